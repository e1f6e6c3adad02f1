"""What the README shows is so: its session in the REPL, and the commands it tells people to type."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str = "") -> list[str]:
    """What stands between fences of this language."""
    fenced = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    return [block for kind, block in fenced if kind == language]


def test_the_session_in_the_repl_runs_as_it_is_printed():
    (session,) = blocks("python")
    examples = doctest.DocTestParser().get_doctest(session, {}, "README", "README.md", 0)
    result = doctest.DocTestRunner().run(examples)
    assert result.attempted >= 3
    assert result.failed == 0


def test_every_command_of_the_readme_is_understood():
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


def test_a_bare_machine_needs_one_line_to_play_and_one_to_test():
    set_up = [block for block in blocks() if "venv .venv" in block or ".ci/run" in block]
    assert [block.count("\n") for block in set_up] == [1, 1]
