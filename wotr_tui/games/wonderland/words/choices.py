"""The words of each choice, the things it touches, and the question before a risky one."""

from rules.wonderland import choices as c
from rules.wonderland import prompts as p
from rules.wonderland.cards import QUESTS, WONDERLANDIAN_CARDS
from rules.wonderland.factions import BOARDS
from rules.wonderland.forecast import next_chip
from rules.wonderland.terms import CARD_OF, FIGURES, LEADER, LEADER_POWER, Faction
from rules.wonderland.view import WonderView
from wotr_tui.games.wonderland.messages import data, say, tr
from wotr_tui.games.wonderland.words.lookup import card_on, fighter_of, player, steps_to, who
from wotr_tui.games.wonderland.words.names import (
    TRACK_NAMES,
    ability_key,
    ability_ref,
    card_key,
    card_ref,
    chair_key,
    chip_key,
    chip_ref,
    faction_key,
    faction_ref,
    percent,
    points,
    quest_key,
    quest_ref,
    region_key,
    region_ref,
    seat_key,
    supporters,
    tea_key,
    track_key,
    unit_ref,
    units,
)
from wotr_tui.games.wonderland.words.prompts import Asked
from wotr_tui.games.wonderland.words.regions import presence
from wotr_tui.games.wonderland.words.rewards import card_groups, card_signs, reward_words
from wotr_tui.games.wonderland.words.texts import chip_text
from wotr_tui.games.wonderland.words.tracks import next_reward
from wotr_tui.text.messages import Part, listed, plural, within
from wotr_tui.text.phrases import Phrase


def choice(view: WonderView, decision: Asked, picked: c.WonderChoice) -> Phrase:
    """Return the words of a choice in the list."""
    faction = player(view, decision.seat).faction
    match picked:
        case c.TakeFaction(taken):
            board = BOARDS[taken]
            return say("{faction}: {text}", faction=faction_ref(taken, start=True), text=data(board.leader.text))
        case c.PickQuest(quest):
            return _quest(decision, quest)
        case c.MoveTo(chair):
            return _chair(view, decision, chair)
        case c.ToHead():
            return say("go to the head of the table: shards, then new cards")
        case c.UsePower():
            return say("use {power} instead", power=ability_ref(faction, LEADER_POWER))
        case c.PickRegion(region):
            return say("{region}: {units}", region=region_ref(region), units=presence(view, region, brief=True))
        case c.PickReward():
            return reward_words(picked)
        case c.PickUnit(unit, region):
            return _unit(view, decision, unit, region)
        case c.PickChip(chip):
            return _chip(view, decision, chip)
        case c.PickCard(card):
            face = WONDERLANDIAN_CARDS[card]
            return say("{card} {strength}: {text}", card=card_ref(card), strength=face.strength, text=data(face.text))
        case c.Unlock(ability):
            named = ability_ref(faction, ability)
            return say("{ability}: {text}", ability=named, text=data(BOARDS[faction].abilities[ability].text))
        case c.TakeHalf(half):
            return _half(decision, half)
        case _:
            return _in_war(view, decision, picked)


def _in_war(view: WonderView, decision: Asked, picked: c.WonderChoice) -> Phrase:
    faction = player(view, decision.seat).faction
    match picked:
        case c.PickSeat(seat):
            return _seat(view, decision, seat)
        case c.Bring(region, n):
            return say("{supporters} from {region}", supporters=supporters(n), region=region_ref(region))
        case c.Send(region, n):
            return say("{supporters} to {region}", supporters=supporters(n), region=region_ref(region))
        case c.Multiply():
            return say("multiply this chip")
        case c.Draw():
            return _draw(view, decision)
        case c.Halt():
            fighter = fighter_of(view, decision.seat)
            return say("halt at {strength}", strength=fighter.cube if fighter else 0)
        case c.TakeVP():
            vp = decision.prompt.vp if isinstance(decision.prompt, p.VPOrCastlePrompt) else 0
            return (points(vp),)
        case c.TakeCastle():
            value = player(view, decision.seat).castle_value
            return say("a castle: +2 strength in battles there, {points} at the end", points=points(value))
        case c.PickTrack(track):
            reward = next_reward(view, decision.seat, track)
            return say("{track}: {reward}", track=TRACK_NAMES[track], reward=reward)
        case c.GoToSymbol(space):
            return say("to the symbol at {space}", space=space)
        case c.Accept():
            return _accept(decision)
        case c.Decline():
            return _decline(decision)
        case c.Done():
            return _done(decision)
    return (type(picked).__name__, " ", str(faction))


