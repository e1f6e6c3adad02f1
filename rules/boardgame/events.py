"""Everything that can happen, as data. An event holds the whole truth and knows whom to tell what."""

from msgspec.structs import replace

from rules.boardgame.terms import NOTHING
from rules.game import Event, Seats

# ---- the turn ---


class TurnBegan(Event, frozen=True):
    turn: int
    leading: tuple[int, ...]


class PhaseBegan(Event, frozen=True):
    phase: int


class DiceAllocated(Event, frozen=True):
    """Shadow dice put into the Hunt Box before the roll (R25)."""

    n: int


class DiceRolled(Event, frozen=True):
    side: int
    faces: tuple[int, ...]


class DieUsed(Event, frozen=True):
    """An action: the die, and the use it is put to."""

    seat: int
    face: int
    deed: int
    about: int = NOTHING


class DieTurned(Event, frozen=True):
    side: int
    face: int
    to: int


class DiceLost(Event, frozen=True):
    """Unused dice set aside by a text."""

    side: int
    face: int
    n: int


class RingUsed(Event, frozen=True):
    seat: int


class Passed(Event, frozen=True):
    seat: int


class Won(Event, frozen=True):
    side: int
    how: str


# ---- cards ---


class Drew(Event, frozen=True):
    seat: int
    deck: int
    n: int
    cards: tuple[int, ...] = ()

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, cards=())


class Discarded(Event, frozen=True):
    """A card left the hand for the discards, face down unless `shown` (R22)."""

    seat: int
    deck: int
    card: int
    shown: bool = False

    def seen_by(self, seats: Seats) -> Event:
        return self if self.shown or self.seat in seats else replace(self, card=NOTHING)


class Swapped(Event, frozen=True):
    """Partners exchanged a card; each knows both, nobody else either (R212)."""

    seat: int
    partner: int
    deck: int
    back: int
    card: int = NOTHING
    """What `seat` gave, of `deck`; it got `received`, of the deck `back`."""
    received: int = NOTHING

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats or self.partner in seats else replace(self, card=NOTHING, received=NOTHING)


class NoSwap(Event, frozen=True):
    """Partners did not both want to swap a card; who would have is the team's to know (D3)."""

    seat: int
    partner: int
    willing: tuple[int, ...] = ()

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats or self.partner in seats else replace(self, willing=())


class EventPlayed(Event, frozen=True):
    """A card is played for its event; by which die (NOTHING: for free)."""

    seat: int
    card: int
    face: int = NOTHING


class LaidOnTable(Event, frozen=True):
    seat: int
    card: int


class TableCardUsed(Event, frozen=True):
    seat: int
    card: int


class TableCardGone(Event, frozen=True):
    card: int


# ---- figures ---


class ArmyMoved(Event, frozen=True):
    seat: int
    origin: int
    to: int
    figures: tuple[int, ...]
    """How many of each figure type."""
    characters: tuple[int, ...] = ()


class CharactersMoved(Event, frozen=True):
    characters: tuple[int, ...]
    origin: int
    to: int


class NazgulMoved(Event, frozen=True):
    n: int
    origin: int
    to: int


class Recruited(Event, frozen=True):
    region: int
    figure: int
    n: int = 1


class Replaced(Event, frozen=True):
    """Units swapped for the other kind of their nation."""

    region: int
    figure: int
    by: int
    n: int = 1


class Removed(Event, frozen=True):
    """A figure left the map: a casualty, or, if `trimmed`, one too many (R64)."""

    region: int
    figure: int
    n: int = 1
    trimmed: bool = False


class Reduced(Event, frozen=True):
    """An elite became a regular (R96)."""

    region: int
    figure: int


class CharacterCame(Event, frozen=True):
    who: int
    region: int
    replaces: int = NOTHING


class CharacterGone(Event, frozen=True):
    who: int
    region: int
    """NOTHING if out of the Fellowship."""


class Captured(Event, frozen=True):
    region: int
    side: int
    seat: int


class SiegeBegan(Event, frozen=True):
    region: int
    by: int


class SiegeEnded(Event, frozen=True):
    region: int


class MixedArmy(Event, frozen=True):
    """Partners agreed to one army in the region, or stayed apart (R216)."""

    side: int
    region: int
    agreed: bool


# ---- politics ---


class Activated(Event, frozen=True):
    nation: int
    cause: int


class NationMoved(Event, frozen=True):
    """A nation stands on this step of the political track now."""

    nation: int
    step: int
    cause: int


# ---- the Fellowship and the Hunt ---


class FellowshipMoved(Event, frozen=True):
    progress: int


class FellowshipStepped(Event, frozen=True):
    """The figure was moved into this region."""

    region: int


