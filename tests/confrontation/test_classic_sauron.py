"""The classic servants of Sauron, character by character."""

import pytest

from rules.confrontation.cards.fellowship import SHADOWFAX
from rules.confrontation.characters.classic_fellowship import (
    ARAGORN,
    BOROMIR,
    FRODO,
    GANDALF,
    GIMLI,
    LEGOLAS,
    MERRY,
    PIPPIN,
    SAM,
)
from rules.confrontation.characters.classic_sauron import (
    BALROG,
    BLACK_RIDER,
    CAVE_TROLL,
    FLYING_NAZGUL,
    ORCS,
    SARUMAN,
    SHELOB,
    WARG,
    WITCH_KING,
)
from rules.confrontation.characters.variant_fellowship import ARAGORN as VARIANT_ARAGORN
from rules.confrontation.characters.variant_fellowship import FRODO as VARIANT_FRODO
from rules.confrontation.characters.variant_fellowship import GANDALF as VARIANT_GANDALF
from rules.confrontation.characters.variant_fellowship import (
    SMEAGOL,
    THEODEN,
    TREEBEARD,
)
from rules.confrontation.choices import Decline, ForbidCards, Retreat, Show, Strike, SwapWith, TakeBack
from rules.confrontation.events import CardShown, Compared, TunnelEntered, WentHome
from rules.confrontation.prompts import ChooseCardPrompt, MayRetreatPrompt, MayStrikePrompt, TakeTurnPrompt
from rules.confrontation.regions import (
    ARTHEDAIN,
    CARADHRAS,
    CARDOLAN,
    DAGORLAD,
    ENEDWAITH,
    EREGION,
    FANGORN,
    GONDOR,
    HIGH_PASS,
    MIRKWOOD,
    MISTY_MOUNTAINS,
    MORDOR,
    RHUDAUR,
    ROHAN,
    SHIRE,
)
from rules.confrontation.terms import FELLOWSHIP, SAURON
from tests.confrontation.tables import Table


def test_classic_balrog(table: Table):
    """In Caradhras: may be shown when a character walks the tunnel, to defeat it without a fight."""
    table.put(EREGION, PIPPIN).put(CARADHRAS, BALROG).put(FANGORN, SHELOB)
    table.moves(PIPPIN, FANGORN, tunnel=True)
    assert table.asked(SAURON) == MayStrikePrompt(table.piece(PIPPIN))
    assert not table.is_shown(PIPPIN)
    table.picks(SAURON, Strike(table.piece(BALROG)))
    assert table.where(PIPPIN) is None
    assert table.where(BALROG) == CARADHRAS
    assert not table.is_shown(SHELOB)
    assert table.asked(SAURON) == TakeTurnPrompt()


def test_classic_balrog_may_let_the_piece_pass(table: Table):
    table.put(EREGION, PIPPIN).put(CARADHRAS, BALROG).moves(PIPPIN, FANGORN, tunnel=True).declines(SAURON)
    assert table.where(PIPPIN) == FANGORN
    assert not table.is_shown(BALROG)


def test_classic_balrog_strikes_frodo_too(table: Table):
    table.put(EREGION, FRODO).put(CARADHRAS, BALROG).moves(FRODO, FANGORN, tunnel=True)
    table.picks(SAURON, Strike(table.piece(BALROG)))
    assert table.winner == (SAURON, "ring-bearer")


def test_classic_balrog_strikes_variant_frodo_and_sam_takes_the_ring(table: Table):
    table.put(EREGION, VARIANT_FRODO).put(SHIRE, SAM).put(CARADHRAS, BALROG)
    table.moves(VARIANT_FRODO, FANGORN, tunnel=True).picks(SAURON, Strike(table.piece(BALROG)))
    assert table.winner is None
    assert table.position.bearer == SAM.tile


