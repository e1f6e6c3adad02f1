"""The app: theme, global keys, the command palette, notifications. Screens do the rest."""

import os
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Any, TypeVar

import msgspec
from textual import events
from textual.app import SystemCommand
from textual.binding import Binding
from textual.filter import LineFilter
from textual.geometry import Size
from textual.screen import Screen

from net.wire.sanitize import NAME_WIDTH, sanitize_name
from wotr_tui.app import themes
from wotr_tui.app.ascii import AsciiFilter
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen, fits
from wotr_tui.app.textual_compat import CompatApp, PlacedKey
from wotr_tui.runtime import gc_policy, log_file, terminal_notify
from wotr_tui.saves import settings as settings_file
from wotr_tui.saves.settings import Settings
from wotr_tui.text.keyboards import command_key, key_name, layout_for
from wotr_tui.text.language import change, current, fixed_by, language, system_code
from wotr_tui.text.messages import mark, tr, translated
from wotr_tui.text.transliteration import shows_unicode

AWAY_S = 30.0
"""After so long without a key, the player may be away, if the terminal does not report its focus."""
IDLE_S = 1.0
"""After so long without a key, a pause of the garbage collector is not noticed."""
TABLE_FREED_AFTER_S = 30.0
"""How long a table may stay in memory after it was left: asyncio keeps a cancelled timer, and the screen it belongs to,
until its time. The longest is that of a client, which gives its host 20 s to answer."""
Opening = Callable[[], WotrScreen[Any]]
Kind = TypeVar("Kind", bound=Screen[Any])


class BlankScreen(WotrScreen[None]):
    """Below the first screen; never seen."""


