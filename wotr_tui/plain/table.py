"""A table in text lines: the same prompts, the same choices, the same events, over the same clients."""

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any

from net.client import changes as net_client
from net.client.client import Client
from net.client.mirror import Advanced, Synced, TookBack
from net.errors import NetError, Refusal
from net.wire import from_host as m
from net.wire.types import Rematch
from rules.game import Decision, Event
from rules.rulebook import plain as unmarked
from wotr_tui.games import speech_of
from wotr_tui.games.legend import legend_page
from wotr_tui.games.speech import matching
from wotr_tui.plain.lines import TypedLines
from wotr_tui.plain.narrator import Narrator
from wotr_tui.runtime import terminal_notify
from wotr_tui.table import hints
from wotr_tui.table.party import Party
from wotr_tui.table.talk import chat_phrase
from wotr_tui.text import clocks, matches
from wotr_tui.text.messages import fill, listed, plural, say, tr
from wotr_tui.text.phrases import text_of

HINT_S = 15.0
"""How long a person waits for a hint; the host gives up sooner."""
HELP = tr(
    """\
NUMBER        take that choice
?             the rule this question comes from
table         everything on the table
hand          your hand
show WORDS    a card or a place, by its name
PAGE          {pages}
symbols       what the signs in names and lines mean
again         the question once more
hint          what a bot would do, with your chance to win
clock         how long everybody may still think
back          play again yourself, where a bot plays on for you
undo          take back your last choice, where the table grants it
say WORDS     talk to the table
help          this
quit          leave; the game is saved"""
)


