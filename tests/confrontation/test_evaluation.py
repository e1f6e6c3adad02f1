"""What the bots make of a position: who is ahead, how a fight will end, what a quick player would do."""

import pytest

from rules.confrontation.abilities import Ability
from rules.confrontation.bot.fight_odds import FightOdds, matchup_of, odds_of
from rules.confrontation.bot.worth import ABILITIES, CARD_TEXTS, SPECIAL_TEXTS, eagerness, fitted, strength_in_hand
from rules.confrontation.cards import CARDS, SPECIALS
from rules.confrontation.cards.fellowship import NOBLE_SACRIFICE
from rules.confrontation.cards.sauron import PALANTIR
from rules.confrontation.characters import CHARACTERS
from rules.confrontation.characters.classic_fellowship import BOROMIR, FRODO, GANDALF, LEGOLAS, PIPPIN
from rules.confrontation.characters.classic_sauron import BALROG, CAVE_TROLL, ORCS, SARUMAN, SHELOB, WARG
from rules.confrontation.characters.variant_fellowship import FRODO as VARIANT_FRODO
from rules.confrontation.characters.variant_fellowship import SAM as VARIANT_SAM
from rules.confrontation.choices import Move, PlayCard
from rules.confrontation.effects.card_texts import CardText
from rules.confrontation.effects.special_texts import SpecialText
from rules.confrontation.game import CONFRONTATION
from rules.confrontation.regions import (
    ARTHEDAIN,
    CARDOLAN,
    ENEDWAITH,
    EREGION,
    FANGORN,
    GONDOR,
    MORDOR,
    RHUDAUR,
    ROHAN,
    SHIRE,
)
from rules.confrontation.terms import FELLOWSHIP, SAURON
from rules.record import replace
from tests.confrontation.tables import Table
from wotr_tui.runtime.version import engine


def chance(table: Table, side: int = FELLOWSHIP) -> float:
    return CONFRONTATION.evaluate(table.position, table.position.seat_of(side))


def likely(table: Table) -> FightOdds:
    matchup = matchup_of(table.position)
    assert matchup is not None
    return odds_of(matchup)


def favourite(table: Table, side: int):
    decision = next(d for d in table.position.pending() if d.seat == table.position.seat_of(side))
    weights = CONFRONTATION.weigh(table.position, decision)
    assert weights is not None
    return decision.choices[max(range(len(weights)), key=weights.__getitem__)]


@pytest.mark.parametrize(("where", "ahead"), [(ROHAN, True), (EREGION, False)])
def test_once_nobody_can_stop_the_ring_bearer_the_race_decides(table: Table, where, ahead):
    table.put(where, FRODO).put(SHIRE, SHELOB, SARUMAN).put(RHUDAUR, BALROG).without_bystanders().turn(FELLOWSHIP)
    assert (chance(table) > 0.5) is ahead


def test_a_ring_bearer_who_can_be_attacked_is_worse_off_than_one_who_passed_the_enemy():
    exposed = Table().put(SHIRE, FRODO).put(CARDOLAN, WARG).put(FANGORN, BOROMIR).turn(SAURON)
    passed = Table().put(ARTHEDAIN, FRODO).put(CARDOLAN, WARG).put(FANGORN, BOROMIR).turn(SAURON)
    assert chance(exposed) < chance(passed)


def test_a_lost_fight_of_the_ring_bearer_is_worth_nothing(table: Table):
    table.put(CARDOLAN, FRODO).put(ENEDWAITH, CAVE_TROLL).hand(FELLOWSHIP, "1", "2").hand(SAURON, "1", "2")
    table.without_bystanders(SAURON).turn(SAURON)
    before = chance(table)
    table.attacks(CAVE_TROLL, CARDOLAN).declines(FELLOWSHIP)
    assert before > 0.01
    assert chance(table) == 0
    assert chance(table, SAURON) == 1


def test_the_ring_is_not_lost_while_there_is_an_heir(table: Table):
    table.put(CARDOLAN, VARIANT_FRODO).put(SHIRE, VARIANT_SAM).put(ENEDWAITH, CAVE_TROLL)
    table.hand(FELLOWSHIP, "1", "2").hand(SAURON, "1", "2").attacks(CAVE_TROLL, CARDOLAN)
    assert 0 < chance(table) < 1


