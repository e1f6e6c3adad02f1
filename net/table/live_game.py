"""A game in progress at a table: numbered updates, open questions, what each viewer is shown, and journal records."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec

from net.table.context import TableContext
from net.table.outbox import BotTurn, HintResult, HintTurn, PonderTurn
from net.table.playthrough import Playthrough
from net.table.seating import Seating
from net.table.shown_views import ShownViews
from net.wire.codec import frame
from net.wire.from_client import AskHint, AskPreview, Choose
from net.wire.from_host import Ended, Preview
from net.wire.records import (
    GameClosed,
    Header,
    Record,
    Resigned,
    ResultRecord,
    SavedGame,
    SeatRecord,
    SeatsHeld,
    TakenBack,
    encode_journal,
)
from rules.bots.asked_together import AskedTogether
from rules.bots.bot import search_budget
from rules.chance import Chance
from rules.game import Decision, Event, Game, Outcome, Position, Seat, Seats

Viewers = Mapping[int, Seats]
"""For each person at the table, the seats whose secrets they see."""
BotReply = Callable[[Seat, int, int, bool, float], None]
"""Takes seat, since, index, failed, now; see `BotTurn`."""


class HintAsked(msgspec.Struct, frozen=True):
    """The question that a hint is about, and who asked for it."""

    person: int
    seat: Seat
    since: int
    viewer_seats: Seats


HintReply = Callable[[HintAsked, HintResult], None]


class LiveGame:
    """Every change is written to the journal first and then shown to everybody, through the outbox."""

    def __init__(
        self,
        header: Header,
        seats: tuple[SeatRecord, ...],
        playthrough: Playthrough,
        context: TableContext,
        update: int,
    ) -> None:
        """`seats`: the holders as the journal has them."""
        self.playthrough = playthrough
        self.update = update
        """The number of the newest update. It only rises, also from one game to the next at a table."""
        self.pending: dict[Seat, Decision[Any, Any]] = {}
        self.closed: GameClosed | None = None
        """How the game ended."""
        self.resigned: list[Resigned] = []
        """Those who resigned while others went on."""
        self.seen_undos = 0
        """How many undos went back behind something shown, without the consent of another person."""
        self._header, self._seats, self.table = header, seats, header.table
        self._context, self._outbox, self._views = context, context.outbox, ShownViews(header.table)
        self._since: dict[Seat, int] = {}
        self._asked_bots: dict[Seat, int] = {}
        self._pondered = 0
        """The last update since which bots may think while people choose."""
        self._together = AskedTogether()
        self._journal = b""
        """The whole game, once it is over and someone has asked for it."""
        self._reset_questions()

    @classmethod
    def start(cls, header: Header, game: Game, context: TableContext, update: int) -> "LiveGame":
        """Start a new game, and write its header."""
        context.outbox.write(header.table, header)
        playthrough = Playthrough(game, header.scenario, header.seed, header.options)
        return cls(header, header.seats, playthrough, context, update)

    @classmethod
    def restore(cls, game: Game, saved: SavedGame, context: TableContext) -> "LiveGame":
        """Return the game of a journal. Raises JournalError, or UnknownGame for a scenario that no longer exists."""
        live = cls(saved.header, saved.seats, Playthrough.restore(game, saved), context, update=1)
        live.resigned, live.seen_undos = list(saved.resigned), saved.seen_undos
        live.closed = saved.closed or (None if live.pending else live.closed_by_rules())
        return live

    @property
    def outcome(self) -> Outcome | None:
        return self.playthrough.position.outcome()

    # ------------------------------------------------------------ the journal

    def record_seats(self, seats: tuple[SeatRecord, ...]) -> None:
        """Write who sits where, if it changed."""
        if seats != self._seats:
            self._seats = seats
            self._outbox.write(self.table, SeatsHeld(seats))

    def record(self, record: Record) -> None:
        self._outbox.write(self.table, record)

    def note_resignation(self, resigned: Resigned) -> None:
        """Write that someone resigned while others go on."""
        self.resigned.append(resigned)
        self.record(resigned)

    def close(self, closed: GameClosed) -> None:
        """The game is over."""
        self.closed = msgspec.structs.replace(closed, seen_undos=self.seen_undos)
        self.record(self.closed)

    def closed_by_rules(self) -> GameClosed:
        """Return how the game ended by the rules."""
        outcome = self.outcome
        return GameClosed("rules", ResultRecord(outcome.winners, outcome.how, outcome.scores) if outcome else None)

    def ended(self) -> Ended:
        """Return what everybody is told of the end. Only once the game is over."""
        assert self.closed is not None
        by_people = self.closed.result if self.closed.how != "rules" else None
        return Ended(self.table, self.closed.how, by_people.winners if by_people else (), self.closed.resigned)

    def as_journal(self) -> bytes:
        """Return the game that is over as a journal, with all its secrets but without the hashes of tokens. It is
        encoded once, however many people ask."""
        if self._journal:
            return self._journal
        seats = tuple(SeatRecord(seat.name, bot=seat.bot) for seat in self._seats)
        header = msgspec.structs.replace(self._header, seats=seats)
        closed = [self.closed] if self.closed else []
        self._journal = encode_journal([header, *self.playthrough.choices, *self.resigned, *closed])
        return self._journal

    # ------------------------------------------------------------ choices

    def open_decision(self, request: Choose | AskHint | AskPreview) -> Decision[Any, Any] | None:
        """Return the open decision of the seat, if it has not changed since the update that the request names."""
        decision = self.pending.get(request.seat)
        if decision and self._since[request.seat] <= request.update <= self.update:
            return decision
        return None

    def asked_since(self, seat: Seat) -> int | None:
        """Return the update in which a seat was asked its open question."""
        return self._since.get(seat)

    def choose(self, seat: Seat, index: int, viewers: Viewers) -> None:
        """Make a choice. Raises IllegalChoice and changes nothing."""
        if seat in self.pending and 0 <= index < len(self.pending[seat].choices):
            self._together.note(self.playthrough.position, seat, index)
        events = self.playthrough.choose(seat, index)
        position = self.playthrough.position
        self._outbox.write(self.table, self.playthrough.choices[-1])
        self.update += 1
        before, self.pending = self.pending, {decision.seat: decision for decision in position.pending()}
        # A seat that is still asked the same may answer what it saw before.
        self._since = {
            asked: self._since[asked] if asked != seat and before.get(asked) == decision else self.update
            for asked, decision in self.pending.items()
        }
        self._announce(events, viewers)

    def undo_to(self, kept: int, viewers: Viewers, *, seen: bool = False) -> None:
        """Go back to when `kept` choices had been made. `seen`: someone knows more than they did then, and nobody else
        agreed."""
        self.seen_undos += seen
        self.playthrough.rewind(kept)
        self._views.forget_histories()
        self._outbox.write(self.table, TakenBack(kept, self.playthrough.position.digest(), seen))
        self.update += 1
        self._reset_questions()
        self._announce((), viewers)

    def last_choice(self, seat: Seat) -> int | None:
        """Return how many choices came before the last one of this seat."""
        choices = self.playthrough.choices
        return next((at for at in range(len(choices) - 1, -1, -1) if choices[at].seat == seat), None)

    def undo_teaches(self, kept: int) -> bool:
        """Whether anything was shown since then (dice, cards) that would be known after going back there."""
        return any(self.playthrough.revealing[kept:])

    def undo_is_harmless(self, kept: int, seats: Seats) -> bool:
        """Whether going back there undoes only one choice from which nobody could have learnt anything, and at most the
        automatic agreement of another of these seats, which belong to the same person."""
        by = [chosen.seat for chosen in self.playthrough.choices[kept:]]
        agreed = len(by) == 2 and by[0] != by[1] and set(by) <= set(seats)
        return (len(by) == 1 or agreed) and not self.undo_teaches(kept)

    # ------------------------------------------------------------ showing

    def show_all(self, person: int, viewer_seats: Seats) -> None:
        """Show the history and a whole view."""
        self._outbox.show(self.table, [(person, self._views.history(self.playthrough.events, viewer_seats))])
        self.show_view(person, viewer_seats)

    def show_view(self, person: int, viewer_seats: Seats) -> None:
        """Show a whole view."""
        played = self.playthrough
        view = self._views.full_view(played.position, viewer_seats, self.update, played.step)
        self._outbox.show(self.table, [(person, view)])

    def show_preview(self, person: int, request: AskPreview, viewer_seats: Seats) -> None:
        """Show a person what a choice of theirs would change."""
        from rules.foresight import foresee  # loaded with the first preview, not with the first table

        position = self.playthrough.position
        foresight = foresee(position, request.seat, request.index, viewer_seats)
        changes = self._views.preview(position, viewer_seats, foresight)
        preview = Preview(self.table, self.update, request.seat, request.index, changes, foresight.certain)
        self._outbox.show(self.table, [(person, frame(preview))])

    def _announce(self, events: tuple[Event, ...], viewers: Viewers) -> None:
        everyone = dict.fromkeys(viewers.values())
        frames = self._views.advance(self.playthrough.position, everyone, self.update, self.playthrough.step, events)
        self._outbox.show(self.table, [(person, frames[seats]) for person, seats in viewers.items()])

    # ------------------------------------------------------------ bots

    def ask_bots(self, seating: Seating, reply: BotReply) -> None:
        """Ask every bot whose seat has an open question, once per question."""
        for seat in self.pending:
            spec, since = seating.slots[seat].bot, self._since[seat]
            if spec and self._asked_bots.get(seat) != since:
                self._asked_bots[seat] = since
                viewer_seats = seating.bot_viewer_seats(seat)
                known = self._determinized(viewer_seats, seat)
                move_s = self._header.clock.move_s if self._header.clock else 0
                self._outbox.ask_bot(
                    BotTurn(self.table, seat, since, viewer_seats, spec, known, move_s, partial(reply, seat, since))
                )

        if self._pondered != self.update and any(not seating.slots[seat].bot for seat in self.pending):
            self._pondered = self.update
            self._let_bots_ponder(seating)

    def _let_bots_ponder(self, seating: Seating) -> None:
        """Let patient bots think that are not asked now."""
        specs = {seating.bot_viewer_seats(seat): slot.bot for seat, slot in enumerate(seating.slots) if slot.bot}
        for viewer_seats, spec in specs.items():
            budget = search_budget(spec)
            if budget is not None and budget.patient and not any(seat in self.pending for seat in viewer_seats):
                known = self._determinized(viewer_seats, viewer_seats[0])
                self._outbox.let_ponder(PonderTurn(self.table, viewer_seats, spec, known))

    def ask_hint(self, person: int, seat: Seat, viewer_seats: Seats, reply: HintReply) -> None:
        """Ask a bot about the open question of `seat`."""
        asked = HintAsked(person, seat, self._since[seat], viewer_seats)
        known = self._determinized(viewer_seats, seat)
        turn = HintTurn(self.table, person, seat, asked.since, viewer_seats, known, partial(reply, asked))
        self._outbox.ask_hint(turn)

    def chance(self, seat: Seat, viewer_seats: Seats) -> float:
        """Return the chance of a seat to win, as far as these seats can tell."""
        return self.playthrough.game.evaluate(self._determinized(viewer_seats, seat), seat)

    def forget_bots(self, seats: Seats | None = None) -> None:
        """Forget that the bots in these seats (or in all) were asked, so that they are asked again; and with all, that
        they may think."""
        gone = self._asked_bots if seats is None else seats
        self._asked_bots = {seat: since for seat, since in self._asked_bots.items() if seat not in gone}
        self._pondered = 0 if seats is None else self._pondered

    def _determinized(self, viewer_seats: Seats, seat: Seat) -> Position:
        """Return a position that agrees with what these seats know, and is guessed otherwise, to think about `seat`."""
        seen = self._together.seen_from(self.playthrough.position, viewer_seats, seat)
        return seen.determinize(viewer_seats, Chance(self._context.guess_seed()))

    def _reset_questions(self) -> None:
        self._together.forget()
        self.pending = {decision.seat: decision for decision in self.playthrough.position.pending()}
        self._since = dict.fromkeys(self.pending, self.update)
        self._asked_bots = {}
