"""Bots weigh every text, and no card can be taken for a location: a new card or effect that is forgotten is noticed."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules.cardgame import effects
from rules.cardgame.bot.worth import check, gain
from rules.cardgame.card import Card, number_cards
from rules.cardgame.cards import CARDS
from rules.cardgame.flow import RING_STEPS
from rules.cardgame.printed import PRINTED
from rules.cardgame.terms import FIRST_LOCATION, FREE, SHADOW, Faction, Kind
from rules.kernel import Step
from rules.record import Record, replace


def steps_in(thing: Any) -> Iterator[Step]:
    """Every step that a declared block is made of, however deep."""
    if isinstance(thing, Step):
        yield thing
    if isinstance(thing, tuple):
        for part in thing:
            yield from steps_in(part)
    elif isinstance(thing, Record):
        for name in thing.__fields__:
            yield from steps_in(getattr(thing, name))


STEPS = [step for block in (*PRINTED.cards, *PRINTED.locations, *RING_STEPS.values()) for step in steps_in(block)]
"""On cards, locations and Ring tokens."""


def test_every_effect_in_print_has_a_worth_for_both_sides() -> None:
    for step in STEPS:
        for side in (FREE, SHADOW):
            assert isinstance(gain([step], side), int | float)


def test_every_effect_of_the_vocabulary_is_in_print() -> None:
    """So the test above leaves none out."""
    vocabulary = {getattr(effects, name) for name in effects.__all__}
    words = {word for word in vocabulary if issubclass(word, Step)}
    assert words <= {type(step) for step in STEPS}


def test_an_effect_without_a_worth_is_refused_by_name() -> None:
    class Juggle(Step):
        pass

    with pytest.raises(TypeError, match="Juggle has no worth"):
        gain([Juggle()], FREE)
    with pytest.raises(TypeError, match="Juggle has no worth"):
        gain([effects.May((Juggle(),))], FREE)


def test_a_location_with_an_unknown_effect_is_refused_before_bots_play() -> None:
    class Juggle(Step):
        pass

    known = replace(PRINTED.locations[0], on_activate=(effects.Draw(1),))
    check([known])
    with pytest.raises(TypeError, match="Juggle has no worth"):
        check([known, replace(known, on_activate=(effects.Each(SHADOW, (Juggle(),)),))])


def orcs(n: int, name: str = "Orcs") -> Card:
    return Card(name=name, faction=Faction.MORDOR, kind=Kind.ARMY, copies=n)


def test_a_card_cannot_have_the_number_of_a_location() -> None:
    assert len(number_cards([orcs(FIRST_LOCATION)])) == FIRST_LOCATION
    with pytest.raises(ValueError, match="129 cards"):
        number_cards([orcs(FIRST_LOCATION), orcs(1, "Goblins")])


def test_no_two_cards_have_one_name() -> None:
    with pytest.raises(ValueError, match="orcs_1, orcs_2"):
        number_cards([orcs(3), orcs(2)])
    assert len({card.id for card in CARDS}) == len(CARDS)
