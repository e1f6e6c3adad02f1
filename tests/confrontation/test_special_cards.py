"""The special cards: used once, by their side, when their text allows."""

import pytest

from rules.confrontation.cards import SPECIALS
from rules.confrontation.cards.fellowship import GANDALF_THE_WHITE, GWAIHIR, KING_REVEALED, SHADOWFAX
from rules.confrontation.cards.sauron import CREBAIN, DARK_OF_MORDOR, PALANTIR, RECALL_TO_MORDOR
from rules.confrontation.characters.classic_fellowship import (
    ARAGORN,
    BOROMIR,
    FRODO,
    GANDALF,
    LEGOLAS,
    MERRY,
    PIPPIN,
)
from rules.confrontation.characters.classic_sauron import (
    BALROG,
    BLACK_RIDER,
    FLYING_NAZGUL,
    ORCS,
    SARUMAN,
    SHELOB,
    WARG,
)
from rules.confrontation.characters.variant_fellowship import GANDALF as VARIANT_GANDALF
from rules.confrontation.characters.variant_sauron import WATCHER
from rules.confrontation.characters.variant_sauron import WITCH_KING as VARIANT_WITCH_KING
from rules.confrontation.choices import Decline, FightHidden, FightShown, Look, Move, Retreat, Shuffle, UseSpecial
from rules.confrontation.events import CannotMove, FightBegan, PieceNamed, Revealed
from rules.confrontation.prompts import ChooseCardPrompt, MayUseSpecialPrompt, TakeTurnPrompt
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


def test_shadowfax(table: Table):
    """Before your move: one character takes a step into a region free of enemies; the same must make the move."""
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SHELOB).put(SHIRE, PIPPIN).holds(SHADOWFAX).turn(FELLOWSHIP)
    table.uses(SHADOWFAX)
    steps = {(move.piece, move.to) for move in table.offers(FELLOWSHIP)}
    assert (table.piece(LEGOLAS), EREGION) in steps
    assert (table.piece(LEGOLAS), ENEDWAITH) not in steps
    table.moves(LEGOLAS, EREGION)
    assert table.asked(FELLOWSHIP) == TakeTurnPrompt(only=table.piece(LEGOLAS))
    assert table.goals(LEGOLAS) == {MISTY_MOUNTAINS, CARADHRAS, FANGORN}
    assert table.goals(PIPPIN) == set()
    table.moves(LEGOLAS, CARADHRAS)
    assert table.where(LEGOLAS) == CARADHRAS
    assert table.asked(SAURON) == TakeTurnPrompt()


def test_shadowfax_is_used_once(table: Table):
    table.put(SHIRE, LEGOLAS, PIPPIN).holds(SHADOWFAX).turn(FELLOWSHIP).uses(SHADOWFAX)
    table.moves(LEGOLAS, CARDOLAN).moves(LEGOLAS, EREGION)
    table.picks(SAURON, table.offers(SAURON)[0])
    assert not table.may_use(SHADOWFAX)


def test_shadowfax_needs_a_move_after_the_step(table: Table):
    """So Frodo does not ride into Mordor on it: nobody moves on from there."""
    table.put(GONDOR, FRODO).put(MIRKWOOD, LEGOLAS).put(SHIRE, ORCS).without_bystanders().holds(SHADOWFAX)
    table.turn(FELLOWSHIP).uses(SHADOWFAX)
    assert Move(table.piece(FRODO), MORDOR) not in table.offers(FELLOWSHIP)
    assert Move(table.piece(LEGOLAS), DAGORLAD) in table.offers(FELLOWSHIP)


def test_shadowfax_lets_aragorn_attack_back_after_the_step(table: Table):
    table.put(GONDOR, ARAGORN).put(DAGORLAD, ORCS).put(SHIRE, FRODO).without_bystanders(SAURON).holds(SHADOWFAX)
    table.turn(FELLOWSHIP).uses(SHADOWFAX).moves(ARAGORN, MORDOR)
    assert table.goals(ARAGORN) == {DAGORLAD}


def test_gandalf_the_white(table: Table):
    """Instead of your turn: a defeated Gandalf returns in Fangorn, hidden."""
    table.field(GANDALF).holds(GANDALF_THE_WHITE).turn(FELLOWSHIP).uses(GANDALF_THE_WHITE)
    assert table.where(GANDALF) == FANGORN
    assert not table.is_shown(GANDALF)
    assert table.asked(SAURON) == TakeTurnPrompt()


