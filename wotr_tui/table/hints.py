"""What a bot would do: notes beside the choices, and sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

from net.client.mirror import Mirror
from net.table.hints import hints_allowed
from net.wire.from_host import Hint
from net.wire.types import TableNow
from rules.game import Decision, Difference, Scenario, View
from wotr_tui.games.speech import Speech
from wotr_tui.table.question import ChoiceLine
from wotr_tui.text.messages import as_sentence, lazy, say
from wotr_tui.text.numbers import formatted
from wotr_tui.text.phrases import MINOR, Phrase, join, text_of

BEST_SHOWN = 3
"""How many of the best choices are marked."""
CLOSE = 0.03
"""A choice is as good as the best if its chance is this close."""
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
    """Return the best choices as sentences with their keys, the best first, each with what the hint says about it."""
    found = []
    for index, chance in best(mirror.hint):
        line = lines[index]
        found.append(say("{key:>3}  {chance:.0%} to win  {choice}", key=line.key, chance=chance, choice=line.phrase))
        found += about_choice(mirror, speech, index)
    return found


def about_choice(mirror: Mirror, speech: Speech[Any, Any], index: int) -> list[Phrase]:
    """Return what the hint says about a choice: in what it differs from the others, and what is likely to follow."""
    assert mirror.view is not None
    told = reasons(speech, mirror.view, mirror.hint_differences.get(index, ()))
    if follows := likely(mirror, speech, index):
        told.append(follows)
    return told


def reasons(speech: Speech[Any, Any], view: View, differences: Sequence[Difference]) -> list[Phrase]:
    """Return what speaks for a choice and what against it, a sentence each."""
    pro: dict[Phrase, None] = {}
    con: dict[Phrase, None] = {}
    for each in differences:
        if words := speech.difference(view, each):
            (pro if each.worth > 0 else con)[words] = None
    return [
        *([say("For it: {reasons}", reasons=join(list(pro), "; "))] if pro else []),
        *([say("Against it: {reasons}", reasons=join(list(con), "; "))] if con else []),
    ]


def guidance(mirror: Mirror, speech: Speech[Any, Any], decision: Decision[Any, Any]) -> str:
    """Return why the guide's suggestion is good, or what a bot would rather do; empty without a hint."""
    view, hint = mirror.view, about(mirror.hint, decision)
    if hint is None or view is None:
        return ""
    chances = dict(hint.chances)
    index, most = best(hint)[0]
    suggested = speech.suggestion(view, decision)
    if suggested in decision.choices:
        number = decision.choices.index(suggested)
        if most - chances.get(number, 0.0) < CLOSE:
            return text_of(join(reasons(speech, view, mirror.hint_differences.get(number, ())), ". "))
    why = reasons(speech, view, mirror.hint_differences.get(index, ()))
    choice = speech.choice(view, decision, decision.choices[index])
    return text_of(join([say("A bot would rather: {choice}", choice=choice), *why], ". "))


def likely(mirror: Mirror, speech: Speech[Any, Any], index: int) -> Phrase:
    """Return what is likely to follow a choice, in the words of the log; empty if the hint says nothing about it."""
    told = [line for event in mirror.hint_lines.get(index, ()) if (line := speech.story_line(event)) is not None]
    chosen = [line for line in told if line.importance != MINOR] or told
    phrases = [as_sentence(line.phrase) for line in chosen[:LIKELY_SHOWN]]
    return say("Likely to follow: {events}", events=join(phrases)) if phrases else ()
