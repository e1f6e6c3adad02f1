"""Resigning and draw offers: what is asked before, what the others are asked, and how it ended, in words."""

from typing import TYPE_CHECKING

from net.wire.from_host import EndOffered, EndSettled
from wotr_tui.table.actions import VoteOnEnd
from wotr_tui.table.question import ChoiceLine, Question
from wotr_tui.text.messages import lazy, listed, say, tr
from wotr_tui.text.phrases import Phrase, text_of
from wotr_tui.text.players import player_names

if TYPE_CHECKING:
    from wotr_tui.table.model import TableModel


def may_end(model: "TableModel") -> bool:
    """Whether this person may resign or offer a draw."""
    return bool(model.me.seats) and model.mirror is not None and model.mirror.view is not None and not model.over


def resign_warning(model: "TableModel") -> str:
    """Return what to ask before this person resigns."""
    assert model.mirror is not None
    seats, infos = model.mirror.table.seats, model.speech.scenario.seats
    sides = {infos[seat].side for seat in model.me.seats}
    mine = [now for now, info in zip(seats, infos, strict=True) if info.side in sides]
    mates = [now for now in mine if now.name and now.person != model.me.person]
    people_elsewhere = any(now.name for now, info in zip(seats, infos, strict=True) if info.side not in sides)
    if mates:
        names = text_of(listed(player_names(mates)))
        return tr("Resign? {names} must agree. Then your side loses the game.", names=names)
    if len({info.side for info in infos}) > 2 and people_elsewhere:
        return tr("Resign? You lose the game, and a bot plays on in your place.")
    return tr("Resign? You lose the game.")


DRAW_WARNING = lazy("Offer a draw? The offer stands until your next choice.")


def question(model: "TableModel", offered: EndOffered) -> Question:
    """Return what someone is asked who has to answer an offer."""
    title = say("{name} offers a draw", name=offered.name)
    aside = say("If everyone agrees, nobody wins.")
    if offered.what == "resignation":
        title = say("{name} wants to resign", name=offered.name)
        aside = say("If you agree, your side loses the game.")
    return Question(
        ("end", offered.name, offered.what),
        title,
        aside,
        (
            ChoiceLine(VoteOnEnd(True), say("agree"), "y", command="agree"),
            ChoiceLine(VoteOnEnd(False), say("refuse"), "n", command="refuse"),
        ),
    )


def open_words(model: "TableModel", offered: EndOffered) -> str:
    """Return what everybody reads who has not been asked: that an offer is open, and who has to answer it."""
    names = text_of(listed(_names(model, offered.seats)))
    own = offered.name == model.me.name
    match offered.what:
        case "draw":
            if own:
                return tr("You offered a draw. Waiting for {names}.", names=names)
            return tr("{name} offers a draw. Waiting for {names}.", name=offered.name, names=names)
        case "resignation":
            if own:
                return tr("You want to resign. Waiting for {names}.", names=names)
            return tr("{name} wants to resign. Waiting for {names}.", name=offered.name, names=names)


def settled_words(model: "TableModel", settled: EndSettled) -> str:
    """Return how an offer was answered; empty where the end of the game says it."""
    if settled.granted:
        return ""
    names = text_of(listed(_names(model, settled.by)))
    if settled.what == "draw":
        if settled.by:
            return tr("{names} declined the draw.", names=names)
        return tr("The draw offer of {name} is no longer open.", name=settled.name)
    if settled.by:
        return tr("{names} does not want to resign.", names=names)
    return tr("{name} no longer asks to resign.", name=settled.name)


def outcome(model: "TableModel") -> Phrase:
    """Return how people ended the game; empty for a game that ended by its rules."""
    from wotr_tui.text import early_ends

    ended = model.mirror.ended if model.mirror is not None else None
    if ended is None:
        return ()
    return early_ends.sentence(ended.how, _names(model, ended.resigned), _names(model, ended.winners))


def _names(model: "TableModel", seats: tuple[int, ...]) -> list[str]:
    table = model.mirror.table if model.mirror is not None else None
    return player_names(now for seat, now in enumerate(table.seats if table else ()) if seat in seats)
