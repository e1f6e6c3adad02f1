"""What each player may know: hidden pieces, tracking them, and losing track of them."""

from rules.chance import Chance
from rules.confrontation import knowledge
from rules.confrontation.cards import SPECIALS
from rules.confrontation.cards.fellowship import SHADOWFAX
from rules.confrontation.cards.sauron import PALANTIR
from rules.confrontation.characters.classic_fellowship import BOROMIR, FRODO, GIMLI, LEGOLAS, MERRY, PIPPIN, SAM
from rules.confrontation.characters.classic_sauron import ORCS, SHELOB, WARG
from rules.confrontation.choices import Decline, Move, Retreat, Shuffle
from rules.confrontation.events import Moved, PiecesHidden, Shuffled
from rules.confrontation.printed import PRINTED
from rules.confrontation.prompts import MayShufflePrompt, TakeTurnPrompt
from rules.confrontation.regions import (
    ARTHEDAIN,
    CARDOLAN,
    DAGORLAD,
    ENEDWAITH,
    EREGION,
    GONDOR,
    MORDOR,
    RHUDAUR,
    ROHAN,
    SHIRE,
)
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, Stage
from tests.confrontation.tables import Table, random_game


def seen(table: Table, character, seats):
    """Who the holder of `seats` takes the piece of this character for."""
    return table.position.view(seats).pieces[table.piece(character)].character


