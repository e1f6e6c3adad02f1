"""The classic Fellowship, character by character."""

import pytest

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
    CAVE_TROLL,
    FLYING_NAZGUL,
    ORCS,
    SARUMAN,
    SHELOB,
    WARG,
    WITCH_KING,
)
from rules.confrontation.characters.variant_fellowship import FRODO as VARIANT_FRODO
from rules.confrontation.characters.variant_sauron import FLYING_NAZGUL as VARIANT_NAZGUL
from rules.confrontation.characters.variant_sauron import GOLLUM, MOUTH_OF_SAURON
from rules.confrontation.characters.variant_sauron import ORCS as VARIANT_ORCS
from rules.confrontation.characters.variant_sauron import WITCH_KING as VARIANT_WITCH_KING
from rules.confrontation.choices import (
    Decline,
    Exchange,
    ForbidCards,
    Retreat,
    Show,
    StepIn,
    TakeBack,
)
from rules.confrontation.events import CardExchanged, CardShown, Compared
from rules.confrontation.prompts import ChooseCardPrompt, MayForbidCardsPrompt, MayRetreatPrompt, MayStepInPrompt
from rules.confrontation.regions import (
    ARTHEDAIN,
    CARADHRAS,
    CARDOLAN,
    DAGORLAD,
    ENEDWAITH,
    EREGION,
    FANGORN,
    GONDOR,
    MIRKWOOD,
    MISTY_MOUNTAINS,
    MORDOR,
    RHUDAUR,
    ROHAN,
    SHIRE,
)
from rules.confrontation.terms import FELLOWSHIP, SAURON
from tests.confrontation.tables import Table


def test_classic_frodo(table: Table):
    """Defending: may retreat sideways before cards."""
    table.put(CARDOLAN, FRODO).put(ENEDWAITH, CAVE_TROLL).attacks(CAVE_TROLL, CARDOLAN)
    assert table.asked(FELLOWSHIP) == MayRetreatPrompt(table.piece(FRODO))
    assert table.offers(FELLOWSHIP) == [Retreat(ARTHEDAIN), Decline()]
    table.picks(FELLOWSHIP, Retreat(ARTHEDAIN))
    assert table.where(FRODO) == ARTHEDAIN
    assert table.where(CAVE_TROLL) == CARDOLAN
    assert table.happened(CardShown) == []


def test_classic_frodo_loses_the_game_by_his_defeat(table: Table):
    table.put(CARDOLAN, FRODO).put(ENEDWAITH, CAVE_TROLL).attacks(CAVE_TROLL, CARDOLAN)
    table.declines(FELLOWSHIP).plays("5", "1")
    assert table.winner == (SAURON, "ring-bearer")


def test_classic_frodo_does_not_retreat_as_attacker(table: Table):
    table.put(CARDOLAN, FRODO).put(EREGION, SHELOB).attacks(FRODO, EREGION)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_classic_frodo_does_not_retreat_sideways_in_the_mountains(table: Table):
    table.put(CARADHRAS, FRODO).put(FANGORN, SHELOB).attacks(SHELOB, CARADHRAS)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_classic_frodo_does_not_retreat_to_an_enemy_or_a_full_region(table: Table):
    table.put(EREGION, FRODO).put(RHUDAUR, WARG).put(ENEDWAITH, PIPPIN, MERRY).put(CARADHRAS, SHELOB)
    table.attacks(SHELOB, EREGION)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_classic_frodo_retreats_before_the_orcs_which_uses_up_their_first_attack(table: Table):
    table.put(CARDOLAN, FRODO, PIPPIN).put(ENEDWAITH, ORCS)
    table.attacks(ORCS, CARDOLAN, meets=FRODO).picks(FELLOWSHIP, Retreat(ARTHEDAIN))
    assert table.where(FRODO) == ARTHEDAIN
    assert table.where(PIPPIN) == CARDOLAN
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_classic_frodo_may_retreat_where_a_sideways_witch_king_came_from(table: Table):
    table.put(CARDOLAN, FRODO).put(ARTHEDAIN, WITCH_KING).attacks(WITCH_KING, CARDOLAN)
    assert Retreat(ARTHEDAIN) in table.offers(FELLOWSHIP)


