"""One action: which die, what for (R27-R30, R35-R41a, D9-D11)."""

from typing import TYPE_CHECKING, ClassVar, Final

from rules.boardgame import prompts
from rules.boardgame.actions.action_dice import RingWhichDie, into_box, may_use_ring, spend, unused
from rules.boardgame.armies.selection import acts_on, may_act_on
from rules.boardgame.armies.stacking import OFFER_MIXING, TRIM
from rules.boardgame.battle.attack import ATTACK, LED_ATTACK, AttackFrom
from rules.boardgame.card import HuntBoxSpared, NoMusterForPassive
from rules.boardgame.characters import ADVANCERS, GUIDE_HIDES
from rules.boardgame.choices import DIE, NATION, PASS, USE, USE_RING, Pass, PickNation, Use, UseDie, UseRing
from rules.boardgame.event_cards import in_play
from rules.boardgame.event_cards.hands import CHOOSE_DECK
from rules.boardgame.event_cards.play_event import PlayEvent, ThrowOff, has_messenger, playable_with, price_of
from rules.boardgame.events import DieUsed, Passed
from rules.boardgame.fellowship.companions import MoveCompanions, Separate
from rules.boardgame.fellowship.ring_bearers import advance_progress, hide
from rules.boardgame.hunt.roll import HUNT_ROLL
from rules.boardgame.hunt.tile import MORDOR_TILE
from rules.boardgame.map.regions import bits
from rules.boardgame.movement.marching_rules import LED_ARMY, TWO_ARMIES
from rules.boardgame.movement.move_armies import MoveArmies
from rules.boardgame.movement.nazgul_moves import MoveWraiths
from rules.boardgame.muster.recruit import RECRUIT, BringIn, VoiceRecruits, VoiceSwaps
from rules.boardgame.politics import track
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import FREE, NOTHING, SHADOW, Cause, Deed, Face

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


# ---- the deeds that are single steps ---


