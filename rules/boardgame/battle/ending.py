"""How a round and a battle end: cease, retreat, withdraw, advance (R99-R101, R107, R111)."""

from typing import TYPE_CHECKING, ClassVar, Final

from rules.boardgame import prompts
from rules.boardgame.armies.figures import arrive, besiege, can_reduce, counts, reduce, settle, shift
from rules.boardgame.armies.selection import Counts, WhoGoes, acts_on, leaves_leaders_alone, nations_in, units_in
from rules.boardgame.battle.report import battle_report
from rules.boardgame.battle.state import Battle
from rules.boardgame.characters.roster import IMMOBILE
from rules.boardgame.choices import Accept, At, Decline, Hit
from rules.boardgame.events import ArmyMoved, BattleEnded, Ceased, Retreated, Withdrew
from rules.boardgame.map.regions import NEAR, bits
from rules.boardgame.movement.character_range import activate_nations
from rules.boardgame.offers import AT, DECLINE, HIT, YES_NO
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import ELITES_OF, FIGURES, FIGURES_OF, FREE, SHADOW, BattleEnd, BattleKind
from rules.kernel import NOTHING

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def _battle(game: "BoardPosition") -> Battle:
    battle = game.battle
    assert battle is not None
    return battle


class ContinueBattle(BoardQuestion):
    """The attacker fights another round, or ceases and stays where he is (R99, D34)."""

    rule: ClassVar[str] = "R99"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.ContinueBattlePrompt:
        return prompts.ContinueBattlePrompt(_battle(game).region)

    def choices(self, game: "BoardPosition", who: int, source: int) -> tuple[Accept | Decline, ...]:
        return YES_NO

    def take(self, game: "BoardPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Decline):
            game.tell(Ceased(who))
            stop(game, BattleEnd.CEASED)


class ReduceToContinue(BoardQuestion):
    """Another round of an assault costs an elite, reduced to a regular (R111, D36, G86)."""

    rule: ClassVar[str] = "R111"

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if len(self.choices(game, who, source)) > 1:
            game.ask(self, who, source)
        else:
            stop(game, BattleEnd.NO_ELITES)

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.ReduceToContinuePrompt:
        return prompts.ReduceToContinuePrompt(_battle(game).region)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[Hit | Decline]:
        battle = _battle(game)
        offers: list[Hit | Decline] = [
            HIT[elite] for elite in ELITES_OF[battle.attacker] if battle.figures[elite] and can_reduce(game, elite)
        ]
        offers.append(DECLINE)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: Hit | Decline) -> None:
        if isinstance(choice, Hit):
            reduce(game, _battle(game).origin, choice.figure)
        else:
            game.tell(Ceased(who))
            stop(game, BattleEnd.CEASED)


def stop(game: "BoardPosition", how: BattleEnd) -> None:
    """End the battle."""
    battle = _battle(game)
    battle.ended = how
    del game.agenda[battle.base :]
    game.push(END_BATTLE, battle.forces[battle.attacker].seat, battle.source)


# ---- retreat ---


def retreat_regions(game: "BoardPosition", side: int, region: int) -> int:
    """The neighbours an army may retreat to, as bits (R99, G89, G19)."""
    found = NEAR[region] & game.free_regions(side)
    return found & ~game.barred if side == SHADOW else found


class RetreatOrStay(BoardQuestion):
    """The whole army to a free neighbour, or another round (R99, D35)."""

    rule: ClassVar[str] = "R99"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.RetreatOrStayPrompt:
        return prompts.RetreatOrStayPrompt(_battle(game).region)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[At | Decline]:
        battle = _battle(game)
        offers: list[At | Decline] = [AT[to] for to in bits(retreat_regions(game, battle.defender, battle.region))]
        if offers:
            offers.append(DECLINE)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: At | Decline) -> None:
        if isinstance(choice, At):
            leave_battle(game, choice.region)


