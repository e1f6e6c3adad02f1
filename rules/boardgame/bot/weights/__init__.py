"""Weights of the quick player, by kind of question."""
