"""Undo in words: who wants to take back which move, who is asked, and how it ended."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from net.client.mirror import LogEntry
from net.wire.from_host import UndoAsked, UndoSettled
from wotr_tui.table.actions import VoteOnUndo
from wotr_tui.table.question import ChoiceLine, Question
from wotr_tui.text.messages import listed, plural, say, tr
from wotr_tui.text.phrases import Phrase, text_of

if TYPE_CHECKING:
    from wotr_tui.table.model import TableModel


def move_words(model: "TableModel", entries: Iterable[LogEntry]) -> str:
    """Return the first thing that happened in these entries, as this person saw it, without its full stop."""
    lines = (model.speech.log_line(event) for entry in entries for event in entry.events)
    told = (text_of(line.phrase) for line in lines if line is not None and not line.weight)
    return next(told, "").removesuffix(".")


def question(model: "TableModel", asked: UndoAsked) -> Question:
    """Return what someone is asked who has to agree to an undo, their own one too."""
    move, own = _asked_move(model, asked), asked.name == model.me.name
    count = plural(asked.choices, "{count} choice is undone.", "{count} choices are undone.")
    if own:
        title = say('Undo "{move}"?', move=move) if move else say("Undo your last choice?")
        aside = say("You have seen what came of it. The record of the game will say so.")
    else:
        words = plural(asked.choices, "{name} wants to undo {count} choice", "{name} wants to undo {count} choices")
        title = (
            say('{name} wants to undo "{move}"', name=asked.name, move=move) if move else say(words, name=asked.name)
        )
        aside = say(count)
    return Question(
        ("undo", asked.name, asked.choices),
        title,
        aside,
        (
            ChoiceLine(VoteOnUndo(True), say("undo") if own else say("agree"), "y", command="agree"),
            ChoiceLine(VoteOnUndo(False), say("play on") if own else say("refuse"), "n", command="refuse"),
        ),
    )


def waiting_words(model: "TableModel", asked: UndoAsked) -> str:
    """Return what the asker reads while the others have not answered."""
    seats = model.mirror.table.seats if model.mirror is not None else ()
    names = listed(list(dict.fromkeys(seat.name for seat in seats if seat.person in asked.waiting_for)))
    move = _asked_move(model, asked)
    if not names or not move:
        return tr("You asked for an undo. Waiting for the others.")
    return tr('Asked {names} to undo "{move}". Waiting.', names=text_of(names), move=move)


def settled_words(model: "TableModel", settled: UndoSettled, undone: str) -> str:
    """Return how it ended: who took back what. `undone`: the move, if anything of it was seen."""
    table = model.mirror.table if model.mirror is not None else None
    name = (table.seats[settled.seat].name if table else "") or model.speech.seat(settled.seat).text
    if settled.granted and undone:
        return tr("{name} took back: {move}.", name=name, move=undone)
    if settled.granted:
        words = plural(settled.choices, "{name} took back {count} choice.", "{name} took back {count} choices.")
        return tr(words, name=name)
    if settled.name == model.me.name:
        return ""
    return tr("{name} declined the undo.", name=settled.name) if settled.name else tr("The undo was declined.")


def open_words(model: "TableModel") -> Phrase:
    """Return what the asker of an open undo reads; empty for everybody else."""
    asked = model.mirror.undo if model.mirror is not None else None
    if asked is None or asked.name != model.me.name or model.me.person in asked.waiting_for:
        return ()
    return (waiting_words(model, asked),)


def _asked_move(model: "TableModel", asked: UndoAsked) -> str:
    mirror = model.mirror
    entries = mirror.log if mirror is not None else []
    kept = mirror.step - asked.choices if mirror is not None else 0
    return move_words(model, (entry for entry in entries if entry.step > kept))
