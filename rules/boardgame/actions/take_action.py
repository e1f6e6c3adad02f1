"""One action: which die, what for (R27-R30, R35-R41a, D9-D11)."""

from typing import TYPE_CHECKING, ClassVar, Final

from rules.boardgame import prompts
from rules.boardgame.actions.action_dice import RingWhichDie, into_box, may_use_ring, spend, unused
from rules.boardgame.armies.selection import acts_on, may_act_on
from rules.boardgame.armies.stacking import OFFER_MIXING, TRIM
from rules.boardgame.battle.attack import ATTACK, LED_ATTACK, AttackFrom
from rules.boardgame.card import DiceSkipHuntBox, NoMusterForPassive
from rules.boardgame.characters.roster import ADVANCERS, GUIDE_HIDES
from rules.boardgame.choices import Pass, PickNation, Use, UseDie, UseRing
from rules.boardgame.event_cards import in_play
from rules.boardgame.event_cards.hands import CHOOSE_DECK
from rules.boardgame.event_cards.play_event import DiscardByPrice, PlayEvent, has_messenger, playable_with, price_of
from rules.boardgame.events import DieUsed, Passed
from rules.boardgame.fellowship.companions import MoveCompanions, Separate
from rules.boardgame.fellowship.ring_bearers import advance_progress, hide
from rules.boardgame.hunt.roll import HUNT_ROLL
from rules.boardgame.hunt.tile import MORDOR_TILE
from rules.boardgame.map.regions import bits
from rules.boardgame.movement.marching_rules import LED_ARMY, TWO_ARMIES
from rules.boardgame.movement.move_armies import MoveArmies
from rules.boardgame.movement.nazgul_moves import MoveNazgul
from rules.boardgame.muster.recruit import RECRUIT, BringCharacter, VoiceRecruits, VoiceSwaps
from rules.boardgame.offers import DIE, NATION, PASS, USE, USE_RING
from rules.boardgame.politics import track
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import FREE, NOTHING, SHADOW, Cause, DieUse, Face

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


# ---- the deeds that are single steps ---


