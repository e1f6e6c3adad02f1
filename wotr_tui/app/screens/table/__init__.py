"""The table: one screen for every game, made of parts that each do one thing and share one model."""

from wotr_tui.app.screens.table.screen import TableScreen

__all__ = ["TableScreen"]
