"""Writes what this person is asked now: a decision of the game, a vote, what to do after the end, or nothing."""

from time import monotonic
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from net.client.mirror import Mirror
from net.wire.from_host import Paused, SeatAsked
from rules.game import Decision, View
from wotr_tui.table import early_end, ending, hints, undo
from wotr_tui.table.actions import GiveVerdict, PassRound, ReturnToSeat, TakeChoice, VoteOnSeat
from wotr_tui.table.keys import with_keys
from wotr_tui.table.question import ChoiceLine, Question, ThinkingBots
from wotr_tui.text import clocks
from wotr_tui.text.messages import listed, plural, say, tr
from wotr_tui.text.phrases import Phrase, join, phrase, text_of
from wotr_tui.text.players import bot_name

if TYPE_CHECKING:
    from wotr_tui.table.model import TableModel


def question_of(model: "TableModel") -> Question:
    """Return what this person is asked now. Only once the game has begun."""
    question = _question(model)
    return replace(question, lines=with_keys(question.lines), preselected=_harmless(model, question))


def _harmless(model: "TableModel", question: Question) -> int:
    """Return the line that a stray Enter may take: "no" where there is a "no" beside a "yes", else the first that the
    game would not ask back about."""
    keys = [line.key for line in question.lines]
    if "y" in keys and "n" in keys:
        return keys.index("n")
    decision, view = question.decision, model.mirror.view if model.mirror is not None else None
    if decision is None or view is None:
        return 0
    risky = (bool(model.speech.confirmation(view, decision, choice)) for choice in decision.choices)
    return next((index for index, is_risky in enumerate(risky) if not is_risky), 0)


def _question(model: "TableModel") -> Question:
    mirror = model.mirror
    assert mirror is not None
    assert mirror.view is not None
    me = model.me.person
    if model.me.replaced and not model.over:
        return _replaced()
    # Votes come before the pause: someone may ask for the very seat that the table waits for.
    if mirror.seat_asked is not None and me in mirror.seat_asked.waiting_for:
        return _seat(model, mirror.seat_asked)
    if mirror.undo is not None and me in mirror.undo.waiting_for:
        return undo.question(model, mirror.undo)
    if mirror.end_offer is not None and me in mirror.end_offer.waiting_for:
        return early_end.question(model, mirror.end_offer)
    if mirror.pause is not None and model.decision is None:
        return _pause(mirror.pause, model.paused_at)
    if model.over:
        return ending.question(model, mirror.view)
    if (decision := model.decision) is not None:
        return _decision(model, mirror, mirror.view, decision)
    return _waiting(model, mirror, mirror.view)


def _pause(pause: Paused, since: float) -> Question:
    left = _time_left(pause, since)
    return Question(
        ("pause", pause.names),
        say("Waiting for {names}", names=listed(pause.names)),
        say("Waiting another {time}. Everyone present must agree.", time=left),
        (
            ChoiceLine(GiveVerdict("wait"), say("keep waiting"), command="wait"),
            ChoiceLine(GiveVerdict("bot"), say("let a bot play"), command="bot"),
            ChoiceLine(GiveVerdict("end"), say("end the game here"), command="end"),
        ),
    )


def _time_left(pause: Paused, since: float) -> str:
    return clocks.face(max(0.0, pause.seconds - (monotonic() - since)), 0)


def _seat(model: "TableModel", asked: SeatAsked) -> Question:
    seats = listed([model.speech.seat(seat) for seat in asked.seats])
    aside = say("The seat is {seats}. They would see its secrets. Everyone seated must agree.", seats=seats)
    if asked.near:
        aside = say(
            "The seat is {seats}. They would see its secrets. They have the same address as {near}, who held another "
            "seat of this game.", seats=seats, near=listed(asked.near),
        )  # fmt: skip
    return Question(
        ("seat", asked.name, asked.seats),
        say("{name} asks for a seat", name=asked.name),
        aside,
        (
            ChoiceLine(VoteOnSeat(False), say("refuse"), "n", command="refuse"),
            ChoiceLine(VoteOnSeat(True), say("agree"), "y", command="agree"),
        ),
    )


def _replaced() -> Question:
    return Question(
        "replaced",
        say("Your time ran out. A bot is playing for you"),
        say("Press y to take your seat back."),
        (ChoiceLine(ReturnToSeat(), say("take your seat back"), "y", command="back"),),
    )


def _decision(model: "TableModel", mirror: Mirror, view: View, decision: Decision[Any, Any]) -> Question:
    speech = model.speech
    hint = hints.about(mirror.hint, decision)
    notes = hints.notes(hint)
    lines = [
        ChoiceLine(
            TakeChoice(index),
            speech.choice(view, decision, choice),
            speech.letter(choice),
            speech.touches(view, decision, choice),
            notes.get(index, ""),
        )
        for index, choice in enumerate(decision.choices)
    ]
    if model.pass_index is not None and len(lines) > 1:
        lines.append(ChoiceLine(PassRound(), (str(speech.pass_on),), "P", command="passround"))
    question = speech.question(view, decision)
    title = say("Your turn ▸ {question}", question=question)
    if len(view.seats) > 1:
        title = say("Your turn ▸ {seat}: {question}", seat=speech.seat(decision.seat), question=question)
    seat = speech.seat(decision.seat)
    sentence = say("{seat}: {question}:", seat=seat, question=question)
    if text_of(question).endswith("?"):
        sentence = say("{seat}: {question}", seat=seat, question=question)
    said = ""
    if hint:
        said = tr("★ and chance to win: a hint")
    elif model.hint_for == decision:
        said = tr("asking for a hint…")
    return Question(
        decision,
        title,
        join(
            filter(
                None,
                (_meanwhile(model), _open_offer(model), speech.source_text(view, decision)),
            )
        ),
        tuple(lines),
        rule=decision.rule,
        hint=said,
        decision=decision,
        sentence=sentence,
    )


def _waiting(model: "TableModel", mirror: Mirror, view: View) -> Question:
    others = [model.speech.seat(seat) for seat in view.thinking]
    if not others:
        return Question("nobody", say("one moment"))
    title = say(plural(len(others), "{seats} is thinking", "{seats} are thinking"), seats=listed(others))
    about = (mirror.step, view.thinking)
    levels = dict.fromkeys(bot for seat in view.thinking if (bot := mirror.table.seats[seat].bot))
    bots = text_of(listed([bot_name(level) for level in levels])) if levels else ""
    return Question(about, title, _open_offer(model), thinking=ThinkingBots(bots, about) if bots else None)


def _meanwhile(model: "TableModel") -> Phrase:
    """Return what someone reads who is asked while the table waits for another."""
    pause = model.mirror.pause if model.mirror is not None else None
    if pause is None:
        return ()
    left = _time_left(pause, model.paused_at)
    return say("Waiting for {names}, another {time}. You can choose meanwhile.", names=listed(pause.names), time=left)


def _open_offer(model: "TableModel") -> Phrase:
    """Return what this person asked the others and has no answer to yet."""
    if words := undo.open_words(model):
        return words
    offered = model.mirror.end_offer if model.mirror is not None else None
    if offered is None or offered.name != model.me.name:
        return ()
    return phrase(early_end.open_words(model, offered))
