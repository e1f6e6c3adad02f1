"""Cards and locations: each is declared in one block."""

import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import Final

from rules.cardgame.abilities import Ability
from rules.cardgame.filters import Filter
from rules.cardgame.steps import CardStep
from rules.cardgame.terms import FIRST_LOCATION, Faction, Keyword, Kind
from rules.record import Record, replace

ALL_PATHS: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6, 7, 8, 9)


def identifier(name: str) -> str:
    """Return the id for a name: `Théoden` -> `theoden`, `Gandalf's Staff` -> `gandalfs_staff`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower().replace("'", "")
    return "_".join("".join(c if c.isalnum() else " " for c in plain.replace("&", " and ")).split())


class Card(Record, kw_only=True):
    """A faction card. A path icon means defense on a Free Peoples card and attack on a Shadow card."""

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
    """Set by `number_cards`; copies of a card are numbered."""

    @property
    def side(self) -> int:
        return self.faction.side

    def fits(self, who: Filter) -> bool:
        """Return whether a text that refers to `who` means this card."""
        return (
            (not who.names or self.name in who.names)
            and (not who.factions or self.faction in who.factions)
            and (not who.kinds or self.kind in who.kinds)
            and (who.keyword is None or who.keyword in self.keywords)
        )


class Location(Record, kw_only=True):
    """A battleground or a path."""

    name: str
    text: str
    vp: int
    defense: int = 0
    """Printed defense icons; path defense icons on a path."""
    number: int = 0
    """The path's number; 0 for a battleground."""
    side: int = 0
    """The side that owns and defends a battleground (R5). The Free Peoples defend every path."""
    defenders: tuple[Faction, ...] = ()
    attackers: tuple[Faction, ...] = ()
    on_activate: tuple[CardStep, ...] = ()
    id: str = ""

    @property
    def factions(self) -> tuple[Faction, ...]:
        return self.defenders + self.attackers


def number_cards(cards: Iterable[Card]) -> list[Card]:
    """Return one card for each copy, with its id. The order gives the cards their numbers.

    Raises ValueError if two cards have the same id or there are too many cards.
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
        raise ValueError(f"several cards have the id {', '.join(twice)}")
    if len(physical) > FIRST_LOCATION:
        raise ValueError(f"{len(physical)} cards: numbers from {FIRST_LOCATION} are for locations")
    return physical
