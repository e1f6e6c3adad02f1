"""The `wotr` command as a person meets it: real processes, what they print, how they exit."""

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import termios
from pathlib import Path

import msgspec
import pytest

from rules.catalogue import GAMES
from wotr_tui import cli


@pytest.fixture
def environment(tmp_path) -> dict[str, str]:
    """Nothing of the person who runs the tests: no settings, no saves, no terminal tricks."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH")}
    places = {"HOME": str(tmp_path), "WOTR_HOME": str(tmp_path / "wotr"), "WOTR_CONFIG": str(tmp_path / "config")}
    return kept | places | {"TERM": "xterm-256color", "PYTHONUTF8": "1", "COLUMNS": "100", "LINES": "40"}


@pytest.fixture
def wotr(environment):
    """Run `wotr` to its end, away from any terminal."""

    def run(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
        return _finished([sys.executable, "-m", "wotr_tui", *words], environment | more)

    return run


@pytest.fixture
def python(environment):
    """Run a few lines of Python in a fresh process."""
    return lambda code: _finished([sys.executable, "-c", code], environment)


def _finished(command: list[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False
    )


def one_line(text: str) -> str:
    assert text.count("\n") == 1, text
    assert text.endswith("\n")
    return text.strip()


# -- the frame -----------------------------------------------------------------------------------------------------


def test_version_is_one_line(wotr):
    done = wotr("--version")
    assert done.returncode == 0
    assert re.fullmatch(r"wotr \d+\.\d+\.\d+", one_line(done.stdout))


def test_help_lists_every_command_and_gives_examples(wotr):
    done = wotr("--help")
    assert done.returncode == 0
    for name, command in cli.COMMANDS.items():
        assert re.search(rf"^  {name} +{re.escape(command.summary)}$", done.stdout, re.MULTILINE)
    assert 'wotr rules "Black Breath"' in done.stdout


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_the_table_of_commands_says_what_the_commands_say(name):
    module = cli.load(name)
    assert cli.COMMANDS[name].summary == module.HELP
    assert f"usage: wotr {name}" in cli.command_parser(name, module).format_help()


def test_every_example_in_the_help_is_a_command_line_that_is_understood():
    lines = cli.EXAMPLES.splitlines()
    for name in cli.COMMANDS:
        lines += getattr(cli.load(name), "EXAMPLES", "").splitlines()
    for line in lines:
        match = re.search(r"\bwotr\b(.*?)(?:  #|\||>|\)|$)", line)
        assert match, line
        before, name, after = cli.split(re.findall(r'"[^"]*"|\S+', match[1]))
        cli.main_parser().parse_args(before)
        cli.command_parser(name, cli.load(name)).parse_args(after)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["dule"], "did you mean 'duel'?"),
        (["xyzzy"], "there is no command 'xyzzy'"),
        (["--asci"], "unrecognized arguments: --asci"),
        (["simulate", "--games", "many"], "argument --games: invalid int value: 'many'"),
        (["simulate", "--games", "0"], "at least 1"),
        (["completion", "csh"], "invalid choice: 'csh'"),
        (["rules", "--game", "poker"], "no game 'poker'; choose from cardgame"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(wotr, words, said):
    done = wotr(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert said in one_line(done.stderr)


def test_a_wrong_argument_names_the_help_to_look_at(wotr):
    assert one_line(wotr("simulate", "--gmes", "3").stderr).endswith("(see: wotr simulate --help)")


@pytest.mark.parametrize("words", [[], ["home"], ["duel"], ["join"], ["--ascii", "watch"]])
def test_without_a_terminal_a_screen_says_so(wotr, words):
    done = wotr(*words)
    assert done.returncode == 2
    assert "needs a terminal" in one_line(done.stderr)


def test_looks_may_be_asked_for_before_or_after_the_command(monkeypatch):
    seen = []
    module = cli.load("duel")
    monkeypatch.setattr(module, "run", lambda args: seen.append((args.plain, args.ascii)) or 0)
    assert cli.main(["--plain", "duel"]) == cli.main(["duel", "--plain"]) == 0
    assert cli.main(["--ascii", "duel", "--plain"]) == 0
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
def test_what_needs_no_screen_loads_no_textual(python, words):
    done = python(
        f"import sys; from wotr_tui.cli import main; code = main({words!r})\n"
        "print(code, 'textual' in sys.modules, file=sys.stderr)"
    )
    assert done.stderr.strip() == "0 False"


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["rules", "R24"]])
def test_reading_loads_no_network_either(python, words):
    done = python(
        f"import sys; from wotr_tui.cli import main; code = main({words!r})\n"
        "print({'asyncio', 'zeroconf', 'asyncssh', 'cryptography'} & set(sys.modules), file=sys.stderr)"
    )
    assert done.stderr.strip() == "set()"


def test_a_reader_who_has_had_enough_is_no_error(environment):
    with subprocess.Popen(
        [sys.executable, "-m", "wotr_tui", "rules", "--all"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        process.stdout.read(1)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(30) in (0, 141)


# -- when it breaks ------------------------------------------------------------------------------------------------

BREAK = """
import os, sys, tty
from pathlib import Path
from wotr_tui import cli, crash
from wotr_tui.commands import doctor

