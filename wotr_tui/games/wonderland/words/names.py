"""Names, keys, inks and marks of everything in the game.

A key names a thing: `chair:7`, `tea:31`, `region:2`, `quest:4`, `card:9` (a wonderlandian), `faction:1`, `ability:1:3`
(the leader's power is 4), `track:1:0` (a forge track of a faction), `chip:12` or `chip:13:2` (of a faction), `seat:0`,
`bag:0`. A faction always has an ink and a shape, for those who cannot see the colour.
"""

from typing import Final

from rules.wonderland.cards import QUESTS, WONDERLANDIAN_CARDS, tea_id
from rules.wonderland.chips import ALLY_NAMES, VALUE
from rules.wonderland.factions import BOARDS
from rules.wonderland.terms import (
    ABILITY_SOURCE,
    ARTIFACT,
    CARD_OF,
    CARD_SOURCE,
    DOUBLE_MADNESS,
    FACTION_1,
    FACTION_2,
    FIGURES_OF,
    FIRST_TOOL,
    FIRST_TOOL_CARD,
    FORGE,
    LEADER,
    LEADER_POWER,
    MADNESS,
    NOTHING,
    POISON,
    SUPPORTER,
    TEA_SOURCE,
    TRACK_SOURCE,
)
from wotr_tui.games.wonderland.messages import data, lazy, tr
from wotr_tui.text.messages import mark, plural, within
from wotr_tui.text.numbers import formatted
from wotr_tui.text.phrases import Ref

OURS: Final = lazy(
    "The rules are those of the published game; the cards and boards are our own and must not be taken for the "
    "printed ones."
)
"""Shown wherever cards and boards appear for the first time."""
OURS_SHORT: Final = lazy("Cards and boards are our own, not the published ones.")

FACTION_INKS: Final = ("ink-blue", "ink-gold", "ink-red", "ink-violet", "ink-green")
FACTION_SHAPES: Final = ("●", "▲", "♥", "♣", "■")
FACTION_SHORT: Final = (mark("Alice"), mark("Hatter"), mark("Queen"), mark("Cat"), mark("Jabberwock"))
"""Names for little room; `data` translates them."""
SENTENCE_NAMES: Final = (
    lazy("Alice"),
    lazy("the Mad Hatter"),
    lazy("the Queen of Hearts"),
    lazy("the Cheshire Cat"),
    lazy("the Jabberwock"),
)
FIRST_NAMES: Final = (
    lazy("Alice"),
    lazy("The Mad Hatter"),
    lazy("The Queen of Hearts"),
    lazy("The Cheshire Cat"),
    lazy("The Jabberwock"),
)
"""The names of factions inside a sentence, and at its beginning."""
REGION_NAMES: Final = (
    mark("Wits End"),
    mark("Red Keep"),
    mark("Glass Meadow"),
    mark("Tulgey Wood"),
    mark("Pool of Tears"),
)
"""The names as the rulebook has them; `data` translates them."""
REGION_SHORT: Final = (
    lazy(within("short name", "Wits End")),
    lazy(within("short name", "Red Keep")),
    lazy("Meadow"),
    lazy("Tulgey"),
    lazy("Pool"),
)
PLACES: Final = (
    lazy("Wits End"),
    lazy("the Red Keep"),
    lazy("the Glass Meadow"),
    lazy("the Tulgey Wood"),
    lazy("the Pool of Tears"),
)
FIRST_PLACES: Final = (
    lazy("Wits End"),
    lazy("The Red Keep"),
    lazy("The Glass Meadow"),
    lazy("The Tulgey Wood"),
    lazy("The Pool of Tears"),
)
"""The names of regions inside a sentence, and at its beginning."""
REGION_INK: Final = "ink-lime"
ROMAN: Final = ("", "I", "II", "III")
SET_LETTERS: Final = "ABCD"
TWINS: Final = (lazy("Tweedledum"), lazy("Tweedledee"))
"""The two figures of one card."""
TRACK_NAMES: Final = (lazy("first track"), lazy("leader track"), lazy("supporter track"), lazy("castle track"))

