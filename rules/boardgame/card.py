"""The parts of an event card: an event, a combat half, and for some a lasting part.

A card is declared in one block and never looked up by name in the engine: what it does is made of steps (`effects`),
conditions, and the types of this file, which the engine asks for where they matter.
"""

from mypy_extensions import mypyc_attr

from rules.boardgame.conditions import Condition
from rules.boardgame.map.regions import identifier
from rules.boardgame.steps import BoardStep
from rules.boardgame.terms import Cause, Deck, DiscardTrigger, Face, Nation
from rules.record import Record


class Timed(Record):
    """An effect of a combat card and its initiative: 0 to 7 (R86, R87, R93)."""

    initiative: int
    step: BoardStep


class Combat(Record):
    """The lower half. All of `needs` must hold when it is chosen (R85)."""

    title: str
    text: str
    effects: tuple[Timed, ...]
    needs: tuple[Condition, ...] = ()


# ---- rules that a card on the table changes ---


@mypyc_attr(allow_interpreted_subclasses=True)
class RuleChange(Record):
    """A rule that the card changes while it is on the table. The engine checks each kind in one place."""

    tagged = True


class DiceSkipHuntBox(RuleChange):
    """Dice that move the Fellowship are set aside instead (R31)."""


class Barred(RuleChange):
    """No Shadow army moves, retreats or advances into these, or attacks there (G19)."""

    at: tuple[str, ...]


class NoFreeCombatCards(RuleChange):
    """In battles fought there."""

    at: str


class NoMusterForPassive(RuleChange):
    """A Muster result advances no passive nation of the Free Peoples (G21)."""


class StaysPassive(RuleChange):
    """The nation becomes active by these causes alone: anywhere, or in these places (G22)."""

    nation: Nation
    anywhere: tuple[Cause, ...]
    at: tuple[str, ...] = ()
    causes_there: tuple[Cause, ...] = ()


# ---- what a card on the table can be used for ---


@mypyc_attr(allow_interpreted_subclasses=True)
class UseInPlay(Record):
    """Offered to its side at its moment; the card goes when it is used, unless said otherwise."""

    tagged = True


class PreventsTile(UseInPlay):
    """Before a Hunt tile is drawn: it is not drawn (D21)."""


class RedrawsTile(UseInPlay):
    """After a tile is drawn: another is drawn and counts instead; then the first goes back (D21)."""


class ReducesTile(UseInPlay):
    """After a tile is drawn: less damage (D21)."""

    n: int = 1


class AddsToHuntRoll(UseInPlay):
    """Before a Hunt roll: all its dice and re-rolls get this (D24)."""

    n: int = 1


class TileOnPath(UseInPlay):
    """When a declaration or reveal moves the figure into, out of or through the region: one more tile (D5)."""

    at: str


class AsCombatCard(UseInPlay):
    """As the round's combat card, like one of the hand (G25)."""


class OnCasualty(UseInPlay):
    """Stays. When a companion is taken as a Hunt casualty, do this (D25)."""

    steps: tuple[BoardStep, ...]


class AfterOwnEvent(UseInPlay):
    """Stays. After another event the side plays with an Event die, do this (G23)."""

    steps: tuple[BoardStep, ...]


class Price(Record):
    """What the opponent pays, as an action, to discard a card from the table (D39)."""

    will: bool = False
    """It must be a Will of the West die; otherwise any."""
    ring: bool = False
    cards: bool = False
    """A card with the Army icon and a Character card from the hand (A4, G20)."""
    needs: tuple[Condition, ...] = ()


class Lasting(Record, kw_only=True):
    """The part of a card that stays in play (R47)."""

    rule_changes: tuple[RuleChange, ...] = ()
    uses: tuple[UseInPlay, ...] = ()
    stays: tuple[Condition, ...] | None = None
    """Conditions to stay; it leaves at once when one fails. By default the conditions to play it."""
    leaves: tuple[DiscardTrigger, ...] = ()
    prices: tuple[Price, ...] = ()


class Card(Record, kw_only=True):
    name: str
    deck: Deck
    die: Face
    """The face that plays it besides Event: Character, Army or Muster (R45)."""
    text: str
    needs: tuple[Condition, ...] = ()
    """All must hold for it to be played."""
    effects: tuple[BoardStep, ...] = ()
    """Done in this order for the seat that plays it; `source` is the card's number in play."""
    lasting: Lasting | None = None
    player: str | None = None
    """With three or four players the one who may play it, by the id of his seat; None: either (R218, A7)."""
    combat: Combat

    @property
    def id(self) -> str:
        return identifier(self.name)
