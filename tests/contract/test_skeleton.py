"""The games have the same files for the same things: a reader who knows one game finds the way in all of them."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from rules.game import Game

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("boardgame", "cardgame", "confrontation", "wonderland")

SKELETON = {
    "game.py": "id, title, scenarios, options, new()",
    "terms.py": "the nouns: sides, places, kinds",
    "setup.py": "how a game is laid out",
    "state.py": "every field of a position",
    "position.py": "the position: verbs and the contract",
    "steps.py": "the step and question of this game's position",
    "flow.py": "the sequence of play",
    "choices.py": "what can be answered",
    "prompts.py": "what is asked",
    "events": "what happened (a module or a folder)",
    "view.py": "what a person may know",
    "observe.py": "how a view is built",
    "determinize.py": "a position that agrees with what some seats know",
    "printed.py": "PRINTED: cards, places and characters as tables",
    "cards/": "one block for each card",
    "effects/": "the verbs that cards are made of",
    "bot/evaluation.py": "every seat's chance to win",
    "bot/quick.py": "weights for choices",
    "rulebook.md": "the rules as text",
}


def has(game: str, part: str) -> bool:
    path = ROOT / "rules" / game / part
    if part == "events":
        return path.is_dir() or path.with_suffix(".py").is_file()
    return path.is_dir() if part.endswith("/") else path.is_file()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_files(game: str):
    assert [part for part in SKELETON if not has(game, part)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_same_names_are_in_the_same_modules(game: str):
    def module(name: str) -> ModuleType:
        return import_module(f"rules.{game}.{name}")

    assert hasattr(module("printed"), "PRINTED")
    assert callable(module("observe").observe)
    assert callable(module("determinize").determinize)
    assert [each for each in vars(module("game")).values() if isinstance(each, Game)]
