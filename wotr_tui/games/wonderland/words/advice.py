"""What the guide suggests: one of the choices of the open question, with its reason.

It looks at the view alone, as a player does, and at few things: rewards, awards, units, and the odds of the bag.
"""

from collections.abc import Sequence
from typing import Any

from rules.game import Decision
from rules.wonderland import choices as c
from rules.wonderland import prompts as p
from rules.wonderland.card import Layout
from rules.wonderland.cards import QUESTS, TEA_CARDS, WONDERLANDIAN_CARDS
from rules.wonderland.chips import VALUE
from rules.wonderland.factions import BOARDS
from rules.wonderland.terms import FACTION_1, FIGURES, FORGE, Faction, Icon, Kind
from rules.wonderland.view import WonderView
from wotr_tui.games.advice import Advice
from wotr_tui.games.wonderland.messages import tr
from wotr_tui.games.wonderland.words.battle_advice import advise_in_battle
from wotr_tui.games.wonderland.words.lookup import army_of, card_on, player, region_of, steps_to, unit_count
from wotr_tui.games.wonderland.words.names import region_ref, units
from wotr_tui.games.wonderland.words.regions import award_now
from wotr_tui.games.wonderland.words.rewards import card_groups
from wotr_tui.games.wonderland.words.tracks import spaces

WORTH: dict[Icon, float] = {
    Icon.UNITS: 1.0,
    Icon.ALLY: 1.2,
    Icon.ANY_ALLY: 1.6,
    Icon.DIE: -1.5,
    Icon.SHIELD: 0.5,
    Icon.WONDERLANDIAN: 3.5,
    Icon.ABILITY: 3.0,
    Icon.DISCARD_SHARDS: 0.5,
    Icon.CASTLE: 3.5,
    Icon.LEADER: 1.5,
    Icon.DISCARD_MADNESS: 2.0,
    Icon.QUEST: 1.2,
    Icon.FORGE: 2.5,
    Icon.SUPPORTERS: 0.8,
    Icon.CASTLE_VALUE: 2.0,
    Icon.VP: 4.0,
    Icon.ARTIFACT: 3.0,
}
"""About what a reward is worth in points. Units, shards to discard and quests count each."""
COUNTED = (Icon.UNITS, Icon.DISCARD_SHARDS, Icon.QUEST, Icon.SUPPORTERS)
STEP_COST = 0.35
"""What a chair that is passed costs: it is gone until the leader has gone round."""
CROWD = 4
"""With this many units in a region more of them are of little use."""
STRENGTHS = (Icon.ALLY, Icon.ANY_ALLY, Icon.ARTIFACT)


def suggest(view: WonderView, decision: Decision[Any, Any]) -> Advice | None:
    """Return a suggestion for the open question; None where the guide has no opinion."""
    seat, choices = decision.seat, decision.choices
    match decision.prompt:
        case p.ChooseFactionPrompt():
            return _faction(choices)
        case p.KeepQuestPrompt() | p.DiscardQuestPrompt():
            return _quest(view, decision)
        case p.ChooseChairPrompt() | p.ChooseAnyChairPrompt() | p.PlacePoisonPrompt():
            return _chair(view, decision)
        case p.PlaceLeaderPrompt() | p.PlaceUnitsPrompt() | p.PlaceFigurePrompt() | p.PlaceCastlePrompt():
            return _region(view, decision)
        case p.PlaceWhichPrompt():
            figure = next((choice for choice in choices if choice.unit < FIGURES), None)
            return Advice(figure, tr("It adds its strength; a supporter adds none.")) if figure is not None else None
        case p.MoveInsteadPrompt():
            return Advice(choices[-1], tr("A unit that you move is missing in its own region."))
        case p.NextRewardPrompt():
            return _next_reward(choices)
        case p.ChooseAllyPrompt():
            return _ally(view, choices)
        case p.ChooseWonderlandianPrompt():
            return _wonderlandian(choices)
        case p.UnlockAbilityPrompt():
            return _ability(view, seat, choices)
        case p.LeaderFullPrompt():
            return Advice(c.Accept(), tr("Every shard costs a point at the end."))
        case p.ChooseHalfPrompt(card):
            return _half(view, seat, card, choices)
        case p.MayCorruptPrompt(card):
            return _corrupt(view, seat, card)
        case p.ForgeChipPrompt() | p.ForgeFromBagPrompt():
            return _forge(view, choices)
        case p.ForgeTrackPrompt():
            return _track(view, seat, choices)
    return advise_in_battle(view, decision)


# ---- rewards ---


def _worth(view: WonderView, seat: int, reward: c.PickReward) -> float:
    icon, me = Icon(reward.icon), player(view, seat)
    if icon is Icon.SHIELD:
        return 0.0 if me.shield else 1.5
    n = min(reward.n, me.shards) if icon is Icon.DISCARD_SHARDS else reward.n
    value = WORTH[icon] * (n if icon in COUNTED else 1)
    return value + (1.0 if reward.strong else 0.0)


