"""The war, region by region: who fights, and who bets on it (W7, W8, W14)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from rules.wonderland import prompts
from rules.wonderland.choices import Decline, PickSeat
from rules.wonderland.events import (
    BattleBegan,
    BattleOver,
    BattleStands,
    NobodyThere,
    StartingBattleMoved,
    Uncontested,
    WagerLaid,
    WarBegan,
    WarEnded,
)
from rules.wonderland.offers import DECLINE, SEAT
from rules.wonderland.reports import RegionResult, RoundResult
from rules.wonderland.steps import WonderQuestion, WonderStep, WonderTask
from rules.wonderland.terms import AT_TABLE, NONE, NOTHING, ROUNDS, Phase, Simultaneous, Status, When
from rules.wonderland.war.battle import Battle, Fighter
from rules.wonderland.war.forge import Forging
from rules.wonderland.war.losses import exhaust, refill_bag
from rules.wonderland.war.outcome import AskFeats, Award, CleanUp, EndPowers, SettleWagers, UncontestedAward
from rules.wonderland.war.report import region_result, report_battle, report_result
from rules.wonderland.war.rounds import DrawRound
from rules.wonderland.war.strength import starting_strength

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class War(WonderStep):
    """Begin the war: one battle in each region, clockwise from the Starting Battle figure (W7.1)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.phase = Phase.WAR
        place = game.ring.index(game.start)
        game.to_fight = [*game.ring[place:], *game.ring[:place]]
        game.fought = ()
        game.tell(WarBegan(game.round, tuple(game.to_fight)))
        game.push(NextRegion(), NOTHING, NOTHING)


class NextRegion(WonderStep):
    """Go to the next region; all who have units there now take part (W7.2, W7.3, W7.5)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        if not game.to_fight:
            return
        game.push(NextRegion(), NOTHING, NOTHING)
        region = game.to_fight.pop(0)
        seats = [seat for seat in range(game.seats) if game.units(seat, region)]
        if not seats:
            game.fought = (*game.fought, RegionResult(region))
            game.tell(NobodyThere(region))
            return
        begin_battle(game, region, seats)


def begin_battle(game: "WonderPosition", region: int, seats: list[int]) -> None:
    """Begin a battle, or let the only player there take the region (W7.3, W8.1)."""
    figures = sum([1 << figure for figure, at in enumerate(game.figure_at) if at == region])
    game.battle = battle = Battle(region, game.resistance(), [Fighter() for _ in range(game.seats)], figures)
    for seat in seats:
        fighter = battle.fighters[seat]
        fighter.status = Status.DRAWING
        fighter.cube = starting_strength(game, seat, region)
    game.push(EndBattle())
    if len(seats) == 1 and game.seats > 2:
        alone = battle.fighters[seats[0]]
        alone.status, alone.begun = Status.HALTED, alone.cube
        game.tell(Uncontested(region, seats[0]))
        game.push(UncontestedAward(), seats[0])
        return
    game.push_all(_DRAWS_AND_OUTCOME)
    strengths = tuple([battle.fighters[seat].cube for seat in seats])
    game.tell(BattleBegan(region, tuple(seats), strengths, battle.resistance))
    for figure, power, card in game.printed.figures[When.BATTLE_START]:
        seat = game.figure_owner[figure]
        if battle.began >> figure & 1 and (power.cond is None or power.cond.holds(game, seat)):
            power.do.do(game, seat, card)
    for fighter in battle.fighters:
        fighter.begun = fighter.cube
    game.tell(BattleStands(report_battle(game, battle)))
    if game.seats > 2 and len(seats) < game.seats:
        game.push(WagersLaid())
        game.simultaneous = Simultaneous.WAGERS
        for seat in range(game.seats):
            if seat not in seats:
                game.ask(LayWager(), seat, NOTHING)


_DRAWS_AND_OUTCOME: Final[tuple[WonderTask, ...]] = tuple(
    (step, NOTHING, NOTHING)
    for step in (DrawRound(), Award(), AskFeats(), EndPowers(), Forging(), SettleWagers(), CleanUp())
)


class LayWager(WonderQuestion):
    """Offer players without units there to bet on a participant, all at the same time (W8.2)."""

    rule: ClassVar[str] = "W8.2"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.LayWagerPrompt:
        return prompts.LayWagerPrompt(game.current_battle().region)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickSeat | Decline]:
        return [*(SEAT[seat] for seat in game.current_battle().participants()), DECLINE]

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickSeat | Decline) -> None:
        game.answer[who] = choice.seat if isinstance(choice, PickSeat) else NONE


class WagersLaid(WonderStep):
    """Show who laid a wager, but not on whom (W8.2)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        for seat, on in enumerate(game.collect_answers()):
            if 0 <= on < NONE:
                game.current_battle().fighters[seat].wager = on
                game.tell(WagerLaid(seat, on))


class EndBattle(WonderStep):
    """Exhaust active chips and end the battle; madness stays on the track (W14.1)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        for seat in range(game.seats):
            if game.active[seat]:
                exhaust(game, seat)
        result = report_result(game)
        game.fought = (*game.fought, region_result(result))
        game.tell(BattleOver(result))
        game.unlocked_now = [0] * game.seats
        game.battle = None


class EndOfWar(WonderStep):
    """Clean up after the war of rounds I and II; after round III only the scoring follows (W14.2, W14.3)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.tell(WarEnded(RoundResult(game.round, game.fought, game.vp_before, tuple(game.vp))))
        if game.round == ROUNDS:
            return
        move_starting_battle(game)
        for seat in range(game.seats):
            refill_bag(game, seat)
            game.leader_at[seat] = AT_TABLE
        game.deck += game.display
        game.display = []


def move_starting_battle(game: "WonderPosition") -> None:
    """Move the Starting Battle figure clockwise by the die (W1.6, W14.2)."""
    rolled = game.roll()
    ring = game.ring
    game.start = ring[(ring.index(game.start) + rolled) % len(ring)]
    game.tell(StartingBattleMoved(game.start, rolled))
