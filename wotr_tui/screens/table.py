"""The table: one screen for every game. It shows the view of whoever sits here and sends the number of a choice."""

import gc
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

from msgspec.structs import replace
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.reactive import Reactive
from textual.widget import Widget
from textual.widgets import Static

from net.client import changes as line
from net.client.client import Client
from net.client.mirror import Advanced, Synced, TookBack
from net.errors import NetError
from net.wire import from_host as m
from rules.game import Decision
from wotr_tui import crash, hints
from wotr_tui.games import face_of
from wotr_tui.games.face import RECENT, Sight
from wotr_tui.party import Party
from wotr_tui.screens.confirm import ConfirmScreen
from wotr_tui.screens.guide import GuideScreen
from wotr_tui.screens.pick import PickScreen
from wotr_tui.screens.table_keys import KeyedTable
from wotr_tui.talk import chat_phrase
from wotr_tui.widgets.cells import CellView
from wotr_tui.widgets.chat import ChatPanel
from wotr_tui.widgets.choices import ChoiceList, Line
from wotr_tui.widgets.keybar import KeyBar
from wotr_tui.widgets.log import LogPanel
from wotr_tui.widgets.menu import Entry
from wotr_tui.widgets.prompt import PromptPanel
from wotr_tui.words import Said, listed, phrase, plural, text_of

VERDICTS = (("wait", "wait on"), ("bot", "let a bot play on"), ("end", "end the game here"))