def _total(view: WonderView, seat: int, rewards: Sequence[c.PickReward]) -> float:
    return sum(_worth(view, seat, reward) for reward in rewards)


def _card_worth(view: WonderView, seat: int, card: int) -> float:
    """Of a split card the better half; of a corruption card the rewards without the roll, or with it if better."""
    groups = [_total(view, seat, group) for group in card_groups(card)]
    match TEA_CARDS[card].layout:
        case Layout.SPLIT:
            return groups[0] + max(groups[1:])
        case Layout.CORRUPTION:
            return groups[0] + max(0.0, groups[1] + WORTH[Icon.DIE])
    return groups[0]


def _reason(reward: c.PickReward) -> str:
    """Return why a reward is good."""
    icon = Icon(reward.icon)
    if icon is Icon.ALLY and reward.n == Kind.FORGE:
        return tr("The forge chip lets you forge a chip after a battle.")
    if icon in STRENGTHS:
        return tr("More good chips in your bag make madness rarer.")
    reasons: dict[Icon, str] = {
        Icon.UNITS: tr("Units are your lives in a battle."),
        Icon.SHIELD: tr("Your shield is broken, and this restores it."),
        Icon.WONDERLANDIAN: tr("A wonderlandian is a strong unit, or two good chips."),
        Icon.ABILITY: tr("An ability helps you in every battle from now on."),
        Icon.DISCARD_SHARDS: tr("Every shard costs a point at the end."),
        Icon.CASTLE: tr("A castle adds 2 strength there, and points at the end."),
        Icon.LEADER: tr("A stronger leader starts every battle further ahead."),
        Icon.DISCARD_MADNESS: tr("Less madness in your bag is the surest way to win."),
        Icon.QUEST: tr("Each half of a quest is worth 3 points."),
        Icon.FORGE: tr("You forge a chip at once, for its reward."),
        Icon.SUPPORTERS: tr("You have more supporters to place."),
        Icon.CASTLE_VALUE: tr("All your castles are worth more at the end."),
        Icon.VP: tr("These are points at once."),
    }
    return reasons.get(icon, "")


def _best(view: WonderView, seat: int, rewards: Sequence[c.PickReward]) -> str:
    """Return why the best of several rewards is good."""
    return _reason(max(rewards, key=lambda reward: _worth(view, seat, reward))) if rewards else ""


def _chair(view: WonderView, decision: Decision[Any, Any]) -> Advice | None:
    """Suggest the best card, the nearer the better; for poison the one that the others like most."""
    seat = decision.seat
    chairs = [choice for choice in decision.choices if isinstance(choice, c.MoveTo)]
    walks = isinstance(decision.prompt, p.ChooseChairPrompt)

    def worth(choice: c.MoveTo) -> float:
        steps = steps_to(view, seat, choice.chair) if walks else 0
        poison = 2.0 if choice.chair in view.poisoned else 0.0
        return _card_worth(view, seat, card_on(view, choice.chair)) - STEP_COST * steps - poison

    best = max(chairs, key=worth, default=None)
    if best is None:
        return None
    if isinstance(decision.prompt, p.PlacePoisonPrompt):
        return Advice(best, tr("The others will want this card most."))
    rewards = [reward for group in card_groups(card_on(view, best.chair)) for reward in group]
    return Advice(best, _best(view, seat, rewards))


def _next_reward(choices: Sequence[c.PickReward]) -> Advice:
    """Roll before shards are discarded; place units when everything else is known."""
    first = min(choices, key=lambda reward: (reward.icon == Icon.UNITS, reward.icon != Icon.DIE))
    if first.icon == Icon.DIE:
        return Advice(first, tr("Roll first: what you discard later counts for these shards too."))
    if first.icon == Icon.SUPPORTERS:
        return Advice(first, tr("Then there are more supporters to place."))
    return Advice(first, tr("Place units last: then you know what else you have."))


def _half(view: WonderView, seat: int, card: int, choices: Sequence[c.TakeHalf]) -> Advice:
    halves = card_groups(card)[1:]
    best = max(choices, key=lambda choice: _total(view, seat, halves[choice.half]))
    return Advice(best, _best(view, seat, halves[best.half]))


def _corrupt(view: WonderView, seat: int, card: int) -> Advice:
    more = card_groups(card)[1]
    if _total(view, seat, more) + WORTH[Icon.DIE] > 0:
        return Advice(c.Accept(), tr("{reason} The roll costs 1 to 3 shards.", reason=_best(view, seat, more)))
    return Advice(c.Decline(), tr("The extra rewards are worth less than the shards cost."))


def _ally(view: WonderView, choices: Sequence[c.PickChip]) -> Advice:
    forge = next((choice for choice in choices if choice.chip == FORGE), None)
    if forge is not None and view.round < 3:
        return Advice(forge, tr("Each forge chip you draw lets you forge a chip after the battle."))
    best = max(choices, key=lambda choice: VALUE[choice.chip])
    return Advice(best, tr("It has the highest strength."))


