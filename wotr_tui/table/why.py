"""Why a bot chose what it chose, once the game is over: what it could choose between, judged by what its seat knew."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from net.journal.replay import Replay
from net.table.outbox import HintResult, HintTurn
from net.workers.advice import Adviser
from rules.bots.asked_together import AskedTogether
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Position, Seats
from wotr_tui.games.speech import Speech
from wotr_tui.table import hints
from wotr_tui.text.messages import say
from wotr_tui.text.phrases import Phrase, phrase

if TYPE_CHECKING:
    from wotr_tui.table.model import TableModel

_one_at_a_time = asyncio.Semaphore(1)
"""Guests with a browser share the machine of their host."""


def bots(replay: Replay) -> Seats:
    """Return the seats that bots held at the end."""
    return tuple(seat for seat, record in enumerate(replay.seats) if not record.name)


def last_of_bot(replay: Replay, before: int) -> int | None:
    """Return the last choice of a bot before this step with something to choose between; None if there is none."""
    held = bots(replay)
    for step in range(min(before, len(replay)) - 1, -1, -1):
        chosen = replay.saved.choices[step]
        if chosen.seat in held:
            asked = next(each for each in replay.at(step).pending() if each.seat == chosen.seat)
            if len(asked.choices) > 1:
                return step
    return None


async def of_finished_game(model: "TableModel") -> Sequence[Phrase]:
    """Explain the last choice of a bot in the game that has just ended. Raises NetError."""
    if path := model.journal:
        replay = await asyncio.to_thread(Replay.open, path, GAMES)
    else:
        replay = await asyncio.to_thread(Replay.receive, await model.me.whole_game(), GAMES)
    return await explain_last(replay, len(replay), model.speech)


async def explain_last(replay: Replay, before: int, speech: Speech[Any, Any]) -> Sequence[Phrase]:
    """Explain the last choice of a bot before this step."""
    step = last_of_bot(replay, before)
    return await explain(replay, step, speech) if step is not None else [say("No bot has chosen anything.")]


async def explain(replay: Replay, step: int, speech: Speech[Any, Any]) -> Sequence[Phrase]:
    """Explain a choice: what was asked and chosen, and the best choices with their chances and in what they differ."""
    replay.require_over()
    seat = replay.saved.choices[step].seat
    known = _as_seen(replay, step).determinize((seat,), Chance(step))
    adviser = Adviser()
    try:
        async with _one_at_a_time:
            advice = await adviser.hints(HintTurn("", 0, seat, 0, (seat,), known))
    finally:
        await adviser.close()
    return _words(replay, step, speech, advice)


def _as_seen(replay: Replay, step: int) -> Position:
    """Return the position of a choice without what other seats had chosen at the same time."""
    seat, together = replay.saved.choices[step].seat, AskedTogether()
    for earlier in range(max(0, step - len(replay.seats)), step):
        chosen = replay.saved.choices[earlier]
        together.note(replay.at(earlier), chosen.seat, chosen.index)
    return together.seen_from(replay.at(step), (seat,), seat)


def _words(replay: Replay, step: int, speech: Speech[Any, Any], advice: HintResult) -> Sequence[Phrase]:
    chosen = replay.saved.choices[step]
    view = replay.at(step).view((chosen.seat,))
    asked = next(decision for decision in view.decisions if decision.seat == chosen.seat)
    taken = speech.choice(view, asked, asked.choices[chosen.index])
    lines: list[Phrase] = [
        say("{seat}: {question}", seat=speech.seat(chosen.seat), question=speech.question(view, asked)),
        say("Chosen: {choice}", choice=taken),
        (),
    ]
    if not advice.chances:
        return [*lines, (str(hints.FAILED),)]
    shown = sorted(enumerate(advice.chances[: hints.BEST_SHOWN]), key=lambda each: -each[1][1])
    for number, (index, chance) in shown:
        candidate = speech.choice(view, asked, asked.choices[index])
        lines.append(say("{chance:>5.0%} to win  {choice}", chance=chance, choice=candidate))
        found = advice.differences[number] if number < len(advice.differences) else ()
        lines += [phrase("       ", words) for words in hints.reasons(speech, view, found)]
    chances = dict(advice.chances)
    if chosen.index not in [index for _, (index, _) in shown] and chosen.index in chances:
        lines.append(say("{chance:>5.0%} to win  {choice}", chance=chances[chosen.index], choice=taken))
    return [*lines, (), say("Judged by what this seat knew then, by a search of one and a half seconds.")]
