"""The names and texts that the rules of this game declare, for its catalogue."""

from collections.abc import Iterator

from rules.wonderland.allies import SETS
from rules.wonderland.cards import QUESTS, WONDERLANDIAN_CARDS
from rules.wonderland.chips import ALLY_NAMES
from rules.wonderland.factions import BOARDS


def declared() -> Iterator[tuple[str, str]]:
    """Yield each name and text with what it is, for translators."""
    for name in ALLY_NAMES:
        yield name, "name of a kind of ally chips"
    for board in BOARDS:
        yield board.name, "name of a faction and of its leader"
        yield board.artifact, f"name of the artifact of {board.name}"
        for power in board.powers:
            yield power.name, f"name of an ability of {board.name}"
            yield power.text, f"text of {power.name}"
    for card in WONDERLANDIAN_CARDS:
        yield card.name, "name of a wonderlandian card"
        yield card.text, f"text of {card.name}"
    for quest in QUESTS:
        yield quest.name, "name of a quest"
        yield quest.feat_text, f"feat of {quest.name}"
        yield quest.objective_text, f"objective of {quest.name}"
    for allies in SETS:
        for ally in allies:
            yield ally.text, f"text of {ally.name}"
