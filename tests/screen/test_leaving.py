"""The other person leaves or is lost: what is told, and that one's own question stays."""

import io

import pytest

from net.client.client import Client
from net.transport.addresses import Address
from net.transport.tls import KnownHosts
from tests.screen.fakes import on_screen
from tests.screen.test_network import until
from tests.screen.test_rematch import lan  # noqa: F401 - a fixture
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.lobby import LobbyScreen
from wotr_tui.app.screens.pick import PickScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.plain.lines import TypedLines
from wotr_tui.plain.network import _choose_table
from wotr_tui.table.party import Party


@pytest.mark.parametrize(("on_purpose", "told"), [(True, "Bob left the table"), (False, "Lost connection to Bob.")])
async def test_the_question_stays_when_the_other_goes_and_that_is_told(lan, settings, on_purpose, told):  # noqa: F811
    ann, bob, _ = lan
    app = WotrApp(lambda: TableScreen(Party([ann], lent=True)), settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: "Your turn" in on_screen(app))
        if not on_purpose:
            bob._line.send = lambda message: None  # the cable is pulled before it can say anything
        await bob.close()
        await until(pilot, lambda: any(told in notice.message for notice in app._notifications))
        await until(pilot, lambda: "Waiting for" in on_screen(app))
        assert app.screen.model.question().decision is not None
        before = ann.mirror.step
        await pilot.press("1")
        await until(pilot, lambda: ann.mirror.step > before)


@pytest.mark.parametrize("pick", ["continue", "go to"])
async def test_with_an_unfinished_game_one_is_asked_where_to_go(lan, settings, pick):  # noqa: F811
    ann, bob, port = lan
    old = ann.table.id
    await ann.close()
    await bob.leave()
    friday = await bob.create_table("confrontation", "classic", name="Friday")
    again = await Client.join(Address("127.0.0.1", port), "Ann", known_hosts=KnownHosts.default(), tickets=ann.tickets)
    app = WotrApp(lambda: LobbyScreen(again), settings)
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PickScreen))
        assert [entry.title for entry in app.screen.entries] == ["continue your unfinished game", "go to Friday"]
        await pilot.press("1" if pick == "continue" else "2")
        await until(pilot, lambda: again.table is not None)
        assert again.table.id == (old if pick == "continue" else friday)
    await again.close()


async def test_plain_asks_where_to_go_too(lan, capsys):  # noqa: F811
    ann, bob, port = lan
    old = ann.table.id
    await ann.close()
    await bob.leave()
    await bob.create_table("confrontation", "classic", name="Friday")
    again = await Client.join(Address("127.0.0.1", port), "Ann", known_hosts=KnownHosts.default(), tickets=ann.tickets)
    assert await _choose_table(again, TypedLines(io.StringIO("1\n")), watch=False)
    assert again.table.id == old
    assert "unfinished game at this host" in capsys.readouterr().out
    await again.close()
