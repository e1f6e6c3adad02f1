"""Typed commands in the reader's language, in English, without diacritics, and on the reader's keyboard."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.catalogue import GAMES
from tests.catalogues import write_catalogue
from tests.plain.test_table import told
from wotr_tui.cli.host_console import HostConsole
from wotr_tui.games import speech_of
from wotr_tui.plain.command_words import SHORT, WORDS, name_of, shown, typed_key
from wotr_tui.text.language import TITLES, Language, language, reading
from wotr_tui.text.rulebooks import language_note
from wotr_tui.text.sorting import searchable


def speaking(folder: Path, code: str, **words: str) -> Language:
    """Return a language with these words for commands."""
    write_catalogue(folder, code, "wotr", *((name, word, "command") for name, word in words.items()))
    return Language(code, folder)


@pytest.fixture
def ukrainian(tmp_path: Path) -> Iterator[Language]:
    language = speaking(tmp_path, "uk", help="довідка", hand="рука", quit="вийти", people="люди", end="кінець")
    with reading(language):
        yield language


def test_words_of_the_language_and_of_english_name_the_same_command(ukrainian: Language) -> None:
    assert [name_of(word) for word in ("рука", "Рука", "ruka", "hand", "q", "h", "вийти")] == [
        "hand", "hand", "hand", "hand", "quit", "help", "quit",
    ]  # fmt: skip
    assert name_of("дурниця") == "дурниця"
    assert shown("hand") == "рука"


def test_diacritics_and_scripts_do_not_matter(tmp_path: Path) -> None:
    with reading(speaking(tmp_path, "cs", undo="zpět")):
        assert name_of("zpet") == name_of("ZPĚT") == name_of("undo") == "undo"
    with reading(speaking(tmp_path, "sr", hint="савет", help="помоћ")):
        assert name_of("savet") == name_of("савет") == "hint"
        assert name_of("pomoc") == name_of("pomoć") == name_of("помоћ") == "help"
    with reading(speaking(tmp_path, "sr@latin", help="pomoć")):
        assert name_of("помоћ") == name_of("pomoc") == "help"


def test_english_words_stay_apart() -> None:
    assert {name: name_of(name) for name in WORDS} == {name: name for name in WORDS}


def test_keys_are_read_as_on_the_keyboard(ukrainian: Language, tmp_path: Path) -> None:
    assert [typed_key(typed, "auto") for typed in ("т", "н", "о0", "#3", "n")] == ["n", "y", "j0", "#3", "n"]
    assert typed_key("т", "sr") == "t"
    with reading(Language("cs", tmp_path)):
        assert typed_key("+", "auto") == "1"


async def test_a_table_obeys_commands_of_the_language(ukrainian: Language, capsys: pytest.CaptureFixture[str]) -> None:
    out = await told(capsys, "довідка\nрука\nдурниця\nвийти\n")
    assert "\nрука" in out
    assert "\nвийти" in out
    assert "Unknown command 'дурниця'. Type довідка." in out
    assert out.count("Unknown command") == 1


async def test_a_letter_of_the_layout_takes_the_choice_of_its_key(
    ukrainian: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    latin = await told(capsys, "n\n", patient=True)
    assert "Gandalf cycles Éomer" in latin
    assert await told(capsys, "т\n", patient=True) == latin


def test_the_console_of_a_host_obeys_commands_of_the_language(ukrainian: Language) -> None:
    class Nobody:
        people: dict[int, object] = {}

    class Alone:
        lobby = Nobody()

    said: list[str] = []
    console = HostConsole(Alone(), lambda _, words: said.append(words))  # type: ignore[arg-type]
    for line in ("люди", "people", "кінець 7"):
        console.run_command(line)
    assert said == ["Nobody is connected."] * 2 + ["Usage: кінець NUMBER (`люди` lists the numbers)"]


@pytest.mark.parametrize("code", TITLES)
def test_the_words_of_every_language_can_be_typed_and_told_apart(code: str) -> None:
    with reading(language(code)):
        words = {name: searchable(shown(name)) for name in WORDS}
        assert [name for name in WORDS if len(shown(name).split()) != 1] == []
        assert len(set(words.values())) == len(words)
        english = {word: name for word, name in words.items() if name in {*WORDS, *SHORT} and name != word}
        assert english == {}, "a word that is English for another command"
        for game in GAMES.values():
            pages = {searchable(str(page.title)) for page in speech_of(game).pages}
            assert not pages & set(words.values()), game.id


@pytest.mark.parametrize("typed", ["чому", "why", "?"])
async def test_the_rule_of_a_question_is_asked_for_in_either_language(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with reading(language("uk")):
        assert re.search(r"^R\d+ .*карт", await told(capsys, f"{typed}\nquit\n", patient=True), re.MULTILINE)


async def test_a_rule_in_english_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    with reading(language("pl")):
        out = await told(capsys, "why\nquit\n", patient=True)
        assert f"{language_note(GAMES['cardgame'])}\nR" in out


async def test_a_page_opens_by_a_title_that_begins_with_a_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_catalogue(tmp_path, "cs", "cardgame", ("Piles", "Log karet"), ("Score", "N bodů"))
    with reading(speaking(tmp_path, "cs", log="log")):
        for title, id in (("Log karet", "piles"), ("n bodu", "score")):
            by_id = await told(capsys, f"{id}\nquit\n", patient=True)
            assert await told(capsys, f"{title}\nquit\n", patient=True) == by_id
            assert "Unknown command" not in by_id


async def test_an_unknown_command_is_repeated_as_it_was_typed(capsys: pytest.CaptureFixture[str]) -> None:
    with reading(language("cs")):
        assert "'Kdo'" in await told(capsys, "Kdo tam\nquit\n", patient=True)
