"""The paragraphs of a rulebook that name a thing, as lines under its description."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import Phrase, Ref, phrase

if TYPE_CHECKING:
    from rules.rulebook import Paragraph

RULINGS = tr("Rulings")
"""The heading over them."""


def ruling_lines(found: "Sequence[Paragraph]") -> list[Phrase]:
    """A heading and a line for each paragraph, which can be opened; nothing where nothing is said."""
    if not found:
        return []
    from rules.rulebook import plain

    lines: list[Phrase] = [(), (Ref(RULINGS, strong=True, ink="accent"),)]
    for paragraph in found:
        lines.append(
            phrase(Ref(paragraph.id, f"rule:{paragraph.id}", "accent", strong=True), " ", plain(paragraph.text))
        )
    return lines
