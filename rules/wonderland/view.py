"""What a person sees of a game of Wonderland's War."""

import msgspec

from rules.game import Decision, View
from rules.wonderland.choices import WonderChoice
from rules.wonderland.prompts import WonderPrompt
from rules.wonderland.reports import BattleReport, FighterReport
from rules.wonderland.terms import NOTHING


class Army(msgspec.Struct, frozen=True, array_like=True):
    """What one player has in a region. Players with nothing there are left out."""

    seat: int
    supporters: int = 0
    figures: tuple[int, ...] = ()
    leader: bool = False
    castle: int = 0
    """A Castle: none, lying or standing."""
    strength: int = 0
    """The starting strength of a battle here (W8.1)."""


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
    """The leader's chair while at the table; 0 is the head."""
    cards_taken: int
    """Tea cards taken in this round."""
    tea_cards: tuple[int, ...] = ()
    """Tea cards of the whole game, which stay open (W2.4)."""
    power_used: bool = False
    """The leader's power of this tea party is used."""
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
    """Every chip the player owns, wherever it is, as chip and number. Chips come and go openly, so anyone can count
    them."""
    quests: int
    """Hidden quests."""
    feats: tuple[int, ...] = ()
    """Quests with a completed feat."""


class FighterView(msgspec.Struct, frozen=True, kw_only=True):
    """A participant of the current battle."""

    seat: int
    status: int
    cube: int
    begun: int
    """The starting strength."""
    units: int
    chip: int = NOTHING
    """The chip of this draw."""
    held: int = 0
    """How many chips were drawn to choose from (W17.4)."""
    draws: int = 0
    madness_drawn: int = 0
    lost: int = 0
    shield_used: bool = False
    doubled: bool = False
    """The next chip is doubled."""
    extra: int = 0
    """More chips at the next draw."""
    crowned: int = 0
    """How much weaker the next chip is."""
    softened: int = 0
    """How many fewer units the next madness costs."""
    spared: int = 0
    """How many units will be saved."""
    leads: bool = False
    path: tuple[tuple[int, int], ...] = ()
    """The spaces the cube came to, each with the chip that moved it there."""
    shown: int = NOTHING
    """The last chip of this draw, also after a bust."""
    gained: int = 0
    """Strength gained in this draw."""
    blocked: bool = False
    """The shield blocked the chip of this draw."""

    @property
    def report(self) -> FighterReport:
        """Return what a report would tell of it now."""
        return FighterReport(
            self.seat,
            self.status,
            self.begun,
            self.cube,
            self.units,
            self.lost,
            self.path,
            self.shown,
            self.gained,
            self.blocked,
        )


class BattleView(msgspec.Struct, frozen=True, kw_only=True):
    """The current battle. `wagers` are the seats that have laid one."""

    region: int
    award: int
    resistance: int = 0
    fighters: tuple[FighterView, ...]
    wagers: tuple[int, ...] = ()

    @property
    def report(self) -> BattleReport:
        """Return what a report would tell of it now."""
        draws = max((fighter.draws for fighter in self.fighters), default=0)
        fighters = tuple(fighter.report for fighter in self.fighters)
        return BattleReport(self.region, self.award, self.resistance, draws, fighters)


class SecretView(msgspec.Struct, frozen=True, kw_only=True):
    """What only the player of a seat sees."""

    bag: tuple[tuple[int, int], ...] | None = None
    """The bag's chips as chip and number; None in the war, when nobody may look (W7.4)."""
    quests: tuple[int, ...] = ()
    held: tuple[int, ...] = ()
    """Chips drawn to choose from."""
    wager: int = NOTHING
    answer: int = NOTHING
    """This seat's answer to a question that several answer at once; NOTHING before it has answered."""


class ScoreView(msgspec.Struct, frozen=True, array_like=True):
    """A final score and its parts (W15.1). `by_quest` has pairs of quest and points."""

    total: int
    track: int
    castles: int
    quests: int
    shards: int
    by_quest: tuple[tuple[int, int], ...] = ()


class WonderView(View, frozen=True, kw_only=True):
    """The game as the player of `seats` may know it."""

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
    """Regions still to come in this war, in order, without the current one."""
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
    """The last wagers shown in this war: who, on whom, and 1 for right, -1 for wrong, 0 for a tie."""
    answering: int = 0
    """The question that several seats are answering at once (Simultaneous)."""
    secrets: dict[str, SecretView] = {}
    """By seat number as a string, for the seats of the viewer."""
    scores: tuple[ScoreView, ...] = ()
    """Only when the game is over."""
