"""What a bot makes of a game that was played, in text lines: the chances round by round, and what cost most."""

import asyncio
import sys
from time import perf_counter

from net.journal.replay import Replay
from wotr_tui.games import speech_of
from wotr_tui.plain.narrator import Narrator
from wotr_tui.saves.results.results_file import ResultsFile
from wotr_tui.table.recording import keep_analysis
from wotr_tui.table.review import Study, lost
from wotr_tui.text.bars import progress_bar
from wotr_tui.text.messages import say, tr
from wotr_tui.text.phrases import phrase


def run(replay: Replay) -> int:
    """Think about the whole game, then tell; 1 where that could not be done."""
    study = Study(replay, speech_of(replay.game, replay.header.scenario))
    asyncio.run(_think(study))
    if study.trouble:
        print(study.trouble, file=sys.stderr)
        return 1
    narrate(study)
    try:
        keep_analysis(study, ResultsFile())
    except OSError as error:
        print(tr("wotr: what was found could not be kept: {why}", why=error.strerror or ""), file=sys.stderr)
    return 0


async def _think(study: Study) -> None:
    begun, to = perf_counter(), sys.stderr

    def heard() -> None:
        if to.isatty():
            to.write(f"\r{progress_bar(len(study.moments), len(study.replay), perf_counter() - begun)} ")
            to.flush()

    try:
        await study.run(heard)
    finally:
        if to.isatty():
            to.write("\r\x1b[K")
            to.flush()


def narrate(study: Study) -> None:
    narrator = Narrator(study.speech)
    for curve in study.curves()[:-1]:
        # The last side has what the others leave.
        narrator.line(tr("{side}, chance to win:", side=curve.title))
        for title, chance in study.by_round(curve):
            narrator.line(tr("{chance:>5.0%}  after {round}", chance=chance, round=title))
    worst = study.worst(tuple(range(len(study.speech.scenario.seats))))
    narrator.line(tr("What cost most:") if worst else tr("No choice seemed to cost anything."))
    for number, cost in enumerate(worst, 1):
        narrator.line(phrase(f"{number}. {lost(cost.cost)}  ", cost.where))
        narrator.line(say("   took: {choice}", choice=cost.took))
        narrator.line(say("   better: {choice}", choice=cost.better))
