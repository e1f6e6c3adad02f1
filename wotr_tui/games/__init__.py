"""How each game looks and speaks. A game's words and its widgets are loaded when a table of it opens."""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from rules.game import Game
from wotr_tui.games.speech import Speech

if TYPE_CHECKING:
    from wotr_tui.games.face import Face


def speech_of(game: Game, scenario: str) -> Speech:
    """The words of this game; plain ones for a game that has brought none."""
    if find_spec(f"wotr_tui.games.{game.id}") is None:
        return Speech(game, scenario)
    speech: Speech = import_module(f"wotr_tui.games.{game.id}.words").SPEECH(game, scenario)
    return speech


def face_of(game: Game, scenario: str) -> "Face":
    """The board, hand and seats of this game; plain ones for a game that has brought none."""
    from wotr_tui.games.face import Face

    speech = speech_of(game, scenario)
    if find_spec(f"wotr_tui.games.{game.id}") is None:
        return Face(speech)
    face: Face = import_module(f"wotr_tui.games.{game.id}.face").FACE(speech)
    return face
