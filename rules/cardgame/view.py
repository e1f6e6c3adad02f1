"""What a person may see of the card game."""

import msgspec

from rules.cardgame.choices import CardChoice
from rules.cardgame.prompts import CardPrompt
from rules.cardgame.terms import NOTHING
from rules.game import Decision, View


class IconSource(msgspec.Struct, frozen=True, array_like=True):
    """Why a card has more icons than printed: a card, location or token that adds some."""

    source: int
    attack: int = 0
    defense: int = 0
    path: int = 0


class CardInPlay(msgspec.Struct, frozen=True, array_like=True):
    """An army or character in play, with its current icons (items and tokens included)."""

    card: int
    owner: int
    attack: int = 0
    defense: int = 0
    leadership_attack: int = 0
    leadership_defense: int = 0
    path: int = 0
    items: tuple[int, ...] = ()
    arrived: bool = False
    """It came to the reserve this round and may not move yet (R43)."""
    sources: tuple[IconSource, ...] = ()


class Forecast(msgspec.Struct, frozen=True, array_like=True):
    """The result of a combat fought now, if both sides choose the best support."""

    attack: int
    cancelled: int
    """Attack icons that the location itself cancels."""
    defense: int
    """Attack icons that the defenders could cancel by losing every card."""
    winner: int
    """The side that would win; NOTHING for a tied path in a Duel."""
    uncancelled: int
    """Attack icons left when every defender is lost."""


class LocationView(msgspec.Struct, frozen=True, array_like=True):
    """An active location with the cards there."""

    location: int
    attackers: tuple[CardInPlay, ...] = ()
    defenders: tuple[CardInPlay, ...] = ()
    tokens: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Attack, defense, path attack, path defense tokens on the location itself."""
    bonus: int = 0
    """Defense icons that texts give to the location (the Phial)."""
    shields: int = 0
    """Printed defense icons that count; none if it was taken back from the enemy (R72)."""
    forecast: Forecast | None = None


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """What everyone sees of a seat."""

    hand: int
    deck: int
    cycle: int
    eliminated: int
    aside: int = msgspec.field(default=0, name="apart")
    carryover: int
    ring: bool
    """The Ring token is not used yet."""
    reserve: tuple[CardInPlay, ...] = ()


class SecretView(msgspec.Struct, frozen=True, kw_only=True):
    """What only the holder of a seat sees."""

    hand: tuple[int, ...] = ()
    cycle: tuple[int, ...] = ()
    eliminated: tuple[int, ...] = ()
    aside: tuple[int, ...] = msgspec.field(default=(), name="apart")
    top: int = NOTHING
    """The deck's top card, while a text lets its owner see it (the Mirror)."""
    without_effect: tuple[int, ...] = ()
    """Cards whose text would change nothing if they were played or used now; only while the seat takes an action."""


class SideScore(msgspec.Struct, frozen=True, array_like=True):
    """The parts of a side's score (R78)."""

    total: int
    battlegrounds: tuple[int, ...] = ()
    paths: tuple[int, ...] = ()
    corruption: int = 0
    rings: int = 0


class CombatView(msgspec.Struct, frozen=True, array_like=True):
    """The current combat: the attack icons, how many are not cancelled yet, and the cards lost."""

    location: int
    attack: int
    remaining: int
    lost: tuple[int, ...] = ()


class CardView(View, frozen=True, kw_only=True):
    """What the holder of `seats` may know of a card game."""

    decisions: tuple[Decision[CardChoice, CardPrompt], ...] = ()
    scenario: str
    round: int
    rounds: int
    phase: int
    turn: int = NOTHING
    """Whose turn it is in the action step."""
    starting: int
    path: LocationView | None = None
    battlegrounds: tuple[LocationView, ...] = ()
    table: tuple[SeatView, ...]
    secrets: dict[str, SecretView] = {}
    """By seat number as a string, for the seats of the viewer."""
    scores: tuple[SideScore, SideScore]
    combat: CombatView | None = None
    resolving: tuple[int, ...] = ()
    """Event cards whose text is being carried out."""
    lasting: tuple[int, ...] = ()
    """Event cards that apply until the round ends."""
    battlegrounds_left: tuple[int, int] = (0, 0)
    paths_left: tuple[int, ...] = ()
    """Paths that can still be activated."""
    passed: tuple[int, ...] = ()
    """Seats that passed since the last action."""