class TableScreen(KeyedTable):
    """Whoever sits here sees their own view; a second person at this keyboard sits behind a curtain."""

    CSS_PATH = "table.tcss"
    HELP = (
        "The table. The header says where the game stands; the places in the middle show who fights where and how it "
        "would end now; below are the question you are asked, what happened, and your hand."
    )
    BINDINGS = [
        Binding("tab", "app.focus_next", "Next panel", tooltip="To the next panel", id="table.next", show=False),
        Binding("shift+tab", "app.focus_previous", "Panel before", tooltip="Back", id="table.previous", show=False),
        Binding("z", "zoom", "Zoom", tooltip="All about what the cursor is on", id="table.zoom"),
        Binding("question_mark", "why", "Why", tooltip="The rule this question comes from", id="table.why"),
        Binding("h", "hint", "Hint", tooltip="What a bot would do, with your chance to win", id="table.hint"),
        Binding("u", "undo", "Undo", tooltip="Take back your last choice, where the table grants it", id="table.undo"),
        Binding("l", "log", "Log", tooltip="Everything that happened", id="table.log"),
        Binding("c", "chat", "Talk", tooltip="Say something to the table", id="table.chat"),
        Binding("ctrl+e", "emote", "Emote", tooltip="A quick sign to the others", id="table.emote", show=False),
        Binding("escape", "home", "To the choices", tooltip="Back to the question", id="table.choices", show=False),
        Binding("f5", "guests", "Guests", tooltip="Who is here; end a session", id="table.guests", show=False),
        Binding("f10", "leave", "Leave", tooltip="Leave; the game can be resumed", id="table.leave", show=False),
    ]  # fmt: skip

    # Textual repaints the whole screen when the focus moves; the panels that lose and gain it repaint themselves.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    @dataclass
    class Heard(Message):
        """Something came from the host to one of the people at this keyboard."""

        client: Client
        change: Any

    def __init__(self, party: Party, *, guide: bool = False) -> None:
        super().__init__()
        self.party = party
        self.me = party.clients[0]
        mirror = self.me.mirror
        assert mirror is not None, "sit down before the table is shown"
        self.face = face_of(mirror.game, mirror.table.scenario)
        self.speech = self.face.speech
        self.guided = guide
        self._someone_sat = len(party.clients) < 2
        """With two people at the keyboard even the first hand waits behind a curtain."""
        self._sending = False
        self._dirty = False
        self._was_asked: Decision[Any, Any] | None = None
        self._last_seat = -1
        self._guiding = ""
        self._paused_at = monotonic()
        self._guided_with: set[str] = set()
        self._bindings_for_pages()

    def compose(self) -> ComposeResult:
        yield Static(id="header")
        with Horizontal(id="middle"):
            yield self.face.board()
            yield self.face.seats()
        yield Static(id="guide")
        with Horizontal(id="lower"):
            yield PromptPanel(id="prompt", classes="panel")
            yield LogPanel(id="log", classes="panel")
            yield ChatPanel(id="chat", classes="panel")
        yield self.face.hand()
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one("#log").border_title = "what happened"
        self.query_one("#guide").border_title = "guide"
        self.panels = [self.query_one(id) for id in ("#board", "#seats", "#hand")]
        self._stops = [client.listen(self._listener(client)) for client in self.party.clients]
        self.query_one(ChoiceList).focus()
        if self._someone_sat:
            self._sit(self.me)
        self._later()
        crash.playing(self._journal())
        self.set_interval(1.0, self._tick)
        # What is loaded by now stays: looking through it for garbage would hold up a key press for 35 ms.
        self.call_after_refresh(gc.freeze)

    def _tick(self) -> None:
        """A countdown goes on by itself."""
        if self.me.mirror is not None and self.me.mirror.pause is not None:
            self._later()

    async def on_unmount(self) -> None:
        for stop in self._stops:
            stop()
        await self.party.close()

    def _listener(self, client: Client) -> Any:
        return lambda change: self.post_message(self.Heard(client, change))

    # -- what comes from the host

    @on(Heard)
    def hear(self, heard: Heard) -> None:
        if heard.client is self.me:
            self._hear_own(heard.change)
        self._later()

    def _hear_own(self, change: Any) -> None:
        chat = self.query_one(ChatPanel)
        match change:
            case Advanced(events=happened):
                self.query_one(LogPanel).add(self._said(happened))
            case Synced() | TookBack() | m.Entered() if self._someone_sat:
                self._sit(self.me)
            case m.ChatLine() | m.Emoted() | m.Happened():
                chat.add(change)
                if isinstance(change, m.ChatLine) and not chat.display and change.person != self.me.person:
                    self.notify(f"{change.name}: {change.text}", title="talk", markup=False)
                elif isinstance(change, m.Happened) and change.what in ("lost", "back", "bot-in", "left"):
                    self.notify(text_of(chat_phrase(change)), markup=False)
            case m.Hint():
                self._hinted(change)
            case m.Paused():
                self._paused_at = monotonic()
            case m.UndoSettled(granted=granted, name=name):
                self.notify(
                    "Taken back." if granted else f"{name or 'The table'} would not take it back.", markup=False
                )
            case line.Disconnected(reason=reason, retry_in=retry):
                self.notify(f"{reason} Trying again in {retry:.0f} s.", title="Connection lost", severity="warning",
                            markup=False)  # fmt: skip
            case line.Reconnected():
                self.notify("Connected again.")
            case line.ConnectionClosed(reason=reason) if reason != line.LEFT:
                self.notify(reason, title="The host has closed", severity="error", markup=False)

    def _said(self, happened: Iterable[Any]) -> list[Said]:
        return [said for event in happened if (said := self.speech.said(event)) is not None]

    # -- whose eyes

    def _sit(self, client: Client) -> None:
        """Show everything as this person sees it."""
        self.me, self._someone_sat = client, True
        if client.mirror is None:
            return
        self.query_one(LogPanel).show(self._said(event for entry in client.mirror.log for event in entry.events))
        self.query_one(ChatPanel).show(client.mirror.chat)
        self._later()

    def _later(self) -> None:
        """Draw once for all that has come by then."""
        if not self._dirty:
            self._dirty = True
            self.call_later(self._draw)

    def _pass_keyboard(self) -> bool:
        """Whether the keyboard has to go to someone else first; the curtain is down then."""
        if len(self.party.clients) < 2 or (self._someone_sat and self.me.mirror and self.me.mirror.decisions):
            return False
        asked = self.party.asked
        if asked is None:
            return not self._someone_sat
        from wotr_tui.screens.curtain import CurtainScreen

        if not isinstance(self.app.screen, CurtainScreen):
            self.app.uncover(self)
        self.app.clear_notifications()

        def ready(_: None) -> None:
            self._sit(asked)

        if not isinstance(self.app.screen, CurtainScreen):
            # Nothing of the last hand stays behind the curtain either.
            self.me = asked
            self.query_one(LogPanel).show(())
            self._draw_latest()
            self.app.push_screen(CurtainScreen(asked.name), ready)
            self.app.mind_size()
        return True

    @property
    def curtained(self) -> bool:
        from wotr_tui.screens.curtain import CurtainScreen

        return any(isinstance(screen, CurtainScreen) for screen in self.app.screen_stack)

    # -- drawing

    def _draw(self) -> None:
        self._dirty = False
        if not self.is_attached or self.curtained or self._pass_keyboard():
            return
        mirror = self.me.mirror
        if mirror is None or mirror.view is None:
            return
        decision = mirror.decisions[0] if mirror.decisions else None
        self.set_class(self._alone(), "-alone")
        touched = (
            [self.speech.touches(mirror.view, decision, choice) for choice in decision.choices] if decision else []
        )
        live = frozenset(things[0] for things in touched if things)
        recent = [entry.events for entry in mirror.log[-RECENT:]]
        self.sight = Sight(mirror.view, mirror.table, live, tuple(self.me.pings.items()), recent=recent)
        self._draw_prompt(decision, touched)
        self.query_one("#header", Static).update(self.face.header(self.sight, self.size.width), layout=False)
        for panel in self.panels:
            panel.show(self.sight)
        self._draw_latest()
        self._draw_guide(decision)
        self._announce(decision)
        self.refresh_bindings()

    def _draw_latest(self) -> None:
        """Where there is no room for the log its end stands under the hand: a pass moves nothing else."""
        log = self.query_one(LogPanel)
        self.query_one("#hand").border_subtitle = None if log.display else log.latest(self.size.width - 6)

    @on(events.Resize)
    def _make_room(self) -> None:
        self.call_after_refresh(self._draw_latest)

    def _draw_prompt(self, decision: Decision[Any, Any] | None, touched: Sequence[tuple[str, ...]]) -> None:
        mirror, prompt = self.me.mirror, self.query_one(PromptPanel)
        assert mirror is not None
        assert mirror.view is not None
        view = mirror.view
        if mirror.pause is not None:
            gone = listed(mirror.pause.names)
            left = max(0.0, mirror.pause.seconds - (monotonic() - self._paused_at))
            aside = (f"The table waits {left:.0f} seconds more. How to go on takes all who are here.",)
            prompt.ask(phrase("Waiting for ", gone), aside, [Line(f"verdict:{id}", (words,)) for id, words in VERDICTS])
        elif mirror.undo is not None and self.me.person in mirror.undo.waiting_for:
            asked = mirror.undo
            prompt.ask(
                (f"{asked.name} asks to take back {plural(asked.choices, 'choice')}",), (),
                [Line("undo:yes", ("agree",), "y"), Line("undo:no", ("refuse",), "n")],
            )  # fmt: skip
        elif self._over:
            words = self.speech.outcome(view.outcome) if view.outcome else ("The game was ended.",)
            home = "back to the lobby" if self.party.lent else "back to the home screen"
            # What a stray Enter takes must do no harm: leaving comes last.
            offers = [Line(f"end:{page.id}", (f"look at: {page.title.lower()}",)) for page in self.speech.pages[:1]]
            offers.append(Line("end:log", ("read what happened",)))
            if self.app.keeps_games:
                offers.append(Line("end:analysis", ("see where it was won and lost",)))
            offers.append(Line("end:replay", ("step through the game",)))
            prompt.ask(words, self.speech.headline(view), [*offers, Line("end:home", (home,))])
        elif decision is not None:
            notes = hints.notes(hints.about(mirror.hint, decision))
            lines = [
                Line(str(index), self.speech.choice(view, decision, choice), self.speech.letter(choice), touched[index],
                     notes.get(index, ""))
                for index, choice in enumerate(decision.choices)
            ]  # fmt: skip
            whose = phrase(self.speech.seat(decision.seat), ": ") if len(view.seats) > 1 else ()
            title = phrase("Your turn ▸ ", whose, self.speech.prompt(view, decision))
            hint = self._hint_word(decision)
            prompt.ask(title, self.speech.aside(view, decision), lines, rule=decision.rule, hint=hint)
        else:
            others = [self.speech.seat(seat) for seat in view.thinking]
            is_are = "is" if len(others) == 1 else "are"
            words = phrase(listed(others), f" {is_are} thinking") if others else ("one moment",)
            bots = dict.fromkeys(f"{bot} bot" for seat in view.thinking if (bot := mirror.table.seats[seat].bot))
            if bots:
                prompt.watch_thinking(words, text_of(listed(tuple(bots))), (mirror.step, view.thinking))
            else:
                prompt.wait(words)

    def _draw_guide(self, decision: Decision[Any, Any] | None) -> None:
        if self.guided and self.speech.guide_ends(self.sight.view):
            self.guided = False
            self.app.change(replace(self.app.settings, guide=False))
        words = self.speech.guide(self.sight.view, decision) if self.guided else ""
        small = self.has_class("-short")
        self.set_class(bool(words) and not small, "-guided")
        if words and words != self._guiding:
            self._guiding = words
            self.query_one("#guide", Static).update(Content(words))
        if words and small and decision is not None and words not in self._guided_with:
            # No room for a panel: say it once, over the table.
            self._guided_with.add(words)
            self.app.push_screen(GuideScreen(words))

    def _announce(self, decision: Decision[Any, Any] | None) -> None:
        """A sign when it becomes one's turn, and the cursor where one is asked."""
        if decision is not None and self._was_asked is None:
            if self.app.settings.bell:
                self.app.bell()
            if self.app.settings.flash:
                self.query_one(PromptPanel).flash()
        if decision is not None and decision != self._was_asked and self.app.screen is self:
            self.query_one(ChoiceList).focus()
        self._was_asked = decision

    # -- choosing

    @on(ChoiceList.Picked, "ChoiceList")
    def pick_line(self, event: ChoiceList.Picked) -> None:
        self.take(event.key)

    def take(self, key: str) -> None:
        """Take the line of this key: a choice of the open decision, or an offer of the table."""
        kind, _, what = key.partition(":")
        if kind == "verdict":
            self._request(self.me.after_loss(what))
        elif kind == "undo":
            self._request(self.me.answer_undo(what == "yes"))
        elif kind == "end":
            self._after_the_end(what)
        else:
            self._take_choice(int(key))

    def _take_choice(self, index: int) -> None:
        mirror = self.me.mirror
        if self._sending or mirror is None or mirror.view is None or not mirror.decisions:
            return
        decision = mirror.decisions[0]
        if not 0 <= index < len(decision.choices):
            return

        def sure(answer: bool | None) -> None:
            if answer and mirror.decisions and mirror.decisions[0] == decision:
                self._send(decision.seat, index)

        question = self.speech.slip(mirror.view, decision, decision.choices[index]) if self.app.settings.confirm else ""
        if question:
            self.app.push_screen(ConfirmScreen(question), sure)
        else:
            sure(True)

    @work
    async def _send(self, seat: int, index: int) -> None:
        if self._sending:
            return
        self._sending, self._last_seat, self._hint_asked = True, seat, None
        try:
            await self.me.choose(seat, index)
        except NetError as error:
            self.notify(str(error), severity="warning", markup=False)
        finally:
            self._sending = False

    @on(CellView.Picked)
    def pick_thing(self, event: CellView.Picked) -> None:
        """A card or place was chosen: take the choice that touches it, ask which of several, or show it."""
        if event.view.id == "log":
            self.open_things(event.view.things(event.key))
            return
        if not any(panel in event.view.ancestors_with_self for panel in self.panels):
            return
        lines = [each for each in self.query_one(ChoiceList).lines if event.key in each.touches]
        if not lines:
            self.action_open_thing(event.key)
        elif len(lines) == 1:
            self.take(lines[0].key)
        else:
            entries = [Entry(each.key, text_of(each.phrase)) for each in lines]
            self.app.push_screen(PickScreen("Which?", entries), lambda key: self.take(key) if key else None)

    @on(CellView.Moved)
    def light_up(self, event: CellView.Moved) -> None:
        """What the cursor is on lights up whatever it touches elsewhere."""
        choices = self.query_one(ChoiceList)
        if event.view is choices:
            found = choices.line(event.key)
            for panel in self.panels:
                panel.light(found.touches if found else ())
            choices.light(())
        elif event.view.id != "log":
            choices.light(each.key for each in choices.lines if event.key in each.touches)

    def on_key(self, event: events.Key) -> None:
        """Numbers and letters take a choice; capitals go to the card that bears them."""
        if event.character is None or not event.is_printable:
            return
        if (found := self.query_one(ChoiceList).by_letter(event.character)) is not None:
            event.stop()
            self.take(found.key)
        elif event.character.isupper() and (thing := getattr(self.panels[2], "lettered", {}).get(event.character)):
            event.stop()
            self.panels[2].focus()
            self.panels[2].move_to(thing)
