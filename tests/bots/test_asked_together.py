"""Seats that choose at the same time: a bot thinks about the position before the others have chosen."""

import pytest

from rules.bots.asked_together import AskedTogether
from rules.bots.bot import Bot
from rules.bots.match import play
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Position, Seat, Seats


class FirstBot(Bot):
    """Takes the first choice, and notes which seats were asked in the position it was shown."""

    def __init__(self) -> None:
        self.asked: list[tuple[Seat, tuple[Seat, ...]]] = []

    def pick(self, known: Position, seats: Seats, seat: Seat) -> int:
        self.asked.append((seat, tuple(decision.seat for decision in known.pending())))
        return 0


def asked_together(game: str, scenario: str) -> Position:
    """Return the first position in which several seats are asked."""
    position, chance = GAMES[game].new(scenario, 3), Chance(3)
    while len(pending := position.pending()) < 2:
        position.choose(pending[0].seat, chance.below(len(pending[0].choices)))
    return position


@pytest.mark.parametrize(("game", "scenario"), [("wonderland", "three"), ("confrontation", "classic")])
def test_the_second_seat_is_shown_the_question_of_the_first_as_open(game: str, scenario: str):
    position = asked_together(game, scenario)
    asked = tuple(decision.seat for decision in position.pending())
    bots: dict[Seats, Bot] = {(seat,): FirstBot() for seat in asked}
    play(position, bots, Chance(1), limit=len(asked))
    for (seat,), bot in bots.items():
        assert isinstance(bot, FirstBot)
        assert bot.asked == [(seat, asked)]


def test_a_bot_with_two_of_the_seats_knows_what_it_has_chosen_itself():
    position, together = asked_together("wonderland", "three"), AskedTogether()
    first, second, third = (decision.seat for decision in position.pending())
    for seat in (first, second):
        together.note(position, seat, 0)
        position.choose(seat, 0)
    seen = together.seen_from(position, (first, third), third)
    assert [decision.seat for decision in seen.pending()] == [second, third]


def test_when_all_have_chosen_the_position_is_seen_as_it_is():
    position, together = asked_together("wonderland", "three"), AskedTogether()
    for decision in position.pending():
        together.note(position, decision.seat, 0)
        position.choose(decision.seat, 0)
    for decision in position.pending():
        assert together.seen_from(position, (decision.seat,), decision.seat) is position


def test_a_position_that_was_left_is_forgotten():
    position, together = asked_together("wonderland", "three"), AskedTogether()
    first, second, _ = (decision.seat for decision in position.pending())
    together.note(position, first, 0)
    position.choose(first, 0)
    assert together.seen_from(position, (second,), second) is not position
    together.forget()
    assert together.seen_from(position, (second,), second) is position
