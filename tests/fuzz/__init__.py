"""Fuzzing of every decoder that reads what others wrote: `python -m tests.fuzz NAME --minutes N`."""
