"""Benchmarks, not tests: `python -m tests.bench NAME [options]` runs `tests/bench/NAME.py` and prints figures."""
