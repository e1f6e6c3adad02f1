"""The sequence of play: games, turns, and what a side may do in its turn (R4, R13)."""

from typing import TYPE_CHECKING, ClassVar, Final

from rules.confrontation import prompts
from rules.confrontation.choices import AnyChoice, Decline, Move, Shuffle, UseSpecial
from rules.confrontation.events import CannotMove, GameWon, PiecesHidden, TurnBegan
from rules.confrontation.fight.report import fate_of
from rules.confrontation.movement import add_moves, has_step, is_rooted, moves_by_character, moves_of
from rules.confrontation.offers import DECLINE, SHUFFLE
from rules.confrontation.printed import PRINTED
from rules.confrontation.regions import STEPS
from rules.confrontation.setup import BeginGame
from rules.confrontation.steps import ConfrontationQuestion, ConfrontationStep
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, SIDES, Stage, When, side_of
from rules.confrontation.travel import Travel
from rules.confrontation.view import Result
from rules.game import Outcome

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


class Conclude(ConfrontationStep):
    """Count the points of a game that is won, and swap sides in a match (R13.6)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        assert position.won is not None
        side, how = position.won
        if position.notes.under_way:
            position.report_fight(fate_of(position, FELLOWSHIP), fate_of(position, SAURON))
        seat, points = position.seat_of(side), len(position.on_board(side))
        position.results += (Result(seat, side, how, points),)
        position.tell(GameWon(side, seat, how, points))
        # The way it was won tells which character did it, and after the last game nothing is hidden.
        position.disclosures += 1
        if position.mode.match and len(position.results) == 1:
            position.swapped = 1
            position.won = None
            begin(position)
            return
        position.stage = Stage.OVER
        scores = tuple(sum(r.points for r in position.results if r.seat == seat) for seat in SIDES)
        best = max(scores)
        if position.mode.match:
            winners = tuple(seat for seat in SIDES if scores[seat] == best)
            position.ended = Outcome(winners if len(winners) == 1 else (), "match", scores)
        else:
            position.ended = Outcome((seat,), how, scores)


def begin(position: "ConfrontationPosition") -> None:
    """Start a game from the beginning."""
    position.push(BeginTurn(), SAURON)
    position.push(BeginGame())


class BeginTurn(ConfrontationStep):
    """Start the turn of a side, which loses if it can neither move nor replace its turn (R13.4)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        position.turn = side
        position.turns += 1
        position.only = position.but = NOBODY
        position.bound = False
        position.stirred = 0
        position.tell(TurnBegan(side))
        if side == SAURON and position.named != NOBODY:
            _bind_named_piece(position)
        steps = any(has_step(position, piece) for piece in _movers(position, side)) or _replacements(position, side)
        if steps or can_take_turn(position, side):
            if not steps:
                # Only a character that can go farther than a step saves this side, and everyone can infer that.
                position.disclosures += 1
            position.push(self, 1 - side)
            position.push(SHUFFLE_QUESTION, side)
            position.push(HIDE_AGAIN, side)
            position.push(TURN_QUESTION, side)
        else:
            position.win(1 - side, "stuck")


def can_take_turn(position: "ConfrontationPosition", side: int) -> bool:
    """Return whether one of the pieces that may move can do so, or a special card may replace the turn."""
    return any(moves_of(position, piece) for piece in _movers(position, side)) or bool(_replacements(position, side))


def _movers(position: "ConfrontationPosition", side: int) -> list[int]:
    """Return the pieces that may move, as far as special cards say."""
    movers = position.on_board(side) if position.only == NOBODY else [position.only]
    return [piece for piece in movers if piece != position.but] if position.but != NOBODY else movers


def _replacements(position: "ConfrontationPosition", side: int) -> list[int]:
    """Return the special cards that may be used instead of this turn."""
    if position.bound or position.only != NOBODY or position.but != NOBODY:
        return []
    return position.usable_specials(side, When.INSTEAD_OF_TURN)