@pytest.mark.parametrize("crowd", [(ORCS,), (LEGOLAS, MERRY)])
def test_gandalf_the_white_needs_room_in_fangorn(table: Table, crowd):
    table.field(GANDALF).put(FANGORN, *crowd).holds(GANDALF_THE_WHITE).turn(FELLOWSHIP)
    assert not table.may_use(GANDALF_THE_WHITE)


def test_gandalf_the_white_needs_a_defeated_gandalf_of_either_version(table: Table):
    table.put(RHUDAUR, GANDALF).holds(GANDALF_THE_WHITE).turn(FELLOWSHIP)
    assert not table.may_use(GANDALF_THE_WHITE)
    other = Table().field(VARIANT_GANDALF).holds(GANDALF_THE_WHITE).turn(FELLOWSHIP).uses(GANDALF_THE_WHITE)
    assert other.where(VARIANT_GANDALF) == FANGORN


def test_gandalf_the_white_is_hidden_again_after_crebain(table: Table):
    table.put(CARDOLAN, GANDALF).put(ENEDWAITH, SHELOB).put(MORDOR, ORCS).holds(CREBAIN, GANDALF_THE_WHITE)
    table.turn(SAURON).uses(CREBAIN).names(SAURON, GANDALF)
    table.moves(GANDALF, ENEDWAITH).plays_card(SAURON, "6").plays_card(FELLOWSHIP, "1")
    assert table.where(GANDALF) is None
    table.moves(ORCS, DAGORLAD).uses(GANDALF_THE_WHITE)
    assert table.where(GANDALF) == FANGORN
    assert not table.is_shown(GANDALF)


def test_the_king_revealed(table: Table):
    """Instead of your turn: reveal Aragorn and name an enemy piece, which Sauron must move in his next turn."""
    table.put(SHIRE, ARAGORN).put(FANGORN, ORCS).put(ROHAN, SHELOB).holds(KING_REVEALED, RECALL_TO_MORDOR)
    table.turn(FELLOWSHIP).uses(KING_REVEALED)
    assert table.happened(Revealed) == [Revealed(table.piece(ARAGORN), 5)]
    table.names(FELLOWSHIP, ORCS)
    assert table.happened(PieceNamed) == [PieceNamed(table.piece(ORCS))]
    assert not table.is_shown(ORCS)
    assert table.asked(SAURON) == TakeTurnPrompt(only=table.piece(ORCS))
    assert {move.piece for move in table.offers(SAURON)} == {table.piece(ORCS)}
    assert not table.may_use(RECALL_TO_MORDOR)
    table.moves(ORCS, CARADHRAS).picks(FELLOWSHIP, table.offers(FELLOWSHIP)[0])
    # The turn after that is Sauron's own again.
    assert table.goals(SHELOB)
    assert table.may_use(RECALL_TO_MORDOR)


def test_the_king_revealed_needs_aragorn(table: Table):
    table.field(ARAGORN).holds(KING_REVEALED).turn(FELLOWSHIP)
    assert not table.may_use(KING_REVEALED)


def test_the_king_revealed_tells_why_a_piece_cannot_move(table: Table):
    table.put(SHIRE, ARAGORN).put(MIRKWOOD, ORCS).put(HIGH_PASS, SHELOB).put(MISTY_MOUNTAINS, WARG)
    table.put(FANGORN, FLYING_NAZGUL).put(RHUDAUR, LEGOLAS)
    table.holds(KING_REVEALED, CREBAIN).turn(FELLOWSHIP).uses(KING_REVEALED).names(FELLOWSHIP, ORCS)
    assert table.happened(CannotMove) == [CannotMove(table.piece(ORCS), "full")]
    assert table.goals(SHELOB) == {RHUDAUR}
    assert not table.may_use(CREBAIN)
    # The Nazgul could have flown from there, so it is not the Nazgul.
    assert FLYING_NAZGUL not in table.position.suspects(table.piece(ORCS))


def test_the_king_revealed_tells_of_a_watcher_and_of_the_corner(table: Table):
    table.put(CARDOLAN, ARAGORN).put(MIRKWOOD, WATCHER).revealed(WATCHER).holds(KING_REVEALED)
    table.turn(FELLOWSHIP).uses(KING_REVEALED).names(FELLOWSHIP, WATCHER)
    assert table.happened(CannotMove) == [CannotMove(table.piece(WATCHER), "watcher")]
    other = Table().put(CARDOLAN, ARAGORN).put(SHIRE, ORCS).holds(KING_REVEALED).turn(FELLOWSHIP)
    other.uses(KING_REVEALED).names(FELLOWSHIP, ORCS)
    assert other.happened(CannotMove) == [CannotMove(other.piece(ORCS), "corner")]


