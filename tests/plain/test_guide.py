"""The guide in plain mode speaks of the game, and not of what a screen shows."""

import importlib
import re

import pytest

from rules.catalogue import GAMES
from tests.plain.test_table import told
from wotr_tui.games import speech_of

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
