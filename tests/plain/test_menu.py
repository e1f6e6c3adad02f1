"""`wotr --plain` begins with who you are and what you can do."""

import io

import pytest

from rules.catalogue import GAMES
from wotr_tui.plain import menu
from wotr_tui.plain.lines import TypedLines
from wotr_tui.saves.settings import Settings

ANN = Settings(name="Ann", level="random")


@pytest.fixture
def type_in(monkeypatch, capsys):
    """Run the menu with these lines and return what it says."""

    def typed(text: str) -> str:
        init = TypedLines.__init__
        monkeypatch.setattr(TypedLines, "__init__", lambda self: init(self, io.StringIO(text)))
        try:
            assert menu.run(ANN) == 0
        finally:
            monkeypatch.setattr(TypedLines, "__init__", init)
        return capsys.readouterr().out

    return typed


def test_it_says_who_you_are_and_lists_every_game(type_in):
    out = type_in("quit\n")
    assert out.startswith("You are Ann. Your opponent is the random bot.\n")
    for game in GAMES.values():
        assert f"  play {game.title}\n" in out
    assert "join a table on the network" in out
    assert "continue" not in out, "there is no saved game"


@pytest.mark.parametrize("number", range(1, len(GAMES) + 1))
def test_a_game_is_chosen_by_numbers(type_in, number):
    out = type_in(f"{number}\n1\n1\nquit\n")
    game = list(GAMES.values())[number - 1]
    assert "Which scenario?" in out
    assert f"{game.title}: {game.scenarios[0].title}." in out
    assert "Ann. That is you." in out


def test_the_side_can_be_chosen(type_in):
    out = type_in("1\n1\n2\nquit\n")
    assert "Witch-king: Ann. That is you." in out


def test_a_game_that_was_begun_can_be_continued(type_in):
    type_in("1\n1\n1\n#1\n#1\n#1\nquit\n")
    out = type_in(f"{len(GAMES) + 2}\nquit\n")
    assert "continue Two-player Duel: Ann against random bot" in out
    assert "Gandalf: Ann. That is you." in out


def test_a_wrong_number_is_asked_again(type_in):
    assert type_in("99\nquit\n").count("What do you want to do?") == 2
