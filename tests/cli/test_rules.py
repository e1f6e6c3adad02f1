"""`wotr rules`: the paragraph, section or card a person means is printed, however it is typed."""

import re
import shlex
from itertools import takewhile

import pytest

from rules.catalogue import GAMES
from tests.cli.processes import one_line
from wotr_tui.cli import main
from wotr_tui.games.titles import game_title
from wotr_tui.text.language import TITLES, language, reading
from wotr_tui.text.rulebooks import language_note


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


@pytest.mark.parametrize(
    ("lang", "title"), [("en", "Círdan's Ships"), ("uk", "Кораблі Кірдана"), ("cs", "Círdanovy lodě")]
)
def test_the_beginning_of_a_word_finds_a_name_without_its_diacritics(wotr, lang, title):
    shown = wotr("rules", "--game", "boardgame", "cirdan", "--lang", lang).stdout
    assert title in shown.splitlines()


def test_the_english_name_is_no_second_name_of_a_card(wotr):
    assert wotr("rules", "frodo", "--lang", "uk").stdout.startswith("Фродо Торбин\n")


def test_a_name_shared_by_several_cards_lists_them(wotr):
    assert wotr("rules", "gandalf").stdout.startswith("Names: Gandalf the Grey, Gandalf the White.\n")


def test_words_find_the_paragraphs_that_contain_them(wotr):
    shown = wotr("rules", "lead", "of", "ten").stdout
    assert re.findall(r"^([RG]\d+)  ", shown, re.MULTILINE) == ["R81", "G49", "G1"]
    assert re.search(r"^And \d+ more: ", wotr("rules", "card").stdout, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("blak breth", "did you mean 'Black Breath'?"),
        ("xyzzy", "no match for 'xyzzy'"),
        (
            "R93",
            "no paragraph R93 in the rules of War of the Ring: The Card Game; there are R1 to R92 and G1 to G118",
        ),
    ],
)
def test_a_search_without_a_match_is_one_line(wotr, words, said):
    done = wotr("rules", words)
    assert done.returncode == 2
    assert said in one_line(done.stderr)


def test_names_are_printed_with_the_characters_of_the_terminal(wotr):
    assert "Theoden" in wotr("rules", "theoden", PYTHONUTF8="0", PYTHONIOENCODING="ascii").stdout


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("uk", "фродо"), ("uk", "frodo"), ("sr", "фродо"), ("sr", "frodo"), ("sr@latin", "фродо"),
        ("sr@latin", "frodo"),
    ],
)  # fmt: skip
def test_words_are_found_in_either_script(wotr, lang, typed):
    shown = wotr("rules", typed, "--lang", lang)
    assert shown.returncode == 0
    assert re.search("frodo" if lang == "sr@latin" else "фродо", shown.stdout.casefold())


@pytest.mark.parametrize(
    ("lang", "game", "typed", "id"),
    [
        ("cs", "boardgame", "spolecenstvo", "společenstvo"), ("pl", "confrontation", "postac", "postać"),
        ("sr@latin", "wonderland", "сто", "sto"), ("uk", "cardgame", "ruka", "рука"),
    ],
)  # fmt: skip
def test_words_are_found_without_diacritics(wotr, lang, game, typed, id):
    plain = wotr("rules", "--game", game, typed, "--lang", lang).stdout
    assert re.findall(r"^[A-Z]+\d\S*  ", plain, re.MULTILINE)
    assert plain == wotr("rules", "--game", game, id, "--lang", lang).stdout


def test_a_rulebook_that_is_not_translated_says_so(wotr):
    shown = wotr("rules", "--game", "boardgame", "--lang", "pl").stdout
    with reading(language("pl")):
        assert shown.startswith(language_note(GAMES["boardgame"]) + "\n")
        assert language_note(GAMES["boardgame"])


@pytest.mark.parametrize("words", ["zzz", "R999"])
def test_a_game_whose_rulebook_is_not_translated_has_its_translated_title(wotr, words):
    said = one_line(wotr("rules", "--game", "boardgame", words, "--lang", "pl").stderr)
    with reading(language("pl")):
        assert language_note(GAMES["boardgame"])
        assert game_title(GAMES["boardgame"]) in said


def test_paragraphs_added_between_others_are_part_of_the_span(wotr):
    assert re.search(r"there are R1 to R\d+, A1 to A\d+ and G1", wotr("rules", "--game", "boardgame", "R999").stderr)


def test_names_end_with_one_stop(wotr):
    assert "Names: Nazgûl Search, The Nazgûl Strike!\n" in wotr("rules", "--game", "boardgame", "nazgul").stdout


@pytest.mark.parametrize("code", TITLES)
def test_the_examples_in_the_help_find_something(code, capsys):
    with reading(language(code)):
        examples = [shlex.split(str(command)) for command, _ in main.examples("rules")]
    for _, _, *words in examples:
        assert main.main(["--lang", code, "rules", *takewhile(lambda word: word != "|", words)]) == 0, words
    assert capsys.readouterr().err == ""
