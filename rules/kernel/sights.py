"""Everybody's view in a game whose views differ in what is asked of them and in their secrets, and in nothing else."""

from collections.abc import Callable, Iterable
from typing import Any

from rules.game import Decision, Seat, Seats, Sights, View


def sights_of(
    common: View,
    pending: tuple[Decision[Any, Any], ...],
    everyone: Iterable[Seats],
    secrets: Callable[[Seat], object],
) -> Sights:
    """`common`: what lies open, as whoever holds no seat sees it; `secrets`: what a seat knows besides."""
    own = {
        seats: (
            seats,
            tuple([decision for decision in pending if decision.seat in seats]),
            {str(seat): secrets(seat) for seat in seats},
        )
        for seats in everyone
    }
    return Sights(common, ("seats", "decisions", "secrets"), own)
