"""What is said about people and bots at a table, in words."""

import pytest

from net.wire.from_client import AfterLoss, Leave
from net.wire.from_host import Happened
from tests.wire.desk import Desk
from wotr_tui.table.talk import chat_phrase
from wotr_tui.text.phrases import text_of


@pytest.mark.parametrize(
    ("gone", "said"),
    [("left", "A bot is playing in a seat that was left."), ("lost", "A bot is playing for Ann.")],
)
def test_it_is_said_for_whom_a_bot_plays(gone: str, said: str):
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    if gone == "left":
        ann.ask(Leave)
    else:
        desk.drop(ann)
        desk.wait(20)
    bob.ask(AfterLoss, "bot")
    assert text_of(chat_phrase(bob.last(Happened))) == said


@pytest.mark.parametrize(("level", "name"), [("normal", "normal bot"), ("search:200", "search:200 bot")])
def test_a_bot_that_fails_is_called_what_it_is(level: str, name: str):
    said = text_of(chat_phrase(Happened("0", "bot-faltered", level, (1,))))
    assert said == f"The {name} failed; it played a quick move."
