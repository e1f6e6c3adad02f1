"""Effects of combat cards on leaders and characters: forfeit, void, eliminate, retreat."""

from typing import TYPE_CHECKING, ClassVar

from rules.boardgame import prompts
from rules.boardgame.armies.figures import eliminate_character, lose
from rules.boardgame.battle.ending import leave_battle, retreat_regions, withdraw
from rules.boardgame.battle.rounds import battle_of, scored
from rules.boardgame.battle.state import characters_of, figures_of, leadership, nazgul_leadership, region_of
from rules.boardgame.characters.roster import LEVEL
from rules.boardgame.choices import At, Decline, PickNumber, PickPiece
from rules.boardgame.effects.combat_dice import ENEMY, cancel_hits, forces, turn_misses
from rules.boardgame.events import LeadershipForfeited
from rules.boardgame.map.regions import STRONGHOLDS, bits
from rules.boardgame.offers import AT, DECLINE, NUMBER, PIECE
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import (
    COMPANIONS,
    FIGURES,
    FREE,
    LEADERS_OF,
    MINIONS,
    MOST_DICE,
    NAZGUL,
    SHADOW,
    Who,
)

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


# ---- forfeited leadership ---


def forfeit(game: "BoardPosition", side: int, characters: int) -> None:
    """Their leadership does not count this round; the rest of them does (R88, G64)."""
    force, before = battle_of(game).forces[side], leadership(game, side)
    force.silent |= characters
    lost = before - leadership(game, side)
    force.given_up += lost
    game.tell(LeadershipForfeited(side, lost))


class ForfeitCompanions(BoardStep):
    """All companions in the battle give up their leadership."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        side = game.side_of[who]
        forfeit(game, side, characters_of(game, side) & COMPANIONS)


class ForfeitToTurnMisses(BoardQuestion):
    """One companion gives up his leadership: missed dice become hits, as many as stands beside him (D31)."""

    rule: ClassVar[str] = "R88"
    misses: tuple[tuple[Who, int], ...] = ()
    """Whom, and how many; none named: any companion, 1."""

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.ForfeitWhomPrompt:
        return prompts.ForfeitWhomPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickPiece]:
        side = game.side_of[who]
        force = battle_of(game).forces[side]
        if not force.misses:
            return []
        able = characters_of(game, side) & COMPANIONS & ~(force.silent | force.void | battle_of(game).riders)
        if self.misses:
            able &= sum(1 << each for each, _ in self.misses)
        return [PIECE[FIGURES + each] for each in bits(able)]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece) -> None:
        companion = choice.piece - FIGURES
        forfeit(game, game.side_of[who], 1 << companion)
        turn_misses(game, who, source, dict(self.misses).get(Who(companion), 1))


class ForfeitNazgul(BoardStep):
    """Nazgûl leadership is given up, then this follows; not if there is too little (R88)."""

    points: int
    then: BoardStep

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if nazgul_leadership(game) >= self.points:
            forfeit_nazgul(game, self.points)
            game.push(self.then, who, source)


def forfeit_nazgul(game: "BoardPosition", points: int) -> None:
    force = battle_of(game).forces[SHADOW]
    force.forfeited += points
    force.given_up += points
    game.tell(LeadershipForfeited(SHADOW, points))


class ForfeitNazgulForDice(BoardQuestion):
    """Give up at least 1 Nazgûl leadership: the enemy's combat roll has as many dice less (D31)."""

    rule: ClassVar[str] = "R88"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickAmountPrompt:
        return prompts.PickAmountPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickNumber]:
        # One die is always left, so that more than four would be wasted.
        return [NUMBER[n] for n in range(1, min(MOST_DICE, nazgul_leadership(game)) + 1)]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickNumber) -> None:
        forfeit_nazgul(game, choice.n)
        forces(game, who, ENEMY)[0].less += choice.n


class VoidCompanion(BoardQuestion):
    """One companion's leadership and abilities are void this round (D31)."""

    rule: ClassVar[str] = "R86"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickTargetPrompt:
        return prompts.PickTargetPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickPiece]:
        return [PIECE[FIGURES + each] for each in bits(characters_of(game, FREE) & COMPANIONS)]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece) -> None:
        battle_of(game).forces[FREE].void |= 1 << choice.piece - FIGURES


