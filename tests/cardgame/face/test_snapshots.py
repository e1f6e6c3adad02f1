"""The card game at the three sizes; `pytest --snapshot-update` after a change that was meant."""

import pytest

from tests.cardgame.pictures import at_table
from tests.screen.fakes import settled
from tests.screen.test_snapshots import SIZES, STILL
from wotr_tui.app.app import WotrApp


@pytest.fixture(scope="module")
def duel():
    return at_table("duel", 5)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_table(snap_compare, duel, size):
    assert snap_compare(WotrApp(duel, STILL), terminal_size=size, run_before=settled)


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
def test_combat(snap_compare, size):
    app = WotrApp(at_table("trilogy", 1, 0, "ChooseLoss"), STILL)
    assert snap_compare(app, terminal_size=size, run_before=settled)
