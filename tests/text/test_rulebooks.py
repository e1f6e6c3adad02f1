"""Rulebooks in the languages of their readers: the same paragraphs under the same ids."""

from pathlib import Path

import pytest

from rules.catalogue import GAMES
from rules.rulebook import parse
from wotr_tui.games.printed import collection_of
from wotr_tui.games.rulings import before_rulings
from wotr_tui.text.language import language, reading
from wotr_tui.text.phrases import text_of
from wotr_tui.text.rulebooks import book_of, language_note

ROOT = Path(__file__).parents[2] / "rules"
TRANSLATED = sorted(path.relative_to(ROOT) for path in ROOT.glob("*/rulebook.*.md"))


@pytest.mark.parametrize("path", TRANSLATED, ids=str)
def test_a_translated_rulebook_has_every_paragraph(path: Path) -> None:
    english = parse((ROOT / path.parent / "rulebook.md").read_text(encoding="utf-8"))
    translated = parse((ROOT / path).read_text(encoding="utf-8"))
    assert [each.id for each in translated.paragraphs] == [each.id for each in english.paragraphs]
    assert len(translated.sections) == len(english.sections)
    assert all(each.title and each.text for each in translated.paragraphs)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_reader_without_a_translation_gets_english_and_is_told_so(game) -> None:
    languages = {path.name.split(".")[1] for path in TRANSLATED if path.parent.name == game.id}
    english = book_of(game)
    assert language_note(game) == ""
    for code in ("cs", "pl", "sr", "uk"):
        with reading(language(code)):
            assert (book_of(game) == english) is (code not in languages)
            assert bool(language_note(game)) is (code not in languages)


@pytest.mark.parametrize(("code", "heading"), [("en", "Rulings"), ("uk", "Роз'яснення"), ("cs", "Výklady, anglicky")])
def test_the_heading_of_rulings_says_if_they_are_in_english(code, heading) -> None:
    game = GAMES["cardgame"]
    with reading(language(code)):
        (thing,) = collection_of(game).named("Black Breath")
        lines = thing.all_lines(game)
        assert [text_of(line) for line in before_rulings(lines)] == [*map(text_of, thing.lines), ""]
        assert text_of(lines[len(thing.lines) + 1]) == heading
