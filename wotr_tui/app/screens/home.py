"""The home screen: a menu of everything one can do here."""

from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from net import appdirs
from net.errors import NetError
from wotr_tui.app.background import background
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.menu import Entry, Menu
from wotr_tui.saves import left_game
from wotr_tui.text.messages import lazy, mark, tr, translated
from wotr_tui.text.sentences import in_words

if TYPE_CHECKING:
    from wotr_tui.saves.left_game import RemoteGame
    from wotr_tui.saves.saved_games import SavedGameInfo

CONTINUE = "continue"
WORDMARK = """\
█   █  █▀▀█  ▀▀█▀▀  █▀▀▄
█ ▄ █  █  █    █    █▄▄▀
▀▄▀▄▀  ▀▀▀▀    ▀    ▀  ▀"""

MENU = (
    ("duel", mark("Play here"), mark("a bot, or a second person"), "d"),
    ("host", mark("Host a game"), mark("others join your table"), "h"),
    ("join", mark("Join a game"), mark("on the network"), "j"),
    ("watch", mark("Watch"), mark("follow a game as a spectator"), "w"),
    ("resume", mark("Resume"), mark("continue an unfinished game"), "r"),
    ("replays", mark("Replays"), mark("step through finished games"), "p"),
    ("games", mark("Your games"), mark("results, streaks, opponents"), "y"),
    ("guide", mark("First game"), mark("a guide explains it"), "g"),
    ("rules", mark("Rules"), mark("search the rulebook"), "u"),
    ("cards", mark("Cards"), mark("cards, pieces and places"), "b"),
    ("settings", mark("Settings"), mark("name, theme, sounds"), "s"),
)

"""Key, title, note and letter of every entry."""

ABOUT = {
    "duel": lazy(
        "Start a game at this keyboard. Enter twice starts a duel against a bot.\n\nOr choose the game, the scenario, "
        "the seats, the bot's level, or a second person at this keyboard: a curtain hides each hand from the other."
    ),
    "host": lazy(
        "Open a table on this computer. Others on the network see it in their list, or type the join code that you "
        "see. Bots can fill empty seats."
    ),
    "join": lazy("Tables on your network appear in a list. For a table elsewhere, type its address or join code."),
    "watch": lazy("Follow a game as a spectator. You see what everyone at the table can see, but no hidden cards."),
    "resume": lazy("Continue a game where it was interrupted. Every move is saved before it is shown."),
    "replays": lazy(
        "Step through a game by choice, turn or round, from any seat. Analyse it, or play on from any point."
    ),
    "games": lazy(
        "Your results by game, scenario, side and opponent, with streaks. For analysed games, also how much win chance "
        "you lost per choice."
    ),
    "guide": lazy(
        "Tutorial: tips, an easy bot, a fixed shuffle. The guide explains the aim of the game, each question, and "
        "each symbol when you first see it."
    ),
    "rules": lazy(
        "The rulebooks, in our own words, with a number for each paragraph. During a game, ? shows the paragraph "
        "that a question comes from."
    ),
    "cards": lazy(
        "Every card, character and place of each game, with its text, its numbers and its rulings. Search them, or "
        "show only one kind or faction."
    ),
    "settings": lazy(
        "Your name, dark, light and high-contrast themes, sounds, animation, and confirmation of risky moves."
    ),
}


def entries() -> tuple[Entry, ...]:
    """Return the entries of the menu that are always there."""
    return tuple(Entry(key, translated(title), translated(note), letter) for key, title, note, letter in MENU)


def latest_left() -> "SavedGameInfo | RemoteGame | None":
    """Return the game that was left last: one that is saved here, or one at another host."""
    left, folder = left_game.latest(), appdirs.saves()
    if not any(folder.glob("*.wotr")):  # the reader of journals is imported only if there are some
        return left
    from wotr_tui.saves.saved_games import game_to_continue

    if (kept := game_to_continue(folder)) is None or (left is not None and left.when > kept.path.stat().st_mtime):
        return left
    return kept