def run(args):
    hand = "the card up my sleeve"
    crash.playing(Path("/games/helms-deep.journal"))
    if sys.stdin.isatty():
        tty.setraw(0)
        print("\\x1b[?1049h\\x1b[?25l\\x1b[?1003h", end="", flush=True)
    raise KeyError(f"no seat for token {os.environ['SECRET']}")

doctor.run = run
sys.exit(cli.main(["doctor"]))
"""


def test_a_crash_leaves_a_report_with_the_journal_and_without_secrets(python, environment):
    secret = "Xk7-pQ2mVb93LzRt_Yw4aa"
    environment["SECRET"] = secret
    done = python(BREAK)
    assert done.returncode == 1
    [path] = Path(environment["WOTR_HOME"]).rglob("crash-*.txt")
    assert str(path) in done.stderr
    assert "/games/helms-deep.journal" in done.stderr
    assert "Traceback" not in done.stderr
    report = path.read_text(encoding="utf-8")
    for expected in ("KeyError", "in run", "command   doctor", "Python 3", "textual 8", "/games/helms-deep.journal"):
        assert expected in report
    assert secret not in report
    assert "up my sleeve" not in report.replace('hand = "the card up my sleeve"', "")
    assert path.stat().st_mode & 0o077 == 0


def test_a_crash_with_nowhere_to_write_still_says_what_happened(python, environment):
    environment |= {"SECRET": "-", "WOTR_HOME": "/dev/null/nowhere", "TMPDIR": environment["HOME"]}
    done = python(BREAK)
    assert done.returncode == 1
    assert "KeyError" in done.stderr
    assert list(Path(environment["HOME"]).glob("crash-*.txt"))


def on_a_terminal(code: str, environment: dict[str, str], until: bytes) -> tuple[int, bytes, int]:
    """Run Python on a terminal of its own until it has shown `until`: exit code, what it showed, the modes then."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", code], env=environment, stdin=theirs, stdout=theirs, stderr=theirs
    )
    shown = b""
    try:
        while until not in shown:
            ready, _, _ = select.select([ours], [], [], 30)
            assert ready, f"the process went quiet after {shown!r}"
            shown += os.read(ours, 4096)
        return process.wait(30), shown, termios.tcgetattr(theirs)[3]
    finally:
        process.kill()
        process.wait()
        os.close(theirs)
        os.close(ours)


def test_a_crash_gives_the_terminal_back(environment):
    code, shown, modes = on_a_terminal(BREAK, environment | {"SECRET": "-"}, b"goes on with it")
    assert code == 1
    drawn, _, after = shown.partition(b"\x1b[?1003h")
    assert drawn.startswith(b"\x1b[?1049h")
    for undone in (b"\x1b[?1047l", b"\x1b[?25h", b"\x1b[?1003l"):
        assert undone in after
    assert modes & termios.ECHO
    assert modes & termios.ICANON


BREAK_APP = """
import sys
from textual.screen import Screen
from wotr_tui import app, cli
from wotr_tui.commands import doctor

class Broken(Screen):
    def on_mount(self):
        hand = "the card up " + "my sleeve"
        raise ValueError("broken screen")

doctor.run = lambda args: app.run(Broken)
sys.exit(cli.main(["doctor"]))
"""


def test_a_crash_of_the_app_shows_no_hand(environment):
    code, shown, modes = on_a_terminal(BREAK_APP, environment, b".txt\r\n")
    assert code == 1
    assert b"up my sleeve" not in shown
    assert modes & termios.ECHO
    [report] = Path(environment["WOTR_HOME"]).rglob("crash-*.txt")
    assert "ValueError: broken screen" in report.read_text(encoding="utf-8")
    assert "up my sleeve" not in report.read_text(encoding="utf-8")


