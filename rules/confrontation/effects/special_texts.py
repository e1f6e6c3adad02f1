"""What the special cards do (R14.4-R14.11)."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rules.confrontation import prompts
from rules.confrontation.abilities import SilencesEnemy, find
from rules.confrontation.choices import AnyChoice, Look, Move, Name
from rules.confrontation.events import PieceNamed, Returned
from rules.confrontation.movement import extra_steps, has_step, moves_as, moves_of
from rules.confrontation.regions import CAPACITY, FANGORN, MORDOR, SHIRE
from rules.confrontation.steps import ConfrontationQuestion
from rules.confrontation.terms import DEFEATED, FELLOWSHIP, NOBODY, PIECES, SAURON, When
from rules.confrontation.travel import Arrive, Travel
from rules.record import Record

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


class SpecialText(Record):
    """When a special card may be used, and what it does then."""

    when: ClassVar[When] = When.INSTEAD_OF_TURN
    rule: ClassVar[str]

    def usable(self, position: "ConfrontationPosition") -> bool:
        """Return whether the card can be used now."""
        raise NotImplementedError(type(self).__name__)

    def use(self, position: "ConfrontationPosition", special: int) -> None:
        """Do what the card says, or ask for what it needs."""
        raise NotImplementedError(type(self).__name__)

    def pieces(self, position: "ConfrontationPosition") -> list[int]:
        """Return the pieces that may be named for it."""
        return []

    def name(self, position: "ConfrontationPosition", piece: int) -> None:
        """Do what follows from naming a piece."""

    def steps(self, position: "ConfrontationPosition") -> list[Move]:
        """Return the extra steps that it allows before the move."""
        return []

    def step(self, position: "ConfrontationPosition", step: Move) -> None:
        """Note what the chosen extra step means for the move."""


class NameQuestion(ConfrontationQuestion):
    """Name a piece; naming reveals nothing by itself (R15.1)."""

    special: int
    cited: str

    rule: ClassVar[str] = "R15.1"

    def cites(self, position: "ConfrontationPosition", side: int, source: int) -> str:
        return self.cited

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.NamePiecePrompt:
        return prompts.NamePiecePrompt(self.special)

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        return tuple(map(Name, position.special_text(self.special).pieces(position)))

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: Name) -> None:
        position.special_text(self.special).name(position, choice.piece)


class ExtraStepQuestion(ConfrontationQuestion):
    """The step before the move. The list depends on hidden characters, so it is asked even with one answer."""

    special: int
    cited: str

    rule: ClassVar[str] = "R14.4"
    secret: ClassVar[bool] = True

    def cites(self, position: "ConfrontationPosition", side: int, source: int) -> str:
        return self.cited

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.TakeExtraStepPrompt:
        return prompts.TakeExtraStepPrompt(self.special)

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        return tuple(position.special_text(self.special).steps(position))

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: Move) -> None:
        position.special_text(self.special).step(position, choice)
        position.push(Travel(choice.piece, choice.to, choice.tunnel, "step"))


class LookQuestion(ConfrontationQuestion):
    """The region to look into with the Palantír (R14.9)."""

    rule: ClassVar[str] = "R14.9"

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.LookWherePrompt:
        return prompts.LookWherePrompt()

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        return tuple(map(Look, Palantir.regions(position)))

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: Look) -> None:
        for piece in position.pieces_in(1 - side, choice.region):
            position.reveal(piece)


class ExtraStep(SpecialText):
    """A step before the move. It is allowed only if the move can still be made after it (R14.4, R14.11).

    Where that depends on hidden characters, using the card and taking the step tell the enemy something about them.
    """

    when: ClassVar[When] = When.BEFORE_MOVE
    side: ClassVar[int]

    def movers(self, position: "ConfrontationPosition", step: Move) -> list[int]:
        """Return the pieces of which one must make the move after that step."""
        raise NotImplementedError(type(self).__name__)

    def mark(self, position: "ConfrontationPosition", piece: int) -> None:
        """Note that this piece has taken the step."""
        raise NotImplementedError(type(self).__name__)

    def use(self, position: "ConfrontationPosition", special: int) -> None:
        if not any(self._leaves_a_move(position, step, has_step) for step in extra_steps(position, self.side)):
            position.disclosures += 1
        position.push(ExtraStepQuestion(special, self.rule), self.side)

    def steps(self, position: "ConfrontationPosition") -> list[Move]:
        return [s for s in extra_steps(position, self.side) if self._leaves_a_move(position, s, moves_of)]

    def step(self, position: "ConfrontationPosition", step: Move) -> None:
        movers = self.movers(position, step)
        if len(movers) == 1:
            position.deduce(movers[0], lambda who: self._leaves_a_move(position, step, partial(moves_as, who)))
        elif not self._leaves_a_move(position, step, has_step):
            position.disclosures += 1
        self.mark(position, step.piece)

    def _leaves_a_move(
        self, position: "ConfrontationPosition", step: Move, can: "Callable[[ConfrontationPosition, int], object]"
    ) -> bool:
        """Return whether one of the pieces that must make the move `can` do so after the step."""
        movers = self.movers(position, step)
        origin = position.where[step.piece]
        position.where[step.piece] = step.to
        try:
            return any(can(position, piece) for piece in movers)
        finally:
            position.where[step.piece] = origin


class Shadowfax(ExtraStep):
    """An extra step, then the move with the same character (R14.4)."""

    rule: ClassVar[str] = "R14.4"
    side: ClassVar[int] = FELLOWSHIP

    def usable(self, position: "ConfrontationPosition") -> bool:
        return position.only == NOBODY and bool(self.steps(position))

    def movers(self, position: "ConfrontationPosition", step: Move) -> list[int]:
        return [step.piece]

    def mark(self, position: "ConfrontationPosition", piece: int) -> None:
        position.only = piece


class DarkOfMordor(ExtraStep):
    """An extra step, then the move with another character (R14.11)."""

    rule: ClassVar[str] = "R14.11"
    side: ClassVar[int] = SAURON

    def usable(self, position: "ConfrontationPosition") -> bool:
        return position.but == NOBODY and bool(self.steps(position))

    def movers(self, position: "ConfrontationPosition", step: Move) -> list[int]:
        others = position.on_board(SAURON) if position.only == NOBODY else [position.only]
        return [piece for piece in others if piece != step.piece]

    def mark(self, position: "ConfrontationPosition", piece: int) -> None:
        position.but = piece


class GandalfReturns(SpecialText):
    """A defeated Gandalf comes back in Fangorn (R14.6)."""

    rule: ClassVar[str] = "R14.6"

    def _gandalf(self, position: "ConfrontationPosition") -> int:
        defeated = (p for p in PIECES[FELLOWSHIP] if position.where[p] == DEFEATED)
        return next((p for p in defeated if position.character(p).name == "Gandalf"), NOBODY)

    def usable(self, position: "ConfrontationPosition") -> bool:
        return (
            self._gandalf(position) != NOBODY
            and not position.crowd(SAURON)[FANGORN]
            and position.crowd(FELLOWSHIP)[FANGORN] < CAPACITY[FANGORN]
        )

    def use(self, position: "ConfrontationPosition", special: int) -> None:
        gandalf = self._gandalf(position)
        position.tell(Returned(gandalf, FANGORN))
        position.enter(gandalf, FANGORN)


class KingRevealed(SpecialText):
    """Aragorn is revealed; Sauron must move the piece that is named (R14.7)."""

    rule: ClassVar[str] = "R14.7"

    def _aragorn(self, position: "ConfrontationPosition") -> int:
        on_board = position.on_board(FELLOWSHIP)
        return next((p for p in on_board if position.character(p).name == "Aragorn"), NOBODY)

    def usable(self, position: "ConfrontationPosition") -> bool:
        return self._aragorn(position) != NOBODY and bool(self.pieces(position))

    def use(self, position: "ConfrontationPosition", special: int) -> None:
        position.reveal(self._aragorn(position))
        position.push(NameQuestion(special, self.rule), FELLOWSHIP)

    def pieces(self, position: "ConfrontationPosition") -> list[int]:
        return position.on_board(SAURON)

    def name(self, position: "ConfrontationPosition", piece: int) -> None:
        position.named = piece
        position.tell(PieceNamed(piece))


class Gwaihir(SpecialText):
    """The fighter's ability becomes a retreat sideways or back (R14.5)."""

    when: ClassVar[When] = When.START_OF_FIGHT
    rule: ClassVar[str] = "R14.5"

    def usable(self, position: "ConfrontationPosition") -> bool:
        return find(position.abilities(SAURON), SilencesEnemy) is None

    def use(self, position: "ConfrontationPosition", special: int) -> None:
        position.current_fight.gwaihir = True


