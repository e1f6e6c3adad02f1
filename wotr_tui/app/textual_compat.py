"""All uses of Textual's private names, each with its reason. Textual is pinned; nothing else may touch them.

`tests/screen/test_textual_compat.py` fails if a private name is used elsewhere, or if Textual has changed one.
"""

import contextlib
import inspect
import re
from functools import partial
from typing import Any, TypeVar

from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.command import CommandList, CommandPalette
from textual.css.query import NoMatches
from textual.dom import DOMNode
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import AwaitMount, Widget
from textual.widgets import OptionList
from textual.widgets._toast import ToastRack
from textual.widgets.option_list import Option

Result = TypeVar("Result")


class PlacedKey(events.Key):
    """A key with its place: what it types on an English keyboard. Terminals with the kitty protocol tell it."""

    __slots__ = ["place"]

    def __init__(self, key: str, character: str | None, place: str) -> None:
        super().__init__(key, character)
        self.place = place

    def copy(self) -> "PlacedKey":
        return PlacedKey(self.key, self.character, self.place)


parse_without_places = XTermParser._parse_extended_key
_ALTERNATES = re.compile(r"\x1b\[(\d+):\d*(?::(\d*))?;(\d*)")
SHIFTED = {str(1 + bits) for bits in range(256) if bits & 1}
"""The modifiers of a key with Shift, as the kitty protocol has them."""


def parse_with_places(parser: XTermParser, sequence: str) -> list[events.Key] | None:
    """Parse a key with its alternates, on which Textual fails."""
    if (match := _ALTERNATES.match(sequence)) is None:
        return parse_without_places(parser, sequence)
    keys = parse_without_places(parser, f"\x1b[{match[1]};{match[3]}{sequence[match.end() :]}") or []
    place = chr(int(match[2])) if match[2] else ""
    if place.isdecimal() and match[3] in SHIFTED:
        place = ""  # Shift and a digit: "?" on many keyboards
    return [PlacedKey(key.key, key.character, place) if place else key for key in keys]


XTermParser._parse_extended_key = parse_with_places  # type: ignore[assignment, method-assign]


class CompatApp(App[None]):
    """Textual's app, with what it lacks for ours."""

    @property
    def crash(self) -> Exception | None:
        """The exception that ended the app. Textual only prints it."""
        return self._exception

    async def _dispatch_action(self, namespace: DOMNode, action_name: str, params: Any) -> bool:
        # A link that is clicked on one screen calls the screen that is open by then, which may lack its widgets yet.
        if isinstance(namespace, Screen) and not namespace.is_mounted:
            return False
        return await super()._dispatch_action(namespace, action_name, params)

    def _fatal_error(self) -> None:
        # Textual would print every local variable, hands and tokens among them.
        self._close_messages_no_wait()

    def write_to_terminal(self, sequence: str) -> None:
        """Send an escape sequence. Textual has no public way to do that."""
        if sequence and self._driver is not None:
            self._driver.write(sequence)
            self._driver.flush()

    def request_places_of_keys(self) -> None:
        """Ask the terminal for alternate keys, besides what Textual asks for; others ignore it."""
        if not constants.DISABLE_KITTY_KEY:
            self.write_to_terminal("\x1b[=4;2u")

    async def _shutdown(self) -> None:
        # Textual cancels workers after it has removed the widgets that they use.
        self.workers.cancel_all()
        await super()._shutdown()

    def _get_screen(self, screen: Screen[Any] | str) -> tuple[Screen[Any], AwaitMount]:
        # Textual loads a screen's styles after its widgets have begun to mount. From Python 3.12 on they are mounted by
        # then (its tasks start at once), and nothing would style them again.
        self._load_screen_css(self.get_screen(screen))
        return super()._get_screen(screen)

    def _refresh_notifications(self) -> None:
        # Mount the rack for notifications with the first one: see CompatScreen._extend_compose.
        wanted = self._notifications and not self._disable_notifications and self.screen_stack
        if wanted and self.screen.is_mounted and not self.screen.query_children(ToastRack):
            self.screen.mount(ToastRack(id="textual-toastrack"))
        super()._refresh_notifications()

    def press_later(self, event: events.Key) -> None:
        """Let the screen that is opening have this key once it is mounted. Textual would run its actions at once."""
        self.screen._forward_event(events.Key(event.key, event.character))


