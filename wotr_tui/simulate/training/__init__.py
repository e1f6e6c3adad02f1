"""Bots learn from their own games: `python -m wotr_tui.simulate.training GAME`. Needs the extra `train` (numpy)."""
