"""The weights that bots of the card game have learned belong to cards and locations, not to their places in a list."""

import pytest

from rules.cardgame.bot import taste_weights, weights
from rules.cardgame.bot.by_id import of_cards, of_locations, rows_of_cards
from rules.cardgame.printed import PRINTED
from rules.cardgame.terms import Kind

CARDS = {card.id for card in PRINTED.cards}
LOCATIONS = {place.id for place in PRINTED.locations}


@pytest.mark.parametrize("learned", [weights.CARDS, taste_weights.CARDS, taste_weights.GIVEN_UP])
def test_the_learned_cards_exist(learned):
    assert [(scenario, set(rows) - CARDS) for scenario, rows in learned.items() if set(rows) - CARDS] == []


@pytest.mark.parametrize("learned", [weights.ACTIVE, weights.WAITING])
def test_the_learned_locations_exist(learned):
    assert [(scenario, set(rows) - LOCATIONS) for scenario, rows in learned.items() if set(rows) - LOCATIONS] == []


def test_a_weight_belongs_to_the_card_of_its_id():
    numbers = of_cards({card.id: float(number) for number, card in reversed(list(enumerate(PRINTED.cards)))})
    assert numbers == [float(number) for number in range(len(PRINTED.cards))]


def test_a_new_card_is_like_others_of_its_kind_and_side():
    new, *others = [card for card in PRINTED.cards if card.kind is Kind.ARMY and card.side == 0]
    learned = {card.id: (float(number), 2.0) for number, card in enumerate(PRINTED.cards) if card is not new}
    rows = rows_of_cards(learned)
    mean = sum(learned[card.id][0] for card in others) / len(others)
    assert rows[PRINTED.cards.index(new)] == [mean, 2.0]


def test_a_new_path_is_like_other_paths():
    paths = [place.id for place in PRINTED.locations if place.number]
    weights = of_locations(dict.fromkeys(paths[1:], 3.0) | {"edoras": 1.0})
    assert weights[[place.id for place in PRINTED.locations].index(paths[0])] == 3.0
