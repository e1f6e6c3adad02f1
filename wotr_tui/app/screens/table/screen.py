"""The table screen: it shows the view of the person who sits here and sends the choice they make."""

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from textual import events, on
from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.containers import Horizontal
from textual.reactive import Reactive
from textual.widget import Widget
from textual.widgets import Input, Static

from net.wire.from_host import Ended, Happened
from wotr_tui.app.panels.layout import TablePanel, layout_for
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.screens.client_feed import ClientChanged, ClientFeed
from wotr_tui.app.screens.inspector import Inspector
from wotr_tui.app.screens.table.after_game import AfterGame
from wotr_tui.app.screens.table.chat import TableChat
from wotr_tui.app.screens.table.choosing import Choosing
from wotr_tui.app.screens.table.clock_display import ClockDisplay
from wotr_tui.app.screens.table.guide_panel import TableGuide
from wotr_tui.app.screens.table.header import TableHeader
from wotr_tui.app.screens.table.hot_seat import HotSeat
from wotr_tui.app.screens.table.keys import KEYS, STORY_KEYS
from wotr_tui.app.screens.table.news_display import NewsDisplay
from wotr_tui.app.screens.table.preview_timer import PreviewTimer
from wotr_tui.app.screens.table.remote_game import RemoteGameKeeper
from wotr_tui.app.screens.table.story_player import StoryPlayer
from wotr_tui.app.screens.table.turn_alert import TurnAlert
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.log import LogPanel
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.app.widgets.things import ThingView
from wotr_tui.table import early_end
from wotr_tui.table.actions import ReturnToSeat
from wotr_tui.table.client import TableClient
from wotr_tui.table.model import TableModel
from wotr_tui.table.party import Party
from wotr_tui.text.messages import mark, tr

if TYPE_CHECKING:
    from wotr_tui.app.widgets.chat import ChatPanel


