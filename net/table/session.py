"""One table, sans-IO: a message from a person in, letters to persons and records for the journal out.

States: gathering (people take seats), playing, paused (a seat has nobody to choose for it), over (and, when everybody
is ready again, another game). Every verb passes one gate: you are at this table, and it is your seat.
"""

from typing import Literal

from net.errors import Refusal
from net.table.hints import Chances, Hints
from net.table.live_game import LiveGame
from net.table.outbox import HintTurn
from net.table.playthrough import Playthrough
from net.table.room import Attendee, Offence, Room, TableContext
from net.table.seating import Holder, Seating, token_hash
from net.table.undo import Settlement, Undo, UndoOffer
from net.wire.from_client import (
    AfterLoss,
    AnswerUndo,
    AskHint,
    AskUndo,
    AskWholeGame,
    Choose,
    Ready,
    Request,
    Say,
    SeatBot,
    ShowEmote,
    Sit,
    Start,
)
from net.wire.from_host import (
    ChatLine,
    Emoted,
    Ended,
    Entered,
    Paused,
    Resumed,
    Seated,
    Started,
    UndoAsked,
    UndoSettled,
    WholeGame,
)
from net.wire.records import GameClosed, Header, SavedGame, SeatRecord, encode_journal, engine_version
from net.wire.sanitize import sanitize_chat
from net.wire.types import Audience, Happening, Verdict
from rules.game import Game, Seat, Seats