class WotrApp(CompatApp):
    """Opens with the screen that `opening` makes, or with the home screen."""

    TITLE = "wotr"
    # With the table's styles: a screen with a style sheet of its own makes Textual parse all of them again.
    CSS_PATH = ["app.tcss", "screens/table.tcss"]
    ENABLE_COMMAND_PALETTE = True
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-normal"), (160, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (34, "-tall")]
    BINDINGS = [
        Binding("f1", "help", mark("Help"), tooltip=mark("This screen and its keys"), id="app.help", priority=True),
        Binding(
            "ctrl+q",
            "quit",
            mark("Quit"),
            tooltip=mark("Quit; a game in progress can be resumed"),
            id="app.quit",
            show=False,
            priority=True,
        ),
        Binding("f2", "open_rules", mark("Rules"), tooltip=mark("Search the rulebook"), id="app.rules", show=False),
        Binding(
            "f3",
            "open_settings",
            mark("Settings"),
            tooltip=mark("Name, theme, sounds and more"),
            id="app.settings",
            show=False,
        ),
        Binding(
            "f6",
            "open_cards",
            mark("Cards"),
            tooltip=mark("Browse every card, piece and place"),
            id="app.cards",
            show=False,
        ),
        Binding(
            "f4",
            "next_theme",
            mark("Theme"),
            tooltip=mark("Dark, light, high contrast, colour-blind safe"),
            id="app.theme",
            show=False,
        ),
    ]

    keeps_games = True
    """Whether games are saved here, and can be analysed by a bot in another process."""
    forked = False
    """Whether the process was forked: what is loaded is shared, and was frozen before."""
    return_command = ""
    """What an SSH guest types to come back to their seat."""

    def __init__(
        self, opening: Opening | None = None, settings: Settings | None = None, *, ascii: bool = False
    ) -> None:
        super().__init__()
        self.settings, self._troubles = settings_file.load_checked() if settings is None else (settings, ())
        self.ascii = ascii or self.settings.ascii
        self._opening = opening
        self._focus_reported, self._last_input = False, monotonic()
        for theme in themes.ALL:
            self.register_theme(theme)
        self.theme = self.settings.theme
        self._ascii_filter = AsciiFilter() if self.ascii else None

    async def on_mount(self) -> None:
        self.write_to_terminal(terminal_notify.SAVE_TITLE if terminal_notify.has_title(os.environ) else "")
        self.set_window_title("")
        self.request_places_of_keys()
        screen: WotrScreen[Any] = self._opening() if self._opening else screens.HomeScreen()
        if screen.asks_name and not self.settings.name:
            self._ask_name(screen)
        else:
            self.push_screen(await screen.first_screen())
        for trouble in self._troubles:
            self.notify(trouble, severity="warning", markup=False)
        self.call_after_refresh(gc_policy.enable)
        self.check_size()

    def _ask_name(self, first: WotrScreen[Any]) -> None:
        """Ask a new user for a name, once, and go on to the first screen."""

        def answered(name: str | None) -> None:
            name = sanitize_name(name or "") or self.settings.player
            self.change_settings(msgspec.structs.replace(self.settings, name=name))
            self.push_screen(first)

        note = tr("Others at the table see this name. You can change it in the settings (F3).")
        ask = screens.AskScreen(tr("What is your name?"), self.settings.player, note=note, longest=NAME_WIDTH)
        self.push_screen(ask, answered)

    def get_default_screen(self) -> WotrScreen[Any]:
        return BlankScreen(id="_default")

    def get_css_variables(self) -> dict[str, str]:
        """Return none until the theme is set: Textual would compute the colours of its own theme first."""
        return super().get_css_variables() if self.theme in settings_file.THEMES else {}

    def refresh_css(self, animate: bool = True) -> None:
        """Set only the colours before the first screen: Textual would apply all styles, and again with the screen."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return Textual's filters, and with --ascii ours: it is applied once, to whatever a widget draws."""
        filters = super().get_line_filters()
        return filters if self._ascii_filter is None else [*filters, self._ascii_filter]

    def go_home(self) -> None:
        """Close everything above the home screen, or switch to it."""
        while len(self.screen_stack) > 2 and not isinstance(self.screen, screens.HomeScreen):
            self.pop_screen()
        if not isinstance(self.screen, screens.HomeScreen):
            self.switch_screen(screens.HomeScreen())

    def host_closed(self, reason: str) -> None:
        """Go home after the host has closed for good, and say why."""
        self.go_home()
        self.push_screen(screens.NoticeScreen(tr("The host closed"), reason))

    @property
    def return_hint(self) -> str:
        """The sentence that tells a guest the return command."""
        return tr("If you lose the connection, come back to your seat with:\n{command}", command=self.return_command)

    def close_above(self, screen: Screen[Any]) -> None:
        """Close everything that was opened over this screen."""
        while screen in self.screen_stack and self.screen is not screen:
            self.pop_screen()

    def replace_screen(self, old: Screen[Any], new: Screen[Any]) -> None:
        """Replace a screen, and close what was opened over it: Textual would replace the topmost screen."""
        self.close_above(old)
        self.switch_screen(new)
        self.check_size()

    def change_settings(self, settings: Settings) -> None:
        """Use these settings from now on, and save them."""
        other_language = settings.language != self.settings.language
        self.settings = settings
        self.theme = settings.theme
        if other_language and not fixed_by():
            change(language(settings.language or system_code()))
            for screen in self.screen_stack:
                if isinstance(screen, WotrScreen):
                    screen.call_next(screen.rewrite)  # by the screen itself: it draws nothing while widgets are missing
        if not self.save_settings():
            self.notify(tr("The settings could not be saved. They apply until you quit."), severity="warning")

    def save_settings(self) -> bool:
        """Save the settings; return False if that fails."""
        return settings_file.save(self.settings)

    async def on_event(self, event: events.Event) -> None:
        """Ignore keys while the app closes, and delay keys until the screen that is opening is mounted."""
        if isinstance(event, events.InputEvent):
            self._last_input = monotonic()
            if not self.screen_stack:
                return
            if isinstance(event, events.Key):
                event = self._meant(event)
            if isinstance(event, events.Key) and event.is_forwarded and not self.screen.is_mounted:
                self.press_later(event)
                return
        await super().on_event(event)

    def _meant(self, event: events.Key) -> events.Key:
        """Return the key that a command is waiting for, whatever the layout types; text fields get what was typed."""
        typed, place = event.character, ""
        if isinstance(event, PlacedKey):  # Textual has no handlers for it
            place, event = event.place, events.Key(event.key, typed)
        if typed is not None and self.focused is not None and self.focused.check_consume_key(event.key, typed):
            return event
        *modifiers, letter = event.key.split("+")
        if typed is None and not (modifiers and len(letter) == 1):
            return event
        layout = layout_for(self.settings.keyboard, current().code)
        key = command_key(typed or letter, layout, place)
        if key == (typed or letter):
            return event
        return events.Key("+".join((*modifiers, key_name(key))), None if typed is None else key)

    # -- memory of tables

    def table_shown(self) -> None:
        """Freeze what is loaded: from here on, keys are answered. A fork has little memory of its own."""
        gc_policy.enable() if self.forked else gc_policy.freeze()

    def table_left(self) -> None:
        """Free the table later: it was frozen with everything else, so that only a full collection frees it."""
        if self.is_running and not self.forked:
            self.set_timer(TABLE_FREED_AFTER_S, self._free_tables)

    def _free_tables(self) -> None:
        if monotonic() - self._last_input < IDLE_S:
            self.set_timer(IDLE_S, self._free_tables)
        else:
            gc_policy.refreeze()

    # -- the terminal's window

    def on_app_focus(self) -> None:
        self._focus_reported = True
        self.call_later(self._focus_something)

    def _focus_something(self) -> None:
        """Focus what a screen begins with, if it was opened in the background: nothing has the focus there."""
        screen = self.screen
        wish = self.AUTO_FOCUS if screen.AUTO_FOCUS is None else screen.AUTO_FOCUS
        if screen.focused is None and wish:
            first = next((widget for widget in screen.query(wish) if widget.focusable), None)
            screen.set_focus(first)

    def on_app_blur(self) -> None:
        self._focus_reported = True

    @property
    def may_be_away(self) -> bool:
        """Whether the player may look elsewhere: the terminal is in the background, or no key came for a while."""
        silent = not self._focus_reported and monotonic() - self._last_input > AWAY_S
        return not self.app_focus or silent

    def notify_terminal(self, words: str) -> None:
        """Show a desktop notification, if the settings say so."""
        wish = self.settings.notify
        if wish == "always" or (wish == "away" and self.may_be_away):
            self.write_to_terminal(terminal_notify.notification(words, terminal_notify.notifier(os.environ)))

    def set_window_title(self, words: str) -> None:
        """Set the title of the terminal's window; without words, to the app's name."""
        if self.settings.notify != "off" and terminal_notify.has_title(os.environ):
            self.write_to_terminal(terminal_notify.title(tr("{words} · wotr", words=words) if words else "wotr"))

    def on_unmount(self) -> None:
        self.write_to_terminal(terminal_notify.RESTORE_TITLE if terminal_notify.has_title(os.environ) else "")

    def on_resize(self, event: events.Resize) -> None:
        # Textual resizes only the screen on top, but those below are visible through it.
        for screen in self.screen_stack[:-1]:
            screen.post_message(events.Resize(event.size, event.virtual_size, event.container_size))
        self.check_size(event.size)

    def check_size(self, size: Size | None = None) -> None:
        """Cover everything with a notice while the terminal is too small."""
        opened = len(self.screen_stack) > 1  # the first size comes before the first screen
        if opened and not fits(size or self.size) and not isinstance(self.screen, screens.TooSmallScreen):
            self.push_screen(screens.TooSmallScreen())

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Yield every action that has a key now: the footer has no room for all of them. Textual's own have no tooltip,
        and are left out."""
        seen, game = {"command_palette"}, getattr(screen, "game_id", "")
        for node, binding, enabled, tooltip in screen.active_bindings.values():
            if not enabled or not (tooltip or binding.tooltip) or binding.action in seen:
                continue
            seen.add(binding.action)
            yield SystemCommand(
                translated(binding.description, game),
                f"{translated(tooltip or binding.tooltip, game)} ({self.get_key_display(binding)})".strip(),
                lambda node=node, action=binding.action: self.call_later(self.run_action, action, node),
            )

    def get_key_display(self, binding: Binding) -> str:
        return translated(binding.key_display) if binding.key_display else super().get_key_display(binding)

    def action_command_palette(self) -> None:
        """Open the command palette, unless it is open: a second one would have the same id."""
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
        """Return the game of the topmost screen that has one; empty for none."""
        return next((id for screen in reversed(self.screen_stack) if (id := getattr(screen, "game_id", ""))), "")

    def action_open_settings(self) -> None:
        self._open_once(screens.SettingsScreen, screens.SettingsScreen)

    def _open_once(self, kind: type[Kind], make: Callable[[], Kind]) -> Kind | None:
        """Open a screen in place of help or palette. If it is open already, close what is above it and return it."""
        if opened := next((each for each in self.screen_stack if isinstance(each, kind)), None):
            self.close_above(opened)
            return opened
        while isinstance(self.screen, screens.HelpScreen | screens.CommandPaletteScreen):
            self.pop_screen()
        self.push_screen(make())
        return None

    def action_next_theme(self) -> None:
        names = settings_file.THEMES
        theme = names[(names.index(self.theme) + 1) % len(names)] if self.theme in names else names[0]
        self.change_settings(msgspec.structs.replace(self.settings, theme=theme))


def run(opening: Opening | None = None, *, settings: Settings | None = None, ascii: bool = False) -> int:
    """Run the app and return the exit code of the process. Raises the exception that ended the app, if any."""
    log_file.log_to_file()
    app = WotrApp(opening, settings, ascii=ascii or not shows_unicode())
    app.run()
    if app.crash is not None:
        raise app.crash
    return app.return_code or 0
