"""The view of a board game: each field is added on purpose."""

import msgspec

from rules.boardgame.choices import BoardChoice
from rules.boardgame.prompts import BoardPrompt
from rules.boardgame.reports import BattleReport, HuntReport
from rules.boardgame.terms import NOTHING
from rules.game import Decision, View


class RegionView(msgspec.Struct, frozen=True, array_like=True):
    """A region with something in it, or captured."""

    region: int
    figures: tuple[tuple[int, int], ...] = ()
    """Figure types and how many of each."""
    characters: tuple[int, ...] = ()
    captured: bool = False
    """The settlement is under the enemy of its home side."""
    besieger: int = NOTHING
    """The side that besieges the stronghold."""
    mixed: tuple[int, ...] = ()
    """Sides whose partners form one army here."""


class SideView(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees of a side."""

    dice: tuple[int, ...]
    """Unused dice by face."""
    box: int
    used: int
    pool: int
    rings: int
    ring_used: bool
    points: int
    decks: tuple[int, int]
    """Cards left in the Character and the Strategy deck."""
    discards: tuple[int, ...]
    """Open discards, by deck, oldest first."""
    leading: int


class SeatView(msgspec.Struct, frozen=True, array_like=True):
    """What everybody sees of a seat: how many cards of each back, in hand and discarded unseen."""

    hand: tuple[int, int]
    face_down: tuple[int, int]


class SecretView(msgspec.Struct, frozen=True, kw_only=True):
    """What only the holder of a seat sees."""

    hand: tuple[int, ...] = ()
    face_down: tuple[int, ...] = ()
    given: tuple[int, ...] = ()
    """Cards given to the partner that have not been seen since."""
    offered: int = NOTHING
    combat_card: int = NOTHING
    """Chosen and still face down."""
    unplayable: tuple[int, ...] = ()
    """While the seat is asked: cards in hand whose event may not be played now, whatever the die."""
    no_effect: tuple[int, ...] = ()
    """While the seat is asked: cards in hand whose event may be played, but would do nothing."""


class ForceView(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a battle."""

    seat: int
    figures: tuple[tuple[int, int], ...]
    characters: tuple[int, ...]
    strength: int
    leadership: int
    card_deck: int = NOTHING
    """The back of its combat card."""
    card: int = NOTHING
    """Its front, once both are shown."""
    cancelled: bool = False
    dice: tuple[int, ...] = ()
    hits: int = 0


class BattleView(msgspec.Struct, frozen=True, kw_only=True):
    attacker: int
    origin: int
    region: int
    kind: int
    round: int
    forces: tuple[ForceView, ForceView]
    report: BattleReport | None = None
    """The rounds so far."""
    next_round: int = 0
    """The round whose dice are rolled next; 0 from the roll until all its hits are taken."""
    free_rounds: int = 1
    """Rounds of an assault, from the next roll on, that cost no elite."""
    fewer_dice: int = 0
    """Dice that the defender rolls less in every round."""
    nazgul_void: bool = False
    """Gandalf the White has made the leadership of the Nazgûl, and his own, void."""


class FellowshipView(msgspec.Struct, frozen=True, kw_only=True):
    region: int
    progress: int
    hidden: bool
    corruption: int
    guide: int
    companions: tuple[int, ...]
    mordor: int


class HuntView(msgspec.Struct, frozen=True, kw_only=True):
    """The tiles by where they are, and the one being resolved."""

    pool: tuple[int, ...]
    waiting: tuple[int, ...]
    drawn: tuple[int, ...]
    gone: tuple[int, ...]
    tile: int = NOTHING
    damage: int = 0
    report: HuntReport | None = None
    """What has happened in the Hunt under way."""


class BoardView(View, frozen=True, kw_only=True):
    """The table as the holder of `seats` may know it."""

    decisions: tuple[Decision[BoardChoice, BoardPrompt], ...] = ()
    scenario: str
    turn: int
    phase: int
    acting: int
    """Whose action is under way."""
    regions: tuple[RegionView, ...]
    reinforcements: tuple[int, ...]
    casualties: tuple[int, ...]
    steps: tuple[int, ...]
    """Of the political track, by nation."""
    active: tuple[bool, ...]
    characters: tuple[int, ...]
    """By character: a region, or where else he is (`terms`)."""
    fellowship: FellowshipView
    hunt: HuntView
    sides: tuple[SideView, SideView]
    table: tuple[SeatView, ...]
    table_cards: tuple[tuple[int, int], ...]
    """Cards on the table and who played them."""
    battle: BattleView | None = None
    secrets: dict[str, SecretView] = {}
    """By seat number as a string, for the seats of the viewer."""