# ---- losing more than units ---


class RetreatBeforeRoll(BoardQuestion):
    """Before the roll: retreat to a free neighbour, or withdraw into the own stronghold; the battle ends (G73)."""

    rule: ClassVar[str] = "R99"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.RetreatWherePrompt:
        return prompts.RetreatWherePrompt(battle_of(game).region, source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[At]:
        battle = battle_of(game)
        offers = [AT[to] for to in bits(retreat_regions(game, battle.defender, battle.region))]
        own = game.controller(battle.region) == battle.defender
        if STRONGHOLDS >> battle.region & 1 and own and not battle.against_besieger:
            offers.append(AT[battle.region])
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: At) -> None:
        if choice.region == battle_of(game).region:
            withdraw(game)
        else:
            leave_battle(game, choice.region)


class DieToCancelHits(BoardQuestion):
    """May lose a leader to cancel 1 hit of the enemy's roll, or a companion to cancel as many as his level (D31)."""

    rule: ClassVar[str] = "R96"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickTargetPrompt:
        return prompts.PickTargetPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickPiece | Decline]:
        offers = _leaders_and_companions(game, game.side_of[who]) if scored(forces(game, who, ENEMY)[0]) else []
        return [*offers, DECLINE] if offers else []

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece | Decline) -> None:
        if isinstance(choice, Decline):
            return
        side = game.side_of[who]
        companion = choice.piece >= FIGURES
        eliminate_piece(game, side, choice.piece)
        cancel_hits(game, who, source, LEVEL[choice.piece - FIGURES] if companion else 1)


def _leaders_and_companions(game: "BoardPosition", side: int, most_level: int = 9) -> list[PickPiece]:
    figures = figures_of(game, side)
    companions = [each for each in bits(characters_of(game, side) & COMPANIONS) if LEVEL[each] <= most_level]
    return [PIECE[f] for f in LEADERS_OF[FREE] if figures[f]] + [PIECE[FIGURES + each] for each in companions]


def eliminate_piece(game: "BoardPosition", side: int, piece: int) -> None:
    """A piece of the side that takes part is eliminated."""
    if piece >= FIGURES:
        eliminate_character(game, piece - FIGURES)
    else:
        lose(game, region_of(battle_of(game), side), piece)


class KillByReroll(BoardQuestion):
    """If the own re-roll hit: may also eliminate a leader, or a companion of at most as high a level as it hit."""

    rule: ClassVar[str] = "R91"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickTargetPrompt:
        return prompts.PickTargetPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickPiece | Decline]:
        side = game.side_of[who]
        hits = battle_of(game).forces[side].reroll_hits
        offers = _leaders_and_companions(game, 1 - side, hits) if hits else []
        return [*offers, DECLINE] if offers else []

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece | Decline) -> None:
        if isinstance(choice, PickPiece):
            eliminate_piece(game, 1 - game.side_of[who], choice.piece)


class StrikeNazgulOrMinion(BoardQuestion):
    """If the own re-roll hit: eliminate a Nazgûl; with two hits perhaps a minion instead (G82)."""

    rule: ClassVar[str] = "G82"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickTargetPrompt:
        return prompts.PickTargetPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickPiece]:
        hits = battle_of(game).forces[game.side_of[who]].reroll_hits
        offers = [PIECE[NAZGUL]] if hits and figures_of(game, SHADOW)[NAZGUL] else []
        if hits > 1:
            offers += [PIECE[FIGURES + each] for each in bits(characters_of(game, SHADOW) & MINIONS)]
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece) -> None:
        eliminate_piece(game, SHADOW, choice.piece)


class SpendRerollHitOnMinion(BoardQuestion):
    """A re-roll hit is spent to eliminate a minion instead."""

    rule: ClassVar[str] = "R91"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickTargetPrompt:
        return prompts.PickTargetPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickPiece]:
        if not battle_of(game).forces[game.side_of[who]].reroll_hits:
            return []
        return [PIECE[FIGURES + each] for each in bits(characters_of(game, SHADOW) & MINIONS)]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece) -> None:
        battle_of(game).forces[game.side_of[who]].spent_hits += 1
        eliminate_piece(game, SHADOW, choice.piece)