class PlainTable:
    """Narrates for whoever's turn it is. With two people at one keyboard it waits for Enter in between."""

    def __init__(self, party: Party, lines: TypedLines, *, guide: bool = False, notify: bool = False) -> None:
        """`guide`: say what a newcomer should hear, once each. `notify`: ring the bell on one's turn, and have the
        terminal notify where it can."""
        self.party, self.lines, self._notify = party, lines, notify
        self.me = party.clients[0]
        mirror = self.me.mirror
        assert mirror is not None
        self.speech = speech_of(mirror.game, mirror.table.scenario)
        self.narrator = Narrator(self.speech)
        self.changes: asyncio.Queue[tuple[Client, Any]] = asyncio.Queue()
        self._asked: Decision[Any, Any] | None = None
        self._kept: list[str] = []
        self._ended = self._told_end = False
        self._told: dict[int, int] = {}
        self._guided = guide
        self._guide_said: set[str] = set()
        self._clocks_at = monotonic()
        self._typing: asyncio.Future[str | None] = asyncio.ensure_future(lines.next())

    async def play(self) -> int:
        """Until the game is over, the host is gone, or the person has had enough."""
        stops = [client.listen(self._listener(client)) for client in self.party.clients]
        try:
            await self._play()
        finally:
            for stop in stops:
                stop()
        return 0

    def _listener(self, client: Client) -> Callable[[Any], None]:
        return lambda change: self.changes.put_nowait((client, change))

    async def _play(self) -> None:
        if self._guided and self.me.seats:
            for text in self.speech.aim(self.me.seats[0]):
                self.narrator.line(text)
            self.narrator.line("")
        self._look()
        hearing = asyncio.ensure_future(self.changes.get())
        try:
            while await self._settle():
                if self._kept and self._decision() is not None:
                    if not await self._obey(self._kept.pop(0)):
                        return
                    continue
                # When the input has ended, what is under way is still told, until something is asked.
                waiting: set[asyncio.Future[Any]] = {hearing} if self._ended else {self._typing, hearing}
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                if hearing.done():
                    self._hear(*hearing.result())
                    hearing = asyncio.ensure_future(self.changes.get())
                elif (typed := self._typed()) is not None and not await self._obey(typed):
                    return
        finally:
            hearing.cancel()
            self._typing.cancel()

    def _typed(self) -> str | None:
        """The line that has come; None when the input has ended."""
        typed = self._typing.result()
        if typed is None:
            self._ended = True
        else:
            self._typing = asyncio.ensure_future(self.lines.next())
        return typed

    # -- what happens

    def _hear(self, client: Client, change: Any) -> None:
        if isinstance(change, m.Started):
            self._told[id(client)], self._asked = 0, None
        if client is not self.me:
            return
        match change:
            case Advanced():
                self._narrate()
            case TookBack(choices=choices):
                self._told[id(client)] = len(client.mirror.log) if client.mirror else 0
                self.narrator.line(tr(plural(choices, "{count} choice taken back.", "{count} choices taken back.")))
                self._asked = None
            case Synced():
                self._asked = None
            case m.ChatLine(name=name, text=text):
                self.narrator.line(say("{name}: {text}", name=name, text=text))
            case m.Happened() | m.Emoted():
                self.narrator.line(chat_phrase(change, self.speech))
                if isinstance(change, m.Happened) and change.what == "bot-in" and {*change.seats} & {*self.me.seats}:
                    self.narrator.line(tr("Type back to play again yourself."))
            case m.Clocks():
                self._clocks_at = monotonic()
            case m.Paused(names=names, seconds=seconds):
                self.narrator.line(
                    say(
                        "Waiting for {names}, {seconds:.0f} seconds. Type: wait, bot or end.",
                        names=listed(names), seconds=seconds,
                    )
                )  # fmt: skip
            case m.UndoAsked(name=name, choices=choices):
                words = plural(
                    choices,
                    "{name} asks to take back {count} choice. Type: agree or refuse.",
                    "{name} asks to take back {count} choices. Type: agree or refuse.",
                )
                self.narrator.line(say(words, name=name))
            case m.RematchAsked(name=name, waiting_for=waiting) if self.me.person in waiting:
                self.narrator.line(say("{name} asks for another game. Type: agree or refuse.", name=name))
            case m.RematchSettled(granted=False, by=by):
                self.narrator.line(tr("{name} would not play that now.", name=by or tr("The table")))
            case m.SeatAsked(name=name):
                self.narrator.line(say("{name} asks for a bot's seat. Type: agree or refuse.", name=name))
            case net_client.Disconnected(reason=reason):
                self.narrator.line(tr("Connection lost: {reason}", reason=reason))
            case net_client.Reconnected():
                self.narrator.line(tr("Connected again."))
            case net_client.ConnectionClosed(reason=reason) if reason != net_client.LEFT:
                self.narrator.line(reason)

    def _narrate(self) -> None:
        """Whatever of this person's log has not been told yet."""
        mirror = self.me.mirror
        if mirror is None:
            return
        told = self._told.get(id(self.me), 0)
        for entry in mirror.log[told:]:
            self.narrator.events(entry.events)
        self._told[id(self.me)] = len(mirror.log)

    async def _settle(self) -> bool:
        """Pass the keyboard if need be, tell what is new, ask what is to be asked. False: it is all over."""
        self._narrate()
        if self._over():
            self._tell_end()
            # A person may want another game; a script has had what it came for.
            return self.lines.typed and not self._ended and self.me.state != "closed"
        self._told_end = False
        if self.me.state == "closed":
            return False
        await self._return_bots()
        asked = self.party.asked
        if asked is not None and asked is not self.me and self._decision() is None:
            await self._curtain(asked)
        decision = self._decision()
        if decision != self._asked:
            self._asked = decision
            if decision is not None:
                self._ask(decision)
        return decision is None or not self._ended or bool(self._kept)

    def _tell_end(self) -> None:
        if self._told_end:
            return
        self._told_end = True
        self._keep_result()
        mirror = self.me.mirror
        assert mirror is not None
        outcome = mirror.view.outcome if mirror.view else None
        self.narrator.line(self.speech.outcome(outcome) if outcome else tr("The game was ended."))
        table, scenario = mirror.table, self.speech.scenario
        if table.match.best_of or table.match.games > 1:
            self.narrator.line(matches.verdict(table, scenario) or matches.score(table, scenario))
        if self.lines.typed and self.me.seats:
            self.narrator.line(tr("Another game? Type: rematch, swap (the sides exchanged) or quit."))

    async def _rematch(self, how: Rematch) -> None:
        """Whoever sits at this keyboard agrees with one word."""
        await self.me.ask_rematch(how)
        for client in self.party.clients:
            asked = client.mirror.rematch if client.mirror else None
            if client is not self.me and asked is not None and client.person in asked.waiting_for:
                await client.answer_rematch(True)

    def _keep_result(self) -> None:
        """Of two at one keyboard it is the first whose games are counted."""
        from wotr_tui.saves.results.results_file import ResultsFile
        from wotr_tui.table.recording import played_by

        try:
            if (played := played_by(self.party.clients[0])) is not None:
                ResultsFile().add(played)
        except OSError as error:
            self.narrator.line(tr("The result could not be kept: {why}", why=error.strerror or ""))

    async def _return_bots(self) -> None:
        """Nobody is away who sits at this keyboard: a bot answers what they were too late for, and nothing else."""
        for client in self.party.clients if len(self.party.clients) > 1 else ():
            if client.replaced:
                with contextlib.suppress(Refusal):  # it has not chosen yet
                    await client.return_to_seat()

    def _over(self) -> bool:
        mirror = self.me.mirror
        return mirror is not None and (
            mirror.ended is not None or (mirror.view is not None and mirror.view.outcome is not None)
        )

    async def _curtain(self, next_person: Client) -> None:
        """Nothing of the last hand stays on the terminal, nor in its scroll-back."""
        if sys.stdout.isatty():
            sys.stdout.write("\x1b[H\x1b[2J\x1b[3J")
        self.narrator.line(tr("Pass the keyboard to {name}.", name=next_person.name))
        self.me, self._asked = next_person, None
        if sys.stdout.isatty():
            self.narrator.line(tr("Enter when ready."))
            await asyncio.wait({self._typing})
            self._typed()
        self._narrate()

    # -- what is asked

    @property
    def _events(self) -> list[Event]:
        return [event for entry in self.me.mirror.log for event in entry.events] if self.me.mirror else []

    def _decision(self) -> Decision[Any, Any] | None:
        mirror = self.me.mirror
        return mirror.decisions[0] if mirror and mirror.decisions and not self.me.replaced else None

    def _ask(self, decision: Decision[Any, Any]) -> None:
        view = self.me.mirror.view if self.me.mirror else None
        assert view is not None
        self.narrator.line("")
        self.narrator.line(self.speech.headline(view))
        if self._guided and (words := self.speech.guide(view, decision, self._events)) not in self._guide_said:
            self._guide_said.add(words)
            self.narrator.line(words)
        question = self.speech.question(view, decision)
        self._tell_clocks((decision.seat,))
        self._call_attention()
        seat = self.speech.seat(decision.seat)
        if text_of(question).endswith("?"):
            self.narrator.line(say("{seat}: {question}", seat=seat, question=question))
        else:
            self.narrator.line(say("{seat}: {question}:", seat=seat, question=question))
        if aside := self.speech.aside(view, decision):
            self.narrator.line(aside)
        for number, choice in enumerate(decision.choices, 1):
            self.narrator.line(f"{number:>3}  {text_of(self.speech.choice(view, decision, choice))}")

    def _call_attention(self) -> None:
        """Nothing but text goes to a reader that did not ask for more."""
        if self._notify and sys.stdout.isatty():
            name = self.me.table.name if self.me.table is not None else ""
            words = tr("It is your turn: {table}", table=name)
            sys.stdout.write(
                terminal_notify.BELL + terminal_notify.notification(words, terminal_notify.notifier(os.environ))
            )

    def _tell_clocks(self, seats: Iterable[int]) -> None:
        """How long these seats may still think, where there is a clock."""
        mirror = self.me.mirror
        if mirror is None or mirror.clocks is None:
            return
        for seat in seats:
            if mirror.table.seats[seat].name and not mirror.table.seats[seat].bot:
                left, reserve = clocks.at(mirror.clocks, seat, monotonic() - self._clocks_at)
                named, left = self.speech.seat(seat), int(left)
                told = say("{seat} has {left} seconds.", seat=named, left=left)
                if reserve:
                    kept = int(reserve)
                    told = say("{seat} has {left} seconds, and {kept} in reserve.", seat=named, left=left, kept=kept)
                self.narrator.line(told)

    # -- what is typed

    async def _obey(self, typed: str) -> bool:
        """Do what a line says. False: leave."""
        word, _, rest = typed.strip().partition(" ")
        word = word.casefold()
        try:
            if word.isdecimal():
                await self._choose(int(word))
            elif word in ("quit", "exit", "q"):
                return False
            else:
                await self._command(word, rest.strip())
        except NetError as error:
            self.narrator.line(str(error))
        return True

    async def _choose(self, number: int) -> None:
        decision = self._decision()
        if decision is None:
            self._kept.append(str(number))
        elif not 1 <= number <= len(decision.choices):
            self.narrator.line(tr("There are choices 1 to {most}.", most=len(decision.choices)))
        else:
            await self.me.choose(decision.seat, number - 1)
            self._asked = None  # what comes next may be the same, word for word
            self._drain()

    def _drain(self) -> None:
        """Tell at once what the choice brought about."""
        with contextlib.suppress(asyncio.QueueEmpty):
            while True:
                self._hear(*self.changes.get_nowait())

    async def _command(self, word: str, rest: str) -> None:
        view = self.me.mirror.view if self.me.mirror else None
        decision = self._decision()
        pages = {page.id: page for page in self.speech.pages}
        match word:
            case "":
                pass
            case "?" | "why" if decision is not None:
                self._why(decision.rule)
            case "table" | "look":
                self._look()
            case "hand" if view is not None:
                for _, words in self.speech.hand(view):
                    self.narrator.line(words)
            case "show" | "zoom" if view is not None:
                self._show(rest)
            case "again" if decision is not None:
                self._ask(decision)
            case "hint" if decision is not None and len(decision.choices) > 1:
                await self._hint(decision)
            case "hint":
                self.narrator.line(tr("There is nothing to choose between."))
            case "undo" if self.me.seats:
                await self.me.ask_undo(decision.seat if decision else self.me.seats[0])
            case "rematch":
                await self._rematch("same")
            case "swap":
                await self._rematch("swap")
            case "agree" | "refuse" if self.me.mirror and self.me.mirror.rematch:
                await self.me.answer_rematch(word == "agree")
            case "agree" | "refuse":
                asked = self.me.mirror.seat_asked if self.me.mirror else None
                if asked is not None and self.me.person in asked.waiting_for:
                    await self.me.answer_seat(word == "agree")
                else:
                    await self.me.answer_undo(word == "agree")
            case "back" if self.me.replaced:
                await self.me.return_to_seat()
            case "clock" if self.me.mirror is not None and self.me.mirror.clocks is not None:
                self._tell_clocks(range(len(self.me.mirror.table.seats)))
            case "wait" | "bot" | "end":
                await self.me.after_loss(word)
            case "say" if rest:
                await self.me.say(rest)
            case _ if word in pages and view is not None and self.me.mirror is not None:
                self.narrator.page(self.speech.page(view, word, self._events))
            case "symbols":
                self.narrator.page(legend_page(self.speech))
            case "help" | "h":
                self.narrator.line(fill(HELP, pages=", ".join(pages)))
            case _:
                self.narrator.line(tr("I do not know {word!r} here; type help.", word=word))

    async def _hint(self, decision: Decision[Any, Any]) -> None:
        """Ask for a hint and wait until it has come, or the question has moved on."""
        mirror, changed = self.me.mirror, asyncio.Event()
        assert mirror is not None
        assert mirror.view is not None
        before = mirror.hint
        stop = self.me.listen(lambda change: changed.set())
        try:
            self.narrator.line(tr("One moment..."))
            await self.me.ask_hint(decision.seat)
            async with asyncio.timeout(HINT_S):
                while mirror.hint is before and self._decision() == decision:
                    changed.clear()
                    await changed.wait()
        except TimeoutError:
            self.narrator.line(hints.FALTERED)
            return
        finally:
            stop()
        if self._decision() == decision:
            hint = hints.about(mirror.hint, decision)
            for words in hints.sentences(self.speech, mirror.view, decision, hint) if hint else [hints.FALTERED]:
                self.narrator.line(words)

    def _look(self) -> None:
        view = self.me.mirror.view if self.me.mirror else None
        if view is not None:
            self._narrate()
            for words in self.speech.state(view):
                self.narrator.line(words)

    def _show(self, wanted: str) -> None:
        view = self.me.mirror.view if self.me.mirror else None
        assert view is not None
        found = matching(wanted, self.speech.things(view))
        if not found:
            self.narrator.line(tr("Nothing here is called {words!r}.", words=wanted))
        elif len(found) > 4:
            self.narrator.line(tr("{count} things are called so; say more of the name.", count=len(found)))
        for thing in found if len(found) <= 4 else ():
            for words in self.speech.describe(view, thing):
                self.narrator.line(words)

    def _why(self, rule: str) -> None:
        from wotr_tui.text.rulebooks import book_of

        paragraph = book_of(self.speech.game).paragraph(rule)
        if paragraph is None:
            self.narrator.line(tr("Rule {id}.", id=rule))
        else:
            self.narrator.line(f"{rule} {paragraph.title}. {unmarked(paragraph.text)}")
