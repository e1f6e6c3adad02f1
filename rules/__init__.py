"""The games: pure and deterministic, without I/O, clock or global randomness."""
