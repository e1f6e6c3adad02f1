"""The printed texts of chips, cards and abilities."""

from rules.wonderland.allies import SETS
from rules.wonderland.cards import WONDERLANDIAN_CARDS
from rules.wonderland.factions import BOARDS
from rules.wonderland.terms import (
    ABILITY_SOURCE,
    ARTIFACT,
    CARD_SOURCE,
    DOUBLE_MADNESS,
    FIRST_TOOL,
    FIRST_TOOL_CARD,
    FORGE,
    LEADER_POWER,
    MADNESS,
    POISON,
    TEA_SOURCE,
)
from wotr_tui.games.wonderland.messages import data, tr


def ally_text(kind: int, letter: int) -> str:
    """Return the text of a kind of ally in a set."""
    return data(SETS[letter][kind].text)


def chip_text(chip: int, sets: tuple[int, ...]) -> str:
    """Return the text of a chip, or an empty one. `sets`: by ally kind."""
    if chip < FORGE:
        return ally_text(chip // 2, sets[chip // 2])
    if chip == FORGE:
        return tr("A forge action at the end of the battle.")
    if chip == ARTIFACT:
        return tr("When played, it triggers the unlocked artifact abilities of its faction.")
    if chip in (MADNESS, DOUBLE_MADNESS):
        cost = tr("1 unit") if chip == MADNESS else tr("2 units")
        return tr("No strength, and you lose {units} here. It goes to the madness track.", units=cost)
    if chip == POISON:
        return tr("No strength, and you lose 1 unit here. It returns to the Jabberwock.")
    if chip >= FIRST_TOOL:
        return data(WONDERLANDIAN_CARDS[chip - FIRST_TOOL + FIRST_TOOL_CARD].text)
    return ""


def text_of_source(sets: tuple[int, ...], source: int) -> str:
    """Return the text of a source (see `rules.wonderland.terms`); empty for tea cards and tracks."""
    if source < CARD_SOURCE:
        return chip_text(source, sets) if source >= 0 else ""
    if source < ABILITY_SOURCE:
        return data(WONDERLANDIAN_CARDS[source - CARD_SOURCE].text)
    if source < TEA_SOURCE:
        faction, ability = divmod(source - ABILITY_SOURCE, LEADER_POWER + 1)
        return data(BOARDS[faction].powers[ability].text)
    return ""