def test_classic_frodo_may_not_retreat_to_the_witch_kings_region_if_an_enemy_is_left(table: Table):
    table.put(CARDOLAN, FRODO).put(ARTHEDAIN, WITCH_KING, ORCS).attacks(WITCH_KING, CARDOLAN)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_classic_frodo_cannot_retreat_from_the_warg_or_saruman(table: Table):
    table.put(CARDOLAN, FRODO).put(ENEDWAITH, WARG).attacks(WARG, CARDOLAN)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()
    other = Table().put(CARDOLAN, FRODO).put(ENEDWAITH, SARUMAN).attacks(SARUMAN, CARDOLAN)
    assert other.asked(SAURON) == MayForbidCardsPrompt(other.piece(SARUMAN))
    assert other.asked(FELLOWSHIP) is None


def test_classic_frodo_wins_by_entering_mordor_even_with_enemies_there(table: Table):
    table.put(GONDOR, FRODO).put(MORDOR, SHELOB, WARG).moves(FRODO, MORDOR)
    assert table.winner == (FELLOWSHIP, "mordor")
    assert not table.is_shown(SHELOB)


def test_classic_sam(table: Table):
    """May take Frodo's place when Frodo is attacked in the same region, and has 5 beside a shown Frodo."""
    table.put(CARDOLAN, FRODO, SAM).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN, meets=FRODO)
    assert table.asked(FELLOWSHIP) == MayStepInPrompt(table.piece(FRODO))
    table.picks(FELLOWSHIP, StepIn(table.piece(SAM)))
    assert table.is_shown(FRODO)
    assert table.position.strength(FELLOWSHIP) == 5
    table.plays("1", "1")
    assert table.happened(Compared) == [Compared(6, 6)]
    assert table.where(SAM) is None
    assert table.where(SHELOB) is None
    assert table.where(FRODO) == CARDOLAN


def test_classic_sam_may_let_frodo_fight_for_himself(table: Table):
    table.put(CARDOLAN, FRODO, SAM).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN, meets=FRODO)
    table.declines(FELLOWSHIP)
    assert table.asked(FELLOWSHIP) == MayRetreatPrompt(table.piece(FRODO))
    assert not table.is_shown(SAM)


def test_classic_sam_has_five_only_if_frodo_is_revealed(table: Table):
    table.put(CARDOLAN, FRODO, SAM).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN, meets=SAM)
    assert table.offers(FELLOWSHIP) == [Show(table.piece(FRODO)), Decline()]
    table.declines(FELLOWSHIP)
    assert table.position.strength(FELLOWSHIP) == 2
    assert not table.is_shown(FRODO)
    other = Table().put(CARDOLAN, FRODO, SAM).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN, meets=SAM)
    other.picks(FELLOWSHIP, Show(other.piece(FRODO)))
    assert other.position.strength(FELLOWSHIP) == 5
    assert other.is_shown(FRODO)


def test_classic_sam_keeps_his_five_when_saruman_forbids_cards(table: Table):
    table.put(CARDOLAN, FRODO, SAM).put(ENEDWAITH, SARUMAN).attacks(SARUMAN, CARDOLAN, meets=FRODO)
    table.picks(FELLOWSHIP, StepIn(table.piece(SAM))).picks(SAURON, ForbidCards())
    assert table.happened(Compared) == [Compared(5, 4)]
    assert table.where(SARUMAN) is None


def test_classic_sam_neither_steps_in_nor_has_five_against_the_warg(table: Table):
    table.put(CARDOLAN, FRODO, SAM).put(ENEDWAITH, WARG).attacks(WARG, CARDOLAN, meets=FRODO)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()
    other = Table().put(CARDOLAN, FRODO, SAM).put(ENEDWAITH, WARG).attacks(WARG, CARDOLAN, meets=SAM)
    assert other.asked(FELLOWSHIP) == ChooseCardPrompt()
    assert other.position.strength(FELLOWSHIP) == 2


