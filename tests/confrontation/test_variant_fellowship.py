"""The variant Fellowship, character by character."""

import pytest

from rules.confrontation.cards.sauron import CREBAIN
from rules.confrontation.characters.classic_fellowship import GIMLI, LEGOLAS
from rules.confrontation.characters.classic_fellowship import SAM as CLASSIC_SAM
from rules.confrontation.characters.classic_sauron import CAVE_TROLL, SARUMAN, SHELOB, WARG
from rules.confrontation.characters.classic_sauron import FLYING_NAZGUL as NAZGUL
from rules.confrontation.characters.classic_sauron import ORCS as CLASSIC_ORCS
from rules.confrontation.characters.variant_fellowship import (
    ARAGORN,
    ELROND,
    FARAMIR,
    FRODO,
    GANDALF,
    SAM,
    SMEAGOL,
    THEODEN,
    TREEBEARD,
)
from rules.confrontation.characters.variant_sauron import MOUTH_OF_SAURON, ORCS, WORMTONGUE
from rules.confrontation.choices import (
    Decline,
    ForbidCards,
    Retreat,
    Show,
    SwapWith,
)
from rules.confrontation.events import CardShown, Compared, RingPassed
from rules.confrontation.prompts import ChooseCardPrompt, MayHelpPrompt
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
    MORDOR,
    RHUDAUR,
    ROHAN,
    SHIRE,
)
from rules.confrontation.terms import FELLOWSHIP, SAURON
from tests.confrontation.tables import Table


@pytest.mark.parametrize("card", ["Magic", "Eye of Sauron", "Retreat"])
def test_variant_frodo(table: Table, card):
    """Fighting: the text of Sauron's cards is off."""
    table.put(CARDOLAN, FRODO).put(SHIRE, SAM).put(ENEDWAITH, SHELOB).discards(SAURON, "6").discards(FELLOWSHIP, "1")
    table.attacks(SHELOB, CARDOLAN).plays("Noble Sacrifice", card)
    assert table.where(SHELOB) is None
    assert table.where(FRODO) is None


def test_variant_frodo_passes_the_ring_to_sam_wherever_he_is(table: Table):
    table.put(CARDOLAN, FRODO).put(ROHAN, SAM).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).plays("1", "1")
    assert table.winner is None
    assert table.happened(RingPassed) == [RingPassed(table.piece(SAM))]
    assert table.known(SAM)
    # Sauron's turn is over, so Sam is hidden again.
    assert not table.is_shown(SAM)
    table.moves(SAM, GONDOR)
    assert table.winner is None


def test_variant_frodo_loses_the_game_if_sam_was_defeated_before(table: Table):
    table.put(CARDOLAN, FRODO).field(SAM).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).plays("1", "1")
    assert table.winner == (SAURON, "ring-bearer")


def test_variant_frodo_wins_by_entering_mordor(table: Table):
    table.put(GONDOR, FRODO).put(MORDOR, SHELOB).moves(FRODO, MORDOR)
    assert table.winner == (FELLOWSHIP, "mordor")


def test_variant_frodo_against_the_warg_meets_working_texts(table: Table):
    table.put(CARDOLAN, FRODO).put(SHIRE, SAM).put(ENEDWAITH, WARG).attacks(WARG, CARDOLAN)
    table.plays("Noble Sacrifice", "Retreat")
    assert table.where(WARG) == ARTHEDAIN
    assert table.where(FRODO) == CARDOLAN


def test_variant_sam(table: Table):
    """Defending: as strong as the attacker, cards on top."""
    table.put(CARDOLAN, SAM).put(ENEDWAITH, CAVE_TROLL).attacks(CAVE_TROLL, CARDOLAN).plays("1", "6")
    assert table.happened(Compared) == [Compared(10, 9)]


@pytest.mark.parametrize(("attacker", "strength"), [(ORCS, 6), (WORMTONGUE, -1), (WARG, 1)])
def test_variant_sam_matches_the_attacker_as_it_fights_but_not_the_warg(table: Table, attacker, strength):
    table.put(CARDOLAN, SAM).put(ENEDWAITH, attacker).attacks(attacker, CARDOLAN)
    assert table.position.strength(FELLOWSHIP) == strength


def test_variant_sam_has_one_when_he_attacks(table: Table):
    table.put(CARDOLAN, SAM).put(EREGION, SHELOB).attacks(SAM, EREGION)
    assert table.position.strength(FELLOWSHIP) == 1