class MoveFellowship(BoardStep, frozen=True):
    """One step further, and the Hunt; on the Mordor Track a tile (R145, R192)."""

    by_die: bool = False

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        game.stirred = True
        if self.by_die and not in_play.switches(game, HuntBoxSpared):
            game.push(DIE_INTO_BOX, who, source)
        if game.mordor >= 0:
            game.push(MORDOR_TILE, game.leading[FREE], source)
        else:
            advance_progress(game)
            game.push(HUNT_ROLL, game.leading[FREE], source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return game.hidden


class DieIntoBox(BoardStep, frozen=True):
    """After the Hunt, not before: it does not count for it (R31, R171)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        into_box(game, FREE)


class Hide(BoardStep, frozen=True):
    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        hide(game)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return not game.hidden


class AdvanceNation(BoardQuestion, frozen=True):
    """One own nation takes a step towards war (R126, D19)."""

    rule: ClassVar[str] = "R126"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.AdvanceWhich:
        return prompts.AdvanceWhich()

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickNation]:
        barred = game.side_of[who] == FREE and bool(in_play.switches(game, NoMusterForPassive))
        return [
            NATION[nation]
            for nation in bits(game.nations_of[who] & ~game.war)
            if track.can_advance(game, nation)
            and not (barred and not game.active >> nation & 1)
            and may_act_on(game, who, 1 << nation)
        ]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickNation) -> None:
        acts_on(game, who, 1 << choice.nation)
        track.advance(game, choice.nation, Cause.MUSTER)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.choices(game, who, source))


class UseAbility(BoardStep, frozen=True):
    """A companion advances his people by any die (R41a)."""

    character: int

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        for character, ability in ADVANCERS:
            if character == self.character:
                acts_on(game, who, 1 << ability.nation)
                track.advance(game, ability.nation, Cause.ABILITY)


def abilities(game: "BoardPosition", seat: int) -> list[int]:
    """The companions who could advance their people now."""
    return [
        who
        for who, ability in ADVANCERS
        if game.where[who] >= 0
        and track.can_advance(game, ability.nation)
        and may_act_on(game, seat, 1 << ability.nation)
        and ability.where.regions(game, FREE) >> game.where[who] & 1
    ]


class Nothing(BoardStep, frozen=True):
    """A die given away (R29)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        pass


DIE_INTO_BOX: Final = DieIntoBox()
_STEPS: Final[dict[Deed, BoardStep]] = {
    Deed.SKIP: Nothing(),
    Deed.MOVE_ARMIES: MoveArmies(TWO_ARMIES),
    Deed.MOVE_LED_ARMY: MoveArmies(LED_ARMY),
    Deed.ATTACK: AttackFrom(ATTACK),
    Deed.LED_ATTACK: AttackFrom(LED_ATTACK),
    Deed.DRAW_EVENT: CHOOSE_DECK,
    Deed.MOVE_FELLOWSHIP: MoveFellowship(by_die=True),
    Deed.HIDE_FELLOWSHIP: Hide(),
    Deed.SEPARATE: Separate(),
    Deed.MOVE_COMPANIONS: MoveCompanions(),
    Deed.MOVE_WRAITHS: MoveWraiths(),
    Deed.ADVANCE_NATION: AdvanceNation(),
    Deed.RECRUIT: RECRUIT,
    Deed.VOICE_RECRUITS: VoiceRecruits(),
    Deed.VOICE_SWAPS: VoiceSwaps(),
}

_CHARACTER: Final = (Deed.MOVE_LED_ARMY, Deed.LED_ATTACK)
_COMPANY: Final = (Deed.MOVE_FELLOWSHIP, Deed.HIDE_FELLOWSHIP, Deed.SEPARATE, Deed.MOVE_COMPANIONS)
_ARMY: Final = (Deed.MOVE_ARMIES, Deed.ATTACK)
_MUSTER: Final = (Deed.ADVANCE_NATION, Deed.RECRUIT)
_VOICE: Final = (Deed.VOICE_RECRUITS, Deed.VOICE_SWAPS)
_DEEDS: Final = (
    {
        Face.CHARACTER: (*_CHARACTER, *_COMPANY),
        Face.ARMY: _ARMY,
        Face.MUSTER: _MUSTER,
        Face.EVENT: (Deed.DRAW_EVENT,),
        Face.MUSTER_ARMY: (*_ARMY, *_MUSTER),
        # Any other face (R40): an Army result moves and attacks with whatever a Character result could.
        Face.WILL: (*_ARMY, *_COMPANY, *_MUSTER, Deed.DRAW_EVENT),
    },
    {
        Face.CHARACTER: (*_CHARACTER, Deed.MOVE_WRAITHS),
        Face.ARMY: _ARMY,
        Face.MUSTER: (*_MUSTER, *_VOICE),
        Face.EVENT: (Deed.DRAW_EVENT,),
        Face.MUSTER_ARMY: (*_ARMY, *_MUSTER, *_VOICE),
    },
)
"""By side and face: what it can be used for, besides events, characters, abilities and skipping."""
_ENTRY: Final = {
    (FREE, Face.WILL): BringIn(Face.WILL),
    (SHADOW, Face.MUSTER): BringIn(Face.MUSTER),
    (SHADOW, Face.MUSTER_ARMY): BringIn(Face.MUSTER),
}


def _possible(game: "BoardPosition", seat: int, deed: Deed) -> bool:
    if deed == Deed.SEPARATE and game.mordor >= 0:
        return False
    if deed == Deed.DRAW_EVENT:
        return bool(CHOOSE_DECK.choices(game, seat, NOTHING))
    return _STEPS[deed].possible(game, seat, NOTHING)


# ---- the questions ---


class TakeAction(BoardQuestion, frozen=True):
    """Which die; or pass, or first turn one by a ring (D9, D10)."""

    rule: ClassVar[str] = "R27"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.TakeAction:
        return prompts.TakeAction()

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[UseDie | UseRing | Pass]:
        side = game.side_of[who]
        offers: list[UseDie | UseRing | Pass] = [DIE[face] for face, n in enumerate(game.dice[side]) if n]
        if may_use_ring(game, side):
            offers.append(USE_RING)
        if unused(game, side) < unused(game, 1 - side):
            offers.append(PASS)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: UseDie | UseRing | Pass) -> None:
        side = game.side_of[who]
        match choice:
            case UseDie(face):
                game.push(UseDieFor(face), who, NOTHING)
            case UseRing():
                game.push_all([(RingWhichDie(), who, NOTHING), (ActAgain(), who, NOTHING)])
            case Pass():
                game.tell(Passed(who))
                game.turn_of = 1 - side