def test_classic_sam_who_steps_in_is_defeated_by_the_orcs(table: Table):
    table.put(CARDOLAN, FRODO, SAM).put(ENEDWAITH, ORCS).attacks(ORCS, CARDOLAN, meets=FRODO)
    table.picks(FELLOWSHIP, StepIn(table.piece(SAM)))
    assert table.where(SAM) is None
    # The second fight is with Frodo, whom the ability no longer touches.
    assert table.asked(FELLOWSHIP) == MayRetreatPrompt(table.piece(FRODO))


def test_classic_sam_steps_in_after_a_third_character_was_defeated(table: Table):
    table.put(SHIRE, FRODO, SAM, PIPPIN).put(CARDOLAN, CAVE_TROLL).attacks(CAVE_TROLL, SHIRE, meets=PIPPIN)
    table.chance.loaded.append(table.piece(FRODO))
    table.plays("1", "1")
    assert table.where(PIPPIN) is None
    assert table.asked(FELLOWSHIP) == MayStepInPrompt(table.piece(FRODO))


def test_classic_sam_stepping_in_is_no_retreat_that_saruman_could_forbid(table: Table):
    table.put(CARDOLAN, FRODO, SAM).put(ENEDWAITH, SARUMAN).attacks(SARUMAN, CARDOLAN, meets=FRODO)
    assert StepIn(table.piece(SAM)) in table.offers(FELLOWSHIP)


def test_classic_sam_works_with_the_variant_frodo_too(table: Table):
    table.put(CARDOLAN, VARIANT_FRODO, SAM).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN, meets=VARIANT_FRODO)
    table.picks(FELLOWSHIP, StepIn(table.piece(SAM)))
    assert table.position.strength(FELLOWSHIP) == 5


def test_classic_sam_is_asked_for_wherever_he_might_be(table: Table):
    """Whether the question is put must not tell Sauron where Sam is."""
    table.put(CARDOLAN, FRODO, PIPPIN).put(RHUDAUR, SAM).put(ENEDWAITH, SHELOB)
    table.attacks(SHELOB, CARDOLAN, meets=FRODO)
    assert table.asked(FELLOWSHIP) == MayStepInPrompt(table.piece(FRODO))
    assert table.offers(FELLOWSHIP) == [Decline()]


def test_classic_pippin(table: Table):
    """Attacking: may retreat back before cards, to any region behind."""
    table.put(EREGION, PIPPIN).put(MISTY_MOUNTAINS, CAVE_TROLL).attacks(PIPPIN, MISTY_MOUNTAINS)
    assert table.offers(FELLOWSHIP) == [Retreat(RHUDAUR), Retreat(EREGION), Decline()]
    table.picks(FELLOWSHIP, Retreat(RHUDAUR))
    assert table.where(PIPPIN) == RHUDAUR
    assert table.where(CAVE_TROLL) == MISTY_MOUNTAINS


def test_classic_pippin_does_not_retreat_as_defender(table: Table):
    table.put(EREGION, PIPPIN).put(CARADHRAS, SHELOB).attacks(SHELOB, EREGION)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_classic_pippin_never_retreats_through_the_tunnel(table: Table):
    table.put(EREGION, PIPPIN).put(FANGORN, SHELOB).put(CARADHRAS, CAVE_TROLL).put(MISTY_MOUNTAINS, ORCS)
    table.turn(FELLOWSHIP).moves(PIPPIN, FANGORN, tunnel=True)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_classic_pippin_cannot_retreat_from_the_warg_or_saruman(table: Table):
    table.put(CARDOLAN, PIPPIN).put(EREGION, WARG).attacks(PIPPIN, EREGION)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()
    other = Table().put(CARDOLAN, PIPPIN).put(EREGION, SARUMAN).attacks(PIPPIN, EREGION)
    assert other.asked(FELLOWSHIP) is None
    assert other.offers(SAURON) == [ForbidCards(), Decline()]


