"""One table, sans-IO: a message from a person in, messages to persons and records for the journal out.

States: gathering (people take seats), playing, paused (a seat has nobody to choose for it), over (and, when everybody
is ready again, another game). Every verb passes one gate: you are at this table, and it is your seat.

A session holds three parts: the people who are here, who sits where, and the referee of the game that is on.
"""

from typing import Literal

from net.errors import Offence, Refusal
from net.table.attendance import Attendance, Attendee
from net.table.clock import Timekeeper
from net.table.context import TableContext
from net.table.held import HeldSeats
from net.table.hints import Chances
from net.table.live_game import LiveGame
from net.table.outbox import HintTurn
from net.table.referee import Referee
from net.table.rematch import Rematches, RematchOffer, exchanged
from net.table.seating import Holder, Seating, modest, token_hash
from net.table.takeover import SeatOffer, Takeovers
from net.wire.from_client import (
    AnswerRematch,
    AnswerSeat,
    GameRequest,
    Ready,
    Say,
    SeatBot,
    ShowEmote,
    Sit,
    Start,
    TableRequest,
)
from net.wire.from_host import Emoted, Entered, Farewell, Seated, Started
from net.wire.records import Header, SavedGame
from net.wire.types import Audience, Happening, MatchNow, Rematch, TableNow, TableState, TimeControl
from rules.game import Game, Outcome, Scenario, Seat, Seats

