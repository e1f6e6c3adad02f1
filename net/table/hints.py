"""Hints: what a bot would do in one's place, for those who play against bots, and never against people."""

from collections.abc import Hashable, Iterable

from net.errors import Refusal
from net.table.live_game import LiveGame
from net.table.outbox import HintTurn
from net.table.seating import Seating
from net.wire.from_client import AskHint
from net.wire.from_host import Hint
from net.wire.types import TableState
from rules.game import Seat, Seats

Chances = tuple[tuple[int, float], ...]
"""Numbers of choices, the recommended one first, each with the estimated chance to win."""


def among_friends(held: Iterable[tuple[Hashable, str]]) -> bool:
    """Whether hints are fair where these people sit, each named with the side of a seat they hold: there is but one
    of them, or they are all of one side."""
    pairs = set(held)
    return len({person for person, _ in pairs}) <= 1 or len({side for _, side in pairs}) <= 1


class Hints:
    """The hints of one table: who waits for one, and the last given for each seat, so that it is thought out once."""

    def __init__(self) -> None:
        self._awaited: set[int] = set()
        self._given: dict[Seat, tuple[Seats, Hint]] = {}

    def ask(self, person: int, request: AskHint, live: LiveGame, seating: Seating, state: TableState) -> Hint | None:
        """The hint that was given for this very question, or None: it is being thought about. Raises Refusal."""
        if state != "playing":
            raise Refusal("There is nothing to give a hint about now.")
        seats = zip(seating.slots, seating.scenario.seats, strict=True)
        if not among_friends((slot.holder, info.side) for slot, info in seats if slot.holder):
            raise Refusal("There are no hints against people.")
        if live.decision(request) is None:
            raise Refusal("The question has moved on.")
        viewer_seats, given = seating.viewer_seats(person), self._given.get(request.seat)
        if given and given[0] == viewer_seats and given[1].update == live.asked_since(request.seat):
            return given[1]
        if person in self._awaited:
            raise Refusal("One hint at a time: the last one is still being thought about.")
        self._awaited.add(person)
        live.ask_hint(person, request.seat, viewer_seats)
        return None

    def answer(self, turn: HintTurn, chances: Chances, live: LiveGame) -> Hint | None:
        """The hint that came of thinking, if its question is still the one that is asked."""
        self._awaited.discard(turn.person)
        if live.asked_since(turn.seat) != turn.since:
            return None
        hint = Hint(turn.table, turn.since, turn.seat, chances)
        if chances:
            self._given[turn.seat] = turn.viewer_seats, hint
        return hint