class Session(Room):
    """One table and the people at it."""

    def __init__(
        self,
        id: str,
        game: Game,
        scenario: str,
        options: tuple[str, ...],
        name: str,
        house: TableContext,
        seed: int | None = None,
        owner: int | None = None,
    ) -> None:
        super().__init__(id, game, scenario, options, name, house, owner)
        self.play: LiveGame | None = None
        self._seed, self._undo, self._hints = seed, Undo(), Hints()

    @classmethod
    def restored(cls, game: Game, saved: SavedGame, house: TableContext) -> "Session":
        """A table as its journal left it, everybody away. Raises JournalError, or UnknownGame for a scenario of old."""
        header = saved.header
        session = cls(header.table, game, header.scenario, header.options, header.name, house)
        session.play = LiveGame(header.table, Playthrough.of(game, saved), house.post, update=1)
        session.seating = Seating.restored(session.scenario, saved.seats)
        session._written = saved.seats
        session.state = "over" if saved.closed or not session.play.pending else "paused"
        return session

    # ------------------------------------------------------------ coming and going

    def enter(self, guest: Attendee, tokens: tuple[str, ...], now: float) -> None:
        """Come to the table: into the seats one of these tokens holds, or to watch."""
        what: Happening = "entered"
        claim = self.seating.claimed(tokens, guest.name)
        if claim:
            what = self._take_seats_again(guest, *claim)
        self.guests[guest.person] = guest
        self._note_seating()
        self._post.tell(guest.person, Entered(self.now()))
        if claim:
            self._post.tell(guest.person, Seated(self.id, self.seating.eyes(guest.person), claim[1]))
        self._show_all(guest.person, now)
        self._happened(what, guest.name, self.seating.eyes(guest.person))
        self._judge_absence(now)

    def leave(self, person: int, now: float) -> None:
        """Go for good: one's seats are free, one's token is void."""
        self._require_here(person)
        holder, guest = self.seating.holder(person), self.guests[person]
        seats = self.seating.seats_of(holder)
        if holder:
            self._give_up(holder)
        del self.guests[person]
        self._happened("left", guest.name, seats)
        self._after_departure(person, now)

    def lost(self, person: int, now: float) -> None:
        """The connection of someone at the table is gone; their seats stay theirs."""
        guest = self.guests.pop(person, None)
        if guest is None:
            return
        holder = self.seating.holder(person)
        if holder:
            holder.person, holder.ready = None, False
            self._absence.note(holder, now)
            self._happened("lost", guest.name, self.seating.seats_of(holder))
        self._after_departure(person, now)

    def _after_departure(self, person: int, now: float) -> None:
        if self._undo.open:
            self._settle_undo(self._undo.without(person))
            self._announce_undo()
        if self.owner == person:
            self.owner = next((holder.person for holder in self.seating.holders if holder.person is not None), None)
        self._judge_absence(now)

    def wake(self, now: float) -> None:
        """Begin to wait for those who held seats when the game was left; with bots alone it goes on at once."""
        self._judge_absence(now)

    def tick(self, now: float) -> None:
        """Let time pass: countdowns run out, seats nobody comes back to before the start are free again."""
        if not self.on:
            for holder in self._absence.gone_longer(self._house.gathering_s, now):
                self._give_up(holder)
        elif self.state == "paused" and self._absence.ran_out(now):
            self._tell_all(self._paused(now))

    # ------------------------------------------------------------ requests

    def handle(self, person: int, request: Request, now: float) -> None:
        """Do what someone at the table asks for. Raises Refusal, and then nothing has changed."""
        self._require_here(person)
        match request:
            case Choose():
                self._choose(person, request)
            case Sit(seats=seats):
                self._sit(person, tuple(sorted(set(seats))), now)
            case SeatBot(seat=seat, spec=spec):
                self._seat_bot_by(person, seat, spec)
            case Ready(ready=ready):
                self._ready(person, ready)
            case Start():
                self._start_by(person)
            case Say(text=text, to=to):
                self._say(person, text, to)
            case ShowEmote(emote=emote):
                self._tell_and_keep(Emoted(self.id, person, self.guests[person].name, emote))
            case AskUndo(seat=seat):
                self._ask_undo(person, seat)
            case AnswerUndo(agree=agree):
                settled = self._undo.answer(person, self.guests[person].name, agree)
                self._announce_undo()
                self._settle_undo(settled)
            case AskHint(seat=seat):
                self._require_seat(person, seat)
                if (hint := self._hints.ask(person, request, self.play, self.seating, self.state)) is not None:
                    self._post.tell(person, hint)
            case AskWholeGame():
                self._post.tell(person, WholeGame(self.id, self._whole_game()))
            case AfterLoss(verdict=verdict):
                self._after_loss(person, verdict, now)
            case _:
                raise Offence("A table cannot do that.")

    def fresh_view(self, person: int) -> None:
        """Everything this person may know, once more."""
        self._require_here(person)
        if self.play:
            self.play.refresh(person, self.seating.eyes(person))

    # ------------------------------------------------------------ seats

    def _sit(self, person: int, seats: Seats, now: float) -> None:
        guest, holder = self.guests[person], self.seating.holder(person)
        if seats:
            self.seating.check(holder, seats, playing=self.on)
            if holder is None:
                token = self._house.mint()
                holder = Holder(guest.name, token_hash(token), token, person, guest.via)
            holder.ready = False
            self.seating.sit(holder, seats)
            self._post.tell(person, Seated(self.id, seats, holder.token))
        elif holder:
            self._give_up(holder)
            self._happened("left", guest.name)
        if self.play:
            self.play.show(person, self.seating.eyes(person))
        self._note_seating()
        self._judge_absence(now)

    def _seat_bot_by(self, person: int, seat: Seat, spec: str) -> None:
        if person != self.owner:
            self._holder(person)
        self.seat_bot(seat, spec)

    # ------------------------------------------------------------ starting and ending

    def _ready(self, person: int, ready: bool) -> None:
        holder = self._holder(person)
        if self.on:
            raise Refusal("The game is on already.")
        holder.ready = ready
        if self.seating.full and all(holder.ready for holder in self.seating.holders):
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
        self._begin(self._seed if self._seed is not None else self._house.new_seed())
        self._seed = None

    def clear(self) -> None:
        """After a game, when everybody has left: a table as new, with its bots."""
        self.state, self.play = "gathering", None
        self._backlog.clear()
        for holder in self.seating.holders:
            self._give_up(holder)

    def _begin(self, seed: int) -> None:
        for holder in self.seating.holders:
            holder.ready = False
        self.state, self._written = "playing", self.seating.records()
        self._post.write(self.id, self._header(seed, self._written))
        self._tell_all(Started(self.id))
        course = Playthrough(self.game, self.scenario.id, seed, self.options)
        self.play = LiveGame(self.id, course, self._post, self.play.update + 1 if self.play else 1)
        for person in self.guests:
            self.play.show(person, self.seating.eyes(person))
        self._go_on(self.play)

    def _header(self, seed: int, seats: tuple[SeatRecord, ...]) -> Header:
        return Header(
            table=self.id,
            name=self.name,
            game=self.game.id,
            rules_version=self.game.version,
            scenario=self.scenario.id,
            options=self.options,
            seed=seed,
            engine=engine_version(),
            seats=seats,
        )

    def _whole_game(self) -> bytes:
        """The game that is over, for whoever was there: they can step through it, and have it looked at by a bot."""
        if self.state != "over" or self.play is None:
            raise Refusal("The game is not over: it has its secrets still.")
        seats = tuple(SeatRecord(seat.name, bot=seat.bot) for seat in self._written)
        return encode_journal(
            [self._header(self.play.course.seed, seats), *self.play.course.choices, GameClosed(_ended(self.play))]
        )

    def _go_on(self, play: LiveGame) -> None:
        if not play.pending:
            self._end("rules")
        elif self.state == "playing":
            play.ask_bots(self.seating)

    def _end(self, how: Literal["rules", "agreed"]) -> None:
        self.state = "over"
        self._settle_undo(self._undo.overtaken(""))
        self._post.write(self.id, GameClosed(how))
        self._tell_all(Ended(self.id, how))

    # ------------------------------------------------------------ playing

    def _eyes(self) -> dict[int, Seats]:
        return {person: self.seating.eyes(person) for person in self.guests}

    def _choose(self, person: int, request: Choose) -> None:
        self._require_seat(person, request.seat)
        decision = self.play.decision(request) if self.play else None
        if decision is None:
            # A late click, or one said twice: what they need is the table as it is now.
            self.fresh_view(person)
            return
        if self.state != "playing":
            raise Refusal("The table waits for someone.")
        if request.index >= len(decision.choices):
            raise Offence(f"There is no choice number {request.index}.")
        self._play(request.seat, request.index)

    def bot_answers(self, seat: Seat, since: int, index: int, faltered: bool) -> None:
        """What a bot chose in answer to a `BotTurn`. Too late, or not its seat any more: nothing happens."""
        bot = self.seating.places[seat].bot
        if self.state == "playing" and bot and self.play and self.play.asked_since(seat) == since:
            if faltered:
                self._happened("bot-faltered", bot, (seat,))
            self._play(seat, index)

    def hint_answers(self, turn: HintTurn, chances: Chances) -> None:
        """What came of thinking about a `HintTurn`. The question has moved on, or they are gone: nobody is told."""
        hint = self._hints.answer(turn, chances, self.play)
        if hint is not None and turn.eyes == self.seating.eyes(turn.person):
            self._post.tell(turn.person, hint)

    def _play(self, seat: Seat, index: int) -> None:
        assert self.play is not None
        place = self.seating.places[seat]
        self._settle_undo(self._undo.overtaken(place.holder.name if place.holder else place.bot))
        self.play.choose(seat, index, self._eyes())
        self._go_on(self.play)

    # ------------------------------------------------------------ telling

    def _show_all(self, person: int, now: float) -> None:
        """Everything someone who comes to the table needs: the game, the talk, and what is being asked."""
        if self.play:
            self.play.show(person, self.seating.eyes(person))
        for letter in self._backlog:
            self._post.deliver((person,), letter)
        if self.state == "paused":
            self._post.tell(person, self._paused(now))
        if self.state == "over" and self.play:
            self._post.tell(person, Ended(self.id, _ended(self.play)))
        if (offer := self._undo.open) and self.play:
            self._post.tell(person, self._undo_asked(offer, self.play))

    def _say(self, person: int, text: str, to: Audience) -> None:
        text = sanitize_chat(text)
        if not text:
            raise Refusal("There is nothing in that line.")
        side = ""
        if to == "side":
            side = self.scenario.seats[self.seating.seats_of(self._holder(person))[0]].side
        self._tell_and_keep(ChatLine(self.id, person, self.guests[person].name, text, to, side))

    # ------------------------------------------------------------ taking back

    def _ask_undo(self, person: int, seat: Seat) -> None:
        self._require_seat(person, seat)
        if self.state != "playing" or self.play is None:
            raise Refusal("There is nothing to take back now.")
        kept = self.play.last_choice(seat)
        if kept is None:
            raise Refusal("This seat has made no choice yet.")
        offer = UndoOffer(seat, person, self.guests[person].name, kept)
        if not self.play.harmless(kept):
            here = (holder.person for holder in self.seating.holders)
            offer.waiting_for.update(other for other in here if other is not None and other != person)
        settled = self._undo.ask(offer)
        self._announce_undo()
        self._settle_undo(settled)

    def _announce_undo(self) -> None:
        if (offer := self._undo.open) and self.play:
            self._tell_all(self._undo_asked(offer, self.play))

    def _undo_asked(self, offer: UndoOffer, play: LiveGame) -> UndoAsked:
        waiting_for = tuple(sorted(offer.waiting_for))
        return UndoAsked(self.id, offer.seat, offer.name, play.course.step - offer.kept, waiting_for)

    def _settle_undo(self, settled: Settlement | None) -> None:
        if settled is None or self.play is None:
            return
        offer, choices = settled.offer, 0
        if settled.granted:
            choices = self.play.course.step - offer.kept
            self.play.take_back(offer.kept, self._eyes())
        self._tell_all(UndoSettled(self.id, offer.seat, settled.granted, choices, settled.name))
        if self.state == "playing":
            self.play.ask_bots(self.seating)

    # ------------------------------------------------------------ someone is gone

    def _judge_absence(self, now: float) -> None:
        """Pause when a seat has nobody to choose for it, go on when none has."""
        if not self.on:
            return
        if not self.seating.deserted:
            if self.state == "paused" and self.play:
                self.state = "playing"
                self._tell_all(Resumed(self.id))
                self.play.forget_bots()
                self.play.ask_bots(self.seating)
            return
        waits = [self._absence.since.setdefault(holder, now) for holder in self.seating.holders if holder.away]
        until = max((since + self._house.pause_s for since in waits), default=now)
        if self.state == "playing" or until > self._absence.until:
            self.state = "paused"
            self._absence.count_down(until)
        self._follow_verdict(now)

    def _after_loss(self, person: int, verdict: Verdict, now: float) -> None:
        if self.state != "paused":
            raise Refusal("Nobody is missing.")
        self._holder(person)
        if verdict == "end" and now < self._absence.until:
            raise Refusal("Wait until the countdown is over before you end the game.")
        self._absence.verdicts[person] = verdict
        self._follow_verdict(now)

    def _follow_verdict(self, now: float) -> None:
        voters = [holder.person for holder in self.seating.holders if holder.person is not None]
        match self._absence.agreed(voters):
            case "bot":
                for seat in self.seating.deserted:
                    place = self.seating.places[seat]
                    place.bot = self._house.stand_in
                    self._happened("bot-in", place.holder.name if place.holder else "", (seat,))
                self._note_seating()
                self._judge_absence(now)
            case "end":
                self._end("agreed")
            case "wait":
                self._absence.count_down(now + self._house.pause_s)
                self._tell_all(self._paused(now))
            case None:
                self._tell_all(self._paused(now))

    def _paused(self, now: float) -> Paused:
        names = dict.fromkeys(holder.name for holder in self.seating.holders if holder.away)
        verdicts = tuple(sorted(self._absence.verdicts.items()))
        return Paused(self.id, self.seating.deserted, tuple(names), self._absence.seconds(now), verdicts)


def _ended(play: LiveGame) -> Literal["rules", "agreed"]:
    """How a game that is over came to its end."""
    return "agreed" if play.pending else "rules"