def test_the_king_revealed_leaves_dark_of_mordor_and_palantir_but_the_named_piece_moves(table: Table):
    table.put(CARDOLAN, ARAGORN).put(FANGORN, ORCS).put(ROHAN, SHELOB)
    table.holds(KING_REVEALED, DARK_OF_MORDOR, PALANTIR).turn(FELLOWSHIP)
    table.uses(KING_REVEALED).names(FELLOWSHIP, ORCS)
    assert table.may_use(PALANTIR)
    table.uses(DARK_OF_MORDOR)
    assert table.piece(ORCS) not in {move.piece for move in table.offers(SAURON)}
    table.moves(SHELOB, CARADHRAS)
    assert table.goals(SHELOB) == set()
    assert table.goals(ORCS) == {MISTY_MOUNTAINS}


def test_a_named_piece_cannot_be_shuffled(table: Table):
    table.put(SHIRE, ARAGORN).put(FANGORN, ORCS, SHELOB).revealed(ORCS).holds(KING_REVEALED)
    table.turn(FELLOWSHIP)
    table.position.shown = 0
    table.uses(KING_REVEALED).names(FELLOWSHIP, SHELOB)
    assert Shuffle(FANGORN) not in table.offers(SAURON)


def test_gwaihir(table: Table):
    """As a fight begins: the fighter's ability becomes 'may retreat sideways or back'."""
    table.put(CARDOLAN, BOROMIR).put(ENEDWAITH, SHELOB).holds(GWAIHIR).attacks(SHELOB, CARDOLAN)
    assert table.asked(FELLOWSHIP) == MayUseSpecialPrompt(SPECIALS.index(GWAIHIR))
    table.uses(GWAIHIR)
    assert table.offers(FELLOWSHIP) == [Retreat(ARTHEDAIN), Retreat(SHIRE), Decline()]
    table.picks(FELLOWSHIP, Retreat(SHIRE))
    assert table.where(BOROMIR) == SHIRE
    assert table.where(SHELOB) == CARDOLAN


def test_gwaihir_replaces_the_ability_even_when_nobody_retreats(table: Table):
    table.put(CARDOLAN, BOROMIR).put(ENEDWAITH, SHELOB).holds(GWAIHIR).attacks(SHELOB, CARDOLAN).uses(GWAIHIR)
    table.declines(FELLOWSHIP)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_gwaihir_does_not_work_against_the_warg(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, WARG).holds(GWAIHIR).attacks(WARG, CARDOLAN)
    assert table.asked(FELLOWSHIP) == ChooseCardPrompt()


def test_gwaihir_does_not_work_against_saruman(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SARUMAN).holds(GWAIHIR).attacks(SARUMAN, CARDOLAN).uses(GWAIHIR)
    assert table.offers(FELLOWSHIP) == []


def test_gwaihir_may_be_kept_for_later(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SHELOB).holds(GWAIHIR).attacks(SHELOB, CARDOLAN).declines(FELLOWSHIP)
    assert table.position.specials[FELLOWSHIP]


def test_recall_to_mordor(table: Table):
    """Instead of your turn: one of your characters goes to Mordor."""
    table.put(CARDOLAN, SHELOB).holds(RECALL_TO_MORDOR).turn(SAURON).uses(RECALL_TO_MORDOR)
    # Shelob is the only one away from Mordor.
    assert table.where(SHELOB) == MORDOR
    assert not table.is_shown(SHELOB)
    assert table.asked(FELLOWSHIP) == TakeTurnPrompt()


@pytest.mark.parametrize("crowd", [(LEGOLAS,), (ORCS, WARG, BALROG, BLACK_RIDER)])
def test_recall_to_mordor_needs_room_there(table: Table, crowd):
    table.put(CARDOLAN, SHELOB).put(MORDOR, *crowd).holds(RECALL_TO_MORDOR).turn(SAURON)
    assert not table.may_use(RECALL_TO_MORDOR)


def test_recall_to_mordor_moves_a_revealed_watcher_who_stays_revealed(table: Table):
    table.put(CARDOLAN, WATCHER).revealed(WATCHER).holds(RECALL_TO_MORDOR).turn(SAURON).uses(RECALL_TO_MORDOR)
    assert table.where(WATCHER) == MORDOR
    assert table.is_shown(WATCHER)


def test_dark_of_mordor(table: Table):
    """Before your move: one character steps into a region free of enemies; another must make the move."""
    table.put(FANGORN, SHELOB).put(ROHAN, ORCS).put(CARADHRAS, LEGOLAS).holds(DARK_OF_MORDOR).turn(SAURON)
    table.uses(DARK_OF_MORDOR)
    assert Move(table.piece(SHELOB), CARADHRAS) not in table.offers(SAURON)
    table.moves(SHELOB, MISTY_MOUNTAINS)
    assert table.asked(SAURON) == TakeTurnPrompt(but=table.piece(SHELOB))
    assert table.goals(SHELOB) == set()
    table.attacks(ORCS, CARADHRAS)
    assert table.where(LEGOLAS) is None


