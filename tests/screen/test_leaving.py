"""The other person leaves or is lost: what is told, and that one's own question stays."""

import pytest

from tests.screen.fakes import on_screen
from tests.screen.test_network import until
from tests.screen.test_rematch import lan  # noqa: F401 - a fixture
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.table import TableScreen
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