class ActAgain(BoardStep, frozen=True):
    """After a ring the same player acts, if he has a die left (G6, G7)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        side = game.side_of[who]
        if unused(game, side):
            game.ask(TAKE_ACTION, who, source)
        else:
            game.turn_of = 1 - side


class UseDieFor(BoardQuestion, frozen=True):
    """What for (D11)? Asked even if only skipping is left: that there is no card to play is a secret."""

    rule: ClassVar[str] = "R35"
    secret: ClassVar[bool] = True
    face: Face

    def cites(self, game: "BoardPosition", who: int, source: int) -> str:
        return _RULES[self.face]

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.UseDieFor:
        return prompts.UseDieFor(self.face)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[Use]:
        side, face = game.side_of[who], self.face
        offers = [USE[deed] for deed in _DEEDS[side][face] if _possible(game, who, deed)]
        if playable_with(game, who, face):
            offers.append(USE[Deed.PLAY_EVENT])
        if side == FREE:
            if not game.hidden and GUIDE_HIDES >> game.guide & 1 and USE[Deed.HIDE_FELLOWSHIP] not in offers:
                offers.append(USE[Deed.HIDE_FELLOWSHIP])
            offers += [Use(Deed.ABILITY, character) for character in abilities(game, who)]
        elif face == Face.MUSTER and has_messenger(game):
            offers += [USE[deed] for deed in _ARMY if _possible(game, who, deed)]
        entry = _ENTRY.get((side, face))
        if entry is not None and entry.possible(game, who, NOTHING):
            offers.append(USE[Deed.BRING_IN])
        for card, seat in game.table:
            if game.side_of[seat] != side and price_of(game, who, card, face) is not None:
                offers.append(Use(Deed.THROW_OFF, card))
        offers.append(USE[Deed.SKIP])
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: Use) -> None:
        side, face, deed = game.side_of[who], self.face, choice.deed
        price = price_of(game, who, choice.about, face) if deed == Deed.THROW_OFF else None
        spend(game, side, face)
        game.acting = who
        game.tell(DieUsed(who, face, deed, choice.about))
        game.push(END_ACTION, who, NOTHING)
        step: BoardStep
        match deed:
            case Deed.PLAY_EVENT:
                step = PlayEvent(face)
            case Deed.BRING_IN:
                step = _ENTRY[side, face]
            case Deed.ABILITY:
                step = UseAbility(choice.about)
            case Deed.THROW_OFF:
                assert price is not None
                step = ThrowOff(choice.about, price.ring, price.cards)
            case _:
                step = _STEPS[deed]
        if face == Face.MUSTER and deed in _ARMY:
            game.messages = True
        if deed == Deed.PLAY_EVENT or deed == Deed.THROW_OFF:
            # That he can, tells of his hand.
            game.disclosures += 1
        game.push(step, who, NOTHING)


_RULES: Final = {
    Face.CHARACTER: "R35",
    Face.ARMY: "R36",
    Face.MUSTER: "R37",
    Face.EVENT: "R38",
    Face.MUSTER_ARMY: "R39",
    Face.WILL: "R40",
}


class EndAction(BoardStep, frozen=True):
    """The action is over: stacks are trimmed, then the next player acts (R64, R214)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        side = game.side_of[who]
        game.acting = NOTHING
        game.here = NOTHING
        game.stuck = {}
        game.stuck_characters = 0
        if side == FREE:
            game.acted_before, game.acted = game.acted, (0, 0)
        partner = game.partner(who)
        game.next_seat[side] = who if partner < 0 else partner
        game.turn_of = 1 - side
        game.push_all([(TRIM, who, NOTHING), (OFFER_MIXING, who, NOTHING), (FORGET_TOUCHED, who, NOTHING)])


class ForgetTouched(BoardStep, frozen=True):
    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        game.touched = 0


FORGET_TOUCHED: Final = ForgetTouched()
END_ACTION: Final = EndAction()
TAKE_ACTION: Final = TakeAction()