def _quest(decision: Asked, quest: int) -> Phrase:
    face = QUESTS[quest]
    parts: dict[str, Part] = {
        "quest": quest_ref(quest),
        "region": region_ref(face.region, start=True),
        "feat": data(face.feat_text),
    }
    if isinstance(decision.prompt, p.ScoreFeatPrompt):
        return say("{quest}: {feat}", quest=parts["quest"], feat=parts["feat"])
    return say("{quest}. {region}: {feat} End: {goal}", goal=data(face.objective_text), **parts)


def _chair(view: WonderView, decision: Asked, chair: int) -> Phrase:
    signs = card_signs(card_on(view, chair))
    if isinstance(decision.prompt, p.PlacePoisonPrompt):
        return say("chair {chair}: {signs}", chair=chair, signs=signs)
    poison = chair in view.poisoned
    steps = steps_to(view, decision.seat, chair)
    if isinstance(decision.prompt, p.ChooseAnyChairPrompt) or not steps:
        if poison:
            return say("chair {chair}: {signs}, poisoned", chair=chair, signs=signs)
        return say("chair {chair}: {signs}", chair=chair, signs=signs)
    if poison:
        words = plural(
            steps, "chair {chair} ({count} step): {signs}, poisoned", "chair {chair} ({count} steps): {signs}, poisoned"
        )
    else:
        words = plural(steps, "chair {chair} ({count} step): {signs}", "chair {chair} ({count} steps): {signs}")
    return say(words, chair=chair, signs=signs)


def _unit(view: WonderView, decision: Asked, unit: int, region: int) -> Phrase:
    named = unit_ref(unit, player(view, decision.seat).faction)
    if isinstance(decision.prompt, p.MoveInsteadPrompt):
        return say("{unit} from {region}", unit=named, region=region_ref(region))
    if isinstance(decision.prompt, p.LoseUnitPrompt) and unit < FIGURES:
        return say("{unit}: you lose its ability", unit=named)
    if unit == LEADER:
        return say("{unit}, your last unit there", unit=named)
    return (named,)


def _chip(view: WonderView, decision: Asked, chip: int) -> Phrase:
    named, text = chip_ref(chip, player(view, decision.seat).faction), chip_text(chip, view.allies)
    by_name = p.ForgeChipPrompt | p.ForgeFromBagPrompt | p.KeepChipPrompt | p.RemoveChipPrompt
    if isinstance(decision.prompt, by_name) or not text:
        return (named,)
    if isinstance(decision.prompt, p.UseChipPrompt):
        return say("return {chip} to the bag", chip=named)
    return say("{chip}: {text}", chip=named, text=text)


def _half(decision: Asked, half: int) -> Phrase:
    assert isinstance(decision.prompt, p.ChooseHalfPrompt)
    group = card_groups(decision.prompt.card)[1 + half]
    rewards = listed([reward_words(each) for each in group])
    return say("the upper half: {rewards}", rewards=rewards) if half == 0 else say(
        "the lower half: {rewards}", rewards=rewards
    )  # fmt: skip


def _seat(view: WonderView, decision: Asked, seat: int) -> Phrase:
    fighter = fighter_of(view, seat)
    named = who(view, seat)
    if fighter is None:
        return (named,)
    if isinstance(decision.prompt, p.LayWagerPrompt):
        found = next_chip(view, seat)
        chance = percent(found.bad) if found else "?"
        return say(
            "{player}: starting strength {strength}, {units}, madness {chance}",
            player=named, strength=fighter.begun, units=units(fighter.units), chance=chance,
        )  # fmt: skip
    return say("{player} at {strength}, {units}", player=named, strength=fighter.cube, units=units(fighter.units))


def _draw(view: WonderView, decision: Asked) -> Phrase:
    found = next_chip(view, decision.seat)
    if found is None:
        return say("draw")
    return say("draw ({chance} madness)", chance=percent(found.bad))


def _accept(decision: Asked) -> Phrase:
    match decision.prompt:
        case p.MayCorruptPrompt(card):
            rewards = listed([reward_words(each) for each in card_groups(card)[-1]])
            return say("roll, take the shards and {rewards}", rewards=rewards)
        case p.MayRedrawPrompt():
            return say("put it back and draw again")
        case p.MayBlockPrompt():
            return say("block it: the shield breaks")
        case p.LeaderFullPrompt():
            return say("discard a shard")
    return say("yes")


