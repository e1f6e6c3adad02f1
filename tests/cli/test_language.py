"""Which language a command speaks: the option first, then the variable, the settings, the system."""

import argparse
import inspect
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from rules.catalogue import GAMES
from tests.catalogues import messages_of, write_catalogue
from wotr_tui.cli import main, parser
from wotr_tui.cli.commands import duel, host
from wotr_tui.cli.language_option import chosen
from wotr_tui.games import speech_of
from wotr_tui.runtime.errors import UserError
from wotr_tui.saves import settings
from wotr_tui.saves.settings import Settings
from wotr_tui.text.language import ENGLISH, Language, reading


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))


def test_the_option_beats_the_variable_the_settings_and_the_system():
    system = {"LANG": "pl_PL.UTF-8"}
    assert chosen([], {}).code == "en"
    assert chosen([], system).code == "pl"
    settings.save(msgspec.structs.replace(Settings(), language="uk"))
    assert chosen([], system).code == "uk"
    assert chosen([], {**system, "WOTR_LANG": "cs"}).code == "cs"
    for words in (["--lang", "sr", "duel"], ["duel", "--lang=sr"], ["rules", "--lang", "sr_RS.UTF-8"]):
        assert chosen(words, {**system, "WOTR_LANG": "cs"}).code == "sr"


def test_an_unknown_language_is_refused_with_a_list():
    with pytest.raises(UserError, match=r"no language 'tlh'.*uk \(українська\)"):
        chosen(["--lang", "tlh"], {})


@pytest.mark.parametrize("words", [["--lang", "uk", "rules", "R1"], ["rules", "R1", "--lang", "uk"]])
def test_the_option_may_stand_before_and_after_the_command(words, capsys):
    assert main.main(words) == 0
    assert capsys.readouterr().out.startswith("R1  Що є в грі")


# ---------------------------------------------------------------- the words of the command line


@pytest.fixture
def shouting(tmp_path, monkeypatch) -> Iterator[Language]:
    """A language that marks every message of the shell and of the card game, so that English words stand out."""
    for domain in ("wotr", "cardgame"):
        messages: list[tuple[Any, ...]] = []
        for id, context in messages_of(domain):
            if isinstance(id, str):
                messages.append((id, marked(id), context))
            else:
                one, many = map(marked, id)
                messages.append((id, (one, many, many), context))
        write_catalogue(tmp_path, "uk", domain, *messages)
    language = Language("uk", tmp_path)
    monkeypatch.setattr(main, "chosen", lambda words: language)
    with reading(ENGLISH):
        yield language


def marked(message: str) -> str:
    space = message[len(message.rstrip()) :]
    return f"⟦{message.rstrip()}⟧{space}"


def unmarked(shown: str) -> str:
    """Return what stands outside the marks of translated messages."""
    before = ""
    while before != shown:
        before, shown = shown, re.sub(r"⟦[^⟦⟧]*⟧", " ", shown)
    return shown


def english_words(shown: str) -> set[str]:
    """Return the small words outside marks; options, commands, placeholders and ids of games are typed as they are."""
    kept = {*main.COMMANDS, *GAMES, "wotr", "bash", "zsh", "fish", "bot", "wait", "md"}
    bare = re.sub(r"--?[a-z-]+|[a-z]+[:=.@/|]\S*|\S*[\"'\\[{|/$~>#]\S*", " ", unmarked(shown))
    return set(re.findall(r"\b[a-z]{2,}\b", bare)) - kept


@pytest.mark.parametrize("name", ["", *main.COMMANDS])
def test_the_help_has_no_words_of_another_language(name, shouting, capsys):
    assert main.main([*filter(None, [name]), "--help"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("⟦usage:⟧ wotr")
    for command in sorted((str(command) for command, _ in main.examples(name)), key=len, reverse=True):
        shown = shown.replace(f"\n  {command}", "\n")
    assert "⟦show this help message and exit⟧" in re.sub(r"\s+", " ", shown)
    assert english_words(shown) == set()


@pytest.mark.parametrize(
    "words",
    [
        ["dule"], ["--asci"], ["simulate", "--games", "many"], ["simulate", "--games", "0"], ["completion", "csh"],
        ["completion"], ["rules", "--game", "poker"], ["duel", "--scenario", "poker"], ["host", "--option", "poker"],
        ["simulate", "--bots", "poker"], ["simulate", "--bots", "search:x"], ["simulate", "--bots", "greedy:x"],
        ["--plain", "replay", "poker"], ["--plain", "join", "127.0.0.1:1"],
        ["rules", "--game"], ["duel", "--side", "poker"], ["host", "--seats", "poker=bot"], ["rules", "zzzz"],
        ["host", "--web", "--web-cert", "poker", "--web-key", "poker"],
    ],
)  # fmt: skip
def test_errors_are_in_the_language(words, shouting, capsys, monkeypatch):
    monkeypatch.setattr(main, "need_terminal", lambda: None)
    assert main.main(words) == 2
    shown = capsys.readouterr().err
    assert "⟦" in shown
    assert english_words(shown) <= {"poker", "duel", "trilogy", "int"}


def test_doctor_speaks_the_language_and_its_data_stay_as_they_are(shouting, capsys):
    assert main.main(["doctor"]) == 0
    assert "⟦terminal⟧" in capsys.readouterr().out
    assert main.main(["doctor", "--json"]) == 0
    assert {finding["topic"] for finding in msgspec.json.decode(capsys.readouterr().out)["findings"]} >= {"terminal"}


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_completion_describes_options_in_the_language(shell, shouting, capsys):
    assert main.main(["completion", shell]) == 0
    shown = capsys.readouterr().out
    assert "⟦print the version and exit⟧" in shown
    assert "⟦continue a saved game⟧" in shown


def test_sides_and_seats_are_found_by_their_titles_in_the_language(shouting):
    game = GAMES["cardgame"]
    scenario = game.scenario("")
    with reading(shouting):
        assert duel._seat(game, scenario, f"⟦{scenario.seats[1].title}⟧") == 1
        assert host.parse_seats(f"⟦{scenario.seats[1].title.casefold()}⟧=bot:easy", speech_of(game)) == {
            scenario.seats[1].id: "easy"
        }


def test_the_messages_of_argparse_are_written_as_it_writes_them():
    source = inspect.getsource(argparse)
    assert {message for message in parser.ARGPARSE_MESSAGES if repr(message).strip("'\"") not in source} == set()
