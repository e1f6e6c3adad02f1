"""Names that tests use for things: `roses_2`, `walrus`, `gather_the_oysters`, `red_keep`, `love_of_learning`."""

import unicodedata

from rules.wonderland.cards import QUESTS, TEA_CARDS, WONDERLANDIAN_CARDS, tea_id
from rules.wonderland.factions import BOARDS
from rules.wonderland.terms import (
    ARTIFACT,
    CARD_OF,
    CHIPS,
    DOUBLE_MADNESS,
    FACTION_1,
    FACTION_2,
    FIRST_TOOL,
    FIRST_TOOL_CARD,
    FORGE,
    LEADER,
    MADNESS,
    POISON,
    SUPPORTER,
    TOOLS,
    Faction,
    Region,
    Status,
)


def identifier(name: str) -> str:
    """`Knave's Crown` -> `knaves_crown`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower().replace("'", "")
    return "_".join("".join(c if c.isalnum() else " " for c in plain.replace("&", " and ")).split())


def _chips() -> list[str]:
    names = [""] * CHIPS
    for kind, name in enumerate(("hearts", "flamingos", "roses", "rooks", "creatures")):
        names[2 * kind], names[2 * kind + 1] = name, f"{name}_2"
    names[FORGE], names[FACTION_1], names[FACTION_2], names[ARTIFACT] = "forge", "faction_1", "faction_2", "artifact"
    names[MADNESS], names[DOUBLE_MADNESS], names[POISON] = "madness", "double", "poison"
    for tool in range(TOOLS):
        names[FIRST_TOOL + tool] = identifier(WONDERLANDIAN_CARDS[FIRST_TOOL_CARD + tool].name)
    return names


CHIP_IDS = _chips()
CHIP = {name: chip for chip, name in enumerate(CHIP_IDS)}
FACTION = {faction.name.lower(): faction.value for faction in Faction}
REGION = {region.name.lower(): region.value for region in Region}
REGION_IDS = {number: id for id, number in REGION.items()}
WONDERLANDIAN = {identifier(card.name): number for number, card in enumerate(WONDERLANDIAN_CARDS)}
QUEST = {identifier(quest.name): number for number, quest in enumerate(QUESTS)}
TEA = {tea_id(card): card for card in range(len(TEA_CARDS))}
ABILITY = {
    identifier(power.name): (faction, number)
    for faction, board in enumerate(BOARDS)
    for number, power in enumerate(board.powers)
}
FIGURE = {identifier(WONDERLANDIAN_CARDS[card].name): figure for figure, card in enumerate(CARD_OF)}
FIGURE["tweedledum"], FIGURE["tweedledee"] = 6, 7
UNIT = FIGURE | {"supporter": SUPPORTER, "leader": LEADER}
STATUS = {status.value: status.name.lower() for status in Status}


def chips(numbers: list[int]) -> list[str]:
    return [CHIP_IDS[number] for number in numbers]


def region_of(quest: str) -> str:
    return REGION_IDS[QUESTS[QUEST[quest]].region]
