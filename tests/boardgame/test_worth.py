"""Bots weigh every text: a new card or effect that they do not know is noticed."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules.boardgame.bot.worth import gain, printed_worth
from rules.boardgame.card import Card, Combat, Lasting, OnCasualty, RuleChange, Timed, UseInPlay
from rules.boardgame.cards import CARDS
from rules.boardgame.cards.combat import ANDURIL
from rules.boardgame.conditions import Revealed
from rules.boardgame.effects.control import Alternative, If, OneOf
from rules.boardgame.effects.rolls import RollFor
from rules.boardgame.printed import Printed
from rules.boardgame.terms import MOST_CARDS, Deck, Face, Way
from rules.kernel import Step
from rules.record import replace


class Juggle(Step):
    pass


def test_every_printed_effect_has_a_worth() -> None:
    assert [gain(card.effects) for card in CARDS]


@pytest.mark.parametrize(
    "effect",
    [
        Juggle(),
        If(Revealed(), (Juggle(),)),
        If(Revealed(), (), (Juggle(),)),
        OneOf((Alternative(Way.ATTACK, (Juggle(),)),)),
        RollFor(1, 4, Juggle()),
    ],
    ids=lambda effect: type(effect).__name__,
)
def test_an_effect_without_a_worth_is_refused_by_name(effect: Step) -> None:
    with pytest.raises(TypeError, match="Juggle has no worth"):
        gain([effect])


class Dance(UseInPlay):
    pass


class Curfew(RuleChange):
    pass


@pytest.mark.parametrize(
    ("part", "name"),
    [
        ({"effects": (Juggle(),)}, "Juggle"),
        ({"combat": Combat(title="", text="", effects=(Timed(1, Juggle()),))}, "Juggle"),
        ({"lasting": Lasting(uses=(Dance(),))}, "Dance"),
        ({"lasting": Lasting(uses=(OnCasualty((Juggle(),)),))}, "Juggle"),
        ({"lasting": Lasting(rule_changes=(Curfew(),))}, "Curfew"),
    ],
    ids=("event", "combat", "use", "step of a use", "rule"),
)
def test_a_card_with_an_unknown_effect_in_any_part_is_refused(part: dict[str, Any], name: str) -> None:
    with pytest.raises(TypeError, match=f"{name} has no worth"):
        printed_worth(replace(CARDS[0], **part))


def _more(n: int) -> Iterator[Card]:
    details: dict[str, Any] = {"deck": Deck.SHADOW_STRATEGY, "die": Face.ARMY, "text": "", "combat": ANDURIL}
    return (Card(name=f"Card {each}", **details) for each in range(n))


def test_a_card_gets_the_number_of_its_place_in_the_list() -> None:
    printed = Printed((*CARDS, *_more(1)))
    assert printed.cards[len(CARDS)].name == "Card 0"
    assert printed.deck[len(CARDS)] == Deck.SHADOW_STRATEGY
    assert printed.decks[Deck.SHADOW_STRATEGY][-1] == len(CARDS)


def test_more_cards_than_choices_are_made_for_are_refused() -> None:
    with pytest.raises(ValueError, match="129 cards"):
        Printed((*CARDS, *_more(MOST_CARDS - len(CARDS) + 1)))