def latest_open() -> Entry | None:
    """Return the same game as the first entry of the menu."""
    match latest_left():
        case None:
            return None
        case left_game.RemoteGame(title=title, host=host):
            note = tr("{game}, at {host}", game=title, host=host)
        case kept:
            from wotr_tui.saves.progress import progress

            note = ", ".join(filter(None, (kept.title, progress(kept.path), kept.note)))
    return Entry(CONTINUE, tr("Continue"), note, "c")


class HomeScreen(WotrScreen[None]):
    """The menu, with a description of the entry under the cursor. An unfinished game comes first."""

    CSS_PATH = "home.tcss"
    TITLE = "wotr"
    asks_name = True
    BINDINGS = [
        *(
            Binding(letter, f"open('{key}')", title, tooltip=note, id=f"home.{key}", show=False)
            for key, title, note, letter in MENU
        ),
        Binding("c", "continue", mark("Continue"), tooltip=mark("Continue the game you left"), id="home.continue",
                show=False),
        Binding("q", "app.quit", mark("Quit"), tooltip=mark("Leave the app"), id="home.quit"),
    ]  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.open_game: Entry | None = None

    def compose(self) -> ComposeResult:
        with Horizontal(id="home"):
            with Vertical(id="home-left"):
                yield Static(Content.styled(WORDMARK, "$primary"), id="wordmark")
                yield Static(self._tagline(), classes="hint", id="tagline")
                yield Menu(entries(), id="home-menu")
            with Vertical(id="home-right"):
                yield Static(id="about", classes="panel")
                yield Static(
                    tr("Unofficial fan project, without the publisher's text or art."), classes="hint", id="fan"
                )
        yield KeyBar()

    def _tagline(self) -> str:
        if self.app.settings.guide:
            return tr("New here? Press g for a first game.")
        return tr("War of the Ring and other board games")

    def on_mount(self) -> None:
        self.query_one(Menu).focus()

    def on_screen_resume(self) -> None:
        """Update the first entry: a game may have been left, finished or deleted."""
        before = self.open_game
        self.write()
        if self.open_game != before:
            menu = self.query_one(Menu)
            self.call_after_refresh(menu.move_to, menu.entries[0].key)

    def write(self) -> None:
        self.open_game = latest_open()
        self.query_one(Menu).show((self.open_game, *entries()) if self.open_game else entries())

    @on(Menu.CursorMoved)
    def tell(self, event: Menu.CursorMoved) -> None:
        about = self.query_one("#about", Static)
        if event.key == CONTINUE and self.open_game is not None:
            about.border_title = self.open_game.title
            about.update(Content(tr("{game}.\n\nContinue where you left.", game=self.open_game.note)))
            return
        about.border_title = next(entry.title for entry in entries() if entry.key == event.key)
        about.update(str(ABOUT[event.key]))

    @on(Menu.Picked)
    def pick(self, event: Menu.Picked) -> None:
        self.action_open(event.key)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.open_game is not None if action == "continue" else True

    @background(exclusive=True)
    async def action_continue(self) -> None:
        left = latest_left()
        if isinstance(left, left_game.RemoteGame):
            self.app.push_screen(screens.JoinScreen(address=left.address, player=left.player))
            return
        if left is None:
            return
        from wotr_tui.app.screens.local_tables import resume_here

        try:
            screen = await resume_here(left.path, self.app.settings)
        except NetError as error:
            self.notify(in_words(error), severity="error", markup=False)
        else:
            self.app.push_screen(screen)

    def action_open(self, key: str) -> None:
        match key:
            case "continue":
                self.action_continue()
            case "duel":
                self.app.push_screen(screens.NewGameScreen())
            case "guide":
                self.app.push_screen(screens.FirstGameScreen())
            case "host":
                self.app.push_screen(screens.HostScreen())
            case "join" | "watch":
                self.app.push_screen(screens.JoinScreen(watch=key == "watch"))
            case "resume" | "replays":
                self.app.push_screen(screens.JournalsScreen(finished=key == "replays"))
            case "games":
                self.app.push_screen(screens.YourGamesScreen())
            case "rules":
                self.app.action_open_rules()
            case "cards":
                self.app.action_open_cards()
            case "settings":
                self.app.action_open_settings()