def _bind_named_piece(position: "ConfrontationPosition") -> None:
    """Make the named piece move if it can; if not, tell everyone why. Both results tell something about it (R14.7)."""
    piece = position.named
    position.bound = True
    can = bool(moves_of(position, piece))
    if not position.is_shown(piece):
        moves = moves_by_character(position, piece)
        position.deduce(piece, lambda who: bool(moves(who)) == can)
    if can:
        position.only = piece
    else:
        position.tell(CannotMove(piece, _reason(position, piece)))


def _reason(position: "ConfrontationPosition", piece: int) -> str:
    """Return why a piece cannot move: corner, full or watcher."""
    if is_rooted(position, piece):
        return "watcher"
    return "full" if STEPS[side_of(piece)][position.where[piece]] else "corner"


class TurnQuestion(ConfrontationQuestion):
    """One move, and what may come before it or replace it (R4.1).

    Asked even if one answer is left: the enemy must not learn whether a piece could have gone farther.
    """

    rule: ClassVar[str] = "R4.1"
    secret: ClassVar[bool] = True

    def cites(self, position: "ConfrontationPosition", side: int, source: int) -> str:
        """Cite the special card that made a piece move or stay (R14.4, R14.7, R14.11)."""
        if position.only != NOBODY:
            return "R14.7" if side == SAURON else "R14.4"
        return self.rule if position.but == NOBODY else "R14.11"

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        # The piece that must move may have been struck down in its extra step (R14.4).
        if position.only == NOBODY or position.where[position.only] >= 0:
            position.ask(self, side, source)

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.TakeTurnPrompt:
        return prompts.TakeTurnPrompt(position.only, position.but)

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        own, enemy = position.crowd(side), position.crowd(1 - side)
        roster, who, shown = position.rosters[side], position.who, position.shown
        offers: list[AnyChoice] = []
        for piece in _movers(position, side):
            if not (shown and is_rooted(position, piece)):
                add_moves(offers, position, piece, PRINTED.move_abilities[roster[who[piece]]], own, enemy)
        offers += [SHUFFLE[region] for region in position.shuffle_regions(side)]
        if position.specials[side]:
            for when in (When.BEFORE_MOVE, When.ANY_TIME):
                offers += map(UseSpecial, position.usable_specials(side, when))
            offers += map(UseSpecial, _replacements(position, side))
        return tuple(offers)

    def take(
        self, position: "ConfrontationPosition", side: int, source: int, choice: Move | Shuffle | UseSpecial
    ) -> None:
        match choice:
            case Move(piece, to, tunnel):
                position.push(Travel(piece, to, tunnel, "move"))
            case Shuffle(region):
                position.shuffle(side, region)
                position.push(self, side, source)
            case UseSpecial(special):
                if position.special_text(special).when is not When.INSTEAD_OF_TURN:
                    position.push(self, side, source)
                position.use_special(special)


class HideAgain(ConfrontationStep):
    """Hide the revealed pieces at the end of the turn, except those that stay revealed (R6.12)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        hidden = position.shown & ~position.kept
        if hidden:
            position.tell(PiecesHidden(tuple(p for side in SIDES for p in position.on_board(side) if hidden & 1 << p)))
            position.shown &= position.kept
        position.only = position.but = NOBODY
        if side == SAURON:
            position.named = NOBODY


class ShuffleQuestion(ConfrontationQuestion):
    """A chance to shuffle pieces before the enemy's turn, where this turn let the enemy tell them apart (R1.6)."""

    rule: ClassVar[str] = "R1.6"

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.MayShufflePrompt:
        return prompts.MayShufflePrompt()

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        if not position.stirred:
            return (DECLINE,)
        return (*[SHUFFLE[each] for each in position.shuffle_regions(side) if position.stirred >> each & 1], DECLINE)

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: Shuffle | Decline) -> None:
        if not isinstance(choice, Decline):
            position.shuffle(side, choice.region)
            position.push(self, side, source)


TURN_QUESTION: Final = TurnQuestion()
HIDE_AGAIN: Final = HideAgain()
SHUFFLE_QUESTION: Final = ShuffleQuestion()
