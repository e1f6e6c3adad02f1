"""Names, keys, inks and marks of everything in the game.

A key names a thing: `region:7`, `card:41`, `character:3`, `nation:2`, `tile:5`, and the sheets `fellowship`, `hunt`,
`dice`, `rings`, `mordor`, `points`, `battle`. Sides are always told twice: by an ink and by a shape.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rules.boardgame.card import Card
from rules.boardgame.characters.roster import ROSTER
from rules.boardgame.hunt.tiles import TILES, Value
from rules.boardgame.map.regions import REGIONS, Area, Settlement
from rules.boardgame.politics.nations import NATION_INFO
from rules.boardgame.printed import PRINTED
from rules.boardgame.terms import FIGURE_NATION, FIGURES, FREE, NOTHING, Cause, Nation, Phase, Who
from wotr_tui.games.boardgame.messages import data, lazy, say, tr
from wotr_tui.games.boardgame.words.figures import figure_words, one_figure
from wotr_tui.text.messages import Text, listed, within
from wotr_tui.text.numbers import formatted
from wotr_tui.text.phrases import Phrase, Ref

SIDE_NAMES: Final = (lazy("Free Peoples"), lazy("Shadow"))
SIDE_INKS: Final = ("ink-blue", "ink-red")
SIDE_SHAPES: Final = ("▲", "▼")
NATION_INKS: Final = (
    "ink-brown", "ink-green", "ink-blue", "ink-silver", "ink-lime", "ink-gold", "ink-red", "ink-orange",
)  # fmt: skip
NATION_NAMES: Final = (
    lazy("Dwarves"),
    lazy("Elves"),
    lazy("Gondor"),
    lazy("North"),
    lazy("Rohan"),
    lazy("Isengard"),
    lazy("Sauron"),
    lazy("Southrons"),
)
"""As short as they stand in lists."""
PEOPLES: Final = (
    lazy("the Dwarves"),
    lazy("the Elves"),
    lazy("Gondor"),
    lazy("the North"),
    lazy("Rohan"),
    lazy("Isengard"),
    lazy("Sauron"),
    lazy("the Southrons and Easterlings"),
)
FIRST_PEOPLES: Final = (
    lazy("The Dwarves"),
    lazy("The Elves"),
    lazy("Gondor"),
    lazy("The North"),
    lazy("Rohan"),
    lazy("Isengard"),
    lazy("Sauron"),
    lazy("The Southrons and Easterlings"),
)
"""As a sentence names them, and at its beginning."""

PHASES: Final = {
    Phase.DRAW: lazy("draw"),
    Phase.FELLOWSHIP: lazy("fellowship"),
    Phase.ALLOCATION: lazy("hunt"),
    Phase.ROLL: lazy("roll"),
    Phase.ACTION: lazy("actions"),
    Phase.VICTORY: lazy("victory"),
}
PHASE_TITLES: Final = {
    Phase.DRAW: lazy(within("phase of a turn", "Draw")),
    Phase.FELLOWSHIP: lazy(within("phase of a turn", "Fellowship")),
    Phase.ALLOCATION: lazy(within("phase of a turn", "Hunt")),
    Phase.ROLL: lazy(within("phase of a turn", "Roll")),
    Phase.ACTION: lazy(within("phase of a turn", "Actions")),
    Phase.VICTORY: lazy(within("phase of a turn", "Victory")),
}
"""As headings of the log."""
PHASE_CAPITALS: Final = {
    Phase.DRAW: lazy(within("phase of a turn", "DRAW")),
    Phase.FELLOWSHIP: lazy(within("phase of a turn", "FELLOWSHIP")),
    Phase.ALLOCATION: lazy(within("phase of a turn", "HUNT")),
    Phase.ROLL: lazy(within("phase of a turn", "ROLL")),
    Phase.ACTION: lazy(within("phase of a turn", "ACTIONS")),
    Phase.VICTORY: lazy(within("phase of a turn", "VICTORY")),
}
"""The current one in the list of phases."""
FACE_NAMES: Final = (
    lazy("Character"),
    lazy("Army"),
    lazy("Muster"),
    lazy("Event"),
    lazy("Muster/Army"),
    lazy("Will of the West"),
    lazy("Eye"),
)
FACE_SIGNS: Final = ("C", "A", "M", "P", "M/A", "W", "◉")
"""What a die shows, drawn: P is the palantír of an Event."""
DECK_NAMES: Final = (lazy("Character"), lazy("Strategy"), lazy("Character"), lazy("Strategy"))
AREA_NAMES: Final = {
    Area.WESTERN_ERIADOR: lazy("western Eriador"),
    Area.EASTERN_ERIADOR: lazy("eastern Eriador"),
    Area.ANDUIN: lazy("the vales of Anduin"),
    Area.MIRKWOOD: lazy("Mirkwood and the north-east"),
    Area.RHOVANION: lazy("Rhovanion and Rhûn"),
    Area.ROHAN: lazy("Rohan and Isengard"),
    Area.GONDOR: lazy("Gondor and the south"),
    Area.MORDOR: lazy("Mordor"),
}
SETTLEMENT_NAMES: Final[Mapping[Settlement, Text]] = {
    Settlement.NONE: "",
    Settlement.TOWN: lazy("town"),
    Settlement.CITY: lazy("city"),
    Settlement.STRONGHOLD: lazy("stronghold"),
    Settlement.FORTIFICATION: lazy("fortification"),
}
CAUSES: Final = {
    Cause.MUSTER: lazy("by a Muster result"),
    Cause.EVENT: lazy("by an event"),
    Cause.ABILITY: lazy("by a companion's ability"),
    Cause.COMPANION: lazy("a companion arrived"),
    Cause.DECLARED: lazy("the Fellowship was declared there"),
    Cause.ATTACKED: lazy("attacked"),
    Cause.ENTERED: lazy("an enemy army entered"),
    Cause.CAPTURED: lazy("a settlement was lost"),
    Cause.MINION: lazy("the Witch-king entered play"),
}
CHARACTER_MARKS: Final = {
    Who.GANDALF_GREY: lazy(within("two letters of a name", "Ga")),
    Who.STRIDER: lazy(within("two letters of a name", "St")),
    Who.BOROMIR: lazy(within("two letters of a name", "Bo")),
    Who.LEGOLAS: lazy(within("two letters of a name", "Le")),
    Who.GIMLI: lazy(within("two letters of a name", "Gi")),
    Who.MERIADOC: lazy(within("two letters of a name", "Me")),
    Who.PEREGRIN: lazy(within("two letters of a name", "Pe")),
    Who.ARAGORN: lazy(within("two letters of a name", "Ar")),
    Who.GANDALF_WHITE: lazy(within("two letters of a name", "GW")),
    Who.GOLLUM: lazy(within("two letters of a name", "Go")),
    Who.SARUMAN: lazy(within("two letters of a name", "Sa")),
    Who.WITCH_KING: lazy(within("two letters of a name", "WK")),
    Who.MOUTH_OF_SAURON: lazy(within("two letters of a name", "MS")),
}
"""Two letters on the map."""
SHORT_CHARACTERS: Final = {
    Who.GANDALF_GREY: lazy("Gandalf"),
    Who.GANDALF_WHITE: lazy("Gandalf (White)"),
    Who.MERIADOC: lazy("Merry"),
    Who.PEREGRIN: lazy("Pippin"),
    Who.WITCH_KING: lazy("Witch-king"),
    Who.MOUTH_OF_SAURON: lazy("Mouth"),
}


# -- what a number stands for


def card(number: int) -> Card:
    return PRINTED.cards[number]


def short_character(who: int) -> str:
    short = SHORT_CHARACTERS.get(Who(who))
    return data(ROSTER[who].name) if short is None else str(short)


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
    name = FIRST_PEOPLES[nation] if start else PEOPLES[nation]
    return Ref(str(name), nation_key(nation), NATION_INKS[nation], strong=True)


def region_ref(number: int) -> Ref:
    place = REGIONS[number]
    ink = "ink-ash" if place.nation is None else NATION_INKS[place.nation]
    return Ref(data(place.name), region_key(number), ink, strong=True)


def card_ref(number: int) -> Ref:
    """Return a card by its name; an unknown card as "a card"."""
    if number == NOTHING:
        return Ref(tr("a card"))
    face = card(number)
    return Ref(data(face.name), card_key(number), SIDE_INKS[face.deck // 2], strong=True)


def combat_ref(number: int) -> Ref:
    """A card by the title of its lower half."""
    face = card(number)
    return Ref(data(face.combat.title), card_key(number), SIDE_INKS[face.deck // 2], strong=True)


def character_ref(who: int) -> Ref:
    each = ROSTER[who]
    return Ref(data(each.name), character_key(who), SIDE_INKS[each.side], strong=True)


def characters(whom: Iterable[int]) -> Phrase:
    return listed([character_ref(who) for who in whom])


def deck_ref(deck: int) -> Ref:
    return Ref(tr("{deck} deck", deck=DECK_NAMES[deck]), ink=SIDE_INKS[deck // 2])


def die_ref(face: int) -> Ref:
    return Ref(str(FACE_NAMES[face]), "dice", "ink-gold", strong=True)


def dice_phrase(face: int, n: int) -> Phrase:
    """Dice that show the same."""
    return say("{die} ({n})", die=die_ref(face), n=n) if n > 1 else (die_ref(face),)


def tile_ref(tile: int) -> Ref:
    face = TILES[tile]
    parts = [tile_text(tile).rstrip("!■"), tr("reveals") if face.reveal else "", tr("stop") if face.stop else ""]
    return Ref(tile_text(tile), tile_key(tile), "ink-gold", strong=True, spoken=" ".join(filter(None, parts)))


# -- figures


def piece_ref(piece: int, n: int = 1) -> Ref:
    """A figure type or a character."""
    if piece >= FIGURES:
        return character_ref(piece - FIGURES)
    nation = FIGURE_NATION[piece]
    words = figure_words(piece, n) if n > 1 else one_figure(piece)
    return Ref(words, nation_key(nation), NATION_INKS[nation], strong=True)


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
    return data(NATION_INFO[nation].name)


def percent(chance: float) -> str:
    """Return a chance as a percentage; 0% and 100% only if it is exactly that."""
    if 0 < chance < 0.01:
        return f"<{formatted(0.01, '.0%')}"
    if 0.99 < chance < 1:
        return f">{formatted(0.99, '.0%')}"
    return formatted(chance, ".0%")
