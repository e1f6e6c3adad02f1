"""A guess at the hidden pieces is a position that can be played on: nobody is asked who has no answer."""

import pytest

from rules.bots.bot import make_bot
from rules.chance import Chance
from rules.confrontation.cards.fellowship import SHADOWFAX
from rules.confrontation.cards.sauron import DARK_OF_MORDOR, PALANTIR
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
from rules.confrontation.characters.classic_sauron import BALROG, FLYING_NAZGUL, ORCS, SHELOB
from rules.confrontation.choices import Decline, Look, Move, Shuffle
from rules.confrontation.position import ConfrontationPosition
from rules.confrontation.prompts import MayStrikePrompt, TakeTurnPrompt
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
    MORDOR,
    RHUDAUR,
    ROHAN,
    SHIRE,
)
from rules.confrontation.setup import Mode
from rules.confrontation.terms import FELLOWSHIP, SAURON
from rules.foresight import foresee
from tests.confrontation.tables import Table


def guesses(table: Table, side: int) -> list[ConfrontationPosition]:
    """What the seat of a side may make of the position, sixty times."""
    return [table.position.determinize((table.position.seat_of(side),), Chance(seed)) for seed in range(60)]


def moves_of(guess: ConfrontationPosition, side: int) -> list[Move]:
    """The moves that are on offer to a side."""
    offers = next((decision.choices for decision in guess.pending() if decision.seat == guess.seat_of(side)), ())
    return [choice for choice in offers if isinstance(choice, Move)]


def ridden_into_a_corner() -> Table:
    """Shadowfax takes Aragorn, who alone could go on from there, into the tunnel; Sauron is asked to strike."""
    table = Table().put(DAGORLAD, GIMLI, LEGOLAS).put(GONDOR, BOROMIR, GANDALF).put(ROHAN, MERRY, PIPPIN)
    table.put(SHIRE, FRODO).put(EREGION, ARAGORN).put(CARADHRAS, BALROG).put(MIRKWOOD, ORCS).field(SAM)
    table.holds(SHADOWFAX).turn(FELLOWSHIP).uses(SHADOWFAX)
    return table.picks(FELLOWSHIP, Move(table.piece(ARAGORN), FANGORN, True))


def test_a_piece_that_used_shadowfax_can_move_on_in_every_guess() -> None:
    table = ridden_into_a_corner()
    assert isinstance(table.asked(SAURON), MayStrikePrompt)
    for guess in guesses(table, SAURON):
        sauron = guess.pending()[0]
        guess.choose(sauron.seat, sauron.choices.index(Decline()))
        assert guess.pending()[0].prompt == TakeTurnPrompt(table.piece(ARAGORN))
        assert {move.to for move in moves_of(guess, FELLOWSHIP)} == {MIRKWOOD, CARADHRAS}


@pytest.mark.parametrize("spec", ["easy", "normal", "search:200"])
def test_bots_can_think_while_a_piece_is_in_the_tunnel(spec: str) -> None:
    table = ridden_into_a_corner()
    seat = table.position.seat_of(SAURON)
    known = table.position.determinize((seat,), Chance(1))
    assert make_bot(spec, seed=1).pick(known, (seat,), seat) in range(len(table.offers(SAURON)))


def test_a_step_after_which_only_one_character_can_move_reveals_it() -> None:
    assert ridden_into_a_corner().known(ARAGORN)


def test_a_step_after_which_anyone_could_move_tells_nothing(table: Table) -> None:
    table.put(SHIRE, FRODO, SAM).put(EREGION, ARAGORN).put(MIRKWOOD, ORCS).holds(SHADOWFAX).turn(FELLOWSHIP)
    before = table.position.disclosures
    table.uses(SHADOWFAX).picks(FELLOWSHIP, Move(table.piece(ARAGORN), FANGORN, True))
    assert table.position.disclosures == before
    assert not table.known(ARAGORN)


def test_a_piece_that_must_move_after_dark_of_mordor_can_in_every_guess(table: Table) -> None:
    """The Orcs step into the Shire; of the two there only one who flies can make the move."""
    table.put(SHIRE, FLYING_NAZGUL).put(ARTHEDAIN, ORCS).put(ROHAN, FRODO).put(DAGORLAD, GIMLI, LEGOLAS)
    table.without_bystanders().holds(DARK_OF_MORDOR).turn(SAURON)
    before = table.position.disclosures
    table.uses(DARK_OF_MORDOR)
    assert table.position.disclosures > before, "with the two the other way round it could not be used"
    assert all(moves_of(guess, SAURON) for guess in guesses(table, FELLOWSHIP))
    table.picks(SAURON, Move(table.piece(ORCS), SHIRE))
    assert table.known(FLYING_NAZGUL)
    assert all(moves_of(guess, SAURON) for guess in guesses(table, FELLOWSHIP))


