"""The table screen: it shows the view of whoever sits here and sends the number of a choice."""

from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.reactive import Reactive
from textual.widget import Widget
from textual.widgets import Static

from net.client.client import Client
from wotr_tui.app.panels.layout import RECENT, TablePanel, TableState, layout_of
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.screens.client_feed import ClientChanged, ClientFeed
from wotr_tui.app.screens.inspector import Inspector
from wotr_tui.app.screens.table.answers import (
    Answer,
    GiveVerdict,
    LookBack,
    PlayAgain,
    ReturnToSeat,
    TakeChoice,
    VoteOnRematch,
    VoteOnSeat,
    VoteOnUndo,
    answer_of,
)
from wotr_tui.app.screens.table.beats import Beats
from wotr_tui.app.screens.table.calling import TurnCall
from wotr_tui.app.screens.table.choosing import Choosing
from wotr_tui.app.screens.table.ending import AfterGame
from wotr_tui.app.screens.table.guiding import TableGuide
from wotr_tui.app.screens.table.header import TableHeader
from wotr_tui.app.screens.table.hearing import Hearing
from wotr_tui.app.screens.table.hinting import HintAsker
from wotr_tui.app.screens.table.hot_seat import HotSeat
from wotr_tui.app.screens.table.keys import KEYS
from wotr_tui.app.screens.table.model import TableModel
from wotr_tui.app.screens.table.previewing import Previewer
from wotr_tui.app.screens.table.question import QuestionWriter
from wotr_tui.app.screens.table.recording import ResultKeeper
from wotr_tui.app.screens.table.rematching import Rematching
from wotr_tui.app.screens.table.talking import TableTalk
from wotr_tui.app.screens.table.timing import Timing
from wotr_tui.app.screens.table.way_back import WayBack
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.log import LogPanel
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.app.widgets.things import ThingView
from wotr_tui.table.party import Party
from wotr_tui.text.messages import tr

if TYPE_CHECKING:
    from wotr_tui.app.widgets.chat import ChatPanel


