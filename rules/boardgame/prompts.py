"""Every question a seat may be asked. `card` is the card that asks, NOTHING where a rule does."""

from rules.boardgame.terms import NOTHING, Way
from rules.game import Prompt

# ---- cards ---


class DiscardDown(Prompt, frozen=True):
    """Over the limit by so many: which card goes (R22)?"""

    n: int


class ChooseDeck(Prompt, frozen=True):
    """Draw from which deck (R38, R212)?"""

    card: int = NOTHING


class MaySwap(Prompt, frozen=True):
    """Swap a card with your partner (R212)?"""


class SwapWhich(Prompt, frozen=True):
    """Which card do you give (R212)?"""


class MayDrawAlike(Prompt, frozen=True):
    """Draw a card from the deck of the card just used?"""

    card: int


class PlayWhichEvent(Prompt, frozen=True):
    face: int


class PayCard(Prompt, frozen=True):
    """Which card do you show and discard to throw `card` off (G20)? One with the Army icon, or a Character one."""

    card: int
    army: bool


class MayUseTableCard(Prompt, frozen=True):
    card: int


# ---- dice ---


class Allocate(Prompt, frozen=True):
    """How many dice into the Hunt Box (R25)?"""


class TakeAction(Prompt, frozen=True):
    """Your action: which die (R27)?"""


class UseDieFor(Prompt, frozen=True):
    face: int


class RingWhichDie(Prompt, frozen=True):
    pass


class RingWhichFace(Prompt, frozen=True):
    face: int


class AdvanceWhich(Prompt, frozen=True):
    """Which nation takes a step towards war (R126)?"""

    card: int = NOTHING


# ---- the Fellowship ---


class MayDeclare(Prompt, frozen=True):
    region: int
    progress: int


class WalkFellowship(Prompt, frozen=True):
    """Where does the figure go? So many steps are left; it has come this way."""

    path: tuple[int, ...]
    left: int
    revealed: bool


class MayEnterMordor(Prompt, frozen=True):
    region: int


class ChooseGuide(Prompt, frozen=True):
    pass


class SeparateWho(Prompt, frozen=True):
    """Who leaves the Fellowship? These go already."""

    group: tuple[int, ...]
    card: int = NOTHING


class CompanyGoes(Prompt, frozen=True):
    """Where to?"""

    group: tuple[int, ...]
    card: int = NOTHING


class MoveWhichCompanion(Prompt, frozen=True):
    card: int = NOTHING


class WhoJoins(Prompt, frozen=True):
    group: tuple[int, ...]
    card: int = NOTHING


class MoveWhichWraith(Prompt, frozen=True):
    card: int = NOTHING


class WraithGoes(Prompt, frozen=True):
    """Where does this Nazgûl or minion go?"""

    piece: int
    origin: int
    card: int = NOTHING


# ---- the Hunt ---


class MayPreventTile(Prompt, frozen=True):
    """A tile is about to be drawn: use a card against it?"""


class MayAnswerTile(Prompt, frozen=True):
    """Use a card against this tile?"""

    tile: int
    damage: int


class MayUseGuide(Prompt, frozen=True):
    """Use the guide's ability to take 1 off?"""

    guide: int
    damage: int


class TakeCasualty(Prompt, frozen=True):
    """Lose a companion to take damage off?"""

    damage: int


# ---- armies ---


class MoveWhichArmy(Prompt, frozen=True):
    armies: int
    card: int = NOTHING


class MoveWhere(Prompt, frozen=True):
    origin: int
    card: int = NOTHING


class WhoMoves(Prompt, frozen=True):
    """Who goes? `mode` 0: nothing is settled; 1: `figures` and `characters` are left of all; 2: they are taken."""

    origin: int
    to: int
    figures: tuple[int, ...]
    characters: int
    mode: int
    card: int = NOTHING


class MoveOn(Prompt, frozen=True):
    """The army may go on."""

    region: int
    left: int
    card: int = NOTHING


class RecruitFigure(Prompt, frozen=True):
    """What do you recruit? The first went `at`."""

    at: int
    card: int = NOTHING


class RecruitWhere(Prompt, frozen=True):
    figure: int
    card: int = NOTHING


