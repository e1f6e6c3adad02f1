"""Nothing compares records by identity: a record that came out of a worker, a journal or a message is another object,
and works until then.

Identity with None, a bool or a member of an enum is no question. Everywhere else, `is` has its reason here.
"""

import ast
import enum
import importlib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.sources import parsed

ROOT = Path(__file__).parents[2]

RULES = {
    "a class": {
        ("rules/foresight.py", "type(each)"),
        ("rules/kernel/fields.py", "origin"),
        ("rules/kernel/fields.py", "annotation"),
        ("rules/kernel/fields.py", "part"),
        ("rules/record.py", "type(self)"),
        ("rules/cardgame/flow.py", "kind"),
        ("rules/confrontation/abilities.py", "type(ability)"),
    },
    "the piles of one game are lists, and which list it is matters": {
        ("rules/boardgame/determinize.py", "pile"),
        ("rules/boardgame/determinize.py", "slot[0]"),
    },
    "nodes of one tree": {("rules/bots/search.py", "node")},
    "armies of one plan, which change while it is made": {
        ("rules/boardgame/bot/campaign.py", "army"),
        ("rules/boardgame/bot/campaign.py", "other"),
    },
    "the same record needs no look at its fields": {("rules/record.py", "self")},
}
NET = {
    "a class or a function": {
        ("net/wire/patch.py", "kind"),
        ("net/wire/view_codec.py", "type(event).seen_by"),
    },
    "a person, a connection or a browser: one object for each": {
        ("net/host/reception.py", "self._people.get(connection.person)"),
        ("net/table/early_end.py", "holder"),
        ("net/table/early_end.py", "mate"),
        ("net/table/early_end.py", "open.asker"),
        ("net/table/early_end.py", "other"),
        ("net/table/referee.py", "holder"),
        ("net/table/referee.py", "slot.holder"),
        ("net/table/rematch.py", "holder"),
        ("net/table/seating.py", "other"),
        ("net/table/seating.py", "slot.holder"),
        ("net/table/vote.py", "self.open.asker"),
        ("net/web/server.py", "guest.sitting"),
        ("net/web/terminal.py", "self._socket"),
    },
    "the mirror of a table, replaced when the client goes to another": {("net/client/client.py", "mirror")},
    "an equal offer of someone else is another offer": {("net/table/early_end.py", "settled.offer")},
    "an equal value that is another object is encoded to the same bytes, only later": {
        ("net/wire/view_codec.py", "value"),
    },
}
SHELL = {
    "a class": {
        ("wotr_tui/games/boardgame/words/reports.py", "type(told)"),
        ("wotr_tui/table/model.py", "type(decision.prompt)"),
        ("wotr_tui/text/messages.py", "type(part)"),
        ("wotr_tui/web/markup.py", "type(child)"),
    },
    "a client: one object for each person": {
        ("wotr_tui/app/screens/table/screen.py", "heard.client"),
        ("wotr_tui/plain/table.py", "client"),
        ("wotr_tui/table/change_router.py", "client"),
        ("wotr_tui/table/model.py", "client"),
        ("wotr_tui/table/story.py", "client"),
    },
    "a widget, a screen, a cell or a line of one": {
        ("wotr_tui/app/app.py", "self.screen"),
        ("wotr_tui/app/screens/help.py", "node"),
        ("wotr_tui/app/screens/log.py", "self.focused"),
        ("wotr_tui/app/screens/replay.py", "event.view"),
        ("wotr_tui/app/screens/table/guide_panel.py", "screen.app.screen"),
        ("wotr_tui/app/screens/table/screen.py", "event.view"),
        ("wotr_tui/app/screens/table/screen.py", "line"),
        ("wotr_tui/app/screens/table/story_player.py", "self._screen.app.screen"),
        ("wotr_tui/app/screens/table/story_player.py", "self._summary"),
        ("wotr_tui/app/screens/table/turn_alert.py", "screen.app.screen"),
        ("wotr_tui/app/textual_compat.py", "widget"),
        ("wotr_tui/app/widgets/cells.py", "cell"),
        ("wotr_tui/app/widgets/choices.py", "column[-1]"),
        ("wotr_tui/app/widgets/form.py", "each"),
        ("wotr_tui/app/widgets/form.py", "event.view"),
        ("wotr_tui/app/widgets/keybar.py", "screen"),
        ("wotr_tui/games/confrontation/widgets/map.py", "cell"),
    },
    "a language: one object for each": {
        ("wotr_tui/games/boardgame/widgets/map.py", "self._painter.language"),
        ("wotr_tui/plain/commands.py", "current()"),
    },
    "a message without a translation comes back as it is": {("wotr_tui/text/messages.py", "found")},
    "a step of one history": {
        ("wotr_tui/table/seen_history.py", "since[-1]"),
        ("wotr_tui/table/story.py", "mark[0]"),
    },
    "made from this very view, or style, or not": {
        ("wotr_tui/games/boardgame/widgets/painter.py", "look"),
        ("wotr_tui/games/boardgame/words/lookup.py", "_Index.regions"),
        ("wotr_tui/table/model.py", "self.shown.view"),
    },
}
"""By reason: the file and the left side of each `is` that means the same object."""


def compared_by_identity(file: Path) -> Iterator[tuple[str, str]]:
    """Return the left side and the whole of each `is` in a file that may compare records."""
    for node in ast.walk(parsed(file)):
        if not isinstance(node, ast.Compare) or not isinstance(node.ops[0], ast.Is | ast.IsNot):
            continue
        right = node.comparators[0]
        if not isinstance(right, ast.Constant) and not is_member_of_enum(file, right):
            yield ast.unparse(node.left), f"line {node.lineno}: {ast.unparse(node)}"


def is_member_of_enum(file: Path, right: ast.expr) -> bool:
    if not isinstance(right, ast.Attribute) or not isinstance(right.value, ast.Name):
        return False
    module = importlib.import_module(".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
    return isinstance(getattr(getattr(module, right.value.id, None), right.attr, None), enum.Enum)


@pytest.mark.parametrize(("package", "meant"), [("rules", RULES), ("net", NET), ("wotr_tui", SHELL)])
def test_no_records_are_compared_by_identity(package: str, meant: Mapping[str, set[tuple[str, str]]]) -> None:
    files = [file for file in (ROOT / package).rglob("*.py") if file.name != "__main__.py"]
    found = [(str(file.relative_to(ROOT)), *each) for file in files for each in compared_by_identity(file)]
    known = {each for places in meant.values() for each in places}
    assert [each for each in found if each[:2] not in known] == []
    assert known - {each[:2] for each in found} == set(), "an exception that is not needed any more"