def test_classic_balrog_strikes_a_step_with_shadowfax_which_ends_the_turn(table: Table):
    table.put(EREGION, PIPPIN).put(CARADHRAS, BALROG).holds(SHADOWFAX).turn(FELLOWSHIP)
    table.uses(SHADOWFAX).moves(PIPPIN, FANGORN, tunnel=True)
    table.picks(SAURON, Strike(table.piece(BALROG)))
    assert table.where(PIPPIN) is None
    assert table.asked(SAURON) == TakeTurnPrompt()


def test_classic_balrog_is_asked_for_wherever_he_might_be(table: Table):
    """Whether the question is put must not tell the Fellowship who stands in Caradhras."""
    table.put(EREGION, PIPPIN).put(CARADHRAS, ORCS).put(ROHAN, BALROG).moves(PIPPIN, FANGORN, tunnel=True)
    assert table.offers(SAURON) == [Decline()]


def test_classic_balrog_is_not_asked_for_once_everyone_knows_he_is_elsewhere(table: Table):
    table.put(EREGION, PIPPIN).put(CARADHRAS, ORCS).put(ROHAN, BALROG).revealed(BALROG)
    table.moves(PIPPIN, FANGORN, tunnel=True)
    assert table.where(PIPPIN) == FANGORN
    assert len(table.happened(TunnelEntered)) == 1


def test_classic_shelob(table: Table):
    """Having defeated a character outside Gondor she goes to Gondor at once; her attack is over."""
    table.put(CARDOLAN, PIPPIN, MERRY).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN, meets=PIPPIN).plays("1", "1")
    assert table.where(PIPPIN) is None
    assert table.where(SHELOB) == GONDOR
    assert table.where(MERRY) == CARDOLAN
    assert not table.is_shown(MERRY)


def test_classic_shelob_goes_home_as_defender_too(table: Table):
    table.put(CARDOLAN, PIPPIN).put(EREGION, SHELOB).attacks(PIPPIN, EREGION).declines(FELLOWSHIP).plays("1", "1")
    assert table.where(SHELOB) == GONDOR


def test_classic_shelob_stays_after_a_fight_in_gondor(table: Table):
    table.put(ROHAN, MERRY).put(GONDOR, SHELOB).attacks(MERRY, GONDOR).plays("1", "1")
    assert table.where(SHELOB) == GONDOR
    assert table.happened(WentHome) == []


@pytest.mark.parametrize("crowd", [(ORCS, WARG), (LEGOLAS,)])
def test_classic_shelob_is_defeated_if_gondor_has_no_room_for_her(table: Table, crowd):
    table.put(CARDOLAN, PIPPIN).put(ENEDWAITH, SHELOB).put(GONDOR, *crowd).attacks(SHELOB, CARDOLAN).plays("1", "1")
    assert table.where(PIPPIN) is None
    assert table.where(SHELOB) is None


def test_classic_shelob_does_not_return_when_both_are_defeated(table: Table):
    table.put(CARDOLAN, MERRY).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).plays("Noble Sacrifice", "1")
    assert table.where(SHELOB) is None
    assert table.happened(WentHome) == []


def test_classic_witch_king(table: Table):
    """May go sideways if that is an attack."""
    table.put(EREGION, WITCH_KING).put(RHUDAUR, PIPPIN).turn(SAURON)
    assert table.goals(WITCH_KING) == {ARTHEDAIN, CARDOLAN, RHUDAUR}


def test_classic_witch_king_does_not_go_sideways_from_a_mountain(table: Table):
    table.put(CARADHRAS, WITCH_KING).put(MISTY_MOUNTAINS, PIPPIN).turn(SAURON)
    assert table.goals(WITCH_KING) == {EREGION, ENEDWAITH}


def test_classic_flying_nazgul(table: Table):
    """May go to any region that holds exactly one enemy, also sideways in the mountains."""
    table.put(CARADHRAS, FLYING_NAZGUL).put(MISTY_MOUNTAINS, PIPPIN).put(GONDOR, MERRY).put(SHIRE, FRODO, SAM)
    table.put(ARTHEDAIN, GANDALF, ARAGORN).turn(SAURON)
    assert table.goals(FLYING_NAZGUL) == {EREGION, ENEDWAITH, MISTY_MOUNTAINS, GONDOR}