@pytest.mark.parametrize("witch_king", [WITCH_KING, VARIANT_WITCH_KING])
def test_classic_merry(table: Table, witch_king):
    """Defeats the Witch-king before cards, whichever version."""
    table.put(CARDOLAN, MERRY).put(ENEDWAITH, witch_king).attacks(witch_king, CARDOLAN)
    assert table.where(witch_king) is None
    assert table.where(MERRY) == CARDOLAN
    assert table.happened(CardShown) == []


def test_classic_merry_has_no_other_target(table: Table):
    table.put(CARDOLAN, MERRY).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_classic_gandalf(table: Table):
    """Sauron chooses and shows his card first."""
    table.put(CARDOLAN, GANDALF).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN)
    assert table.asked(FELLOWSHIP) is None
    table.plays_card(SAURON, "6")
    assert [event.card for event in table.happened(CardShown)] == [5]
    table.plays_card(FELLOWSHIP, "Noble Sacrifice")
    assert table.where(SHELOB) is None
    assert table.where(GANDALF) is None


def test_classic_gandalf_must_play_a_card_even_against_a_shown_retreat(table: Table):
    table.put(CARDOLAN, GANDALF).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN)
    table.plays_card(SAURON, "Retreat")
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()
    table.plays_card(FELLOWSHIP, "1")
    assert table.where(SHELOB) == ARTHEDAIN
    assert "1" in table.discarded(FELLOWSHIP)
    assert "Retreat" in table.discarded(SAURON)


def test_classic_gandalf_sees_what_magic_brings_before_he_answers(table: Table):
    table.put(CARDOLAN, GANDALF).put(ENEDWAITH, SHELOB).discards(SAURON, "Eye of Sauron", "2").discards(
        FELLOWSHIP, "1", "2"
    )
    table.attacks(SHELOB, CARDOLAN).plays_card(SAURON, "Magic")
    table.picks(SAURON, TakeBack(7))
    assert table.happened(CardExchanged) == [CardExchanged(SAURON, 6, 7)]
    # The new card's text waits until the Fellowship has answered.
    table.plays_card(FELLOWSHIP, "Noble Sacrifice")
    assert table.happened(Compared) == [Compared(5, 5)]


def test_classic_gandalf_chooses_before_the_mouth_of_sauron_exchanges(table: Table):
    table.put(CARDOLAN, GANDALF).put(ENEDWAITH, MOUTH_OF_SAURON).attacks(MOUTH_OF_SAURON, CARDOLAN)
    table.plays_card(SAURON, "1")
    assert table.offers(SAURON) == []
    table.plays_card(FELLOWSHIP, "1").picks(SAURON, Exchange(3))
    assert table.happened(Compared) == [Compared(6, 7)]


def test_classic_gandalf_chooses_with_sauron_against_the_warg(table: Table):
    table.put(CARDOLAN, GANDALF).put(ENEDWAITH, WARG).attacks(WARG, CARDOLAN)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()
    assert table.asked(SAURON) == ChooseCardPrompt()


def test_classic_aragorn(table: Table):
    """May enter any adjacent region, also sideways or back, if that is an attack."""
    table.put(EREGION, ARAGORN).put(RHUDAUR, WARG).put(CARDOLAN, SHELOB).put(CARADHRAS, ORCS).turn(FELLOWSHIP)
    assert table.goals(ARAGORN) == {MISTY_MOUNTAINS, CARADHRAS, FANGORN, RHUDAUR, CARDOLAN}
    table.attacks(ARAGORN, RHUDAUR)
    assert table.is_shown(WARG)


def test_classic_aragorn_only_steps_forward_without_an_attack(table: Table):
    table.put(EREGION, ARAGORN).put(FANGORN, SHELOB).turn(FELLOWSHIP)
    assert table.goals(ARAGORN) == {MISTY_MOUNTAINS, CARADHRAS, FANGORN}


