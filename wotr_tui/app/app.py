"""The App: theme, global keys, the palette, and a word when the terminal is too small. Screens do the rest."""

import os
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any, TypeVar

from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets._toast import ToastRack

from wotr_tui.app import themes
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen, fits
from wotr_tui.runtime import gc_policy, log_file, terminal_notify
from wotr_tui.saves import settings as settings_file
from wotr_tui.saves.settings import Settings
from wotr_tui.text.keyboards import command_key, key_name, layout_for
from wotr_tui.text.language import current
from wotr_tui.text.messages import tr

AWAY_S = 30.0
"""Without a key for so long, someone whose terminal does not tell may look elsewhere."""
QUIET_S = 1.0
"""Without a key for so long, nobody waits for the screen."""
LINGERS_S = 30.0
"""So long a table may be held after it was left: asyncio keeps a timer that was called off until it would have gone
off, and with it the screen that it was set for. A client gives its host 20 s to answer."""
Opening = Callable[[], WotrScreen[Any]]
Kind = TypeVar("Kind", bound=Screen[Any])


class BlankScreen(WotrScreen[None]):
    """Lies below the first screen and is never seen."""


class WotrApp(App[None]):
    """Opens at `opening`, or at home."""

    TITLE = "wotr"
    # The table's styles too: a screen that brings its own has all the others parsed again.
    CSS_PATH = ["app.tcss", "screens/table.tcss"]
    ENABLE_COMMAND_PALETTE = True
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-normal"), (160, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (34, "-tall")]
    BINDINGS = [
        Binding(
            "f1", "help", tr("Help"), tooltip=tr("What this is and which keys work here"), id="app.help", priority=True
        ),
        Binding(
            "ctrl+q",
            "quit",
            tr("Quit"),
            tooltip=tr("Leave; a game under way can be resumed"),
            id="app.quit",
            show=False,
            priority=True,
        ),
        Binding("f2", "open_rules", tr("Rules"), tooltip=tr("Search the rulebook"), id="app.rules", show=False),
        Binding(
            "f3", "open_settings", tr("Settings"), tooltip=tr("Theme, sounds, questions"), id="app.settings", show=False
        ),
        Binding(
            "f6",
            "open_cards",
            tr("Cards"),
            tooltip=tr("Browse every card, piece and place"),
            id="app.cards",
            show=False,
        ),
        Binding(
            "f4",
            "next_theme",
            tr("Theme"),
            tooltip=tr("Dark, light, high contrast, colour-blind safe"),
            id="app.theme",
            show=False,
        ),
    ]

    keeps_games = True
    """Whether games are kept here, and a bot may think about them in a process of its own."""
    forked = False
    """Whether what is loaded is shared with other apps, and was kept from the garbage collector before they parted."""
    way_back = ""
    """What someone types to come back to their seat; empty for whoever needs nothing but this app."""

    def __init__(
        self, opening: Opening | None = None, settings: Settings | None = None, *, ascii: bool = False
    ) -> None:
        super().__init__()
        self.settings = settings_file.load() if settings is None else settings
        self.ascii = ascii or self.settings.ascii
        self._opening = opening
        self._focus_reported, self._last_input = False, monotonic()
        for theme in themes.ALL:
            self.register_theme(theme)
        self.theme = self.settings.theme
        if self.ascii:
            from wotr_tui.app.ascii import AsciiFilter

            self._filters.append(AsciiFilter())

    async def on_mount(self) -> None:
        self._write(terminal_notify.SAVE_TITLE if terminal_notify.has_title(os.environ) else "")
        self.entitle("")
        screen = self._opening() if self._opening else self._home()
        self.push_screen(await screen.first())
        self.call_after_refresh(gc_policy.enable)
        self.mind_size()

    async def _shutdown(self) -> None:
        """However the app ends, what runs in the background ends before the parts it would look for."""
        self.workers.cancel_all()
        await super()._shutdown()

    def get_default_screen(self) -> WotrScreen[Any]:
        return BlankScreen(id="_default")

    def get_css_variables(self) -> dict[str, str]:
        """None until the theme is one of ours: Textual would mix the colours of its own first."""
        return super().get_css_variables() if self.theme in settings_file.THEMES else {}

    def refresh_css(self, animate: bool = True) -> None:
        """Before the first screen there are only colours to know: Textual would read every style, and then again."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    def _refresh_notifications(self) -> None:
        """The rack comes with the first word there is to show in it."""
        wanted = self._notifications and not self._disable_notifications and self.screen_stack
        if wanted and self.screen.is_mounted and not self.screen.query_children(ToastRack):
            self.screen.mount(ToastRack(id="textual-toastrack"))
        super()._refresh_notifications()

    def _home(self) -> WotrScreen[Any]:
        return screens.HomeScreen()

    def go_home(self) -> None:
        """Back to the home screen, whatever lies on top of it."""
        while len(self.screen_stack) > 2 and not isinstance(self.screen, screens.HomeScreen):
            self.pop_screen()
        if not isinstance(self.screen, screens.HomeScreen):
            self.switch_screen(screens.HomeScreen())

    def host_closed(self, reason: str) -> None:
        """A host has closed for good: home, and why, to be read for as long as one likes."""
        self.go_home()
        self.push_screen(screens.NoticeScreen(tr("The host has closed"), reason))

    @property
    def way_back_words(self) -> str:
        return tr("If your line drops, this brings you back to your seat:\n{way_back}", way_back=self.way_back)

    def uncover(self, screen: Screen[Any]) -> None:
        """Close whatever was opened over this screen."""
        while screen in self.screen_stack and self.screen is not screen:
            self.pop_screen()

    def make_way(self, old: Screen[Any], new: Screen[Any]) -> None:
        """Show a screen instead of another: someone may have opened help or the rules over that one meanwhile, and
        Textual would put the new screen in their place."""
        self.uncover(old)
        self.switch_screen(new)
        self.mind_size()

    def change(self, settings: Settings) -> None:
        """Live by these settings from now on, and remember them."""
        self.settings = settings
        self.theme = settings.theme
        if not settings_file.save(settings):
            self.notify(tr("These settings last until you leave: they could not be saved."), severity="warning")

    async def on_event(self, event: events.Event) -> None:
        """A key pressed while the app closes finds no screen any more. One that comes up from the screen before, while
        the next has nothing in it yet, waits for that one: Textual would run its actions at once."""
        if isinstance(event, events.InputEvent):
            self._last_input = monotonic()
            if not self._screen_stack:
                return
            if isinstance(event, events.Key):
                event = self._meant(event)
            if isinstance(event, events.Key) and event.is_forwarded and not self.screen.is_mounted:
                self.screen._forward_event(events.Key(event.key, event.character))
                return
        await super().on_event(event)

    def _meant(self, event: events.Key) -> events.Key:
        """Return the key that a command is waiting for, whatever the layout types; text fields get what was typed."""
        typed = event.character
        if typed is None or (self.focused is not None and self.focused.check_consume_key(event.key, typed)):
            return event
        key = command_key(typed, layout_for(self.settings.keyboard, current().code))
        return event if key == typed else events.Key(key_name(key), key)

    # -- what a table leaves in memory

    def table_shown(self) -> None:
        """From here on there are keys to answer. A fork has little of its own to look through."""
        gc_policy.enable() if self.forked else gc_policy.freeze()

    def table_left(self) -> None:
        """It was kept with all the rest, and its parts know each other: it goes only if it is looked for."""
        if self.is_running and not self.forked:
            self.set_timer(LINGERS_S, self._forget_tables)

    def _forget_tables(self) -> None:
        if monotonic() - self._last_input < QUIET_S:
            self.set_timer(QUIET_S, self._forget_tables)
        else:
            gc_policy.refreeze()

    # -- signs to someone who looks elsewhere

    def on_app_focus(self) -> None:
        self._focus_reported = True

    def on_app_blur(self) -> None:
        self._focus_reported = True

    @property
    def looks_elsewhere(self) -> bool:
        """Whether the terminal may not be in front. One that does not report it may be, after a while without a key."""
        silent = not self._focus_reported and monotonic() - self._last_input > AWAY_S
        return not self.app_focus or silent

    def call_attention(self, words: str) -> None:
        """Have the terminal notify, as the settings want it."""
        wish = self.settings.notify
        if wish == "always" or (wish == "away" and self.looks_elsewhere):
            self._write(terminal_notify.notification(words, terminal_notify.notifier(os.environ)))

    def entitle(self, words: str) -> None:
        """Name the window; without words, after the app alone."""
        if self.settings.notify != "off" and terminal_notify.has_title(os.environ):
            self._write(terminal_notify.title(tr("{words} · wotr", words=words) if words else "wotr"))

    def on_unmount(self) -> None:
        self._write(terminal_notify.RESTORE_TITLE if terminal_notify.has_title(os.environ) else "")

    def _write(self, sequence: str) -> None:
        """To the terminal itself."""
        if sequence and self._driver is not None:
            self._driver.write(sequence)
            self._driver.flush()

    def on_resize(self, event: events.Resize) -> None:
        # Textual tells the screen on top; those below it are seen through it, or again when it goes.
        for screen in self.screen_stack[:-1]:
            screen.post_message(events.Resize(event.size, event.virtual_size, event.container_size))
        self.mind_size(event.size)

    def mind_size(self, size: Size | None = None) -> None:
        """Say that the terminal is too small, over whatever is open; that word goes by itself when it has grown."""
        opened = len(self.screen_stack) > 1  # the first size comes before the first screen
        if opened and not fits(size or self.size) and not isinstance(self.screen, screens.TooSmallScreen):
            self.push_screen(screens.TooSmallScreen())

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Every action that has a key now: what the footer cannot hold, the palette can."""
        seen = set()
        for key, (node, binding, enabled, tooltip) in screen.active_bindings.items():
            if not enabled or not binding.description or binding.action in seen or binding.system:
                continue
            seen.add(binding.action)
            yield SystemCommand(
                binding.description,
                f"{tooltip or binding.tooltip} ({self.get_key_display(binding)})".strip(),
                lambda node=node, action=binding.action: self.call_later(self.run_action, action, node),
            )
            del key

    def action_command_palette(self) -> None:
        """One palette, on top or under a screen that was opened over it: a second one would bear the same id."""
        if not any(isinstance(each, screens.CommandPaletteScreen) for each in self.screen_stack):
            self.push_screen(screens.CommandPaletteScreen())

    def action_help(self) -> None:
        if not isinstance(self.screen, screens.HelpScreen):
            self.push_screen(screens.HelpScreen.about(self.screen))

    def action_open_rules(self, query: str = "") -> None:
        opened = self._open_once(screens.RulesScreen, lambda: screens.RulesScreen(query=query, game=self._game_here()))
        if query and opened is not None:
            opened.look_up(query)

    def action_open_cards(self, query: str = "") -> None:
        opened = self._open_once(screens.CardsScreen, lambda: screens.CardsScreen(query=query, game=self._game_here()))
        if query and opened is not None:
            opened.look_up(query)

    def _game_here(self) -> str:
        """The game of the screen that is open, or of what lies under a dialog; empty for none."""
        return next((id for screen in reversed(self.screen_stack) if (id := getattr(screen, "game_id", ""))), "")

    def action_open_settings(self) -> None:
        self._open_once(screens.SettingsScreen, screens.SettingsScreen)

    def _open_once(self, kind: type[Kind], make: Callable[[], Kind]) -> Kind | None:
        """Open a screen; one that is open already is uncovered and returned, and help and palette make way: screens
        opened over each other in turns would pile up without end."""
        if opened := next((each for each in self.screen_stack if isinstance(each, kind)), None):
            self.uncover(opened)
            return opened
        while isinstance(self.screen, screens.HelpScreen | screens.CommandPaletteScreen):
            self.pop_screen()
        self.push_screen(make())
        return None

    def action_next_theme(self) -> None:
        import msgspec

        names = settings_file.THEMES
        theme = names[(names.index(self.theme) + 1) % len(names)] if self.theme in names else names[0]
        self.change(msgspec.structs.replace(self.settings, theme=theme))

    def _fatal_error(self) -> None:
        # Textual would print every local variable, hands and tokens among them; `runtime/crash_report.py` does not.
        self._close_messages_no_wait()


def run(opening: Opening | None = None, *, settings: Settings | None = None, ascii: bool = False) -> int:
    """Run the app until it is left; the exit code of the process. What broke it is raised once the screen is gone."""
    log_file.log_to_file()
    app = WotrApp(opening, settings, ascii=ascii)
    app.run()
    if app._exception is not None:
        raise app._exception
    return app.return_code or 0
