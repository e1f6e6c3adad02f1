"""Saying things: phrases as lines, wrapped to nothing, never coloured. A reader wraps them itself."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rules.game import Event
from wotr_tui.games import speech_of
from wotr_tui.games.speech import PageLine, Speech
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import Phrase, text_of

if TYPE_CHECKING:
    from net.journal.replay import Replay


def line(words: "Phrase | str") -> None:
    """One line out, at once."""
    print(words if isinstance(words, str) else text_of(words))
    sys.stdout.flush()


def spoken(text: str, icons: Mapping[str, str]) -> str:
    """Text with a game's icons in words: ⚔⚔ is "2 attack", └ before a thing that is borne is "with"."""
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

    def events(self, happened: Iterable[Event]) -> None:
        """What happened, sentence by sentence."""
        for event in happened:
            if (told := self.speech.log_line(event)) is None or told.weight == 1:
                continue  # the sentence that follows a turn's beginning names the seat again
            self.line(f"--- {text_of(told.phrase)} ---" if told.weight == 2 else told.phrase)

    def page(self, lines: Sequence[PageLine]) -> None:
        for each in lines:
            self.line(each.phrase)


def whole(replay: "Replay") -> None:
    """A whole game that was played, all hands open; of one that is not over, what a spectator saw."""
    speech = speech_of(replay.game, replay.header.scenario)
    narrator = Narrator(speech)
    narrator.line(tr("{game}: {scenario}.", game=replay.game.title, scenario=speech.scenario.title))
    for step in replay.events:
        narrator.events(event.seen_by(replay.viewer_seats) for event in step)
    if replay.outcome is not None:
        narrator.line(speech.outcome(replay.outcome))
