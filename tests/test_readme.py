"""The session and the commands of the README work as they are printed, and links lead to files."""

import doctest
import os
import re
import shlex
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from net.journal.log import LOG_MAGIC
from net.wire.chain import MAGIC
from net.wire.types import PROTOCOL
from rules.catalogue import GAMES

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str = "") -> list[str]:
    """Return the code blocks of this language."""
    fenced = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    return [block for kind, block in fenced if kind == language]


def test_the_repl_session_runs_as_printed():
    (session,) = blocks("python")
    examples = doctest.DocTestParser().get_doctest(session, {}, "README", "README.md", 0)
    result = doctest.DocTestRunner().run(examples)
    assert result.attempted >= 3
    assert result.failed == 0


def test_every_wotr_command_parses():
    from wotr_tui.cli import main

    lines = re.findall(
        r"(?:^|[`/ ])wotr ((?:--plain )?(?:duel|host|join|simulate|replay|stats|rules|doctor)[^`\n]*)", README
    )
    assert len(lines) >= 6
    for line in lines:
        words = re.sub(r"\s+#.*|\[.*", "", line).split()
        before, name, after = main.split(words)
        main.main_parser().parse_args(before)
        main.command_parser(name, main.load(name)).parse_args(after)


PAGES = [
    path
    for pattern in ("README.md", ".github/*.md", "*/README.md", "*/*/README.md", "wotr_tui/about/*.md")
    for path in sorted(ROOT.glob(pattern))
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_file_a_page_shows_or_links_to_exists(page: Path):
    named = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    assert [each for each in named if not (page.parent / each).exists()] == []


def test_the_pages_with_links_are_found():
    assert len(PAGES) >= 8
    assert len(re.findall(r"\]\(([^)#:]+)\)", README)) >= 20


def test_one_line_sets_up_and_plays_and_one_sets_up_and_tests():
    set_up = [block for block in blocks() if "venv .venv" in block or ".ci/run" in block]
    assert [block.count("\n") for block in set_up] == [1, 1]


DEVELOPER = [line for line in README[README.index("## Work on it") :].splitlines() if line.startswith(".venv")]


def test_every_developer_command_is_listed():
    kinds = Counter(re.split(r"[ /]", line)[2] for line in DEVELOPER)
    assert kinds["pytest"] >= 4
    assert kinds["python"] >= 6


@pytest.mark.parametrize("line", DEVELOPER)
def test_a_developer_command_parses(line: str, pytestconfig: pytest.Config):
    program, *words = shlex.split(line, comments=True)
    if program.endswith("pytest"):
        assert pytestconfig._parser.parse_known_and_unknown_args(words)[1] == []
        assert all((ROOT / word).exists() for word in words if word.startswith("tests"))
    else:
        assert words[:2] == ["-m", "tests.bench"]
        with pytest.raises(SystemExit, match=r"^0$"):  # its help
            import_module(f"tests.bench.{words[2]}").main([*words[3:], "--help"])


def test_the_other_python_of_a_benchmark_may_be_a_relative_path():
    from tests.bench import bots, rules

    python, duel = os.path.relpath(sys.executable), GAMES["cardgame"].scenario("duel")
    other = rules.Elsewhere(python)
    assert min(other.rate("cardgame duel", 1, 0.001)) > 0
    other.close()
    assert bots.playouts_of(python, GAMES["cardgame"], duel, 1) > 0


def test_the_compatibility_policy_names_the_versions_of_today():
    page = (ROOT / "wotr_tui" / "about" / "COMPATIBILITY.md").read_text(encoding="utf-8")
    versions = dict(re.findall(r"^\| ([^|]+) \| ([^|]+) \|", page, re.MULTILINE))
    ours = (game for game in GAMES.values() if type(game).__module__.startswith("rules."))
    assert versions["a game's rules"] == ", ".join(f"{game.id} {game.version}" for game in ours)
    assert versions["the protocol"] == str(PROTOCOL)
    assert versions["the journal format"] == str(MAGIC[-1])
    assert versions["the host's log"] == str(LOG_MAGIC[-1])


def test_the_walk_of_a_key_press_names_functions_that_exist():
    page = (ROOT / "wotr_tui" / "README.md").read_text(encoding="utf-8")
    stops = re.findall(r"^\| [0-9-]+ \| (.*?) \|", page, re.MULTILINE)
    assert len(stops) >= 15
    for stop in stops:
        for file, names in re.findall(r"`([\w/]+\.py)`((?:,? `\w+`)*)", stop):
            code = (ROOT / "wotr_tui" / file).read_text(encoding="utf-8") if not file.startswith("net") else ""
            for name in re.findall(r"`(\w+)`", names):
                assert f"def {name}(" in code, f"{file} has no {name}"
        for owner, name in re.findall(r"`([A-Z]\w+)\.(\w+)`", stop):
            client = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "net" / "client").glob("*.py"))
            assert f"class {owner}" in client
            assert f"def {name}(" in client
