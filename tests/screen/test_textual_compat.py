"""Textual's private names are used in one module, and do there what that module says."""

import ast
import asyncio
import contextlib
import inspect
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.style import Style
from textual import events, on
from textual._xterm_parser import XTermParser
from textual.app import App, ComposeResult
from textual.command import CommandList, CommandPalette
from textual.containers import Vertical
from textual.css.query import NoMatches
from textual.dom import DOMNode
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.screen import Screen
from textual.scroll_view import ScrollView
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets._toast import ToastRack
from textual.worker import Worker, WorkerFailed

from rules.catalogue import GAMES
from tests.contract.test_arrows import shell_modules
from tests.screen.fakes import settled
from wotr_tui.app import textual_compat
from wotr_tui.app.app import WotrApp
from wotr_tui.app.panels.layout import layout_of
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.textual_compat import CompatApp, CompatCommandPalette, CompatScreen, PlacedKey, drawn_lines
from wotr_tui.app.widgets.menu import Menu
from wotr_tui.saves.settings import Settings

ROOT = Path(__file__).parents[2]
OF_NAMED_TUPLES = {"_replace", "_asdict", "_fields"}


def trees() -> Iterator[tuple[str, ast.Module]]:
    for name in shell_modules("app"):
        path = ROOT.joinpath(*name.split("."))
        file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        yield name, ast.parse(file.read_text(encoding="utf-8"))


def private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def own_names() -> set[str]:
    """Return every attribute, method and function that our own code defines."""
    found = set(OF_NAMED_TUPLES)
    for name, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                found.add(node.attr)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and name != textual_compat.__name__:
                found.add(node.name)
            elif isinstance(node, ast.AnnAssign | ast.Assign):
                targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
                found |= {each.id for each in targets if isinstance(each, ast.Name)}
    return found


# ---------------------------------------------------------------- one module


def test_no_other_module_uses_a_private_name():
    own = own_names()
    broken = []
    for module, tree in trees():
        if module == textual_compat.__name__:
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and private(node.attr) and node.attr not in own:
                broken.append(f"{module}:{node.lineno} {node.attr}")
            elif isinstance(node, ast.ImportFrom) and any(
                part.startswith("_") for part in (node.module or "").split(".")
            ):
                broken.append(f"{module}:{node.lineno} {node.module}")
    assert broken == []


def test_no_other_module_overrides_a_private_method():
    screens.load_all()
    for game in GAMES.values():
        layout_of(game)
    broken = [
        f"{kind.__module__}.{kind.__name__}.{name}"
        for module in list(sys.modules.values())
        if module.__name__.startswith("wotr_tui.") and module is not textual_compat
        for kind in vars(module).values()
        if inspect.isclass(kind) and kind.__module__ == module.__name__
        for name, value in vars(kind).items()
        if private(name) and inspect.isfunction(value)
        if any(name in vars(base) and base.__module__.startswith("textual") for base in kind.__mro__)
    ]
    assert broken == []


def test_no_attribute_of_ours_has_the_name_of_one_of_textuals():
    screens.load_all()
    taken = {kind: assigned(kind) for kind in (App, Screen, Widget, ScrollView, DOMNode, MessagePump)}
    broken = []
    for module in list(sys.modules.values()):
        if not module.__name__.startswith("wotr_tui.") or module is textual_compat:
            continue
        for kind in vars(module).values():
            if inspect.isclass(kind) and kind.__module__ == module.__name__ and issubclass(kind, MessagePump):
                theirs = set().union(*(names for base, names in taken.items() if issubclass(kind, base)))
                broken += [f"{kind.__module__}.{kind.__name__}.{name}" for name in assigned(kind) & theirs]
    assert broken == []


