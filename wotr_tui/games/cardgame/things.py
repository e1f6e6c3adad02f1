"""Names, colours, letters and icons of cards and places. The key of a thing is its number on the table.

Faction and side are always told twice: by an ink of the theme and by letters.
"""

from collections.abc import Iterable

from rules.cardgame.card import Card, Location
from rules.cardgame.cards import CARDS
from rules.cardgame.filters import Filter
from rules.cardgame.locations import BATTLEGROUNDS, PATHS
from rules.cardgame.terms import FIRST_LOCATION, FREE, NOTHING, Faction, Keyword
from wotr_tui.words import Phrase, Ref, listed, text_of

LOCATIONS = BATTLEGROUNDS + PATHS

ATTACK, DEFENSE, PATH_ATTACK, PATH_DEFENSE = "⚔", "■", "☠", "●"
ICON_INKS = {ATTACK: "ink-red", DEFENSE: "ink-blue", PATH_ATTACK: "ink-violet", PATH_DEFENSE: "ink-green"}
TOKENS = (ATTACK, DEFENSE, PATH_ATTACK, PATH_DEFENSE)
TOKEN_NAMES = ("attack token", "defense token", "path attack token", "path defense token")

FACTION_NAMES = (
    "Dúnedain", "Elf", "Dwarf", "Hobbit", "Rohan", "Wizard", "Isengard", "Monstrous", "Southron", "Mordor",
)  # fmt: skip
FACTION_LETTERS = ("Du", "El", "Dw", "Ho", "Ro", "Wi", "Is", "Mn", "So", "Mo")
FACTION_INKS = (
    "ink-blue", "ink-green", "ink-orange", "ink-lime", "ink-gold", "ink-silver",
    "ink-ash", "ink-brown", "ink-violet", "ink-red",
)  # fmt: skip
KIND_NAMES = ("army", "character", "item", "event")
KIND_LETTERS = ("army", "char", "item", "event")
KEYWORD_NAMES = {Keyword.NAZGUL: "Nazgûl", Keyword.WEAPON: "Weapon", Keyword.MOUNT: "Mount", Keyword.ENT: "Ent"}
SIDE_NAMES = ("Free Peoples", "Shadow")
SIDE_INKS = ("ink-blue", "ink-red")


def is_location(number: int) -> bool:
    return number >= FIRST_LOCATION


def card(number: int) -> Card:
    return CARDS[number]


def location(number: int) -> Location:
    return LOCATIONS[number - FIRST_LOCATION]


def key(number: int) -> str:
    return str(number)


def number_of(thing: str) -> int:
    """The number a key stands for; NOTHING for a key of something else."""
    return int(thing) if thing.isdecimal() else NOTHING


def name(number: int) -> str:
    """A card by its name, a location by its name, the unseen as what it is."""
    if number == NOTHING:
        return "a card"
    return location(number).name if is_location(number) else card(number).name


def place_title(number: int) -> str:
    """A location with its number, if it is a path: "Path 5, Egladil"."""
    place = location(number)
    return f"Path {place.number}, {place.name}" if place.number else place.name


def ref(number: int) -> Ref:
    """A thing in a sentence: coloured by faction or side, and openable."""
    if number == NOTHING:
        return Ref("a card")
    if is_location(number):
        place = location(number)
        return Ref(
            place_title(number), key(number), "ink-green" if place.number else SIDE_INKS[place.side], strong=True
        )
    return Ref(card(number).name, key(number), FACTION_INKS[card(number).faction], strong=True)


def refs(numbers: Iterable[int]) -> Phrase:
    """Several cards; those that may not be seen are counted."""
    numbers = list(numbers)
    known = [ref(number) for number in numbers if number != NOTHING]
    hidden = len(numbers) - len(known)
    if hidden:
        known.append(Ref("a card" if hidden == 1 else f"{hidden} cards"))
    return listed(known)


def faction_mark(faction: Faction) -> Ref:
    return Ref(FACTION_LETTERS[faction], ink=FACTION_INKS[faction], strong=True)


def icon(glyph: str, count: int, *, most: int = 4) -> Ref:
    """So many of one icon: drawn one by one while they are few."""
    return Ref(glyph * count if count <= most else f"{count}{glyph}", ink=ICON_INKS[glyph])


def path_glyph(side: int) -> str:
    return PATH_DEFENSE if side == FREE else PATH_ATTACK


def icons(attack: int, defense: int, leadership: tuple[int, int], path: int, side: int) -> Phrase:
    """The icons of a card, leadership in brackets: it counts only with support (R70)."""
    parts: list[str | Ref] = []
    for glyph, count in ((ATTACK, attack), (DEFENSE, defense)):
        if count:
            parts += [icon(glyph, count), " "]
    if any(leadership):
        parts.append("(")
        parts += [icon(glyph, count) for glyph, count in zip((ATTACK, DEFENSE), leadership, strict=True) if count]
        parts.append(") ")
    if path:
        parts += [icon(path_glyph(side), path), " "]
    if parts and parts[-1] == " ":
        parts.pop()
    elif parts and parts[-1] == ") ":
        parts[-1] = ")"
    return tuple(parts)


def printed_icons(number: int) -> Phrase:
    face = card(number)
    return icons(face.attack, face.defense, face.leadership, face.path, face.side)


def path_numbers(face: Card) -> str:
    """3, 4, 5, 6 -> "3-6"; 1, 2, 5 -> "1-2, 5"."""
    runs: list[list[int]] = []
    for number in sorted(face.paths):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def wielders(filter: Filter) -> str:
    """Who may bear an item, in words."""
    if filter.names:
        return text_of(listed(filter.names, "or"))
    words = [FACTION_NAMES[faction] for faction in filter.factions]
    kind = KEYWORD_NAMES[filter.keyword] if filter.keyword is not None else "character"
    return f"any {text_of(listed(words, 'or'))} {kind}" if words else f"any {kind}"


def order(number: int) -> tuple[int, int, str]:
    """How a hand is sorted: by faction, kind and name."""
    face = card(number)
    return face.faction, face.kind, face.name


def kind_line(number: int) -> str:
    """ "Dúnedain character", "Mordor item, Weapon"."""
    face = card(number)
    words = f"{FACTION_NAMES[face.faction]} {KIND_NAMES[face.kind]}"
    return ", ".join([words, *(KEYWORD_NAMES[keyword] for keyword in face.keywords)])