# -- rules ---------------------------------------------------------------------------------------------------------


def test_rules_alone_lists_the_sections_with_their_ids(wotr):
    shown = wotr("rules").stdout
    assert re.search(r"^The location step +R17-R25$", shown, re.MULTILINE)
    assert re.search(r"^Rulings: single cards +G83-G101$", shown, re.MULTILINE)


def test_an_id_prints_its_paragraph_and_a_range_all_in_it(wotr):
    assert wotr("rules", "R24").stdout.startswith("R24  One path at a time")
    shown = wotr("rules", "r60-R62,", "g42").stdout
    assert re.findall(r"^([RG]\d+)  ", shown, re.MULTILINE) == ["R60", "R61", "R62", "G42"]


def test_a_section_is_printed_whole(wotr):
    shown = wotr("rules", "location", "step").stdout
    assert re.findall(r"^(R\d+)  ", shown, re.MULTILINE) == [f"R{n}" for n in range(17, 26)]


def test_a_card_shows_its_text_and_the_rulings_that_name_it(wotr):
    shown = wotr("rules", "black BREATH").stdout
    assert shown.startswith("Black Breath\nMordor item\n")
    assert "any Nazgûl" in shown
    assert re.findall(r"^([RG]\d+)  ", shown, re.MULTILINE) == ["G52", "G98"]


@pytest.mark.parametrize(
    ("words", "title", "kind"),
    [
        ("theoden", "Théoden", "Rohan character"),
        ("witch king", "The Witch-king", "Mordor character, Nazgûl"),
        ("gandalfs staff", "Gandalf's Staff", "Wizard item, Weapon"),
        ("helms deep", "Helm's Deep", "Free Peoples battleground"),
        ("Egladil", "Path 5, Egladil", "Path 5"),
    ],
)
def test_a_name_is_found_however_it_is_typed(wotr, words, title, kind):
    first, second, *_ = wotr("rules", words).stdout.splitlines()
    assert first == title
    assert second.startswith(kind)


def test_a_name_shared_by_several_cards_lists_them(wotr):
    assert wotr("rules", "gandalf").stdout.startswith("Named so: Gandalf the Grey, Gandalf the White.\n")


def test_any_words_find_the_paragraphs_that_hold_them(wotr):
    shown = wotr("rules", "lead", "of", "ten").stdout
    assert re.findall(r"^([RG]\d+)  ", shown, re.MULTILINE) == ["R81", "G49", "G1"]
    assert re.search(r"^And \d+ more: ", wotr("rules", "card").stdout, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("blak breth", "did you mean 'Black Breath'?"),
        ("xyzzy", "say nothing of 'xyzzy'"),
        (
            "R93",
            "no paragraph R93 in the rules of War of the Ring: The Card Game; they are R1 to R92 and G1 to G118",
        ),
    ],
)
def test_what_the_rules_do_not_say_is_said_in_one_line(wotr, words, said):
    done = wotr("rules", words)
    assert done.returncode == 2
    assert said in one_line(done.stderr)


def test_names_are_printed_as_well_as_the_terminal_can(wotr):
    assert "Th?oden" in wotr("rules", "theoden", PYTHONUTF8="0", PYTHONIOENCODING="ascii").stdout


# -- simulate ------------------------------------------------------------------------------------------------------


def figures(done: subprocess.CompletedProcess[str]) -> dict:
    assert done.returncode == 0, done.stderr
    counted = msgspec.json.decode(done.stdout)
    del counted["seconds"], counted["decisions_per_second"]
    return counted


@pytest.mark.parametrize("game", GAMES)
def test_simulated_games_all_end_and_the_same_seed_gives_the_same_games(wotr, game):
    words = ["simulate", "--game", game, "--games", "3", "--seed", "7", "--json"]
    first = figures(wotr(*words))
    assert first["games"] == 3
    assert "unfinished" not in first["ends"]
    assert sum(first["ends"].values()) == 3
    assert first["length"]["shortest"] <= first["length"]["median"] <= first["length"]["longest"]
    assert figures(wotr(*words, PYTHONHASHSEED="1")) == first


