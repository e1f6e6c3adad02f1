"""Every test of the screens keeps its files in a directory of its own and meets the app in the same mood."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Position
from wotr_tui.screens.curtain import CurtainScreen
from wotr_tui.settings import Settings


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path


@pytest.fixture(autouse=True)
def swift_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """It falls at once: nobody here presses a key twice by mistake, but where a test says so."""
    monkeypatch.setattr(CurtainScreen, "FALLS_S", 0.0)


@pytest.fixture
def settings() -> Settings:
    return Settings(name="Ann", bell=False, flash=False, guide=False, level="random", pace="quick")


def played(scenario: str, seed: int, until: str, seat: int, *, after: int = 0) -> Position:
    """A game played at random, liking to play cards, until this seat is asked a question of this kind."""
    position, chance = GAMES["cardgame"].new(scenario, seed), Chance(seed)
    made = 0
    while pending := position.pending():
        decision = pending[0]
        if made >= after and decision.seat == seat and type(decision.prompt).__name__ == until:
            return position
        names = [type(choice).__name__ for choice in decision.choices]
        liked = [at for at, name in enumerate(names) if name in ("Play", "PlayOn", "Move")]
        offered = liked if liked and chance.below(4) else list(range(len(names)))
        position.choose(decision.seat, chance.pick(offered))
        made += 1
    raise LookupError(f"seat {seat} is never asked {until} in {scenario} {seed}")
