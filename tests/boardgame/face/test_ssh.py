"""The board game between two guests who have nothing but SSH clients."""

from pathlib import Path

import pytest

from tests.boardgame.face.hurry import answer_to
from tests.ssh.evening import Evening, take_at_cursor


def in_a_hurry(shown: str) -> str:
    """What is told comes before the question below it."""
    return take_at_cursor(shown) if "any key: continue" in shown else answer_to(shown)


@pytest.mark.slow
async def test_two_guests_play_at_the_map_through_a_new_size_and_a_lost_line(evenings, key: Path):
    evening: Evening = await evenings()
    table = evening.host.lobby.tables[evening.host.open_table("boardgame", "two", seed=5)]
    free, shadow = await evening.guest("gandalf", key=key), await evening.guest("angmar")
    await evening.sit(free, table, 0)
    await evening.sit(shadow, table, 1)

    def turn() -> int:
        assert table.live is not None
        return table.live.playthrough.position.turn

    await evening.play_on(table, [free, shadow], lambda: table.live.playthrough.step >= 8)
    await free.see("Rivend")
    await (free if 0 in table.live.pending else shadow).see("Your turn")

    free.resize(120, 40)
    await free.see("the state of the war")
    await evening.play_on(table, [free, shadow], lambda: turn() >= 2 and 0 in table.live.pending)

    asked = table.live.pending[0]
    await free.drop()
    await shadow.read_on("Waiting for gandalf")
    free = await evening.guest("gandalf", key=key)
    await free.see("Your turn", "Turn 2")
    assert table.live.pending[0] == asked
    step = table.live.playthrough.step
    await evening.play_on(table, [free, shadow], lambda: table.live.playthrough.step >= step + 3)


@pytest.mark.slow
@pytest.mark.timeout(900)
async def test_a_guest_plays_the_board_game_to_its_end(evenings, key: Path):
    evening: Evening = await evenings()
    opened = evening.host.open_table("boardgame", "two", seed=5, bots={"shadow": "greedy"})
    table = evening.host.lobby.tables[opened]
    guest = await evening.guest("gandalf", key=key)
    await evening.sit(guest, table, 0)
    await evening.play_on(table, [guest], lambda: False, in_a_hurry)
    assert table.live is not None
    assert table.live.playthrough.position.outcome() is not None
    await guest.read_on("read what happened")
