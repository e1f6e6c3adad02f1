"""What a bot would do: notes beside the choices, and sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

from net.client.mirror import Mirror
from net.table.hints import hints_allowed
from net.wire.from_host import Hint
from net.wire.types import TableNow
from rules.game import Decision, Scenario
from wotr_tui.games.speech import Speech
from wotr_tui.table.question import ChoiceLine
from wotr_tui.text.messages import lazy, say
from wotr_tui.text.numbers import formatted
from wotr_tui.text.phrases import MINOR, Phrase, join

BEST_SHOWN = 3
"""How many of the best choices are marked."""
LIKELY_SHOWN = 3
"""How many events that may follow are told."""
PATIENCE_S = 15.0
"""How long to wait for a hint; the host gives up sooner."""
FAILED = lazy("No hint: the bot failed.")


def fair(table: TableNow, scenario: Scenario) -> bool:
    """Return whether a hint may be asked for at this table. The host has the last word."""
    return hints_allowed(
        (now.name, info.side) for now, info in zip(table.seats, scenario.seats, strict=True) if now.name
    )


def about(hint: Hint | None, decision: Decision[Any, Any]) -> Hint | None:
    """Return the hint if it is about this decision and not empty."""
    return hint if hint is not None and hint.chances and hint.seat == decision.seat else None


def best(hint: Hint | None) -> Sequence[tuple[int, float]]:
    """Return the choices to show, each with its chance to win, the best number first. A bot may list another choice
    first: it has looked longer at that one."""
    return sorted(hint.chances[:BEST_SHOWN] if hint else (), key=lambda each: -each[1])


def notes(hint: Hint | None) -> Mapping[int, str]:
    """Return what to write beside the best choices: the chance to win, and a star for the best."""
    return {
        index: f"{'' if number else '★'}{formatted(chance, '.0%')}" for number, (index, chance) in enumerate(best(hint))
    }


def sentences(lines: Sequence[ChoiceLine], mirror: Mirror, speech: Speech[Any, Any]) -> list[Phrase]:
    """Return the best choices as sentences with their keys, the best first, each with what is likely to follow."""
    found = []
    for index, chance in best(mirror.hint):
        line = lines[index]
        found.append(say("{key:>3}  {chance:.0%} to win  {choice}", key=line.key, chance=chance, choice=line.phrase))
        if follows := likely(mirror, speech, index):
            found.append(follows)
    return found


def likely(mirror: Mirror, speech: Speech[Any, Any], index: int) -> Phrase:
    """Return what is likely to follow a choice, in the words of the log; empty if the hint says nothing about it."""
    told = [line for event in mirror.hint_lines.get(index, ()) if (line := speech.story_line(event)) is not None]
    chosen = [line for line in told if line.importance != MINOR] or told
    phrases = [line.phrase for line in chosen[:LIKELY_SHOWN]]
    return say("Likely to follow: {events}", events=join(phrases)) if phrases else ()
