"""Secrets, for every game: who looks on is told what they may know, and whatever shows them more is a disclosure.

All of it is said through twins. `determinize(seats, ...)` gives a position that is as likely as the true one for all
that the holder of `seats` knows: so nothing they see, hear or are asked may differ between the two, until someone
learns something. What a holder knows of a position is what they would guess from it, chance being equal.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec
import pytest

from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Choice, Decision, Event, Game, Position, Scenario, Seats
from tests.replays import Table, every_table, some_tables
from tests.toy import GLEANING

STRETCH = 400
"""Choices of a random game that are looked at; that games end is for `test_promises` to see."""

Tables = Callable[[Game], Iterable[Table]]

every_game = pytest.mark.parametrize("game", [*GAMES.values(), GLEANING], ids=lambda game: game.id)
at_tables = pytest.mark.parametrize("tables", [some_tables, pytest.param(every_table, marks=pytest.mark.slow)])
encode = msgspec.msgpack.encode


class Moment(msgspec.Struct):
    """One choice of a random game, and someone who looks on."""

    name: str
    scenario: Scenario
    before: Position
    decision: Decision[Any, Any]
    index: int
    after: Position
    seats: Seats
    """What the one who looks on holds: perhaps nothing, perhaps the seat that chooses."""

    @property
    def choice(self) -> Choice:
        choice: Choice = self.decision.choices[self.index]
        return choice

    @property
    def own(self) -> bool:
        """Whether it is the one who looks on that chooses."""
        return self.decision.seat in self.seats

    @property
    def used_chance(self) -> bool:
        return self.after.chance.state != self.before.chance.state

    @property
    def disclosed(self) -> bool:
        return self.after.disclosures > self.before.disclosures


def moments(game: Game, tables: Tables = some_tables, games: int = 1) -> Iterator[Moment]:
    """Every choice of so many random games at each of these tables."""
    for id, options in tables(game):
        scenario = game.scenario(id)
        for seed in range(games):
            position, chance = game.new(id, seed, options), Chance(seed + 100)
            for number in range(STRETCH):
                pending = position.pending()
                if not pending:
                    break
                before, decision = position.clone(), chance.pick(pending)
                index, seats = chance.below(len(decision.choices)), chance.pick(hands(scenario))
                position.choose(decision.seat, index)
                after = position.clone()
                after.events = position.events
                name = f"{id} {options}, seed {seed}, choice {number}, {decision.choices[index]}: {seats}"
                yield Moment(name, scenario, before, decision, index, after, seats)


@cache
def hands(scenario: Scenario) -> tuple[Seats, ...]:
    """What one person can hold: nothing, one seat, or the seats the scenario lets one person share."""
    return ((), *sorted({group for division in scenario.divisions for group in division}))


def known(position: Position, seats: Seats) -> bytes:
    """All that the holder of `seats` knows, what was shown to them long ago included."""
    return position.determinize(seats, Chance(0)).digest()


def seen(position: Position, seats: Seats) -> bytes:
    """What they see, are asked, and have just been told."""
    return encode((position.view(seats), [event.seen_by(seats) for event in position.events]))


def revealed(position: Position) -> list[Event]:
    """What the last choice turned up for everyone, and perhaps cleared away again."""
    shown = [event for event in position.events if event.reveals]
    assert all(event.seen_by(()) == event for event in shown), "to everyone"
    return shown


def chosen(position: Position, moment: Moment, index: int) -> Position:
    """What that choice of the one who chooses leads to from another position."""
    twin = position.clone()
    twin.choose(moment.decision.seat, index)
    return twin


def offered(twin: Position, moment: Moment) -> Sequence[Choice]:
    return next(decision.choices for decision in twin.pending() if decision.seat == moment.decision.seat)


def same_choice(twin: Position, moment: Moment) -> Iterator[Position]:
    """What the same choice leads to in a twin, if it is on offer there."""
    choices = offered(twin, moment)
    if moment.choice in choices:
        yield chosen(twin, moment, choices.index(moment.choice))


def another_choice(moment: Moment) -> Iterator[Position]:
    """What another choice would have led to that differs from the one made in what only some seats can see."""
    everyone = tuple(range(len(moment.scenario.seats)))
    for index, choice in enumerate(moment.decision.choices):
        if type(choice) is type(moment.choice) and index != moment.index:
            other = chosen(moment.before, moment, index)
            if other.view(everyone) != moment.after.view(everyone):
                yield other
                return


def any_choice(twin: Position, moment: Moment) -> Iterator[Position]:
    """What each choice in a twin leads to, those that are most like the one made first."""
    made, choices = moment.choice, offered(twin, moment)
    order = sorted(range(len(choices)), key=lambda n: (choices[n] != made, type(choices[n]) is not type(made)))
    return (chosen(twin, moment, index) for index in order)


def candidates(moment: Moment, chance: Chance) -> Iterable[Position]:
    """Positions that may look like the one after the choice, made from others that looked like the one before."""
    holders = moment.seats, tuple(sorted({*moment.seats, moment.decision.seat}))
    # In the first twin the one who chooses may hold anything, in the second they hold what they do.
    for each in dict.fromkeys(holders):
        twin = moment.before.determinize(each, chance)
        # The same dice fall in both: it is about what is hidden, not about what could have been thrown.
        twin.chance = moment.before.chance.copy()
        yield from same_choice(twin, moment)
    if not moment.own:
        yield from another_choice(moment)


@at_tables
@every_game
def test_what_looks_alike_to_a_seat_is_told_alike(game: Game, tables: Tables) -> None:
    """Where two positions were the same to some seats, and are so after a choice, they see and hear the same."""
    chance = Chance(1)
    secret: set[type[Event]] = set()
    tested: set[type[Event]] = set()
    for moment in moments(game, tables):
        seats, events = moment.seats, moment.after.events
        secret |= {type(event) for event in events if event.seen_by(seats) != event}
        for other in candidates(moment, chance):
            if known(other, seats) == known(moment.after, seats) and revealed(other) == revealed(moment.after):
                assert seen(other, seats) == seen(moment.after, seats), moment.name
                tested |= {type(event) for event, twin in zip(events, other.events, strict=True) if event != twin}
    assert tested, "no two events differed: this proves nothing"
    assert secret <= tested, "these were never put to the test"


@at_tables
@every_game
def test_whatever_shows_anything_to_anyone_is_a_disclosure(game: Game, tables: Tables) -> None:
    """After a choice that disclosed nothing, nobody can rule out a position that was possible before.

    So in each of their twins there is a choice (to the one who chose: the same choice) that leads to what they see.
    """
    chance = Chance(2)
    compared = 0
    for moment in moments(game, tables, games=2):
        if not moment.disclosed:
            seats = moment.seats
            twin = moment.before.determinize(seats, chance)
            now = known(moment.after, seats), seen(moment.after, seats)
            others = same_choice(twin, moment) if moment.own else any_choice(twin, moment)
            assert any((known(other, seats), seen(other, seats)) == now for other in others), moment.name
            compared += twin.digest() != moment.before.digest()
    assert compared > 50, "this proves nothing"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_whatever_uses_chance_is_a_disclosure(game: Game) -> None:
    used = [moment for moment in moments(game, every_table) if moment.used_chance]
    assert used
    assert [moment.name for moment in used if not moment.disclosed] == []