def test_a_piece_that_must_move_can_move_in_every_guess_during_palantir(table: Table) -> None:
    """Of the two in the Shire one flies; were it the one that stepped, nobody could make the move."""
    table.put(SHIRE, FLYING_NAZGUL, ORCS).put(RHUDAUR, SHELOB).put(ROHAN, FRODO).put(DAGORLAD, GIMLI, LEGOLAS)
    table.without_bystanders().holds(DARK_OF_MORDOR, PALANTIR).turn(SAURON).uses(DARK_OF_MORDOR)
    before = table.position.disclosures
    table.picks(SAURON, Move(table.piece(SHELOB), ARTHEDAIN))
    assert table.position.disclosures > before
    assert all(moves_of(guess, SAURON) for guess in guesses(table, FELLOWSHIP))
    table.uses(PALANTIR)
    for guess in guesses(table, FELLOWSHIP):
        sauron = guess.pending()[0]
        guess.choose(sauron.seat, sauron.choices.index(Look(ROHAN)))
        assert moves_of(guess, SAURON)


def hemmed_in() -> Table:
    """Mordor is full, and in front of it stand Frodo and Aragorn: he alone can move, back against the Orcs."""
    table = Table().put(MORDOR, GIMLI, LEGOLAS, BOROMIR, GANDALF).put(DAGORLAD, FRODO, ARAGORN)
    return table.put(MIRKWOOD, ORCS).put(ROHAN, SHELOB).without_bystanders()


def test_a_side_on_turn_can_move_in_every_guess() -> None:
    table = hemmed_in().turn(FELLOWSHIP)
    assert all(moves_of(guess, FELLOWSHIP) for guess in guesses(table, SAURON))


def test_a_guess_may_leave_the_side_not_to_move_without_a_move() -> None:
    table = hemmed_in().turn(SAURON)
    aragorns = {guess.where[guess.who.index(ARAGORN.tile)] for guess in guesses(table, SAURON)}
    assert aragorns == {MORDOR, DAGORLAD}


def test_shuffling_is_not_a_move() -> None:
    table = hemmed_in().revealed(GIMLI)
    table.position.shown = 0
    table.turn(FELLOWSHIP)
    assert Shuffle(MORDOR) in table.offers(FELLOWSHIP)
    assert all(moves_of(guess, FELLOWSHIP) for guess in guesses(table, SAURON))


def test_a_turn_that_begins_only_because_of_who_is_hidden_tells_something() -> None:
    table = hemmed_in()
    before = table.position.disclosures
    assert table.turn(FELLOWSHIP).position.disclosures > before
    table = hemmed_in().put(SHIRE, SAM)
    assert table.turn(FELLOWSHIP).position.disclosures == before


@pytest.mark.parametrize("match", [False, True])
def test_a_preview_against_a_hidden_card_is_not_certain(table: Table, match):
    """Frodo loses to most cards, but not to a Retreat. In a match the next game clears all traces of the card."""
    table.position.mode = Mode("classic", match)
    table.put(CARDOLAN, FRODO).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).declines(FELLOWSHIP)
    table.plays_card(SAURON, "Retreat")
    [decision] = table.position.pending()
    for index in range(len(decision.choices)):
        assert not foresee(table.position, decision.seat, index, (decision.seat,)).certain


def test_a_preview_is_certain_where_no_enemy_is_met(table: Table):
    table.put(CARDOLAN, PIPPIN).put(ENEDWAITH, SHELOB).turn(SAURON)
    [decision] = table.position.pending()
    index = decision.choices.index(Move(table.piece(SHELOB), CARDOLAN))
    assert not foresee(table.position, decision.seat, index, (decision.seat,)).certain
    other = Table().put(ARTHEDAIN, PIPPIN).put(ENEDWAITH, SHELOB).turn(SAURON)
    [decision] = other.position.pending()
    index = decision.choices.index(Move(other.piece(SHELOB), CARDOLAN))
    assert foresee(other.position, decision.seat, index, (decision.seat,)).certain
