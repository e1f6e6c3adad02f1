"""What becomes of the catalogues when the program is installed."""

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from wotr_tui.text.language import Language, reading
from wotr_tui.text.messages import plural, tr
from wotr_tui.text.mo_files import compile_all


def installed(folder: Path, catalogue: Catalog, language: str) -> None:
    path = folder / language / "LC_MESSAGES" / "wotr.po"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_po(file, catalogue)
    compile_all(folder)


def test_a_plural_that_lacks_a_form_is_shown_in_english(tmp_path: Path):
    catalogue = Catalog(locale="cs")
    catalogue.add(("{count} card", "{count} cards"), ("{count} karta", "", "{count} karet"))
    catalogue.add("Table", "Stůl")
    installed(tmp_path, catalogue, "cs")
    with reading(Language("cs", tmp_path)):
        assert tr("Table") == "Stůl"
        assert tr(plural(3, "{count} card", "{count} cards")) == "3 cards"


def test_an_untranslated_plural_is_shown_in_english(tmp_path: Path):
    catalogue = Catalog(locale="cs")
    catalogue.add(("{count} card", "{count} cards"))
    installed(tmp_path, catalogue, "cs")
    with reading(Language("cs", tmp_path)):
        assert tr(plural(1, "{count} card", "{count} cards")) == "1 card"


def test_a_fuzzy_message_is_shown_in_english(tmp_path: Path):
    catalogue = Catalog(locale="cs")
    catalogue.add("Tables", "Stůl", flags=["fuzzy"])
    installed(tmp_path, catalogue, "cs")
    with reading(Language("cs", tmp_path)):
        assert tr("Tables") == "Tables"


def test_serbian_in_latin_letters_is_made_from_the_cyrillic_one(tmp_path: Path):
    catalogue = Catalog(locale="sr")
    catalogue.add("Join", "Придружите се")
    catalogue.add(("{count} chip", "{count} chips"), ("{count} жетон", "{count} жетона", "{count} жетона"))
    installed(tmp_path, catalogue, "sr")
    with reading(Language("sr@latin", tmp_path)):
        assert tr("Join") == "Pridružite se"
        assert tr(plural(2, "{count} chip", "{count} chips")) == "2 žetona"
