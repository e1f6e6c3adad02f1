"""What a person sees of the card game: built up from nothing, field by field."""

import msgspec

from rules.cardgame.choices import CardChoice
from rules.cardgame.prompts import CardPrompt
from rules.cardgame.terms import NOTHING
from rules.game import Decision, View


class IconSource(msgspec.Struct, frozen=True, array_like=True):
    """One reason why a card's icons differ from its print: a card, location or token that adds to it."""

    source: int
    attack: int = 0
    defense: int = 0
    path: int = 0


class CardInPlay(msgspec.Struct, frozen=True, array_like=True):
    """An army or character face up, with its icons as they count now (items and tokens included)."""

    card: int
    owner: int
    attack: int = 0
    defense: int = 0
    leadership_attack: int = 0
    leadership_defense: int = 0
    path: int = 0
    items: tuple[int, ...] = ()
    arrived: bool = False
    """Came to the reserve this round and may not move yet (R43)."""
    sources: tuple[IconSource, ...] = ()


class Forecast(msgspec.Struct, frozen=True, array_like=True):
    """How the combat would go if it were fought now, with the best support each side can give."""

    attack: int
    cancelled: int
    """Icons the location takes away by itself."""
    defense: int
    """Icons the defenders could cancel by losing every card."""
    winner: int
    """The side that would win; NOTHING for a tied path in a Duel."""
    uncancelled: int
    """Attack icons left over when everything is lost."""


class LocationView(msgspec.Struct, frozen=True, array_like=True):
    """An active location with what stands there."""

    location: int
    attackers: tuple[CardInPlay, ...] = ()
    defenders: tuple[CardInPlay, ...] = ()
    tokens: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Attack, defense, path attack, path defense tokens on the location itself."""
    bonus: int = 0
    """Defense icons that texts give the location (the Phial)."""
    shields: int = 0
    """Printed defense icons that count now: none if it was taken back from the enemy (R72)."""
    forecast: Forecast | None = None


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees of a seat."""

    hand: int
    deck: int
    cycle: int
    eliminated: int
    apart: int = 0
    carryover: int
    ring: bool
    """The Ring token is there and ready."""
    reserve: tuple[CardInPlay, ...] = ()


class SecretView(msgspec.Struct, frozen=True, kw_only=True):
    """What only the holder of a seat sees."""

    hand: tuple[int, ...] = ()
    cycle: tuple[int, ...] = ()
    eliminated: tuple[int, ...] = ()
    apart: tuple[int, ...] = ()
    top: int = NOTHING
    """The deck's top card, while a text lets its owner look (the Mirror)."""


class SideScore(msgspec.Struct, frozen=True, array_like=True):
    """What a side's score is made of (R78)."""

    total: int
    battlegrounds: tuple[int, ...] = ()
    paths: tuple[int, ...] = ()
    corruption: int = 0
    rings: int = 0


class CombatView(msgspec.Struct, frozen=True, array_like=True):
    """The combat being fought: icons that still stand, and what each card there would cancel."""

    location: int
    attack: int
    remaining: int
    lost: tuple[int, ...] = ()


class CardView(View, frozen=True, kw_only=True):
    """The table of the card game as the holder of `seats` may know it."""

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
    """Events whose text is being carried out."""
    lasting: tuple[int, ...] = ()
    """Events that work until the round ends."""
    battlegrounds_left: tuple[int, int] = (0, 0)
    paths_left: tuple[int, ...] = ()
    """Paths never activated that can still come."""
    passed: tuple[int, ...] = ()
    """Seats that have passed since the last action."""
