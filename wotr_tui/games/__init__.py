"""The words and widgets of each game. A game is found by its id; both are imported when a table opens."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from rules.game import Game
from wotr_tui.games.face import Face

if TYPE_CHECKING:
    from wotr_tui.games.speech import Speech

GROUP = "wotr.faces"
"""The entry points of games from other distributions, each under the id of its game."""


@cache
def face_of(game_id: str) -> Face:
    """Return the face of a game: from its folder here, from another distribution, or the default."""
    if find_spec(f"{__name__}.{game_id}") is not None:
        face: Face = import_module(f"{__name__}.{game_id}.face").FACE
    else:
        from importlib.metadata import entry_points

        installed = [found.load() for found in entry_points(group=GROUP, name=game_id)]
        face = installed[0] if installed else Face()
    return face


def speech_of(game: Game, scenario: str = "") -> "Speech[Any, Any]":
    """Return the words for a table of this game."""
    return face_of(game.id).speech(game, scenario)
