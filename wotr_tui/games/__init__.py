"""How each game looks and speaks. A game is found by its id; its words and widgets are loaded when a table opens."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from rules.game import Game
from wotr_tui.games.face import Face

if TYPE_CHECKING:
    from wotr_tui.games.speech import Speech

GROUP = "wotr.faces"
"""Entry points of faces that are installed beside this program, each by the id of its game."""


@cache
def face_of(game_id: str) -> Face:
    """The face of this game: the one in its folder here, the one installed under its id, or a plain one."""
    if find_spec(f"{__name__}.{game_id}") is not None:
        face: Face = import_module(f"{__name__}.{game_id}.face").FACE
    else:
        from importlib.metadata import entry_points

        installed = [found.load() for found in entry_points(group=GROUP, name=game_id)]
        face = installed[0] if installed else Face()
    return face


def speech_of(game: Game, scenario: str = "") -> "Speech[Any, Any]":
    """The words for a table of this game."""
    return face_of(game.id).speech(game, scenario)
