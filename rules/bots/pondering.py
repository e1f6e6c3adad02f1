"""Thinks while others choose: searches the questions that a bot may be asked next."""

from typing import Final

import msgspec

from rules.bots.policy import sample_quick
from rules.bots.search import Tree
from rules.chance import Chance
from rules.game import Position, Seat, Seats

MAX_TREES: Final = 64
"""How many questions are searched at the same time, for lack of memory for more."""
MAX_PLAYOUTS: Final = 100_000
TREE_PLAYOUTS: Final = 20_000
"""How many playouts all searches together may have, and one of them: a thousand take half a megabyte."""
PLAYOUTS_AT_ONCE: Final = 4
"""How many playouts a question gets each time that it comes up."""
MAX_CHOICES: Final = 40
"""After how many choices of others without a question a continuation is given up."""
SHARPNESS: Final = 2.0
"""How strongly others are expected to prefer what the quick player prefers."""


class Pondering:
    """Searches by what the bot's seats would see when they are asked, so that nothing hidden decides which is used."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = Chance(seed)
        self._known: Position | None = None
        self._seats: Seats = ()
        self._trees: dict[bytes, Tree] = {}
        self._playouts = 0

    @property
    def full(self) -> bool:
        """Whether there is no memory for more playouts. People may take any time for a long turn of many choices."""
        return self._playouts >= MAX_PLAYOUTS

    def begin(self, known: Position, seats: Seats) -> None:
        """Think from now on about what may follow. In `known` none of `seats` is asked; it is guessed like a bot's."""
        if seats != self._seats:
            self._trees = {}
        # What was searched from an earlier position may still come up: the most searched questions are kept.
        often = sorted(self._trees.items(), key=lambda each: -each[1].playouts)
        self._trees, self._playouts = {}, 0
        for key, tree in often[: MAX_TREES // 2]:
            if self._playouts + tree.playouts <= MAX_PLAYOUTS // 2:
                self._trees[key] = tree
                self._playouts += tree.playouts
        self._known, self._seats = known, seats

    def grow(self) -> None:
        """Let others choose like the quick player until one of the seats is asked, and search that question."""
        assert self._known is not None
        position = self._known.determinize(self._seats, self.chance)
        for _ in range(MAX_CHOICES):
            pending = position.pending()
            asked = [decision.seat for decision in pending if decision.seat in self._seats]
            if asked:
                self._search(position, asked[0])
                return
            if not pending:
                return
            position.choose(pending[0].seat, sample_quick(position, pending[0], self.chance, SHARPNESS))

    def _search(self, position: Position, seat: Seat) -> None:
        key = _key(position, self._seats, seat)
        tree = self._trees.get(key)
        if tree is None:
            if len(self._trees) == MAX_TREES:
                return
            luck = Chance(self.chance.below(1 << 30))
            tree = self._trees[key] = Tree(position, self._seats, seat, luck)
        if len(tree.decision.choices) > 1 and tree.playouts < TREE_PLAYOUTS:
            for _ in range(PLAYOUTS_AT_ONCE):
                tree.grow()
            self._playouts += PLAYOUTS_AT_ONCE

    def take(self, known: Position, seats: Seats, seat: Seat) -> Tree | None:
        """Return the search of a question that has come up, if there is one, and stop thinking about all others."""
        tree = self._trees.get(_key(known, seats, seat)) if seats == self._seats else None
        self._known, self._trees, self._playouts = None, {}, 0
        return tree


def _key(position: Position, seats: Seats, seat: Seat) -> bytes:
    """Return the question with all that the seats see."""
    return msgspec.msgpack.encode((position.view(seats), seat))