def test_dark_of_mordor_needs_another_who_can_move(table: Table):
    table.put(FANGORN, SHELOB).without_bystanders(SAURON).holds(DARK_OF_MORDOR).turn(SAURON)
    assert not table.may_use(DARK_OF_MORDOR)


def test_dark_of_mordor_does_not_move_a_revealed_watcher(table: Table):
    table.put(FANGORN, WATCHER).put(ROHAN, ORCS).revealed(WATCHER).holds(DARK_OF_MORDOR).turn(SAURON)
    table.uses(DARK_OF_MORDOR)
    assert table.piece(WATCHER) not in {move.piece for move in table.offers(SAURON)}


def test_dark_of_mordor_may_bring_the_variant_witch_king_home(table: Table):
    table.put(CARDOLAN, VARIANT_WITCH_KING).put(ROHAN, FRODO).without_bystanders(FELLOWSHIP).holds(DARK_OF_MORDOR)
    table.turn(SAURON).uses(DARK_OF_MORDOR).moves(VARIANT_WITCH_KING, SHIRE)
    assert table.winner == (SAURON, "witch-king")


def test_crebain_of_dunland(table: Table):
    """Instead of your turn: name an enemy piece; it is revealed and stays so."""
    table.put(CARDOLAN, FRODO).put(EREGION, LEGOLAS).holds(CREBAIN).turn(SAURON).uses(CREBAIN)
    table.names(SAURON, FRODO)
    assert table.is_shown(FRODO)
    assert table.asked(FELLOWSHIP) == TakeTurnPrompt()
    table.moves(FRODO, ENEDWAITH).picks(SAURON, table.offers(SAURON)[0])
    assert table.is_shown(FRODO)


def test_palantir(table: Table):
    """At any time in your turn: reveal all enemies in one region other than the Shire, until the turn ends."""
    table.put(SHIRE, PIPPIN).put(CARDOLAN, FRODO, LEGOLAS).put(RHUDAUR, MERRY).holds(PALANTIR).turn(SAURON)
    table.uses(PALANTIR)
    assert table.offers(SAURON) == [Look(CARDOLAN), Look(RHUDAUR)]
    table.picks(SAURON, Look(CARDOLAN))
    assert table.is_shown(FRODO)
    assert table.is_shown(LEGOLAS)
    table.picks(SAURON, next(c for c in table.offers(SAURON) if isinstance(c, Move)))
    assert not table.is_shown(FRODO)
    assert table.known(FRODO)


def test_palantir_lets_the_attacker_choose_whom_to_fight(table: Table):
    table.put(CARDOLAN, FRODO, LEGOLAS).put(ENEDWAITH, SHELOB).holds(PALANTIR).attacks(SHELOB, CARDOLAN)
    assert table.offers(SAURON) == [UseSpecial(SPECIALS.index(PALANTIR)), Decline()]
    table.uses(PALANTIR)
    # One region holds hidden enemies outside the Shire, so the glass looks there.
    assert table.offers(SAURON) == [FightShown(table.piece(FRODO)), FightShown(table.piece(LEGOLAS))]
    table.picks(SAURON, FightShown(table.piece(FRODO)))
    assert table.happened(FightBegan) == [FightBegan(CARDOLAN, table.piece(SHELOB), table.piece(FRODO), False)]


def test_palantir_may_be_used_after_the_last_fight(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(RHUDAUR, MERRY).put(EREGION, FRODO).put(ENEDWAITH, ORCS).holds(PALANTIR)
    table.attacks(ORCS, CARDOLAN).declines(SAURON)
    assert table.where(LEGOLAS) is None
    assert table.asked(SAURON) == MayUseSpecialPrompt(SPECIALS.index(PALANTIR))


def test_a_revealed_defender_or_a_hidden_one_at_random(table: Table):
    table.put(CARDOLAN, FRODO, LEGOLAS).put(ENEDWAITH, SHELOB).holds(CREBAIN).turn(SAURON).uses(CREBAIN)
    table.names(SAURON, FRODO).picks(FELLOWSHIP, next(m for m in table.offers(FELLOWSHIP) if m.piece not in (0, 6)))
    table.attacks(SHELOB, CARDOLAN)
    assert table.offers(SAURON) == [FightShown(table.piece(FRODO)), FightHidden()]
    table.picks(SAURON, FightHidden())
    assert table.is_shown(LEGOLAS)