class CompatScreen(Screen[Result]):
    """Textual's screen, with less work for each frame and key."""

    def _forward_event(self, event: events.Event) -> None:
        # Textual fails on a button pressed over a widget that is drawn still and has no parent any more.
        if isinstance(event, events.MouseDown):
            widget, _ = self.get_widget_and_offset_at(event.x, event.y)
            if widget is not None and widget is not self and widget.parent is None:
                return
        super()._forward_event(event)

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close the topmost screen, which is another one if this one is covered. Its result was given then, and Textual
        fails when it is given again."""
        for callback in self._result_callbacks[-1:]:
            if callback.future is not None and callback.future.done():
                callback.future = None
        return super().dismiss(result)

    @property
    def is_leaving(self) -> bool:
        """Whether the screen or the app is being closed: Textual sends events to widgets that it will not mount."""
        return self._pruning or self.app._exit or not self.app.is_running

    def bind_here(self, key: str, action: str, title: str, tooltip: str, *, show: bool) -> None:
        """Bind a key on this screen alone. Textual's own way adds it to all screens of the class."""
        keys = self._bindings.key_to_bindings
        others = (bound for bound in keys.get(key, ()) if bound.action != action)
        keys[key] = [*others, Binding(key, action, title, tooltip=tooltip, show=show)]

    @property
    def own_keys(self) -> tuple[str, ...]:
        """The keys that are bound on this screen, whether they can be used now or not."""
        return tuple(self._bindings.key_to_bindings)

    def _extend_compose(self, widgets: list[Widget]) -> None:
        # Textual adds a tooltip, which no widget of ours uses, and a rack for notifications to every screen. Both would
        # be styled for the first frame.
        pass

    def _update_focus_styles(self, focused: Widget | None = None, blurred: Widget | None = None) -> None:
        # A panel looks different while something in it has the focus. Textual would also style everything in it again.
        panels = {
            panel
            for widget in (focused, blurred)
            if widget is not None
            for panel in widget.ancestors_with_self
            if panel._has_focus_within
        }
        self.app.stylesheet.update_nodes(panels, animate=True)

    def _compositor_refresh(self) -> None:
        # Until the app has started, Textual composes frames and throws them away.
        if self.app._batch_count:
            self._dirty_widgets.add(self)
        else:
            super()._compositor_refresh()

    def drop_drawn_lines(self) -> None:
        """Free what the widgets of this screen have drawn. Textual keeps it for the latest thousand widgets, and the
        garbage collector would scan all of it."""
        for part in self.walk_children(Widget, with_self=True):
            part._styles_cache.clear()


click_on_any_option = OptionList._on_click


async def click_on_listed_option(options: OptionList, event: events.Click) -> None:
    """Ignore a click on an option that is drawn still and no longer in the list, on which Textual fails."""
    if event.style.meta.get("option", 0) < options.option_count:
        await click_on_any_option(options, event)


OptionList._on_click = click_on_listed_option  # type: ignore[assignment, method-assign]


class CompatCommandPalette(CommandPalette):
    """Textual's command palette, which fails on keys that arrive before it is laid out, or while the app is left."""

    no_match = ""
    """What the list shows if no command has these words."""

    def _start_no_matches_countdown(self, search_value: str) -> None:
        # Textual has only English words for it.
        self._stop_no_matches_countdown()

        def show() -> None:
            self._list_visible = bool(search_value)
            for commands in self.query(CommandList) if search_value else ():
                commands.add_option(Option(self.no_match, disabled=True, id=self._NO_MATCHES))

        self._no_matches_timer = self.set_timer(self._NO_MATCHES_COUNTDOWN, show)

    def _gather_commands(self, search_value: str) -> Any:
        if not self.query(CommandList) or self.app._exit:
            return None
        return self.run_worker(partial(self.gather, search_value), group=self._GATHER_COMMANDS_GROUP, exclusive=True)

    async def gather(self, search_value: str) -> None:
        with contextlib.suppress(NoMatches):  # the palette is closed meanwhile
            await inspect.unwrap(CommandPalette._gather_commands)(self, search_value)

    def _action_cursor_down(self) -> None:
        with contextlib.suppress(NoMatches):
            super()._action_cursor_down()

    def _action_command_list(self, action: str) -> None:
        with contextlib.suppress(KeyError, NoMatches):
            super()._action_command_list(action)


def drawn_lines(screen: Screen[Any]) -> list[Strip]:
    """Return what a screen shows, for the dimmed background of a dialog. Textual's own background dims each segment."""
    return screen._compositor.render_strips()
