"""The table without a screen: what every front end reads from the model, and gives to it."""

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from net.client.mirror import Advanced, TookBack
from net.wire.from_host import Paused, RematchAsked, RematchSettled, SeatAsked, UndoAsked, UndoSettled
from rules.catalogue import GAMES
from tests.cardgame.face.tables import played
from tests.screen.fakes import FakeTable
from wotr_tui.games.speech import Beat
from wotr_tui.saves.settings import Settings
from wotr_tui.table.actions import GiveVerdict, Open, PlayAgain, TakeChoice, VoteOnRematch, VoteOnSeat, VoteOnUndo
from wotr_tui.table.model import TableModel
from wotr_tui.table.news import Notice, StoryGrew, TableReset
from wotr_tui.text.phrases import text_of

AT_ONCE = Settings(story="off", summaries=False)
IN_BEATS = Settings(story="calm", summaries=True)


@pytest.fixture
def duel() -> FakeTable:
    """Ann is to act; the bot answers with its first choice."""
    return FakeTable(played("duel", 10, "TakeAction", 0), "duel", {"Ann": (0,)})


class FrontEnd(TableModel):
    """Collects what comes from the host until it is passed in."""

    def __init__(self, table: FakeTable, settings: Settings, **how: Any) -> None:
        super().__init__(table.party, lambda: settings, **how)
        self.heard: list[tuple[Any, Any]] = []
        for client in table.clients:
            client.listen(partial(self._hear, client))
        self.story.sit_down()

    def _hear(self, client: Any, change: Any) -> None:
        self.heard.append((client, change))

    def receive_all(self) -> list[Any]:
        heard, self.heard = self.heard, []
        return [news for client, change in heard for news in self.receive(client, change)]

    async def take_key(self, key: str) -> None:
        action: Any = next(line.action for line in self.question().lines if line.key == key)
        await self.take(action)


def at(table: FakeTable, settings: Settings = AT_ONCE, **how: Any) -> FrontEnd:
    return FrontEnd(table, settings, **how)


def asked(model: TableModel) -> dict[str, Any]:
    return {text_of(line.phrase): line.action for line in model.question().lines}


def not_asked(table: FakeTable) -> None:
    """Take the decision from Ann: it is not her turn."""
    mirror = table.clients[0].mirror
    mirror.view = replace(mirror.view, decisions=())


# -- the question


def test_a_decision_has_a_line_for_every_choice_and_its_action_is_the_index(duel):
    model = at(duel)
    question, decision = model.question(), duel.clients[0].mirror.decisions[0]
    assert question.decision == decision
    taken = [line.action for line in question.lines if isinstance(line.action, TakeChoice)]
    assert taken == [TakeChoice(index) for index in range(len(decision.choices))]
    assert question.rule == decision.rule
    keys = [line.key for line in question.lines if line.key]
    assert len(keys) == len(set(keys))
    assert text_of(question.sentence).endswith((":", "?"))


async def test_taking_a_line_sends_its_index(duel):
    model = at(duel)
    await model.take_key("2")
    assert duel.clients[0].sent == [(0, 1)]


async def test_while_a_choice_is_on_its_way_no_other_is_sent(duel):
    model = at(duel)
    model.sending = True
    await model.take(TakeChoice(0))
    assert duel.clients[0].sent == []


@pytest.mark.parametrize(
    ("message", "field", "actions"),
    [
        (Paused("0", (1,), ("Bob",), 90.0), "pause", [GiveVerdict("wait"), GiveVerdict("bot"), GiveVerdict("end")]),
        (UndoAsked("0", 1, "Bob", 2, (0,)), "undo", [VoteOnUndo(True), VoteOnUndo(False)]),
        (SeatAsked("0", "Zoe", (1,), (0,)), "seat_asked", [VoteOnSeat(False), VoteOnSeat(True)]),
    ],
    ids=["pause", "undo", "seat"],
)
def test_a_vote_is_a_question_like_any_other(duel, message, field, actions):
    model = at(duel)
    not_asked(duel)
    setattr(duel.clients[0].mirror, field, message)
    question = model.question()
    assert [line.action for line in question.lines] == actions
    assert question.decision is None
    assert all(line.command for line in question.lines), "each can be typed as a word"


def test_a_countdown_changes_the_words_but_not_what_the_question_is_about(duel):
    model = at(duel)
    not_asked(duel)
    duel.clients[0].mirror.pause = Paused("0", (1,), ("Bob",), 90.0)
    first = model.question()
    model.paused_at -= 30
    assert model.question().aside != first.aside
    assert model.question().about == first.about


# -- the end


async def over(**how: Any) -> FrontEnd:
    table = FakeTable(GAMES["cardgame"].new("duel", 3), "duel", {"Ann": (0,)})
    while table.clients[0].mirror.decisions:
        await table.clients[0].choose(0, 0)
    return at(table, **how)