def test_variant_sam_gets_gandalfs_help_on_top(table: Table):
    table.put(CARDOLAN, SAM).put(SHIRE, GANDALF).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).plays("1", "1")
    table.picks(FELLOWSHIP, Show(table.piece(GANDALF)))
    assert table.happened(Compared) == [Compared(7, 6)]


def test_variant_sam_as_ring_bearer_wins_in_mordor_and_loses_by_his_defeat(table: Table):
    table.put(GONDOR, SAM).field(FRODO).put(MORDOR, SHELOB).turn(FELLOWSHIP)
    table.position.bearer = SAM.tile
    table.moves(SAM, MORDOR)
    assert table.winner == (FELLOWSHIP, "mordor")
    other = Table().put(CARDOLAN, SAM).field(FRODO).put(ENEDWAITH, SHELOB).turn(SAURON)
    other.position.bearer = SAM.tile
    other.attacks(SHELOB, CARDOLAN).plays("Retreat", "1")
    assert other.winner is None
    other = Table().put(CARDOLAN, SAM).field(FRODO).put(ENEDWAITH, SHELOB).turn(SAURON)
    other.position.bearer = SAM.tile
    other.attacks(SHELOB, CARDOLAN).plays("1", "6")
    assert other.winner == (SAURON, "ring-bearer")


def test_classic_sam_inherits_the_ring_of_variant_frodo(table: Table):
    table.put(CARDOLAN, FRODO).put(ROHAN, CLASSIC_SAM).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN)
    table.plays("1", "1")
    assert table.winner is None
    assert table.position.bearer == CLASSIC_SAM.tile


def test_variant_smeagol(table: Table):
    """Defending alone: may change places with a character next door, who takes over the fight."""
    table.put(EREGION, SMEAGOL).put(RHUDAUR, LEGOLAS).put(CARADHRAS, SHELOB).attacks(SHELOB, EREGION)
    assert table.offers(FELLOWSHIP) == [SwapWith(table.piece(LEGOLAS)), Decline()]
    table.picks(FELLOWSHIP, SwapWith(table.piece(LEGOLAS)))
    assert table.where(SMEAGOL) == RHUDAUR
    assert table.where(LEGOLAS) == EREGION
    table.plays("5", "1")
    assert table.happened(Compared) == [Compared(8, 6)]


def test_variant_smeagol_brings_in_someone_whose_ability_works_as_if_attacked(table: Table):
    table.put(EREGION, SMEAGOL).put(RHUDAUR, ARAGORN).put(CARADHRAS, SHELOB).attacks(SHELOB, EREGION)
    table.picks(FELLOWSHIP, SwapWith(table.piece(ARAGORN)))
    assert table.offers(FELLOWSHIP) == [ForbidCards(), Decline()]


def test_variant_smeagol_stays_when_a_friend_is_with_him(table: Table):
    table.put(EREGION, SMEAGOL, GIMLI).put(RHUDAUR, LEGOLAS).put(CARADHRAS, SHELOB)
    table.attacks(SHELOB, EREGION, meets=SMEAGOL)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_variant_smeagol_does_not_swap_when_he_attacks(table: Table):
    table.put(EREGION, SMEAGOL).put(RHUDAUR, LEGOLAS).put(CARADHRAS, SHELOB).attacks(SMEAGOL, CARADHRAS)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_variant_smeagol_does_not_swap_sideways_from_a_mountain_or_through_the_tunnel(table: Table):
    table.put(CARADHRAS, SMEAGOL).put(MISTY_MOUNTAINS, LEGOLAS).put(EREGION, GIMLI).put(FANGORN, SHELOB)
    table.attacks(SHELOB, CARADHRAS)
    assert table.offers(FELLOWSHIP) == [SwapWith(table.piece(GIMLI)), Decline()]
    other = Table().put(FANGORN, SMEAGOL).put(EREGION, GIMLI).put(GONDOR, SHELOB).attacks(SHELOB, FANGORN)
    assert other.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_variant_smeagol_is_stopped_by_the_warg_but_not_by_saruman(table: Table):
    table.put(EREGION, SMEAGOL).put(RHUDAUR, LEGOLAS).put(CARADHRAS, WARG).attacks(WARG, EREGION)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()
    other = Table().put(EREGION, SMEAGOL).put(RHUDAUR, LEGOLAS).put(CARADHRAS, SARUMAN).attacks(SARUMAN, EREGION)
    assert SwapWith(other.piece(LEGOLAS)) in other.offers(FELLOWSHIP)


