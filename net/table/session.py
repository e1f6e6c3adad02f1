"""One table, sans-IO: requests of persons in, messages to persons and records for the journal out.

A session is made of the people who are here (`attendance`), who sits where (`seating`), its state (`state`), the
referee of the current game, and the changes of seats and rematches with their votes. `handle` checks that a person is
at the table, and calls the method that does what they ask for.
"""

from collections.abc import Callable
from typing import Any

from net.errors import Offence, Refusal
from net.table.attendance import Attendance, Attendee
from net.table.clock import Timekeeper
from net.table.context import TableContext
from net.table.live_game import LiveGame
from net.table.match import Match
from net.table.parts import TableParts
from net.table.referee import GAME_VERBS, Referee
from net.table.rematch import Rematches, RematchOffer, swapped_seats
from net.table.seat_changes import SeatChanges
from net.table.seat_history import SeatHistory
from net.table.seating import Holder, Seating, within_guest_budget
from net.wire.from_client import (
    AnswerRematch,
    AnswerSeat,
    AskRematch,
    Ready,
    Say,
    SeatBot,
    ShowEmote,
    Sit,
    Start,
    TableRequest,
)
from net.wire.from_host import Emoted, Entered, Seated, Started
from net.wire.records import Header, ReserveLeft, SavedGame
from net.wire.types import Happening, MatchNow, TableNow, TableState, TimeControl
from rules.game import Game, Scenario, Seat, Seats

Verb = Callable[[Attendee, Any, float], None]
"""Handles one kind of request: takes who asks, the request and the time. Raises Refusal."""


