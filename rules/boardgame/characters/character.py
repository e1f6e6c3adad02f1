"""Characters: level, leadership, and abilities, which the engine finds by their type."""

from typing import TYPE_CHECKING

from rules.boardgame.conditions import Condition
from rules.boardgame.map.region_filter import Where
from rules.boardgame.terms import ASIDE, FREE, Face, Nation, Who
from rules.record import Record

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class Ability(Record):
    """An ability of a character. Works outside the Fellowship only, except a guide's (R142)."""

    tagged = True


# ---- of companions on the map ---


class CaptainOfTheWest(Ability):
    """+1 combat strength for the army he fights with (R84)."""


class AdvancesByAnyDie(Ability):
    """In one of these places, unconquered, any die advances the nation one step (R41a)."""

    nation: Nation
    where: Where


class Shadowfax(Ability):
    """Alone or with one hobbit he moves as if of this level (G55)."""

    level: int


class WhiteRider(Ability):
    """At the start of a battle he may give up his leadership: then that of all Nazgûl is void as well (G80)."""


class TakenAlive(Ability):
    """Eliminated in the Fellowship, he is put on the map as if separated; not on the Mordor Track."""


# ---- of the guide ---


class DrawsAfterEvent(Ability):
    """After an event played with an Event die: may draw a card of the same deck (D13)."""


class HidesByAnyDie(Ability):
    """Any die hides the Fellowship (G13)."""


class SeparatesToReduce(Ability):
    """In a Hunt with damage he may be separated to take 1 off (R193: on the Mordor Track he is eliminated)."""


class RevealsToReduce(Ability):
    """If the Hunt does not reveal the Fellowship it may be revealed to take 1 off, once a tile (G108)."""


class IgnoresReveal(Ability):
    """Standard numbered tiles do not reveal."""


# ---- of minions ---


class ElitesLead(Ability):
    """Elites of these nations are leaders too, besides being units (R77); with two players of `partners` too (R219)."""

    nations: tuple[Nation, ...]
    partners: tuple[Nation, ...] = ()


class Voice(Ability):
    """A use of a Muster die while his place is under the Shadow and not besieged (G47)."""

    nation: Nation
    at: str
    swaps: int


class Sorcerer(Ability):
    """If the Shadow used a combat card in round 1 of his battle: may draw a card of the same deck (G81)."""


class MusterAsArmy(Ability):
    """Once a turn a Muster die is used as an Army die (G10)."""


class CountsAsNazgul(Ability):
    """He flies and counts as one of them (R10)."""


class Entry(Record):
    """How a character comes into play: the die, what must hold, whom he replaces, where he is put (R51, R67)."""

    die: Face
    needs: tuple[Condition, ...]
    where: Where
    replaces: Who | None = None
    """He takes this one's place; if that one is out of play, `where` says the places instead."""
    activates_all: bool = False
    """Every nation of the Free Peoples becomes active."""


class Character(Record, kw_only=True):
    who: Who
    name: str
    text: str
    level: int
    """Regions he may move, and his worth as a Hunt casualty; 0: he never moves (R55)."""
    leadership: int
    side: int = FREE
    activates: tuple[Nation, ...] = ()
    """The nations he activates in their cities and strongholds (R122)."""
    nation: Nation | None = None
    """Of a minion: whose player plays him (R210)."""
    die: int = 0
    """Action dice he adds while in play (R33)."""
    begins: bool = False
    """In the Fellowship from the start."""
    hobbit: bool = False
    guide: tuple[Ability, ...] = ()
    abilities: tuple[Ability, ...] = ()
    entry: Entry | None = None


def may_enter(game: "BoardPosition", character: Character) -> int:
    """The regions where he could be put now, as bits."""
    entry = character.entry
    if (
        entry is None
        or game.where[character.who] != ASIDE
        or not all(each.holds(game, character.side) for each in entry.needs)
    ):
        return 0
    if entry.replaces is not None and game.where[entry.replaces] >= 0:
        return 1 << game.where[entry.replaces]
    return entry.where.regions(game, character.side)