def test_variant_faramir(table: Table):
    """Attacking: may retreat sideways before cards."""
    table.put(CARDOLAN, FARAMIR).put(EREGION, CAVE_TROLL).attacks(FARAMIR, EREGION)
    assert table.offers(FELLOWSHIP) == [Retreat(RHUDAUR), Retreat(ENEDWAITH), Decline()]
    table.picks(FELLOWSHIP, Retreat(ENEDWAITH))
    assert table.where(FARAMIR) == ENEDWAITH


def test_variant_faramir_does_not_retreat_in_a_mountain_or_in_defence(table: Table):
    table.put(EREGION, FARAMIR).put(CARADHRAS, SHELOB).attacks(FARAMIR, CARADHRAS)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()
    other = Table().put(EREGION, FARAMIR).put(CARADHRAS, SHELOB).attacks(SHELOB, EREGION)
    assert other.asked(FELLOWSHIP) == ChooseCardPrompt()


@pytest.mark.parametrize("enemy", [WARG, SARUMAN])
def test_variant_faramir_cannot_retreat_from_the_warg_or_saruman(table: Table, enemy):
    table.put(CARDOLAN, FARAMIR).put(EREGION, enemy).attacks(FARAMIR, EREGION)
    assert Retreat(ENEDWAITH) not in table.offers(FELLOWSHIP)


def test_variant_gandalf(table: Table):
    """A friend fights in his region or next to it: may be shown when the cards are, to add 1."""
    table.put(CARDOLAN, LEGOLAS).put(EREGION, GANDALF).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).plays("4", "2")
    assert table.asked(FELLOWSHIP) == MayHelpPrompt(table.piece(LEGOLAS))
    table.picks(FELLOWSHIP, Show(table.piece(GANDALF)))
    assert table.happened(Compared) == [Compared(8, 7)]


def test_variant_gandalf_reaches_over_mountains_but_not_through_the_tunnel(table: Table):
    table.put(CARADHRAS, LEGOLAS).put(GAP_OF_ROHAN, GANDALF).put(FANGORN, SHELOB).attacks(SHELOB, CARADHRAS)
    table.plays("4", "2")
    assert Show(table.piece(GANDALF)) in table.offers(FELLOWSHIP)
    other = Table().put(FANGORN, LEGOLAS).put(EREGION, GANDALF).put(GONDOR, SHELOB).attacks(SHELOB, FANGORN)
    other.plays("4", "2")
    assert other.happened(Compared) == [Compared(7, 7)]


def test_variant_gandalf_does_not_help_himself_or_against_the_warg(table: Table):
    table.put(CARDOLAN, GANDALF).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).plays("2", "2")
    assert table.happened(Compared) == [Compared(7, 7)]
    other = Table().put(CARDOLAN, GANDALF, LEGOLAS).put(ENEDWAITH, WARG).attacks(WARG, CARDOLAN, meets=LEGOLAS)
    other.plays("2", "2")
    assert other.happened(Compared) == [Compared(5, 4)]


def test_variant_gandalf_helps_while_crebain_keeps_him_revealed(table: Table):
    table.put(CARDOLAN, LEGOLAS, GANDALF).put(ENEDWAITH, SHELOB).holds(CREBAIN).turn(SAURON)
    table.uses(CREBAIN).names(SAURON, GANDALF)
    assert table.is_shown(GANDALF)
    table.moves(LEGOLAS, ENEDWAITH).plays("1", "1").picks(FELLOWSHIP, Show(table.piece(GANDALF)))
    assert table.happened(Compared) == [Compared(5, 6)]


def test_variant_gandalf_is_asked_for_wherever_he_might_be(table: Table):
    """Whether the question is put must not tell Sauron where Gandalf is."""
    table.put(CARDOLAN, LEGOLAS).put(ARTHEDAIN, GIMLI).put(ROHAN, GANDALF).put(ENEDWAITH, SHELOB)
    table.attacks(SHELOB, CARDOLAN).plays("4", "2")
    assert table.offers(FELLOWSHIP) == [Decline()]


def test_variant_gandalf_adds_nothing_to_a_fight_that_a_card_ends(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(SHIRE, GANDALF).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN)
    table.plays("Retreat", "2").picks(FELLOWSHIP, Show(table.piece(GANDALF)))
    assert table.happened(Compared) == []
    assert table.where(LEGOLAS) == SHIRE


def test_variant_aragorn(table: Table):
    """Defending: may declare that no cards are played."""
    table.put(CARDOLAN, ARAGORN).put(ENEDWAITH, MOUTH_OF_SAURON).attacks(MOUTH_OF_SAURON, CARDOLAN)
    table.picks(FELLOWSHIP, ForbidCards())
    assert table.happened(CardShown) == []
    assert table.happened(Compared) == [Compared(4, 3)]


