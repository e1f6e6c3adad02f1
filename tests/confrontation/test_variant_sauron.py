"""The variant servants of Sauron, character by character."""

import pytest

from rules.confrontation.characters.classic_fellowship import (
    ARAGORN,
    BOROMIR,
    FRODO,
    GANDALF,
    LEGOLAS,
    MERRY,
    PIPPIN,
)
from rules.confrontation.characters.variant_fellowship import ARAGORN as VARIANT_ARAGORN
from rules.confrontation.characters.variant_fellowship import FARAMIR
from rules.confrontation.characters.variant_fellowship import GANDALF as VARIANT_GANDALF
from rules.confrontation.characters.variant_sauron import (
    FLYING_NAZGUL,
    GOLLUM,
    MOUTH_OF_SAURON,
    ORCS,
    SARUMAN,
    URUK_HAI,
    WATCHER,
    WITCH_KING,
    WORMTONGUE,
)
from rules.confrontation.choices import (
    Decline,
    Exchange,
    ForbidCards,
    ForceCard,
    PlayCard,
    Retreat,
    Show,
    TakeBack,
)
from rules.confrontation.events import CardForced, CardShown, Compared
from rules.confrontation.prompts import ChooseCardPrompt, MayEscapePrompt, MayRetreatPrompt
from rules.confrontation.regions import (
    ARTHEDAIN,
    CARADHRAS,
    CARDOLAN,
    ENEDWAITH,
    EREGION,
    FANGORN,
    GAP_OF_ROHAN,
    GONDOR,
    MISTY_MOUNTAINS,
    RHUDAUR,
    ROHAN,
    SHIRE,
)
from rules.confrontation.terms import FELLOWSHIP, SAURON
from tests.confrontation.tables import Table


def test_variant_uruk_hai(table: Table):
    """May go forward any number of regions if the last is empty."""
    table.put(ROHAN, URUK_HAI).put(EREGION, PIPPIN).put(CARDOLAN, MERRY).turn(SAURON)
    assert table.goals(URUK_HAI) == {CARADHRAS, GAP_OF_ROHAN, ENEDWAITH}


def test_variant_uruk_hai_neither_passes_nor_enters_what_is_held_or_full(table: Table):
    table.put(FANGORN, URUK_HAI).put(MISTY_MOUNTAINS, ORCS).put(CARADHRAS, PIPPIN).turn(SAURON)
    # An ordinary one-step attack is still theirs.
    assert table.goals(URUK_HAI) == {CARADHRAS}


def test_variant_uruk_hai_are_known_after_a_long_march(table: Table):
    table.put(ROHAN, URUK_HAI).put(EREGION, PIPPIN).moves(URUK_HAI, ENEDWAITH)
    assert not table.is_shown(URUK_HAI)
    assert table.known(URUK_HAI)


@pytest.mark.parametrize("cards", [("5", "1"), ("Noble Sacrifice", "1")])
def test_variant_wormtongue(table: Table, cards):
    """Defeated in a fight: may retreat back to an empty region instead."""
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, WORMTONGUE).attacks(WORMTONGUE, CARDOLAN).plays(*cards)
    assert table.asked(SAURON) == MayEscapePrompt(table.piece(WORMTONGUE))
    assert table.offers(SAURON) == [Retreat(EREGION), Retreat(ENEDWAITH), Decline()]
    table.picks(SAURON, Retreat(EREGION))
    assert table.where(WORMTONGUE) == EREGION
    assert (table.where(LEGOLAS) is None) == (cards[0] == "Noble Sacrifice")


def test_variant_wormtongue_escapes_boromir_who_is_defeated_alone(table: Table):
    table.put(CARDOLAN, BOROMIR).put(ENEDWAITH, WORMTONGUE).attacks(WORMTONGUE, CARDOLAN)
    table.picks(SAURON, Retreat(ENEDWAITH))
    assert table.where(WORMTONGUE) == ENEDWAITH
    assert table.where(BOROMIR) is None


def test_variant_wormtongue_needs_an_empty_region(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, WORMTONGUE, ORCS).put(EREGION, PIPPIN)
    table.attacks(WORMTONGUE, CARDOLAN).plays("5", "1")
    assert table.where(WORMTONGUE) is None


def test_variant_wormtongue_may_decline_to_retreat(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, WORMTONGUE).attacks(WORMTONGUE, CARDOLAN).plays("5", "1")
    table.declines(SAURON)
    assert table.where(WORMTONGUE) is None


def test_variant_witch_king(table: Table):
    """Sauron wins when he enters the Shire; there is no fight."""
    table.put(CARDOLAN, WITCH_KING).put(SHIRE, GANDALF, ARAGORN).moves(WITCH_KING, SHIRE)
    assert table.winner == (SAURON, "witch-king")
    assert not table.is_shown(GANDALF)


