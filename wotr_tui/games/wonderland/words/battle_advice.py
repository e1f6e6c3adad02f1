"""What the guide suggests in a battle: when to draw, what to lose, and how to use a text."""

from collections.abc import Sequence
from typing import Any

from rules.game import Decision
from rules.wonderland import choices as c
from rules.wonderland import prompts as p
from rules.wonderland.chips import ICONS, VALUE
from rules.wonderland.forecast import next_chip
from rules.wonderland.terms import FORGE, SUPPORTER, SYMBOLS, Kind, Status
from rules.wonderland.view import WonderView
from wotr_tui.games.advice import Advice
from wotr_tui.games.wonderland.messages import tr
from wotr_tui.games.wonderland.words.lookup import army_of, fighter_of, player
from wotr_tui.games.wonderland.words.names import percent, units

RISKY = 0.3
"""From this chance of a bust on the guide suggests to halt."""
SAFE_LEAD = 3
"""A lead that the others need more than one chip for."""


def advise_in_battle(view: WonderView, decision: Decision[Any, Any]) -> Advice | None:
    """Return a suggestion for a question of the war; None where the guide has no opinion."""
    seat, choices = decision.seat, decision.choices
    match decision.prompt:
        case p.LayWagerPrompt(region):
            return _wager(view, region, choices)
        case p.DrawOrHaltPrompt():
            return _draw(view, seat)
        case p.MayBlockPrompt(chip):
            return _block(view, seat, chip)
        case p.LoseUnitPrompt():
            supporter = next((choice for choice in choices if choice.unit == SUPPORTER), None)
            return Advice(supporter, tr("A supporter has no text and can come back.")) if supporter else None
        case p.MayRedrawPrompt(chip):
            return _redraw(view, seat, chip)
        case p.MayUsePrompt(source) if source < FORGE and source // 2 == Kind.HEARTS:
            return Advice(c.Accept(), tr("The chip is three times as strong, and it costs nothing."))
        case p.UseChipPrompt() if c.Multiply() in choices:
            return Advice(c.Multiply(), tr("It adds strength at once."))
        case p.PlayWhichPrompt() | p.ReturnExhaustedPrompt() | p.KeepChipPrompt():
            return _strongest(choices)
        case p.RemoveChipPrompt():
            weakest = min(choices, key=lambda choice: VALUE[choice.chip])
            return Advice(weakest, tr("You miss your weakest chip least."))
        case p.ChooseOpponentPrompt():
            return _opponent(view, choices)
        case p.VPOrCastlePrompt(_, vp):
            return _points_or_castle(view, seat, vp)
        case p.ScoreFeatPrompt():
            feat = next((choice for choice in choices if isinstance(choice, c.PickQuest)), None)
            return Advice(feat, tr("It is worth 3 points at the end, and waiting brings nothing.")) if feat else None
    return None


def _draw(view: WonderView, seat: int) -> Advice | None:
    """Draw while it is safe and needed. The others choose at the same time."""
    me = fighter_of(view, seat)
    if view.battle is None or me is None:
        return None
    odds = next_chip(view, seat, me.units)
    others = [each for each in view.battle.fighters if each.seat != seat and each.status != Status.BUST]
    best = max((each.cube for each in others), default=0)
    drawing = any(each.status == Status.DRAWING for each in others)
    if odds is None or odds.bust >= RISKY:
        chance = percent(odds.bust) if odds is not None else percent(1.0)
        return Advice(c.Halt(), tr("In {chance} of all draws you would be bust and gain nothing.", chance=chance))
    lead = me.cube - max(best, view.battle.resistance)
    if lead >= SAFE_LEAD or (lead > 0 and not drawing):
        return Advice(c.Halt(), tr("You lead by {n}, and the next chip may be madness.", n=lead))
    if me.cube in SYMBOLS and odds.bad >= RISKY:
        return Advice(c.Halt(), tr("You are on a forge symbol: halt here and you may forge a chip."))
    parts = {"good": percent(1 - odds.bad), "units": units(me.units)}
    if lead < 0:
        words = tr(
            "You are {n} behind. {good} of your chips add strength, and you have {units} here.", n=-lead, **parts
        )
        return Advice(c.Draw(), words)
    return Advice(c.Draw(), tr("{good} of your chips add strength, and you have {units} here.", **parts))


def _block(view: WonderView, seat: int, chip: int) -> Advice | None:
    me = fighter_of(view, seat)
    if me is None:
        return None
    cost = ICONS[chip]
    if me.units - cost <= 1:
        parts = {"cost": units(cost), "units": units(me.units)}
        return Advice(c.Accept(), tr("It would cost {cost}, and you have only {units} here.", **parts))
    reason = tr("It costs {cost} of your {units} here. Keep the shield for later.", cost=cost, units=units(me.units))
    return Advice(c.Decline(), reason)


def _redraw(view: WonderView, seat: int, chip: int) -> Advice | None:
    odds = next_chip(view, seat)
    if odds is not None and VALUE[chip] < odds.strength and odds.bad < RISKY:
        return Advice(c.Accept(), tr("Your other chips are stronger, and few of them are madness."))
    return Advice(c.Decline(), tr("The next chip may be weaker, or madness."))


def _wager(view: WonderView, region: int, choices: Sequence[c.WonderChoice]) -> Advice:
    def strength(choice: c.PickSeat) -> int:
        army = army_of(view, region, choice.seat)
        return army.strength if army else 0

    seats = sorted((choice for choice in choices if isinstance(choice, c.PickSeat)), key=strength, reverse=True)
    best = seats[0]
    if len(seats) > 1 and strength(best) == strength(seats[1]):
        return Advice(c.Decline(), tr("Nobody starts ahead of the others, and a wrong wager costs a shard."))
    return Advice(best, tr("They start with the most strength: {n}.", n=strength(best)))


def _strongest(choices: Sequence[c.WonderChoice]) -> Advice | None:
    chips = [choice for choice in choices if isinstance(choice, c.PickChip)]
    best = max(chips, key=lambda choice: VALUE[choice.chip], default=None)
    return Advice(best, tr("It has the highest strength.")) if best is not None else None


def _opponent(view: WonderView, choices: Sequence[c.WonderChoice]) -> Advice | None:
    def cube(choice: c.PickSeat) -> int:
        fighter = fighter_of(view, choice.seat)
        return fighter.cube if fighter else 0

    best = max((choice for choice in choices if isinstance(choice, c.PickSeat)), key=cube, default=None)
    return Advice(best, tr("They have the most strength in this battle.")) if best is not None else None


def _points_or_castle(view: WonderView, seat: int, vp: int) -> Advice:
    value = player(view, seat).castle_value
    if vp > value + 1:
        return Advice(c.TakeVP(), tr("The castle is worth only {value} at the end.", value=value))
    reason = tr("It is worth {value} at the end, and adds 2 strength in each battle there.", value=value)
    return Advice(c.TakeCastle(), reason)
