"""Sort orders, search without diacritics, and Serbian in two scripts."""

import pytest

from wotr_tui.text.language import language, reading
from wotr_tui.text.serbian import latin
from wotr_tui.text.sorting import folded, searchable, sort_key


@pytest.mark.parametrize(
    ("code", "in_order"),
    [
        ("en", ["Aragorn", "Éomer", "Eowyn", "Zirak"]),
        ("cs", ["Cesta", "Čaroděj", "Hobit", "Chodec", "Isildur", "Říše", "Stín", "Šíp"]),
        ("pl", ["Aragorn", "Ącki", "Las", "Łódź", "Sauron", "Śmigłus", "Zamek", "Źródło", "Żar"]),
        ("sr", ["Дол Гулдур", "Ђорђе", "Ели", "Лорд", "Љута", "Морија", "Њуш", "Чувар", "Џабервок", "Шеширџија"]),
        ("sr@latin", ["Cirdan", "Čuvar", "Dol", "Džabervok", "Đorđe", "Lorda", "Ljuta"]),
        ("uk", ["Галадріель", "Ґондор", "Елронд", "Єдиний", "Йореґ", "Карн"]),
    ],
)
def test_names_sort_as_the_language_does(code: str, in_order: list[str]) -> None:
    with reading(language(code)):
        assert sorted(in_order, key=sort_key) == in_order


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("cirdan", "Círdan"), ("frodo", "Фродо"), ("gandalf", "Ґандальф"), ("sesirdzija", "Шеширџија"),
        ("шеширџија", "Šeširdžija"), ("lodz", "Łódź"), ("smelmir", "Smělmír"),
    ],
)  # fmt: skip
def test_search_ignores_diacritics_and_scripts(typed: str, found: str) -> None:
    assert folded(typed) == folded(found)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("chas", "Час"), ("час", "Час"), ("shir", "Шир"), ("типи", "Типи"), ("typy", "Типи"), ("tipy", "Типи"),
        ("Ширяться", "shyriatsia"), ("saruman", "Саруман"), ("šeširdžija", "Шеширџија"), ("Shire", "shire"),
    ],
)  # fmt: skip
def test_search_takes_other_spellings_of_the_same_sounds(typed: str, text: str) -> None:
    assert searchable(typed)[:4] == searchable(text)[:4]


def test_serbian_latin_is_made_letter_by_letter() -> None:
    assert latin("Љубав и ЊЕГОШ, џак, Џин: {name} BP") == "Ljubav i NJEGOŠ, džak, Džin: {name} BP"
