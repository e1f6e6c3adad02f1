"""The analysis of a game in text lines: the chances round by round, and the costliest choices."""

import asyncio
import sys
from collections.abc import Sequence
from time import perf_counter

from net.journal.replay import Replay
from wotr_tui.games import speech_of
from wotr_tui.plain.narrator import Narrator
from wotr_tui.saves.results.results_file import ResultsFile
from wotr_tui.table.recording import keep_analysis
from wotr_tui.table.review import Costly, GameReview
from wotr_tui.text.bars import progress_bar
from wotr_tui.text.messages import say, tr
from wotr_tui.text.os_errors import os_error
from wotr_tui.text.phrases import phrase


def run(replay: Replay) -> int:
    """Analyse the whole game and print it; return 1 if that failed."""
    review = GameReview(replay, speech_of(replay.game, replay.header.scenario))
    asyncio.run(_think(review))
    if review.trouble:
        print(review.trouble, file=sys.stderr)
        return 1
    narrate(review)
    try:
        keep_analysis(review, ResultsFile())
    except OSError as error:
        print(tr("wotr: the analysis could not be saved: {why}", why=os_error(error.strerror)), file=sys.stderr)
    return 0


async def _think(review: GameReview) -> None:
    begun, to = perf_counter(), sys.stderr

    def heard() -> None:
        if to.isatty():
            to.write(f"\r{progress_bar(len(review.reviewed), len(review.replay), perf_counter() - begun)} ")
            to.flush()

    try:
        await review.run(heard)
    finally:
        if to.isatty():
            to.write("\r\x1b[K")
            to.flush()


def narrate(review: GameReview) -> None:
    narrator = Narrator(review.speech)
    for curve in review.curves()[:-1]:
        # The chances of the last side follow from the others.
        narrator.line(tr("{side}, chance to win:", side=curve.title))
        for title, chance in review.by_round(curve):
            narrator.line(tr("{chance:>5.0%}  after {round}", chance=chance, round=title))
    worst = review.worst(tuple(range(len(review.speech.scenario.seats))))
    narrator.line(tr("Costliest choices:") if worst else tr("No choice cost anything."))
    _tell(narrator, worst)
    if turns := review.turning_points(tuple(range(len(review.speech.scenario.seats)))):
        narrator.line(tr("Turning points:"))
        _tell(narrator, turns)


def _tell(narrator: Narrator, choices: Sequence[Costly]) -> None:
    for number, cost in enumerate(choices, 1):
        narrator.line(phrase(f"{number}. {cost.figure}  ", cost.where))
        narrator.line(say("   took: {choice}", choice=cost.took))
        if cost.better:
            narrator.line(say("   better: {choice}", choice=cost.better))
        for words in cost.reasons:
            narrator.line(phrase("   ", words))