class TableScreen(WotrScreen[None]):
    """Whoever sits here sees their own view; a second person at this keyboard sits behind a curtain."""

    HELP = tr(
        "The table. The header says where the game stands; the places in the middle show who fights where and how it "
        "would end now; below are the question you are asked, what happened, and your hand."
    )
    BINDINGS = KEYS
    AUTO_FOCUS = "ChoiceList"

    # Textual repaints the whole screen when the focus moves; the panels that lose and gain it repaint themselves.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    def __init__(self, party: Party, *, guide: bool = False) -> None:
        super().__init__()
        me = party.clients[0]
        assert me.mirror is not None, "sit down before the table is shown"
        layout = layout_of(me.mirror.game, me.mirror.table.scenario)
        self.model = TableModel(party, me, layout, guide, someone_sat=len(party.clients) < 2)
        self.feed = ClientFeed(self)
        self.inspector = Inspector(self, layout.speech, lambda: self.model.view)
        self.guide = TableGuide(self, self.model)
        self.hints = HintAsker(self, self.model)
        self.previewer = Previewer(self, self.model)
        self.hot_seat = HotSeat(self, self.model)
        self.after_game = AfterGame(self, self.model)
        self.beats = Beats(self, self.model)
        self.choosing = Choosing(self, self.model)
        self.hearing = Hearing(self, self.model)
        self.rematching = Rematching(self, self.model)
        self.results = ResultKeeper(self, self.model)
        self.talk = TableTalk(self, self.model)
        self.timing = Timing(self, self.model)
        self.turn_call = TurnCall(self, self.model)
        self.way_back = WayBack(self, self.model)
        self.panels: tuple[TablePanel, TablePanel, TablePanel] = (layout.board(), layout.seats(), layout.hand())
        self._draw_is_due = False
        # Before anything is styled: a class that changes later styles the whole screen anew.
        self.set_class(self.model.alone, "-alone", update=False)
        for page in layout.speech.pages:
            self.bind_here(page.key, f"page('{page.id}')", page.title, page.note, show=page.shown)

    def _reserved_keys(self) -> str:
        """Keys that no numbered choice is given: they are the table's or its pages', or mean the same all through."""
        own = "".join(key for key in self.own_keys if len(key) == 1)
        return own + self.model.speech.letters + "q"

    @property
    def game_id(self) -> str:
        return self.model.speech.game.id

    @property
    def me(self) -> Client:
        """Whose view is shown."""
        return self.model.me

    @property
    def hand(self) -> TablePanel:
        return self.panels[2]

    def compose(self) -> ComposeResult:
        board, seats, hand = self.panels
        yield TableHeader(self.timing.header)
        with Horizontal(id="middle"):
            yield board
            yield seats
        if self.model.guided:
            guide = Static(id="guide")
            guide.border_title = tr("guide")
            yield guide
        with Horizontal(id="lower"):
            yield PromptPanel(self._reserved_keys(), id="prompt", classes="panel")
            yield LogPanel(id="log", classes="panel")
            yield from self.talk.compose()
        yield hand
        yield KeyBar()
        yield from self.hearing.compose()

    def on_mount(self) -> None:
        self.question = QuestionWriter(self.model, keeps_games=self.app.keeps_games)
        self.query_one("#log").border_title = tr("what happened")
        self.feed.follow(*self.model.party.clients)
        for client in self.model.party.clients:
            self.beats.meet(client)
        self.query_one(ChoiceList).focus()
        self.draw_soon()
        if self.model.someone_sat:
            self.sit(self.me)
            self._draw_if_due()  # so that the first frame is the table, and not its empty panels
        self.rematching.opened()
        self.way_back.look()
        self.set_interval(1.0, self.timing.tick)
        self.call_after_refresh(self.app.table_shown)

    async def on_unmount(self) -> None:
        self.feed.stop()
        self.app.set_window_title("")
        if not self.model.handed_on:
            await self.model.party.close()
        self.app.call_later(self.app.table_left)  # by the app itself: what begins here remembers this screen

    def on_resize(self) -> None:
        # Only once Textual has heard of it too does the screen know what size it is.
        self.call_later(self._fit)

    def _fit(self) -> None:
        """The game knows how much room each part wants."""
        if self.model.shown is not None:
            self.guide.draw(self.model.decision)
        self.model.layout.arrange(self, self.model.shown)
        self.call_after_refresh(self._fitted)

    def _fitted(self) -> None:
        self.draw_latest()
        self.refresh_bindings()

    # -- what comes from the host

    @on(ClientChanged)
    def hear(self, heard: ClientChanged) -> None:
        self.results.hear(heard.client, heard.change)
        if heard.client is self.me:
            self.hearing.hear(heard.change)
        else:
            self.hearing.overhear(heard.client, heard.change)
        self.way_back.look()
        self.draw_soon()

    def sit(self, client: Client) -> None:
        """Show everything as this person sees it."""
        self.beats.stop()
        self.model.me, self.model.someone_sat = client, True
        if client.mirror is None:
            return
        self.beats.sit()
        self.talk.show(client.mirror.chat)
        self.draw_soon()

    def clear_log(self) -> None:
        """Nothing of what happened is in sight any more."""
        self.query_one(LogPanel).show(())
        self.draw_latest()

    # -- drawing

    def draw_soon(self) -> None:
        """Draw once for all that has come by then."""
        if not self._draw_is_due:
            self._draw_is_due = True
            self.call_later(self._draw_if_due)

    def _draw_if_due(self) -> None:
        if self._draw_is_due:
            self._draw()

    def _draw(self) -> None:
        self._draw_is_due = False
        model = self.model
        if not self.is_attached or self.beats.playing or self.hot_seat.curtained or self.hot_seat.pass_keyboard():
            return
        mirror = model.mirror
        if mirror is None or mirror.view is None or self.beats.coming():
            return
        decision, view, speech = model.decision, mirror.view, model.speech
        self.set_class(model.alone, "-alone")
        touched = [speech.touches(view, decision, choice) for choice in decision.choices] if decision else []
        live = frozenset(things[0] for things in touched if things)
        recent = [entry.events for entry in mirror.log[-RECENT:]]
        pings, clocks, changed = tuple(self.me.pings.items()), self.timing.faces(), self.beats.changed
        model.shown = TableState(view, mirror.table, live, pings, clocks=clocks, recent=recent, changed=changed)
        self.question.write(self.query_one(PromptPanel), touched)
        self.previewer.question_drawn()
        model.layout.arrange(self, model.shown)
        self.query_one(TableHeader).show(model.shown)
        for panel in self.panels:
            panel.show(model.shown)
            panel.mark_changed(changed)
        self.draw_latest()
        self.guide.draw(decision)
        self.turn_call.note(decision)
        self.refresh_bindings()

    def draw_latest(self) -> None:
        """Where there is no room for the log its end stands under the hand: a pass moves nothing else."""
        log = self.query_one(LogPanel)
        self.hand.border_subtitle = None if log.display else log.latest(self.size.width - 6)

    # -- choosing

    @on(ChoiceList.Picked, "ChoiceList")
    def pick_line(self, event: ChoiceList.Picked) -> None:
        self.take(answer_of(event.key))

    def take(self, answer: Answer) -> None:
        """A choice of the open decision, or an offer of the table."""
        match answer:
            case TakeChoice(index):
                self.choosing.take(index)
            case GiveVerdict(verdict):
                self.feed.request(self.me.after_loss(verdict))
            case VoteOnUndo(agree):
                self.feed.request(self.me.answer_undo(agree))
            case VoteOnSeat(agree):
                self.feed.request(self.me.answer_seat(agree))
            case VoteOnRematch() | PlayAgain():
                self.rematching.take(answer)
            case ReturnToSeat():
                self.feed.request(self.me.return_to_seat())
            case LookBack(at):
                self.after_game.take(at)

    @on(ThingView.Picked)
    def pick_thing(self, event: ThingView.Picked) -> None:
        """A card or place was chosen: take the choice that touches it, ask which of several, or show it."""
        if isinstance(event.view, LogPanel):
            self.inspector.open_one_of(event.view.things(event.key))
            return
        if not any(panel in event.view.ancestors_with_self for panel in self.panels):
            return
        self.choosing.pick(event.key, clicked=event.clicked)

    @on(ThingView.CursorMoved)
    def light_up(self, event: ThingView.CursorMoved) -> None:
        """What the cursor is on lights up whatever it touches elsewhere."""
        choices = self.query_one(ChoiceList)
        if event.view is choices:
            if self.focused is not None and self.panels[0] in self.focused.ancestors_with_self:
                return  # on a board that is there to be answered on, its own cursor tells what is meant
            found = choices.line(event.key)
            if found is None or found is not choices.lines[0]:
                self.model.news = ()
            for panel in self.panels[1:] if self.model.news else self.panels:
                panel.light(found.touches if found else ())
            choices.light(())
            self.previewer.look_at(event.key)
        elif not isinstance(event.view, LogPanel):
            self.model.answered_on = ""
            touching = [each.key for each in choices.lines if event.key in each.touches]
            choices.light(touching)
            self.previewer.look_at(touching[0] if len(touching) == 1 else "")

    def on_key(self, event: events.Key) -> None:
        """Numbers and letters take a choice; capitals go to the card that bears them; any key ends a beat."""
        if self.beats.playing:
            event.stop()
            self.beats.skip_all() if event.key == "escape" else self.beats.skip()
            return
        if event.character is None or not event.is_printable:
            return
        if (found := self.query_one(ChoiceList).by_letter(event.character)) is not None:
            event.stop()
            self.take(answer_of(found.key))
        elif self.choosing.explain(event.character):
            event.stop()
        elif event.character.isupper() and (thing := self.hand.lettered.get(event.character)):
            event.stop()
            self.hand.go_to(thing)

    # -- keys that are no choices

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The footer shows only what makes sense now."""
        match action:
            case "chat" | "emote":
                return not self.model.alone
            case "guests":
                return self.model.party.host is not None and bool(self.model.party.host.port)
            case "why":
                return self.model.decision is not None
            case "undo":
                return bool(self.me.seats) and not self.model.over
            case "hint":
                return self.hints.allowed
            case "turn":
                return self.panels[0].turns
            case "again":
                return self.beats.can_tell_again
            case "look":
                return self.model.layout.looks > 1
        return True

    def action_look(self) -> None:
        layout = self.model.layout
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

    def action_legend(self) -> None:
        self.inspector.open_legend()

    def action_again(self) -> None:
        self.beats.tell_again()

    def action_log(self, search: bool = False) -> None:
        """To the log beside the question; from there, or where there is no room for it, to the whole of it."""
        panel = self.query_one(LogPanel)
        if panel.display and not panel.has_focus and not search:
            panel.focus()
        else:
            self.inspector.show_log(tr("What happened"), self.model.events, search=search)

    def action_why(self) -> None:
        if self.model.decision is not None:
            self.inspector.open(f"rule:{self.model.decision.rule}")

    def action_hint(self) -> None:
        self.hints.ask()

    def action_undo(self) -> None:
        if seats := self.me.seats:
            self.feed.request(self.me.ask_undo(self.model.last_seat if self.model.last_seat in seats else seats[0]))

    def action_chat(self) -> None:
        self.talk.begin()

    def on_chat_panel_send(self, event: "ChatPanel.Send") -> None:
        self.talk.say(event.text, to_side=event.to_side)

    def action_emote(self) -> None:
        self.talk.emote()

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
        if self.model.party.host is not None:
            self.app.push_screen(screens.GuestsScreen(self.model.party.host, self.model.party.ssh))