def test_another_piece_that_enters_an_empty_shire_is_not_the_witch_king(table: Table):
    table.put(CARDOLAN, ORCS).put(RHUDAUR, WITCH_KING).put(ROHAN, FRODO).without_bystanders(FELLOWSHIP)
    table.moves(ORCS, SHIRE)
    assert WITCH_KING not in table.position.suspects(table.piece(ORCS))
    assert table.winner is None


def test_variant_flying_nazgul(table: Table):
    """May leap over one region forward, whatever stands there, if that is an attack."""
    table.put(GONDOR, FLYING_NAZGUL).put(FANGORN, ORCS, GOLLUM).put(ROHAN, MERRY).put(CARADHRAS, PIPPIN)
    table.put(MISTY_MOUNTAINS, LEGOLAS).turn(SAURON)
    assert table.goals(FLYING_NAZGUL) == {ROHAN, MISTY_MOUNTAINS, CARADHRAS}


def test_variant_flying_nazgul_leaps_only_to_attack_and_over_one_region(table: Table):
    table.put(GONDOR, FLYING_NAZGUL).put(EREGION, PIPPIN).turn(SAURON)
    assert table.goals(FLYING_NAZGUL) == {FANGORN, ROHAN}


def test_variant_mouth_of_sauron(table: Table):
    """When both cards are shown: may exchange Sauron's card for his strength 4. From hand, the first returns."""
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, MOUTH_OF_SAURON).attacks(MOUTH_OF_SAURON, CARDOLAN).plays("3", "1")
    table.picks(SAURON, Exchange(3))
    assert table.happened(Compared) == [Compared(6, 7)]
    assert table.discarded(SAURON) == ["4"]
    assert "1" in table.cards_in_hand(SAURON)


def test_variant_mouth_of_sauron_takes_the_four_from_the_discards_too(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, MOUTH_OF_SAURON).discards(SAURON, "4").discards(FELLOWSHIP, "1")
    table.attacks(MOUTH_OF_SAURON, CARDOLAN).plays("3", "Magic").picks(SAURON, Exchange(3))
    assert table.happened(Compared) == [Compared(6, 7)]
    assert set(table.discarded(SAURON)) == {"4", "Magic"}


def test_variant_mouth_of_sauron_may_keep_the_card(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, MOUTH_OF_SAURON).attacks(MOUTH_OF_SAURON, CARDOLAN).plays("3", "1")
    table.declines(SAURON)
    assert table.happened(Compared) == [Compared(6, 4)]


def test_variant_mouth_of_sauron_has_nothing_to_exchange_when_he_played_the_four(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, MOUTH_OF_SAURON).attacks(MOUTH_OF_SAURON, CARDOLAN).plays("3", "4")
    assert table.happened(Compared) == [Compared(6, 7)]


def test_variant_mouth_of_sauron_needs_cards(table: Table):
    table.put(CARDOLAN, VARIANT_ARAGORN).put(ENEDWAITH, MOUTH_OF_SAURON).attacks(MOUTH_OF_SAURON, CARDOLAN)
    table.picks(FELLOWSHIP, ForbidCards())
    assert table.happened(Compared) == [Compared(4, 3)]


def test_variant_mouth_of_sauron_keeps_hands_equal_after_magic_against_gandalf(table: Table):
    table.put(CARDOLAN, GANDALF).put(ENEDWAITH, MOUTH_OF_SAURON).discards(SAURON, "6", "2").discards(
        FELLOWSHIP, "1", "2"
    )
    table.attacks(MOUTH_OF_SAURON, CARDOLAN).plays_card(SAURON, "Magic").picks(SAURON, TakeBack(5))
    table.plays_card(FELLOWSHIP, "3").picks(SAURON, Exchange(3))
    assert table.happened(Compared) == [Compared(8, 7)]
    assert len(table.cards_in_hand(SAURON)) == len(table.cards_in_hand(FELLOWSHIP))


@pytest.mark.parametrize("gandalf", [GANDALF, VARIANT_GANDALF])
def test_variant_saruman(table: Table, gandalf):
    """Defeats Gandalf before cards, whichever version."""
    table.put(CARDOLAN, gandalf).put(ENEDWAITH, SARUMAN).attacks(SARUMAN, CARDOLAN)
    assert table.where(gandalf) is None
    assert table.happened(CardShown) == []


def test_variant_saruman_may_make_the_fellowship_play_another_card(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SARUMAN).attacks(SARUMAN, CARDOLAN).plays("5", "3")
    table.picks(SAURON, ForceCard())
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt(but=4)
    assert PlayCard(4) not in table.offers(FELLOWSHIP)
    table.plays_card(FELLOWSHIP, "1")
    assert table.happened(CardForced) == [CardForced(4)]
    assert table.happened(Compared) == [Compared(4, 6)]
    assert "5" in table.cards_in_hand(FELLOWSHIP)
    assert table.discarded(FELLOWSHIP) == ["1"]


