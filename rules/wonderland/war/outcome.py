"""The outcome of a battle: award and castles, quests, powers, wagers, clean-up (W12, W13)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.wonderland import prompts
from rules.wonderland.abilities import Power
from rules.wonderland.cards import QUESTS
from rules.wonderland.choices import Decline, PickQuest, TakeCastle, TakeVP
from rules.wonderland.effects import GainAnyAlly
from rules.wonderland.events import Awarded, BattleEnded, FeatScored, WagerSettled
from rules.wonderland.offers import DECLINE, TAKE_CASTLE, TAKE_VP
from rules.wonderland.steps import WonderQuestion, WonderStep, WonderTask
from rules.wonderland.terms import NONE, NOTHING, Simultaneous, When
from rules.wonderland.war.report import award, report_battle

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition

# ---- step 1: award and castles ---


class Award(WonderStep):
    """Outcome step 1: give first and second place their awards (W12)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        battle = game.current_battle()
        battle.ended = report_battle(game, battle, over=True)
        game.tell(BattleEnded(battle.ended))
        won = battle.winner()
        if won != NOTHING:
            vp = award(game, battle.region)
            game.gain_vp(won, vp)
            game.tell(Awarded(won, battle.region, vp, 1))
            if game.may_build(won, battle.region):
                game.build_castle(won, battle.region)
            _second_award(game, won, (vp + 1) // 2)
            use_win_powers(game, won)
        else:
            for seat in reversed(game.in_order(battle.first_places())):
                game.push(VPOrCastle(), seat)


def _second_award(game: "WonderPosition", won: int, half: int) -> None:
    """Award second place; several share it (W12.3, W12.5). The Resistance takes nothing (W16.9)."""
    battle = game.current_battle()
    rest = [seat for seat in battle.opponents(won) if battle.fighters[seat].cube >= battle.resistance]
    if rest:
        best = max(battle.fighters[seat].cube for seat in rest)
        second = [seat for seat in rest if battle.fighters[seat].cube == best]
        share = half if len(second) == 1 else (half + 1) // 2
        for seat in game.in_order(second):
            game.gain_vp(seat, share)
            game.tell(Awarded(seat, battle.region, share, 2))


def use_win_powers(game: "WonderPosition", won: int) -> None:
    """Use the powers of a player who won alone (W12.8)."""
    _powers(game, When.BATTLE_WON, [won])


class VPOrCastle(WonderQuestion):
    """Choose VP or a castle, when tied for first or uncontested (W12.4, W12.6)."""

    uncontested: bool = False
    rule: ClassVar[str] = "W12.4"

    def cites(self, game: "WonderPosition", who: int, source: int) -> str:
        return "W12.6" if self.uncontested else "W12.4"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.VPOrCastlePrompt:
        region = game.current_battle().region
        return prompts.VPOrCastlePrompt(region, award(game, region))

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[TakeVP | TakeCastle]:
        return (TAKE_VP, TAKE_CASTLE) if game.may_build(who, game.current_battle().region) else (TAKE_VP,)

    def take(self, game: "WonderPosition", who: int, source: int, choice: TakeVP | TakeCastle) -> None:
        region = game.current_battle().region
        vp = award(game, region) if isinstance(choice, TakeVP) else 0
        game.gain_vp(who, vp)
        game.tell(Awarded(who, region, vp, 1))
        if isinstance(choice, TakeCastle):
            game.build_castle(who, region)


class UncontestedAward(WonderStep):
    """Give the only player there the powers of a win and the award (W12.6, G64)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        use_win_powers(game, who)
        game.ask(VPOrCastle(True), who, NOTHING)


def _powers(game: "WonderPosition", when: When, seats: list[int]) -> None:
    """Put the powers for this moment on the agenda, player by player: of figures here, active chips and abilities."""
    region = game.current_battle().region
    figures, chips = game.printed.figures[when], game.components.chips[when]
    abilities = game.printed.abilities[when]
    acting: dict[int, list[WonderTask]] = {}
    for seat in seats:
        tasks: list[WonderTask] = []
        for figure, power, source in figures:
            if (
                game.figure_at[figure] == region
                and game.figure_owner[figure] == seat
                and (power.cond is None or power.cond.holds(game, seat))
            ):
                tasks.append((power.do, seat, source))
        done: list[Power] = []
        for chip in game.active[seat]:
            for power in chips[chip]:
                if power in done or (power.cond is not None and not power.cond.holds(game, seat)):
                    continue
                if power.once:
                    done.append(power)
                tasks.append((power.do, seat, chip))
        for bit, power, source in abilities[game.faction[seat]]:
            if game.ready(seat) & bit and (power.cond is None or power.cond.holds(game, seat)):
                tasks.append((power.do, seat, source))
        if tasks:
            acting[seat] = tasks
    game.push_in_order(acting)


# ---- step 2: quests ---


class AskFeats(WonderStep):
    """Ask all who have hidden quests, even if none fits: otherwise a pause would reveal it (W13.1)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.push(AskExtraFeats(), NOTHING, NOTHING)
        _ask_feats(game, [seat for seat in game.current_battle().standing() if game.quests[seat]], free=False)


class AskExtraFeats(WonderStep):
    """Ask those whose chips allow one more feat, of any region and condition (W17.5)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        standing = game.current_battle().standing()
        allowed = [seat for seat in standing if game.quests[seat] and _has_extra_feat(game, seat)]
        _ask_feats(game, allowed, free=True)


def _has_extra_feat(game: "WonderPosition", seat: int) -> bool:
    for chip in game.active[seat]:
        cond = game.components.any_feat[chip]
        if cond is not None and cond.holds(game, seat):
            return True
    return False


def _ask_feats(game: "WonderPosition", seats: list[int], free: bool) -> None:
    if seats:
        game.push(ShowFeats(), NOTHING, NOTHING)
        game.simultaneous = Simultaneous.FEAT
        for seat in seats:
            game.ask(ScoreFeat(free), seat, NOTHING)


def fits(game: "WonderPosition", seat: int, quest: int) -> bool:
    """Return whether the feat of a quest is completed in this battle."""
    card = QUESTS[quest]
    return card.region == game.current_battle().region and all(test.holds(game, seat) for test in card.feat)


class ScoreFeat(WonderQuestion):
    """Choose a feat to score, or none (W13.1)."""

    free: bool
    rule: ClassVar[str] = "W13.1"
    secret: ClassVar[bool] = True

    def cites(self, game: "WonderPosition", who: int, source: int) -> str:
        return "W17.5" if self.free else "W13.1"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.ScoreFeatPrompt:
        return prompts.ScoreFeatPrompt(game.current_battle().region, self.free)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickQuest | Decline]:
        quests = [PickQuest(quest) for quest in game.quests[who] if self.free or fits(game, who, quest)]
        return [*quests, DECLINE]

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickQuest | Decline) -> None:
        game.answer[who] = choice.quest if isinstance(choice, PickQuest) else NONE


class ShowFeats(WonderStep):
    """Show the chosen quests."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        answers = game.collect_answers()
        scored = game.in_order([seat for seat, quest in enumerate(answers) if 0 <= quest < NONE])
        for seat in scored:
            game.quests[seat].remove(answers[seat])
            game.feats[seat].append(answers[seat])
            fighter = game.current_battle().fighters[seat]
            fighter.feats = (*fighter.feats, answers[seat])
            game.tell(FeatScored(seat, answers[seat]))
        _powers(game, When.FEAT_COMPLETED, scored)


# ---- steps 3, 5 and 6 ---


class EndPowers(WonderStep):
    """Outcome step 3: powers at the end of a battle, for those who are not bust (W13.3)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        _powers(game, When.BATTLE_END, game.current_battle().standing())


class SettleWagers(WonderStep):
    """Outcome step 5. Right: a weak ally chip of choice. Wrong: a shard. A tie for first: nothing (W13.10)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        battle = game.current_battle()
        seats = [seat for seat, fighter in enumerate(battle.fighters) if fighter.wager != NOTHING]
        if not seats:
            return
        game.disclosures += 1
        won = battle.winner()
        tie = won == NOTHING and bool(battle.standing())
        settled = []
        for seat in game.in_order(seats):
            on = battle.fighters[seat].wager
            result = 0 if tie else 1 if on == won else -1
            settled.append((seat, on, result))
            game.tell(WagerSettled(seat, on, result))
            if result < 0:
                game.change_shards(seat, 1)
        game.settled = tuple(settled)
        game.push_all([(GainAnyAlly(), seat, NOTHING) for seat, _, result in settled if result > 0])


class CleanUp(WonderStep):
    """Outcome step 6: powers that keep chips from being exhausted (W14.1)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        _powers(game, When.CLEANUP, game.current_battle().standing())
