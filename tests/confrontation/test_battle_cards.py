"""The battle cards, and the order in which they work."""

import pytest

from rules.chance import Chance
from rules.confrontation.cards import CARDS
from rules.confrontation.characters.classic_fellowship import FRODO, LEGOLAS, MERRY, PIPPIN
from rules.confrontation.characters.classic_sauron import CAVE_TROLL, ORCS, SHELOB, WARG
from rules.confrontation.characters.variant_fellowship import ELROND
from rules.confrontation.characters.variant_sauron import MOUTH_OF_SAURON
from rules.confrontation.choices import Exchange, PlayCard, Retreat, TakeBack
from rules.confrontation.events import CardFailed, CardShown, Compared, FightEnded, HandsRefilled
from rules.confrontation.game import CONFRONTATION
from rules.confrontation.position import ConfrontationPosition
from rules.confrontation.prompts import ChooseCardPrompt, MustRetreatPrompt, TakeFromDiscardsPrompt
from rules.confrontation.regions import (
    ARTHEDAIN,
    CARADHRAS,
    CARDOLAN,
    ENEDWAITH,
    EREGION,
    FANGORN,
    MISTY_MOUNTAINS,
    RHUDAUR,
    SHIRE,
)
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, TextResult
from tests.confrontation.tables import Table


@pytest.fixture
def fight(table: Table) -> Table:
    """Shelob (5) attacks Legolas (3) in Cardolan; one card each has been used before."""
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SHELOB)
    return table


@pytest.mark.parametrize("value", range(1, 6))
def test_fellowship_strength_cards_add_their_value(fight: Table, value):
    fight.attacks(SHELOB, CARDOLAN).plays(str(value), "1")
    assert fight.happened(Compared) == [Compared(3 + value, 6)]


@pytest.mark.parametrize("value", range(1, 7))
def test_sauron_strength_cards_add_their_value(fight: Table, value):
    fight.attacks(SHELOB, CARDOLAN).plays("1", str(value))
    assert fight.happened(Compared) == [Compared(4, 5 + value)]


def test_equal_totals_defeat_both(fight: Table):
    fight.attacks(SHELOB, CARDOLAN).plays("3", "1")
    assert fight.where(SHELOB) is None
    assert fight.where(LEGOLAS) is None


def test_fellowship_magic(fight: Table):
    """Exchange it for one of your discarded cards, whose text works at once or whose strength counts."""
    fight.discards(FELLOWSHIP, "5", "Retreat").discards(SAURON, "1", "2").attacks(SHELOB, CARDOLAN)
    fight.plays("Magic", "3")
    assert fight.asked(FELLOWSHIP) == TakeFromDiscardsPrompt()
    assert fight.offers(FELLOWSHIP) == [TakeBack(4), TakeBack(8)]
    fight.picks(FELLOWSHIP, TakeBack(4))
    assert fight.happened(Compared) == [Compared(8, 8)]
    assert set(fight.discarded(FELLOWSHIP)) == {"5", "Retreat", "Magic"}


def test_fellowship_magic_lets_a_text_work_at_once(fight: Table):
    fight.discards(FELLOWSHIP, "5", "Retreat").discards(SAURON, "1", "2").attacks(SHELOB, CARDOLAN)
    fight.plays("Magic", "3").picks(FELLOWSHIP, TakeBack(8))
    assert fight.where(LEGOLAS) == SHIRE


def test_magic_without_discards_does_nothing(fight: Table):
    fight.attacks(SHELOB, CARDOLAN).plays("Magic", "1")
    assert fight.happened(CardFailed) == [CardFailed(FELLOWSHIP, 5)]
    assert fight.happened(Compared) == [Compared(3, 6)]


def test_magic_takes_the_only_discard_without_asking(fight: Table):
    fight.discards(FELLOWSHIP, "4").discards(SAURON, "1").attacks(SHELOB, CARDOLAN).plays("Magic", "2")
    assert fight.happened(Compared) == [Compared(7, 7)]


