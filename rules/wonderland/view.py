"""What a person sees of Wonderland's War: built up from nothing, field by field."""

import msgspec

from rules.game import Decision, View
from rules.wonderland.choices import WonderChoice
from rules.wonderland.prompts import WonderPrompt
from rules.wonderland.terms import NOTHING


class Army(msgspec.Struct, frozen=True, array_like=True):
    """What one player has in a region; players with nothing there are left out."""

    seat: int
    supporters: int = 0
    figures: tuple[int, ...] = ()
    leader: bool = False
    castle: int = 0
    """None, lying or standing."""
    strength: int = 0
    """What a battle here would start with (W8.1)."""


class RegionView(msgspec.Struct, frozen=True, array_like=True):
    """A region in play, with its awards in rounds I, II and III."""

    region: int
    awards: tuple[int, int, int]
    armies: tuple[Army, ...] = ()
    fought: bool = False
    """Its battle in this war is over."""


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees of a player."""

    faction: int
    vp: int
    shards: int
    shield: bool
    leader: int
    """The leader's strength."""
    leader_at: int
    """A region, AT_TABLE or LOST."""
    chair: int
    """Where the leader sits while he is at the table; 0 is its head."""
    cards_taken: int
    """Tea cards taken in this round."""
    tea_cards: tuple[int, ...] = ()
    """All of the game, open in front of the player (W2.4)."""
    power_used: bool = False
    """The leader's once-a-tea-party power is spent."""
    reserve: int
    figures: tuple[int, ...] = ()
    """Recruited figures in the reserve."""
    cards: tuple[int, ...] = ()
    """Wonderlandian cards."""
    abilities: tuple[bool, bool, bool, bool]
    castle_value: int
    tracks: tuple[tuple[int, ...], ...]
    """The chips on the four forge tracks."""
    bag: int
    """How many chips are in the bag."""
    active: tuple[int, ...] = ()
    exhausted: tuple[int, ...] = ()
    madness: tuple[int, ...] = ()
    """The madness track."""
    ledger: tuple[tuple[int, int], ...] = ()
    """Every chip the player owns, as chip and number, wherever it is: all of them came and went openly, so anyone may
    have kept count."""
    quests: int
    """Hidden quests."""
    feats: tuple[int, ...] = ()
    """Quests shown, whose feat is completed."""


class FighterView(msgspec.Struct, frozen=True, kw_only=True):
    """A participant of the battle being fought."""

    seat: int
    status: int
    cube: int
    begun: int
    """The starting strength."""
    units: int
    chip: int = NOTHING
    """The chip drawn in this draw."""
    held: int = 0
    """Chips drawn of which one is to be chosen (W17.4)."""
    draws: int = 0
    madness_drawn: int = 0
    lost: int = 0
    shield_used: bool = False
    doubled: bool = False
    """The next chip counts twice."""
    extra: int = 0
    """So many chips more at the next draw."""
    crowned: int = 0
    """The next chip is so much weaker."""
    softened: int = 0
    """The next madness costs so many units fewer."""
    spared: int = 0
    """So many units will be saved."""
    leads: bool = False


class BattleView(msgspec.Struct, frozen=True, kw_only=True):
    """The battle being fought. `wagers` are the seats that have laid one."""

    region: int
    award: int
    resistance: int = 0
    fighters: tuple[FighterView, ...]
    wagers: tuple[int, ...] = ()


class SecretView(msgspec.Struct, frozen=True, kw_only=True):
    """What only the holder of a seat sees."""

    bag: tuple[tuple[int, int], ...] | None = None
    """The bag's chips as chip and number; None in the war, when nobody may look (W7.4)."""
    quests: tuple[int, ...] = ()
    held: tuple[int, ...] = ()
    """Chips drawn of which one is to be chosen."""
    wager: int = NOTHING
    answer: int = NOTHING
    """What this seat has answered to the question all are answering; NOTHING as long as it has not."""


class ScoreView(msgspec.Struct, frozen=True, array_like=True):
    """A final score and what it is made of (W15.1); `by_quest` is quest and points."""

    total: int
    track: int
    castles: int
    quests: int
    shards: int
    by_quest: tuple[tuple[int, int], ...] = ()


class WonderView(View, frozen=True, kw_only=True):
    """The table as the holder of `seats` may know it."""

    decisions: tuple[Decision[WonderChoice, WonderPrompt], ...] = ()
    scenario: str
    allies: tuple[int, ...]
    """By ally kind: its set, 0 to 3 for A to D."""
    round: int
    phase: int
    first: int
    turn: int = NOTHING
    """Whose turn it is at the tea table."""
    start: int
    """The region of the Starting Battle figure."""
    to_fight: tuple[int, ...] = ()
    """Regions still to come in this war, in order; not the one being fought over."""
    players: tuple[PlayerView, ...]
    regions: tuple[RegionView, ...]
    table: tuple[int, ...] = ()
    """By chair from 1 on: its tea card, or NOTHING."""
    poisoned: tuple[int, ...] = ()
    """Chairs whose card has poison."""
    poison: int = 0
    """Poison the Jabberwock has left."""
    supply: tuple[int, ...] = ()
    """Ally chips in stock by chip, weak before strong, Forge last."""
    madness: int = 0
    """Regular madness in stock."""
    display: tuple[int, ...] = ()
    """Wonderlandian cards face up."""
    tea_left: int = 0
    deck_left: int = 0
    quests_left: int = 0
    battle: BattleView | None = None
    settled: tuple[tuple[int, int, int], ...] = ()
    """The wagers shown last in this war: who, on whom, and 1 for right, -1 for wrong, 0 for a tie."""
    answering: int = 0
    """What all concerned are answering at once (Simultaneous)."""
    secrets: dict[str, SecretView] = {}
    """By seat number as a string, for the seats of the viewer."""
    scores: tuple[ScoreView, ...] = ()
    """When the game is over."""
