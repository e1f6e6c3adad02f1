"""What a person may know."""

import msgspec

from rules.confrontation.choices import AnyChoice
from rules.confrontation.prompts import AnyPrompt
from rules.confrontation.terms import Stage
from rules.game import Decision, Seat, View


class Result(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """How one game of a table ended."""

    seat: Seat
    side: int
    how: str
    points: int


class PieceView(msgspec.Struct, frozen=True, array_like=True):
    piece: int
    region: int
    """Where it stands; -1 when defeated."""
    character: int
    """Who it is, as far as these seats know; -1 when they cannot tell."""
    shown: bool
    kept: bool
    """Revealed, and revealed for good."""
    suspects: tuple[int, ...]
    """Everyone it may be in the eyes of those who do not own it."""


class FightView(msgspec.Struct, frozen=True, array_like=True):
    region: int
    attacker: int
    defender: int
    number: int
    cards: tuple[int, int]
    """What lies open: the Fellowship's card, Sauron's card; -1 for none."""
    chosen: tuple[int, int]
    """Cards chosen and not yet shown, of these seats alone."""
    totals: tuple[int, int]
    """What each side would count to as things lie open, texts to come apart."""
    no_cards: bool
    gwaihir: bool
    helper: int


class ConfrontationView(View, frozen=True, kw_only=True):
    """Tuples by side hold the Fellowship's first and Sauron's second."""

    decisions: tuple[Decision[AnyChoice, AnyPrompt], ...] = ()
    mode: str
    match: bool
    game: int
    """Which game of the table this is, from 1."""
    sides: tuple[Seat, Seat]
    """Who plays the Fellowship, who plays Sauron."""
    stage: Stage
    turn: int
    """The side whose turn it is."""
    turns: int
    """How many turns have begun in this game."""
    rosters: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Who plays, by tile; empty until shown."""
    picks: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """What these seats have chosen so far in the draft, of the special cards, or in the set-up."""
    pieces: tuple[PieceView, ...] = ()
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    specials: tuple[tuple[int, ...], tuple[int, ...]]
    spent: tuple[tuple[int, ...], tuple[int, ...]]
    bearer: int
    """The character who bears the Ring; -1 before the rosters are shown."""
    named: int
    fight: FightView | None = None
    results: tuple[Result, ...] = ()
