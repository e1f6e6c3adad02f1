"""Stands in for `rules/chance.py` in the compiled engine: the same numbers, without objects for numbers of 64 bits.

mypyc has words of 64 bits with a sign, so the state is kept as two halves of 32, and no product has more than 48.
"""

from collections.abc import MutableSequence, Sequence
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_HALF: Final = 0xFFFFFFFF
_QUARTER: Final = 0xFFFF
_A0: Final = 0x7F2D
_A1: Final = 0x4C95
_A2: Final = 0xF42D
_A3: Final = 0x5851
"""The multiplier, from its lowest quarter to its highest."""
_C0: Final = 0xF767814F
_C1: Final = 0x14057B7E
"""What is added, in halves."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A 64-bit multiplicative stream with a mixed output; one integer is its whole state."""

    _low: i64
    _high: i64

    def __init__(self, seed: int) -> None:
        z = (seed + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        self.state = z ^ (z >> 31)

    @property
    def state(self) -> int:
        return int(self._high) << 32 | int(self._low)

    @state.setter
    def state(self, state: int) -> None:
        self._low, self._high = i64(state & _HALF), i64(state >> 32)

    def copy(self) -> "Chance":
        twin = Chance.__new__(type(self))
        twin._low, twin._high = self._low, self._high
        return twin

    def __getstate__(self) -> int:
        return self.state

    def __setstate__(self, state: int) -> None:
        self.state = state

    def below(self, n: int) -> int:
        low, high = self._low, self._high
        upper = low * _A1
        total = low * _A0 + ((upper & _QUARTER) << 16) + _C0
        carried = (total >> 32) + (upper >> 16)
        crossed = low * _A2 + ((low * _A3 & _QUARTER) << 16) + high * _A0 + ((high * _A1 & _QUARTER) << 16)
        low = total & _HALF
        high = (carried + crossed + _C1) & _HALF
        self._low, self._high = low, high
        return int((high ^ (high << 20 | low >> 12)) & _HALF) * n >> 32

    def shuffle(self, cards: MutableSequence[T]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def pick(self, cards: Sequence[T]) -> T:
        return cards[self.below(len(cards))]
