"""Gleaning, a small game with everything that is hard to carry over a wire: hands, secret picks, dealt secrets, sides.

Each seat has three sheaves, numbered, out of a shuffled dozen. In a round every seat that has sheaves lays one face
down, all at once; then all are shown and the highest takes a grain. A seat that laid its last one is
dealt another while the stack lasts. In between, the seat that won may peek at the top of the stack, or not.
Most grains when all hands are empty wins, by side.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.chance import Chance
from rules.game import (
    Choice,
    Decision,
    Event,
    Game,
    Option,
    Outcome,
    Position,
    Prompt,
    Rulebook,
    Scenario,
    Seat,
    SeatInfo,
    Seats,
    View,
)
from rules.position import not_offered


class Lay(Choice, frozen=True):
    sheaf: int


class Peek(Choice, frozen=True):
    pass


class Decline(Choice, frozen=True):
    pass


class LayOne(Prompt, frozen=True):
    pass


class MayPeek(Prompt, frozen=True):
    pass


class Laid(Event, frozen=True):
    seat: Seat


class Shown(Event, frozen=True):
    sheaves: tuple[tuple[Seat, int], ...]
    winner: Seat | None


class Dealt(Event, frozen=True):
    seat: Seat
    sheaf: int | None

    def seen_by(self, seats: Seats) -> "Dealt":
        return self if self.seat in seats else Dealt(self.seat, None)


class Peeked(Event, frozen=True):
    seat: Seat
    sheaf: int | None

    def seen_by(self, seats: Seats) -> "Peeked":
        return self if self.seat in seats else Peeked(self.seat, None)


ToyDecision = Decision[Lay | Peek | Decline, LayOne | MayPeek]


class ToyView(View, frozen=True, kw_only=True):
    decisions: tuple[ToyDecision, ...] = ()
    hands: dict[str, tuple[int, ...]]
    hand_sizes: tuple[int, ...]
    laid: tuple[Seat, ...]
    own_laid: tuple[tuple[Seat, int], ...]
    peeked: tuple[tuple[Seat, int], ...]
    shown: tuple[tuple[Seat, int], ...]
    stack: int
    grains: tuple[int, ...]


class Gleaning(Position):
    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.stack = list(range(6 * seats))
        self.chance.shuffle(self.stack)
        self.hands = [sorted(self.stack.pop() for _ in range(3)) for _ in range(seats)]
        self.laid: dict[Seat, int] = {}
        self.shown: list[tuple[Seat, int]] = []
        self.grains = [0] * seats
        self.peeker: Seat | None = None
        self.peeked: list[tuple[Seat, int]] = []
        self.events, self.disclosures = [], 1

    def pending(self) -> tuple[Decision[Any, Any], ...]:
        if self.peeker is not None:
            return (Decision(self.peeker, MayPeek(), (Peek(), Decline()), "T3"),)
        return tuple(
            Decision(seat, LayOne(), tuple(Lay(sheaf) for sheaf in hand), "T1")
            for seat, hand in enumerate(self.hands)
            if hand and seat not in self.laid
        )

    def choose(self, seat: Seat, index: int) -> None:
        count = next((len(decision.choices) for decision in self.pending() if decision.seat == seat), 0)
        if not 0 <= index < count:
            raise not_offered(seat, index, count)
        self.events = []
        if self.peeker is not None:
            self.peeker = None
            if index == 0:
                self.disclosures += 1
                self.peeked = [(seat, self.stack[-1])]
                self.events.append(Peeked(seat, self.stack[-1]))
            return
        self.laid[seat] = self.hands[seat].pop(index)
        self.events.append(Laid(seat))
        if not self.pending():
            self._show()

    def _show(self) -> None:
        self.disclosures += 1
        best = max(self.laid.values())
        winner = next(seat for seat, sheaf in self.laid.items() if sheaf == best)
        self.grains[winner] += 1
        self.events.append(Shown(tuple(sorted(self.laid.items())), winner))
        self.shown += sorted(self.laid.items())
        for seat in sorted(self.laid):
            if not self.hands[seat] and self.stack:
                self.peeked = []
                self.hands[seat].append(self.stack.pop())
                self.events.append(Dealt(seat, self.hands[seat][0]))
        self.laid = {}
        if self.stack and any(self.hands):
            self.peeker = winner

    def view(self, seats: Seats) -> ToyView:
        pending = self.pending()
        return ToyView(
            seats=seats,
            decisions=tuple(decision for decision in pending if decision.seat in seats),
            thinking=tuple(decision.seat for decision in pending),
            outcome=self.outcome(),
            hands={str(seat): tuple(self.hands[seat]) for seat in seats},
            hand_sizes=tuple(map(len, self.hands)),
            laid=tuple(sorted(self.laid)),
            own_laid=tuple(sorted(item for item in self.laid.items() if item[0] in seats)),
            peeked=tuple(item for item in self.peeked if item[0] in seats),
            shown=tuple(self.shown),
            stack=len(self.stack),
            grains=tuple(self.grains),
        )

    def outcome(self) -> Outcome | None:
        if any(self.hands) or self.laid or self.peeker is not None:
            return None
        sides = [sum(self.grains[side::2]) for side in (0, 1)]
        best = [side for side in (0, 1) if sides[side] > sides[1 - side]]
        winners = tuple(seat for seat in range(len(self.grains)) if seat % 2 in best)
        return Outcome(winners, "grains", tuple(self.grains))

    def clone(self) -> "Gleaning":
        twin: Gleaning = Gleaning.__new__(type(self))
        twin.__dict__ = {key: list(value) if isinstance(value, list) else value for key, value in vars(self).items()}
        twin.game, twin.chance, twin.laid, twin.events = self.game, self.chance.copy(), dict(self.laid), []
        twin.disclosures = self.disclosures
        twin.hands = [list(hand) for hand in self.hands]
        return twin

    def determinize(self, seats: Seats, chance: Chance) -> "Gleaning":
        twin = self.clone()
        known = [sheaf for seat, sheaf in self.peeked if seat in seats]
        others = [seat for seat in range(len(self.hands)) if seat not in seats]
        pool = [sheaf for seat in others for sheaf in self.hands[seat]]
        pool += [sheaf for seat, sheaf in self.laid.items() if seat not in seats]
        pool += self.stack[: len(self.stack) - len(known)]
        pool.sort()  # so that the outcome depends on what is known alone
        chance.shuffle(pool)
        for seat in others:
            twin.hands[seat] = sorted(pool.pop() for _ in self.hands[seat])
        for seat in self.laid:
            if seat not in seats:
                twin.laid[seat] = pool.pop()
        twin.stack = pool + known
        twin.peeked = [(seat, twin.stack[-1]) for seat, _ in self.peeked]
        twin.chance = Chance(chance.below(1 << 30))
        return twin

    def content(self) -> object:
        laid = sorted(self.laid.items())
        plain = (self.stack, self.hands, laid, self.shown, self.grains, self.peeker, self.peeked)
        return (*plain, self.chance.state, self.disclosures)


SEATS = tuple(SeatInfo(id, id.title(), side) for id, side in zip(("ash", "birch", "cedar", "elm"), "abab", strict=True))


class GleaningGame(Game):
    id = "gleaning"
    title = "Gleaning"
    version = 3
    scenarios = (
        Scenario("pair", "For two", SEATS[:2], (((0,), (1,)),)),
        Scenario("four", "For four", SEATS, (((0,), (1,), (2,), (3,)), ((0, 2), (1,), (3,)), ((0, 2), (1, 3)))),
    )
    options: ClassVar[tuple[Option, ...]] = (Option("short", "Two sheaves fewer"),)
    rulebook = Rulebook("tests", "toy_rulebook.md")
    view_type = ToyView
    event_type = Laid | Shown | Dealt | Peeked

    def new(self, scenario: str = "", seed: int = 0, options: Sequence[str] = ()) -> Gleaning:
        position = Gleaning(self, len(self.scenario(scenario).seats), seed)
        if self.checked_options(options):
            del position.stack[:2]
        return position


GLEANING = GleaningGame()
TOYS: dict[str, Game] = {GLEANING.id: GLEANING}