def test_sauron_magic(fight: Table):
    """As the Fellowship's; if both play Magic, Sauron exchanges first."""
    fight.discards(FELLOWSHIP, "5", "1").discards(SAURON, "6", "1").attacks(SHELOB, CARDOLAN).plays("Magic", "Magic")
    assert fight.offers(FELLOWSHIP) == []
    fight.picks(SAURON, TakeBack(5)).picks(FELLOWSHIP, TakeBack(4))
    assert fight.happened(Compared) == [Compared(8, 11)]


def test_sauron_magic_that_brings_the_eye_stops_the_other_magic(fight: Table):
    fight.discards(FELLOWSHIP, "5", "1").discards(SAURON, "Eye of Sauron", "1")
    fight.attacks(SHELOB, CARDOLAN).plays("Magic", "Magic").picks(SAURON, TakeBack(7))
    assert fight.happened(Compared) == [Compared(3, 5)]


def test_sauron_magic_that_brings_a_retreat_ends_the_fight_before_the_other_magic(fight: Table):
    fight.discards(FELLOWSHIP, "5", "1").discards(SAURON, "Retreat", "1")
    fight.attacks(SHELOB, CARDOLAN).plays("Magic", "Magic").picks(SAURON, TakeBack(8))
    assert fight.where(SHELOB) == ARTHEDAIN
    assert set(fight.discarded(FELLOWSHIP)) == {"5", "1", "Magic"}


def test_noble_sacrifice(fight: Table):
    """Both fighters are defeated."""
    fight.attacks(SHELOB, CARDOLAN).plays("Noble Sacrifice", "6")
    assert fight.where(SHELOB) is None
    assert fight.where(LEGOLAS) is None


def test_noble_sacrifice_comes_too_late_after_a_retreat(fight: Table):
    fight.attacks(SHELOB, CARDOLAN).plays("Noble Sacrifice", "Retreat")
    assert fight.where(SHELOB) == ARTHEDAIN
    assert fight.where(LEGOLAS) == CARDOLAN
    assert fight.discarded(FELLOWSHIP) == ["Noble Sacrifice"]
    assert fight.discarded(SAURON) == ["Retreat"]


def test_noble_sacrifice_works_where_the_retreat_had_nowhere_to_go(table: Table):
    table.put(CARADHRAS, LEGOLAS).put(FANGORN, SHELOB).attacks(SHELOB, CARADHRAS).plays("Noble Sacrifice", "Retreat")
    assert table.where(SHELOB) is None
    assert table.where(LEGOLAS) is None


def test_noble_sacrifice_of_frodo_loses_the_game(table: Table):
    table.put(CARDOLAN, FRODO).put(EREGION, SHELOB).attacks(FRODO, EREGION).plays("Noble Sacrifice", "1")
    assert table.winner == (SAURON, "ring-bearer")


def test_elven_cloak(fight: Table):
    """Sauron's strength card counts nothing; the character's own strength still does."""
    fight.attacks(SHELOB, CARDOLAN).plays("Elven Cloak", "6")
    assert fight.happened(Compared) == [Compared(3, 5)]


def test_elven_cloak_covers_a_strength_from_magic_or_the_mouth_of_sauron(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SHELOB).discards(SAURON, "6").discards(FELLOWSHIP, "1")
    table.attacks(SHELOB, CARDOLAN).plays("Elven Cloak", "Magic")
    assert table.happened(Compared) == [Compared(3, 5)]
    other = Table().put(CARDOLAN, LEGOLAS).put(ENEDWAITH, MOUTH_OF_SAURON).attacks(MOUTH_OF_SAURON, CARDOLAN)
    other.plays("Elven Cloak", "1").picks(SAURON, Exchange(3))
    assert other.happened(Compared) == [Compared(3, 3)]