def test_classic_aragorn_does_not_attack_sideways_from_a_mountain(table: Table):
    table.put(CARADHRAS, ARAGORN).put(MISTY_MOUNTAINS, SHELOB).put(EREGION, ORCS).turn(FELLOWSHIP)
    assert table.goals(ARAGORN) == {FANGORN, ROHAN, EREGION}


def test_classic_aragorn_attacks_up_the_river(table: Table):
    table.put(FANGORN, ARAGORN).put(MIRKWOOD, SHELOB).turn(FELLOWSHIP)
    assert MIRKWOOD in table.goals(ARAGORN)


@pytest.mark.parametrize("nazgul", [FLYING_NAZGUL, VARIANT_NAZGUL])
def test_classic_legolas(table: Table, nazgul):
    """Defeats the Flying Nazgul before cards, whichever version."""
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, nazgul).attacks(nazgul, CARDOLAN)
    assert table.where(nazgul) is None
    assert table.where(LEGOLAS) == CARDOLAN


def test_classic_legolas_has_no_other_target(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, WITCH_KING).attacks(WITCH_KING, CARDOLAN)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


@pytest.mark.parametrize("orcs", [ORCS, VARIANT_ORCS])
def test_classic_gimli(table: Table, orcs):
    """Defeats the Orcs before their ability, whichever version."""
    table.put(CARDOLAN, GIMLI).put(ENEDWAITH, orcs).attacks(orcs, CARDOLAN)
    assert table.where(orcs) is None
    assert table.where(GIMLI) == CARDOLAN


def test_classic_gimli_has_no_other_target(table: Table):
    table.put(CARDOLAN, GIMLI).put(ENEDWAITH, WARG).attacks(WARG, CARDOLAN)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


@pytest.mark.parametrize("enemy", [CAVE_TROLL, ORCS, SARUMAN, GOLLUM])
def test_classic_boromir(table: Table, enemy):
    """He and his enemy are both defeated before the enemy's ability works."""
    table.put(CARDOLAN, BOROMIR).put(ENEDWAITH, enemy).attacks(enemy, CARDOLAN)
    assert table.where(BOROMIR) is None
    assert table.where(enemy) is None
    assert table.happened(CardShown) == []


def test_classic_boromir_defeats_both_when_he_attacks(table: Table):
    table.put(CARDOLAN, BOROMIR).put(EREGION, SHELOB).attacks(BOROMIR, EREGION)
    assert table.where(BOROMIR) is None
    assert table.where(SHELOB) is None


def test_classic_boromir_fights_the_warg_with_cards_and_no_strength(table: Table):
    table.put(CARDOLAN, BOROMIR).put(ENEDWAITH, WARG).attacks(WARG, CARDOLAN).plays("5", "2")
    assert table.happened(Compared) == [Compared(5, 4)]
    assert table.where(BOROMIR) == CARDOLAN


def test_classic_boromir_does_not_defeat_the_balrog_from_the_tunnel(table: Table):
    table.put(EREGION, BOROMIR).put(CARADHRAS, BALROG).put(FANGORN, SHELOB)
    table.moves(BOROMIR, FANGORN, tunnel=True)
    table.picks(SAURON, table.offers(SAURON)[0])
    assert table.where(BOROMIR) is None
    assert table.where(BALROG) == CARADHRAS
    assert not table.is_shown(SHELOB)


def test_the_worked_battle_aragorn_against_shelob(table: Table):
    """From Mirkwood he attacks Fangorn; his 4 beats the Eye, which finds no text to cancel."""
    table.put(MIRKWOOD, ARAGORN).put(FANGORN, SHELOB).put(DAGORLAD, ORCS).attacks(ARAGORN, FANGORN)
    table.plays("4", "Eye of Sauron")
    assert table.happened(Compared) == [Compared(8, 5)]
    assert table.where(SHELOB) is None
    assert table.where(ARAGORN) == FANGORN
    assert table.discarded(FELLOWSHIP) == ["4"]
    assert table.discarded(SAURON) == ["Eye of Sauron"]
