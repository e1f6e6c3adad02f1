"""A seeded random stream: the same numbers on every machine and every Python version."""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Chance:
    """A 64-bit linear congruential generator with a mixed output. Its state is one integer."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        # One round of splitmix64, so that similar seeds give unrelated games.
        z = (seed + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        self.state = z ^ (z >> 31)

    def copy(self) -> "Chance":
        twin = Chance.__new__(type(self))
        twin.state = self.state
        return twin

    def __getstate__(self) -> int:
        return self.state

    def __setstate__(self, state: int) -> None:
        self.state = state

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, all equally likely (the bias is under n / 2**32)."""
        self.state = state = (self.state * 6364136223846793005 + 1442695040888963407) & _MASK
        high = state >> 12
        return ((high >> 20 ^ high) & 0xFFFFFFFF) * n >> 32

    def shuffle(self, cards: MutableSequence[T]) -> None:
        below = self.below
        for i in range(len(cards) - 1, 0, -1):
            j = below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def pick(self, cards: Sequence[T]) -> T:
        return cards[self.below(len(cards))]
