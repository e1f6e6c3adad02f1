"""Titles that the rules of a game declare (games, scenarios, seats, options), in the reader's language."""

from rules.game import Game, Option, Scenario, SeatInfo
from wotr_tui.text.messages import Domain


def game_title(game: Game) -> str:
    """Return the title of a game."""
    return Domain(game.id).data(game.title)


def scenario_title(game: Game, scenario: Scenario) -> str:
    """Return the title of a scenario of this game."""
    return Domain(game.id).data(scenario.title)


def seat_title(game: Game, seat: SeatInfo) -> str:
    """Return the title of a seat of this game."""
    return Domain(game.id).data(seat.title)


def option_title(game: Game, option: Option) -> str:
    """Return the title of an option of this game."""
    return Domain(game.id).data(option.title)