def test_fellowship_retreat(table: Table):
    """Your fighter must retreat back if it can; where to is its owner's choice."""
    table.put(EREGION, LEGOLAS).put(CARADHRAS, SHELOB).attacks(SHELOB, EREGION).plays("Retreat", "6")
    assert table.asked(FELLOWSHIP) == MustRetreatPrompt(table.piece(LEGOLAS))
    assert table.offers(FELLOWSHIP) == [Retreat(ARTHEDAIN), Retreat(CARDOLAN)]
    table.picks(FELLOWSHIP, Retreat(ARTHEDAIN))
    assert table.where(LEGOLAS) == ARTHEDAIN
    assert table.where(SHELOB) == EREGION


def test_fellowship_retreat_does_nothing_where_there_is_no_way_back(table: Table):
    table.put(SHIRE, LEGOLAS).put(CARDOLAN, SHELOB).attacks(SHELOB, SHIRE).plays("Retreat", "1")
    assert table.happened(CardFailed) == [CardFailed(FELLOWSHIP, 8)]
    assert table.happened(Compared) == [Compared(3, 6)]


def test_fellowship_retreat_of_an_attacker_may_end_where_it_came_from(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(EREGION, SHELOB).put(ARTHEDAIN, ORCS).attacks(LEGOLAS, EREGION)
    table.plays("Retreat", "6")
    assert table.where(LEGOLAS) == CARDOLAN


def test_eye_of_sauron(fight: Table):
    """If the Fellowship plays a text card, its text has no effect."""
    fight.attacks(SHELOB, CARDOLAN).plays("Noble Sacrifice", "Eye of Sauron")
    assert fight.happened(Compared) == [Compared(3, 5)]
    assert fight.where(LEGOLAS) is None


def test_eye_of_sauron_cancels_magic_before_the_exchange(fight: Table):
    fight.discards(FELLOWSHIP, "5", "4").discards(SAURON, "1", "2").attacks(SHELOB, CARDOLAN)
    fight.plays("Magic", "Eye of Sauron")
    assert fight.happened(Compared) == [Compared(3, 5)]


def test_eye_of_sauron_does_nothing_to_strength(fight: Table):
    fight.attacks(SHELOB, CARDOLAN).plays("5", "Eye of Sauron")
    assert fight.happened(Compared) == [Compared(8, 5)]


def test_sauron_retreat(table: Table):
    """Your fighter must retreat sideways if it can."""
    table.put(EREGION, SHELOB).put(CARDOLAN, LEGOLAS).attacks(LEGOLAS, EREGION).plays("5", "Retreat")
    assert table.offers(SAURON) == [Retreat(RHUDAUR), Retreat(ENEDWAITH)]
    table.picks(SAURON, Retreat(RHUDAUR))
    assert table.where(SHELOB) == RHUDAUR
    assert table.where(LEGOLAS) == EREGION


def test_sauron_retreat_does_nothing_in_the_mountains(table: Table):
    table.put(MISTY_MOUNTAINS, SHELOB).put(EREGION, LEGOLAS).attacks(LEGOLAS, MISTY_MOUNTAINS).plays("5", "Retreat")
    assert table.happened(Compared) == [Compared(8, 5)]


def test_sauron_retreat_of_the_attacker_leaves_the_other_defenders_alone(table: Table):
    table.put(EREGION, LEGOLAS, PIPPIN).put(CARADHRAS, SHELOB).attacks(SHELOB, EREGION, meets=LEGOLAS)
    table.plays("5", "Retreat").picks(SAURON, Retreat(ENEDWAITH))
    assert table.where(SHELOB) == ENEDWAITH
    assert not table.is_shown(PIPPIN)


def test_cards_are_chosen_in_secret_and_shown_together(fight: Table):
    fight.attacks(SHELOB, CARDOLAN)
    assert fight.asked(FELLOWSHIP) == ChooseCardPrompt()
    assert fight.asked(SAURON) == ChooseCardPrompt()
    before = fight.position.view((0,))
    fight.plays_card(SAURON, "6")
    assert fight.happened(CardShown) == []
    after = fight.position.view((0,))
    assert after.fight == before.fight
    assert after.hands == before.hands
    assert after.thinking == (0,)


def test_both_hands_are_refilled_when_the_ninth_card_is_used(table: Table):
    table.put(CARDOLAN, LEGOLAS, MERRY).put(ENEDWAITH, WARG).hand(FELLOWSHIP, "1").hand(SAURON, "6")
    table.attacks(WARG, CARDOLAN, meets=MERRY)
    # The last cards were played without asking: both players knew them.
    assert table.happened(HandsRefilled) == [HandsRefilled()]
    assert table.where(MERRY) is None
    # The next fight of the same attack is fought with full hands.
    assert len(table.offers(FELLOWSHIP)) == 9
    assert PlayCard(0) in table.offers(SAURON)


def test_a_fight_without_cards_uses_none_up(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, ORCS).attacks(ORCS, CARDOLAN)
    assert table.where(LEGOLAS) is None
    assert table.discarded(FELLOWSHIP) == table.discarded(SAURON) == []


def without_effect(table: Table) -> list[list[str]]:
    """The names of the cards that the view marks, by side."""
    marked = without_effect_numbers(table.position)
    return [[CARDS[side][number].name for number in marked[side]] for side in (FELLOWSHIP, SAURON)]


def without_effect_numbers(position: ConfrontationPosition) -> tuple[tuple[int, ...], tuple[int, ...]]:
    fight = position.view(()).fight
    assert fight is not None
    return fight.no_effect


def test_cards_that_would_do_nothing_are_marked(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN)
    assert without_effect(table) == [["Magic"], ["Magic"]]
    used = Table().put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SHELOB).discards(FELLOWSHIP, "1").discards(SAURON, "1")
    assert without_effect(used.attacks(SHELOB, CARDOLAN)) == [[], []]


