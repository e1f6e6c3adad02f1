"""Names, keys, inks and marks of everything in the game.

A key names a thing: `region:7`, `card:41`, `character:3`, `nation:2`, `tile:5`, and the sheets `fellowship`, `hunt`,
`dice`, `rings`, `mordor`, `points`, `battle`. Sides are always told twice: by an ink and by a shape.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rules.boardgame.card import Card
from rules.boardgame.characters import ROSTER
from rules.boardgame.hunt.tiles import TILES, Value
from rules.boardgame.map.regions import REGIONS, Area, Settlement
from rules.boardgame.politics.nations import NATION_INFO
from rules.boardgame.printed import PRINTED
from rules.boardgame.terms import FIGURE_KIND, FIGURE_NATION, FIGURES, FREE, NOTHING, Cause, Kind, Nation, Phase, Who
from wotr_tui.text.messages import listed, plural, say, tr
from wotr_tui.text.phrases import Phrase, Ref

SIDE_NAMES: Final = (tr("Free Peoples"), tr("Shadow"))
SIDE_INKS: Final = ("ink-blue", "ink-red")
SIDE_SHAPES: Final = ("▲", "▼")
NATION_INKS: Final = (
    "ink-brown", "ink-green", "ink-blue", "ink-silver", "ink-lime", "ink-gold", "ink-red", "ink-orange",
)  # fmt: skip
NATION_NAMES: Final = (
    tr("Dwarves"), tr("Elves"), tr("Gondor"), tr("North"), tr("Rohan"), tr("Isengard"), tr("Sauron"), tr("Southrons"),
)  # fmt: skip
"""As short as they stand in lists."""
NATION_ADJECTIVES: Final = (
    tr("Dwarven"), tr("Elven"), tr("Gondor"), tr("Northern"), tr("Rohan"), tr("Isengard"), tr("Sauron"), tr("Southron"),
)  # fmt: skip
"""As their figures are called."""
PEOPLES: Final = (
    tr("the Dwarves"), tr("the Elves"), tr("Gondor"), tr("the North"), tr("Rohan"), tr("Isengard"), tr("Sauron"),
    tr("the Southrons and Easterlings"),
)  # fmt: skip
"""As a sentence names them."""

PHASES: Final = {
    Phase.DRAW: tr("draw"),
    Phase.FELLOWSHIP: tr("fellowship"),
    Phase.ALLOCATION: tr("hunt"),
    Phase.ROLL: tr("roll"),
    Phase.ACTION: tr("actions"),
    Phase.VICTORY: tr("victory"),
}
FACE_NAMES: Final = (
    tr("Character"), tr("Army"), tr("Muster"), tr("Event"), tr("Muster/Army"), tr("Will of the West"), tr("Eye"),
)  # fmt: skip
FACE_SIGNS: Final = ("C", "A", "M", "P", "M/A", "W", "◉")
"""What a die shows, drawn: P is the palantír of an Event."""
DECK_NAMES: Final = (tr("Character"), tr("Strategy"), tr("Character"), tr("Strategy"))
AREA_NAMES: Final = {
    Area.WESTERN_ERIADOR: tr("western Eriador"),
    Area.EASTERN_ERIADOR: tr("eastern Eriador"),
    Area.ANDUIN: tr("the vales of Anduin"),
    Area.MIRKWOOD: tr("Mirkwood and the north-east"),
    Area.RHOVANION: tr("Rhovanion and Rhûn"),
    Area.ROHAN: tr("Rohan and Isengard"),
    Area.GONDOR: tr("Gondor and the south"),
    Area.MORDOR: tr("Mordor"),
}
SETTLEMENT_NAMES: Final = {
    Settlement.NONE: "",
    Settlement.TOWN: tr("town"),
    Settlement.CITY: tr("city"),
    Settlement.STRONGHOLD: tr("stronghold"),
    Settlement.FORTIFICATION: tr("fortification"),
}
CAUSES: Final = {
    Cause.MUSTER: tr("by a Muster result"),
    Cause.EVENT: tr("by an event"),
    Cause.ABILITY: tr("by a companion's ability"),
    Cause.COMPANION: tr("a companion arrived"),
    Cause.DECLARED: tr("the Fellowship was declared there"),
    Cause.ATTACKED: tr("attacked"),
    Cause.ENTERED: tr("an enemy army entered"),
    Cause.CAPTURED: tr("a settlement was lost"),
    Cause.MINION: tr("the Witch-king entered play"),
}
CHARACTER_MARKS: Final = {
    Who.GANDALF_GREY: "Ga", Who.STRIDER: "St", Who.BOROMIR: "Bo", Who.LEGOLAS: "Le", Who.GIMLI: "Gi",
    Who.MERIADOC: "Me", Who.PEREGRIN: "Pe", Who.ARAGORN: "Ar", Who.GANDALF_WHITE: "GW", Who.GOLLUM: "Go",
    Who.SARUMAN: "Sa", Who.WITCH_KING: "WK", Who.MOUTH_OF_SAURON: "MS",
}  # fmt: skip
"""Two letters on the map."""
SHORT_CHARACTERS: Final = {
    Who.GANDALF_GREY: tr("Gandalf"),
    Who.GANDALF_WHITE: tr("Gandalf (White)"),
    Who.MERIADOC: tr("Merry"),
    Who.PEREGRIN: tr("Pippin"),
    Who.WITCH_KING: tr("Witch-king"),
    Who.MOUTH_OF_SAURON: tr("Mouth"),
}


# -- what a number stands for


def card(number: int) -> Card:
    return PRINTED.cards[number]


def short_character(who: int) -> str:
    return SHORT_CHARACTERS.get(Who(who), ROSTER[who].name)


def tile_text(tile: int) -> str:
    """Return a tile as a few characters: its value, `!` if it reveals, a stop sign."""
    face = TILES[tile]
    value = {Value.EYE: tr("Eye"), Value.DIE: tr("die")}.get(Value(face.value)) if face.value >= Value.EYE else None
    return (value or str(face.value)) + ("!" if face.reveal else "") + ("■" if face.stop else "")


# -- keys


def region_key(number: int) -> str:
    return f"region:{number}"


def card_key(number: int) -> str:
    return f"card:{number}"


def character_key(number: int) -> str:
    return f"character:{number}"


def nation_key(number: int) -> str:
    return f"nation:{number}"


def tile_key(number: int) -> str:
    return f"tile:{number}"


def numbers_of(thing: str) -> tuple[str, tuple[int, ...]]:
    """The kind of a key and its numbers."""
    kind, *numbers = thing.split(":")
    return kind, tuple(int(number) for number in numbers if number.isdecimal())


# -- things in sentences


def side_ref(side: int, *, start: bool = False) -> Ref:
    """A side as a sentence names it; `start` for the first word of one."""
    names = (tr("The Free Peoples"), tr("The Shadow")) if start else (tr("the Free Peoples"), tr("the Shadow"))
    return Ref(names[side], ink=SIDE_INKS[side], strong=True)


def nation_ref(nation: int, *, start: bool = False) -> Ref:
    name = PEOPLES[nation]
    return Ref(name[:1].upper() + name[1:] if start else name, nation_key(nation), NATION_INKS[nation], strong=True)


def region_ref(number: int) -> Ref:
    place = REGIONS[number]
    ink = "ink-ash" if place.nation is None else NATION_INKS[place.nation]
    return Ref(place.name, region_key(number), ink, strong=True)


def card_ref(number: int) -> Ref:
    """Return a card by its name; an unknown card as "a card"."""
    if number == NOTHING:
        return Ref(tr("a card"))
    face = card(number)
    return Ref(face.name, card_key(number), SIDE_INKS[face.deck // 2], strong=True)


def combat_ref(number: int) -> Ref:
    """A card by the title of its lower half."""
    face = card(number)
    return Ref(face.combat.title, card_key(number), SIDE_INKS[face.deck // 2], strong=True)


def character_ref(who: int) -> Ref:
    each = ROSTER[who]
    return Ref(each.name, character_key(who), SIDE_INKS[each.side], strong=True)


def characters(whom: Iterable[int]) -> Phrase:
    return listed([character_ref(who) for who in whom])


def deck_ref(deck: int) -> Ref:
    return Ref(tr("{deck} deck", deck=DECK_NAMES[deck]), ink=SIDE_INKS[deck // 2])


def die_ref(face: int) -> Ref:
    return Ref(FACE_NAMES[face], "dice", "ink-gold", strong=True)


def dice_phrase(face: int, n: int) -> Phrase:
    """Dice that show the same."""
    return say("{die} ({n})", die=die_ref(face), n=n) if n > 1 else (die_ref(face),)


def tile_ref(tile: int) -> Ref:
    face = TILES[tile]
    parts = [tile_text(tile).rstrip("!■"), tr("reveals") if face.reveal else "", tr("stop") if face.stop else ""]
    return Ref(tile_text(tile), tile_key(tile), "ink-gold", strong=True, spoken=" ".join(filter(None, parts)))


# -- figures


def figure_words(figure: int, n: int = 1) -> str:
    """Return a number of figures with their nation: `2 Gondor regulars`."""
    nation = NATION_ADJECTIVES[FIGURE_NATION[figure]]
    match Kind(FIGURE_KIND[figure]):
        case Kind.REGULAR:
            message = plural(n, "{count} {nation} regular", "{count} {nation} regulars")
        case Kind.ELITE:
            message = plural(n, "{count} {nation} elite", "{count} {nation} elites")
        case Kind.LEADER:
            message = plural(n, "{count} {nation} leader", "{count} {nation} leaders")
        case Kind.NAZGUL:
            return tr(plural(n, "{count} Nazgûl", "{count} Nazgûl"))
    return tr(message, nation=nation)


def piece_ref(piece: int, n: int = 1) -> Ref:
    """A figure type or a character."""
    if piece >= FIGURES:
        return character_ref(piece - FIGURES)
    nation = FIGURE_NATION[piece]
    words = figure_words(piece, n) if n > 1 else one_figure(piece)
    return Ref(words, nation_key(nation), NATION_INKS[nation], strong=True)


def one_figure(figure: int) -> str:
    """`a Gondor regular`, as a choice names it."""
    nation = NATION_ADJECTIVES[FIGURE_NATION[figure]]
    match Kind(FIGURE_KIND[figure]):
        case Kind.REGULAR:
            return tr("{nation} regular", nation=nation)
        case Kind.ELITE:
            return tr("{nation} elite", nation=nation)
        case Kind.LEADER:
            return tr("{nation} leader", nation=nation)
    return tr("Nazgûl")


def army_words(figures: Sequence[int] | Mapping[int, int], whom: Iterable[int] = ()) -> Phrase:
    """Figures by type and characters: `2 Rohan regulars, 1 Rohan elite and Boromir`."""
    counted = figures.items() if isinstance(figures, Mapping) else enumerate(figures)
    parts: list[Ref] = []
    for figure, n in counted:
        if n:
            nation = FIGURE_NATION[figure]
            parts.append(Ref(figure_words(figure, n), nation_key(nation), NATION_INKS[nation], strong=True))
    parts += [character_ref(who) for who in whom]
    return listed(parts) if parts else say("nobody")


# -- grammar


def is_many(side: int) -> bool:
    """Return whether the side's name is a plural: the Free Peoples are, the Shadow is not."""
    return side == FREE


def nation_is_many(nation: int) -> bool:
    """Return whether the nation's name is a plural."""
    return Nation(nation) in (Nation.DWARVES, Nation.ELVES, Nation.SOUTHRONS)


def nation_title(nation: int) -> str:
    return NATION_INFO[nation].name
