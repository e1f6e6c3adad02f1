"""A table in lines of text: what the table model tells, asks and answers, printed and typed."""

import asyncio
import os
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any

from net.errors import NetError
from net.wire.from_host import Happened
from wotr_tui.games.speech import GUIDE_FALLBACK
from wotr_tui.plain.command_words import name_of, shown, typed_key
from wotr_tui.plain.commands import Commands, typed_line
from wotr_tui.plain.lines import TypedLines
from wotr_tui.plain.narrator import Narrator
from wotr_tui.runtime import terminal_notify
from wotr_tui.saves.settings import Settings, load
from wotr_tui.table import hints
from wotr_tui.table.actions import Action, Open, PassRound, TakeChoice
from wotr_tui.table.client import TableClient
from wotr_tui.table.model import TableModel
from wotr_tui.table.news import (
    ConnectionChanged,
    GameStarted,
    HintArrived,
    News,
    Notice,
    StoryGrew,
    TableReset,
    TalkHeard,
)
from wotr_tui.table.party import Party
from wotr_tui.table.question import Question
from wotr_tui.text.messages import tr
from wotr_tui.text.os_errors import os_error
from wotr_tui.text.phrases import text_of
from wotr_tui.text.sentences import in_words

AS_LINES = Settings(story="off", summaries=False, confirm=False)
"""Text has no beats: everything is told at once."""
MAX_TOLD = 15
"""How many lines of a game that has been going on are told on sitting down."""
LETTERS = {"pass": "p", "yes": "y", "no": "n"}
"""Words for the letters that have the same meaning in every game."""
FOR_A_SCRIPT = Settings(story="off", summaries=False, confirm=False, answer_formal=False)
"""A script answers every question itself."""