def test_simulate_says_it_in_words_too(wotr):
    shown = wotr("simulate", "--scenario", "duel", "--games", "2", "--option", "promos").stdout
    assert "2 games" in shown
    assert re.search(r"\d+ decisions in \d+\.\d\d s: \d+ decisions/s", shown)
    assert re.search(r"^wins: free \d \(\d+%\), shadow \d \(\d+%\)$", shown, re.MULTILINE)


def test_bots_play_the_sides_they_are_given(wotr):
    words = ["simulate", "--scenario", "duel", "--json", "--bots"]
    assert figures(wotr(*words, "free=random,witch_king=random"))["games"] == 1


@pytest.mark.parametrize(
    ("cast", "said"),
    [
        ("free", "--bots wants side=bot, not 'free'"),
        ("free=cleverest", "no bot 'cleverest'"),
        ("gollum=random", "no side or seat 'gollum'; choose from free, shadow, gandalf, witch_king"),
        ("free=random,gandalf=random", "names a bot for gandalf twice"),
    ],
)
def test_a_cast_that_cannot_be_is_refused(wotr, cast, said):
    done = wotr("simulate", "--scenario", "duel", "--bots", cast)
    assert done.returncode == 2
    assert said in one_line(done.stderr)


def test_a_game_given_up_counts_as_unfinished(wotr):
    counted = figures(wotr("simulate", "--limit", "5", "--json"))
    assert counted["ends"] == {"unfinished": 1}
    assert counted["decisions"] == 5


# -- doctor --------------------------------------------------------------------------------------------------------


def findings(done: subprocess.CompletedProcess[str]) -> dict[str, dict[str, str]]:
    assert done.returncode == 0, done.stderr
    return {finding["topic"]: finding for finding in msgspec.json.decode(done.stdout)["findings"]}


def test_the_doctor_looks_at_everything_and_speaks_in_words(wotr):
    shown = wotr("doctor").stdout
    for topic in ("terminal", "size", "colours", "unicode", "network", "mdns", "ports", "directories"):
        assert re.search(rf"^(ok|--|!!)  {topic} ", shown, re.MULTILINE), topic
    assert shown.startswith("wotr ")


def test_the_doctor_sees_what_is_amiss_and_never_fails(wotr):
    found = findings(
        wotr("doctor", "--json", WOTR_HOME="/dev/null/nowhere", COLUMNS="60", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    )
    assert found["size"]["state"] == "bad"
    assert found["unicode"]["state"] == "bad"
    assert "--plain" in found["terminal"]["words"]
    assert "!!" in wotr("doctor", WOTR_HOME="/dev/null/nowhere").stdout


@pytest.mark.parametrize(
    ("variables", "words"),
    [
        ({"NO_COLOR": "1"}, "none"),
        ({"COLORTERM": "truecolor"}, "16 million"),
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "linux"}, "16;"),
    ],
)
def test_the_doctor_counts_the_colours(wotr, variables, words):
    assert findings(wotr("doctor", "--json", **variables))["colours"]["words"].startswith(words)


# -- completion ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def bash_script() -> str:
    return subprocess.run(
        [sys.executable, "-m", "wotr_tui", "completion", "bash"], capture_output=True, text=True, timeout=60, check=True
    ).stdout


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["d"], {"duel", "doctor"}),
        (["--as"], {"--ascii"}),
        (["completion", ""], {"-h", "--help", "bash", "zsh", "fish"}),
        (["--plain", "simulate", "--se"], {"--seed"}),
        (["simulate", "--game", ""], set(GAMES)),
        (["simulate", "--games", ""], set()),
        (["rules", "--a"], {"--all"}),
    ],
)
def test_bash_completes(bash_script, tmp_path, typed, offered):
    words = " ".join(f"'{word}'" for word in typed)
    ask = f'COMP_WORDS=(wotr {words}); COMP_CWORD={len(typed)}; _wotr; printf "%s\\n" "${{COMPREPLY[@]}}"'
    done = _finished(["bash", "--norc", "-c", f"{bash_script}\ncomplete -p wotr >&2\n{ask}"], dict(os.environ))
    assert done.stderr == "complete -o filenames -F _wotr wotr\n"
    assert set(done.stdout.split()) == offered


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_understand_their_script(wotr, tmp_path, shell):
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    script = tmp_path / "completion"
    script.write_text(wotr("completion", shell).stdout, encoding="utf-8")
    done = _finished([shell, "-n", str(script)], dict(os.environ))
    assert (done.returncode, done.stderr) == (0, "")
    assert all(name in script.read_text(encoding="utf-8") for name in cli.COMMANDS)