class TableScreen(WotrScreen[None]):
    """Shows one person's view; a second person at this keyboard sits down behind a curtain."""

    HELP = mark(
        "The table. The header shows the state of the game; the places in the middle show who fights where and how it "
        "would end now; below are the question you are asked, what happened, and your hand."
    )
    BINDINGS = KEYS
    AUTO_FOCUS = "ChoiceList"

    # Textual repaints the whole screen when the focus moves; the panels that lose and gain it repaint themselves.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    def __init__(self, party: Party, *, guide: bool = False, draft: str = "") -> None:
        """`draft`: a line of chat that was begun before the game started."""
        super().__init__()
        self._draft = draft
        self.model = TableModel(party, lambda: self.app.settings, guided=guide)
        speech = self.model.speech
        self.table_layout = layout = layout_for(speech)
        self.feed = ClientFeed(self)
        self.inspector = Inspector(self, speech, lambda: self.model.view)
        self.guide = TableGuide(self, self.model)
        self.previews = PreviewTimer(self, self.model)
        self.hot_seat = HotSeat(self, self.model)
        self.after_game = AfterGame(self, self.model)
        self.story = StoryPlayer(self, self.model)
        self.choosing = Choosing(self, self.model)
        self.news = NewsDisplay(self, self.model)
        self.chat = TableChat(self, self.model)
        self.clocks = ClockDisplay(self, self.model)
        self.turn_alert = TurnAlert(self, self.model)
        self.remote_game = RemoteGameKeeper(self, self.model)
        self.panels = layout.panels()
        self._draw_is_due = False
        # Before anything is styled: a class that changes later makes Textual style the whole screen again.
        self.set_class(self.model.alone, "-alone", update=False)
        self._bind_pages()

    @property
    def game_id(self) -> str:
        return self.model.speech.game.id

    @property
    def me(self) -> TableClient:
        """Whose view is shown."""
        return self.model.me

    @property
    def hand(self) -> TablePanel:
        return self.panels[2]

    @property
    def is_typing(self) -> bool:
        """Whether a text field is in use: nothing takes the focus from it."""
        return isinstance(self.focused, Input)

    @property
    def answer_on_board(self) -> str:
        """The thing on the board to put the cursor on, if the open question is best answered there."""
        return self.panels[0].answer(self.model.shown) if self.model.shown is not None else ""

    def compose(self) -> ComposeResult:
        board, seats, hand = self.panels
        yield TableHeader(self.clocks.header)
        with Horizontal(id="middle"):
            yield board
            yield seats
        if self.model.guided:
            guide = Static(id="guide")
            guide.border_title = tr("guide")
            yield guide
        with Horizontal(id="lower"):
            yield PromptPanel(id="prompt", classes="panel")
            yield LogPanel(id="log", classes="panel")
            yield from self.chat.compose()
        yield hand
        yield KeyBar()
        yield from self.news.compose()

    def on_mount(self) -> None:
        analysis = ("analysis",) if self.app.keeps_games else ()
        self.model.can_open = ("page", "log", *analysis, "replay", "other")
        self.feed.follow(*self.model.party.clients)
        for client in self.model.party.clients:
            self.model.story.meet(client)
        self.query_one(ChoiceList).focus()
        self.write()
        self._draw_if_due()  # so that the first frame is the table, and not its empty panels
        if self._draft:
            self.chat.begin(self._draft)
        self.after_game.begin_first()
        self.remote_game.update()
        self.set_interval(1.0, self.clocks.tick)
        self.call_after_refresh(self.app.table_shown)

    def write(self) -> None:
        self.query_one("#log").border_title = tr("what happened")
        self.draw_soon()
        if self.model.seated and not self.hot_seat.is_curtained:
            self.sit_down(self.me)

    async def rewrite(self) -> None:
        self.panels = self.table_layout.panels()
        self.guide.forget_panel()
        self.model.previews.forget()
        self._bind_pages()
        await super().rewrite()

    def _bind_pages(self) -> None:
        for page in self.model.speech.pages:
            self.bind_here(page.key, f"page('{page.id}')", str(page.title), str(page.note), show=page.shown)

    async def on_unmount(self) -> None:
        self.feed.stop()
        self.app.set_window_title("")
        if not self.after_game.handed_on:
            await self.model.party.close()
        self.app.call_later(self.app.table_left)  # by the app itself: what begins here remembers this screen

    def on_resize(self) -> None:
        # Only after Textual has handled it does the screen know its size.
        self.call_later(self._fit)

    def _fit(self) -> None:
        """Share the new size out among the panels."""
        if self.model.shown is not None:
            self.guide.draw(self.model.decision)
        self.table_layout.arrange(self, self.model.shown)
        self.call_after_refresh(self._fitted)

    def _fitted(self) -> None:
        self.draw_latest()
        self.refresh_bindings()

    # -- what comes from the host

    @on(ClientChanged)
    def receive(self, heard: ClientChanged) -> None:
        self._record_result(heard)
        for news in self.model.receive(heard.client, heard.change):
            self.news.show(news)
        if self.model.me.replaced and self.story.playing:
            self.story.finish()
        self.remote_game.update()
        self.draw_soon()

    def _record_result(self, heard: ClientChanged) -> None:
        if isinstance(heard.change, Ended | Happened) and heard.client is self.model.party.clients[0]:
            from wotr_tui.table.recording import record_if_decided

            try:
                record_if_decided(heard.client, heard.change)
            except OSError:
                self.notify(tr("The result could not be saved among your games."), severity="warning")

    def sit_down(self, client: TableClient) -> None:
        """Show everything as this person sees it."""
        self.model.sit_down(client)
        self.story.sit_down()
        if client.mirror is not None:
            self.chat.show(client.mirror.chat)
        self.draw_soon()

    def clear_log(self) -> None:
        self.query_one(LogPanel).show(())
        self.draw_latest()

    # -- drawing

    def draw_soon(self) -> None:
        """Draw once for everything that comes until then."""
        if not self._draw_is_due:
            self._draw_is_due = True
            self.call_later(self._draw_if_due)

    def _draw_if_due(self) -> None:
        if self._draw_is_due:
            self._draw()

    def _draw(self) -> None:
        self._draw_is_due = False
        model = self.model
        if not self.is_attached or self.story.playing or self.hot_seat.is_curtained or self.hot_seat.pass_keyboard():
            return
        if model.mirror is None or model.mirror.view is None or model.story.is_behind:
            return
        self.set_class(model.alone, "-alone")
        question = model.question()
        state = model.show(question)
        self.query_one(PromptPanel).show(question)
        self.previews.question_drawn()
        self.table_layout.arrange(self, state)
        self.query_one(TableHeader).show(state)
        for panel in self.panels:
            panel.show(state)
            panel.mark_changed(state.changed)
        self.draw_latest()
        self.guide.draw(model.decision)
        self.refresh_bindings()
        if (automatic := model.automatic_choice) is not None:
            self.choosing.send(automatic)
        else:
            self.turn_alert.question_drawn(model.decision)

    def draw_latest(self) -> None:
        """Show the end of the log under the hand where the log itself has no room."""
        log = self.query_one(LogPanel)
        self.hand.border_subtitle = None if log.display else log.latest(self.size.width - 6)

    # -- choosing

    @on(ChoiceList.Picked, "ChoiceList")
    def pick_line(self, event: ChoiceList.Picked) -> None:
        if (line := self.query_one(ChoiceList).line(event.key)) is not None:
            self.choosing.take(line.action)

    @on(ThingView.Picked)
    def pick_thing(self, event: ThingView.Picked) -> None:
        """Open what a line of the log names, or answer with a card or place."""
        if isinstance(event.view, LogPanel):
            self.inspector.open_one_of(event.view.things(event.key))
        elif any(panel in event.view.ancestors_with_self for panel in self.panels):
            self.choosing.pick(event.key, clicked=event.clicked)

    @on(ThingView.CursorMoved)
    def light_up(self, event: ThingView.CursorMoved) -> None:
        """Light up what the thing or choice under the cursor touches elsewhere."""
        choices = self.query_one(ChoiceList)
        if event.view is choices:
            if self.focused is not None and self.panels[0] in self.focused.ancestors_with_self:
                return  # the board has a cursor of its own
            line = choices.line(event.key)
            if line is None or line is not choices.lines[0]:
                self.turn_alert.news = ()
            for panel in self.panels[1:] if self.turn_alert.news else self.panels:
                panel.light(line.touches if line else ())
            choices.light(())
            self.previews.look_at(line)
        elif not isinstance(event.view, LogPanel):
            self.choosing.cursor_moved()
            touching = choices.touching(event.key)
            choices.light(touching)
            self.previews.look_at(next(iter(touching.values())) if len(touching) == 1 else None)

    def on_key(self, event: events.Key) -> None:
        """Numbers and letters take a choice; capitals go to the card that bears them; any key ends a beat."""
        if self.is_typing:
            return
        if self.story.playing:
            event.stop()
            self.action_skip_story() if event.key == "escape" else self.action_next_beat()
            return
        if event.character is None or not event.is_printable:
            self.choosing.break_off()
            return
        if self.choosing.type(event.character) or self.choosing.explain(event.character):
            event.stop()
        elif event.character.isupper() and (thing := self.hand.lettered.get(event.character)):
            event.stop()
            self.hand.go_to(thing)

    # -- keys that are no choices

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action makes sense now; the footer shows only those."""
        match action:
            case "next_beat" | "skip_story":
                return self.is_telling
            case "chat" | "emote":
                return not self.model.alone
            case "guests":
                return self.model.party.host is not None and bool(self.model.party.host.port)
            case "why":
                return self.model.decision is not None or self.after_game.explains
            case "find":
                return len(self.query_one(ChoiceList).lines) > 1
            case "undo":
                return self.model.may_undo
            case "hint":
                return self.model.may_ask_hint
            case "resign" | "offer_draw":
                return self.model.may_end
            case "return_to_seat":
                return self.me.replaced and not self.model.over
            case "turn":
                return self.panels[0].turns
            case "again":
                return not self.story.playing and self.model.story.can_repeat
            case "look":
                return self.table_layout.looks > 1
        return True

    @property
    def is_telling(self) -> bool:
        """Whether the story is told now, and any key goes on with it."""
        return self.story.playing and not self.is_typing

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys that work now: while the story is told, only those that go on with it."""
        bindings = super().active_bindings
        if not self.is_telling:
            return bindings
        return {key: bound for key, bound in bindings.items() if bound.binding.action in STORY_KEYS}

    def action_next_beat(self) -> None:
        self.story.skip()

    def action_skip_story(self) -> None:
        self.story.skip_all()

    def action_look(self) -> None:
        layout = self.table_layout
        layout.look = (layout.look + 1) % layout.looks
        layout.arrange(self, self.model.shown)
        self.call_after_refresh(self.draw_latest)

    def action_turn(self, step: int) -> None:
        self.panels[0].turn(step)

    def action_home(self) -> None:
        self.query_one(ChoiceList).focus()

    def action_open_thing(self, thing: str) -> None:
        self.inspector.open(thing)

    def action_zoom(self) -> None:
        self.inspector.open_focused()

    def action_page(self, id: str) -> None:
        self.inspector.open_page(id, self.model.events)

    def action_find(self) -> None:
        self.query_one(PromptPanel).find()

    def action_legend(self) -> None:
        self.inspector.open_legend()

    def action_again(self) -> None:
        self.story.repeat()

    def action_log(self) -> None:
        """Open the whole log."""
        self.inspector.show_log(tr("What happened"), self.model.events)

    def action_why(self) -> None:
        if self.model.decision is not None:
            self.inspector.open(f"rule:{self.model.decision.rule}")
        elif self.after_game.explains:
            self.after_game.open("why")

    def action_hint(self) -> None:
        if self.model.hint_for is None or self.model.hint_for != self.model.decision:
            self.feed.request(self._ask_hint())

    async def _ask_hint(self) -> None:
        self.draw_soon()
        try:
            await self.model.ask_hint()
        finally:
            self.draw_soon()

    def action_return_to_seat(self) -> None:
        self.choosing.send(ReturnToSeat())

    def action_undo(self) -> None:
        self.feed.request(self.model.ask_undo())

    def action_resign(self) -> None:
        self._ask_first(early_end.resign_warning(self.model), tr("Resign"), self.model.resign)

    def action_offer_draw(self) -> None:
        self._ask_first(str(early_end.DRAW_WARNING), tr("Offer a draw"), self.model.offer_draw)

    def _ask_first(self, question: str, yes: str, do: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Ask before something that ends the game."""
        self.app.push_screen(
            screens.ConfirmScreen(question, yes, tr("Play on"), title=yes, risky=True),
            lambda sure: self.feed.request(do()) if sure and self.model.may_end else None,
        )

    def action_chat(self) -> None:
        self.chat.begin()

    def on_chat_panel_send(self, event: "ChatPanel.Send") -> None:
        self.chat.say(event.text, to_side=event.to_side)

    def action_emote(self) -> None:
        self.chat.emote()

    def action_leave(self) -> None:
        self.app.push_screen(
            screens.ConfirmScreen(
                tr("Leave the table? The game is saved and can be resumed."),
                tr("Leave"),
                tr("Stay"),
                title=tr("Leave"),
            ),
            lambda yes: self.app.go_home() if yes else None,
        )

    def action_guests(self) -> None:
        party = self.model.party
        if party.host is not None:
            self.app.push_screen(screens.GuestsScreen(party.host, party.ssh, party.web))