class Session:
    """One table and the people at it."""

    def __init__(
        self,
        id: str,
        game: Game,
        scenario: str,
        options: tuple[str, ...],
        name: str,
        context: TableContext,
        seed: int | None = None,
        owner: int | None = None,
        match: MatchNow = MatchNow(),  # noqa: B008 - frozen
        clock: TimeControl | None = None,
    ) -> None:
        self.id, self.name, self.owner, self.clock, self._seed = id, name, owner, clock, seed
        self.options = game.checked_options(options)
        self.people, self.seating = Attendance(id, context.outbox), Seating(game.scenario(scenario))
        self.origin = ""
        """The address of the person who opened it, for limits; empty for the host's own."""
        self._context, self._outbox = context, context.outbox
        self._parts = TableParts(
            id, context, game, self.seating.scenario, self.people, self.seating, Match(self.seating, match)
        )
        self._rematches = Rematches(self._parts, self._play_again)
        self._seats = SeatChanges(self._parts, self._rematches)
        self._verbs: dict[type[TableRequest], Verb] = {
            Sit: self._seats.sit,
            SeatBot: self._seat_bot,
            AnswerSeat: self._seats.takeovers.answer,
            Ready: self._ready,
            Start: self._start,
            Say: self._say,
            ShowEmote: self._emote,
            AskRematch: self._rematches.ask,
            AnswerRematch: self._rematches.answer,
        }

    @classmethod
    def restore(cls, game: Game, saved: SavedGame, context: TableContext) -> "Session":
        """Return the table of a journal, with everybody away. Raises JournalError, or UnknownGame for a scenario that
        no longer exists."""
        header = saved.header
        described = header.table, game, header.scenario, header.options, header.name
        session = cls(*described, context, match=header.match, clock=header.clock)
        live = LiveGame.restore(game, saved, context)
        session.seating.restore(saved.seats)
        session._new_referee(live, saved.reserves)
        over = saved.closed or not live.pending
        session._parts.lifecycle.on("restore-over" if over else "restore")
        if over and live.closed is not None and live.closed.result is not None:
            session._count(live.closed.result.winners)
        for seat, name, hashed in saved.held:
            session._parts.history.add(seat, name, hashed)
        return session

    # ------------------------------------------------------------ what it looks like

    @property
    def game(self) -> Game:
        return self._parts.game

    @property
    def scenario(self) -> Scenario:
        return self._parts.scenario

    @property
    def state(self) -> TableState:
        return self._parts.lifecycle.state

    @property
    def running(self) -> bool:
        """Whether a game is being played or paused."""
        return self._parts.running

    @property
    def referee(self) -> Referee | None:
        """The referee of the current or last game."""
        return self._parts.referee

    @property
    def live(self) -> LiveGame | None:
        """The current or last game."""
        return self.referee.live if self.referee else None

    @property
    def empty(self) -> bool:
        """Whether nobody is here, and nobody is expected back before the start."""
        return not self.people and (self.state != "gathering" or not self.seating.holders)

    def now(self) -> TableNow:
        return TableNow(
            self.id,
            self.name,
            self.game.id,
            self.scenario.id,
            self.options,
            self.state,
            self.seating.now(),
            watchers=tuple(person for person in self.people if self.seating.holder(person) is None),
            owner=self.owner if self.owner in self.people else None,
            match=self._parts.match.now,
            clock=self.clock,
        )

    # ------------------------------------------------------------ people come and go

    def enter(self, attendee: Attendee, now: float) -> None:
        """Someone comes to the table: into the seats of one of their tokens, or to watch."""
        what: Happening = "entered"
        person, claim = attendee.person, self.seating.claimed(attendee.tokens, attendee.name)
        if claim:
            what = self._seats.return_to_seats(attendee, *claim)
        self.people.add(attendee)
        self._parts.record_seats()
        self._outbox.tell(person, Entered(self.now()))
        if claim:
            self._outbox.tell(person, Seated(self.id, self.seating.viewer_seats(person), claim[1]))
        if self.referee:
            self.referee.welcome(person, now)
            self._rematches.announce()
            if asked := self._seats.takeovers.show():
                self._outbox.tell(person, asked)
        else:
            self.people.catch_up(person)
        if self.referee and claim:
            self.referee.returned()
        self.people.announce(what, attendee.name, self.seating.viewer_seats(person))
        if self.referee:
            self.referee.check_absence(now)
            self.referee.ask_bots()

    def leave(self, person: int, now: float) -> None:
        """Someone leaves permanently: their seats are free, and their token is void."""
        attendee, holder = self.people.of(person), self.seating.holder(person)
        seats = self.seating.seats_of(holder)
        if holder:
            self._seats.release(holder)
        self.people.remove(person)
        self.people.announce("left", attendee.name, seats)
        if holder:
            self._seats.remove_from_votes(holder, now)
        self._after_departure(person, now)

    def lost(self, person: int, now: float, *, on_purpose: bool = False) -> None:
        """Someone lost their connection, or ended it on purpose; they keep their seats."""
        attendee = self.people.remove(person)
        if attendee is None:
            return
        holder = self.seating.holder(person)
        if holder:
            holder.lose(now)
            self.people.announce("away" if on_purpose else "lost", attendee.name, self.seating.seats_of(holder))
            if self.referee:
                self.referee.lost(holder)
            self._rematches.lost(holder)
            self._seats.takeovers.lost()
        self._after_departure(person, now)

    def _after_departure(self, person: int, now: float) -> None:
        self._seats.takeovers.withdraw(person, now)
        if self.owner == person:
            self.owner = next((holder.person for holder in self.seating.holders if holder.person is not None), None)
        if self.referee:
            self.referee.check_absence(now)
            if self.running and not self.people.bots_may_play:
                self.referee.stop_bots()

    def resume(self, now: float) -> None:
        """Begin to wait for the people of a restored game; a game of bots continues at once."""
        if self.referee:
            self.referee.check_absence(now)

    def tick(self, now: float) -> None:
        """Handle countdowns. Before the start, free the seats of people who do not return."""
        if self.referee and self.running:
            self.referee.tick(now)
            self._seats.takeovers.tick(now)
            return
        for holder in self.seating.holders:
            if holder.away and now - holder.gone_since(now) >= self._context.gathering_s:
                self._seats.release(holder)
                self._seats.remove_from_votes(holder, now)

    # ------------------------------------------------------------ requests

    def handle(self, person: int, request: TableRequest, now: float) -> None:
        """Do what someone at the table asks for. Raises Refusal, and then nothing has changed."""
        attendee = self.people.of(person)
        if verb := self._verbs.get(type(request)):
            verb(attendee, request, now)
            self._parts.changed()
        elif game_verb := GAME_VERBS.get(type(request)):
            if self.referee is None:
                raise Refusal("No game has begun at this table.")
            game_verb(self.referee, attendee, request, now)
        else:
            raise Offence("A table cannot do that.")
        if self.referee:
            self.referee.update_clocks(now)

    def check_newcomer(self, seats: Seats) -> None:
        """Raise Refusal unless someone who holds no seat yet may take these."""
        self.seating.check(None, seats, playing=self.running)

    def seat_bot(self, seat: Seat, spec: str) -> None:
        """Put a bot into a free seat or another bot's, or with an empty spec remove it. Before the start only. Raises
        Refusal."""
        self._seats.seat_bot(seat, spec)

    def _seat_bot(self, attendee: Attendee, request: SeatBot, now: float) -> None:
        if attendee.person != self.owner:
            self.seating.require_holder(attendee.person)
        if attendee.via != "here" and request.spec and not within_guest_budget(request.spec):
            raise Refusal("That bot thinks too long; guests may seat bots up to hard, or search:1500.")
        self.seat_bot(request.seat, request.spec)
        self._start_if_ready()

    def _say(self, attendee: Attendee, request: Say, now: float) -> None:
        side = ""
        if request.to == "side":
            seats = self.seating.seats_of(self.seating.require_holder(attendee.person))
            side = self.scenario.seats[seats[0]].side
        self.people.say(attendee, request.text, request.to, side)

    def _emote(self, attendee: Attendee, request: ShowEmote, now: float) -> None:
        self.people.talk(Emoted(self.id, attendee.person, attendee.name, request.emote))

    # ------------------------------------------------------------ starting

    def _ready(self, attendee: Attendee, request: Ready, now: float) -> None:
        holder = self.seating.require_holder(attendee.person)
        if self.running:
            raise Refusal("The game has already started.")
        holder.ready = request.ready
        self._start_if_ready()

    def _start_if_ready(self) -> None:
        people = self.seating.holders
        if self.seating.full and people and all(holder.ready for holder in people):
            self.start()

    def _start(self, attendee: Attendee, request: Start, now: float) -> None:
        if attendee.person != self.owner:
            raise Refusal("Only the person who opened the table can start it alone; say that you are ready.")
        self.start()

    def start(self) -> None:
        """Start a game. Raises Refusal if a seat has neither a person nor a bot."""
        parts = self._parts
        if self.running:
            raise Refusal("The game has already started.")
        if self.seating.unattended:
            raise Refusal("Nobody plays {seats}; sit down or seat a bot.", seats=self.seating.unattended_titles)
        self.seating.prepare()
        parts.match.start()
        parts.history = SeatHistory()
        parts.history.add_all(self.seating, self.people)
        self.people.tell_all(Started(self.id))
        update = self.live.update + 1 if self.live else 1
        seed = self._seed if self._seed is not None else self._context.new_seed()
        referee = self._new_referee(LiveGame.start(self._header(seed), self.game, self._context, update), {})
        self._seed = None
        parts.lifecycle.on("start")
        referee.open()

    def _new_referee(self, live: LiveGame, reserves: dict[Seat, ReserveLeft]) -> Referee:
        clocks = Timekeeper(self.clock, live, self.seating, reserves, self._context.stopped_s)
        lifecycle = self._parts.lifecycle
        end, give = self._count, self._give_to_bots
        referee = Referee(live, self.people, self.seating, lifecycle, self._context, clocks, end, give)
        self._parts.referee = referee
        return referee

    def _header(self, seed: int) -> Header:
        return Header(
            table=self.id,
            name=self.name,
            game=self.game.id,
            rules_version=self.game.version,
            scenario=self.scenario.id,
            options=self.options,
            seed=seed,
            engine=self._context.engine,
            seats=self.seating.records(),
            begun=self._context.today(),
            match=self._parts.match.now,
            clock=self.clock,
        )

    # ------------------------------------------------------------ after a game

    def _count(self, winners: Seats) -> None:
        self._parts.match.count(winners)

    def _give_to_bots(self, holder: Holder, now: float) -> None:
        """Someone resigned, and others go on: bots play their seats, which are theirs no longer."""
        person = holder.person
        self._seats.give_to_bots(holder, self._context.stand_in)
        self._seats.remove_from_votes(holder, now)
        if self.referee:
            if person is not None and person in self.people:
                self.referee.live.show_all(person, ())
            self.referee.check_absence(now)
            self.referee.ask_bots()

    def _play_again(self, offer: RematchOffer) -> None:
        if offer.how == "other":
            self._gather_for(offer)
            return
        if offer.how == "swap" and (origins := swapped_seats(self.seating)):
            self.seating.rearrange(origins)
            self._parts.match.rearrange(origins)
        self.start()

    def _gather_for(self, offer: RematchOffer) -> None:
        """Change this table to another game or scenario, for which people then take seats."""
        if self.name == self.scenario.title:
            self.name = offer.scenario.title
        self._gather()
        self._parts.game, self._parts.scenario, self.options = offer.game, offer.scenario, ()
        self.seating.reset(offer.scenario)
        self.people.tell_all(Entered(self.now()))

    def clear(self) -> None:
        """Make the table ready for new people after everybody has left; its bots stay."""
        self._gather()
        self.people.forget_talk()

    def _gather(self) -> None:
        for holder in self.seating.holders:
            self._seats.release(holder)
        self._parts.referee = None
        self._parts.match.reset()
        self._parts.lifecycle.on("gather")
