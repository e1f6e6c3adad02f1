"""Commands answer to the key, whatever character its layout types there."""

import pytest

from wotr_tui.text.keyboards import command_key, key_name, layout_for


@pytest.mark.parametrize(
    ("layout", "typed", "meant"),
    [
        ("uk", "гнйя", "uyqz"), ("uk", "Г", "U"), ("sr", "гуњџз", "guwxz"), ("cs", "+ěščřžýáíé", "1234567890"),
        ("fr", "&é\"'(-è_çà", "1234567890"), ("latin", "+é-1u", "+é-1u"), ("latin", "гњ", "uw"), ("cs", "у", "e"),
    ],
)  # fmt: skip
def test_a_character_stands_for_the_key_it_is_typed_with(layout: str, typed: str, meant: str) -> None:
    assert "".join(command_key(each, layout) for each in typed) == meant


@pytest.mark.parametrize(
    ("layout", "typed", "place", "meant"),
    [
        ("uk", "щ", "o", "o"), ("uk", "Щ", "o", "O"),
        ("sr", "з", "y", "z"),  # by letter, whatever its place
        ("latin", "ы", "s", "s"), ("latin", "Ω", "v", "V"),  # no table has them
        ("cs", "+", "1", "1"), ("cs", "+", "=", "+"),  # the key beside 0 of another layout
        ("latin", "&", "1", "1"),
        ("cs", "z", "y", "z"), ("fr", "a", "q", "a"),  # Latin letters are read as they are
        ("latin", "7", "7", "7"),
    ],
)  # fmt: skip
def test_the_place_of_a_key_helps_where_the_terminal_tells_it(layout: str, typed: str, place: str, meant: str) -> None:
    assert command_key(typed, layout, place) == meant


def test_the_layout_follows_the_language_unless_one_is_set() -> None:
    assert [layout_for("auto", code) for code in ("en", "uk", "sr", "sr@latin", "cs", "pl")] == [
        "latin", "uk", "sr", "sr", "cs", "latin",
    ]  # fmt: skip
    assert layout_for("fr", "uk") == "fr"
    assert layout_for("nonsense of an old file", "uk") == "uk"


def test_keys_have_the_names_bindings_use() -> None:
    assert [key_name(each) for each in "u7,;"] == ["u", "7", "comma", "semicolon"]