class FellowshipDeclared(Event, frozen=True):
    region: int
    path: tuple[int, ...]


class FellowshipRevealed(Event, frozen=True):
    region: int
    path: tuple[int, ...] = ()


class FellowshipHidden(Event, frozen=True):
    pass


class FellowshipShifted(Event, frozen=True):
    """A text moved the figure and nothing else."""

    region: int


class GuideChanged(Event, frozen=True):
    who: int


class Separated(Event, frozen=True):
    characters: tuple[int, ...]
    region: int


class MordorEntered(Event, frozen=True):
    pass


class MordorStep(Event, frozen=True):
    step: int


class HuntRolled(Event, frozen=True):
    dice: tuple[int, ...]
    bonus: int
    successes: int
    again: bool = False
    """A re-roll (R172)."""


class TileDrawn(Event, frozen=True):
    tile: int
    damage: int


class TileIgnored(Event, frozen=True):
    """The text that drew it discards such a tile."""

    tile: int


class TilesInspected(Event, frozen=True):
    tiles: tuple[int, ...]
    removed: tuple[int, ...]


class TileAdded(Event, frozen=True):
    tile: int


class HuntReduced(Event, frozen=True):
    damage: int


class CasualtyDrawn(Event, frozen=True):
    """A companion was drawn at random, or the guide was given."""

    who: int
    random: bool


class Corrupted(Event, frozen=True):
    n: int
    total: int


class Healed(Event, frozen=True):
    n: int
    total: int


class Rolled(Event, frozen=True):
    """Dice of a text."""

    card: int
    dice: tuple[int, ...]


# ---- battle ---


class BattleBegan(Event, frozen=True):
    attacker: int
    origin: int
    region: int
    kind: int


class RoundBegan(Event, frozen=True):
    round: int


class CombatCardChosen(Event, frozen=True):
    """A combat card lies face down; its back is open, its front is its player's (D29)."""

    seat: int
    deck: int
    card: int

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, card=NOTHING)


class NoCombatCard(Event, frozen=True):
    seat: int


class CombatCardsShown(Event, frozen=True):
    attacker: int
    defender: int


class CombatCardCancelled(Event, frozen=True):
    card: int


class CombatRolled(Event, frozen=True):
    side: int
    dice: tuple[int, ...]
    bonus: int
    to_hit: int
    hits: int
    again: bool = False
    """The leaders' re-roll (R91)."""
    card: int = NOTHING
    """An extra attack by this card."""


class HitsScored(Event, frozen=True):
    """Hits by a card, without dice."""

    side: int
    n: int
    card: int


class HitsCancelled(Event, frozen=True):
    side: int
    n: int
    card: int


class LeadershipForfeited(Event, frozen=True):
    side: int
    n: int


class Ceased(Event, frozen=True):
    seat: int


class Withdrew(Event, frozen=True):
    """Into the stronghold of the region (R107)."""

    region: int


class Retreated(Event, frozen=True):
    side: int
    region: int
    to: int


class ArmyDestroyed(Event, frozen=True):
    side: int
    region: int


class BattleEnded(Event, frozen=True):
    region: int


BoardEvent = (
    TurnBegan
    | PhaseBegan
    | DiceAllocated
    | DiceRolled
    | DieUsed
    | DieTurned
    | DiceLost
    | RingUsed
    | Passed
    | Won
    | Drew
    | Discarded
    | Swapped
    | NoSwap
    | EventPlayed
    | LaidOnTable
    | TableCardUsed
    | TableCardGone
    | ArmyMoved
    | CharactersMoved
    | NazgulMoved
    | Recruited
    | Replaced
    | Removed
    | Reduced
    | CharacterCame
    | CharacterGone
    | Captured
    | SiegeBegan
    | SiegeEnded
    | MixedArmy
    | Activated
    | NationMoved
    | FellowshipMoved
    | FellowshipStepped
    | FellowshipDeclared
    | FellowshipRevealed
    | FellowshipHidden
    | FellowshipShifted
    | GuideChanged
    | Separated
    | MordorEntered
    | MordorStep
    | HuntRolled
    | TileDrawn
    | TileIgnored
    | TilesInspected
    | TileAdded
    | HuntReduced
    | CasualtyDrawn
    | Corrupted
    | Healed
    | Rolled
    | BattleBegan
    | RoundBegan
    | CombatCardChosen
    | NoCombatCard
    | CombatCardsShown
    | CombatCardCancelled
    | CombatRolled
    | HitsScored
    | HitsCancelled
    | LeadershipForfeited
    | Ceased
    | Withdrew
    | Retreated
    | ArmyDestroyed
    | BattleEnded
)