def test_classic_black_rider(table: Table):
    """May go forward any number of regions if that ends in an attack."""
    table.put(MORDOR, BLACK_RIDER).put(RHUDAUR, PIPPIN).put(SHIRE, FRODO).turn(SAURON)
    assert table.goals(BLACK_RIDER) == {DAGORLAD, GONDOR, RHUDAUR, SHIRE}


def test_classic_black_rider_passes_no_enemy_and_no_full_region(table: Table):
    table.put(MIRKWOOD, BLACK_RIDER).put(HIGH_PASS, ORCS).put(MISTY_MOUNTAINS, PIPPIN).put(RHUDAUR, MERRY).turn(SAURON)
    assert table.goals(BLACK_RIDER) == {MISTY_MOUNTAINS}


def test_classic_black_rider_does_not_use_the_river(table: Table):
    table.put(FANGORN, BLACK_RIDER).put(MISTY_MOUNTAINS, ORCS).put(CARADHRAS, WARG).put(MIRKWOOD, PIPPIN).turn(SAURON)
    assert table.goals(BLACK_RIDER) == set()


def test_classic_saruman(table: Table):
    """Sauron may declare that no cards are played."""
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SARUMAN).attacks(SARUMAN, CARDOLAN)
    table.picks(SAURON, ForbidCards())
    assert table.happened(CardShown) == []
    assert table.happened(Compared) == [Compared(3, 4)]
    assert table.where(LEGOLAS) is None
    assert len(table.cards_in_hand(SAURON)) == 9


def test_classic_saruman_may_allow_cards(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SARUMAN).attacks(SARUMAN, CARDOLAN).declines(SAURON)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_classic_saruman_does_not_prevent_the_retreat_card(table: Table):
    table.put(CARDOLAN, FRODO).put(SHIRE, SAM).put(ENEDWAITH, SARUMAN).attacks(SARUMAN, CARDOLAN).declines(SAURON)
    table.plays("Retreat", "6")
    assert table.where(FRODO) == SHIRE


@pytest.mark.parametrize(("fighter", "region", "strength"), [(TREEBEARD, FANGORN, 6), (THEODEN, ROHAN, 4)])
def test_classic_saruman_compares_strengths_as_abilities_set_them(table: Table, fighter, region, strength):
    table.put(region, fighter).put(GONDOR, SARUMAN).attacks(SARUMAN, region).picks(SAURON, ForbidCards())
    assert table.happened(Compared) == [Compared(strength, 4)]


def test_classic_saruman_does_not_stop_variant_gandalf_from_helping(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ARTHEDAIN, VARIANT_GANDALF).put(ENEDWAITH, SARUMAN)
    table.attacks(SARUMAN, CARDOLAN).picks(SAURON, ForbidCards())
    table.picks(FELLOWSHIP, Show(table.piece(VARIANT_GANDALF)))
    assert table.happened(Compared) == [Compared(4, 4)]


def test_classic_saruman_may_forbid_cards_that_variant_aragorn_would_allow(table: Table):
    table.put(CARDOLAN, VARIANT_ARAGORN).put(ENEDWAITH, SARUMAN).attacks(SARUMAN, CARDOLAN)
    table.declines(FELLOWSHIP)
    assert table.offers(SAURON) == [ForbidCards(), Decline()]


def test_classic_orcs(table: Table):
    """Attacking: defeat the first enemy they fight in the region; later fights are normal."""
    table.put(CARDOLAN, LEGOLAS, PIPPIN).put(ENEDWAITH, ORCS).attacks(ORCS, CARDOLAN, meets=LEGOLAS)
    assert table.where(LEGOLAS) is None
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()
    table.plays("5", "1")
    assert table.happened(Compared) == [Compared(6, 3)]
    assert table.where(ORCS) is None