@pytest.mark.parametrize(
    ("fellowship", "sauron", "expected"),
    [
        ("5", "1", FightOdds(0, 1, 0)),  # 3 + 5 against 5 + 1
        ("1", "6", FightOdds(1, 0, 0)),
        ("3", "1", FightOdds(0, 0, 1)),
        ("Noble Sacrifice", "6", FightOdds(0, 0, 1)),
        ("Noble Sacrifice", "Eye of Sauron", FightOdds(1, 0, 0)),
        ("Noble Sacrifice", "Retreat", FightOdds(0, 0, 0)),
        ("Retreat", "6", FightOdds(0, 0, 0)),
        ("Elven Cloak", "6", FightOdds(1, 0, 0)),  # 3 against 5
        ("Magic", "1", FightOdds(0, 1, 0)),  # brings back the 4: 7 against 6
    ],
)
def test_the_odds_of_two_cards_follow_the_rules(table: Table, fellowship, sauron, expected):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SHELOB).discards(FELLOWSHIP, "4").discards(SAURON, "4")
    table.attacks(SHELOB, CARDOLAN)
    table.plays_card(FELLOWSHIP, fellowship)
    table.position.chosen[SAURON] = [card.name for card in CARDS[SAURON]].index(sauron)
    assert likely(table) == expected


def test_gandalf_answers_a_card_he_has_seen(table: Table):
    table.put(CARDOLAN, GANDALF).put(ENEDWAITH, SHELOB).hand(FELLOWSHIP, "1", "5").hand(SAURON, "1", "4")
    table.attacks(SHELOB, CARDOLAN)
    assert likely(table) == FightOdds(0, 1, 0)


def test_the_odds_ignore_the_card_of_the_cave_troll(table: Table):
    table.put(CARDOLAN, GANDALF).put(ENEDWAITH, CAVE_TROLL).hand(FELLOWSHIP, "1", "5").hand(SAURON, "5", "6")
    table.attacks(CAVE_TROLL, CARDOLAN)
    assert likely(table) == FightOdds(0, 1, 0)


def test_a_quick_player_wins_when_it_can(table: Table):
    table.put(GONDOR, FRODO).put(FANGORN, ORCS).put(SHIRE, PIPPIN).turn(FELLOWSHIP)
    assert favourite(table, FELLOWSHIP) == Move(table.piece(FRODO), MORDOR)


def test_a_quick_player_spends_no_more_strength_than_a_fight_needs(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SHELOB).hand(FELLOWSHIP, "1", "4", "5").hand(SAURON, "1", "Magic")
    table.attacks(SHELOB, CARDOLAN)
    table.position.chosen[SAURON] = 0
    assert favourite(table, FELLOWSHIP) == PlayCard(3)


class Sings(Ability):
    """An ability that no bot has heard of."""


class Burns(CardText):
    """A battle card's text that no bot has heard of."""


class Thunders(SpecialText):
    """A special card's text that no bot has heard of."""


@pytest.mark.skipif(engine() == "compiled", reason="interpreted classes cannot inherit from compiled ones")
def test_an_effect_that_the_bots_do_not_know_is_refused():
    with pytest.raises(TypeError, match="Sings of classic-frodo"):
        fitted(replace(FRODO, abilities=(Sings(),)))
    with pytest.raises(TypeError, match="Burns of noble-sacrifice"):
        strength_in_hand(replace(NOBLE_SACRIFICE, effect=Burns()))
    with pytest.raises(TypeError, match="Thunders of palantir"):
        eagerness(replace(PALANTIR, effect=Thunders()))
    with pytest.raises(TypeError, match="classic-tom has no worth"):
        fitted(replace(FRODO, id="classic-tom"))


def test_every_effect_the_bots_list_is_printed_somewhere():
    effects: list[object] = [ability for character in CHARACTERS for ability in character.abilities]
    effects += [card.effect for cards in (*CARDS, SPECIALS) for card in cards]
    assert {*ABILITIES, *CARD_TEXTS, *SPECIAL_TEXTS} == {type(effect) for effect in effects if effect is not None}
