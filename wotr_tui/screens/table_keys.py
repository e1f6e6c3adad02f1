"""What can be done at a table besides choosing: look things up, talk, take back, leave."""

from pathlib import Path
from typing import Any

from textual import on, work
from textual.screen import Screen

from net import appdirs
from net.client.client import Client
from net.errors import NetError
from net.wire import from_host as m
from rules.catalogue import GAMES
from rules.game import Decision
from wotr_tui import hints
from wotr_tui.games.speech import PageLine
from wotr_tui.party import Party
from wotr_tui.screens.confirm import ConfirmScreen
from wotr_tui.screens.pick import PickScreen
from wotr_tui.screens.sights import Sights
from wotr_tui.talk import EMOTES
from wotr_tui.widgets.chat import ChatPanel
from wotr_tui.widgets.choices import ChoiceList
from wotr_tui.widgets.log import LogPanel
from wotr_tui.widgets.menu import Entry
from wotr_tui.words import phrase, things_of


class KeyedTable(Sights, Screen[None]):
    """The keys of a table that are not choices. `me` is whose eyes the screen has."""

    party: Party
    me: Client
    _last_seat: int
    _hint_asked: Decision[Any, Any] | None = None
    """The question a hint is awaited for."""

    def _later(self) -> None:
        """Draw soon."""
        raise NotImplementedError

    def _bindings_for_pages(self) -> None:
        for page in self.speech.pages:
            self._bindings.bind(page.key, f"page('{page.id}')", page.title, show=page.shown)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The footer shows only what makes sense now."""
        if action in ("chat", "emote"):
            return not self._alone()
        if action == "guests":
            return self.party.host is not None and bool(self.party.host.port)
        if action == "why":
            return bool(self.me.mirror and self.me.mirror.decisions)
        if action == "undo":
            return bool(self.me.seats) and not self._over
        if action == "hint":
            return self._may_ask_hint()
        return True

    def action_home(self) -> None:
        self.query_one(ChoiceList).focus()

    def action_page(self, id: str) -> None:
        page = next(page for page in self.speech.pages if page.id == id)
        log = [event for entry in self.me.mirror.log for event in entry.events] if self.me.mirror else []
        self.show_page(page.title, self.speech.page(self.sight.view, id, log))

    def action_log(self) -> None:
        panel = self.query_one(LogPanel)
        if panel.display:
            panel.focus()
            return
        lines = [
            PageLine(said.phrase if said.weight else phrase("  ", said.phrase), *things_of(said.phrase)[:1])._replace(
                heading=said.weight == 2
            )
            for said in panel.lines
        ]
        self.show_page("What happened", lines, at_end=True)

    def action_why(self) -> None:
        mirror = self.me.mirror
        if mirror and mirror.decisions:
            self.action_open_thing(f"rule:{mirror.decisions[0].rule}")

    def _may_ask_hint(self) -> bool:
        mirror = self.me.mirror
        if mirror is None or not self.app.settings.hints or not hints.fair(mirror.table, self.speech.scenario):
            return False
        return any(len(decision.choices) > 1 for decision in mirror.decisions[:1])

    def action_hint(self) -> None:
        mirror = self.me.mirror
        if mirror and mirror.decisions:
            self._ask_hint(mirror.decisions[0])

    @work
    async def _ask_hint(self, decision: Decision[Any, Any]) -> None:
        self._hint_asked = decision
        self._later()
        try:
            await self.me.ask_hint(decision.seat)
        except NetError as error:
            self._hint_asked = None
            self.notify(str(error), severity="warning", markup=False)
            self._later()

    def _hinted(self, hint: m.Hint) -> None:
        """A hint has come, or the word that there is none."""
        self._hint_asked = None
        if hint.chances:
            best = str(hint.chances[0][0])
            self.call_after_refresh(lambda: self.query_one(ChoiceList).reveal(best))
        else:
            self.notify(hints.FALTERED)

    def _hint_word(self, decision: Decision[Any, Any]) -> str:
        """How it is with the hint for this question."""
        mirror = self.me.mirror
        if mirror and hints.about(mirror.hint, decision):
            return "★ and chance to win: a hint"
        return "a hint is being thought of…" if self._hint_asked == decision else ""

    def action_undo(self) -> None:
        seats = self.me.seats
        if seats:
            self._request(self.me.ask_undo(self._last_seat if self._last_seat in seats else seats[0]))

    def action_chat(self) -> None:
        chat = self.query_one(ChatPanel)
        if chat.display:
            chat.query_one("#chat-input").focus()
            return
        from wotr_tui.screens.ask import AskScreen

        self.app.push_screen(AskScreen("Say to the table"), lambda text: self._say(text or "", False))

    @on(ChatPanel.Send)
    def send_chat(self, event: ChatPanel.Send) -> None:
        self._say(event.text, event.to_side)

    def _say(self, text: str, to_side: bool) -> None:
        if text:
            self._request(self.me.say(text, "side" if to_side else "all"))

    def action_emote(self) -> None:
        entries = [Entry(id, words) for id, words in EMOTES.items()]
        self.app.push_screen(PickScreen("Show", entries), lambda id: self._request(self.me.emote(id)) if id else None)

    def action_leave(self) -> None:
        question = "Leave the table? The game is saved and can be resumed."
        self.app.push_screen(
            ConfirmScreen(question, "Leave", "Stay", title="Leave"), lambda yes: self._go() if yes else None
        )

    def action_guests(self) -> None:
        if self.party.host is not None:
            from wotr_tui.screens.guests import GuestsScreen

            self.app.push_screen(GuestsScreen(self.party.host, self.party.door))

    @work
    async def _part(self) -> None:
        """After the game: back to the lobby one came from, or home."""
        if not self.party.lent:
            self._go()
            return
        try:
            await self.me.leave()
        except NetError as error:
            self.notify(str(error), severity="warning", markup=False)
        else:
            self.app.pop_screen()

    def _go(self) -> None:
        self.app.go_home()

    # -- after the end

    def _after_the_end(self, what: str) -> None:
        if what == "log":
            self.action_log()
        elif what in ("replay", "analysis"):
            self._replay(what == "analysis")
        elif what == "home":
            self._part()
        else:
            self.action_page(what)

    @work
    async def _replay(self, analyse: bool) -> None:
        """The game again, from its journal here or as its host tells it."""
        from net.journal.replay import Replay, keep
        from net.wire.records import decode_journal
        from wotr_tui.screens.replay import ReplayScreen

        try:
            if path := self._journal():
                screen = ReplayScreen.open(path, analyse=analyse)
            else:
                told = await self.me.whole_game()
                if self.app.keeps_games:
                    keep(told, appdirs.saves())
                screen = ReplayScreen(Replay.of(decode_journal(told), GAMES), analyse=analyse)
        except NetError as error:
            self.notify(str(error), severity="warning", markup=False)
        else:
            self.app.push_screen(screen)

    @property
    def _over(self) -> bool:
        mirror = self.me.mirror
        return mirror is not None and (mirror.ended is not None or bool(mirror.view and mirror.view.outcome))

    def _journal(self) -> Path | None:
        """Where this game was written, if it was written here."""
        mirror = self.me.mirror
        return self.party.host.journal_of(mirror.table.id) if self.party.host is not None and mirror else None

    # -- asking the host

    @work
    async def _request(self, request: Any) -> None:
        try:
            await request
        except NetError as error:
            self.notify(str(error), severity="warning", markup=False)

    def _alone(self) -> bool:
        table = self.me.mirror.table if self.me.mirror else None
        here = {None, *(client.person for client in self.party.clients)}
        return table is None or not (any(s.person not in here for s in table.seats) or table.watchers)
