"""A game in progress at a table: numbered updates, who is asked since when, and what each pair of eyes is shown."""

import secrets
from collections.abc import Mapping
from typing import Any

from net.table.deltas import ViewDeltas
from net.table.outbox import BotTurn, HintTurn, Outbox
from net.table.playthrough import Playthrough
from net.table.seating import Seating
from net.wire.from_client import AskHint, Choose
from net.wire.records import TakenBack
from rules.chance import Chance
from rules.game import Decision, Event, Position, Seat, Seats

Eyes = Mapping[int, Seats]
"""For each person at the table, the seats they see through."""


class LiveGame:
    """Whatever changes here is written to the journal first and then shown to everybody, through the post."""

    def __init__(self, table: str, course: Playthrough, post: Outbox, update: int) -> None:
        self.course = course
        self.update = update
        """The number of the newest update. It only rises, from game to game at the same table too."""
        self.pending: dict[Seat, Decision[Any, Any]] = {}
        self._table, self._post, self._windows = table, post, ViewDeltas(table)
        self._since: dict[Seat, int] = {}
        self._asked_bots: dict[Seat, int] = {}
        self._ask_anew()

    def decision(self, request: Choose | AskHint) -> Decision[Any, Any] | None:
        """What a request is about: the seat's open decision, if it has not changed since the update it names."""
        decision = self.pending.get(request.seat)
        if decision and self._since[request.seat] <= request.update <= self.update:
            return decision
        return None

    def asked_since(self, seat: Seat) -> int | None:
        return self._since.get(seat)

    def choose(self, seat: Seat, index: int, eyes: Eyes) -> None:
        """One choice further. Raises IllegalChoice and changes nothing."""
        events = self.course.choose(seat, index)
        position = self.course.position
        self._post.write(self._table, self.course.choices[-1])
        self.update += 1
        before, self.pending = self.pending, {decision.seat: decision for decision in position.pending()}
        # Who was asked before and is asked the same still may answer what they saw then.
        self._since = {
            asked: self._since[asked] if asked != seat and before.get(asked) == decision else self.update
            for asked, decision in self.pending.items()
        }
        self._announce(events, eyes)

    def take_back(self, kept: int, eyes: Eyes) -> None:
        """Go back to when `kept` choices had been made."""
        self.course.rewind(kept)
        self._post.write(self._table, TakenBack(kept, self.course.position.digest()))
        self.update += 1
        self._ask_anew()
        self._announce((), eyes)

    def last_choice(self, seat: Seat) -> int | None:
        """How many choices came before the last one of this seat."""
        made_by = [chosen.seat for chosen in self.course.choices]
        return len(made_by) - 1 - made_by[::-1].index(seat) if seat in made_by else None

    def harmless(self, kept: int) -> bool:
        """Whether going back there undoes one choice from which nobody could have learnt a thing."""
        return kept == self.course.step - 1 and not self.course.revealing[kept]

    def show(self, person: int, eyes: Seats) -> None:
        """The history and a whole view, for eyes that have just opened."""
        self._post.deliver((person,), self._windows.history(self.course.events, eyes))
        self.refresh(person, eyes)

    def refresh(self, person: int, eyes: Seats) -> None:
        """Everything these eyes may know, once more."""
        self._post.deliver((person,), self._windows.whole(self.course.position, eyes, self.update, self.course.step))

    def ask_bots(self, seating: Seating) -> None:
        """Ask every bot that has a question open and has not been asked it yet."""
        for seat in self.pending:
            spec, since = seating.places[seat].bot, self._since[seat]
            if spec and self._asked_bots.get(seat) != since:
                self._asked_bots[seat] = since
                eyes = seating.bot_eyes(seat)
                self._post.ask_bot(BotTurn(self._table, seat, since, eyes, spec, self._known(eyes)))

    def ask_hint(self, person: int, seat: Seat, eyes: Seats) -> None:
        """Have someone think about the open question of `seat`, for a person who holds `eyes`."""
        self._post.ask_hint(HintTurn(self._table, person, seat, self._since[seat], eyes, self._known(eyes)))

    def forget_bots(self) -> None:
        """Bots that were asked may be gone: ask again when the game goes on."""
        self._asked_bots = {}

    def _known(self, eyes: Seats) -> Position:
        """The position as far as these eyes know it; all else in it is a guess."""
        return self.course.position.determinize(eyes, Chance(secrets.randbits(62)))

    def _ask_anew(self) -> None:
        self.pending = {decision.seat: decision for decision in self.course.position.pending()}
        self._since = dict.fromkeys(self.pending, self.update)
        self._asked_bots = {}

    def _announce(self, events: tuple[Event, ...], eyes: Eyes) -> None:
        everyone = dict.fromkeys(eyes.values())
        frames = self._windows.advance(self.course.position, everyone, self.update, self.course.step, events)
        for person, seats in eyes.items():
            self._post.deliver((person,), frames[seats])
