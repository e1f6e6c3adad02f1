"""A person at a table, without any screen: what they see, what they are asked, what they are told.

Every front end holds one `TableModel` and does four things with it:

    for news in model.receive(client, change): ...      # pass in what comes from the host, show what it means
    question = model.question()                         # show what is asked, with a key and an action on each line
    await model.take(line.action)                       # pass on what was chosen
    while (part := model.story.advance()): ...          # tell what happened, in beats if it wants to
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from net.client.mirror import Mirror
from net.errors import NetError
from rules.game import Decision, Event, Seat, View
from wotr_tui.games import speech_of
from wotr_tui.games.speech import Speech
from wotr_tui.saves.settings import Settings
from wotr_tui.table import early_end, hints
from wotr_tui.table.actions import (
    GameAction,
    GiveVerdict,
    PassRound,
    PlayAgain,
    ReturnToSeat,
    TableAction,
    TakeChoice,
    VoteOnEnd,
    VoteOnRematch,
    VoteOnSeat,
    VoteOnUndo,
)
from wotr_tui.table.change_router import route
from wotr_tui.table.client import HostClient, TableClient
from wotr_tui.table.clock import TableClock
from wotr_tui.table.news import News
from wotr_tui.table.party import Party
from wotr_tui.table.previews import Previews
from wotr_tui.table.question import Question
from wotr_tui.table.question_writer import question_of
from wotr_tui.table.state import RECENT, TableState
from wotr_tui.table.story import TableStory
from wotr_tui.text.messages import tr
from wotr_tui.text.sentences import declared

PASS_KEY = "p"
"""The letter of passing, in every game."""
NO_KEY = "n"
"""The letter of taking nothing, in every game."""
SETTLE_S = 0.4
"""How long a question is on the screen before it takes an answer."""


class TableModel:
    """One keyboard at one table: the people who share it, and the one who sits at it now."""

    def __init__(
        self,
        party: Party,
        settings: Callable[[], Settings],
        *,
        can_open: Sequence[str] = (),
        guided: bool = False,
    ) -> None:
        """`can_open`: what this front end can show after the end: "page", "log", "analysis", "why", "replay", "other".
        `guided`: lead a newcomer through the first turns."""
        self.party, self.settings, self.guided = party, settings, guided
        self.can_open = can_open
        self.me: TableClient = party.clients[0]
        """Whose view is shown."""
        assert self.me.mirror is not None, "sit down before the table is shown"
        self.speech: Speech[Any, Any] = speech_of(self.me.mirror.game, self.me.mirror.table.scenario)
        self.seated = len(party.clients) < 2
        """Whether someone sits here. With two people at the keyboard even the first hand waits behind a curtain."""
        self.shown: TableState | None = None
        """What was shown last."""
        self.sending = False
        """Whether a choice is on its way to the host."""
        self.hint_for: Decision[Any, Any] | None = None
        """The decision a hint was asked for and has not come yet."""
        self.paused_at = monotonic()
        """When the pause was last heard of."""
        self.offer_told: tuple[str, str] | None = None
        """The open offer of a draw, a resignation or an undo that this person has read about."""
        self.undone = ""
        """What was taken back a moment ago, in words."""
        self.clock = TableClock(self)
        self.previews = Previews(self)
        self.story = TableStory(self)
        self._asked: tuple[object, int] = (None, 0)
        """What was asked last, and how many choices this person had made by then."""
        self._asked_at = 0.0
        self._choices_made = 0
        self._confirmed: set[str] = set()
        """What this person has confirmed in this round: it is not asked again."""
        self._passing: type[object] | None = None
        """The kind of question that is passed for the rest of the round."""
        self._asks_everything = False
        """Whether formal questions are asked too: after an undo, so that one can go back further."""
        self._last_seat: Seat = -1
        """The seat that chose last, for undo."""
        self.guide_said: set[str] = set()
        """What a newcomer has been told, once each."""

    # -- what comes from the host

    def receive(self, client: HostClient, change: Any) -> Sequence[News]:
        """Take in what came to one of the clients at this keyboard; what it means to the person who sits here."""
        return route(self, client, change)

    def begin_game(self) -> None:
        """Forget the last game; with two people at the keyboard the next begins behind a curtain, as the first did."""
        self.shown, self.hint_for, self._last_seat = None, None, -1
        self.guided, self.seated = False, len(self.party.clients) < 2
        self.begin_round()
        self.story.stop()
        for client in self.party.clients:
            self.story.forget(client)

    def begin_round(self) -> None:
        """A round or a step begins: what held for the last one is over."""
        self._confirmed.clear()
        self.stop_passing()

    # -- who sits here

    @property
    def next_person(self) -> TableClient | None:
        """The person at this keyboard it has to be passed to now; None if it need not."""
        if len(self.party.clients) < 2 or (self.seated and self.decision is not None):
            return None
        return self.party.asked

    def sit_down(self, client: TableClient) -> None:
        """Let this person sit at the keyboard."""
        self.me, self.seated = client, True

    async def return_to_seats(self) -> None:
        """Take back the seats that bots play for people who share this keyboard: none of them is away. A bot answers
        only the question they were too late for."""
        for client in self.party.clients if len(self.party.clients) > 1 else ():
            if client.replaced:
                try:
                    await client.return_to_seat()
                except NetError:
                    continue  # the bot has not chosen yet: try again later

    @property
    def only_here(self) -> bool:
        """Whether this table is open only to the people at this keyboard."""
        return self.party.host is not None and not self.party.host.port

    @property
    def alone(self) -> bool:
        """Whether nobody else is at the table to talk to."""
        table = self.mirror.table if self.mirror else None
        here = {None, *(client.person for client in self.party.clients)}
        return table is None or not (any(seat.person not in here for seat in table.seats) or table.watchers)

    # -- what they see

    @property
    def mirror(self) -> Mirror | None:
        return self.me.mirror

    @property
    def view(self) -> View:
        """What was shown last. Only once something was."""
        assert self.shown is not None, "nothing has been shown yet"
        return self.shown.view

    @property
    def is_up_to_date(self) -> bool:
        """Whether what was shown last is what the host sent last: an answer is meant for what the person sees."""
        return self.shown is not None and self.mirror is not None and self.shown.view is self.mirror.view

    def show(self, question: Question) -> TableState:
        """Return the table as it is now, and note that it is shown with this question."""
        mirror = self.mirror
        assert mirror is not None
        assert mirror.view is not None
        self.shown = TableState(
            mirror.view,
            mirror.table,
            live=frozenset(line.touches[0] for line in question.lines if line.touches),
            pings=tuple(self.me.pings.items()),
            clocks=self.clock.faces(),
            recent=[entry.events for entry in mirror.log[-RECENT:]],
            changed=self.story.changed,
        )
        return self.shown

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, as this person saw it."""
        return [event for entry in self.mirror.log for event in entry.events] if self.mirror else []

    @property
    def title(self) -> str:
        """The table's name, or what is played at it."""
        return declared(self.mirror.table.name if self.mirror is not None else "") or self.speech.title

    @property
    def journal(self) -> Path | None:
        """The journal of this game, if it is written on this machine."""
        host, mirror = self.party.host, self.mirror
        return host.journal_of(mirror.table.id) if host is not None and mirror else None

    @property
    def over(self) -> bool:
        mirror = self.mirror
        return mirror is not None and (mirror.ended is not None or bool(mirror.view and mirror.view.outcome))

    # -- what they are asked

    @property
    def decision(self) -> Decision[Any, Any] | None:
        """The decision of the game this person has to make."""
        mirror = self.mirror
        if mirror is None or not mirror.decisions or self.me.replaced:
            return None
        return mirror.decisions[0]

    def question(self) -> Question:
        """Return what this person is asked now. Only once the game has begun."""
        question = question_of(self)
        asked = (question.about, self._choices_made)
        if asked != self._asked:
            self._asked, self._asked_at = asked, monotonic()
        return question

    @property
    def is_settled(self) -> bool:
        """Whether the question has been on the screen long enough to be answered. A key that comes sooner was pressed
        for something else."""
        return self.settings().type_ahead or monotonic() - self._asked_at >= SETTLE_S

    @property
    def turn_words(self) -> str:
        """What to tell a person who looks elsewhere."""
        return tr("It is your turn: {table}", table=self.title)

    def guide_words(self, decision: Decision[Any, Any] | None) -> str:
        """Return what a newcomer should read now, with what a hint says about the suggested choice."""
        words = self.speech.guide(self.view, decision, self.events)
        if decision is None or self.mirror is None or not words:
            return words
        return "\n".join(filter(None, (words, hints.guidance(self.mirror, self.speech, decision))))

    def new_guide_words(self, decision: Decision[Any, Any]) -> str:
        """Return what a newcomer should hear about this decision, if they have not heard it before."""
        view = self.mirror.view if self.mirror is not None else None
        words = self.speech.guide(view, decision, self.events) if self.guided and view is not None else ""
        if words in self.guide_said:
            return ""
        self.guide_said.add(words)
        return words

    def why_not(self, key: str) -> str:
        """Return why the choice that this key usually takes is not offered; empty where there is nothing to say."""
        decision, view = self.decision, self.mirror.view if self.mirror is not None else None
        if decision is None or view is None or key not in self.speech.letters:
            return ""
        return self.speech.why_not(view, decision, key)

    # -- what they do; all of it raises NetError with a sentence

    def confirmation(self, index: int) -> str:
        """Return what to ask before this choice of the open decision is taken; empty for nothing."""
        decision, view = self.decision, self.mirror.view if self.mirror is not None else None
        if decision is None or view is None or not self.settings().confirm:
            return ""
        words = self.speech.confirmation(view, decision, decision.choices[index])
        return "" if words in self._confirmed else words

    def confirm(self, words: str) -> None:
        """Note that this person has confirmed this: it is asked once a round."""
        self._confirmed.add(words)

    @property
    def pass_index(self) -> int | None:
        """The choice of the open decision that passes."""
        choices = self.decision.choices if self.decision is not None else ()
        return next((index for index, choice in enumerate(choices) if self.speech.letter(choice) == PASS_KEY), None)

    @property
    def automatic_choice(self) -> TakeChoice | None:
        """The choice to take without asking, unless another one is on its way."""
        return None if self.sending else self.unasked_choice

    @property
    def unasked_choice(self) -> TakeChoice | None:
        """The choice that the open decision gets without asking: this person passes for the rest of the round, or there
        is nothing to choose."""
        decision, index = self.decision, self.pass_index
        if decision is None:
            return None
        if self._is_formal(decision):
            return TakeChoice(0)
        return TakeChoice(index) if index is not None and type(decision.prompt) is self._passing else None

    @property
    def asks(self) -> bool:
        """Whether there is something for this person to answer."""
        return self.over or (self.decision is not None and self.unasked_choice is None)

    def _is_formal(self, decision: Decision[Any, Any]) -> bool:
        """Return whether there is nothing to choose. A quick answer must not tell other people what one holds: where
        only this person knows that nothing can be taken, the others have to be bots."""
        view = self.mirror.view if self.mirror is not None else None
        if view is None or self._asks_everything or not self.settings().answer_formal:
            return False
        if self.speech.is_formality(view, decision):
            return True
        unseen = self.alone and len(self.party.clients) == 1
        return unseen and [self.speech.letter(choice) for choice in decision.choices] == [NO_KEY]

    def ask_everything(self) -> None:
        """Ask formal questions too, until this person has chosen."""
        self._asks_everything = True

    def stop_passing(self) -> None:
        self._passing = None

    async def take(self, action: GameAction | TableAction) -> None:
        """Do what a line of the question stands for."""
        match action:
            case TakeChoice(index):
                await self._choose(index)
            case PassRound():
                if self.decision is not None and self.pass_index is not None:
                    self._passing = type(self.decision.prompt)
                    await self._choose(self.pass_index)
            case GiveVerdict(verdict):
                await self.me.after_loss(verdict)
            case VoteOnUndo(agree):
                await self.me.answer_undo(agree)
            case VoteOnSeat(agree):
                await self.me.answer_seat(agree)
            case VoteOnEnd(agree):
                await self.me.answer_end(agree)
            case VoteOnRematch(agree):
                await self.me.answer_rematch(agree)
            case PlayAgain():
                await self._play_again(action)
            case ReturnToSeat():
                await self.me.return_to_seat()

    async def _choose(self, index: int) -> None:
        decision = self.decision
        if self.sending or decision is None or not 0 <= index < len(decision.choices):
            return
        self.sending, self._last_seat, self.hint_for = True, decision.seat, None
        self._asks_everything = False
        try:
            await self.me.choose(decision.seat, index)
        finally:
            self.sending = False
            self._choices_made += 1

    async def _play_again(self, action: PlayAgain) -> None:
        """People who share a keyboard agree with one key: they can talk to each other."""
        await self.me.ask_rematch(action.how, action.game, action.scenario)
        for client in self.party.clients:
            asked = client.mirror.rematch if client.mirror else None
            if client is not self.me and asked is not None and client.person in asked.waiting_for:
                await client.answer_rematch(True)

    @property
    def may_undo(self) -> bool:
        return bool(self.me.seats) and not self.over

    async def ask_undo(self) -> None:
        """Ask to undo the last choice of the seat that chose last."""
        if seats := self.me.seats:
            await self.me.ask_undo(self._last_seat if self._last_seat in seats else seats[0])
            await self._agree_here()

    @property
    def may_end(self) -> bool:
        """Whether this person may resign or offer a draw."""
        return early_end.may_end(self)

    async def resign(self) -> None:
        """Give up the game for one's side."""
        await self.me.resign()
        await self._agree_here()

    async def offer_draw(self) -> None:
        await self.me.offer_draw()
        await self._agree_here()

    async def _agree_here(self) -> None:
        """People who share a keyboard agree with one key: they can talk to each other."""
        for client in self.party.clients:
            offered = client.mirror.end_offer if client.mirror else None
            if client is not self.me and offered is not None and client.person in offered.waiting_for:
                await client.answer_end(True)
            undo = client.mirror.undo if client.mirror else None
            if client is not self.me and undo is not None and client.person in undo.waiting_for:
                await client.answer_undo(True)

    @property
    def may_ask_hint(self) -> bool:
        mirror, decision = self.mirror, self.decision
        if mirror is None or decision is None or len(decision.choices) < 2 or not self.settings().hints:
            return False
        return hints.fair(mirror.table, self.speech.scenario)

    async def ask_hint(self) -> None:
        """Ask a bot about the open decision; `HintArrived` follows."""
        if (decision := self.decision) is None:
            return
        self.hint_for = decision
        try:
            await self.me.ask_hint(decision.seat)
        except BaseException:
            self.hint_for = None
            raise
