"""Which cards a text refers to: by name, faction, kind or keyword."""

from typing import Final

from rules.cardgame.terms import Faction, Keyword, Kind
from rules.record import Record


class Filter(Record):
    """A card fits if it meets every condition given; `Filter()` fits every card.

    Names are full card names; "Gandalf" means the Grey or the White (R4).
    """

    as_array = True

    names: tuple[str, ...] = ()
    factions: tuple[Faction, ...] = ()
    kinds: tuple[Kind, ...] = ()
    keyword: Keyword | None = None


ANY: Final = Filter()
GANDALF: Final = ("Gandalf the Grey", "Gandalf the White")
STRIDER_OR_ARAGORN: Final = ("Strider", "Aragorn")


def named(*names: str) -> Filter:
    return Filter(names=names)


def characters(faction: Faction) -> Filter:
    return Filter(factions=(faction,), kinds=(Kind.CHARACTER,))


def armies(*factions: Faction) -> Filter:
    return Filter(factions=factions, kinds=(Kind.ARMY,))


NAZGUL: Final = Filter(kinds=(Kind.CHARACTER,), keyword=Keyword.NAZGUL)