def test_variant_aragorn_does_not_forbid_cards_in_attack_or_against_the_warg(table: Table):
    table.put(CARDOLAN, ARAGORN).put(EREGION, SHELOB).attacks(ARAGORN, EREGION)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()
    other = Table().put(CARDOLAN, ARAGORN).put(ENEDWAITH, WARG).attacks(WARG, CARDOLAN)
    assert other.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_variant_aragorn_still_meets_the_enemys_ability(table: Table):
    table.put(CARDOLAN, ARAGORN).put(ENEDWAITH, CLASSIC_ORCS).attacks(CLASSIC_ORCS, CARDOLAN)
    table.picks(FELLOWSHIP, ForbidCards())
    assert table.where(ARAGORN) is None


@pytest.mark.parametrize("card", ["Eye of Sauron", "Magic"])
def test_variant_elrond(table: Table, card):
    """Fighting: Sauron's Eye and Magic are off."""
    table.put(CARDOLAN, ELROND).put(ENEDWAITH, SHELOB).discards(SAURON, "6").discards(FELLOWSHIP, "1")
    table.attacks(SHELOB, CARDOLAN).plays("Noble Sacrifice", card)
    assert table.where(SHELOB) is None


def test_variant_elrond_does_not_stop_a_retreat(table: Table):
    table.put(CARDOLAN, ELROND).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).plays("5", "Retreat")
    assert table.where(SHELOB) == ARTHEDAIN


def test_variant_elrond_is_powerless_against_the_warg(table: Table):
    table.put(CARDOLAN, ELROND).put(ENEDWAITH, WARG).attacks(WARG, CARDOLAN).plays("Noble Sacrifice", "Eye of Sauron")
    assert table.happened(Compared) == [Compared(3, 2)]


@pytest.mark.parametrize("region", [ROHAN, GONDOR])
def test_variant_theoden(table: Table, region):
    """Fighting in Rohan or Gondor: strength 4."""
    table.put(region, THEODEN).put(MORDOR if region == GONDOR else GONDOR, SHELOB).attacks(SHELOB, region)
    assert table.position.strength(FELLOWSHIP) == 4


def test_variant_theoden_has_two_elsewhere_and_against_the_warg(table: Table):
    table.put(CARDOLAN, THEODEN).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN)
    assert table.position.strength(FELLOWSHIP) == 2
    other = Table().put(ROHAN, THEODEN).put(GONDOR, WARG).attacks(WARG, ROHAN)
    assert other.position.strength(FELLOWSHIP) == 2


def test_variant_treebeard(table: Table):
    """In Fangorn: 6. May go to Fangorn from anywhere if exactly one enemy is there."""
    table.put(SHIRE, TREEBEARD).put(FANGORN, SHELOB).turn(FELLOWSHIP)
    assert table.goals(TREEBEARD) == {ARTHEDAIN, CARDOLAN, FANGORN}
    table.attacks(TREEBEARD, FANGORN).plays("2", "3")
    assert table.happened(Compared) == [Compared(8, 8)]


@pytest.mark.parametrize("crowd", [(), (SHELOB, WARG)])
def test_variant_treebeard_needs_exactly_one_enemy_in_fangorn(table: Table, crowd):
    table.put(SHIRE, TREEBEARD).put(FANGORN, *crowd).turn(FELLOWSHIP)
    assert table.goals(TREEBEARD) == {ARTHEDAIN, CARDOLAN}


def test_variant_treebeard_may_reach_the_warg_but_then_has_four(table: Table):
    table.put(SHIRE, TREEBEARD).put(FANGORN, WARG).attacks(TREEBEARD, FANGORN)
    assert table.position.strength(FELLOWSHIP) == 4


def test_variant_treebeard_does_not_use_the_tunnel(table: Table):
    table.put(EREGION, TREEBEARD).put(FANGORN, SHELOB).put(CARADHRAS, CAVE_TROLL).turn(FELLOWSHIP)
    ways = [move.tunnel for move in table.offers(FELLOWSHIP) if getattr(move, "to", None) == FANGORN]
    assert sorted(ways) == [False, True]


def test_variant_smeagol_may_bring_the_ring_bearer_into_mordor(table: Table):
    table.put(MORDOR, SMEAGOL).put(GONDOR, FRODO).put(SHIRE, SAM, LEGOLAS).put(CARADHRAS, NAZGUL)
    table.without_bystanders(SAURON).attacks(NAZGUL, MORDOR).picks(FELLOWSHIP, SwapWith(table.piece(FRODO)))
    assert table.winner == (FELLOWSHIP, "mordor")
