"""What every game gets from the kernel: nothing can be forgotten in a copy, and an end is an end."""

from typing import ClassVar

import pytest

from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import NO_SLOTS, Choice, Outcome, Position, Prompt, Seats, View
from rules.kernel import (
    CHANGING,
    FLAT,
    MAP,
    MAP_OF_ROWS,
    MASK,
    NOTHING,
    ROWS,
    SET,
    SHARED,
    AgendaPosition,
    Fields,
    Mask,
    Question,
    Step,
)
from rules.kernel.fields import kind_of
from rules.record import Changing
from wotr_tui.runtime.version import engine


class Take(Choice, frozen=True):
    n: int


class TakeSome(Prompt, frozen=True):
    pass


class PebblesState(AgendaPosition):
    __slots__ = NO_SLOTS

    heap: list[int]
    result: Outcome | None


class Pebbles(PebblesState):
    """Two seats take pebbles from a heap; the seat that takes the last one wins."""

    FIELDS: ClassVar[Fields] = Fields.of(PebblesState)
    __slots__ = FIELDS.slots

    def __init__(self, heap: int) -> None:
        super().__init__(GAMES["cardgame"], Chance(0))
        self.heap = [heap]
        self.result = None
        self.push(Turn(), 0)
        self.run()

    def outcome(self) -> Outcome | None:
        return self.result

    def view(self, seats: Seats) -> View:
        return View(seats=seats, decisions=self.pending())

    def determinize(self, seats: Seats, chance: Chance) -> Position:
        return self.clone()


class Finish(Step[Pebbles]):
    def do(self, game: Pebbles, who: int, source: int) -> None:
        game.result = Outcome((who,), "last pebble")


class Turn(Question[Pebbles]):
    rule: ClassVar[str] = "K1"

    def prompt(self, game: Pebbles, who: int, source: int) -> Prompt:
        return TakeSome()

    def choices(self, game: Pebbles, who: int, source: int) -> list[Take]:
        return [Take(n) for n in range(1, min(game.heap[0], 3) + 1)]

    def take(self, game: Pebbles, who: int, source: int, choice: Take) -> None:
        game.heap[0] -= choice.n
        if not game.heap[0]:
            game.end_with((Finish(), who, NOTHING))
        game.push(Turn(), 1 - who)


def test_a_game_declares_only_its_fields_and_steps():
    game = Pebbles(4)
    game.choose(0, 2)
    assert game.outcome() == Outcome((1,), "last pebble")


def test_no_step_runs_after_the_end_of_a_game():
    game = Pebbles(3)
    game.choose(0, 2)
    assert (game.agenda, game.pending(), game.ending) == ([], (), None)


@pytest.mark.skipif(engine() == "compiled", reason="below a compiled class an undeclared field is not refused")
def test_a_field_that_was_not_declared_cannot_be_set():
    with pytest.raises(AttributeError):
        Pebbles(4).heaps = [4]  # type: ignore[attr-defined]


def test_a_field_of_the_kernel_cannot_be_declared_again():
    with pytest.raises(TypeError, match="agenda"):
        Fields(agenda=FLAT)


class Tally(Changing):
    n: int


@pytest.mark.parametrize(
    ("annotation", "kind"),
    [
        (int, SHARED),
        (tuple[list[int], ...], SHARED),
        (Outcome | None, SHARED),
        (Mask, MASK),
        (list[int], FLAT),
        (bytearray, FLAT),
        (list[list[int]], ROWS),
        (dict[int, str], MAP),
        (dict[int, list[int]], MAP_OF_ROWS),
        (set[int], SET),
        (Tally | None, CHANGING),
        (list[Tally], None),
        (list[list[list[int]]], None),
        (object, None),
        ("Outcome", None),
    ],
)
@pytest.mark.skipif(engine() == "compiled", reason="a compiled engine takes the kinds from the interpreted one")
def test_the_kind_of_a_field_follows_from_its_type(annotation: object, kind: object):
    assert kind_of(annotation) == kind


def test_a_field_whose_type_does_not_tell_how_to_copy_it_is_refused():
    class Vague(AgendaPosition):
        pebbles: list[set[int]]

    with pytest.raises(TypeError, match=r"Vague\.pebbles"):
        Fields.of(Vague)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_position_declares_all_it_holds(game_id: str):
    """Without a __dict__ there is no place for a field that clone and digest would not know of."""
    assert not hasattr(GAMES[game_id].new(), "__dict__")


def test_every_declared_field_counts_in_the_digest_or_says_that_it_does_not():
    game = Pebbles(4)
    before = game.digest()
    game.heap.append(0)
    assert game.digest() != before