def test_only_the_owner_knows_a_hidden_piece(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(EREGION, GIMLI).put(ENEDWAITH, SHELOB).turn(SAURON)
    assert seen(table, LEGOLAS, (0,)) == PRINTED.number_of[LEGOLAS.id]
    assert seen(table, LEGOLAS, (1,)) == NOBODY
    assert seen(table, LEGOLAS, ()) == NOBODY


def test_fighters_are_revealed_until_the_turn_ends(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(EREGION, GIMLI).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN)
    assert seen(table, LEGOLAS, ()) == PRINTED.number_of[LEGOLAS.id]
    table.plays("Retreat", "1")
    assert len(table.happened(PiecesHidden)) == 1
    assert not table.is_shown(LEGOLAS)
    # Everyone saw which piece it is, and can follow it.
    assert seen(table, LEGOLAS, (1,)) == PRINTED.number_of[LEGOLAS.id]


def test_a_move_of_a_hidden_piece_is_told_without_its_name(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(SHIRE, FRODO).moves(LEGOLAS, EREGION)
    moved = table.happened(Moved)[0]
    assert moved.seen_by((0,)).character == PRINTED.number_of[LEGOLAS.id]
    assert moved.seen_by((1,)).character == NOBODY
    assert moved.seen_by(()).character == NOBODY


def test_a_move_of_a_piece_that_everyone_can_follow_is_told_with_its_name(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(SHIRE, FRODO, SAM).revealed(LEGOLAS)
    table.position.shown = 0
    moved = table.moves(LEGOLAS, EREGION).happened(Moved)[0]
    assert moved.seen_by((1,)).character == moved.seen_by(()).character == PRINTED.number_of[LEGOLAS.id]


def test_knowledge_of_one_piece_narrows_the_others():
    """Three pieces that may be 0, 1 or 2: the first is not 2, the second neither, so the third is; it is not 0 ..."""
    suspicions = [0b011, 0b111, 0b111, *(1 << tile for tile in range(3, 9))]
    assert knowledge.narrow(suspicions, FELLOWSHIP, 1, 0b011)
    assert suspicions[:3] == [0b011, 0b011, 0b100]
    assert knowledge.narrow(suspicions, FELLOWSHIP, 0, 0b001)
    assert suspicions[:3] == [0b001, 0b010, 0b100]
    assert not knowledge.narrow(suspicions, FELLOWSHIP, 1, 0b111)


def test_one_deduction_leads_to_the_next():
    """The fourth is not 0, so the first is; then 1 is left to the second alone, and 2 to the third."""
    suspicions = [0b00011, 0b00110, 0b01100, 0b11001, 0b11000, *(1 << tile for tile in range(5, 9))]
    knowledge.narrow(suspicions, FELLOWSHIP, 3, 0b11000)
    assert suspicions[:5] == [0b00001, 0b00010, 0b00100, 0b11000, 0b11000]


def test_shuffled_pieces_can_no_longer_be_followed(table: Table):
    table.put(CARDOLAN, LEGOLAS, BOROMIR).put(RHUDAUR, GIMLI).revealed(LEGOLAS).put(ROHAN, ORCS)
    table.position.shown = 0
    table.turn(FELLOWSHIP)
    assert table.known(LEGOLAS)
    table.picks(FELLOWSHIP, Shuffle(CARDOLAN))
    assert seen(table, LEGOLAS, (1,)) == NOBODY
    assert seen(table, BOROMIR, (1,)) == NOBODY
    # What is still known: one of the two is Legolas, and nobody elsewhere is.
    suspects = {LEGOLAS in table.position.suspects(table.piece(c)) for c in (LEGOLAS, BOROMIR)}
    assert suspects == {True}
    assert LEGOLAS not in table.position.suspects(table.piece(GIMLI))
    # It is still the Fellowship's turn, and mixing again would change nothing.
    assert table.asked(FELLOWSHIP) == TakeTurnPrompt()
    assert Shuffle(CARDOLAN) not in table.offers(FELLOWSHIP)


def test_shuffled_pieces_may_be_what_any_of_them_was(table: Table):
    table.put(CARDOLAN, LEGOLAS, BOROMIR).put(SHIRE, FRODO, SAM).put(ROHAN, ORCS).revealed(LEGOLAS, BOROMIR)
    table.position.shown = 0
    table.turn(FELLOWSHIP).picks(FELLOWSHIP, Shuffle(CARDOLAN))
    for who in (LEGOLAS, BOROMIR):
        assert {each.id for each in table.position.suspects(table.piece(who))} == {LEGOLAS.id, BOROMIR.id}


def test_shuffling_depends_only_on_what_is_known_of_ones_own_pieces():
    position = next(p for p in random_game("classic", 3) if p.stage is Stage.PLAY)
    position.reveal(next(piece for piece in position.on_board(FELLOWSHIP) if position.where[piece] == SHIRE))
    position.shown = 0
    assert position.shuffle_regions(FELLOWSHIP) == [SHIRE]
    assert position.shuffle_regions(SAURON) == []


def test_everyone_sees_who_bears_the_ring_and_which_special_cards_are_left(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(SHIRE, FRODO).holds(PALANTIR, SHADOWFAX).turn(SAURON).uses(PALANTIR)
    view = table.position.view(())
    assert view.bearer == PRINTED.number_of[FRODO.id]
    assert view.specials == ((SPECIALS.index(SHADOWFAX),), ())
    assert view.spent == ((), (SPECIALS.index(PALANTIR),))


def test_shuffling_changes_which_piece_is_which():
    orders = set()
    for seed in range(20):
        table = Table().put(CARDOLAN, LEGOLAS, BOROMIR).revealed(LEGOLAS)
        table.position.shown = 0
        table.turn(FELLOWSHIP)
        table.position.chance = Chance(seed)
        table.picks(FELLOWSHIP, Shuffle(CARDOLAN))
        orders.add(table.piece(LEGOLAS))
        event = table.happened(Shuffled)[0]
        assert event.seen_by((1,)).characters == ()
        assert event.characters[event.pieces.index(table.piece(LEGOLAS))] == PRINTED.number_of[LEGOLAS.id]
    assert len(orders) == 2


def test_a_revealed_piece_cannot_be_shuffled(table: Table):
    table.put(CARDOLAN, LEGOLAS, BOROMIR).put(RHUDAUR, GIMLI, MERRY).revealed(LEGOLAS).turn(FELLOWSHIP)
    assert not any(isinstance(choice, Shuffle) for choice in table.offers(FELLOWSHIP))


def test_shuffling_is_offered_at_the_end_of_a_turn_that_told_pieces_apart(table: Table):
    table.put(CARDOLAN, PIPPIN).put(SHIRE, LEGOLAS, FRODO, SAM).put(EREGION, SHELOB).attacks(PIPPIN, EREGION)
    table.picks(FELLOWSHIP, Retreat(CARDOLAN))
    assert table.asked(SAURON) == TakeTurnPrompt()
    other = Table().put(CARDOLAN, PIPPIN).put(ARTHEDAIN, LEGOLAS).put(SHIRE, FRODO).put(EREGION, SHELOB)
    other.attacks(PIPPIN, EREGION).picks(FELLOWSHIP, Retreat(ARTHEDAIN))
    assert other.asked(FELLOWSHIP) == MayShufflePrompt()
    assert other.offers(FELLOWSHIP) == [Shuffle(ARTHEDAIN), Decline()]
    other.picks(FELLOWSHIP, Shuffle(ARTHEDAIN))
    assert not other.known(PIPPIN)
    assert other.asked(SAURON) == TakeTurnPrompt()


def test_the_ninth_piece_is_known_if_eight_are(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(SHIRE, FRODO).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN)
    assert seen(table, FRODO, (1,)) == PRINTED.number_of[FRODO.id]


def test_a_piece_that_enters_mordor_without_winning_is_not_frodo(table: Table):
    table.put(GONDOR, LEGOLAS).put(SHIRE, FRODO, SAM).put(ROHAN, ORCS).without_bystanders(SAURON).moves(LEGOLAS, MORDOR)
    assert FRODO not in table.position.suspects(table.piece(LEGOLAS))
    assert SAM in table.position.suspects(table.piece(LEGOLAS))


def test_a_moved_piece_keeps_its_number(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(SHIRE, FRODO).turn(FELLOWSHIP)
    piece = table.piece(LEGOLAS)
    table.moves(LEGOLAS, EREGION)
    assert table.position.view((1,)).pieces[piece].region == EREGION


def test_both_hands_follow_from_the_discards(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, WARG).attacks(WARG, CARDOLAN).plays("5", "1")
    view = table.position.view(())
    assert view.discards == ((4,), (0,))
    assert len(view.hands[FELLOWSHIP]) == len(view.hands[SAURON]) == 8


def test_a_turn_with_one_move_is_still_asked(table: Table):
    """Going on at once would tell that no other piece could have moved farther."""
    table.put(ROHAN, FRODO).put(SHIRE, ORCS).put(DAGORLAD, SHELOB).without_bystanders().turn(FELLOWSHIP)
    assert table.offers(FELLOWSHIP) == [Move(table.piece(FRODO), GONDOR)]


def test_the_palantir_tells_sauron_and_the_spectators_alike(table: Table):
    table.put(CARDOLAN, LEGOLAS, BOROMIR).put(RHUDAUR, GIMLI).holds(PALANTIR).turn(SAURON).uses(PALANTIR)
    table.picks(SAURON, table.offers(SAURON)[0])
    assert seen(table, BOROMIR, (1,)) == seen(table, BOROMIR, ()) == PRINTED.number_of[BOROMIR.id]
