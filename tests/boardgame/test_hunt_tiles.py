"""Each Hunt tile, as it counts in a Hunt, and on the Mordor Track where that differs."""

import pytest

from rules.boardgame.hunt.tiles import TILES
from tests.boardgame.tables import Table


def hunted(tile: str, successes: int = 1) -> Table:
    """A successful Hunt on the map; nobody is given for it."""
    table = Table().company("gimli").fellowship("hollin").box(shadow=successes).rolls(*(6,) * successes)
    table.draws(tile).moves_fellowship()
    if table.asked("free") == "TakeCasualty":
        table.picks("free", "no")
    if table.asked("free") == "WalkFellowship":
        table.picks("free", "done")
    return table


def in_mordor(tile: str, *, corruption: int = 5) -> Table:
    """A step on the track, with one die of each side in the Hunt Box."""
    table = Table().company("gimli").in_mordor(1).box(free=1, shadow=1).corruption(corruption).pool(tile).draws(tile)
    table.moves_fellowship()
    return table.picks("free", "no") if table.asked("free") == "TakeCasualty" else table


NUMBERED = {
    **{f"3-{n}": (3, False) for n in (1, 2, 3)},
    **{f"2-{n}": (2, False) for n in (1, 2)},
    "2-reveal": (2, True),
    **{f"1-{n}": (1, False) for n in (1, 2)},
    **{f"1-reveal-{n}": (1, True) for n in (1, 2)},
    **{f"0-reveal-{n}": (0, True) for n in (1, 2)},
}
EYES = [f"eye-{n}" for n in range(1, 5)]
SPECIALS = {
    # corruption after a step on the track from 5, whether it goes on, whether it is revealed
    "elven-cloaks": (5, True, False),
    "elven-rope": (5, True, False),
    "phial-of-galadriel": (3, True, False),
    "smeagol-helps": (4, True, False),
    "shelobs-lair": (9, False, False),
    "the-ring-is-mine": (7, False, True),
    "on-on-they-went": (8, False, False),
    "give-it-to-uss": (6, False, True),
}


@pytest.mark.parametrize("tile", NUMBERED)
def test_a_numbered_tile_counts_its_number_and_may_reveal(tile: str) -> None:
    damage, reveals = NUMBERED[tile]
    table = hunted(tile)
    assert table.game.corruption == damage
    assert table.game.hidden != reveals
    assert table.tile(tile) == "drawn"


@pytest.mark.parametrize("tile", EYES)
def test_an_eye_counts_the_successes_and_reveals(tile: str) -> None:
    table = hunted(tile, successes=3)
    assert table.game.corruption == 3
    assert not table.game.hidden


@pytest.mark.parametrize("tile", EYES)
def test_an_eye_on_the_track_counts_all_dice_in_the_box(tile: str) -> None:
    table = in_mordor(tile)
    assert table.game.corruption == 7
    assert table.game.mordor == 2
    assert not table.game.hidden


@pytest.mark.parametrize("tile", SPECIALS)
def test_a_special_tile_on_the_track(tile: str) -> None:
    table = Table().company("gimli").in_mordor(1).box(free=1, shadow=1).corruption(5).pool(tile).rolls(4).draws(tile)
    table.moves_fellowship()
    if table.asked("free") == "TakeCasualty":
        table.picks("free", "no")
    corruption, goes_on, revealed = SPECIALS[tile]
    assert table.game.corruption == corruption
    assert table.game.mordor == 1 + goes_on
    assert table.game.hidden != revealed


def test_the_last_step_wins() -> None:
    """R195."""
    table = Table().company("gimli").in_mordor(4).corruption(10).draws("1-1").moves_fellowship("no")
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.how == "ring-destroyed"


def test_an_empty_pool_takes_the_drawn_standard_tiles_back() -> None:
    """R178: never specials, never those removed for good."""
    table = Table().in_mordor(1).pool().plays("free", "elven-rope")
    table.game.tiles[0] = 4
    table.game.tiles[17] = 3
    table.draws("3-1").moves_fellowship("no")
    assert len(table.tiles_in_pool) == 14
    assert table.tile("eye-1") == "gone"
    assert table.tile("elven-rope") == "drawn"


def test_there_is_a_test_for_every_tile() -> None:
    assert {tile.id for tile in TILES} == {*NUMBERED, *EYES, *SPECIALS}
