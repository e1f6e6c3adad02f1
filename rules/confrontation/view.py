"""What a person may know."""

import msgspec

from rules.confrontation.choices import AnyChoice
from rules.confrontation.prompts import AnyPrompt
from rules.confrontation.terms import NOBODY, Stage
from rules.game import Decision, Seat, View


class Result(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """How one game ended."""

    seat: Seat
    side: int
    how: str
    points: int


class PieceView(msgspec.Struct, frozen=True, array_like=True):
    """A piece as these seats see it."""

    piece: int
    region: int
    """-1 if it is defeated."""
    character: int
    """Which character it is; -1 if these seats do not know."""
    shown: bool
    """Whether it is revealed."""
    kept: bool
    """Whether it stays revealed when the turn ends."""
    suspects: tuple[int, ...]
    """The characters that it may be to the enemy."""


class FightView(msgspec.Struct, frozen=True, array_like=True):
    """The attack under way as these seats see it."""

    region: int
    attacker: int
    defender: int
    number: int
    cards: tuple[int, int] = (NOBODY, NOBODY)
    """The shown cards of the Fellowship and of Sauron; -1 for none."""
    chosen: tuple[int, int] = (NOBODY, NOBODY)
    """The cards that these seats have chosen and not yet shown; -1 for none."""
    totals: tuple[int, int] = (0, 0)
    """The totals as they are now, without texts that have not worked yet."""
    no_cards: bool = False
    """Whether no cards are played (R9.6, R11.4)."""
    gwaihir: bool = False
    """Whether the ability of the Fellowship's fighter is replaced (R14.5)."""
    helper: int = NOBODY
    """The piece that helps from nearby (R11.5); -1 for none."""
    no_effect: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The cards in hand that would have no effect in this fight, whatever the enemy plays."""


class ConfrontationView(View, frozen=True, kw_only=True):
    """Tuples by side hold the Fellowship first and Sauron second."""

    decisions: tuple[Decision[AnyChoice, AnyPrompt], ...] = ()
    mode: str
    match: bool
    game: int
    """Which game of the match this is, from 1."""
    sides: tuple[Seat, Seat]
    """The seats that play the Fellowship and Sauron."""
    stage: Stage
    turn: int
    """The side whose turn it is."""
    turns: int
    """How many turns have begun in this game."""
    rosters: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The characters that play, by tile; empty until both sides have chosen."""
    picks: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """What these seats have chosen so far in the draft, of the special cards, or in the set-up."""
    pieces: tuple[PieceView, ...] = ()
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    specials: tuple[tuple[int, ...], tuple[int, ...]]
    spent: tuple[tuple[int, ...], tuple[int, ...]]
    bearer: int
    """The character that bears the Ring; -1 before the rosters are shown."""
    named: int
    """The piece that Sauron must move in his next turn; -1 for none."""
    fight: FightView | None = None
    results: tuple[Result, ...] = ()