def _decline(decision: Asked) -> Phrase:
    match decision.prompt:
        case p.LayWagerPrompt():
            return say("no wager")
        case p.MayCorruptPrompt():
            return say("do not roll")
        case p.MayRedrawPrompt():
            return say("keep it")
        case p.MayBlockPrompt():
            return say("do not block, keep the shield")
        case p.ScoreFeatPrompt():
            return say("no feat now")
        case p.KeepChipPrompt():
            return say(within("a chip", "none"))
        case p.GoToForgePrompt():
            return say("do not move")
        case p.ChooseOpponentPrompt():
            return say("nobody")
        case p.UseChipPrompt():
            return say("neither")
    return say("no")


def _done(decision: Asked) -> Phrase:
    match decision.prompt:
        case p.PlacePoisonPrompt():
            return say("no more poison")
        case p.ForgeChipPrompt() | p.ForgeFromBagPrompt():
            return say("stop forging")
        case p.ReturnExhaustedPrompt():
            return say("return nothing more")
        case p.MoveInsteadPrompt() | p.MoveSupportersPrompt():
            return say("move nothing")
        case p.SendSupportersPrompt():
            return say("place nothing")
    return say("no more")


def touches(view: WonderView, decision: Asked, picked: c.WonderChoice) -> tuple[str, ...]:
    """Return the things that a choice is about, the most important first."""
    faction = player(view, decision.seat).faction
    match picked:
        case c.TakeFaction(taken):
            return (faction_key(taken),)
        case c.PickQuest(quest):
            return (quest_key(quest), region_key(QUESTS[quest].region))
        case c.MoveTo(chair):
            return (chair_key(chair), tea_key(card_on(view, chair)))
        case c.ToHead():
            return (chair_key(0),)
        case c.UsePower():
            return (ability_key(faction, LEADER_POWER),)
        case c.PickRegion(region) | c.Bring(region) | c.Send(region):
            return (region_key(region),)
        case c.PickUnit(unit, region):
            where = region_key(region if region >= 0 else getattr(decision.prompt, "region", 0))
            return (card_key(CARD_OF[unit]), where) if unit < FIGURES else (where,)
        case c.PickChip(chip):
            return (chip_key(chip, faction),)
        case c.PickCard(card):
            return (card_key(card),)
        case c.Unlock(ability):
            return (ability_key(faction, ability),)
        case c.PickSeat(seat):
            return (seat_key(seat),)
        case c.PickTrack(track):
            return (track_key(faction, track),)
        case c.GoToSymbol(space):
            return (f"space:{space}",)
        case c.Draw():
            return (f"bag:{decision.seat}",)
        case c.TakeCastle() | c.TakeVP() if isinstance(decision.prompt, p.VPOrCastlePrompt):
            return (region_key(decision.prompt.region),)
    return ()


def letter(picked: c.WonderChoice) -> str:
    """Return the key of a choice that stays the same all game."""
    match picked:
        case c.Accept():
            return "y"
        case c.Decline() | c.Done():
            return "n"
        case c.Draw():
            return "d"
        case c.Halt():
            return "x"
        case c.UsePower():
            return "w"
        case c.ToHead():
            return "e"
        case c.TakeVP():
            return "v"
        case c.TakeCastle():
            return "f"
        case c.Multiply():
            return "o"
        case c.MoveTo(chair):
            return str(chair) if chair < 10 else f"j{chair - 10}"
        case c.PickRegion(number) | c.PickTrack(number) | c.PickSeat(number) | c.TakeHalf(number):
            return str(number + 1)
    return ""


def confirmation(view: WonderView, decision: Asked, picked: c.WonderChoice) -> str:
    """Return the question before a choice that the player may regret; empty for other choices."""
    match picked:
        case c.Draw() if view.battle is not None:
            fighter = fighter_of(view, decision.seat)
            found = next_chip(view, decision.seat, fighter.units if fighter else 0)
            ahead = fighter is not None and fighter.leads
            if ahead and found is not None and found.bust >= 0.5 and not player(view, decision.seat).shield:
                return tr("You lead, and the chance to go bust is {bust}. Draw?", bust=percent(found.bust))
        case c.MoveTo(chair) if chair in view.poisoned and isinstance(decision.prompt, p.ChooseChairPrompt):
            if view.players[decision.seat].faction != Faction.JABBERWOCK:
                return tr("This card is poisoned: the poison goes into your bag. Take it?")
    return ""