ANOTHER_WINDOW = "You are playing from another window now."


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
        self.id, self.game, self.name, self.owner, self.clock = id, game, name, owner, clock
        self.scenario, self.options = game.scenario(scenario), game.checked_options(options)
        self.people = Attendance(id, context.outbox)
        self.seating = Seating(self.scenario)
        self.referee: Referee | None = None
        """Of the game that is on, or was the last; None while people gather for the first."""
        self.origin = ""
        """The address of whoever opened it, whose share of the host it takes; empty: the host's own."""
        self._context, self._outbox, self._seed = context, context.outbox, seed
        self.match = match
        """The score between those who sit here now."""
        self._rematches = Rematches(id, self.people, lambda: self.seating, self._play_again)
        self._takeovers = Takeovers(id, self.people, lambda: self.seating, self._hand_over)

    @classmethod
    def restored(cls, game: Game, saved: SavedGame, context: TableContext) -> "Session":
        """A table as its journal left it, everybody away. Raises JournalError, or UnknownGame for a scenario of old."""
        header = saved.header
        told = header.table, game, header.scenario, header.options, header.name
        session = cls(*told, context, match=header.match, clock=header.clock)
        live = LiveGame.restored(game, saved, context.outbox)
        session.seating = Seating.restored(session.scenario, saved.seats)
        time, over = Timekeeper(header.clock, live, session.seating, saved.reserves), saved.closed or not live.pending
        state: Literal["over", "paused"] = "over" if over else "paused"
        session.referee = Referee(live, session.people, session.seating, context, time, state, session._count)
        if over and live.outcome is not None:
            session._count(live.outcome)
        for seat, name, hashed in saved.held:
            session._takeovers.held.remember(seat, name, hashed)
        return session

    # ------------------------------------------------------------ what it looks like

    @property
    def state(self) -> TableState:
        return self.referee.state if self.referee else "gathering"

    @property
    def on(self) -> bool:
        """Whether a game is being played, or waits for someone."""
        return self.referee is not None and self.referee.on

    @property
    def live(self) -> LiveGame | None:
        """The game that is on, or was the last."""
        return self.referee.live if self.referee else None

    @property
    def deserted(self) -> bool:
        """Nobody is here, and nobody is expected back before the start."""
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
            match=self.match,
            clock=self.clock,
        )

    # ------------------------------------------------------------ coming and going

    def enter(self, attendee: Attendee, tokens: tuple[str, ...], now: float) -> None:
        """Come to the table: into the seats one of these tokens holds, or to watch."""
        what: Happening = "entered"
        person, claim = attendee.person, self.seating.claimed(tokens, attendee.name)
        if claim:
            what = self._take_seats_again(attendee, *claim)
        self.people.add(attendee)
        self._note_seating()
        self._outbox.tell(person, Entered(self.now()))
        if claim:
            self._outbox.tell(person, Seated(self.id, self.seating.viewer_seats(person), claim[1]))
        if self.referee:
            self.referee.show(person, now)
            self._rematches.announce()
            if asked := self._takeovers.show():
                self._outbox.tell(person, asked)
        else:
            self.people.catch_up(person)
        if self.referee and claim:
            self.referee.returned()
        self.people.happened(what, attendee.name, self.seating.viewer_seats(person))
        self._judge_absence(now)
        if self.referee:
            self.referee.wake()

    def leave(self, person: int, now: float) -> None:
        """Go for good: one's seats are free, one's token is void."""
        attendee, holder = self.people.of(person), self.seating.holder(person)
        seats = self.seating.seats_of(holder)
        if holder:
            self._give_up(holder)
        self.people.remove(person)
        self.people.happened("left", attendee.name, seats)
        if holder:
            self._gave_up(holder, now)
        self._after_departure(person, now)

    def lost(self, person: int, now: float) -> None:
        """The connection of someone at the table is gone; their seats stay theirs."""
        attendee = self.people.remove(person)
        if attendee is None:
            return
        holder = self.seating.holder(person)
        if holder:
            holder.lose(now)
            self.people.happened("lost", attendee.name, self.seating.seats_of(holder))
            if self.referee:
                self.referee.lost(holder)
            self._rematches.lost(holder)
            self._takeovers.without(holder, now)
        self._after_departure(person, now)

    def _after_departure(self, person: int, now: float) -> None:
        self._takeovers.withdraw(person, now)
        if self.owner == person:
            self.owner = next((holder.person for holder in self.seating.holders if holder.person is not None), None)
        self._judge_absence(now)
        if self.referee and self.referee.on and not self.people.awake:
            self.referee.rest()

    def _judge_absence(self, now: float) -> None:
        if self.referee:
            self.referee.judge_absence(now)

    def wake(self, now: float) -> None:
        """Begin to wait for those who held seats when the game was left; with bots alone it goes on at once."""
        self._judge_absence(now)

    def tick(self, now: float) -> None:
        """Let time pass: countdowns run out, seats nobody comes back to before the start are free again."""
        if self.referee and self.referee.on:
            self.referee.tick(now)
            return
        self._takeovers.overtaken(now)
        for holder in self.seating.holders:
            if holder.away and now - holder.gone_since(now) >= self._context.gathering_s:
                self._give_up(holder)
                self._gave_up(holder, now)

    # ------------------------------------------------------------ requests

    def handle(self, person: int, request: TableRequest, now: float) -> None:
        """Do what someone at the table asks for. Raises Refusal, and then nothing has changed."""
        attendee = self.people.of(person)
        match request:
            case Sit(seats=seats):
                self._sit(attendee, tuple(sorted(set(seats))), now)
            case SeatBot(seat=seat, spec=spec):
                self._seat_bot_by(attendee, seat, spec)
            case AnswerSeat(agree=agree):
                self._takeovers.answer(self.seating.holder(person), agree, now)
            case AnswerRematch(agree=agree):
                self._rematches.answer(self.seating.holder(person), agree)
            case Ready(ready=ready):
                self._ready(person, ready)
            case Start():
                self._start_by(person)
            case Say(text=text, to=to):
                self._say(attendee, text, to)
            case ShowEmote(emote=emote):
                self.people.talk(Emoted(self.id, person, attendee.name, emote))
            case _:
                raise Offence("A table cannot do that.")
        if self.referee:
            self.referee.mind_clocks(now)

    def ask_referee(self, person: int, request: GameRequest, now: float) -> None:
        """The same for what is about the game itself."""
        self.people.of(person)
        if self.referee is None:
            raise Refusal("No game has begun at this table.")
        self.referee.handle(person, request, now)

    def fresh_view(self, person: int) -> None:
        """Everything this person may know, once more."""
        self.people.of(person)
        if self.referee:
            self.referee.refresh(person)

    def bot_answers(self, seat: Seat, since: int, index: int, faltered: bool, now: float) -> None:
        """What a bot chose in answer to a `BotTurn`."""
        if self.referee:
            self.referee.bot_answers(seat, since, index, faltered, now)

    def hint_answers(self, turn: HintTurn, chances: Chances) -> None:
        """What came of thinking about a `HintTurn`."""
        if self.referee:
            self.referee.hint_answers(turn, chances)

    def _say(self, attendee: Attendee, text: str, to: Audience) -> None:
        side = ""
        if to == "side":
            side = self.scenario.seats[self.seating.seats_of(self.seating.require_holder(attendee.person))[0]].side
        self.people.say(attendee, text, to, side)

    # ------------------------------------------------------------ seats

    def check_newcomer(self, seats: Seats) -> None:
        """Raise Refusal unless someone who holds no seat yet may take these."""
        self.seating.check(None, seats, playing=self.on)

    def seat_bot(self, seat: Seat, spec: str) -> None:
        """Put a bot into a free seat (or another bot's), or with an empty spec take it out. Before the start only."""
        if self.on:
            raise Refusal("Bots are seated before the game starts.")
        self.seating.seat_bot(seat, spec)
        self.match = self.match.reset()

    def _seat_bot_by(self, attendee: Attendee, seat: Seat, spec: str) -> None:
        if attendee.person != self.owner:
            self.seating.require_holder(attendee.person)
        if attendee.via != "here" and spec and not modest(spec):
            raise Refusal("That bot would think for too long; guests may seat one up to hard, or search:400.")
        self.seat_bot(seat, spec)
        self._start_if_ready()

    def _sit(self, attendee: Attendee, seats: Seats, now: float) -> None:
        person, holder = attendee.person, self.seating.holder(attendee.person)
        if seats:
            self.seating.check(holder, seats, playing=self.on)
            new = [seat for seat in seats if seat not in self.seating.seats_of(holder)]
            if self.referee and self.on and holder and not new:
                self.referee.return_to_seat(holder)
                return
            if self.on and new:
                self._takeovers.held.check(attendee, new)
                if any(self.seating.slots[seat].bot for seat in new):
                    self._takeovers.ask(attendee, seats)
                    return
            self._take_seats(attendee, seats)
        elif holder:
            self._give_up(holder)
            self.people.happened("left", attendee.name)
        if self.live:
            self.live.show(person, self.seating.viewer_seats(person))
        if holder and not seats:
            self._gave_up(holder, now)
        self._note_seating()
        self._judge_absence(now)

    def _take_seats(self, attendee: Attendee, seats: Seats) -> None:
        holder = self.seating.holder(attendee.person)
        if holder is None:
            token = self._context.new_token()
            holder = Holder(attendee.name, token_hash(token), token, attendee.person, attendee.via)
        holder.ready = False
        self.seating.sit(holder, seats)
        self._takeovers.held.note(self.seating, self.people)
        self._outbox.tell(attendee.person, Seated(self.id, seats, holder.token))
        if self.on:
            self.people.happened("sat-down", attendee.name, seats)
        else:
            self.match = self.match.reset()

    def _hand_over(self, offer: SeatOffer, now: float) -> bool:
        """Whoever asked for a bot's seat may have it."""
        if offer.person not in self.people or not self.on or self.live is None:
            return False
        self._take_seats(self.people.of(offer.person), offer.seats)
        self.live.show(offer.person, self.seating.viewer_seats(offer.person))
        self._note_seating()
        self._judge_absence(now)
        return True

    def _give_up(self, holder: Holder) -> None:
        """Free someone's seats for good; the token that brought them back is worth nothing any more."""
        self.seating.release(holder)
        if holder.person is not None:
            self._outbox.tell(holder.person, Seated(self.id, (), ""))
        self._note_seating()

    def _gave_up(self, holder: Holder, now: float) -> None:
        """They have no say in anything any more."""
        if self.referee:
            self.referee.gave_up(holder)
        self._takeovers.without(holder, now)
        self._rematches.gave_up(holder)

    def _take_seats_again(self, attendee: Attendee, holder: Holder, token: str) -> Happening:
        what: Happening = "back"
        if holder.person is not None and holder.person != attendee.person:
            what = "taken-over"
            self.people.remove(holder.person)
            self._outbox.send_away(holder.person, Farewell(ANOTHER_WINDOW))
        holder.come_back(attendee.person, attendee.via, token)
        self._takeovers.held.note(self.seating, self.people)
        attendee.name = holder.name
        for seat in self.seating.seats_of(holder):
            self.seating.slots[seat].bot = ""
        return what

    def _note_seating(self) -> None:
        if self.referee:
            self.referee.note_seating()

    # ------------------------------------------------------------ starting

    def _ready(self, person: int, ready: bool) -> None:
        holder = self.seating.require_holder(person)
        if self.on:
            raise Refusal("The game is on already.")
        holder.ready = ready
        self._start_if_ready()

    def _start_if_ready(self) -> None:
        """Whatever came last, the last word or the last bot: nothing is waited for any more."""
        people = self.seating.holders
        if self.seating.full and people and all(holder.ready for holder in people):
            self.start()

    def _start_by(self, person: int) -> None:
        if person != self.owner:
            raise Refusal("Only whoever opened the table can start it alone; say that you are ready.")
        self.start()

    def start(self) -> None:
        """Begin a game. Raises Refusal unless somebody is there for every seat."""
        if self.on:
            raise Refusal("The game is on already.")
        if self.seating.deserted:
            empty = ", ".join(self.scenario.seats[seat].title for seat in self.seating.deserted)
            raise Refusal(f"Nobody is there for {empty}; sit down, or seat a bot.")
        self._begin(self._seed if self._seed is not None else self._context.new_seed())
        self._seed = None

    def clear(self) -> None:
        """After a game, when everybody has left: a table as new, with its bots."""
        self.referee, self.match = None, self.match.reset()
        self.people.forget_talk()
        for holder in self.seating.holders:
            self._give_up(holder)

    def _begin(self, seed: int) -> None:
        self._rematches.overtaken()
        if self.match.winners:
            self.match = self.match.reset()
        for holder in self.seating.holders:
            holder.ready = False
            for seat in self.seating.seats_of(holder) if not holder.away else ():
                self.seating.slots[seat].bot = ""  # it played on because time ran out
        self._takeovers.held = HeldSeats()
        self._takeovers.held.note(self.seating, self.people)
        self.people.tell_all(Started(self.id))
        update = self.live.update + 1 if self.live else 1
        live = LiveGame.begun(self._header(seed), self.game, self._outbox, update)
        time = Timekeeper(self.clock, live, self.seating, {})
        self.referee = Referee(live, self.people, self.seating, self._context, time, ended=self._count)
        self.referee.open()

    # ------------------------------------------------------------ after a game

    def _count(self, outcome: Outcome) -> None:
        self.match = self.match.with_result(outcome.winners, len(self.seating.slots))

    def ask_rematch(self, person: int, how: Rematch, game: Game, scenario: Scenario) -> None:
        """Someone wants another game: this one, or (`other`) that of any scenario. Raises Refusal."""
        self.people.of(person)
        if self.state != "over":
            raise Refusal("The game is not over yet.")
        self._rematches.ask(self.seating.require_holder(person), how, game, scenario)

    def _play_again(self, offer: RematchOffer) -> None:
        if offer.how == "other":
            self._gather_for(offer)
            return
        if offer.how == "swap" and (origins := exchanged(self.seating)):
            self.seating.rearrange(origins)
            self.match = self.match.rearranged(origins)
        self.start()

    def _gather_for(self, offer: RematchOffer) -> None:
        """Another game or scenario at this table, for whoever is here: they sit down to it anew."""
        for holder in self.seating.holders:
            self._give_up(holder)
        if self.name == self.scenario.title:
            self.name = offer.scenario.title
        self.game, self.scenario, self.options = offer.game, offer.scenario, ()
        self.referee, self.seating, self.match = None, Seating(self.scenario), self.match.reset()
        self.people.tell_all(Entered(self.now()))

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
            match=self.match,
            clock=self.clock,
        )