def test_a_retreat_with_nowhere_to_go_is_marked(table: Table):
    table.put(MISTY_MOUNTAINS, LEGOLAS).put(FANGORN, SHELOB).discards(FELLOWSHIP, "1").discards(SAURON, "1")
    table.put(RHUDAUR, ORCS).put(EREGION, WARG).attacks(SHELOB, MISTY_MOUNTAINS)
    assert without_effect(table) == [["Retreat"], ["Retreat"]]


def test_cards_that_an_ability_switches_off_are_marked(table: Table):
    table.put(CARDOLAN, ELROND).put(ENEDWAITH, SHELOB).discards(FELLOWSHIP, "1").discards(SAURON, "1")
    assert without_effect(table.attacks(SHELOB, CARDOLAN)) == [[], ["Magic", "Eye of Sauron"]]
    troll = Table().put(CARDOLAN, LEGOLAS).put(ENEDWAITH, CAVE_TROLL).discards(FELLOWSHIP, "1").discards(SAURON, "1")
    ours, theirs = without_effect(troll.attacks(CAVE_TROLL, CARDOLAN))
    assert ours == ["Elven Cloak"]
    assert len(theirs) == 8


@pytest.mark.parametrize("scenario", ["classic", "variant", "draft"])
def test_a_marked_card_does_nothing_when_it_is_played(scenario):
    played = 0
    for seed in range(25):
        position, chance = CONFRONTATION.new(scenario, seed), Chance(seed)
        marked: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        while decisions := position.pending():
            if len(decisions) == 2 and isinstance(decisions[0].prompt, ChooseCardPrompt):
                marked = without_effect_numbers(position)
            decision = chance.pick(decisions)
            position.choose(decision.seat, chance.below(len(decision.choices)))
            for event in position.events:
                for side, fighter in enumerate(event.report.fighters) if isinstance(event, FightEnded) else ():
                    if fighter.card in marked[side] and fighter.card != NOBODY and not fighter.exchanged:
                        played += 1
                        assert fighter.card_strength == 0
                        cloak = CARDS[side][fighter.card].name == "Elven Cloak"
                        assert cloak or fighter.text is not TextResult.WORKED
            if any(isinstance(event, FightEnded) for event in position.events):
                marked = ((), ())
    assert played > 5
