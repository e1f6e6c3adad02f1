"""The menu of first games with a guide."""

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from rules.catalogue import GAMES
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.screens.local_tables import open_here
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.menu import Entry, Menu
from wotr_tui.games import face_of
from wotr_tui.games.titles import game_title
from wotr_tui.table.first_game import first_plan
from wotr_tui.text.messages import mark, tr


class FirstGameScreen(WotrScreen[None]):
    """The games at the left, the aim of the game under the cursor at the right."""

    DEFAULT_CSS = """
    FirstGameScreen { align: center middle; }
    FirstGameScreen #first { width: 100%; max-width: 118; height: 1fr; max-height: 24; padding: 1 2; }
    FirstGameScreen Menu { width: 2fr; min-width: 40; height: 100%; }
    FirstGameScreen #first-aim { width: 3fr; height: 100%; padding: 0 2; }
    FirstGameScreen Static { height: auto; }
    """
    HELP = mark(
        "A game with a guide: tips, an easy bot, a fixed shuffle. The guide explains each question, and each symbol "
        "when you first see it."
    )
    BINDINGS = [
        Binding("enter", "start", mark("Start"), tooltip=mark("Start this game"), id="first.start"),
        Binding("escape,q", "app.pop_screen", mark("Back"), tooltip=mark("Back to the home screen"), id="first.back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.game = next(iter(GAMES.values()))

    @property
    def game_id(self) -> str:
        return self.game.id

    def compose(self) -> ComposeResult:
        entries = [
            Entry(game.id, game_title(game), letter=str(number) if number <= 9 else "")
            for number, game in enumerate(GAMES.values(), 1)
        ]
        with Horizontal(id="first"):
            menu = Menu(entries, id="first-menu", classes="panel")
            menu.border_title = tr("First game")
            yield menu
            with VerticalScroll(id="first-aim", classes="panel", can_focus=False):
                yield Static()
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(Menu).focus()
        self.write()

    def write(self) -> None:
        first = face_of(self.game.id).first_game
        speech = face_of(self.game.id).speech(self.game, first.scenario)
        self.query_one("#first-aim").border_title = Content(speech.seat(first.seat).text)
        start = tr("Enter: start. You can stop at any time; the game is saved.")
        self.query_one(Static).update(Content("\n\n").join(Content(text) for text in (*speech.aim(first.seat), start)))

    @on(Menu.CursorMoved)
    def move(self, event: Menu.CursorMoved) -> None:
        self.game = GAMES[event.key]
        self.write()

    @on(Menu.Picked)
    def pick(self, event: Menu.Picked) -> None:
        self.game = GAMES[event.key]
        self.action_start()

    def on_key(self, event: events.Key) -> None:
        """Start the game with this number."""
        for entry in self.query_one(Menu).entries:
            if entry.letter and event.character == entry.letter:
                event.stop()
                self.game = GAMES[entry.key]
                self.action_start()
                return

    def action_start(self) -> None:
        settings = self.app.settings
        plan = first_plan(self.game, settings.player)
        self.app.replace_screen(
            self, screens.OpeningScreen(lambda: open_here(plan, guide=True, bot_pace_s=settings.bot_pace_s))
        )
