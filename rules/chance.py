"""A seeded random stream: the same numbers on every machine and every Python version."""

from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_WORD: Final = i64(0x7FFFFFFFFFFFFFFF) * 2 + 1
"""All 64 bits: the same as _MASK, but -1 in the words of the compiler, which have a sign and drop what is too large."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A 64-bit linear congruential generator with a mixed output. Its state is one integer."""

    __slots__ = ("_state",)

    _state: i64
    """From -2**63, as the compiler has it, or from 0: only its 64 bits count."""

    def __init__(self, seed: int) -> None:
        # One round of splitmix64, so that similar seeds give unrelated games.
        z = (seed + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        self.state = z ^ (z >> 31)

    @property
    def state(self) -> int:
        return int(self._state) & _MASK

    @state.setter
    def state(self, state: int) -> None:
        self._state = i64(state - (state >> 63 << 64))

    def copy(self) -> "Chance":
        twin = Chance.__new__(type(self))
        twin._state = self._state
        return twin

    def __getstate__(self) -> int:
        return self.state

    def __setstate__(self, state: int) -> None:
        self.state = state

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, all equally likely (the bias is under n / 2**32). `n` is at most 2**32."""
        self._state = state = (self._state * 6364136223846793005 + 1442695040888963407) & _WORD
        wide: i64 = n
        return ((state >> 32 ^ state >> 12) & 0xFFFFFFFF) * wide >> 32 & 0xFFFFFFFF

    def shuffle(self, cards: list[T]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def pick(self, cards: Sequence[T]) -> T:
        return cards[self.below(len(cards))]