class BringIn(Prompt, frozen=True):
    pass


class BringWhere(Prompt, frozen=True):
    character: int


class RemoveExcess(Prompt, frozen=True):
    """So many units too many: which goes (R64)?"""

    region: int
    n: int


class MayMix(Prompt, frozen=True):
    """Form one army with your partner here (R216)?"""

    region: int


# ---- battle ---


class AttackWithWhich(Prompt, frozen=True):
    card: int = NOTHING


class AttackWhere(Prompt, frozen=True):
    origin: int
    card: int = NOTHING


class WhoAttacks(Prompt, frozen=True):
    """As WhoMoves; the others are the rearguard (R82)."""

    origin: int
    to: int
    figures: tuple[int, ...]
    characters: int
    mode: int
    card: int = NOTHING


class WhoAdvances(Prompt, frozen=True):
    """As WhoMoves: who goes into the region that was fought for (R101)?"""

    origin: int
    to: int
    figures: tuple[int, ...]
    characters: int
    mode: int


class MayVoidNazgul(Prompt, frozen=True):
    """Give up the White Rider's leadership to void that of the Nazgûl (G80)?"""


class FieldOrWithdraw(Prompt, frozen=True):
    """Fight in the field, or withdraw into the stronghold (R106)?"""

    region: int


class ChooseCombatCard(Prompt, frozen=True):
    region: int
    attacks: bool


class TakeHits(Prompt, frozen=True):
    region: int
    hits: int
    card: int = NOTHING


class MayGoOn(Prompt, frozen=True):
    """Fight another round, or cease (R99)?"""

    region: int


class ReduceToGoOn(Prompt, frozen=True):
    """Reduce an elite to fight another round of the siege (R111)?"""

    region: int


class RetreatOrStay(Prompt, frozen=True):
    region: int


class RetreatWhere(Prompt, frozen=True):
    """The army must retreat: where to?"""

    region: int
    card: int = NOTHING


class ForfeitWhom(Prompt, frozen=True):
    """Whose leadership is given up?"""

    card: int


class PickAmount(Prompt, frozen=True):
    """How many?"""

    card: int


class PickTarget(Prompt, frozen=True):
    """Which piece does the card act on?"""

    card: int


# ---- texts ---


class PickOption(Prompt, frozen=True):
    """Which of the ways this card offers?"""

    card: int
    ways: tuple[tuple[Way, int], ...] = ()
    """By the number of the option: what it does, and how many points or which companion that is about."""


class PickRegion(Prompt, frozen=True):
    """Which region, for this card?"""

    card: int


class PickNation(Prompt, frozen=True):
    card: int


class PickCardFor(Prompt, frozen=True):
    """Which card, for this card?"""

    card: int


class PickDie(Prompt, frozen=True):
    """Which die, for this card?"""

    card: int


BoardPrompt = (
    DiscardDown
    | ChooseDeck
    | MaySwap
    | SwapWhich
    | MayDrawAlike
    | PlayWhichEvent
    | PayCard
    | MayUseTableCard
    | Allocate
    | TakeAction
    | UseDieFor
    | RingWhichDie
    | RingWhichFace
    | AdvanceWhich
    | MayDeclare
    | WalkFellowship
    | MayEnterMordor
    | ChooseGuide
    | SeparateWho
    | CompanyGoes
    | MoveWhichCompanion
    | WhoJoins
    | MoveWhichWraith
    | WraithGoes
    | MayPreventTile
    | MayAnswerTile
    | MayUseGuide
    | TakeCasualty
    | MoveWhichArmy
    | MoveWhere
    | WhoMoves
    | MoveOn
    | RecruitFigure
    | RecruitWhere
    | BringIn
    | BringWhere
    | RemoveExcess
    | MayMix
    | AttackWithWhich
    | AttackWhere
    | WhoAttacks
    | WhoAdvances
    | MayVoidNazgul
    | FieldOrWithdraw
    | ChooseCombatCard
    | TakeHits
    | MayGoOn
    | ReduceToGoOn
    | RetreatOrStay
    | RetreatWhere
    | ForfeitWhom
    | PickAmount
    | PickTarget
    | PickOption
    | PickRegion
    | PickNation
    | PickCardFor
    | PickDie
)
