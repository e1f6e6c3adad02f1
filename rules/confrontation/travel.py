"""A move in steps: through the tunnel if it leads there, into the region, and into a fight if enemies are there."""

from typing import TYPE_CHECKING, ClassVar

from rules.confrontation import prompts
from rules.confrontation.abilities import StrikesTunnel, find
from rules.confrontation.choices import AnyChoice, Decline, Move, Strike
from rules.confrontation.events import Moved, StruckDown, TunnelEntered
from rules.confrontation.fight.fight import Fight
from rules.confrontation.fight.steps import NextFight
from rules.confrontation.movement import is_step, moves_by_character
from rules.confrontation.offers import DECLINE
from rules.confrontation.steps import ConfrontationQuestion, ConfrontationStep
from rules.confrontation.terms import side_of

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


class Travel(ConfrontationStep):
    """Start a move. A move that only some characters can make tells the enemy something about the piece."""

    piece: int
    to: int
    tunnel: bool
    how: str

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        piece, side = self.piece, side_of(self.piece)
        if not is_step(side, position.where[piece], self.to):
            wanted = Move(piece, self.to)
            moves = moves_by_character(position, piece)
            position.deduce(piece, lambda who: wanted in moves(who))
        position.push(Arrive(piece, self.to, "tunnel" if self.tunnel else self.how))
        if self.tunnel:
            position.tell(TunnelEntered(piece))
            if any(_strikes(position, watcher) for watcher in position.on_board(1 - side)):
                position.ask(StrikeQuestion(piece), 1 - side)


def _strikes(position: "ConfrontationPosition", piece: int) -> bool:
    """Return whether, as far as the enemy knows, this piece could strike into the tunnel."""
    return any(
        (ability := find(suspect.abilities, StrikesTunnel)) and ability.region == position.where[piece]
        for suspect in position.suspects(piece)
    )


class StrikeQuestion(ConfrontationQuestion):
    """Asked wherever the Fellowship cannot rule the Balrog out; the piece in the tunnel stays hidden (R9.1)."""

    piece: int

    rule: ClassVar[str] = "R9.1"
    secret: ClassVar[bool] = True

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.MayStrikePrompt:
        return prompts.MayStrikePrompt(self.piece)

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        strikers = (
            Strike(piece)
            for piece in position.on_board(side)
            if (ability := find(position.character(piece).abilities, StrikesTunnel))
            and ability.region == position.where[piece]
        )
        return (*strikers, DECLINE)

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: Strike | Decline) -> None:
        if isinstance(choice, Strike):
            position.reveal(choice.piece)
            position.tell(StruckDown(self.piece, choice.piece))
            position.remove(self.piece)


class Arrive(ConfrontationStep):
    """End a move: enter the region, and attack the enemies there (R4.7)."""

    piece: int
    to: int
    how: str

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        piece, origin = self.piece, position.where[self.piece]
        if origin < 0:
            return
        position.tell(
            Moved(
                piece,
                origin,
                self.to,
                self.how,
                position.seat_of(side_of(piece)),
                position.is_known(piece),
                position.character_number(piece),
            )
        )
        position.enter(piece, self.to)
        if position.won is None and position.holds(1 - side_of(piece), self.to):
            position.fight = Fight(self.to, piece)
            position.push(NextFight())
