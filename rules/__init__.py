"""The games themselves: pure, deterministic, without I/O, clock or global randomness."""