ALLY_MARKS: Final = "HFRKC"
"""Hearts, Flamingos, Roses, Rooks (K, because R is taken), Creatures."""
FORGE_MARK, ARTIFACT_MARK, TOOL_MARK, MADNESS_MARK, POISON_MARK = "◆", "A", "W", "☠", "P"
ALLY_INKS: Final = ("ink-red", "ink-orange", "ink-lime", "ink-ash", "ink-brown")


# -- keys


def numbers_of(thing: str) -> tuple[str, tuple[int, ...]]:
    """Return the kind of a key and its numbers."""
    kind, *numbers = thing.split(":")
    return kind, tuple(int(number) for number in numbers if number.isdecimal())


def chair_key(chair: int) -> str:
    return f"chair:{chair}"


def chair_ref(chair: int) -> Ref:
    return Ref(str(chair), chair_key(chair))


def tea_key(card: int) -> str:
    return f"tea:{card}"


def region_key(region: int) -> str:
    return f"region:{region}"


def quest_key(quest: int) -> str:
    return f"quest:{quest}"


def card_key(card: int) -> str:
    return f"card:{card}"


def faction_key(faction: int) -> str:
    return f"faction:{faction}"


def ability_key(faction: int, ability: int) -> str:
    return f"ability:{faction}:{ability}"


def track_key(faction: int, track: int) -> str:
    return f"track:{faction}:{track}"


def chip_key(chip: int, faction: int = NOTHING) -> str:
    """Return the key of a chip; only faction chips and artifacts differ by faction."""
    own = chip in (FACTION_1, FACTION_2, ARTIFACT) and faction != NOTHING
    return f"chip:{chip}:{faction}" if own else f"chip:{chip}"


def seat_key(seat: int) -> str:
    return f"seat:{seat}"


def bag_key(seat: int) -> str:
    return f"bag:{seat}"


# -- chips


