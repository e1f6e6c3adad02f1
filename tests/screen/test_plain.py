"""`--plain`: the whole game as text lines with typed commands, for readers and scripts."""

import asyncio
import io
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from net.client.client import Client
from net.host.host import Host
from net.wire.types import TimeControl
from rules.catalogue import GAMES
from tests.patience import PATIENCE_S
from wotr_tui.games.cardgame.words.speech import CardSpeech
from wotr_tui.plain.lines import TypedLines
from wotr_tui.plain.narrator import spoken
from wotr_tui.plain.table import PlainTable
from wotr_tui.table.party import Party, simple_plan, sit_down


async def told(
    capsys: pytest.CaptureFixture[str],
    typed: str,
    *,
    versus: str = "bot",
    seed: int = 3,
    game: str = "cardgame",
    clock: TimeControl | None = None,
) -> str:
    """What is said when these lines are typed, in the game's first scenario."""
    played = GAMES[game]
    plan = simple_plan(played, played.scenario(""), versus=versus, level="random", name="Ann", seed=seed)
    plan = replace(plan, clock=clock)
    host = Host(name="here")
    party: Party = await sit_down(plan, host)
    try:
        await PlainTable(party, TypedLines(io.StringIO(typed))).play()
    finally:
        await party.close()
    return capsys.readouterr().out


async def test_a_whole_duel_against_a_bot_is_played_in_numbers(capsys):
    out = await told(capsys, "#1\n" * 2000)
    assert "Round 1 of 9, action step" in out
    assert "take an action" in out.lower()
    assert out.rstrip().endswith(("on points.", "ten or more."))


async def test_a_whole_hot_seat_duel_names_whoever_is_next(capsys):
    out = await told(capsys, "#1\n" * 3000, versus="human")
    assert "Pass the keyboard to Witch-king." in out
    assert "Pass the keyboard to Ann." in out
    assert out.rstrip().endswith(("on points.", "ten or more."))


async def test_things_can_be_looked_up_before_a_question_is_answered(capsys):
    out = await told(capsys, "hand\ntable\nshow helm's deep\nwhy\nscore\nhelp\nnonsense\nquit\n")
    assert "Helm's Deep, Free Peoples battleground, 2 points, 2 shields" in out
    assert "Attackers: none." in out
    assert "R39" in out
    assert "KEY " in out
    assert "Unknown command 'nonsense'" in out


async def test_clocks_are_told_with_the_question_and_when_asked_for(capsys):
    out = await told(capsys, "clock\nquit\n", clock=TimeControl(300, 600))
    assert len(re.findall(r"Gandalf has (300|299|298) seconds, and 600 in reserve\.", out)) == 2
    assert "Witch-king has" not in out, "bots have no clock"
    assert "Unknown command 'clock'" in await told(capsys, "clock\nquit\n")


async def test_a_number_out_of_range_is_not_sent(capsys):
    out = await told(capsys, "99\n0\nquit\n")
    assert "There is no choice 99." in out
    assert "There is no choice 0." in out


async def test_it_ends_when_the_input_ends(capsys):
    out = await asyncio.wait_for(told(capsys, "1\n1\n"), PATIENCE_S)
    assert out


def test_icons_are_said_in_words():
    assert spoken("Éomer ⚔ (■■) ●", CardSpeech.icons) == "Éomer 1 attack (2 defense) 1 path defense"


def test_plain_play_loads_no_textual():
    code = (
        "import sys; from wotr_tui.plain import duel, narrator, network; import wotr_tui.games.cardgame.words.speech; "
        "sys.exit(any(name.partition('.')[0] == 'textual' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=PATIENCE_S).returncode == 0


class Keyboard(io.StringIO):
    """Someone types: the first choice until the game is over, then these words."""

    def __init__(self, over: Callable[[], bool], *words: str) -> None:
        super().__init__()
        self.over, self.words = over, words

    def isatty(self) -> bool:
        return True

    def __iter__(self) -> Iterator[str]:  # type: ignore[override]
        while not self.over():
            time.sleep(0.002)
            yield "#1\n"
        time.sleep(0.2)
        yield from self.words


@pytest.mark.parametrize("versus", ["bot", "human"])
async def test_a_person_is_offered_another_game_and_the_score_is_told(capsys, versus):
    game = GAMES["cardgame"]
    plan = simple_plan(game, game.scenario("duel"), versus=versus, level="random", name="Ann", seed=3)
    party = await sit_down(replace(plan, best_of=3), Host(name="here"))
    mirror = party.clients[0].mirror
    try:
        keyboard = Keyboard(lambda: mirror.ended is not None, "swap\n", "quit\n")
        await PlainTable(party, TypedLines(keyboard)).play()
        assert party.clients[0].seats == (1,)
        assert mirror.table.match.games == 1
    finally:
        await party.close()
    out = capsys.readouterr().out
    assert "next game, sides swapped" in out
    assert ", best of 3" in out
    assert out.count("Round 1 of 9") >= 2 or out.count("--- Round 1") >= 2


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_asked_ends_in_one_sign(capsys, game):
    out = await told(capsys, "#1\n" * 30 + "quit\n", game=game, versus="human")
    assert "?:" not in out
    assert "?\n" in out or ":\n" in out


@pytest.mark.parametrize("game", GAMES)
async def test_a_question_is_asked_as_often_as_it_is_answered(capsys, monkeypatch, game):
    """Also one that is the same, word for word, as the one before."""
    answered = []

    async def choose(self: Client, seat: int, index: int) -> None:
        await honest(self, seat, index)
        answered.append(index)

    honest = Client.choose
    monkeypatch.setattr(Client, "choose", choose)
    out = await told(capsys, "#1\n#2\n" * 100, game=game)
    asked = len(re.findall(r"^[^ ].*\n(?= ( |j|i)\w  )", out, re.MULTILINE))
    assert asked - len(answered) in (0, 1), "the last one may be left open"
    assert len(answered) > 5
