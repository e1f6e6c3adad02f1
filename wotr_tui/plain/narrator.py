"""Prints phrases as lines of text, without colour. A screen reader wraps them itself."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from wotr_tui.games import speech_of
from wotr_tui.games.speech import PageLine, Speech
from wotr_tui.table.question import ChoiceLine, Question
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import LogLine, Phrase, text_of

if TYPE_CHECKING:
    from net.journal.replay import Replay


def line(words: "Phrase | str") -> None:
    """Print one line at once."""
    print(words if isinstance(words, str) else text_of(words))
    sys.stdout.flush()


def spoken(text: str, icons: Mapping[str, str]) -> str:
    """Return the text with a game's icons in words: ⚔⚔ is "2 attack", └ before an attached thing is "with"."""
    for icon, word in icons.items():
        for count in range(9, 0, -1):
            text = text.replace(icon * count, tr("{count} {icon}", count=count, icon=word))
    return text.replace("└", tr("with")).replace(")(", ") (")


class Narrator:
    """Tells a game in its own words."""

    def __init__(self, speech: Speech[Any, Any]) -> None:
        self.speech = speech

    def line(self, words: Phrase | str) -> None:
        line(spoken(words if isinstance(words, str) else text_of(words), self.speech.icons))

    def log(self, lines: Iterable[LogLine]) -> None:
        """Print what happened, sentence by sentence."""
        for each in lines:
            if each.weight == 1:
                continue  # the sentence after the beginning of a turn names the seat again
            self.line(f"--- {text_of(each.phrase)} ---" if each.weight == 2 else each.phrase)

    def question(self, question: Question) -> None:
        """Print what is asked, and every answer with its key."""
        self.line(question.sentence or question.title)
        if question.aside:
            self.line(question.aside)
        self.choices(question.lines)

    def choices(self, lines: Iterable[ChoiceLine]) -> None:
        for each in lines:
            self.line(f"{each.key:>3}  {text_of(each.phrase)}")

    def page(self, lines: Sequence[PageLine]) -> None:
        for each in lines:
            self.line(each.phrase)


def whole(replay: "Replay") -> None:
    """Print a whole game with all hands open; a game that is not over as a spectator saw it."""
    speech = speech_of(replay.game, replay.header.scenario)
    narrator = Narrator(speech)
    narrator.line(tr("{game}: {scenario}.", game=replay.game.title, scenario=speech.scenario.title))
    for step in replay.events:
        lines = (speech.log_line(event.seen_by(replay.viewer_seats)) for event in step)
        narrator.log(line for line in lines if line is not None)
    if replay.outcome is not None:
        narrator.line(speech.outcome(replay.outcome))
