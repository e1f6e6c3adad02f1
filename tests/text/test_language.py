"""The language of the reader: how it is chosen, changed, and kept apart from that of others."""

import asyncio
from pathlib import Path

import pytest

from tests.catalogues import write_catalogue
from wotr_tui.text import language as languages
from wotr_tui.text.language import Language, change, current, language, matching, reading, system_code, use
from wotr_tui.text.messages import Domain, agree, lazy, plural, say, tr, within
from wotr_tui.text.phrases import Ref, text_of


@pytest.fixture
def ukrainian(tmp_path: Path) -> Language:
    write_catalogue(
        tmp_path, "uk", "wotr",
        ("Saved games", "Збережені ігри"), ("Shadow", "Тінь"),
        (("{count} card", "{count} cards"), ("{count} карта", "{count} карти", "{count} карт")),
        ("{side} wins.", "{side} перемагає."), ("{side} win.", "{side} перемагають."),
        ("open", "відчинити", "a door"), ("open", "відкритий", "state of a seat"),
    )  # fmt: skip
    write_catalogue(
        tmp_path, "uk", "cardgame",
        ("Shadow", "Тіні"), ("Helm's Deep", "Гельмів Яр"), ("Helm's Deep", "Гельмовому Яру", "loc"),
        ("{army} stands in {place}.", "{army} у {place:loc}."), ("Path", "Шлях"),
    )  # fmt: skip
    return Language("uk", tmp_path)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ("uk_UA.UTF-8", "uk"), ("cs", "cs"), ("PL-pl", "pl"), ("sr_RS@latin", "sr@latin"), ("sr-Latn-RS", "sr@latin"),
        ("sr_RS.UTF-8", "sr"), ("en_GB", "en"), ("de_DE", None), ("C.UTF-8", None), ("", None),
    ],
)  # fmt: skip
def test_a_locale_names_a_language(wish: str, code: str | None) -> None:
    assert matching(wish) == code


def test_the_system_language_is_the_first_one_we_have() -> None:
    assert system_code({"LANGUAGE": "de:cs:pl", "LANG": "en_GB.UTF-8"}) == "cs"
    assert system_code({"LC_ALL": "uk_UA.UTF-8", "LANG": "cs_CZ"}) == "uk"
    assert system_code({"LC_ALL": "de_DE", "LANG": "cs_CZ"}) == "en"
    assert system_code({}) == "en"


def test_a_constant_is_resolved_when_it_is_shown(ukrainian: Language) -> None:
    title = lazy("Saved games")
    assert str(title) == "Saved games"
    with reading(ukrainian):
        assert str(title) == "Збережені ігри"
        assert f"{title}!" == "Збережені ігри!"
    assert str(title) == "Saved games"


def test_plurals_take_the_form_of_their_number(ukrainian: Language) -> None:
    with reading(ukrainian):
        counted = [tr(plural(n, "{count} card", "{count} cards")) for n in (1, 2, 5, 11, 21, 22)]
    assert counted == ["1 карта", "2 карти", "5 карт", "11 карт", "21 карта", "22 карти"]


def test_agreement_picks_one_of_two_whole_messages(ukrainian: Language) -> None:
    with reading(ukrainian):
        said = [text_of(say(agree(many, "{side} wins.", "{side} win."), side="Тінь")) for many in (False, True)]
    assert said == ["Тінь перемагає.", "Тінь перемагають."]


def test_one_english_word_with_two_meanings_has_two_translations(ukrainian: Language) -> None:
    with reading(ukrainian):
        assert tr(within("a door", "open")) == "відчинити"
        assert tr(within("state of a seat", "open")) == "відкритий"


def test_a_game_has_its_own_words_and_falls_back_to_the_shell(ukrainian: Language) -> None:
    game = Domain("cardgame")
    with reading(ukrainian):
        assert (tr("Shadow"), game.tr("Shadow"), game.tr("Saved games")) == ("Тінь", "Тіні", "Збережені ігри")
        assert game.tr("never translated") == "never translated"


def test_a_translator_may_ask_for_a_case_of_a_name(ukrainian: Language) -> None:
    game = Domain("cardgame")
    with reading(ukrainian):
        places = [Ref(game.tr("Helm's Deep"), "place:1"), Ref(game.tr("Path"), "place:2")]
        said = [text_of(game.say("{army} stands in {place}.", army="Рохан", place=place)) for place in places]
    assert said == ["Рохан у Гельмовому Яру.", "Рохан у Шлях."]


def test_numbers_are_written_as_the_language_writes_them() -> None:
    said = {}
    for code in ("en", "uk", "cs"):
        with reading(language(code)):
            said[code] = tr("{chance:.1%}, {icons}", chance=0.125, icons=3)
    assert said == {"en": "12.5%, 3", "uk": "12,5%, 3", "cs": "12,5\N{NO-BREAK SPACE}%, 3"}


async def test_two_readers_in_one_process_keep_their_languages(ukrainian: Language) -> None:
    first_ready, second_ready = asyncio.Event(), asyncio.Event()

    async def reader(own: Language, ready: asyncio.Event, other: asyncio.Event) -> str:
        use(own)
        ready.set()
        await other.wait()
        return tr("Saved games")

    read = await asyncio.gather(
        reader(ukrainian, first_ready, second_ready), reader(languages.ENGLISH, second_ready, first_ready)
    )
    assert read == ["Збережені ігри", "Saved games"]


async def test_a_change_reaches_the_tasks_that_are_running(ukrainian: Language) -> None:
    with reading(languages.ENGLISH):
        changed = asyncio.Event()

        async def draw() -> str:
            await changed.wait()
            return tr("Saved games")

        task = asyncio.create_task(draw())
        await asyncio.sleep(0)
        change(ukrainian)
        changed.set()
        assert await task == "Збережені ігри"
    assert current() is languages.ENGLISH


def test_a_damaged_catalogue_leaves_english(tmp_path: Path) -> None:
    path = tmp_path / "uk" / "LC_MESSAGES" / "wotr.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"\xde\x12\x04\x95" + b"\xff" * 40)
    with reading(Language("uk", tmp_path)):
        assert tr("Saved games") == "Saved games"
