"""Games played with nobody watching: they end, they can be played again, and bots see no more than people would."""

from rules.bots import Bot, RandomBot
from rules.bots.match import play
from rules.chance import Chance
from tests.toy import GLEANING


class Watcher(Bot):
    """Notes what it is shown and takes the first choice."""

    def __init__(self) -> None:
        self.shown = []

    def pick(self, known, seats, seat):
        self.shown.append((seats, seat, known.view(seats), known.digest()))
        return 0


def test_a_replayed_match_has_the_same_outcome():
    match = play(GLEANING.new(seed=5), {}, Chance(5))
    again = GLEANING.new(seed=5)
    for seat, index in match.moves:
        again.choose(seat, index)
    assert match.outcome is not None
    assert again.outcome() == match.outcome
    assert play(GLEANING.new(seed=5), {}, Chance(5)) == match


def test_a_bot_chooses_for_its_seats_and_for_no_others():
    watcher = Watcher()
    match = play(GLEANING.new(seed=5), {(1,): watcher, (0,): RandomBot(1)}, Chance(5))
    assert {seat for _, seat, _, _ in watcher.shown} == {1}
    assert len(watcher.shown) == sum(seat == 1 for seat, _ in match.moves)


def test_a_bot_sees_what_its_seats_see_and_has_to_guess_the_rest():
    watcher = Watcher()
    match = play(GLEANING.new(seed=5), {(1,): watcher}, Chance(5))
    position, shown, guessed = GLEANING.new(seed=5), iter(watcher.shown), 0
    before = position.clone()
    for seat, index in match.moves:
        # Where both are asked at the same time, the second sees the position in which the first has not chosen yet.
        seen = before if len(before.pending()) > len(position.pending()) else position
        if seat == 1:
            _, _, view, digest = next(shown)
            assert view == seen.view((1,))
            guessed += digest != seen.digest()
        before = position.clone()
        position.choose(seat, index)
    assert guessed > 0


def test_a_game_stops_at_the_limit():
    match = play(GLEANING.new(seed=5), {}, Chance(5), limit=3)
    assert match.outcome is None
    assert len(match.moves) == 3
