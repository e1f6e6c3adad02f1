"""What no game is needed for, at the three sizes; `pytest --snapshot-update` after a change that was meant."""

import pytest

from tests.screen.fakes import settled
from tests.screen.pictures import curtain
from wotr_tui.app.app import WotrApp
from wotr_tui.saves.settings import Settings

SIZES = [(80, 24), (120, 40), (200, 60)]
STILL = Settings(
    name="Ann", bell=False, flash=False, guide=False, level="random", story="off", summaries=False, preview=False
)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_home(snap_compare, size):
    assert snap_compare(WotrApp(settings=STILL), terminal_size=size, run_before=settled)


def test_curtain(snap_compare):
    assert snap_compare(WotrApp(curtain, STILL), terminal_size=(80, 24), run_before=settled)
