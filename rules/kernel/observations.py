"""The views of all people in a game whose views differ only in their decisions and secrets."""

from collections.abc import Callable, Iterable

from rules.game import AnyDecision, Observations, Seat, Seats, View


def observations_of(
    common: View,
    pending: tuple[AnyDecision, ...],
    everyone: Iterable[Seats],
    secrets: Callable[[Seat], object],
) -> Observations:
    """Return the views of `everyone`. `common` is a spectator's view, `secrets(seat)` what only that seat knows."""
    own = {
        seats: (
            seats,
            tuple([decision for decision in pending if decision.seat in seats]),
            {str(seat): secrets(seat) for seat in seats},
        )
        for seats in everyone
    }
    return Observations(common, ("seats", "decisions", "secrets"), own)