def test_variant_saruman_forces_only_once_and_not_the_last_card(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SARUMAN).attacks(SARUMAN, CARDOLAN).plays("5", "3")
    table.picks(SAURON, ForceCard()).plays_card(FELLOWSHIP, "4")
    assert table.happened(Compared) == [Compared(7, 6)]
    other = Table().put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SARUMAN).hand(FELLOWSHIP, "5").hand(SAURON, "3")
    other.attacks(SARUMAN, CARDOLAN)
    assert other.where(SARUMAN) is None


def test_variant_saruman_cannot_force_what_is_not_played(table: Table):
    table.put(CARDOLAN, VARIANT_ARAGORN).put(ENEDWAITH, SARUMAN).attacks(SARUMAN, CARDOLAN)
    table.picks(FELLOWSHIP, ForbidCards())
    assert table.happened(Compared) == [Compared(4, 3)]


def test_variant_saruman_changes_the_card_before_gandalf_decides_to_help(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(SHIRE, VARIANT_GANDALF).put(ENEDWAITH, SARUMAN).attacks(SARUMAN, CARDOLAN)
    table.plays("5", "3")
    assert table.offers(FELLOWSHIP) == []
    table.picks(SAURON, ForceCard()).plays_card(FELLOWSHIP, "2").picks(FELLOWSHIP, Show(table.piece(VARIANT_GANDALF)))
    assert table.happened(Compared) == [Compared(6, 6)]


def test_variant_orcs(table: Table):
    """Attacking: strength 6, in every fight of the attack."""
    table.put(CARDOLAN, LEGOLAS, PIPPIN).put(ENEDWAITH, ORCS).attacks(ORCS, CARDOLAN, meets=LEGOLAS).plays("1", "1")
    table.plays("2", "2")
    assert table.happened(Compared) == [Compared(4, 7), Compared(3, 8)]


def test_variant_orcs_have_three_in_defence(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(EREGION, ORCS).attacks(LEGOLAS, EREGION).plays("1", "2")
    assert table.happened(Compared) == [Compared(4, 5)]


def test_variant_gollum(table: Table):
    """Fighting: may retreat forward before cards, attacking or defending."""
    table.put(CARDOLAN, LEGOLAS).put(EREGION, GOLLUM).attacks(LEGOLAS, EREGION)
    assert table.asked(SAURON) == MayRetreatPrompt(table.piece(GOLLUM))
    table.picks(SAURON, Retreat(CARDOLAN))
    assert table.where(GOLLUM) == CARDOLAN
    assert table.where(LEGOLAS) == EREGION
    other = Table().put(EREGION, LEGOLAS).put(CARADHRAS, GOLLUM).attacks(GOLLUM, EREGION)
    assert other.offers(SAURON) == [Retreat(ARTHEDAIN), Retreat(CARDOLAN), Decline()]


def test_variant_gollum_is_too_late_once_the_enemy_has_retreated(table: Table):
    table.put(CARDOLAN, FARAMIR).put(EREGION, GOLLUM).attacks(FARAMIR, EREGION).picks(FELLOWSHIP, Retreat(RHUDAUR))
    assert table.where(GOLLUM) == EREGION
    assert MayRetreatPrompt(table.piece(GOLLUM)) != table.asked(SAURON)


def test_variant_gollum_does_not_retreat_onto_an_enemy(table: Table):
    table.put(ARTHEDAIN, GOLLUM).put(SHIRE, FRODO).put(CARDOLAN, ARAGORN).attacks(ARAGORN, ARTHEDAIN)
    assert table.asked(SAURON) == ChooseCardPrompt()


def test_variant_gollum_may_be_the_third_to_come_into_the_shire_in_the_enemys_turn(table: Table):
    table.put(ARTHEDAIN, GOLLUM).put(SHIRE, ORCS, WATCHER).put(CARDOLAN, ARAGORN).put(ROHAN, FRODO)
    table.attacks(ARAGORN, ARTHEDAIN).picks(SAURON, Retreat(SHIRE))
    assert table.winner == (SAURON, "shire")


def test_variant_watcher(table: Table):
    """Once revealed: stays revealed and cannot move any more by itself."""
    table.put(EREGION, WATCHER).put(CARDOLAN, PIPPIN).turn(SAURON)
    assert table.goals(WATCHER) == {ARTHEDAIN, CARDOLAN}
    table.attacks(WATCHER, CARDOLAN).plays("1", "1")
    assert table.is_shown(WATCHER)
    table.picks(FELLOWSHIP, table.offers(FELLOWSHIP)[0])
    assert table.goals(WATCHER) == set()


def test_variant_watcher_can_be_moved_by_the_retreat_card_and_stays_revealed(table: Table):
    table.put(EREGION, WATCHER).put(CARDOLAN, LEGOLAS).attacks(LEGOLAS, EREGION).plays("5", "Retreat")
    table.picks(SAURON, Retreat(RHUDAUR))
    assert table.where(WATCHER) == RHUDAUR
    assert table.is_shown(WATCHER)
