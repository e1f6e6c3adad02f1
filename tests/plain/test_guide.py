"""The guide in plain mode speaks of the game, and not of what a screen shows."""

import asyncio
import importlib
import re

import pytest

from rules.catalogue import GAMES
from rules.game import WON, Difference
from tests.patience import PATIENCE_S
from tests.plain.test_table import told
from tests.screen.fakes import FakeTable
from wotr_tui.games import face_of, speech_of
from wotr_tui.plain.lines import TypedLines
from wotr_tui.plain.table import PlainTable

ON_A_SCREEN = re.compile(r"\bz\b|colou?r|arrow keys|with the arrows|cursor|click|Point at|marked|press |[▲▼◉★●■]")


@pytest.mark.parametrize("game", GAMES)
def test_no_text_of_the_guide_needs_a_screen(game):
    guide = importlib.import_module(f"wotr_tui.games.{game}.words.guide")
    speech = speech_of(GAMES[game], "")
    texts = [*guide.TEXTS.values(), *(text for seat in range(2) for text in speech.aim(seat))]
    assert len(texts) > 10
    assert not [text for text in texts if ON_A_SCREEN.search(str(text))]


@pytest.mark.parametrize("game", GAMES)
async def test_a_guided_game_names_commands_and_no_keys(capsys, game):
    out = await told(capsys, "#1\n" * 25 + "quit\n", game=game, guide=True, patient=True)
    assert not re.search(r"z: details|of what the cursor is on", out)


async def test_the_guide_asks_for_a_hint_and_tells_its_reason(capsys):
    first = face_of("cardgame").first_game
    table = FakeTable(GAMES["cardgame"].new(first.scenario, first.seed), first.scenario, {"Ann": (first.seat,)})
    (ann,), reason = table.clients, "For it: a quick win is likelier"
    out = ""

    async def ask_hint(seat: int) -> None:
        differ = Difference(WON, (), 0.2, 1.0)
        asyncio.get_running_loop().call_soon(lambda: ann.hint(seat, (0, 0.7), (1, 0.4), differences=((differ,),)))

    class Listening(TypedLines):
        """Types nothing before the reason is told, then leaves."""

        def __init__(self) -> None:
            pass

        @property
        def from_person(self) -> bool:
            return False

        async def next(self) -> str | None:
            nonlocal out
            while reason not in (out := out + capsys.readouterr().out):
                await asyncio.sleep(0.01)
            return "quit"

    ann.ask_hint = ask_hint
    async with asyncio.timeout(PATIENCE_S):
        await PlainTable(table.party, Listening(), guide=True).play()
    assert out.rstrip().endswith(reason), "after the question, and not before"
