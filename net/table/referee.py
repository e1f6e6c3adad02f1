"""One game at a table, from its start to its end: who may choose, take back, ask for a hint; and how it goes on when
someone is gone."""

from collections.abc import Callable
from typing import Literal

from net.errors import Offence, Refusal
from net.table.attendance import Attendance
from net.table.clock import Timekeeper
from net.table.context import TableContext
from net.table.hints import Chances, Hints
from net.table.live_game import LiveGame
from net.table.outbox import HintTurn
from net.table.pause import Pause
from net.table.seating import Holder, Seating, SeatSlot
from net.table.undo import UndoOffer, UndoSettlement, UndoVote
from net.wire.from_client import (
    AfterLoss,
    AnswerUndo,
    AskHint,
    AskPreview,
    AskUndo,
    AskWholeGame,
    Choose,
    GameRequest,
)
from net.wire.from_host import Ended, Resumed, UndoSettled, WholeGame
from net.wire.types import Verdict
from rules.game import Outcome, Seat, Seats


class Referee:
    """Sees to one game. The people and the seating are the table's, and outlive it."""

    def __init__(
        self,
        live: LiveGame,
        people: Attendance,
        seating: Seating,
        context: TableContext,
        time: Timekeeper,
        state: Literal["playing", "paused", "over"] = "playing",
        ended: Callable[[Outcome], None] = lambda outcome: None,
    ) -> None:
        """`ended` hears how the game ended by the rules."""
        self.live, self.state, self._time, self._ended = live, state, time, ended
        self._people, self._seating, self._context, self._outbox = people, seating, context, context.outbox
        self._undo, self._pause, self._hints = UndoVote(), Pause(), Hints()

    @property
    def on(self) -> bool:
        """Whether the game is being played, or waits for someone."""
        return self.state != "over"

    def open(self) -> None:
        """Show everybody the set-up, and ask the first question."""
        for person, viewer_seats in self._viewer_seats().items():
            self.live.show(person, viewer_seats)
        self._go_on()

    # ------------------------------------------------------------ people come and go

    def show(self, person: int, now: float) -> None:
        """Everything someone who comes to the table needs: the game, the talk, and what is being asked."""
        self.live.show(person, self._seating.viewer_seats(person))
        self._people.catch_up(person)
        match self.state:
            case "paused":
                self._outbox.tell(person, self._pause.told(self.live.table, self._seating, now))
            case "over":
                self._outbox.tell(person, Ended(self.live.table, self.live.how_ended))
        if self._time.control and self.on:
            self._outbox.tell(person, self._time.told(now))
        if self._undo.open:
            self._outbox.tell(person, self._undo.open.told(self.live.table, self.live.playthrough.step))

    def refresh(self, person: int) -> None:
        """Everything this person may know, once more."""
        self.live.refresh(person, self._seating.viewer_seats(person))

    def returned(self) -> None:
        """Someone is back in their seats, under a new number: who is still to answer is told anew."""
        self._announce_undo()

    def lost(self, holder: Holder) -> None:
        """Someone is gone, and may come back: their vote waits for them, their own offer does not."""
        self._settle_undo(self._undo.withdraw(holder))
        self._announce_undo()

    def gave_up(self, holder: Holder) -> None:
        """Someone holds no seat any more."""
        self._settle_undo(self._undo.without(holder))
        self._announce_undo()

    def wake(self) -> None:
        """Someone is here again: bots go on."""
        if self.state == "playing":
            self._ask_bots()

    def rest(self) -> None:
        """Nobody waits for a bot now; they are asked again when somebody does."""
        self.live.forget_bots()
        self._outbox.rest(self.live.table)

    def _ask_bots(self) -> None:
        if self._people.awake:
            self.live.ask_bots(self._seating)

    def note_seating(self) -> None:
        """The journal knows who sits where for as long as the game is on."""
        if self.on:
            self.live.note_seats(self._seating.records())

    # ------------------------------------------------------------ requests

    def handle(self, person: int, request: GameRequest, now: float) -> None:
        """Do what someone at the table asks for. Raises Refusal, and then nothing has changed."""
        match request:
            case Choose():
                self._choose(person, request)
            case AskUndo(seat=seat):
                self._ask_undo(person, seat)
            case AnswerUndo(agree=agree):
                settled = self._undo.answer(self._seating.holder(person), agree)
                self._announce_undo()
                self._settle_undo(settled)
            case AskHint(seat=seat):
                self._require_seat(person, seat)
                if (hint := self._hints.ask(person, request, self.live, self._seating, self.state)) is not None:
                    self._outbox.tell(person, hint)
            case AskPreview():
                self._preview(person, request)
            case AskWholeGame():
                if self.on:
                    raise Refusal("The game is not over: it has its secrets still.")
                self._outbox.tell(person, WholeGame(self.live.table, self.live.whole()))
            case AfterLoss(verdict=verdict):
                self._after_loss(person, verdict, now)
            case _:
                raise Offence("A table cannot do that.")
        self.mind_clocks(now)

    def _require_seat(self, person: int, seat: Seat) -> Holder:
        holder = self._seating.holder_of(seat)
        if holder is None or holder.person != person:
            raise Offence("That is not your seat.")
        return holder

    # ------------------------------------------------------------ playing

    def _viewer_seats(self) -> dict[int, Seats]:
        return self._seating.all_viewer_seats(self._people)

    def _choose(self, person: int, request: Choose) -> None:
        self._require_seat(person, request.seat)
        decision = self.live.decision(request)
        if decision is None:
            # A late click, or one said twice: what they need is the table as it is now.
            self.refresh(person)
            return
        if self.state != "playing":
            raise Refusal("The table waits for someone.")
        if self._seating.slots[request.seat].bot:
            raise Refusal("A bot plays for you now; take your seat back first.")
        if request.index >= len(decision.choices):
            raise Offence(f"There is no choice number {request.index}.")
        self._play(request.seat, request.index)

    def _preview(self, person: int, request: AskPreview) -> None:
        """A look at what a choice would change; too late is no error, for who asked has seen the table move on."""
        self._require_seat(person, request.seat)
        decision = self.live.decision(request)
        if decision is None or not self.on:
            return
        if request.index >= len(decision.choices):
            raise Offence(f"There is no choice number {request.index}.")
        self.live.preview(person, request, self._seating.viewer_seats(person))

    def bot_answers(self, seat: Seat, since: int, index: int, faltered: bool, now: float) -> None:
        """What a bot chose in answer to a `BotTurn`. Too late, or not its seat any more: nothing happens."""
        bot = self._seating.slots[seat].bot
        if self.state == "playing" and bot and self.live.asked_since(seat) == since:
            if faltered:
                self._people.happened("bot-faltered", bot, (seat,))
            self._play(seat, index)
        self.mind_clocks(now)

    def hint_answers(self, turn: HintTurn, chances: Chances) -> None:
        """What came of thinking about a `HintTurn`. The question has moved on, or they are gone: nobody is told."""
        hint = self._hints.answer(turn, chances, self.live)
        if hint is not None and turn.viewer_seats == self._seating.viewer_seats(turn.person):
            self._outbox.tell(turn.person, hint)

    def _play(self, seat: Seat, index: int) -> None:
        slot = self._seating.slots[seat]
        self._settle_undo(self._undo.overtaken(slot.holder.name if slot.holder else slot.bot))
        self.live.choose(seat, index, self._viewer_seats())
        if (agreed := self._agreement(seat)) is not None:
            self._play(*agreed)
        else:
            self._go_on()

    def _agreement(self, seat: Seat) -> tuple[Seat, int] | None:
        """The choice by which another seat of the same person lets stand what they have just picked in this one: they
        have been asked once, and it is played and written down as any other."""
        chosen = self._seating.slots[seat]
        for decision in self.live.pending.values():
            slot = self._seating.slots[decision.seat]
            if decision.seat != seat and not chosen.bot and not slot.bot and slot.holder is chosen.holder:
                for index, choice in enumerate(decision.choices):
                    if choice.agrees:
                        return decision.seat, index
        return None

    def _go_on(self) -> None:
        if not self.live.pending:
            self._end("rules")
        elif self.state == "playing":
            self._ask_bots()

    def _end(self, how: Literal["rules", "agreed"]) -> None:
        self.state = "over"
        self._settle_undo(self._undo.overtaken(""))
        self.live.close(how)
        if how == "rules" and (outcome := self.live.outcome) is not None:
            self._ended(outcome)
        self._people.tell_all(Ended(self.live.table, how))

    # ------------------------------------------------------------ taking back

    def _ask_undo(self, person: int, seat: Seat) -> None:
        asker = self._require_seat(person, seat)
        if self.state != "playing":
            raise Refusal("There is nothing to take back now.")
        kept = self.live.last_choice(seat)
        if kept is None:
            raise Refusal("This seat has made no choice yet.")
        others = [holder for holder in self._seating.holders if not holder.away and holder is not asker]
        harmless = self.live.harmless(kept, self._seating.seats_of(asker))
        settled = self._undo.ask(UndoOffer(asker, [] if harmless else others, seat, kept))
        self._announce_undo()
        self._settle_undo(settled)

    def _announce_undo(self) -> None:
        if self._undo.open:
            self._people.tell_all(self._undo.open.told(self.live.table, self.live.playthrough.step))

    def _settle_undo(self, settled: UndoSettlement | None) -> None:
        if settled is None:
            return
        offer, choices = settled.offer, 0
        if settled.granted:
            choices = self.live.playthrough.step - offer.kept
            self.live.take_back(offer.kept, self._viewer_seats())
        self._people.tell_all(UndoSettled(self.live.table, offer.seat, settled.granted, choices, settled.name))
        if self.state == "playing":
            self._ask_bots()

    # ------------------------------------------------------------ someone is gone

    def judge_absence(self, now: float) -> None:
        """Pause when a seat has nobody to choose for it, go on when none has; and so do the clocks."""
        self._judge_absence(now)
        self.mind_clocks(now)

    def _judge_absence(self, now: float) -> None:
        if not self.on:
            return
        if not self._seating.deserted:
            if self.state == "paused":
                self.state = "playing"
                self._people.tell_all(Resumed(self.live.table))
                self.live.forget_bots()
                self._ask_bots()
            return
        waits = [holder.gone_since(now) for holder in self._seating.holders if holder.away]
        until = max((since + self._context.pause_s for since in waits), default=now)
        if self.state == "playing" or until > self._pause.until:
            self.state = "paused"
            self.rest()
            self._pause.count_down(until)
        self._follow_verdict(now)

    def tick(self, now: float) -> None:
        """Let time pass: the countdown may have run out, or somebody's clock."""
        if self.state == "paused" and self._pause.ran_out(now):
            self._tell_pause(now)
        for seat in self._time.ran_out(now):
            self._run_out(self._seating.slots[seat])
        self.mind_clocks(now)

    def _after_loss(self, person: int, verdict: Verdict, now: float) -> None:
        if self.state != "paused":
            raise Refusal("Nobody is missing.")
        self._seating.require_holder(person)
        if verdict == "end" and now < self._pause.until:
            raise Refusal("Wait until the countdown is over before you end the game.")
        self._pause.verdicts[person] = verdict
        self._follow_verdict(now)

    def _follow_verdict(self, now: float) -> None:
        voters = [holder.person for holder in self._seating.holders if holder.person is not None]
        match self._pause.agreed(voters):
            case "bot":
                self._seat_stand_ins(self._seating.deserted)
                self._judge_absence(now)
            case "end":
                self._end("agreed")
            case "wait":
                self._pause.count_down(now + self._context.pause_s)
                self._tell_pause(now)
            case None:
                self._tell_pause(now)

    def _seat_stand_ins(self, seats: Seats) -> None:
        self.live.forget_bots(seats)
        for seat in seats:
            slot = self._seating.slots[seat]
            slot.bot = self._context.stand_in
            self._people.happened("bot-in", slot.holder.name if slot.holder else "", (seat,))
            if slot.holder:
                self._settle_undo(self._undo.without(slot.holder))
        self._announce_undo()
        self.note_seating()

    def _tell_pause(self, now: float) -> None:
        self._people.tell_all(self._pause.told(self.live.table, self._seating, now))

    # ------------------------------------------------------------ time

    def mind_clocks(self, now: float) -> None:
        """After anything that may have changed who is asked: their clocks run, and everybody is told."""
        if self._time.look(self.state, now) and self.on:
            self._people.tell_all(self._time.told(now))

    def _run_out(self, slot: SeatSlot) -> None:
        """Someone has thought for too long: a bot plays on in all of their seats, or everybody waits, as agreed."""
        holder = slot.holder
        if holder is None or self._time.control is None:
            return
        seats = self._seating.seats_of(holder)
        self._people.happened("out-of-time", holder.name, seats)
        if self._time.control.then == "bot":
            self._seat_stand_ins(seats)
            self._ask_bots()

    def return_to_seat(self, holder: Holder) -> None:
        """Someone whose time ran out plays in person again. What their time ran out for is the bot's to answer: coming
        back for it would make a new move of every second. Raises Refusal."""
        seats = self._seating.seats_of(holder)
        if not any(self._seating.slots[seat].bot for seat in seats):
            return
        if any(map(self._time.overdue, seats)):
            raise Refusal("The bot is about to choose; you can go on after that.")
        for seat in seats:
            self._seating.slots[seat].bot = ""
        self._people.happened("bot-out", holder.name, seats)
        self.note_seating()
