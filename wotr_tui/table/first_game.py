"""The first game of a newcomer: a fixed table against an easy bot."""

from rules.game import Game
from wotr_tui.games import face_of
from wotr_tui.table.party import Plan, simple_plan


def first_plan(game: Game, name: str) -> Plan:
    """Return the table for a newcomer called `name`."""
    first = face_of(game.id).first_game
    return simple_plan(
        game,
        game.scenario(first.scenario),
        versus="bot",
        level=first.level,
        name=name,
        seed=first.seed,
        mine=first.seat,
    )
