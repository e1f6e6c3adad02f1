"""Names, colours, letters and icons of cards and locations. The key of a card or location is its number.

Faction and side are always shown twice: by a colour of the theme and by letters.
"""

from collections.abc import Iterable

from rules.cardgame.card import Card, Location
from rules.cardgame.cards import CARDS
from rules.cardgame.filters import Filter
from rules.cardgame.locations import BATTLEGROUNDS, PATHS
from rules.cardgame.terms import FIRST_LOCATION, FREE, NOTHING, Faction, Keyword
from wotr_tui.games.cardgame.messages import data, lazy, tr
from wotr_tui.text.messages import either, listed, plural, within
from wotr_tui.text.per_language import kept_per_language
from wotr_tui.text.phrases import Phrase, Ref, text_of
from wotr_tui.text.sorting import sort_key

LOCATIONS = BATTLEGROUNDS + PATHS

ATTACK, DEFENSE, PATH_ATTACK, PATH_DEFENSE = "⚔", "■", "☠", "●"
ICON_INKS = {ATTACK: "ink-red", DEFENSE: "ink-blue", PATH_ATTACK: "ink-violet", PATH_DEFENSE: "ink-green"}
TOKENS = (ATTACK, DEFENSE, PATH_ATTACK, PATH_DEFENSE)

FACTION_NAMES = (
    lazy("Dúnedain"), lazy("Elf"), lazy("Dwarf"), lazy("Hobbit"), lazy("Rohan"), lazy("Wizard"), lazy("Isengard"),
    lazy("Monstrous"), lazy("Southron"), lazy("Mordor"),
)  # fmt: skip
# Two letters stand for a faction; all ten are different.
FACTION_LETTERS = (
    lazy(within("letters of a faction", "Du")), lazy(within("letters of a faction", "El")),
    lazy(within("letters of a faction", "Dw")), lazy(within("letters of a faction", "Ho")),
    lazy(within("letters of a faction", "Ro")), lazy(within("letters of a faction", "Wi")),
    lazy(within("letters of a faction", "Is")), lazy(within("letters of a faction", "Mn")),
    lazy(within("letters of a faction", "So")), lazy(within("letters of a faction", "Mo")),
)  # fmt: skip
FACTION_INKS = (
    "ink-blue", "ink-green", "ink-orange", "ink-lime", "ink-gold", "ink-silver",
    "ink-ash", "ink-brown", "ink-violet", "ink-red",
)  # fmt: skip
KIND_NAMES = (lazy("army"), lazy("character"), lazy("item"), lazy("event"))
KIND_LETTERS = (lazy("army"), lazy("char"), lazy("item"), lazy("event"))
KEYWORD_NAMES = {
    Keyword.NAZGUL: lazy("Nazgûl"), Keyword.WEAPON: lazy("Weapon"), Keyword.MOUNT: lazy("Mount"),
    Keyword.ENT: lazy("Ent"),
}  # fmt: skip
SIDE_NAMES = (lazy("Free Peoples"), lazy("Shadow"))
SIDE_INKS = ("ink-blue", "ink-red")
SIDE_SHAPES = ("⚑", "▲")


def is_location(number: int) -> bool:
    return number >= FIRST_LOCATION


def card(number: int) -> Card:
    return CARDS[number]


def location(number: int) -> Location:
    return LOCATIONS[number - FIRST_LOCATION]


def key(number: int) -> str:
    return str(number)


def number_of(thing: str) -> int:
    """Return the number of a key; NOTHING for the key of something else."""
    return int(thing) if thing.isdecimal() else NOTHING


def name(number: int) -> str:
    """Return the name of a card or location; "a card" for a hidden one."""
    if number == NOTHING:
        return tr("a card")
    return data(location(number).name if is_location(number) else card(number).name)


def text(number: int) -> str:
    """Return the text on a card or location."""
    return data(location(number).text if is_location(number) else card(number).text)


def place_title(number: int) -> str:
    """Return a location's name, with its number if it is a path: "Path 5, Egladil"."""
    place = location(number)
    return tr("Path {number}, {name}", number=place.number, name=name(number)) if place.number else name(number)


@kept_per_language
def ref(number: int) -> Ref:
    """Return a card or location for a sentence: coloured by faction or side, and with a link."""
    if number == NOTHING:
        return Ref(tr("a card"))
    if is_location(number):
        place = location(number)
        return Ref(
            place_title(number), key(number), "ink-green" if place.number else SIDE_INKS[place.side], strong=True
        )
    return Ref(name(number), key(number), FACTION_INKS[card(number).faction], strong=True)


def refs(numbers: Iterable[int]) -> Phrase:
    """Return several cards for a sentence; hidden ones are counted."""
    numbers = list(numbers)
    known = [ref(number) for number in numbers if number != NOTHING]
    hidden = len(numbers) - len(known)
    if hidden:
        unknown = tr("a card") if hidden == 1 else tr(plural(hidden, "{count} card", "{count} cards"))
        known.append(Ref(unknown))
    return listed(known)


def faction_mark(faction: Faction) -> Ref:
    return Ref(str(FACTION_LETTERS[faction]), ink=FACTION_INKS[faction], strong=True)


def icon(glyph: str, count: int, *, most: int = 4) -> Ref:
    """Return an icon with its count: repeated up to `most` times, then as a number."""
    return Ref(glyph * count if count <= most else f"{count}{glyph}", ink=ICON_INKS[glyph])


def path_glyph(side: int) -> str:
    return PATH_DEFENSE if side == FREE else PATH_ATTACK


def icons(attack: int, defense: int, leadership: tuple[int, int], path: int, side: int) -> Phrase:
    """Return the icons of a card; leadership, which counts only with support (R70), in brackets."""
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
    """Return the paths a character may enter: "3-6", "1-2, 5"."""
    runs: list[list[int]] = []
    for number in sorted(face.paths):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def wielders(filter: Filter) -> str:
    """Return who may wield an item, in words."""
    if filter.names:
        return text_of(either([data(each) for each in filter.names]))
    factions = text_of(either([str(FACTION_NAMES[faction]) for faction in filter.factions]))
    kind = KEYWORD_NAMES[filter.keyword] if filter.keyword is not None else tr("character")
    return tr("any {faction} {kind}", faction=factions, kind=kind) if factions else tr("any {kind}", kind=kind)


def order(number: int) -> tuple[object, ...]:
    """Return the sort key of a card: faction, kind and name."""
    face = card(number)
    return face.faction, face.kind, sort_key(name(number))


def kind_line(number: int) -> str:
    """Return "Dúnedain character", "Mordor item, Weapon"."""
    face = card(number)
    kind = tr("{faction} {kind}", faction=FACTION_NAMES[face.faction], kind=KIND_NAMES[face.kind])
    return ", ".join([kind, *(str(KEYWORD_NAMES[keyword]) for keyword in face.keywords)])


def tokens(kind: int, count: int) -> str:
    """Return a number of tokens of one kind (the order of `TOKENS`) in words."""
    match TOKENS[kind]:
        case "⚔":
            return tr(plural(count, "{count} attack token", "{count} attack tokens"))
        case "■":
            return tr(plural(count, "{count} defense token", "{count} defense tokens"))
        case "☠":
            return tr(plural(count, "{count} path attack token", "{count} path attack tokens"))
    return tr(plural(count, "{count} path defense token", "{count} path defense tokens"))


def points(count: int) -> str:
    return tr(plural(count, "{count} point", "{count} points"))


def shields(count: int) -> str:
    return tr(plural(count, "{count} shield", "{count} shields"))
