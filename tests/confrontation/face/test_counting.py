"""What `wotr simulate --report` counts: the cards of the seat that played them."""

from rules.bots.match import Match
from rules.chance import Chance
from rules.confrontation.cards import CARDS
from rules.confrontation.events import CardShown
from rules.confrontation.game import CONFRONTATION
from tests.toy import GLEANING
from wotr_tui.games import face_of
from wotr_tui.simulate.jobs import Task
from wotr_tui.simulate.reading import Reading, read


def test_in_the_second_game_of_a_match_a_card_is_credited_to_the_seat_that_plays_that_side_then():
    position, chance = CONFRONTATION.new("classic-match", 3), Chance(3)
    card_of = face_of("confrontation").card_reader()
    assert card_of is not None
    shown = {1: 0, 2: 0}
    assert [found for event in position.events if (found := card_of(event))] == []
    while pending := position.pending():
        before = position.view(())  # a choice that ends a game begins the next one, and changes the sides
        position.choose(pending[0].seat, chance.below(len(pending[0].choices)))
        for event in position.events:
            found = card_of(event)
            if isinstance(event, CardShown):
                shown[before.game] += 1
                assert found == (before.sides[event.side], CARDS[event.side][event.card].name)
    assert all(shown.values()), "cards are played in both games"


def test_a_game_without_a_reader_counts_nothing():
    assert read(GLEANING, Task("gleaning", "pair", 1, ()), Match(None, ())) == Reading()
