"""One game at a table, from start to end: choices, undo, hints, clocks, and pauses while someone is away."""

from collections.abc import Callable
from typing import Any

from net.errors import Offence, Refusal
from net.table.attendance import Attendance, Attendee
from net.table.clock import Timekeeper
from net.table.context import TableContext
from net.table.early_end import EarlyEnd
from net.table.hints import Hints
from net.table.live_game import HintAsked, LiveGame
from net.table.outbox import HintResult
from net.table.pause import Pause
from net.table.seating import Holder, Seating
from net.table.state import TableLifecycle
from net.table.undo import UndoOffer, UndoSettlement, UndoVote
from net.wire.from_client import (
    AfterLoss,
    AnswerEnd,
    AnswerUndo,
    AskHint,
    AskPreview,
    AskUndo,
    AskWholeGame,
    Choose,
    OfferDraw,
    Resign,
    TableRequest,
)
from net.wire.from_host import Resumed, UndoSettled, WholeGame
from net.wire.records import GameClosed
from rules.game import Seat, Seats


class Referee:
    """Runs one game. The people, the seating and the lifecycle belong to the table."""

    def __init__(
        self,
        live: LiveGame,
        people: Attendance,
        seating: Seating,
        lifecycle: TableLifecycle,
        context: TableContext,
        clocks: Timekeeper,
        ended: Callable[[Seats], None],
        give_to_bots: Callable[[Holder, float], None],
    ) -> None:
        """`ended` is called with the winners of a game that was not broken off. `give_to_bots` lets bots play someone's
        seats from now on."""
        self.live, self._clocks, self._ended = live, clocks, ended
        self._people, self._seating, self._lifecycle = people, seating, lifecycle
        self._context, self._outbox = context, context.outbox
        self._undo, self._pause, self._hints = UndoVote(), Pause(), Hints()
        self.early_end = EarlyEnd(live, people, seating, lifecycle, self._end, give_to_bots)
        lifecycle.register("undo", lambda: self._settle_undo(self._undo.cancel()))

    def open(self) -> None:
        """Show everybody the set-up, and ask the first question."""
        for person, viewer_seats in self._viewers().items():
            self.live.show_all(person, viewer_seats)
        self._continue()

    # ------------------------------------------------------------ people come and go

    def welcome(self, person: int, now: float) -> None:
        """Send everything to someone who comes to the table: the game, the talk, clocks and open votes."""
        self.live.show_all(person, self._seating.viewer_seats(person))
        self._people.catch_up(person)
        match self._lifecycle.state:
            case "paused":
                self._outbox.tell(person, self._pause.to_message(self.live.table, self._seating, now))
            case "over":
                self._outbox.tell(person, self.live.ended())
        if self._clocks.control and self._lifecycle.running:
            self._outbox.tell(person, self._clocks.to_message(now))
        if self._undo.open:
            self._outbox.tell(person, self._undo.open.to_message(self.live.table, self.live.playthrough.step))
        if offered := self.early_end.show():
            self._outbox.tell(person, offered)

    def show_view(self, person: int) -> None:
        self.live.show_view(person, self._seating.viewer_seats(person))

    def returned(self) -> None:
        """Someone is back in their seats under a new number: announce the open votes again."""
        self._announce_undo()
        self.early_end.announce()

    def lost(self, holder: Holder) -> None:
        """Someone lost their connection: they keep their vote, but their own offer is withdrawn."""
        self._settle_undo(self._undo.withdraw(holder))
        self._announce_undo()
        self.early_end.lost(holder)

    def left(self, holder: Holder) -> None:
        """Someone gave up their seats."""
        self._settle_undo(self._undo.remove(holder))
        self._announce_undo()
        self.early_end.left(holder)

    def ask_bots(self) -> None:
        """Ask the bots that have open questions, if the game goes on and anybody waits for them."""
        if self._lifecycle.state == "playing" and self._people.bots_may_play and not self._asker_decides:
            self.live.ask_bots(self._seating, self._bot_answered)

    @property
    def _asker_decides(self) -> bool:
        """Whether someone is asked to confirm their own undo; bots wait for that."""
        return self._undo.open is not None and self._undo.open.asker_decides

    def stop_bots(self) -> None:
        """Nobody waits for a bot now; they are asked again when somebody does."""
        self.live.forget_bots()
        self._outbox.stop_bots(self.live.table)

    def record_seats(self) -> None:
        """Write who sits where to the journal, while the game runs."""
        if self._lifecycle.running:
            self.live.record_seats(self._seating.records())

    # ------------------------------------------------------------ requests

    def _require_seat(self, attendee: Attendee, seat: Seat) -> Holder:
        holder = self._seating.holder_of(seat)
        if holder is None or holder.person != attendee.person:
            raise Offence("That is not your seat.")
        return holder

    def choose(self, attendee: Attendee, request: Choose, now: float) -> None:
        self._require_seat(attendee, request.seat)
        decision = self.live.open_decision(request)
        if decision is None:
            # A late or repeated click: the person needs the current view.
            self.show_view(attendee.person)
            return
        if not self._lifecycle.running:
            raise Refusal("The game is over.")
        if self._seating.slots[request.seat].bot:
            raise Refusal("A bot is playing for you; take your seat back first.")
        if request.index >= len(decision.choices):
            raise Offence("There is no choice number {number}.", number=request.index)
        self._play(request.seat, request.index)

    def preview(self, attendee: Attendee, request: AskPreview, now: float) -> None:
        """Show what a choice would change. Too late is not an error: the person has seen the game go on."""
        self._require_seat(attendee, request.seat)
        decision = self.live.open_decision(request)
        if decision is None or not self._lifecycle.running:
            return
        if request.index >= len(decision.choices):
            raise Offence("There is no choice number {number}.", number=request.index)
        self.live.show_preview(attendee.person, request, self._seating.viewer_seats(attendee.person))

    def hint(self, attendee: Attendee, request: AskHint, now: float) -> None:
        self._require_seat(attendee, request.seat)
        state, reply = self._lifecycle.state, self._hint_answered
        hint = self._hints.ask(attendee.person, request, self.live, self._seating, state, reply)
        if hint is not None:
            self._outbox.tell(attendee.person, hint)

    def whole_game(self, attendee: Attendee, request: AskWholeGame, now: float) -> None:
        if self._lifecycle.running:
            raise Refusal("The game is not over, so its secrets stay secret.")
        self._outbox.tell(attendee.person, WholeGame(self.live.table, self.live.as_journal()))

    # ------------------------------------------------------------ playing

    def _viewers(self) -> dict[int, Seats]:
        return self._seating.all_viewer_seats(self._people)

    def _bot_answered(self, seat: Seat, since: int, index: int, failed: bool, now: float) -> None:
        """A bot answered a `BotTurn`. Nothing happens if the question or the seat is no longer the bot's."""
        bot = self._seating.slots[seat].bot
        waits = self._lifecycle.state != "playing" or self._asker_decides
        if not waits and bot and self.live.asked_since(seat) == since:
            if failed:
                self._people.announce("bot-faltered", bot, (seat,))
            self._play(seat, index)
        self.update_clocks(now)

    def _hint_answered(self, asked: HintAsked, advice: HintResult) -> None:
        """A bot answered a `HintTurn`. Nobody is told if the question is closed or the person is gone."""
        hint = self._hints.answer(asked, advice, self.live)
        if hint is not None and asked.viewer_seats == self._seating.viewer_seats(asked.person):
            self._outbox.tell(asked.person, hint)

    def _play(self, seat: Seat, index: int) -> None:
        slot = self._seating.slots[seat]
        self._settle_undo(self._undo.cancel(slot.holder.name if slot.holder else slot.bot))
        self.early_end.chosen(seat)
        self.live.choose(seat, index, self._viewers())
        if (agreement := self._automatic_agreement(seat)) is not None:
            self._play(*agreement)
        else:
            self._continue()

    def _automatic_agreement(self, seat: Seat) -> tuple[Seat, int] | None:
        """Return the choice by which another seat of the same person accepts what they just chose in this one: a person
        is asked only once. It is played and recorded like any other."""
        chosen = self._seating.slots[seat]
        for decision in self.live.pending.values():
            slot = self._seating.slots[decision.seat]
            if decision.seat != seat and not chosen.bot and not slot.bot and slot.holder is chosen.holder:
                for index, choice in enumerate(decision.choices):
                    if choice.agrees:
                        return decision.seat, index
        return None

    def _continue(self) -> None:
        if not self.live.pending:
            self._end(self.live.closed_by_rules())
        else:
            self.ask_bots()

    def _end(self, closed: GameClosed) -> None:
        self._lifecycle.on("end")
        self.stop_bots()
        self.live.close(closed)
        if closed.result is not None:
            self._ended(closed.result.winners)
        self._people.tell_all(self.live.ended())

    # ------------------------------------------------------------ undo

    def ask_undo(self, attendee: Attendee, request: AskUndo, now: float) -> None:
        asker = self._require_seat(attendee, request.seat)
        if not self._lifecycle.running:
            raise Refusal("There is nothing to undo now.")
        kept = self.live.last_choice(request.seat)
        if kept is None:
            raise Refusal("This seat has not made a choice yet.")
        voters = [holder for holder in self._seating.holders if holder is not asker and self._has_vote(holder)]
        teaches, opponents = self.live.undo_teaches(kept), self._seating.opponents_of(asker)
        consent_of = [voter for voter in voters if not opponents or voter in opponents]
        if self.live.undo_is_harmless(kept, self._seating.seats_of(asker)):
            voters = consent_of = []
        elif opponents and not consent_of:
            raise Refusal("Nobody is here who could agree to it.")  # a bot agrees for nobody who may come back
        elif teaches and not voters:
            voters = [asker]  # nobody else can agree: the asker confirms it, and the journal notes it
        settled = self._undo.ask(UndoOffer(asker, voters, request.seat, kept, teaches, consent_of))
        if self._undo.open and self._undo.open.asker_decides:
            self.stop_bots()
        self._announce_undo()
        self._settle_undo(settled)

    def answer_undo(self, attendee: Attendee, request: AnswerUndo, now: float) -> None:
        settled = self._undo.answer(self._seating.holder(attendee.person), request.agree)
        self._announce_undo()
        self._settle_undo(settled)

    def _has_vote(self, holder: Holder) -> bool:
        """Whether someone is asked for an undo: not if a bot plays for them while they are away."""
        return not holder.away or not any(self._seating.slots[seat].bot for seat in self._seating.seats_of(holder))

    def _announce_undo(self) -> None:
        if self._undo.open:
            self._people.tell_all(self._undo.open.to_message(self.live.table, self.live.playthrough.step))

    def _settle_undo(self, settled: UndoSettlement | None) -> None:
        if settled is None:
            return
        offer, choices = settled.offer, 0
        if settled.granted:
            choices = self.live.playthrough.step - offer.kept
            self.live.undo_to(offer.kept, self._viewers(), seen=offer.teaches and not offer.consented)
        self._people.tell_all(UndoSettled(self.live.table, offer.seat, settled.granted, choices, settled.refused_by))
        self.ask_bots()

    # ------------------------------------------------------------ someone is away

    def check_absence(self, now: float) -> None:
        """Pause if nobody can choose for a seat, resume if somebody can for all; and update the clocks."""
        self._check_absence(now)
        self.update_clocks(now)

    def _check_absence(self, now: float) -> None:
        if not self._lifecycle.running:
            return
        if not self._seating.unattended:
            if self._lifecycle.state == "paused":
                self._lifecycle.on("resume")
                self._people.tell_all(Resumed(self.live.table))
                self.live.forget_bots()
                self.ask_bots()
            return
        waits = [holder.gone_since(now) for holder in self._seating.holders if holder.away]
        until = max((since + self._context.pause_s for since in waits), default=now)
        if self._lifecycle.state == "playing" or until > self._pause.until:
            if self._lifecycle.state == "playing":
                self._lifecycle.on("pause")
            self.stop_bots()
            self._pause.start_countdown(until)
        self._apply_verdict(now)

    def tick(self, now: float) -> None:
        """Handle countdowns and clocks that have run out."""
        if self._lifecycle.state == "paused":
            if self._pause.just_expired(now):
                self._announce_pause(now)
            if self._pause.agreed(self._voters()) == "bot" and not self._in_grace(now):
                self._apply_verdict(now)
        self.update_clocks(now)
        if seats := self._clocks.expired(now):
            for seat in seats:
                self._time_out(seat, now)
            self.check_absence(now)

    def after_loss(self, attendee: Attendee, request: AfterLoss, now: float) -> None:
        if self._lifecycle.state != "paused":
            raise Refusal("Nobody is missing.")
        self._seating.require_holder(attendee.person)
        if request.verdict == "end" and now < self._pause.until:
            raise Refusal("You can end the game after the countdown.")
        self._pause.verdicts[attendee.person] = request.verdict
        self._apply_verdict(now)

    def _apply_verdict(self, now: float) -> None:
        match self._pause.agreed(self._voters()):
            case "bot" if not self._in_grace(now):
                self._seat_stand_ins(self._seating.unattended, now)
                self._check_absence(now)
            case "end":
                self._end(GameClosed("agreed"))
            case "wait":
                self._pause.start_countdown(now + self._context.pause_s)
                self._announce_pause(now)
            case _:  # no agreement, or a bot may not play yet
                self._announce_pause(now)

    def _voters(self) -> list[int]:
        return [holder.person for holder in self._seating.holders if holder.person is not None]

    def _in_grace(self, now: float) -> bool:
        """Whether someone who is missing may be back in a moment, so that no bot plays for them yet."""
        holders = [self._seating.holder_of(seat) for seat in self._seating.unattended]
        return any(holder and now - holder.gone_since(now) < self._context.grace_s for holder in holders)

    def _seat_stand_ins(self, seats: Seats, now: float) -> None:
        """Let bots play these seats until their holders are back."""
        self.live.forget_bots(seats)
        for seat in seats:
            slot = self._seating.slots[seat]
            slot.bot = self._context.stand_in
            self._people.announce("bot-in", slot.holder.name if slot.holder else "", (seat,))
            if slot.holder:
                if not self._has_vote(slot.holder):
                    self._settle_undo(self._undo.remove(slot.holder))
                self.early_end.replaced(slot.holder, now)
        self._announce_undo()
        self.record_seats()
        self._outbox.table_changed(self.live.table)

    def _announce_pause(self, now: float) -> None:
        self._people.tell_all(self._pause.to_message(self.live.table, self._seating, now))

    # ------------------------------------------------------------ clocks

    def update_clocks(self, now: float) -> None:
        """Start and stop clocks after anything that may have changed who is asked, and tell everybody."""
        if self._clocks.update(self._lifecycle.state, now) and self._lifecycle.running:
            self._people.tell_all(self._clocks.to_message(now))

    def _time_out(self, seat: Seat, now: float) -> None:
        """The time of a seat has run out: a bot plays it and all others of its holder, or everybody waits, as
        agreed."""
        holder = self._seating.holder_of(seat)
        seats = self._seating.seats_of(holder) or (seat,)
        if holder is not None:
            self._people.announce("out-of-time", holder.name, seats)
        if self._clocks.control and self._clocks.control.then == "bot":
            if holder is not None:
                holder.timed_out = True
            self._seat_stand_ins(seats, now)
            self.ask_bots()

    def return_to_seat(self, holder: Holder) -> None:
        """Let someone play again whose time ran out. The question for which it ran out is left to the bot: otherwise
        returning would give unlimited time. Raises Refusal."""
        seats = self._seating.seats_of(holder)
        if not any(self._seating.slots[seat].bot for seat in seats):
            return
        if any(map(self._clocks.overdue, seats)):
            raise Refusal("The bot is about to choose; you can continue after that.")
        holder.timed_out = False
        for seat in seats:
            self._seating.slots[seat].bot = ""
        self._people.announce("bot-out", holder.name, seats)
        self.record_seats()


GAME_VERBS: dict[type[TableRequest], Callable[[Referee, Attendee, Any, float], None]] = {
    Choose: Referee.choose,
    AskUndo: Referee.ask_undo,
    AnswerUndo: Referee.answer_undo,
    AskHint: Referee.hint,
    AskPreview: Referee.preview,
    AskWholeGame: Referee.whole_game,
    AfterLoss: Referee.after_loss,
    Resign: lambda referee, *asked: referee.early_end.resign(*asked),
    OfferDraw: lambda referee, *asked: referee.early_end.offer_draw(*asked),
    AnswerEnd: lambda referee, *asked: referee.early_end.answer(*asked),
}
"""The method that handles each request about a game."""
