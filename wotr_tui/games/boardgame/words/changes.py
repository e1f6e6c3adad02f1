"""What a choice would change: the war first, then the Fellowship, nations, points, dice and cards."""

from collections.abc import Iterator, Sequence

from rules.boardgame.forecast import battle_odds, may_withdraw
from rules.boardgame.terms import NOTHING, SIDES, STEPS_TO_WAR
from rules.boardgame.view import BoardView
from wotr_tui.games.boardgame.messages import say
from wotr_tui.games.boardgame.words.lookup import characters_at, figures_of, hand_size, own_sides, region_at
from wotr_tui.games.boardgame.words.names import (
    army_words,
    character_ref,
    characters,
    nation_is_many,
    nation_ref,
    region_ref,
    side_ref,
)
from wotr_tui.text.messages import Message, agree, plural
from wotr_tui.text.phrases import Phrase


def changes(before: BoardView, after: BoardView) -> Sequence[Phrase]:
    """Return the changes in short phrases. If the choice ends the turn, without the dice and cards of the next."""
    return [
        *_battle(before, after),
        *_armies(before, after),
        *_fellowship(before, after),
        *_nations(before, after),
        *_sides(before, after),
    ]


def _battle(before: BoardView, after: BoardView) -> Iterator[Phrase]:
    """Yield a battle that begins or whose forces change, with the viewer's chance to win it."""
    if after.battle is None:
        if before.battle is not None:
            yield say("the battle at {region} ends", region=region_ref(before.battle.region))
        return
    battle, odds, mine = after.battle, battle_odds(after), own_sides(after)
    changed = before.battle is None or before.battle.forces != battle.forces
    if odds is None or len(mine) != 1 or not changed:
        if before.battle is None:
            yield say("battle at {region}", region=region_ref(battle.region))
        return
    chance = odds.end[0 if mine[0] == battle.attacker else 1]
    if mine[0] == battle.attacker and may_withdraw(after, battle.origin, battle.region, 1 - mine[0]):
        yield say(
            "battle at {region}: the defenders may withdraw; if they fight, you win it {chance:.0%}",
            region=region_ref(battle.region), chance=chance,
        )  # fmt: skip
    else:
        yield say("battle at {region}: you win it {chance:.0%}", region=region_ref(battle.region), chance=chance)


def _armies(before: BoardView, after: BoardView) -> Iterator[Phrase]:
    for region in dict.fromkeys(each.region for each in (*after.regions, *before.regions)):
        for side in SIDES:
            was, now = ((figures_of(view, region, side), characters_at(view, region, side)) for view in (before, after))
            if was != now:
                there = army_words(*now) if any(now) else say("nobody left")
                yield say("{region}: {army}", region=region_ref(region), army=there)
        if region_at(after, region).captured != region_at(before, region).captured:
            yield say("{region} changes hands", region=region_ref(region))


def _fellowship(before: BoardView, after: BoardView) -> Iterator[Phrase]:
    was, now = before.fellowship, after.fellowship
    if was.region != now.region and now.region != NOTHING:
        yield say("the Fellowship stands in {region}", region=region_ref(now.region))
    if was.progress != now.progress:
        yield say("Fellowship: step {before} → {after}", before=was.progress, after=now.progress)
    if was.mordor != now.mordor and now.mordor != NOTHING:
        yield say("Mordor Track: step {after}", after=now.mordor)
    if was.hidden != now.hidden:
        yield say("the Fellowship is hidden") if now.hidden else say("the Fellowship is revealed")
    if was.corruption != now.corruption:
        yield say("corruption {before} → {after}", before=was.corruption, after=now.corruption)
    if gone := [who for who in was.companions if who not in now.companions]:
        words = plural(len(gone), "{who} leaves the Fellowship", "{who} leave the Fellowship")
        yield say(words, who=characters(gone))
    if was.guide != now.guide and now.guide != NOTHING:
        yield say("{who} is the guide", who=character_ref(now.guide))


def _nations(before: BoardView, after: BoardView) -> Iterator[Phrase]:
    words: Message
    for nation, (was, now) in enumerate(zip(before.steps, after.steps, strict=True)):
        if after.active[nation] and not before.active[nation]:
            words = agree(nation_is_many(nation), "{nation} becomes active", "{nation} become active")
            yield say(words, nation=nation_ref(nation, start=True))
        if was != now and now >= STEPS_TO_WAR:
            words = agree(nation_is_many(nation), "{nation} goes to war", "{nation} go to war")
            yield say(words, nation=nation_ref(nation, start=True))
        elif was != now:
            words = plural(STEPS_TO_WAR - now, "{nation}: {count} step from war", "{nation}: {count} steps from war")
            yield say(words, nation=nation_ref(nation, start=True))


def _sides(before: BoardView, after: BoardView) -> Iterator[Phrase]:
    for side in SIDES:
        was, now = before.sides[side], after.sides[side]
        if was.points != now.points:
            yield say("{side}: {before} → {after} points", side=side_ref(side), before=was.points, after=now.points)
        if was.rings != now.rings:
            yield say("{side}: Elven Rings {before} → {after}", side=side_ref(side), before=was.rings, after=now.rings)
        if before.turn != after.turn:
            continue
        if sum(was.dice) != sum(now.dice):
            yield say("{side}: dice {before} → {after}", side=side_ref(side), before=sum(was.dice), after=sum(now.dice))
        if was.box != now.box:
            yield say("Hunt Box {before} → {after}", before=was.box, after=now.box)
    for seat in before.seats if before.turn == after.turn else ():
        if (held := hand_size(before, seat)) != (holds := hand_size(after, seat)):
            yield say("hand {before} → {after}", before=held, after=holds)