def chip_name(chip: int, faction: int = NOTHING) -> str:
    """Return the name of a chip with its strength: `Roses 2`, `madness`."""
    match chip:
        case _ if chip == FORGE:
            return tr("Forge chip")
        case _ if chip < FORGE:
            return tr("{kind} {value}", kind=data(ALLY_NAMES[chip // 2]), value=VALUE[chip])
        case _ if chip in (FACTION_1, FACTION_2):
            return tr("faction chip {value}", value=VALUE[chip])
        case _ if chip == ARTIFACT:
            return data(BOARDS[faction].artifact) if faction != NOTHING else tr("artifact")
        case _ if chip == MADNESS:
            return tr("madness")
        case _ if chip == DOUBLE_MADNESS:
            return tr("double madness")
        case _ if chip == POISON:
            return tr("poison")
    tool = WONDERLANDIAN_CARDS[chip - FIRST_TOOL + FIRST_TOOL_CARD]
    return tr("{name} {value}", name=data(tool.name), value=VALUE[chip])


def chip_ink(chip: int, faction: int = NOTHING) -> str:
    if chip < FORGE:
        return ALLY_INKS[chip // 2]
    if chip == FORGE:
        return "ink-silver"
    if chip in (FACTION_1, FACTION_2, ARTIFACT):
        return FACTION_INKS[faction] if faction != NOTHING else "ink-gold"
    return "ink-violet" if chip in (MADNESS, DOUBLE_MADNESS) else "ink-green" if chip == POISON else "ink-gold"


def chip_mark(chip: int, faction: int = NOTHING) -> str:
    """Return the sign of a chip, one cell wide."""
    if chip < FORGE:
        return ALLY_MARKS[chip // 2]
    if chip == FORGE:
        return FORGE_MARK
    if chip in (FACTION_1, FACTION_2):
        return FACTION_SHAPES[faction] if faction != NOTHING else "●"
    if chip == ARTIFACT:
        return ARTIFACT_MARK
    if chip in (MADNESS, DOUBLE_MADNESS):
        return MADNESS_MARK
    return POISON_MARK if chip == POISON else TOOL_MARK


def chip_sign(chip: int, faction: int = NOTHING) -> str:
    """Return the sign of a chip with its strength (`H2`), or the icons of madness."""
    if chip in (MADNESS, POISON):
        return chip_mark(chip)
    if chip == DOUBLE_MADNESS:
        return MADNESS_MARK * 2
    return f"{chip_mark(chip, faction)}{VALUE[chip]}"


def chip_ref(chip: int, faction: int = NOTHING) -> Ref:
    return Ref(chip_name(chip, faction), chip_key(chip, faction), chip_ink(chip, faction), strong=True)


# -- things in sentences


def faction_ref(faction: int, *, start: bool = False) -> Ref:
    name = FIRST_NAMES[faction] if start else SENTENCE_NAMES[faction]
    return Ref(str(name), faction_key(faction), FACTION_INKS[faction], strong=True)


def region_ref(region: int, *, start: bool = False) -> Ref:
    """Return a region as it is named in a sentence; `start` at its beginning."""
    name = FIRST_PLACES[region] if start else PLACES[region]
    return Ref(str(name), region_key(region), REGION_INK, strong=True)


def tea_ref(card: int) -> Ref:
    return Ref(tr("tea card {id}", id=tea_id(card)), tea_key(card), "accent", strong=True)


def quest_ref(quest: int) -> Ref:
    """Return a quest by its name, or as `a quest` if it is hidden."""
    if quest == NOTHING:
        return Ref(tr("a quest"))
    return Ref(data(QUESTS[quest].name), quest_key(quest), "ink-silver", strong=True)


def card_ref(card: int) -> Ref:
    return Ref(data(WONDERLANDIAN_CARDS[card].name), card_key(card), "ink-gold", strong=True)


def ability_ref(faction: int, ability: int) -> Ref:
    power = BOARDS[faction].powers[ability]
    return Ref(data(power.name), ability_key(faction, ability), FACTION_INKS[faction], strong=True)


def figure_name(figure: int) -> str:
    """Return the name of a figure; of two figures of one card, its half of the name."""
    card = CARD_OF[figure]
    if len(both := FIGURES_OF[card]) > 1:
        return str(TWINS[both.index(figure)])
    return data(WONDERLANDIAN_CARDS[card].name)


def unit_ref(unit: int, faction: int = NOTHING) -> Ref:
    """Return a supporter, a leader or a figure by name."""
    if unit == SUPPORTER:
        return Ref(tr("a supporter"), strong=True)
    if unit == LEADER:
        name = lazy("the leader") if faction == NOTHING else SENTENCE_NAMES[faction]
        return Ref(str(name), faction_key(faction) if faction != NOTHING else "", strong=True)
    return Ref(figure_name(unit), card_key(CARD_OF[unit]), "ink-gold", strong=True)


def source_ref(source: int, faction: int = NOTHING) -> Ref:
    """Return the card, chip or ability whose text acts; empty for a general rule."""
    match source:
        case _ if source < 0:
            return Ref("")
        case _ if source < CARD_SOURCE:
            return chip_ref(source, faction)
        case _ if source < ABILITY_SOURCE:
            return card_ref(source - CARD_SOURCE)
        case _ if source < TEA_SOURCE:
            return ability_ref(*divmod(source - ABILITY_SOURCE, LEADER_POWER + 1))
        case _ if source < TRACK_SOURCE:
            return tea_ref(source - TEA_SOURCE)
    return Ref(str(TRACK_NAMES[(source - TRACK_SOURCE) // 4]), strong=True)


def points(n: int) -> str:
    return tr(plural(n, "{count} point", "{count} points"))


def shards(n: int) -> str:
    return tr(plural(n, "{count} shard", "{count} shards"))


def units(n: int) -> str:
    return tr(plural(n, "{count} unit", "{count} units"))


def supporters(n: int) -> str:
    return tr(plural(n, "{count} supporter", "{count} supporters"))


def percent(chance: float) -> str:
    """Return a chance in per cent, never rounded to 0 or 100."""
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = min(99, max(1, whole))
    return formatted(whole / 100, ".0%")