def assigned(kind: type) -> set[str]:
    """Return the private attributes that a class itself gives its instances."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and private(node.attr)
        if isinstance(node.value, ast.Name) and node.value.id == "self"
    }


async def test_textual_has_every_name_that_is_used():
    tree = ast.parse(Path(textual_compat.__file__).read_text(encoding="utf-8"))
    used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and private(node.attr)}
    used |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    used = {name for name in used if private(name)}
    assert len(used) > 15
    app: App[None] = App()
    async with app.run_test():
        parts = (app, app.screen, CommandPalette(), XTermParser)
        assert [name for name in used if not any(hasattr(each, name) for each in parts)] == []


# ---------------------------------------------------------------- keys


@pytest.mark.parametrize(
    ("sequence", "key", "character", "place"),
    [
        ("\x1b[1097::111;;1097u", "щ", "щ", "o"),
        ("\x1b[1097:1065:111;2;1065u", "Щ", "Щ", "o"),
        ("\x1b[1079::112;5u", "ctrl+з", None, "p"),
        ("\x1b[43::49;;43u", "plus", "+", "1"),
        ("\x1b[55:63:55;2;63u", "question_mark", "?", ""),
        ("\x1b[97:65;2;65u", "A", "A", ""),
        ("\x1b[97;;97u", "a", "a", ""),
        ("\x1b[1;2A", "shift+up", None, ""),
    ],
)
def test_a_terminal_may_tell_the_place_of_a_key(sequence: str, key: str, character: str | None, place: str):
    (event,) = [event for event in XTermParser().feed(sequence) if isinstance(event, events.Key)]
    assert (event.key, event.character) == (key, character)
    assert (event.place if isinstance(event, PlacedKey) else "") == place


# ---------------------------------------------------------------- the app


async def test_the_exception_that_ended_the_app_is_known_and_not_printed(capsys: pytest.CaptureFixture[str]):
    class Broken(CompatApp):
        def on_mount(self) -> None:
            hand = "ace of " + "spades"
            raise ValueError(hand)

    app = Broken()
    with contextlib.suppress(ValueError):
        async with app.run_test():
            pass
    assert str(app.crash) == "ace of spades"
    assert "spades" not in "".join(capsys.readouterr())


async def test_an_escape_sequence_goes_to_the_terminal(monkeypatch: pytest.MonkeyPatch):
    app, written = CompatApp(), list[str]()
    async with app.run_test():
        assert app._driver is not None
        monkeypatch.setattr(app._driver, "write", written.append)
        app.write_to_terminal("\x1b]2;table\a")
        app.write_to_terminal("")
    assert written[0] == "\x1b]2;table\a"
    assert "" not in written


async def test_workers_end_before_the_widgets_they_use():
    class Working(CompatApp):
        widgets_at_end = -1

        def compose(self) -> ComposeResult:
            yield Static()

        async def wait(self) -> None:
            try:
                await asyncio.Event().wait()
            finally:
                self.widgets_at_end = len(self.screen.query(Static)) if self.screen_stack else 0

    app = Working()
    async with app.run_test() as pilot:
        worker: Worker[None] = app.run_worker(app.wait())
        await pilot.pause()
        assert worker.is_running
    assert app.widgets_at_end == 1


async def test_the_rack_for_notifications_comes_with_the_first_one(settings):
    app = WotrApp(None, settings)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        assert not app.screen.query(ToastRack)
        app.notify("It is your turn.")
        await pilot.pause()
        await pilot.pause()
        assert len(app.screen.query(ToastRack)) == 1
    plain: App[None] = App()
    async with plain.run_test(notifications=True):
        assert plain.screen.query(ToastRack), "Textual mounts it itself only when it is needed: drop ours"


# ---------------------------------------------------------------- screens


class Panels(CompatScreen[None]):
    """Two panels, each with a field that can have the focus."""

    CSS = "Vertical { height: 5; }"

    def compose(self) -> ComposeResult:
        for name in ("left", "right"):
            with Vertical(id=name):
                yield Input(id=f"{name}-field")
                yield Static()

    @on(Input.Changed)
    def ignore(self) -> None: ...


async def test_a_key_is_bound_on_one_screen_of_its_class():
    app = CompatApp()
    async with app.run_test() as pilot:
        first, second = Panels(), Panels()
        first.bind_here("x", "app.bell", "Bell", "", show=False)
        app.push_screen(first)
        await pilot.pause()
        first.set_focus(None)
        assert "x" in first.own_keys
        assert "x" in first.active_bindings
        assert "x" not in second.own_keys


async def test_a_link_calls_no_screen_that_lacks_its_widgets():
    app = WotrApp(None, Settings())
    async with app.run_test() as pilot:
        opened = app.push_screen(screen := screens.RulesScreen())
        assert not screen.query(Input)
        assert not await app.run_action("screen.search")
        await opened
        assert await app.run_action("screen.search")
        await pilot.pause()


async def test_a_click_on_a_widget_that_was_removed_is_ignored():
    app = CompatApp()
    async with app.run_test() as pilot:
        app.push_screen(screen := Panels())
        await pilot.pause()
        removed = screen.query(Static).last()
        x, y = removed.region.offset
        removed._parent, parent = None, removed._parent
        pressed = events.MouseDown(None, x, y, 0, 0, 1, False, False, False, x, y)
        with pytest.raises(AttributeError):
            Screen._forward_event(screen, pressed)  # Textual's own: drop ours when it no longer fails
        screen._forward_event(pressed)
        removed._parent = parent


async def test_a_screen_that_was_covered_when_it_was_closed_can_be_closed_again():
    app = CompatApp()
    async with app.run_test() as pilot:
        screen = Panels()
        app.run_worker(app.push_screen_wait(screen))
        await pilot.pause()
        app.push_screen(Panels())
        await pilot.pause()
        screen.dismiss()  # closes what is above it
        await pilot.pause()
        assert app.screen is screen
        screen.dismiss()
        await pilot.pause()
        assert screen not in app.screen_stack


async def test_a_change_of_focus_styles_the_panels_and_not_what_is_in_them(monkeypatch: pytest.MonkeyPatch):
    app = CompatApp()
    async with app.run_test() as pilot:
        app.push_screen(screen := Panels())
        await pilot.pause()
        styled: list[set[Any]] = []
        update = app.stylesheet.update_nodes
        monkeypatch.setattr(
            app.stylesheet,
            "update_nodes",
            lambda nodes, animate=False: (styled.append(set(nodes)), update(nodes, animate)),
        )
        screen.query_one("#right-field").focus()
        await pilot.pause()
        assert screen.query_one("#right").has_focus_within
        assert not any(isinstance(node, Static) for nodes in styled for node in nodes)


async def test_no_frame_is_composed_while_frames_are_held_back(monkeypatch: pytest.MonkeyPatch):
    app = CompatApp()
    async with app.run_test() as pilot:
        app.push_screen(screen := Panels())
        await pilot.pause()
        composed = 0
        render = screen._compositor.render_update

        def counted(*args: Any, **kwargs: Any) -> Any:
            nonlocal composed
            composed += 1
            return render(*args, **kwargs)

        monkeypatch.setattr(screen._compositor, "render_update", counted)
        with app.batch_update():
            screen.query(Static).first().update("new")
            screen._compositor_refresh()
            assert composed == 0
        await pilot.pause()
        assert composed
        assert any("new" in strip.text for strip in drawn_lines(screen)), "what was due is drawn later"


async def test_what_a_closed_screen_has_drawn_is_freed():
    app = CompatApp()
    async with app.run_test() as pilot:
        app.push_screen(screen := Panels())
        await pilot.pause()
        field = screen.query_one("#left-field")
        assert field._styles_cache._cache
        screen.drop_drawn_lines()
        assert not field._styles_cache._cache


async def test_a_screen_knows_that_it_is_being_left(settings):
    app = WotrApp(None, settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(screen := WotrScreen())
        await pilot.pause()
        assert not screen.is_leaving
        app.pop_screen()
        await pilot.pause()
        assert screen.is_leaving
        assert not app.screen.is_leaving
        app.exit()
        assert app.screen.is_leaving


# ---------------------------------------------------------------- the palette


@pytest.mark.parametrize(("press", "words"), [("_action_cursor_down", ()), ("_action_command_list", ("cursor_down",))])
async def test_the_palette_survives_keys_before_it_has_its_list(press: str, words: tuple[str, ...]):
    app = CompatApp()
    async with app.run_test():
        getattr(CompatCommandPalette(), press)(*words)
        plain = CommandPalette()
        assert not plain.query(CommandList)
        with pytest.raises(NoMatches):
            getattr(plain, press)(*words)


async def test_the_palette_gathers_nothing_before_it_has_its_list():
    app = CompatApp()
    async with app.run_test():
        assert CompatCommandPalette()._gather_commands("") is None


@pytest.mark.parametrize(("kind", "fails"), [(CommandPalette, True), (CompatCommandPalette, False)])
async def test_the_palette_may_lose_its_list_while_it_gathers(
    kind: type[CommandPalette], fails: bool, monkeypatch: pytest.MonkeyPatch
):
    app = CompatApp()
    async with app.run_test() as pilot:
        palette = kind()
        await app.push_screen(palette)
        await pilot.pause()
        gathering = palette._gather_commands("quit")
        monkeypatch.setattr(palette, "query_one", closed)
        with pytest.raises(WorkerFailed) if fails else contextlib.nullcontext():
            await gathering.wait()
        app._exception = None


async def test_an_option_that_is_drawn_and_no_longer_listed_may_be_clicked():
    app = CompatApp()
    async with app.run_test() as pilot:
        options = OptionList("quit", "help")
        await app.screen.mount(options)
        click = events.Click(options, 3, 2, 0, 0, 1, False, False, False, style=Style(meta={"option": 2}))
        await options._on_click(click)
        with pytest.raises(IndexError):
            await textual_compat.click_on_any_option(options, click)
        await pilot.click(options, offset=(3, 2))
        assert options.highlighted == 1


def closed(*_: object) -> None:
    raise NoMatches("the palette is closed")


def test_screens_are_textuals():
    assert issubclass(WotrScreen, CompatScreen)
    assert issubclass(CompatScreen, Screen)
    assert issubclass(WotrApp, CompatApp)


async def test_the_first_screen_is_styled_when_its_widgets_mount_at_once(settings: Settings) -> None:
    """Textual lets tasks start at once when an app is run, from Python 3.12 on, and not in its own tests."""
    seen: list[int] = []

    async def look(pilot: Pilot[Any]) -> None:
        await settled(pilot)
        seen.append(pilot.app.screen.query_one(Menu).region.x)
        pilot.app.exit()

    async with WotrApp(settings=settings).run_test() as tested:
        await look(tested)
    await WotrApp(settings=settings).run_async(headless=True, size=(80, 24), auto_pilot=look)
    assert seen[0] > 0
    assert seen[1] == seen[0]
