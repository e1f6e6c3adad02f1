"""What a card and a location are: one declared block each, made of abilities."""

import unicodedata
from collections import Counter
from collections.abc import Iterable

from rules.cardgame.abilities import Ability
from rules.cardgame.filters import Filter
from rules.cardgame.steps import CardStep
from rules.cardgame.terms import FIRST_LOCATION, Faction, Keyword, Kind
from rules.record import Record, replace

ALL_PATHS = (1, 2, 3, 4, 5, 6, 7, 8, 9)


def identifier(name: str) -> str:
    """`Théoden` -> `theoden`, `Gandalf's Staff` -> `gandalfs_staff`: how tests and commands name a thing."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower().replace("'", "")
    return "_".join("".join(c if c.isalnum() else " " for c in plain.replace("&", " and ")).split())


class Card(Record, frozen=True, kw_only=True):
    """A faction card. Icons are as printed; a path icon is defense on a Free Peoples card, attack on a Shadow one."""

    name: str
    faction: Faction
    kind: Kind
    text: str = ""
    attack: int = 0
    defense: int = 0
    leadership: tuple[int, int] = (0, 0)
    """Attack and defense icons that count only while an army supports the character (R70)."""
    path: int = 0
    paths: tuple[int, ...] = ()
    """The path numbers a character may enter."""
    wielders: Filter | None = None
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    copies: int = 1
    promo: bool = False
    id: str = ""
    """Given when the cards are gathered; copies of one card are numbered."""

    @property
    def side(self) -> int:
        return self.faction.side


class Location(Record, frozen=True, kw_only=True):
    """A battleground or a path."""

    name: str
    text: str
    vp: int
    defense: int = 0
    """Printed defense icons; path defense icons on a path."""
    number: int = 0
    """The path's number; 0 for a battleground."""
    side: int = 0
    """The side a battleground belongs to, and that defends it (R5). The Free Peoples defend every path."""
    defenders: tuple[Faction, ...] = ()
    attackers: tuple[Faction, ...] = ()
    on_activate: tuple[CardStep, ...] = ()
    id: str = ""

    @property
    def factions(self) -> tuple[Faction, ...]:
        return self.defenders + self.attackers


def spread(cards: Iterable[Card]) -> list[Card]:
    """Each declared block as so many physical cards, with their identifiers; their order gives them their numbers.

    Raises ValueError where two would have one identifier, or a card the number of a location.
    """
    physical: list[Card] = []
    for card in cards:
        name = identifier(card.name)
        if card.copies == 1:
            physical.append(replace(card, id=name))
        else:
            physical += [replace(card, id=f"{name}_{n + 1}") for n in range(card.copies)]
    twice = sorted(id for id, times in Counter(card.id for card in physical).items() if times > 1)
    if twice:
        raise ValueError(f"several cards are called {', '.join(twice)}")
    if len(physical) > FIRST_LOCATION:
        raise ValueError(f"{len(physical)} cards: numbers from {FIRST_LOCATION} on are those of the locations")
    return physical
