"""What a choice would change, for whoever is asked: looked at before it is made, and nothing is settled by it.

Everything here is worked out from positions that agree with what the asking seats know (`Position.determinize`), never
from the true one: so it cannot tell what they may not know, whatever a game does. What differs from guess to guess is
left to chance or hidden, and stays as it was in what is shown.
"""

from typing import Any, Final, NamedTuple

import msgspec

from rules.chance import Chance
from rules.game import Position, Seat, Seats, View

GUESSES: Final = 6
"""Positions a choice is tried in where it uses chance or shows anything to anyone."""
LOW: Final = 37835
HIGH: Final = 1504
"""Seeds of streams that begin with the lowest throws and with the highest: a die that rarely matters is noticed."""


class Foresight(NamedTuple):
    """What the seats would see after a choice, as far as they can foresee it."""

    view: View
    certain: bool
    """Nothing of it is left to chance, or hangs on what they do not know."""


def foresee(position: Position, seat: Seat, index: int, seats: Seats) -> Foresight:
    """What choice number `index` of `seat` would change for the holder of `seats`. The position stays as it is.

    Raises IllegalChoice as `choose` would.
    """
    guesses = [_tried(position, seat, index, seats, 0)]
    first = guesses[0]
    if not first.disclosed:
        # Then it goes alike in every position that is possible for these seats (the promise of `disclosures`).
        return Foresight(first.view, True)
    guesses += [_tried(position, seat, index, seats, number) for number in range(1, GUESSES)]
    views = [guess.view for guess in guesses]
    alike = all(view == first.view for view in views)
    if alike:
        return Foresight(first.view, not any(guess.used_chance for guess in guesses))
    agreed = _agreed(position.view(seats), views)
    if any(view.decisions != first.view.decisions for view in views):
        agreed = msgspec.structs.replace(agreed, decisions=())
    return Foresight(agreed, False)


class _Guess(NamedTuple):
    view: View
    disclosed: bool
    used_chance: bool


def _tried(position: Position, seat: Seat, index: int, seats: Seats, number: int) -> _Guess:
    guess = position.determinize(seats, Chance(number))
    if number < 2:
        guess.chance = Chance(HIGH if number else LOW)
    disclosures, state = guess.disclosures, guess.chance.state
    guess.choose(seat, index)
    return _Guess(guess.view(seats), guess.disclosures != disclosures, guess.chance.state != state)


def _agreed(before: Any, after: list[Any]) -> Any:
    """What all of `after` have in common, down to the last field; as it was `before` where they differ."""
    first = after[0]
    if all(each == first for each in after):
        return first
    kind = type(before)
    if any(type(each) is not kind for each in after):
        return before
    if isinstance(before, msgspec.Struct):
        fields = before.__struct_fields__
        return msgspec.structs.replace(
            before, **{name: _agreed(getattr(before, name), [getattr(each, name) for each in after]) for name in fields}
        )
    if isinstance(before, tuple) and all(len(each) == len(before) for each in after):
        return tuple(_agreed(was, [each[n] for each in after]) for n, was in enumerate(before))
    if isinstance(before, dict) and all(each.keys() == before.keys() for each in after):
        return {key: _agreed(was, [each[key] for each in after]) for key, was in before.items()}
    return before