def test_classic_orcs_have_no_ability_in_defence(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(EREGION, ORCS).attacks(LEGOLAS, EREGION)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_classic_orcs_defeat_the_one_that_smeagol_swaps_in(table: Table):
    table.put(CARDOLAN, SMEAGOL).put(ARTHEDAIN, LEGOLAS).put(ENEDWAITH, ORCS).attacks(ORCS, CARDOLAN)
    table.picks(FELLOWSHIP, SwapWith(table.piece(LEGOLAS)))
    assert table.where(LEGOLAS) is None
    assert table.where(SMEAGOL) == ARTHEDAIN
    assert table.where(ORCS) == CARDOLAN


def test_classic_warg(table: Table):
    """Fighting: the enemy's ability does not work."""
    table.put(CARDOLAN, BOROMIR).put(ENEDWAITH, WARG).attacks(WARG, CARDOLAN)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()
    table.plays("1", "1")
    assert table.where(BOROMIR) is None
    assert table.where(WARG) == CARDOLAN


def test_classic_warg_silences_an_attacker_too(table: Table):
    table.put(CARDOLAN, PIPPIN).put(EREGION, WARG).attacks(PIPPIN, EREGION)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_classic_warg_does_not_undo_the_defeat_of_frodo(table: Table):
    table.put(CARDOLAN, FRODO).put(ENEDWAITH, WARG).attacks(WARG, CARDOLAN).plays("1", "6")
    assert table.winner == (SAURON, "ring-bearer")


@pytest.mark.parametrize("cards", [("1", "6"), ("3", "2"), ("Noble Sacrifice", "1")])
def test_classic_warg_ends_the_game_by_any_defeat_of_variant_frodo(table: Table, cards):
    table.put(CARDOLAN, VARIANT_FRODO).put(SHIRE, SAM).put(ENEDWAITH, WARG).attacks(WARG, CARDOLAN).plays(*cards)
    assert table.winner == (SAURON, "ring-bearer")


def test_classic_warg_stops_variant_gandalf_from_helping(table: Table):
    table.put(CARDOLAN, GIMLI).put(ARTHEDAIN, VARIANT_GANDALF).put(ENEDWAITH, WARG).attacks(WARG, CARDOLAN)
    table.plays("1", "2")
    assert table.happened(Compared) == [Compared(4, 4)]


def test_classic_cave_troll(table: Table):
    """Sauron's card has neither text nor strength; it is played and discarded all the same."""
    table.put(CARDOLAN, GANDALF).put(ENEDWAITH, CAVE_TROLL).attacks(CAVE_TROLL, CARDOLAN)
    table.plays_card(SAURON, "6").plays_card(FELLOWSHIP, "5")
    assert table.happened(Compared) == [Compared(10, 9)]
    assert table.where(CAVE_TROLL) is None
    assert table.discarded(SAURON) == ["6"]


@pytest.mark.parametrize("card", ["Magic", "Eye of Sauron", "Retreat"])
def test_classic_cave_troll_makes_texts_of_sauron_useless(table: Table, card):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, CAVE_TROLL).discards(SAURON, "6").discards(FELLOWSHIP, "1")
    table.attacks(CAVE_TROLL, CARDOLAN).plays("Noble Sacrifice", card)
    assert table.where(CAVE_TROLL) is None
    assert table.where(LEGOLAS) is None
    assert set(table.discarded(SAURON)) == {"6", card}


def test_classic_cave_troll_does_not_affect_the_card_of_the_fellowship(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, CAVE_TROLL).discards(FELLOWSHIP, "Noble Sacrifice", "2")
    table.attacks(CAVE_TROLL, CARDOLAN).plays("Magic", "6").picks(FELLOWSHIP, TakeBack(6))
    assert table.where(CAVE_TROLL) is None


def test_frodo_retreats_from_the_orcs_only_if_he_is_the_one_they_meet(table: Table):
    table.put(CARDOLAN, FRODO, PIPPIN).put(ENEDWAITH, ORCS).attacks(ORCS, CARDOLAN, meets=PIPPIN)
    assert table.where(PIPPIN) is None
    assert table.asked(FELLOWSHIP) == MayRetreatPrompt(table.piece(FRODO))
    assert Retreat(ARTHEDAIN) in table.offers(FELLOWSHIP)
