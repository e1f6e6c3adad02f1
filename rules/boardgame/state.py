"""The fields of a game in progress."""

from typing import Annotated, Final

from mypy_extensions import mypyc_attr

from rules.boardgame.battle.state import Battle
from rules.boardgame.hunt.state import Hunt
from rules.boardgame.printed import PRINTED, Printed
from rules.boardgame.reports import HuntReport, TurnReport
from rules.boardgame.setup import Setup
from rules.boardgame.terms import Phase
from rules.game import NO_SLOTS, Outcome, Seat, Seats
from rules.kernel import CONSTANT, KEYED, PAIR, REPORTED, AgendaPosition, FieldKind, Mask, Masks

WIDE: Final = FieldKind("{0}", "str({0})")
"""A tuple with masks in it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardState(AgendaPosition):
    """Plain data: regions, figures, characters, cards and seats are small numbers; sets of them are bits."""

    __slots__ = NO_SLOTS

    printed: Final[Printed] = PRINTED

    setup: Annotated[Setup, KEYED]
    options: tuple[str, ...]
    seats_of: Annotated[tuple[Seats, ...], CONSTANT]
    """The seats of each side."""
    side_of: Annotated[tuple[int, ...], CONSTANT]
    """By seat."""
    player_of: Annotated[tuple[Seat, ...], CONSTANT]
    """By nation: the seat that plays it (R210)."""
    nations_of: Annotated[tuple[int, ...], CONSTANT]
    """By seat: its nations, as bits."""
    turn: int
    phase: Phase
    leading: list[Seat]
    """The leading player of each side (R211)."""
    next_seat: list[Seat]
    """Who takes each side's next action (R214)."""
    turn_of: int
    """The side that acts next in phase 5."""
    acting: Seat
    """Whose action is under way; NOTHING outside of actions."""
    result: Outcome | None

    figures: bytearray
    """`figures[region * FIGURES + figure]`: how many stand there."""
    units: bytearray
    """`units[side * REGION_COUNT + region]`: regulars and elites."""
    present: bytearray
    """By region: the nations with units there, as bits."""
    armies: Masks
    """By side: the regions with units of it, as bits."""
    reinforcements: bytearray
    """Reinforcements, by figure type."""
    casualties: bytearray
    """Casualties of the Free Peoples: out of the game, but for regulars that replace elites (R97)."""
    where: list[int]
    """By character: a region, or IN_FELLOWSHIP, ASIDE, GONE."""
    standing: dict[int, int]
    """By region: the characters there, as bits."""
    minions_seen: bool
    """Whether some minion is or was in play."""

    captured: Mask
    """The settlements under the enemy of their home side, as bits (R4)."""
    captors: dict[int, Seat]
    """By captured settlement: whose army took it (R221)."""
    points: list[int]
    """Victory points of each side (R202)."""
    sieges: Masks
    """By side: the regions where it besieges the enemy's stronghold, as bits."""
    mixed: Masks
    """By side: the regions where the partners agreed on a mixed army (R216)."""

    steps: bytearray
    """By nation: the step of the political track."""
    active: int
    war: int
    """The nations at war, as bits."""

    fellowship: int
    """The region of the Ring-bearers' figure; NOTHING on the Mordor Track (R190)."""
    progress: int
    hidden: bool
    corruption: int
    guide: int
    mordor: int
    """The step of the Mordor Track; NOTHING before (R190)."""
    fellowship_acted: bool
    """The Fellowship tried to move or hid this turn (R194)."""
    tiles: bytearray
    """By Hunt tile: its Place."""

    dice: Annotated[list[list[int]], PAIR]
    """By side and face: unused action dice."""
    hunt_box: list[int]
    """Dice of each side in the Hunt Box."""
    used: list[int]
    """Dice of each side set aside for this turn."""
    dice_pools: list[int]
    """Action dice of each side this turn (R33)."""
    recovered: int
    """Free Peoples' dice taken back from the Hunt Box this turn (R25)."""
    rings: list[int]
    ring_used: list[bool]
    """By side, this turn (R43, G117)."""
    messenger_used: bool
    """A Muster die was used as an Army die this turn (G10)."""

    hands: list[list[int]]
    decks: list[list[int]]
    """By deck; the top card stands last."""
    discards: list[list[int]]
    """By deck: cards that everybody saw go."""
    face_down: list[list[int]]
    """By seat: cards it discarded unseen (R22)."""
    discarding: list[list[int]]
    """By seat: cards it has chosen to discard, until everybody has chosen (D2)."""
    given: list[list[tuple[int, int]]]
    """By seat: cards it gave its partner, with the number he had discarded unseen by then (R212)."""
    offered: list[int]
    """By seat: whether it would swap, then the card it gives, until the swap is done (R212)."""
    cards_in_play: list[tuple[int, Seat]]
    """Cards on the table and who played them, oldest first."""
    barred: Mask
    """Regions that no Shadow army may enter or attack because of a card (fp_str_02, fp_str_03)."""

    battle: Battle | None
    hunt: Hunt | None
    hunt_report: Annotated[HuntReport | None, REPORTED]
    """What has happened in the Hunt under way. No rule depends on it."""
    turn_report: Annotated[TurnReport, REPORTED]
    """What has happened in this turn. No rule depends on it."""
    text_region: int
    """The region that a text has chosen."""
    touched: Mask
    """Regions that gained units in this action: their stacks are checked at its end (R64)."""
    unsettled: Mask
    """Regions that lost units, and whose sieges and leaders must be checked."""
    moved_figures: dict[int, tuple[int, ...]]
    """By region: figures that have moved in this action (R71)."""
    moved_characters: int
    acted: Annotated[tuple[int, int], WIDE]
    """Nations and mixed armies (regions) this action has been used on, as bits (R220)."""
    acted_before: Annotated[tuple[int, int], WIDE]
    """Those of the player's last action; only the Free Peoples alone against two are bound by them."""
