"""The rulebook of the card game: every paragraph is there, and a person finds the one they mean."""

import re
from collections import Counter
from importlib import resources

import pytest

from rules.cardgame.cards import CARDS
from rules.cardgame.locations import BATTLEGROUNDS, PATHS
from rules.cardgame.setup import FELLOWSHIP
from rules.cardgame.terms import Faction
from rules.rulebook import Book, near, parse, plain


@pytest.fixture(scope="module")
def book() -> Book:
    return parse(resources.files("rules.cardgame").joinpath("rulebook.md").read_text(encoding="utf-8"))


def ids(paragraphs) -> list[str]:
    return [paragraph.id for paragraph in paragraphs]


def test_every_rule_and_every_ruling_appears_once_in_order(book):
    assert ids(book.paragraphs) == [f"R{n}" for n in range(1, 93)] + [f"G{n}" for n in range(1, 119)]


def test_every_paragraph_has_a_unique_title_and_a_sentence(book):
    for paragraph in book.paragraphs:
        assert paragraph.title, paragraph.id
        assert re.search(r"[.!]$", plain(paragraph.text)), paragraph.id
    titles = [paragraph.title for paragraph in book.paragraphs]
    assert len(set(titles)) == len(titles)


def test_a_reference_leads_to_a_paragraph_that_exists(book):
    known = set(ids(book.paragraphs))
    for paragraph in book.paragraphs:
        assert set(re.findall(r"\b[RG]\d+\b", paragraph.text)) <= known, paragraph.id


def test_sections_follow_the_order_of_play(book):
    titles = [section.title for section in book.sections]
    steps = ["Setting up", "The location step", "The action step", "Path combat", "Battleground combat"]
    assert [title for title in titles if title in steps] == steps
    assert book.section("the ROUND").paragraphs[0].id == "R15"


def test_nothing_is_left_of_the_marks_when_text_is_shown_plainly(book):
    assert not [paragraph.id for paragraph in book.paragraphs if "*" in plain(paragraph.text)]
    assert plain("**Cycle** *(house ruling)* two of *three*") == "Cycle (house ruling) two of three"


def test_an_id_finds_its_paragraph_and_nothing_else(book):
    assert ids(book.search("R24")) == ["R24"]
    assert ids(book.search(" g118 ")) == ["G118"]
    assert book.paragraph("R93") is None


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("winnow", "R46"),
        ("forsake", "R50"),
        ("LEAD of ten", "R81"),
        ("carryover limit", "R31"),
        ("one path at a time", "R24"),
        ("theoden", "G99"),
        ("palantir", "G88"),
    ],
)
def test_words_find_the_paragraph_a_person_means(book, words, first):
    assert book.search(words)[0].id == first


def test_every_word_must_be_there_and_a_beginning_is_enough(book):
    assert "R46" in ids(book.search("winn elim"))
    assert book.search("winnow palantir") == ()
    assert book.search(" ... ") == ()


def test_both_spellings_of_defense_find_the_same(book):
    assert ids(book.search("defence tokens")) == ids(book.search("defense tokens")) != []


def test_a_longer_name_is_not_taken_for_the_shorter_one_inside_it(book):
    named = book.naming(["Galadriel", "Mirror of Galadriel", "Saruman", "Saruman's Staff", "Frodo Baggins"])
    assert ids(named["Galadriel"]) == ["R57", "G51", "G90"]  # the Phial was not among the names given
    assert ids(named["Mirror of Galadriel"]) == ["G89"]
    assert "G21" in ids(named["Saruman's Staff"])
    assert "G21" not in ids(named["Saruman"])
    assert ids(named["Frodo Baggins"]) == ["G31", "G33", "G34", "G35"]


def test_a_name_nobody_mentions_has_no_paragraphs(book):
    assert book.naming(["Tom Bombadil"]) == {"Tom Bombadil": ()}


def test_a_slip_of_the_pen_is_answered_with_what_was_meant():
    names = ["Black Breath", "Bilbo Baggins", "Éowyn", "The Black Serpent"]
    assert near("Blak Breth", names) == ["Black Breath"]
    assert near("eowin", names) == ["Éowyn"]
    assert near("xyzzy", names) == []


def test_a_book_of_another_make_is_read_alike():
    book = parse("# Chess\n\nFor two.\n\n## Moves\n\nIn turn.\n\n**R1.2** A king moves\none step.\n\n### Odd ones\n")
    assert (book.title, book.intro) == ("Chess", ("For two.",))
    assert [(section.title, section.level) for section in book.sections] == [("Moves", 2), ("Odd ones", 3)]
    assert book.sections[0].intro == ("In turn.",)
    king = book.paragraph("r1.2")
    assert (king.title, king.text, king.section) == ("", "A king moves one step.", "Moves")


def test_the_decks_and_paths_of_the_fellowship_are_those_the_game_deals(book):
    balrogs, gandalfs, paths = book.section("Decks and paths of the Fellowship").intro
    for text, deck in zip((balrogs, gandalfs), FELLOWSHIP.decks(promos=False), strict=True):
        dealt = Counter(CARDS[number].name for number in deck)
        for name, copies in dealt.items():
            counted = f"{name} ({['', 'one', 'two', 'three'][copies]})" if copies > 1 else name
            assert counted in text
        assert sum(name in text for name in {card.name for card in CARDS}) == len(dealt)
    used = {path.name for path in PATHS if path.id in FELLOWSHIP.paths}
    assert {path.name for path in PATHS if path.name in paths} == used


def test_the_factions_of_battlegrounds_are_those_on_the_cards(book):
    text = book.paragraph("G55").text
    for name, faction in (("Dúnedain", "DUNEDAIN"), ("Mordor", "MORDOR"), ("Southron", "SOUTHRON"), ("Rohan", "ROHAN")):
        told = re.findall(rf"{name}: ([^.]*)\.", text)[0]
        shown = {place.name for place in BATTLEGROUNDS if Faction[faction] in place.factions}
        assert set(told.split(", ")) == shown


def test_every_ruling_on_single_cards_is_found_from_a_card(book):
    named = book.naming([card.name for card in CARDS] + [place.name for place in BATTLEGROUNDS + PATHS])
    found = {paragraph.id for paragraphs in named.values() for paragraph in paragraphs}
    assert {paragraph.id for paragraph in book.section("Rulings: single cards").paragraphs} <= found
