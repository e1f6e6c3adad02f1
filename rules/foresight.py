"""Previews: what a choice would change, shown before it is made.

A preview is computed from determinized positions, which agree with what the asking seats know, never from the real one.
So it cannot reveal anything hidden. What differs between them depends on chance or on hidden things; the preview leaves
it as it was.
"""

from typing import Any, Final, NamedTuple

import msgspec

from rules.chance import Chance
from rules.game import Event, Position, Seat, Seats, View

PREVIEW_GUESSES: Final = 6
"""How many determinizations a choice is tried in if it uses chance or reveals something."""
LOW_SEED: Final = 37835
HIGH_SEED: Final = 1504
"""Seeds of streams that begin with low and with high dice, so that a die that rarely matters is noticed."""


class Foresight(NamedTuple):
    """The view after a choice, as far as the seats can foresee it."""

    view: View
    certain: bool
    """It depends neither on chance nor on hidden things."""


def foresee(position: Position, seat: Seat, index: int, seats: Seats) -> Foresight:
    """Return what the holder of `seats` would see after choice number `index` of `seat`. Leaves `position` unchanged.

    Raises IllegalChoice.
    """
    guesses = [_try(position, seat, index, seats, 0)]
    first = guesses[0]
    if not first.disclosed:
        # Then every position that these seats consider possible gives the same result (see `Position.disclosures`).
        return Foresight(first.view, True)
    guesses += [_try(position, seat, index, seats, number) for number in range(1, PREVIEW_GUESSES)]
    views = [guess.view for guess in guesses]
    if all(view == first.view for view in views):
        # Views may agree by accident: what was told on the way shows whether anything hidden had a part in it.
        open_to_all = all(guess.told == first.told and not guess.used_chance for guess in guesses)
        return Foresight(first.view, open_to_all)
    common = _common(position.view(seats), views)
    if any(view.decisions != first.view.decisions for view in views):
        common = msgspec.structs.replace(common, decisions=())
    return Foresight(common, False)


class _Guess(NamedTuple):
    view: View
    told: list[Event]
    """The events as the seats see them."""
    disclosed: bool
    used_chance: bool


def _try(position: Position, seat: Seat, index: int, seats: Seats, number: int) -> _Guess:
    guess = position.determinize(seats, Chance(number))
    if number < 2:
        guess.chance = Chance(HIGH_SEED if number else LOW_SEED)
    disclosures, state = guess.disclosures, guess.chance.state
    guess.choose(seat, index)
    told = [event.seen_by(seats) for event in guess.events]
    return _Guess(guess.view(seats), told, guess.disclosures != disclosures, guess.chance.state != state)


def _common(before: Any, after: list[Any]) -> Any:
    """Return what all of `after` have in common, field by field; the value of `before` where they differ."""
    first = after[0]
    if all(each == first for each in after):
        return first
    kind = type(before)
    if any(type(each) is not kind for each in after):
        return before
    if isinstance(before, msgspec.Struct):
        fields = before.__struct_fields__
        return msgspec.structs.replace(
            before, **{name: _common(getattr(before, name), [getattr(each, name) for each in after]) for name in fields}
        )
    if isinstance(before, tuple) and all(len(each) == len(before) for each in after):
        return tuple(_common(was, [each[n] for each in after]) for n, was in enumerate(before))
    if isinstance(before, dict) and all(each.keys() == before.keys() for each in after):
        return {key: _common(was, [each[key] for each in after]) for key, was in before.items()}
    return before