def _wonderlandian(choices: Sequence[c.PickCard]) -> Advice:
    best = max(choices, key=lambda choice: WONDERLANDIAN_CARDS[choice.card].strength)
    return Advice(best, tr("It has the highest strength."))


def _faction(choices: Sequence[c.TakeFaction]) -> Advice | None:
    hatter = next((choice for choice in choices if choice.faction == Faction.MAD_HATTER), None)
    return Advice(hatter, tr("Once a round you get the best card of the whole table.")) if hatter is not None else None


def _ability(view: WonderView, seat: int, choices: Sequence[c.Unlock]) -> Advice | None:
    abilities = BOARDS[player(view, seat).faction].abilities
    best = next((choice for choice in choices if abilities[choice.ability].artifact), None)
    if best is None:
        return None
    return Advice(best, tr("There are artifacts in your bag: it works whenever you play one."))


def _quest(view: WonderView, decision: Decision[Any, Any]) -> Advice:
    """Keep the quest of the region with the most own units, then with the highest award; discard the other one."""

    def hope(choice: c.PickQuest) -> tuple[int, int]:
        region = QUESTS[choice.quest].region
        army = army_of(view, region, decision.seat)
        return (unit_count(army) if army else 0, award_now(view, region))

    if isinstance(decision.prompt, p.DiscardQuestPrompt):
        worst = min(decision.choices, key=hope)
        region = region_ref(QUESTS[worst.quest].region).text
        return Advice(worst, tr("You have the fewest units in {region}.", region=region))
    best = max(decision.choices, key=hope)
    region = QUESTS[best.quest].region
    reason = tr(
        "{region} has an award of {award} this round, so you may fight there.",
        region=region_ref(region, start=True).text, award=award_now(view, region),
    )  # fmt: skip
    return Advice(best, reason)


# ---- regions ---


def _region(view: WonderView, decision: Decision[Any, Any]) -> Advice:
    seat = decision.seat
    regions = [choice for choice in decision.choices if isinstance(choice, c.PickRegion)]

    def own(region: int) -> int:
        army = army_of(view, region, seat)
        return unit_count(army) if army else 0

    def others(region: int) -> int:
        found = region_of(view, region)
        return sum(unit_count(army) for army in found.armies if army.seat != seat) if found else 0

    if isinstance(decision.prompt, p.PlaceCastlePrompt):
        best = max(regions, key=lambda choice: own(choice.region))
        return Advice(best, tr("It adds 2 strength where you have the most units."))
    leader = isinstance(decision.prompt, p.PlaceLeaderPrompt)

    def hope(region: int) -> float:
        mine = own(region)
        support = min(mine, CROWD) if leader else (1.5 if 0 < mine < CROWD else -1.0 if mine >= CROWD else 0.0)
        return award_now(view, region) + support - 0.4 * others(region)

    best = max(regions, key=lambda choice: hope(choice.region))
    award, mine = award_now(view, best.region), own(best.region)
    if mine and leader:
        return Advice(best, tr("The {units} you have there are lost before the leader is.", units=units(mine)))
    if mine >= CROWD:
        return Advice(best, tr("The award is {award}, and you have {units} there.", award=award, units=units(mine)))
    if mine:
        return Advice(best, tr("The award is {award}. You have {units} there, and need more to survive madness.",
                               award=award, units=units(mine)))  # fmt: skip
    if not others(best.region):
        return Advice(best, tr("The award is {award}, and nobody else is there yet.", award=award))
    return Advice(best, tr("The award is {award}.", award=award))


# ---- forging ---


def _forge(view: WonderView, choices: Sequence[c.WonderChoice]) -> Advice | None:
    """Suggest the weakest chip: it is missed least."""
    chips = [choice for choice in choices if isinstance(choice, c.PickChip)]
    roses = next((each for each in chips if each.chip // 2 == Kind.ROSES and each.chip < FORGE), None)
    if roses is not None and view.allies[Kind.ROSES] == 0 and view.battle is not None:
        return Advice(roses, tr("A Rose forged in a battle brings 2 points."))
    weakest = min(chips, key=lambda choice: (VALUE[choice.chip], choice.chip != FACTION_1), default=None)
    if weakest is None:
        return None
    return Advice(weakest, tr("You miss your weakest chip least, and the space brings a reward."))


def _track(view: WonderView, seat: int, choices: Sequence[c.PickTrack]) -> Advice:
    me = player(view, seat)

    def reward(choice: c.PickTrack) -> c.PickReward:
        return spaces(view, seat, choice.track)[len(me.tracks[choice.track])].reward

    best = max(choices, key=lambda choice: _worth(view, seat, reward(choice)))
    return Advice(best, _reason(reward(best)))
