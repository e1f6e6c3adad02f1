"""Saying things: phrases as lines, wrapped to nothing, never coloured. A reader wraps them itself."""

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rules.game import Event
from wotr_tui.games import speech_of
from wotr_tui.games.speech import PageLine, Speech
from wotr_tui.words import Phrase, text_of

if TYPE_CHECKING:
    from net.journal.replay import Replay


def line(words: "Phrase | str") -> None:
    """One line out, at once."""
    text = words if isinstance(words, str) else text_of(words)
    print(spoken(text))
    sys.stdout.flush()


def spoken(text: str) -> str:
    """Text without icons: ⚔⚔ is "2 attack"."""
    for icon, word in (("⚔", "attack"), ("■", "defense"), ("☠", "path attack"), ("●", "path defense")):
        for count in range(9, 0, -1):
            text = text.replace(icon * count, f"{count} {word}")
    return text.replace("└", "with").replace(")(", ") (")


def events(speech: Speech, happened: Iterable[Event]) -> None:
    """What happened, sentence by sentence."""
    for event in happened:
        if (said := speech.said(event)) is not None:
            if said.weight == 1:
                continue  # the sentence that follows names the seat again
            line(f"--- {text_of(said.phrase)} ---" if said.weight == 2 else said.phrase)


def page(lines: Sequence[PageLine]) -> None:
    for each in lines:
        line(each.phrase)


def whole(replay: "Replay") -> None:
    """A whole game that was played, all hands open."""
    speech = speech_of(replay.game, replay.header.scenario)
    line(f"{replay.game.title}: {speech.scenario.title}.")
    for step in replay.events:
        events(speech, step)
    if replay.outcome is not None:
        line(speech.outcome(replay.outcome))
