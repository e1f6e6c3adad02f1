"""What a bot would do, beside the choices and in words."""

from collections.abc import Mapping
from typing import Any

from net.table.hints import among_friends
from net.wire.from_host import Hint
from net.wire.types import TableNow
from rules.game import Decision, Scenario, View
from wotr_tui.games.speech import Speech
from wotr_tui.text.messages import say, tr
from wotr_tui.text.phrases import Phrase

SHOWN = 3
"""So many of the best choices: a chance beside every one would help nobody to choose."""
FALTERED = tr("No hint this time: the bot faltered.")


def fair(table: TableNow, scenario: Scenario) -> bool:
    """Whether it makes sense to ask for a hint at this table. The host decides."""
    return among_friends(
        (now.name, info.side) for now, info in zip(table.seats, scenario.seats, strict=True) if now.name
    )


def about(hint: Hint | None, decision: Decision[Any, Any]) -> Hint | None:
    """The hint, if it is about this question and says anything."""
    return hint if hint is not None and hint.chances and hint.seat == decision.seat else None


def notes(hint: Hint | None) -> Mapping[int, str]:
    """What to write beside the best choices: a star for the one recommended, and everybody's chance to win."""
    chances = hint.chances[:SHOWN] if hint else ()
    return {index: f"{'' if number else '★'}{chance:.0%}" for number, (index, chance) in enumerate(chances)}


def sentences(speech: Speech[Any, Any], view: View, decision: Decision[Any, Any], hint: Hint) -> list[Phrase]:
    """The best choices in words, the recommended one first."""
    return [
        say(
            "{number:>3}  {chance:.0%} to win  {choice}",
            number=index + 1,
            chance=chance,
            choice=speech.choice(view, decision, decision.choices[index]),
        )
        for index, chance in hint.chances[:SHOWN]
    ]
