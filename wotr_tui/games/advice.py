"""What a guide suggests to a newcomer."""

from typing import Any, NamedTuple

from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import Phrase, text_of


class Advice(NamedTuple):
    """A choice to suggest, and why. `worth` tells the best of several."""

    choice: Any
    """One of the game's choices."""
    reason: str
    worth: float = 0.0


def with_advice(meaning: str, suggested: Phrase, reason: str) -> str:
    """Return the explanation of a question, followed by the choice to try and its reason."""
    chosen = text_of(suggested).rstrip(".")
    return tr("{meaning}\nTry: {choice}. {reason}", meaning=meaning, choice=chosen, reason=reason)
