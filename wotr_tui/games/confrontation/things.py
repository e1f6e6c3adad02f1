"""Names, keys, inks and marks of characters, pieces, regions and cards.

A key names a thing: `piece:3`, `region:5`, `character:12`, `card:0:3` (side and number), `special:2`, and for what a
side has in common `discards:0`, `fallen:1`. Sides are always told twice: by an ink and by a letter, F or S.
"""

from collections.abc import Iterable

from rules.confrontation.cards import CARDS, SPECIALS, BattleCard, SpecialCard
from rules.confrontation.characters import CHARACTERS
from rules.confrontation.characters.character import Character
from rules.confrontation.regions import REGIONS, SHIRE, Region
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, TILES, number_of, side_of
from rules.confrontation.view import ConfrontationView, PieceView
from wotr_tui.words import Phrase, Ref, listed

SIDE_NAMES = ("Fellowship", "Sauron")
SIDE_LETTERS = ("F", "S")
SIDE_INKS = ("ink-blue", "ink-red")

OPEN_MARK, KEPT_MARK, TOLD_MARK = "!", "*", "~"
"""Face up until the turn ends; face up for good; hidden, but everyone can tell who it is."""

SHORT_NAMES = {
    "Witch-king of Angmar": "Witch-king",
    "Flying Nazgûl": "Nazgûl",
    "Black Rider": "Rider",
    "Cave Troll": "Troll",
    "Mouth of Sauron": "Mouth",
    "Watcher in the Water": "Watcher",
    "The Shire": "Shire",
    "The High Pass": "High Pass",
    "Misty Mountains": "Misty Mts",
    "Gap of Rohan": "Gap Rohan",
    "Noble Sacrifice": "Sacrifice",
    "Elven Cloak": "Cloak",
    "Eye of Sauron": "Eye",
    "Gandalf the White": "White",
    "The King Revealed": "King",
    "Recall to Mordor": "Recall",
    "Dark of Mordor": "Dark",
    "Crebain of Dunland": "Crebain",
}


def short(name: str, width: int) -> str:
    """The name in so many cells: whole, in its short form, or cut."""
    if len(name) > width:
        name = SHORT_NAMES.get(name, name)
    return name if len(name) <= width else name[: max(1, width - 1)] + "…"


# -- what a number stands for


def character(number: int) -> Character:
    return CHARACTERS[number]


def region(number: int) -> Region:
    return REGIONS[number]


def card(side: int, number: int) -> BattleCard:
    return CARDS[side][number]


def special(number: int) -> SpecialCard:
    return SPECIALS[number]


def back(piece: int) -> str:
    """What is painted on the back of a piece: its side and its number."""
    return f"{SIDE_LETTERS[side_of(piece)]}{number_of(piece)}"


# -- keys


def piece_key(piece: int) -> str:
    return f"piece:{piece}"


def region_key(number: int) -> str:
    return f"region:{number}"


def character_key(number: int) -> str:
    return f"character:{number}"


def card_key(side: int, number: int) -> str:
    return f"card:{side}:{number}"


def special_key(number: int) -> str:
    return f"special:{number}"


def numbers_of(thing: str) -> tuple[str, tuple[int, ...]]:
    """The kind of a key and its numbers."""
    kind, *numbers = thing.split(":")
    return kind, tuple(int(number) for number in numbers if number.isdecimal())


# -- things in sentences


def side(number: int, *, start: bool = False) -> Ref:
    """A side as a sentence names it; `start` for the first word of one."""
    article = ("The " if start else "the ") if number == FELLOWSHIP else ""
    return Ref(article + SIDE_NAMES[number], ink=SIDE_INKS[number], strong=True)


def character_ref(number: int, thing: str = "") -> Ref:
    who = character(number)
    return Ref(who.name, thing or character_key(number), SIDE_INKS[who.side], strong=True)


def region_ref(number: int, *, start: bool = False) -> Ref:
    """A region as a sentence names it; `start` for the first word of one."""
    place = region(number)
    name = place.name if start else place.name.replace("The ", "the ")
    return Ref(name, region_key(number), "ink-ash" if place.mountain else "ink-green", strong=True)


def card_ref(owner: int, number: int) -> Ref:
    face = card(owner, number)
    return Ref(f"strength {face.value}" if face.value else face.name, card_key(owner, number), SIDE_INKS[owner], True)


def special_ref(number: int) -> Ref:
    return Ref(special(number).name, special_key(number), "ink-gold", strong=True)


def back_ref(piece: int) -> Ref:
    return Ref(back(piece), piece_key(piece), SIDE_INKS[side_of(piece)], strong=True)


def named(piece: int, who: int) -> Phrase:
    """A piece with the character behind it, if that may be said."""
    if who == NOBODY:
        return (back_ref(piece),)
    return (character_ref(who, piece_key(piece)), f" ({back(piece)})")


def several(pieces: Iterable[Phrase]) -> Phrase:
    return listed(list(pieces))


# -- what a view shows


def own_sides(view: ConfrontationView) -> tuple[int, ...]:
    """The sides these eyes look behind."""
    return tuple(each for each in (FELLOWSHIP, SAURON) if view.sides[each] in view.seats)


def piece_of(view: ConfrontationView, piece: int) -> PieceView | None:
    return next((each for each in view.pieces if each.piece == piece), None)


def called(view: ConfrontationView, piece: int) -> Phrase:
    """A piece as these eyes know it: the own by name, the others with the number on their backs."""
    found = piece_of(view, piece)
    if found is None or found.character == NOBODY:
        return (back_ref(piece),)
    if side_of(piece) in own_sides(view):
        return (character_ref(found.character, piece_key(piece)),)
    return named(piece, found.character)


def standing(view: ConfrontationView, place: int) -> list[PieceView]:
    """Who stands in a region, the Fellowship's first."""
    return [each for each in view.pieces if each.region == place]


def enemies_in(view: ConfrontationView, place: int, of: int) -> list[int]:
    """The pieces in a region that are not of that side."""
    return [each.piece for each in standing(view, place) if side_of(each.piece) != of]


def fallen(view: ConfrontationView, owner: int) -> list[int]:
    """The defeated characters of a side."""
    return [each.character for each in view.pieces if each.region < 0 and side_of(each.piece) == owner]


def mark_of(each: PieceView) -> str:
    """How open a piece is to everyone: face up, face up for good, told, or hidden."""
    if each.kept:
        return KEPT_MARK
    if each.shown:
        return OPEN_MARK
    return TOLD_MARK if len(each.suspects) == 1 else " "


SHIRE_GOAL = 3
"""So many of Sauron's in the Shire win the game (R13.2)."""


def left_of(view: ConfrontationView, owner: int) -> int:
    """How many characters a side has on the board; all nine before the set-up."""
    own = [each for each in view.pieces if side_of(each.piece) == owner]
    return sum(each.region >= 0 for each in own) if own else TILES


def in_the_shire(view: ConfrontationView) -> int:
    return sum(each.region == SHIRE and side_of(each.piece) == SAURON for each in view.pieces)