async def test_after_the_end_only_what_the_front_end_can_show_is_offered_and_leaving_comes_last():
    model = await over(can_open=("log",))
    actions = list(asked(model).values())
    assert actions == [Open("log"), PlayAgain("same"), PlayAgain("swap"), Open("home")]
    assert Open("replay") in asked(await over(can_open=("page", "log", "replay", "other"))).values()


async def test_a_rematch_that_someone_asks_for_is_voted_on_and_not_offered_again():
    model = await over()
    mirror = model.mirror
    assert mirror is not None
    mirror.rematch = RematchAsked("0", "Bob", "swap", "cardgame", "duel", (model.me.person,))
    question = model.question()
    assert "Bob asks for another game, sides swapped" in text_of(question.aside)
    actions = [line.action for line in question.lines]
    assert actions[:2] == [VoteOnRematch(True), VoteOnRematch(False)]
    assert not any(isinstance(action, PlayAgain) for action in actions)


# -- what comes from the host


def test_a_settled_vote_is_a_sentence(duel):
    model = at(duel)
    ann = model.me
    assert model.receive(ann, UndoSettled("0", 1, True, 2)) == (Notice("Witch-king took back 2 choices."),)
    assert model.receive(ann, UndoSettled("0", 1, False, 0, "Bob")) == (Notice("Bob declined the undo."),)
    assert model.receive(ann, RematchSettled("0", "same", False, "Bob")) == (Notice("Bob declined another game."),)


async def test_the_story_tells_every_event_once_and_in_order(duel):
    model, ann = at(duel), duel.clients[0]
    before = len(ann.mirror.log)
    await model.take(TakeChoice(0))
    assert set(model.receive_all()) == {StoryGrew()}
    told = []
    while (part := model.story.advance()) is not None:
        assert part.beat is None
        assert part.summary is None
        told += part.lines
    events = [event for entry in ann.mirror.log[before:] for event in entry.events]
    assert [text_of(line.phrase) for line in told] == [
        text_of(line.phrase) for event in events if (line := model.speech.story_line(event)) is not None
    ]


async def test_in_beats_the_same_lines_are_told_and_the_beats_of_others_wait(duel):
    model = at(duel, IN_BEATS)
    await model.take_key("p")
    model.receive_all()
    parts = []
    while (part := model.story.advance()) is not None:
        parts.append(part)
    beats = [part.beat for part in parts if isinstance(part.beat, Beat)]
    assert beats, "the Witch-king plays a card"
    assert all(part.state is not None for part in parts if part.beat is not None)
    assert any(part.lines for part in parts)


async def test_the_story_finds_its_steps_by_number_after_an_undo(duel):
    model, ann = at(duel), duel.clients[0]
    await model.take(TakeChoice(0))
    model.receive_all()
    while model.story.advance() is not None:
        pass
    step = ann.mirror.step
    ann.mirror.step, ann.mirror.log = step - 1, ann.mirror.log[:-1]
    undone = Advanced("0", ann.mirror.view, (), step)
    assert model.receive(model.me, undone) == (), "it was undone before it could be told"
    assert model.receive(model.me, TookBack("0", ann.mirror.view, step - 1, 1)) == (TableReset(),)
    log = model.story.sit_down()
    assert log is not None
    assert log.untold == len(log.lines), "everything that is left was told before"


# -- two people, one keyboard


def test_the_keyboard_goes_to_the_person_who_is_asked_and_to_nobody_while_one_chooses():
    table = FakeTable(played("duel", 10, "TakeAction", 0), "duel", {"Ann": (0,), "Bob": (1,)})
    model = TableModel(table.party, lambda: AT_ONCE)
    ann, _ = model.party.clients
    assert not model.seated, "even the first hand waits behind a curtain"
    assert model.next_person is ann
    model.sit_down(ann)
    assert model.next_person is None


async def test_an_undo_names_the_move_for_who_is_asked_who_waits_and_who_confirms(duel):
    model, ann = at(duel), duel.clients[0]
    await model.take(TakeChoice(0))
    events = [event for entry in ann.mirror.log[1:] for event in entry.events]
    lines = [line for event in events if (line := model.speech.log_line(event)) is not None]
    move = text_of(lines[0].phrase).removesuffix(".")
    ann.mirror.step = ann.mirror.log[-1].step
    choices = len(ann.mirror.log) - 1
    ann.mirror.undo = UndoAsked("0", 1, "Bob", choices, (ann.person,))
    assert text_of(model.question().title) == f'Bob wants to undo "{move}"'
    ann.mirror.undo = UndoAsked("0", 0, ann.name, choices, (ann.person,))
    assert text_of(model.question().title) == f'Undo "{move}"?'
    assert "You have seen what came of it" in text_of(model.question().aside)
    waiting = UndoAsked("0", 0, ann.name, choices, (7,))
    ann.mirror.undo = waiting
    (notice,) = model.receive(ann, waiting)
    assert "Waiting" in notice.text
    assert model.receive(ann, waiting) == (), "told once"
    model.undone = move
    assert model.receive(ann, UndoSettled("0", 0, True, choices))[0].text.endswith(f"took back: {move}.")
