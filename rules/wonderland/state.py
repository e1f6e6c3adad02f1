"""Every field of a game in progress."""

from typing import Annotated, Final

from mypy_extensions import mypyc_attr

from rules.game import NO_SLOTS
from rules.kernel import KEYED, AgendaPosition
from rules.wonderland.printed import PRINTED, Components, Printed
from rules.wonderland.reports import RegionResult
from rules.wonderland.terms import Phase, Simultaneous
from rules.wonderland.war.battle import Battle


@mypyc_attr(allow_interpreted_subclasses=True)
class WonderState(AgendaPosition):
    """Plain data. Lists are by seat unless they say otherwise. Piles have no order: draws are random."""

    __slots__ = NO_SLOTS

    printed: Final[Printed] = PRINTED

    # players, factions and regions
    components: Annotated[Components, KEYED]
    """What depends on the number of players and the ally sets."""
    dealt: bool
    """Factions are dealt instead of chosen."""
    seats: int
    """The number of seats."""
    faction: list[int]
    ring: tuple[int, ...]
    """The regions in play, clockwise."""
    markers: tuple[int, ...]
    """By region: its marker; NOTHING for a region that is out of the game."""

    # progress
    round: int
    phase: Phase
    first: int
    """The first player of the round."""
    turn: int
    """Whose turn it is at the tea table."""
    start: int
    """The region of the Starting Battle figure."""
    result: tuple[tuple[int, ...], str, tuple[int, ...]] | None
    """Winners, how they won, and the final scores."""

    # boards
    vp: list[int]
    shards: list[int]
    shield: list[bool]
    """Whether it is whole."""
    leader: list[int]
    """The leader's strength."""
    abilities: list[int]
    """A bit for each unlocked ability; the bit of the leader's power is always set."""
    unlocked_now: list[int]
    """Abilities unlocked in this battle, which do not act in it (W9.5)."""
    castle_value: list[int]
    forged: list[list[int]]
    """The chips on each of the four tracks of each seat."""

    # units and castles
    reserve: list[int]
    """Supporters."""
    supporters: list[int]
    """By seat and region: `supporters[seat * REGIONS + region]`."""
    castles: list[int]
    """By seat and region: a Castle."""
    leader_at: list[int]
    """A region, AT_TABLE or LOST."""
    figure_owner: list[int]
    """By figure."""
    figure_at: list[int]
    """By figure: a region, RESERVE or LOST."""

    # chips
    supply: list[int]
    """By chip: how many are in the common stock; of poison, those the Jabberwock has left."""
    bag: list[list[int]]
    active: list[list[int]]
    """In the order they were played."""
    exhausted: list[list[int]]
    madness_track: list[list[int]]
    """The madness track."""

    # cards
    tea_deck: list[int]
    table: list[int]
    """By chair: its card. The head of the table, 0, has none."""
    poisoned: int
    """A bit for each chair whose card has poison."""
    jaws_placed: bool
    """Jaws has placed poison at the end of this turn."""
    chair: list[int]
    """The leader's chair."""
    taken: list[list[int]]
    """Tea cards of the whole game."""
    cards_taken: list[int]
    """The number of tea cards taken in this round."""
    power_used: list[bool]
    """Whether the leader's power of this tea party is used."""
    deck: list[int]
    """Wonderlandian cards face down."""
    display: list[int]
    """Wonderlandian cards face up."""
    cards: list[list[int]]
    """Wonderlandian cards."""
    quest_deck: list[int]
    quest_discards: list[int]
    """Not by seat; each with the seat that discarded it: seat * MOST_QUESTS + quest."""
    quest_log: list[int]
    """What limits who may hold which quest, in order: -1 - seat for a draw, seat * MOST_QUESTS + quest for one that
    the seat saw go back to the deck."""
    quests: list[list[int]]
    """In hand."""
    feats: list[list[int]]
    """With a completed feat."""

    # the war
    to_fight: list[int]
    """Regions still to come in this war, in order."""
    battle: Battle | None
    fought: tuple[RegionResult, ...]
    """What the regions of this war have come to."""
    vp_before: tuple[int, ...]
    """Victory points at the start of the round."""
    settled: tuple[tuple[int, int, int], ...]
    """The last wagers shown in this war: who, on whom, and 1 for right, -1 for wrong, 0 for a tie."""

    # answers given in secret
    simultaneous: Simultaneous
    answer: list[int]
