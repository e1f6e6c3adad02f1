"""A whole duel between two guests with SSH clients."""

import re
from functools import partial
from pathlib import Path

import pytest

from tests.ssh.evening import PIN, SSH, Evening, Terminal

CLIENTS = "openssh", "asyncssh"


@pytest.mark.parametrize(
    ("client", "scenario"),
    [("openssh", "fellowship"), *(pytest.param(client, "duel", marks=pytest.mark.slow) for client in CLIENTS)],
)
async def test_two_guests_play_a_whole_duel_with_resizing_and_reconnecting(
    evenings, key: Path, client: str, scenario: str
):
    if client == "openssh" and SSH is None:
        pytest.skip("there is no ssh on this machine")
    evening: Evening = await evenings()
    table = evening.host.lobby.tables[evening.host.open_table("cardgame", scenario, name="Duel", seed=5)]

    async def gandalf_comes(pin: str = PIN) -> Terminal:
        return await (evening.openssh if client == "openssh" else evening.guest)("gandalf", pin, key)

    gandalf, king = await gandalf_comes(), await evening.guest("angmar")
    await evening.sit(gandalf, table, 0)
    await evening.sit(king, table, 1)
    await evening.play_on(table, [gandalf, king], lambda: table.live.playthrough.step >= 10)

    gandalf.resize(100, 30)
    await gandalf.until(lambda: gandalf.screen.display[-1].strip() and "in hand" in gandalf.text)

    def gandalf_is_asked(step: int) -> bool:
        return table.live.playthrough.step >= step and 0 in table.live.pending

    while True:
        step = table.live.playthrough.step + 5
        await evening.play_on(table, [gandalf, king], partial(gandalf_is_asked, step))
        if await evening.is_at_rest(table):
            break

    asked = table.live.pending[0]
    await gandalf.drop()
    await king.read_on("Waiting for gandalf")
    gandalf = await gandalf_comes(pin="")  # a person who returns to a seat is not asked for it
    await gandalf.see("Your turn")
    assert table.live.pending[0] == asked

    await evening.play_on(table, [gandalf, king], lambda: False)
    assert table.state == "over"
    assert table.live.playthrough.position.outcome() is not None
    for guest in (gandalf, king):
        await guest.read_on("back to the lobby")  # past the score, if the last key was one too many and opened it
        guest.type(re.findall(r"(\w) back to the lobby", guest.text)[0])
        await guest.see("tables of Evening")
        guest.type("\x1b")
        assert await guest.end() == 0
    await evening.changed(lambda: not evening.host.lobby.people)
    assert evening.processes == []