def leave_battle(game: "BoardPosition", to: int) -> None:
    """The defender retreats; the attacker may follow (R101)."""
    battle = _battle(game)
    retreat(game, battle.defender, battle.region, to)
    battle.retreat = to
    stop(game, BattleEnd.RETREATED)
    if battle.kind == BattleKind.FIELD:
        advance(game)
    else:
        settle(game)


def retreat(game: "BoardPosition", side: int, region: int, to: int) -> None:
    """The whole army, without those who never move (R99)."""
    row = counts(game, region)
    figures = [row[figure] if figure in FIGURES_OF[side] else 0 for figure in range(FIGURES)]
    characters = game.characters_at(region, side) & ~IMMOBILE
    shift(game, region, to, figures, characters)
    game.tell(Retreated(side, region, to))
    arrive(game, side, to)
    if side == FREE:
        activate_nations(game, characters, to)


# ---- withdrawal and advance ---


def withdraw(game: "BoardPosition") -> None:
    """Into the stronghold: the region is open to the attacker (R107, A6)."""
    battle = _battle(game)
    game.tell(Withdrew(battle.region))
    stop(game, BattleEnd.WITHDREW)
    advance(game)


def advance(game: "BoardPosition") -> None:
    """Ask who of the attackers goes in (D37)."""
    battle = _battle(game)
    if battle.attacker == SHADOW and game.barred >> battle.region & 1:
        settle(game)
        return
    game.push(SETTLE, NOTHING, battle.source)
    game.push(WhoAdvances(battle.origin, battle.region), battle.forces[battle.attacker].seat, battle.source)


class Settle(BoardStep):
    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        settle(game)


class WhoAdvances(WhoGoes):
    """All, some or none of those who fought (R101)."""

    rule: ClassVar[str] = "R101"
    may_stay: ClassVar[bool] = True

    def cites(self, game: "BoardPosition", who: int, source: int) -> str:
        """A defender who is still there has withdrawn into the stronghold (R107)."""
        return "R107" if game.armies[1 - game.side_of[who]] >> self.to & 1 else self.rule

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.WhoAdvancesPrompt:
        return prompts.WhoAdvancesPrompt(self.origin, self.to, self.figures, self.characters, self.mode)

    def pieces(self, game: "BoardPosition", who: int) -> tuple[Counts, int]:
        battle = _battle(game)
        return battle.figures, battle.characters & ~IMMOBILE

    def fits(self, game: "BoardPosition", who: int, figures: Counts, characters: int) -> bool:
        side = game.side_of[who]
        return units_in(figures, side) > 0 and not leaves_leaders_alone(game, self.origin, figures, side)

    def leads_on(self, game: "BoardPosition", who: int, figures: Counts, every: Counts) -> bool:
        return units_in(figures, game.side_of[who]) > 0

    def finish(self, game: "BoardPosition", who: int, source: int, figures: Counts, characters: int) -> None:
        side = game.side_of[who]
        shift(game, self.origin, self.to, figures, characters)
        game.tell(ArmyMoved(who, self.origin, self.to, figures, tuple(bits(characters))))
        acts_on(game, who, nations_in(figures, side), self.to)
        if game.armies[1 - side] >> self.to & 1:
            # The garrison is trimmed to five when the action ends (R108).
            besiege(game, side, self.to)
        arrive(game, side, self.to)
        if side == FREE:
            # A settlement that falls to them is theirs before they rouse it.
            settle(game)
            activate_nations(game, characters, self.to)

    def again(self, mode: int, figures: Counts, characters: int) -> "WhoAdvances":
        return WhoAdvances(self.origin, self.to, mode, figures, characters)


class EndBattle(BoardStep):
    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        battle = _battle(game)
        game.tell(BattleEnded(battle.region, battle_report(battle)))
        game.battle = None
        settle(game)


END_BATTLE: Final = EndBattle()
CONTINUE_BATTLE: Final = ContinueBattle()
REDUCE_TO_CONTINUE: Final = ReduceToContinue()
RETREAT_OR_STAY: Final = RetreatOrStay()
SETTLE: Final = Settle()
