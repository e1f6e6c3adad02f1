"""The one place that names all games. A game is loaded when it is first asked for: who plays one waits for one.

Games of this project stand in the table below. Others are installed beside it: a distribution that names its game under
the entry point group `wotr.games`, as `chess = chess_for_wotr:CHESS`, is offered after them. They are looked for only
where a game is not in the table, or where all are listed.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from rules.errors import UnknownGame
from rules.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_WHERE = {
    "cardgame": ("rules.cardgame.game", "CARD_GAME"),
    "confrontation": ("rules.confrontation.game", "CONFRONTATION"),
    "boardgame": ("rules.boardgame.game", "BOARD_GAME"),
    "wonderland": ("rules.wonderland.game", "WONDERLAND"),
}
GROUP = "wotr.games"


@cache
def _installed() -> "dict[str, EntryPoint]":
    from importlib.metadata import entry_points

    return {found.name: found for found in entry_points(group=GROUP) if found.name not in _WHERE}


class Catalogue(Mapping[str, Game]):
    """Games by id, in the order they are offered: the first is the one to begin with."""

    def __getitem__(self, id: str) -> Game:
        if id in _WHERE:
            module, name = _WHERE[id]
            found: Game = getattr(import_module(module), name)
        else:
            found = _installed()[id].load()
        return found

    def __contains__(self, id: object) -> bool:
        return id in _WHERE or id in _installed()

    def __iter__(self) -> Iterator[str]:
        yield from _WHERE
        yield from _installed()

    def __len__(self) -> int:
        return len(_WHERE) + len(_installed())


GAMES = Catalogue()


def game(id: str = "") -> Game:
    """The game of that id, the first one for an empty id; UnknownGame with the ids there are."""
    id = id or next(iter(GAMES))
    if id not in GAMES:
        raise UnknownGame(f"no game {id!r}; choose from {', '.join(GAMES)}")
    return GAMES[id]
