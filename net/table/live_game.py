"""A game in progress at a table: numbered updates, who is asked since when, what each pair of eyes is shown, and what
its journal knows."""

import secrets
from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from net.table.deltas import ViewDeltas
from net.table.outbox import BotTurn, HintTurn, Outbox
from net.table.playthrough import Playthrough
from net.table.seating import Seating
from net.wire.codec import frame
from net.wire.from_client import AskHint, AskPreview, Choose
from net.wire.from_host import Preview
from net.wire.records import (
    GameClosed,
    Header,
    Record,
    ResultRecord,
    SavedGame,
    SeatRecord,
    SeatsHeld,
    TakenBack,
    encode_journal,
)
from rules.chance import Chance
from rules.game import Decision, Event, Game, Outcome, Position, Seat, Seats

ViewerSeats = Mapping[int, Seats]
"""For each person at the table, the seats they see through."""


class LiveGame:
    """Whatever changes here is written to the journal first and then shown to everybody, through the outbox."""

    def __init__(
        self, header: Header, seats: tuple[SeatRecord, ...], playthrough: Playthrough, outbox: Outbox, update: int
    ) -> None:
        """`seats`: who holds them, as the journal knows it by now."""
        self.playthrough = playthrough
        self.update = update
        """The number of the newest update. It only rises, from game to game at the same table too."""
        self.pending: dict[Seat, Decision[Any, Any]] = {}
        self._header, self._seats, self.table = header, seats, header.table
        self._outbox, self._deltas = outbox, ViewDeltas(header.table)
        self._since: dict[Seat, int] = {}
        self._asked_bots: dict[Seat, int] = {}
        self._ask_anew()

    @classmethod
    def begun(cls, header: Header, game: Game, outbox: Outbox, update: int) -> "LiveGame":
        """A new game, written down from its header on."""
        outbox.write(header.table, header)
        playthrough = Playthrough(game, header.scenario, header.seed, header.options)
        return cls(header, header.seats, playthrough, outbox, update)

    @classmethod
    def restored(cls, game: Game, saved: SavedGame, outbox: Outbox) -> "LiveGame":
        """A game as its journal left it. Raises JournalError, or UnknownGame for a scenario of old."""
        return cls(saved.header, saved.seats, Playthrough.of(game, saved), outbox, update=1)

    @property
    def how_ended(self) -> Literal["rules", "agreed"]:
        """How a game that is over came to its end."""
        return "agreed" if self.pending else "rules"

    @property
    def outcome(self) -> Outcome | None:
        return self.playthrough.position.outcome()

    # ------------------------------------------------------------ the journal

    def note_seats(self, seats: tuple[SeatRecord, ...]) -> None:
        """The journal knows who sits where."""
        if seats != self._seats:
            self._seats = seats
            self._outbox.write(self.table, SeatsHeld(seats))

    def note(self, record: Record) -> None:
        """Something for whoever plays on that has no part in the game itself."""
        self._outbox.write(self.table, record)

    def close(self, how: Literal["rules", "agreed"]) -> None:
        self._outbox.write(self.table, self._closed(how))

    def _closed(self, how: Literal["rules", "agreed"]) -> GameClosed:
        outcome = self.outcome if how == "rules" else None
        return GameClosed(how, ResultRecord(outcome.winners, outcome.how, outcome.scores) if outcome else None)

    def whole(self) -> bytes:
        """The game as a journal, once it is over: every secret of it, and none that brings people back."""
        seats = tuple(SeatRecord(seat.name, bot=seat.bot) for seat in self._seats)
        header = msgspec.structs.replace(self._header, seats=seats)
        return encode_journal([header, *self.playthrough.choices, self._closed(self.how_ended)])

    # ------------------------------------------------------------ choices

    def decision(self, request: Choose | AskHint | AskPreview) -> Decision[Any, Any] | None:
        """What a request is about: the seat's open decision, if it has not changed since the update it names."""
        decision = self.pending.get(request.seat)
        if decision and self._since[request.seat] <= request.update <= self.update:
            return decision
        return None

    def asked_since(self, seat: Seat) -> int | None:
        return self._since.get(seat)

    def choose(self, seat: Seat, index: int, viewer_seats: ViewerSeats) -> None:
        """One choice further. Raises IllegalChoice and changes nothing."""
        events = self.playthrough.choose(seat, index)
        position = self.playthrough.position
        self._outbox.write(self.table, self.playthrough.choices[-1])
        self.update += 1
        before, self.pending = self.pending, {decision.seat: decision for decision in position.pending()}
        # Who was asked before and is asked the same still may answer what they saw then.
        self._since = {
            asked: self._since[asked] if asked != seat and before.get(asked) == decision else self.update
            for asked, decision in self.pending.items()
        }
        self._announce(events, viewer_seats)

    def take_back(self, kept: int, viewer_seats: ViewerSeats) -> None:
        """Go back to when `kept` choices had been made."""
        self.playthrough.rewind(kept)
        self._outbox.write(self.table, TakenBack(kept, self.playthrough.position.digest()))
        self.update += 1
        self._ask_anew()
        self._announce((), viewer_seats)

    def last_choice(self, seat: Seat) -> int | None:
        """How many choices came before the last one of this seat."""
        made_by = [chosen.seat for chosen in self.playthrough.choices]
        return len(made_by) - 1 - made_by[::-1].index(seat) if seat in made_by else None

    def harmless(self, kept: int, seats: Seats) -> bool:
        """Whether going back there undoes one choice from which nobody could have learnt a thing, and at most what
        another of these seats, the same person's, agreed to at once."""
        by = [chosen.seat for chosen in self.playthrough.choices[kept:]]
        agreed = len(by) == 2 and by[0] != by[1] and set(by) <= set(seats)
        return (len(by) == 1 or agreed) and not any(self.playthrough.revealing[kept:])

    # ------------------------------------------------------------ telling

    def show(self, person: int, viewer_seats: Seats) -> None:
        """The history and a whole view, for eyes that have just opened."""
        self._outbox.show(self.table, [(person, self._deltas.history(self.playthrough.events, viewer_seats))])
        self.refresh(person, viewer_seats)

    def refresh(self, person: int, viewer_seats: Seats) -> None:
        """Everything these eyes may know, once more."""
        whole = self._deltas.whole(self.playthrough.position, viewer_seats, self.update, self.playthrough.step)
        self._outbox.show(self.table, [(person, whole)])

    def ask_bots(self, seating: Seating) -> None:
        """Ask every bot that has a question open and has not been asked it yet."""
        for seat in self.pending:
            spec, since = seating.slots[seat].bot, self._since[seat]
            if spec and self._asked_bots.get(seat) != since:
                self._asked_bots[seat] = since
                viewer_seats = seating.bot_viewer_seats(seat)
                self._outbox.ask_bot(BotTurn(self.table, seat, since, viewer_seats, spec, self._known(viewer_seats)))

    def ask_hint(self, person: int, seat: Seat, viewer_seats: Seats) -> None:
        """Have someone think about the open question of `seat`, for a person who holds `viewer_seats`."""
        self._outbox.ask_hint(
            HintTurn(self.table, person, seat, self._since[seat], viewer_seats, self._known(viewer_seats))
        )

    def preview(self, person: int, request: AskPreview, viewer_seats: Seats) -> None:
        """Tell a person who holds `viewer_seats` what a choice of the open question of theirs would change."""
        from rules.foresight import foresee  # nobody has looked ahead when a table is shown first

        position = self.playthrough.position
        foresight = foresee(position, request.seat, request.index, viewer_seats)
        changes = self._deltas.foreseen(position, viewer_seats, foresight)
        told = Preview(self.table, self.update, request.seat, request.index, changes, foresight.certain)
        self._outbox.show(self.table, [(person, frame(told))])

    def forget_bots(self, seats: Seats | None = None) -> None:
        """Bots that were asked (in these seats, or in all) may be gone: ask again when the game goes on."""
        gone = self._asked_bots if seats is None else seats
        self._asked_bots = {seat: since for seat, since in self._asked_bots.items() if seat not in gone}

    def _known(self, viewer_seats: Seats) -> Position:
        """The position as far as these eyes know it; all else in it is a guess."""
        return self.playthrough.position.determinize(viewer_seats, Chance(secrets.randbits(62)))

    def _ask_anew(self) -> None:
        self.pending = {decision.seat: decision for decision in self.playthrough.position.pending()}
        self._since = dict.fromkeys(self.pending, self.update)
        self._asked_bots = {}

    def _announce(self, events: tuple[Event, ...], viewer_seats: ViewerSeats) -> None:
        everyone = dict.fromkeys(viewer_seats.values())
        frames = self._deltas.advance(self.playthrough.position, everyone, self.update, self.playthrough.step, events)
        self._outbox.show(self.table, [(person, frames[seats]) for person, seats in viewer_seats.items()])