class PlainTable:
    """Speaks to the person whose turn it is. Several people at one keyboard pass it on with Enter."""

    def __init__(self, party: Party, lines: TypedLines, *, guide: bool = False, notify: bool = False) -> None:
        """`guide`: explain the game to a newcomer. `notify`: ring the bell on one's turn, and have the terminal notify
        where it can."""
        self.lines, self._notify, self._keyboard = lines, notify, load().keyboard
        settings = AS_LINES if lines.from_person else FOR_A_SCRIPT
        self.model = TableModel(party, lambda: settings, can_open=("log", "why"), guided=guide)
        self.narrator = Narrator(self.model.speech)
        self._commands = Commands(self.model, self.narrator)
        self._changes: deque[tuple[TableClient, Any]] = deque()
        """What came from the host and has not been told yet."""
        self._changed = asyncio.Event()
        self.asked = Question("nothing", ())
        """What was asked last."""
        self._asked_at = 0.0
        self._headline = ""
        """The state of the game as it was told last."""
        self._typed_ahead: list[str] = []
        """Numbers that were typed for the decisions to come: keys, or places in the list."""
        self._input_ended = self._recorded = False
        self._guiding: asyncio.Future[None] | None = None
        """Asks for the hint that the guide tells."""
        self._typing: asyncio.Future[str | None] = asyncio.ensure_future(lines.next())

    async def play(self) -> int:
        """Play until the game is over, the host is gone, or the person leaves."""
        stops = [client.listen(self._listener(client)) for client in self.model.party.clients]
        try:
            await self._play()
        finally:
            for stop in stops:
                stop()
        return 0

    def _listener(self, client: TableClient) -> Callable[[Any], None]:
        def listen(change: Any) -> None:
            self._changes.append((client, change))
            self._changed.set()

        return listen

    async def _play(self) -> None:
        self.narrator.introduction(self.model)
        if self.model.guided and self.model.me.seats:
            for text in self.model.speech.aim(self.model.me.seats[0]):
                self.narrator.line(text)
            self.narrator.line("")
        if self.model.seated:
            self._sit_down()
            self._headline = self._commands.table()
        hearing = asyncio.ensure_future(self._changed.wait())
        try:
            while await self._settle():
                if self._typed_ahead and self.asked.decision is not None:
                    await self._take_typed(self._typed_ahead.pop(0))
                    continue
                # After the end of input the game is still told, until something is asked.
                waiting: set[asyncio.Future[Any]] = {hearing} if self._input_ended else {self._typing, hearing}
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                if hearing.done():
                    self._hear_all()
                    hearing = asyncio.ensure_future(self._changed.wait())
                elif (typed := self._next_typed()) is not None and not await self._obey(typed):
                    return
        finally:
            hearing.cancel()
            self._typing.cancel()

    def _next_typed(self) -> str | None:
        """Return the line that was typed; None at the end of input."""
        typed = self._typing.result()
        if typed is None:
            self._input_ended = True
        else:
            self._typing = asyncio.ensure_future(self.lines.next())
        return typed

    # -- what happens

    def _hear_all(self) -> None:
        """Tell everything that has come from the host."""
        self._changed.clear()
        while self._changes:
            client, change = self._changes.popleft()
            if isinstance(change, Happened) and client is self.model.party.clients[0]:
                self._record(change)
            for news in self.model.receive(client, change):
                self._tell(news)

    def _tell(self, news: News) -> None:
        match news:
            case StoryGrew():
                self._tell_story()
            case TableReset():
                self._sit_down()
            case GameStarted():
                self._recorded = False
                if self.model.seated:
                    self._sit_down()
            case TalkHeard(phrase=phrase):
                self.narrator.line(phrase)
            case HintArrived(best) if best is not None and self._guiding is not None:
                self._guiding = None
                self._tell_guidance()
            case HintArrived(best) if best is not None:
                self._tell_hint()
            case Notice(text) | ConnectionChanged(text=text) if text:
                self.narrator.line(text)

    def _tell_story(self) -> None:
        while (part := self.model.story.advance()) is not None:
            self.narrator.log(part.lines)

    def _sit_down(self) -> None:
        """Tell this person what they have not heard yet; of a game that has been going on, the last turn."""
        self.asked, self._headline = Question("nothing", ()), ""
        if (log := self.model.story.sit_down()) is None:
            return
        untold = log.lines[log.untold :]
        if len(untold) == len(log.lines) > MAX_TOLD:
            turns = [number for number, line in enumerate(untold) if line.weight]
            untold = untold[max(len(untold) - MAX_TOLD, turns[-1] if turns else 0) :]
            self.narrator.line(tr("The game so far is long. What happened last ({log} tells more):", log=shown("log")))
        self.narrator.log(untold)

    async def _settle(self) -> bool:
        """Pass the keyboard on if need be, and ask what is new. Return whether the table goes on."""
        model = self.model
        await model.return_to_seats()
        self._hear_all()  # a question is asked after what led to it
        if (person := model.next_person) is not None:
            await self._curtain(person)
        self._tell_story()
        if not model.seated or model.mirror is None or model.mirror.view is None:
            return model.me.state != "closed"
        if (automatic := model.automatic_choice) is not None:
            await self._take(automatic)
            return True
        question = model.question()
        model.show(question)
        if question.about != self.asked.about:
            self._asked_at = monotonic()
            self._ask(question)
        self.asked = question
        if model.over:
            # A person may want another game; a script has what it came for.
            return self.lines.from_person and not self._input_ended and model.me.state != "closed"
        if model.me.state == "closed":
            return False
        return question.decision is None or not self._input_ended or bool(self._typed_ahead)

    async def _curtain(self, person: TableClient) -> None:
        """Pass the keyboard on. Nothing of the last hand stays on the terminal or in its scroll-back."""
        if sys.stdout.isatty():
            sys.stdout.write("\x1b[H\x1b[2J\x1b[3J")
        self.narrator.line(tr("Pass the keyboard to {name}.", name=person.name))
        if sys.stdout.isatty():
            self.narrator.line(tr("Enter when ready."))
            await asyncio.wait({self._typing})
            self._next_typed()
        self.model.sit_down(person)
        self._sit_down()

    # -- what is asked

    def _ask(self, question: Question) -> None:
        model, decision = self.model, question.decision
        if model.over:
            self._tell_end(question)
        elif decision is not None:
            view = model.mirror.view if model.mirror is not None else None
            assert view is not None
            self.narrator.line("")
            if (headline := text_of(model.speech.headline(view))) != self._headline:
                self.narrator.line(headline)
            self._headline = headline
            if words := model.new_guide_words(decision):
                self.narrator.line(_plain_guide() if words == str(GUIDE_FALLBACK) else words)
            for sentence in model.clock.sentences((decision.seat,)):
                self.narrator.line(sentence)
            self._call_attention()
            self.narrator.question(question)
            if model.guided and model.may_ask_hint and model.hint_for is None:
                self._guiding = asyncio.ensure_future(self._ask_why())
        elif question.lines:
            self.narrator.question(question)

    def _tell_end(self, question: Question) -> None:
        self._typed_ahead.clear()
        if not self._recorded:
            self._recorded = True
            self._record()
        if question.aside:
            self.narrator.line(question.aside)
        self.narrator.line(question.title)
        if self.lines.from_person and not self._input_ended:
            self.narrator.choices(question.lines)

    def _record(self, change: Happened | None = None) -> None:
        """Note the result, if the game is over or this change ended it for the player."""
        from wotr_tui.table.recording import record_if_decided, record_result

        player = self.model.party.clients[0]
        try:
            record_result(player) if change is None else record_if_decided(player, change)
        except OSError as error:
            self.narrator.line(tr("The result could not be saved: {why}", why=os_error(error.strerror)))

    def _call_attention(self) -> None:
        """Ring and notify, if that was asked for."""
        if self._notify and sys.stdout.isatty():
            notifier = terminal_notify.notifier(os.environ)
            sys.stdout.write(terminal_notify.BELL + terminal_notify.notification(self.model.turn_words, notifier))

    def _tell_hint(self) -> None:
        model, mirror = self.model, self.model.mirror
        decision = model.decision
        hint = hints.about(mirror.hint, decision) if mirror is not None and decision is not None else None
        if hint is not None and mirror is not None and mirror.view is not None and decision is not None:
            for words in hints.sentences(self.asked.lines, mirror, model.speech):
                self.narrator.line(words)

    async def _ask_why(self) -> None:
        """Ask why the suggested choice is good. Without an answer the guide says what it knows itself."""
        with suppress(NetError):
            await self.model.ask_hint()

    def _tell_guidance(self) -> None:
        mirror, decision = self.model.mirror, self.model.decision
        if mirror is None or decision is None:
            return
        if words := hints.guidance(mirror, self.model.speech, decision):
            self.narrator.line(words)

    # -- what is typed

    async def _obey(self, typed: str) -> bool:
        """Do what a line says. Return False to leave."""
        typed = typed.strip()
        first = typed.partition(" ")[0]
        word, key = name_of(first), typed_key(first.casefold(), self._keyboard)
        keys = {LETTERS.get(word, word), key}
        line = next((line for line in self.asked.lines if word and (word == line.command or line.key in keys)), None)
        try:
            if self._commands.show_page(typed):
                return True  # before commands and keys: the title may begin with one
            if key.removeprefix("#").isdecimal():
                return await self._take_typed(key)
            if word == "quit":
                return False
            if line is not None:
                return await self._take(line.action)
            if word == "again":
                self._headline = ""
                self._ask(self.asked)
            elif word == "hint" and self.asked.decision is not None:
                await self._ask_hint()
            else:
                await self._commands.obey(typed, self.asked)
        except NetError as error:
            self.narrator.line(in_words(error))
        return True

    async def _take_typed(self, key: str) -> bool:
        """Take the line with this key or place."""
        question = self.asked
        if not question.lines:
            self._typed_ahead.append(key)
            return True
        if question.decision is None and self.lines.typed_at < self._asked_at:
            return True  # it was typed for a decision
        if (line := typed_line(question, key)) is not None:
            return await self._take(line.action)
        self.narrator.line(tr("There is no choice {key}.", key=key))
        return True

    async def _take(self, action: Action) -> bool:
        """Take a line of the question. Return False to leave."""
        if isinstance(action, Open):
            if action.what == "why":
                await self._explain()
            return self._commands.open(action.what)
        await self.model.take(action)
        if isinstance(action, TakeChoice | PassRound):
            self.asked = Question("nothing", ())  # the next one may be the same, word for word
        self._hear_all()
        return True

    async def _explain(self) -> None:
        """Explain the bot's last choice, once the game is over."""
        from wotr_tui.table import why

        self.narrator.line(tr("One moment..."))
        for words in await why.of_finished_game(self.model):
            self.narrator.line(words)

    async def _ask_hint(self) -> None:
        """Ask for a hint and wait until it has come, or something else is asked."""
        decision = self.model.decision
        if decision is None or len(decision.choices) < 2:
            self.narrator.line(tr("There is nothing to choose between."))
            return
        self.narrator.line(tr("One moment..."))
        self._guiding = None
        if self.model.hint_for != decision:
            await self.model.ask_hint()
        try:
            async with asyncio.timeout(hints.PATIENCE_S):
                while self.model.hint_for is not None and self.model.decision == decision:
                    await self._changed.wait()
                    self._hear_all()
        except TimeoutError:
            self.narrator.line(str(hints.FAILED))


def _plain_guide() -> str:
    """Return what the guide says of a question it has no text for."""
    return tr(
        "Type ? for the rule behind this question, {show} and a name for details, {hint} for a bot's advice.",
        show=shown("show"),
        hint=shown("hint"),
    )
