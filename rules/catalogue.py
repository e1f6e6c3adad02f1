"""The one place that names all games. A game is loaded when it is first asked for: who plays one waits for one."""

from collections.abc import Iterator, Mapping
from importlib import import_module

from rules.errors import UnknownGame
from rules.game import Game

_WHERE = {
    "cardgame": ("rules.cardgame.game", "CARD_GAME"),
    "confrontation": ("rules.confrontation.game", "CONFRONTATION"),
    "wonderland": ("rules.wonderland.game", "WONDERLAND"),
}


class Catalogue(Mapping[str, Game]):
    """Games by id, in the order they are offered."""

    def __getitem__(self, id: str) -> Game:
        module, name = _WHERE[id]
        found: Game = getattr(import_module(module), name)
        return found

    def __contains__(self, id: object) -> bool:
        return id in _WHERE

    def __iter__(self) -> Iterator[str]:
        return iter(_WHERE)

    def __len__(self) -> int:
        return len(_WHERE)


GAMES = Catalogue()


def game(id: str) -> Game:
    """The game of that id, or UnknownGame with the ids there are."""
    if id not in GAMES:
        raise UnknownGame(f"no game {id!r}; choose from {', '.join(GAMES)}")
    return GAMES[id]
