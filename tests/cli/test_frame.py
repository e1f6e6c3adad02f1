"""The `wotr` command as a person meets it: help, mistakes, what is loaded and what is not."""

import os
import re
import subprocess
import sys

import pytest

from tests.cli.processes import one_line
from tests.patience import PATIENCE_S
from wotr_tui.cli import main


def test_version_is_one_line(wotr):
    done = wotr("--version")
    assert done.returncode == 0
    assert re.fullmatch(r"wotr \d+\.\d+\.\d+ \((interpreted|compiled) engine\)", one_line(done.stdout))


def test_help_lists_every_command_and_gives_examples(wotr):
    done = wotr("--help")
    assert done.returncode == 0
    for name, command in main.COMMANDS.items():
        assert re.search(rf"^  {name} +{re.escape(str(command.summary))}$", done.stdout, re.MULTILINE)
    assert 'wotr rules "Black Breath"' in done.stdout


@pytest.mark.parametrize("name", main.COMMANDS)
def test_the_help_of_a_command_begins_with_its_usage_and_summary(name):
    shown = main.command_parser(name, main.load(name)).format_help()
    assert shown.startswith(f"usage: wotr {name}")
    assert f"\n\n{main.COMMANDS[name].summary}\n\n" in shown


def test_every_example_in_the_help_parses():
    for line in [str(line) for name in ("", *main.COMMANDS) for line, _ in main.examples(name)]:
        match = re.search(r"\bwotr\b(.*?)(?:\||>|\)|$)", line)
        assert match, line
        before, name, after = main.split(re.findall(r'"[^"]*"|\S+', match[1]))
        main.main_parser().parse_args(before)
        main.command_parser(name, main.load(name)).parse_args(after)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["dule"], "did you mean 'duel'?"),
        (["xyzzy"], "unknown command 'xyzzy'"),
        (["--asci"], "unrecognized arguments: --asci"),
        (["simulate", "--games", "many"], "argument --games: invalid int value: 'many'"),
        (["simulate", "--games", "0"], "at least 1"),
        (["completion", "csh"], "invalid choice: 'csh'"),
        (["rules", "--game", "poker"], "no game 'poker'; choose from cardgame"),
    ],
)
def test_errors_are_one_line(wotr, words, said):
    done = wotr(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert said in one_line(done.stderr)


def test_a_wrong_argument_names_the_help(wotr):
    assert one_line(wotr("simulate", "--gmes", "3").stderr).endswith("(see: wotr simulate --help)")


@pytest.mark.parametrize("words", [[], ["home"], ["duel"], ["join"], ["--ascii", "watch"]])
def test_without_a_terminal_a_screen_says_so(wotr, words):
    done = wotr(*words)
    assert done.returncode == 2
    assert "needs a terminal" in one_line(done.stderr)


@pytest.mark.parametrize("words", [["duel"], ["duel", "--plain"], ["home"]])
def test_unusable_directories_are_reported_before_a_screen_is_drawn(words, tmp_path, monkeypatch, capsys):
    home = tmp_path / "a file"
    home.touch()
    monkeypatch.setenv("WOTR_HOME", str(home))
    monkeypatch.setattr(main, "need_terminal", lambda: None)
    assert main.main(words) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"wotr: cannot write to {home}/")
    assert said.endswith(": Not a directory\n")


def test_style_options_work_before_and_after_the_command(monkeypatch):
    seen = []
    module = main.load("duel")
    monkeypatch.setattr(module, "run", lambda args: seen.append((args.plain, args.ascii)) or 0)
    assert main.main(["--plain", "duel"]) == main.main(["duel", "--plain"]) == 0
    assert main.main(["--ascii", "duel", "--plain"]) == 0
    assert seen == [(True, False), (True, False), (True, True)]


@pytest.mark.parametrize(
    "words",
    [
        ["--version"],
        ["--help"],
        ["rules", "R24"],
        ["rules", "Black Breath"],
        ["simulate"],
        ["doctor"],
        ["completion", "bash"],
        ["tables", "--help"],
        ["host", "--help"],
    ],
)
def test_commands_without_a_screen_load_no_textual(python, words):
    done = python(
        f"import sys; from wotr_tui.cli.main import main; code = main({words!r})\n"
        "print(code, 'textual' in sys.modules, file=sys.stderr)"
    )
    assert done.stderr.strip() == "0 False"


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["rules", "R24"]])
def test_rules_and_help_load_no_network_code(python, words):
    done = python(
        f"import sys; from wotr_tui.cli.main import main; code = main({words!r})\n"
        "print({'asyncio', 'zeroconf', 'asyncssh', 'cryptography'} & set(sys.modules), file=sys.stderr)"
    )
    assert done.stderr.strip() == "set()"


def test_a_closed_pipe_is_no_error(environment):
    gone, pipe = os.pipe()
    os.close(gone)
    with os.fdopen(pipe, "wb") as output:
        done = subprocess.run(
            [sys.executable, "-m", "wotr_tui", "rules", "--all"],
            env=environment, stdout=output, stderr=subprocess.PIPE, timeout=PATIENCE_S, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (141, b"")
