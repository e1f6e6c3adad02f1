"""The list of all games. A game's module is imported when the game is first used.

This project's games are listed below. Other distributions can add games with an entry point in the group `wotr.games`,
such as `chess = chess_for_wotr:CHESS`; they are listed after ours. Entry points are read only if a game is not in our
list, or if all games are listed.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from rules.errors import UnknownGame
from rules.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_OWN_GAMES = {
    "cardgame": ("rules.cardgame.game", "CARD_GAME"),
    "confrontation": ("rules.confrontation.game", "CONFRONTATION"),
    "boardgame": ("rules.boardgame.game", "BOARD_GAME"),
    "wonderland": ("rules.wonderland.game", "WONDERLAND"),
}
ENTRY_POINT_GROUP = "wotr.games"


@cache
def _installed() -> "dict[str, EntryPoint]":
    from importlib.metadata import entry_points

    return {found.name: found for found in entry_points(group=ENTRY_POINT_GROUP) if found.name not in _OWN_GAMES}


class Catalogue(Mapping[str, Game]):
    """Games by id, in the order in which they are offered."""

    def __getitem__(self, id: str) -> Game:
        if id in _OWN_GAMES:
            module, name = _OWN_GAMES[id]
            found: Game = getattr(import_module(module), name)
        else:
            found = _installed()[id].load()
        return found

    def __contains__(self, id: object) -> bool:
        return id in _OWN_GAMES or id in _installed()

    def __iter__(self) -> Iterator[str]:
        yield from _OWN_GAMES
        yield from _installed()

    def __len__(self) -> int:
        return len(_OWN_GAMES) + len(_installed())


GAMES = Catalogue()


def game(id: str = "") -> Game:
    """Return the game of that id; the first one for an empty id. Raises UnknownGame."""
    id = id or next(iter(GAMES))
    if id not in GAMES:
        raise UnknownGame("no game '{game}'; choose from {games}", game=id, games=", ".join(GAMES))
    return GAMES[id]
