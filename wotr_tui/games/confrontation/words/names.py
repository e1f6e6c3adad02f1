"""Names, keys, inks and marks of characters, pieces, regions and cards.

A key names a thing: `piece:3`, `region:5`, `character:12`, `card:0:3` (side and number), `special:2`, and for a whole
side `discards:0`, `defeated:1`. A side always has both an ink and a letter, F or S in English.
"""

from collections.abc import Iterable

from rules.confrontation.card import BattleCard, SpecialCard
from rules.confrontation.cards import CARDS, SPECIALS
from rules.confrontation.characters import CHARACTERS
from rules.confrontation.characters.character import Character
from rules.confrontation.regions import REGIONS, Region
from rules.confrontation.terms import NOBODY, number_of, side_of
from wotr_tui.games.confrontation.messages import data, lazy, say, tr
from wotr_tui.text.messages import listed, within
from wotr_tui.text.phrases import Phrase, Ref

SIDE_NAMES = (lazy("Fellowship"), lazy("Sauron"))
SIDE_LETTERS = (lazy(within("letter of a side", "F")), lazy(within("letter of a side", "S")))
SIDE_INKS = ("ink-blue", "ink-red")
SIDE_SHAPES = ("●", "■")
MOUNTAIN_MARK = "▲"

OPEN_MARK, KEPT_MARK, KNOWN_MARK = "!", "*", "~"
"""Revealed until the turn ends; revealed for good; hidden, but everyone knows who it is."""

MANY = frozenset({"Orcs", "Uruk-hai"})
"""Names of characters that take a plural verb."""

SHORT_NAMES = {
    "Witch-king of Angmar": lazy("Witch-king"),
    "Flying Nazgûl": lazy("Nazgûl"),
    "Black Rider": lazy("Rider"),
    "Cave Troll": lazy("Troll"),
    "Mouth of Sauron": lazy("Mouth"),
    "Watcher in the Water": lazy("Watcher"),
    "Mirkwood": lazy(within("short name", "Mirkwood")),
    "The Shire": lazy("Shire"),
    "The High Pass": lazy("High Pass"),
    "The Misty Mountains": lazy("Misty Mts"),
    "The Gap of Rohan": lazy("Gap Rohan"),
    "Noble Sacrifice": lazy("Sacrifice"),
    "Elven Cloak": lazy("Cloak"),
    "Eye of Sauron": lazy("Eye"),
    "Gandalf the White": lazy("White"),
    "The King Revealed": lazy("King"),
    "Recall to Mordor": lazy("Recall"),
    "Dark of Mordor": lazy("Dark"),
    "Crebain of Dunland": lazy("Crebain"),
}


VERSIONS = {"classic": lazy("classic"), "variant": lazy("variant")}
"""The two faces of a tile."""


def short(name: str, width: int) -> str:
    """Return a name of the rules, translated, in at most `width` cells: whole, in its short form, or cut."""
    words = data(name)
    if len(words) > width and name in SHORT_NAMES:
        words = str(SHORT_NAMES[name])
    return cut(words, width)


def cut(words: str, width: int) -> str:
    """Return words in at most `width` cells."""
    return words if len(words) <= width else words[: max(1, width - 1)] + "…"


# -- what a number means


def character(number: int) -> Character:
    return CHARACTERS[number]


def region(number: int) -> Region:
    return REGIONS[number]


def card(side: int, number: int) -> BattleCard:
    return CARDS[side][number]


def special(number: int) -> SpecialCard:
    return SPECIALS[number]


def character_name(number: int) -> str:
    return data(character(number).name)


def character_text(number: int) -> str:
    return data(character(number).text)


def version(number: int) -> str:
    """Return on which face of its tile a character is."""
    return str(VERSIONS[character(number).version])


def region_name(number: int) -> str:
    return data(region(number).name)


def special_name(number: int) -> str:
    return data(special(number).name)


def special_text(number: int) -> str:
    return data(special(number).text)


def card_text(owner: int, number: int) -> str:
    return data(card(owner, number).text)


def back(piece: int) -> str:
    """Return what is on the back of a piece: its side and its number."""
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
    """Return the kind of a key and its numbers."""
    kind, *numbers = thing.split(":")
    return kind, tuple(int(number) for number in numbers if number.isdecimal())


# -- things in sentences


def side(number: int, *, start: bool = False) -> Ref:
    """Return a side for a sentence; `start` if it begins one."""
    names = (tr("The Fellowship") if start else tr("the Fellowship"), tr("Sauron"))
    return Ref(names[number], ink=SIDE_INKS[number], strong=True)


def is_many(number: int) -> bool:
    """Return whether the name of a character takes a plural verb; False for a character that is not known."""
    return number != NOBODY and character(number).name in MANY


def character_ref(number: int, thing: str = "") -> Ref:
    who = character(number)
    return Ref(character_name(number), thing or character_key(number), SIDE_INKS[who.side], strong=True)


def region_ref(number: int, *, start: bool = False) -> Ref:
    """Return a region for a sentence; `start` if it begins one."""
    name = region_name(number) if start else region_name(number).replace("The ", "the ")  # English alone has articles
    return Ref(name, region_key(number), "ink-ash" if region(number).mountain else "ink-green", strong=True)


def card_name(owner: int, number: int) -> str:
    face = card(owner, number)
    return tr("strength {value}", value=face.value) if face.value else data(face.name)


def card_ref(owner: int, number: int) -> Ref:
    return Ref(card_name(owner, number), card_key(owner, number), SIDE_INKS[owner], strong=True)


def special_ref(number: int) -> Ref:
    return Ref(special_name(number), special_key(number), "ink-gold", strong=True)


def back_ref(piece: int) -> Ref:
    return Ref(back(piece), piece_key(piece), SIDE_INKS[side_of(piece)], strong=True)


def named(piece: int, who: int) -> Phrase:
    """Return a piece with its character; its back alone if the character is not known."""
    if who == NOBODY:
        return (back_ref(piece),)
    return say("{character} ({back})", character=character_ref(who, piece_key(piece)), back=back(piece))


def several(pieces: Iterable[Phrase]) -> Phrase:
    return listed(list(pieces))