class MoveFellowship(BoardStep):
    """One step further, and the Hunt; on the Mordor Track a tile (R145, R192)."""

    by_die: bool = False

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        game.fellowship_acted = True
        if self.by_die and not in_play.rule_changes(game, DiceSkipHuntBox):
            game.push(DIE_INTO_BOX, who, source)
        if game.mordor >= 0:
            game.push(MORDOR_TILE, game.leading[FREE], source)
        else:
            advance_progress(game)
            game.push(HUNT_ROLL, game.leading[FREE], source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return game.hidden


class DieIntoBox(BoardStep):
    """After the Hunt, not before: it does not count for it (R31, R171)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        into_box(game, FREE)


class Hide(BoardStep):
    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        hide(game)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return not game.hidden


class AdvanceNation(BoardQuestion):
    """One own nation takes a step towards war (R126, D19)."""

    rule: ClassVar[str] = "R126"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.AdvanceWhichPrompt:
        return prompts.AdvanceWhichPrompt()

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickNation]:
        barred = game.side_of[who] == FREE and bool(in_play.rule_changes(game, NoMusterForPassive))
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


class UseAbility(BoardStep):
    """A companion advances his nation with any die (R41a)."""

    character: int

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        for character, ability in ADVANCERS:
            if character == self.character:
                acts_on(game, who, 1 << ability.nation)
                track.advance(game, ability.nation, Cause.ABILITY)


def abilities(game: "BoardPosition", seat: int) -> list[int]:
    """Return the companions who could advance their nation now."""
    return [
        who
        for who, ability in ADVANCERS
        if game.where[who] >= 0
        and track.can_advance(game, ability.nation)
        and may_act_on(game, seat, 1 << ability.nation)
        and ability.where.regions(game, FREE) >> game.where[who] & 1
    ]


class SkipDie(BoardStep):
    """A die is discarded without effect (R29)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        pass


DIE_INTO_BOX: Final = DieIntoBox()
_STEPS: Final[dict[DieUse, BoardStep]] = {
    DieUse.SKIP: SkipDie(),
    DieUse.MOVE_ARMIES: MoveArmies(TWO_ARMIES),
    DieUse.MOVE_LED_ARMY: MoveArmies(LED_ARMY),
    DieUse.ATTACK: AttackFrom(ATTACK),
    DieUse.LED_ATTACK: AttackFrom(LED_ATTACK),
    DieUse.DRAW_EVENT: CHOOSE_DECK,
    DieUse.MOVE_FELLOWSHIP: MoveFellowship(by_die=True),
    DieUse.HIDE_FELLOWSHIP: Hide(),
    DieUse.SEPARATE: Separate(),
    DieUse.MOVE_COMPANIONS: MoveCompanions(),
    DieUse.MOVE_NAZGUL: MoveNazgul(),
    DieUse.ADVANCE_NATION: AdvanceNation(),
    DieUse.RECRUIT: RECRUIT,
    DieUse.VOICE_RECRUITS: VoiceRecruits(),
    DieUse.VOICE_SWAPS: VoiceSwaps(),
}

_CHARACTER: Final = (DieUse.MOVE_LED_ARMY, DieUse.LED_ATTACK)
_COMPANY: Final = (DieUse.MOVE_FELLOWSHIP, DieUse.HIDE_FELLOWSHIP, DieUse.SEPARATE, DieUse.MOVE_COMPANIONS)
_ARMY: Final = (DieUse.MOVE_ARMIES, DieUse.ATTACK)
_MUSTER: Final = (DieUse.ADVANCE_NATION, DieUse.RECRUIT)
_VOICE: Final = (DieUse.VOICE_RECRUITS, DieUse.VOICE_SWAPS)
_USES: Final = (
    {
        Face.CHARACTER: (*_CHARACTER, *_COMPANY),
        Face.ARMY: _ARMY,
        Face.MUSTER: _MUSTER,
        Face.EVENT: (DieUse.DRAW_EVENT,),
        Face.MUSTER_ARMY: (*_ARMY, *_MUSTER),
        # Any other face (R40): an Army result moves and attacks with whatever a Character result could.
        Face.WILL: (*_ARMY, *_COMPANY, *_MUSTER, DieUse.DRAW_EVENT),
    },
    {
        Face.CHARACTER: (*_CHARACTER, DieUse.MOVE_NAZGUL),
        Face.ARMY: _ARMY,
        Face.MUSTER: (*_MUSTER, *_VOICE),
        Face.EVENT: (DieUse.DRAW_EVENT,),
        Face.MUSTER_ARMY: (*_ARMY, *_MUSTER, *_VOICE),
    },
)
"""By side and face: what it can be used for, besides events, characters, abilities and skipping."""
_ENTRY: Final = {
    (FREE, Face.WILL): BringCharacter(Face.WILL),
    (SHADOW, Face.MUSTER): BringCharacter(Face.MUSTER),
    (SHADOW, Face.MUSTER_ARMY): BringCharacter(Face.MUSTER),
}


def _possible(game: "BoardPosition", seat: int, use: DieUse) -> bool:
    if use == DieUse.SEPARATE and game.mordor >= 0:
        return False
    if use == DieUse.DRAW_EVENT:
        return bool(CHOOSE_DECK.choices(game, seat, NOTHING))
    return _STEPS[use].possible(game, seat, NOTHING)


# ---- the questions ---


class TakeAction(BoardQuestion):
    """Which die; or pass, or first turn one by a ring (D9, D10)."""

    rule: ClassVar[str] = "R27"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.TakeActionPrompt:
        return prompts.TakeActionPrompt()

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
                game.push(_USE_DIE_FOR[face], who, NOTHING)
            case UseRing():
                game.push_all([(RingWhichDie(), who, NOTHING), (ActAgain(), who, NOTHING)])
            case Pass():
                game.tell(Passed(who))
                game.turn_of = 1 - side


class ActAgain(BoardStep):
    """After a ring the same player acts, if he has a die left (G6, G7)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        side = game.side_of[who]
        if unused(game, side):
            game.ask(TAKE_ACTION, who, source)
        else:
            game.turn_of = 1 - side


class UseDieFor(BoardQuestion):
    """What for (D11)? Asked even if only skipping is left: that there is no card to play is a secret."""

    rule: ClassVar[str] = "R35"
    secret: ClassVar[bool] = True
    face: Face

    def cites(self, game: "BoardPosition", who: int, source: int) -> str:
        return _RULES[self.face]

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.UseDieForPrompt:
        return prompts.UseDieForPrompt(self.face)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[Use]:
        side, face = game.side_of[who], self.face
        offers = [USE[use] for use in _USES[side][face] if _possible(game, who, use)]
        if playable_with(game, who, face):
            offers.append(USE[DieUse.PLAY_EVENT])
        if side == FREE:
            if not game.hidden and GUIDE_HIDES >> game.guide & 1 and USE[DieUse.HIDE_FELLOWSHIP] not in offers:
                offers.append(USE[DieUse.HIDE_FELLOWSHIP])
            offers += [Use(DieUse.ABILITY, character) for character in abilities(game, who)]
        elif face == Face.MUSTER and has_messenger(game, who):
            offers += [USE[use] for use in _ARMY if _possible(game, who, use)]
        entry = _ENTRY.get((side, face))
        if entry is not None and entry.possible(game, who, NOTHING):
            offers.append(USE[DieUse.BRING_IN])
        for card, seat in game.cards_in_play:
            if game.side_of[seat] != side and price_of(game, who, card, face) is not None:
                offers.append(Use(DieUse.DISCARD_CARD, card))
        offers.append(USE[DieUse.SKIP])
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: Use) -> None:
        side, face, use = game.side_of[who], self.face, choice.use
        price = price_of(game, who, choice.about, face) if use == DieUse.DISCARD_CARD else None
        spend(game, side, face)
        game.acting = who
        game.tell(DieUsed(who, face, use, choice.about))
        game.push(END_ACTION, who, NOTHING)
        step: BoardStep
        match use:
            case DieUse.PLAY_EVENT:
                step = PlayEvent(face)
            case DieUse.BRING_IN:
                step = _ENTRY[side, face]
            case DieUse.ABILITY:
                step = UseAbility(choice.about)
            case DieUse.DISCARD_CARD:
                assert price is not None
                step = DiscardByPrice(choice.about, price.ring, price.cards)
            case _:
                step = _STEPS[use]
        if face == Face.MUSTER and use in _ARMY:
            game.messenger_used = True
        if use == DieUse.PLAY_EVENT or use == DieUse.DISCARD_CARD:
            # That he can, tells of his hand.
            game.disclosures += 1
        game.push(step, who, NOTHING)


_USE_DIE_FOR: Final = tuple(map(UseDieFor, Face))
_RULES: Final = {
    Face.CHARACTER: "R35",
    Face.ARMY: "R36",
    Face.MUSTER: "R37",
    Face.EVENT: "R38",
    Face.MUSTER_ARMY: "R39",
    Face.WILL: "R40",
}


class EndAction(BoardStep):
    """The action is over: stacks are trimmed, then the next player acts (R64, R214)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        side = game.side_of[who]
        game.acting = NOTHING
        game.text_region = NOTHING
        game.moved_figures = {}
        game.moved_characters = 0
        if side == FREE:
            game.acted_before, game.acted = game.acted, (0, 0)
        partner = game.partner(who)
        game.next_seat[side] = who if partner < 0 else partner
        game.turn_of = 1 - side
        game.push_all([(TRIM, who, NOTHING), (OFFER_MIXING, who, NOTHING), (CLEAR_TOUCHED, who, NOTHING)])


class ClearTouched(BoardStep):
    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        game.touched = 0


CLEAR_TOUCHED: Final = ClearTouched()
END_ACTION: Final = EndAction()
TAKE_ACTION: Final = TakeAction()
