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
    "offers.py": "the choices that are made once",
    "prompts.py": "what is asked",
    "events": "what happened (a module or a folder)",
    "reports.py": "what a battle, a fight or a round came to",
    "view.py": "what a person may know",
    "observe.py": "how a view is built",
    "determinize.py": "a position that agrees with what some seats know",
    "printed.py": "PRINTED: cards, places and characters as tables",
    "card.py": "what a card is",
    "cards/": "one block for each card",
    "effects/": "the verbs that cards are made of",
    "bot/evaluation.py": "every seat's chance to win",
    "bot/quick.py": "weights for choices",
    "bot/worth.py": "what cards and effects are worth; an unknown effect is refused",
    "bot/factors.py": "what the evaluation counts, by name",
    "bot/description.py": "features of a position, for bots that learn",
    "bot/ratings.py": "the measured strength of bots",
    "rulebook.md": "the rules as text",
}
SHARED = {
    "abilities.py": "what a card, a character or a board can do",
    "conditions.py": "when a text works",
    "forecast.py": "numbers that a view foresees",
    "characters/": "one block for each character",
}
"""What two games or more have beside the skeleton, so in one place."""
OWN = {
    "boardgame": {
        "actions/", "armies/", "battle/", "dice.py", "event_cards/", "fellowship/", "hunt/", "map/", "movement/",
        "muster/", "politics/", "victory.py",
    },
    "cardgame": {
        "activation.py", "combat.py", "filters.py", "icons.py", "locations/", "plays.py", "support.py", "zones.py",
    },
    "confrontation": {"fight/", "knowledge.py", "movement.py", "regions.py", "travel.py"},
    "wonderland": {"allies/", "chips.py", "factions/", "measures.py", "tea_party/", "war/"},
}  # fmt: skip
"""What the rules of one game alone need, in its own words."""
BOT = {
    "boardgame": {"campaign.py", "ring_outlook.py", "war_outlook.py", "weights/"},
    "cardgame": {"by_id.py", "taste.py", "taste_weights.py", "weights.py"},
    "confrontation": {"fight_odds.py"},
    "wonderland": {"features.py", "odds.py", "weights.py"},
}

FACE = (
    "face.py", "messages.py",
    *(f"words/{name}.py" for name in (
        "advice", "changes", "choices", "declared", "details", "differences", "events", "guide", "legend", "lookup",
        "names", "pages", "printed", "prompts", "speech", "story",
    )),
    *(f"widgets/{name}.py" for name in ("board", "hand", "layout", "seats")),
)  # fmt: skip
"""What every face has; `wotr_tui/games/README.md` says what is in each file."""


def has(game: str, part: str) -> bool:
    path = ROOT / "rules" / game / part
    if part == "events":
        return path.is_dir() or path.with_suffix(".py").is_file()
    return path.is_dir() if part.endswith("/") else path.is_file()


def parts(folder: Path) -> set[str]:
    """Return the modules and folders in a folder of a game."""
    folders = {f"{path.name}/" for path in folder.iterdir() if (path / "__init__.py").exists()}
    return folders | {path.name for path in folder.glob("*.py")} - {"__init__.py"}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_files(game: str):
    assert [part for part in SKELETON if not has(game, part)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_face_has_the_same_files(game: str):
    assert [part for part in FACE if not (ROOT / "wotr_tui" / "games" / game / part).is_file()] == []


def test_the_readme_of_faces_names_their_files():
    readme = (ROOT / "wotr_tui" / "games" / "README.md").read_text(encoding="utf-8")
    assert [part for part in FACE if f"`{part}`" not in readme and f"`{part.rpartition('/')[2]}`" not in readme] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_nothing_else_but_what_its_own_rules_need(game: str):
    known = {"events.py", "events/", "bot/", *SKELETON, *SHARED, *OWN[game]}
    assert parts(ROOT / "rules" / game) - known == set()
    weighers = {part.removeprefix("bot/") for part in SKELETON if part.startswith("bot/")}
    assert parts(ROOT / "rules" / game / "bot") - weighers - BOT.get(game, set()) == set()


def test_what_several_games_have_is_in_the_same_place():
    assert [part for part in SHARED if sum(has(game, part) for game in GAMES) < 2] == []
    own = [part for game in GAMES for part in OWN[game]]
    assert sorted(own) == sorted(set(own))
    assert [f"{game}/{part}" for game in GAMES for part in OWN[game] if not has(game, part)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_same_names_are_in_the_same_modules(game: str):
    def module(name: str) -> ModuleType:
        return import_module(f"rules.{game}.{name}")

    assert hasattr(module("printed"), "PRINTED")
    assert callable(module("observe").observe)
    assert callable(module("determinize").determinize)
    assert [each for each in vars(module("game")).values() if isinstance(each, Game)]
