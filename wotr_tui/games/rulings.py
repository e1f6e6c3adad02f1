"""The paragraphs of a rulebook that name a thing, as lines under its description."""

from collections.abc import Sequence

from rules.rulebook import Paragraph, plain
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import Phrase, Ref, phrase

RULINGS = tr("Rulings")
"""The heading over them."""


def ruling_lines(found: Sequence[Paragraph]) -> list[Phrase]:
    """Return a heading and a line for each paragraph, which can be opened; nothing without paragraphs."""
    if not found:
        return []
    lines: list[Phrase] = [(), (Ref(RULINGS, strong=True, ink="accent"),)]
    for paragraph in found:
        lines.append(
            phrase(Ref(paragraph.id, f"rule:{paragraph.id}", "accent", strong=True), " ", plain(paragraph.text))
        )
    return lines
