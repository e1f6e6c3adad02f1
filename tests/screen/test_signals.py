"""Signs to someone who looks elsewhere when it is their turn; and nothing in them that a host could have slipped in."""

import io
import re
import sys

import pytest
from msgspec.structs import replace
from textual import events
from textual.widgets import Input

from net.host.host import Host
from rules.catalogue import GAMES
from tests.screen.fakes import FakeTable, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.ask import AskScreen
from wotr_tui.app.screens.notice import NoticeScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.plain.lines import TypedLines
from wotr_tui.plain.table import PlainTable
from wotr_tui.runtime import terminal_notify
from wotr_tui.saves.settings import Settings
from wotr_tui.table.party import Party, simple_plan, sit_down

NASTY = "\x1b]0;owned\x07\x1b\\\x9c\x9b31m; rm\n\u202e"
KITTY = {"TERM": "xterm-kitty"}


@pytest.mark.parametrize(
    ("environment", "how"),
    [
        ({"TERM": "xterm-kitty"}, "99"),
        ({"TERM": "foot"}, "777"),
        ({"TERM": "rxvt-unicode-256color"}, "777"),
        ({"TERM": "xterm-256color", "VTE_VERSION": "7600"}, "777"),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"}, "9"),
        ({"TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"}, "9"),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"}, "9"),
        ({"TERM": "xterm-256color"}, ""),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "\x1b]0;x\x07"}, ""),
        ({"TERM": "tmux-256color", "TERM_PROGRAM": "WezTerm"}, ""),
        ({"TERM": "xterm-kitty", "TMUX": "/tmp/tmux"}, ""),
        ({"TERM": "linux"}, ""),
        ({}, ""),
    ],
)
def test_a_terminal_is_told_in_the_way_it_knows_or_not_at_all(environment: dict[str, str], how: str):
    assert terminal_notify.notifier(environment) == how


@pytest.mark.parametrize("how", ["9", "99", "777"])
def test_no_name_ends_a_sequence_and_begins_another(how: terminal_notify.Notifier):
    plain, nasty = (terminal_notify.notification(words, how) for words in ("A game", f"A {NASTY}game"))
    for said in (nasty, terminal_notify.title(NASTY)):
        assert len(re.findall(r"[\x00-\x1f\x7f-\x9f\u202e]", said)) <= 3, "the sequence's own, and no other"
    assert nasty.count(";") == plain.count(";")
    assert terminal_notify.notification(NASTY, "") == ""
    assert len(terminal_notify.notification("x" * 5000, how)) < 150


class Written(list[str]):
    """What went to the terminal besides the screen itself."""

    def about(self, what: str) -> list[str]:
        return [each for each in self if what in each]


def asked_after_a_bot(settings: Settings, monkeypatch: pytest.MonkeyPatch, name: str = "Friday") -> tuple:
    """A table that is shown while nothing is asked, and a way to be asked then."""
    for key, value in (KITTY | {"TMUX": ""}).items():
        monkeypatch.setenv(key, value)
    monkeypatch.delenv("TMUX")
    table = FakeTable(GAMES["cardgame"].new("duel", 4), "duel", {"Ann": (0,)})
    me = table.clients[0]
    me.mirror.table = replace(me.mirror.table, name=name)
    view, me.mirror.view = me.mirror.view, replace(me.mirror.view, decisions=())
    app, written = WotrApp(lambda: TableScreen(table.party), settings), Written()
    monkeypatch.setattr(app, "write_to_terminal", written.append)

    def ask() -> None:
        me.mirror.view = view
        app.screen.draw_soon()

    return app, written, ask


@pytest.mark.parametrize(
    ("wish", "in_front", "notified"),
    [("away", True, 0), ("away", False, 1), ("always", True, 1), ("off", False, 0)],
)
async def test_it_is_notified_of_as_one_wishes(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, wish: str, in_front: bool, notified: int
):
    app, written, ask = asked_after_a_bot(replace(settings, notify=wish), monkeypatch)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.post_message(events.AppFocus() if in_front else events.AppBlur())
        await settled(pilot)
        assert written.about("\x1b]99;") == [], "nothing is asked yet"
        ask()
        await settled(pilot)
        app.screen.draw_soon()
        await settled(pilot)
        assert len(written.about("\x1b]99;i=wotr;It is your turn: Friday")) == notified
        assert bool(written.about("\x1b]2;Your turn · Friday · wotr")) == (wish != "off")
    if wish != "off":
        assert written.about("\x1b]2;")[-1] == "\x1b]2;wotr\x07"
    assert written[-1] == terminal_notify.RESTORE_TITLE, "the window is called as it was"


async def test_a_terminal_that_does_not_tell_may_be_out_of_sight_after_a_while(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
):
    app, written, ask = asked_after_a_bot(settings, monkeypatch)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert not app.may_be_away, "a key was pressed just now"
        app._last_input -= 31
        ask()
        await settled(pilot)
        assert len(written.about("\x1b]99;")) == 1
        await pilot.press("f1")
        assert not app.may_be_away


async def test_a_table_of_a_nasty_name_gives_the_terminal_no_order(settings: Settings, monkeypatch: pytest.MonkeyPatch):
    app, written, ask = asked_after_a_bot(replace(settings, notify="always"), monkeypatch, name=NASTY)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        ask()
        await settled(pilot)
    assert written.about("It is your turn")
    for sequence in written:
        if sequence == "\x1b[=4;2u":  # the app asks for the place of keys
            continue
        inner = re.fullmatch(r"\x1b\](?:2|99;i=wotr);([^\x00-\x1f\x7f-\x9f]*)(?:\x07|\x1b\\)|\x1b\[2[23];2t", sequence)
        assert inner, repr(sequence)


@pytest.mark.parametrize("asked_for", [False, True])
async def test_plain_play_says_nothing_but_text_unless_it_is_asked_to(asked_for: bool, monkeypatch: pytest.MonkeyPatch):
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm-kitty")
    monkeypatch.delenv("TMUX", raising=False)
    monkeypatch.setattr(sys, "stdout", terminal := Terminal())
    game = GAMES["cardgame"]
    plan = simple_plan(game, game.scenario("duel"), versus="bot", level="random", name="Ann", seed=3)
    party: Party = await sit_down(plan, Host(name="here"))
    try:
        await PlainTable(party, TypedLines(io.StringIO("quit\n")), notify=asked_for).play()
    finally:
        await party.close()
    assert ("\a\x1b]99;" in terminal.getvalue()) == asked_for
    assert bool(re.search(r"[\x07\x1b]", terminal.getvalue())) == asked_for


async def test_a_screen_opened_in_the_background_has_the_focus_once_in_front(settings: Settings):
    app = WotrApp(lambda: NoticeScreen("Title", "words"), settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.post_message(events.AppBlur())
        await settled(pilot)
        app.push_screen(AskScreen("Your name", "Ann"))
        await settled(pilot)
        assert app.screen.focused is None
        app.post_message(events.AppFocus())
        await settled(pilot)
        await pilot.press("a")
        assert app.screen.query_one(Input).value == "a", "the name was selected, as always"
