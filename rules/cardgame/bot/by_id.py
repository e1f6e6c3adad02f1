"""Weights that were learned, by the number of each card and location.

They are kept by ids, so that a new card neither shifts them nor lacks one: it gets the mean of its kind and side.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

from rules.cardgame.printed import PRINTED
from rules.cardgame.terms import FIRST_LOCATION

_CARDS: Final = [(card.id, (card.side, card.kind)) for card in PRINTED.cards]
_LOCATIONS: Final = [(place.id, (place.side, bool(place.number))) for place in PRINTED.locations]

NUMBERS: Final[dict[str, int]] = {
    **{card.id: number for number, card in enumerate(PRINTED.cards)},
    **{place.id: FIRST_LOCATION + number for number, place in enumerate(PRINTED.locations)},
}
"""By id of a card or location."""


def rows_of_cards(learned: Mapping[str, Sequence[float]]) -> list[list[float]]:
    """Return a row of weights for each card."""
    return _filled(learned, _CARDS)


def of_cards(learned: Mapping[str, float]) -> list[float]:
    """Return a weight for each card."""
    return _numbers(learned, _CARDS)


def of_locations(learned: Mapping[str, float]) -> list[float]:
    """Return a weight for each location, from the first one."""
    return _numbers(learned, _LOCATIONS)


def _numbers(learned: Mapping[str, float], things: Sequence[tuple[str, Hashable]]) -> list[float]:
    return [row[0] for row in _filled({id: (weight,) for id, weight in learned.items()}, things)]


def _filled(learned: Mapping[str, Sequence[float]], things: Sequence[tuple[str, Hashable]]) -> list[list[float]]:
    """Return a row for each thing; one that nothing was learned of gets the mean of those like it."""
    alike: dict[Hashable, list[Sequence[float]]] = {}
    for id, sort in things:
        if id in learned:
            alike.setdefault(sort, []).append(learned[id])
    width = len(next(iter(learned.values())))
    means = {sort: [sum(column) / len(rows) for column in zip(*rows, strict=True)] for sort, rows in alike.items()}
    nothing = [0.0] * width
    return [list(learned[id]) if id in learned else means.get(sort, nothing) for id, sort in things]
