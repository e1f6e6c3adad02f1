"""What the README shows is so: its session in the REPL, and the commands it tells people to type."""

import doctest
import re
from pathlib import Path

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


def test_every_file_the_readme_shows_or_links_to_is_there():
    named = re.findall(r"\]\(([^)#:]+)\)", README)
    assert len(named) >= 20
    assert [each for each in named if not (ROOT / each).exists()] == []


def test_a_bare_machine_needs_one_line_to_play_and_one_to_test():
    set_up = [block for block in blocks() if "venv .venv" in block or ".ci/run" in block]
    assert [block.count("\n") for block in set_up] == [1, 1]