class Recall(SpecialText):
    """One of Sauron's characters goes to Mordor from anywhere (R14.10)."""

    rule: ClassVar[str] = "R14.10"

    def usable(self, position: "ConfrontationPosition") -> bool:
        room = not position.crowd(FELLOWSHIP)[MORDOR] and position.crowd(SAURON)[MORDOR] < CAPACITY[MORDOR]
        return room and bool(self.pieces(position))

    def use(self, position: "ConfrontationPosition", special: int) -> None:
        position.push(NameQuestion(special, self.rule), SAURON)

    def pieces(self, position: "ConfrontationPosition") -> list[int]:
        return [piece for piece in position.on_board(SAURON) if position.where[piece] != MORDOR]

    def name(self, position: "ConfrontationPosition", piece: int) -> None:
        position.push(Arrive(piece, MORDOR, "recall"))


class Crebain(SpecialText):
    """A named enemy is revealed and stays so (R14.8)."""

    rule: ClassVar[str] = "R14.8"

    def usable(self, position: "ConfrontationPosition") -> bool:
        return bool(self.pieces(position))

    def use(self, position: "ConfrontationPosition", special: int) -> None:
        position.push(NameQuestion(special, self.rule), SAURON)

    def pieces(self, position: "ConfrontationPosition") -> list[int]:
        return position.on_board(FELLOWSHIP)

    def name(self, position: "ConfrontationPosition", piece: int) -> None:
        position.reveal(piece, for_good=True)


class Palantir(SpecialText):
    """All enemies in one region other than the Shire are revealed for this turn (R14.9)."""

    when: ClassVar[When] = When.ANY_TIME
    rule: ClassVar[str] = "R14.9"

    @staticmethod
    def regions(position: "ConfrontationPosition") -> list[int]:
        hidden = (piece for piece in position.on_board(FELLOWSHIP) if not position.is_shown(piece))
        return sorted({position.where[piece] for piece in hidden} - {SHIRE})

    def usable(self, position: "ConfrontationPosition") -> bool:
        return bool(self.regions(position))

    def use(self, position: "ConfrontationPosition", special: int) -> None:
        position.push(LookQuestion(), SAURON)
