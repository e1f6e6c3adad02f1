"""Which dice hit, in battle and in the Hunt."""

from typing import Final

HUNT_NEEDS: Final = 6
"""What a success of the Hunt needs (R170)."""


def is_hit(die: int, bonus: int, needed: int) -> bool:
    """A natural 1 never hits, a natural 6 always does (R92)."""
    return die == 6 or (die != 1 and die + bonus >= needed)
