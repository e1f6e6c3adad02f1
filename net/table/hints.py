"""Hints: what a bot would choose, for people who play against bots, never against people."""

from collections.abc import Hashable, Iterable

from net.errors import Refusal
from net.table.live_game import HintAsked, HintReply, LiveGame
from net.table.outbox import HintResult
from net.table.seating import Seating
from net.wire.from_client import AskHint
from net.wire.from_host import Hint
from net.wire.types import TableState
from rules.game import Seat, Seats


def hints_allowed(held: Iterable[tuple[Hashable, str]]) -> bool:
    """Whether hints are fair among these people, each given with the side of a seat they hold: there is only one of
    them, or they are all on one side."""
    pairs = set(held)
    return len({person for person, _ in pairs}) <= 1 or len({side for _, side in pairs}) <= 1


class Hints:
    """The hints of one game: who waits for one, and the last hint for each seat, so that it is computed once."""

    def __init__(self) -> None:
        self._waiting: set[int] = set()
        self._given: dict[Seat, tuple[Seats, Hint]] = {}

    def ask(
        self, person: int, request: AskHint, live: LiveGame, seating: Seating, state: TableState, reply: HintReply
    ) -> Hint | None:
        """Return the hint that was given for this question, or ask a bot for it and return None. Raises Refusal."""
        if state != "playing":
            raise Refusal("There is no question to give a hint for.")
        seats = zip(seating.slots, seating.scenario.seats, strict=True)
        if not hints_allowed((slot.holder, info.side) for slot, info in seats if slot.holder):
            raise Refusal("Hints are not allowed against people.")
        if live.open_decision(request) is None:
            raise Refusal("That question is no longer open.")
        viewer_seats, given = seating.viewer_seats(person), self._given.get(request.seat)
        if given and given[0] == viewer_seats and given[1].update == live.asked_since(request.seat):
            return given[1]
        if person in self._waiting:
            raise Refusal("The last hint is not ready yet.")
        self._waiting.add(person)
        live.ask_hint(person, request.seat, viewer_seats, reply)
        return None

    def answer(self, asked: HintAsked, advice: HintResult, live: LiveGame) -> Hint | None:
        """Return the hint, if its question is still open."""
        self._waiting.discard(asked.person)
        if live.asked_since(asked.seat) != asked.since:
            return None
        hint = Hint(live.table, asked.since, asked.seat, advice.chances, advice.lines, advice.differences)
        if advice.chances:
            self._given[asked.seat] = asked.viewer_seats, hint
        return hint
