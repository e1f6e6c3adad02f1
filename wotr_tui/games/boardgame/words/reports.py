"""Reports in words: what a battle, a Hunt and a turn came to, for summaries, pages and titles."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.boardgame import events as e
from rules.boardgame.prompts import TakeActionPrompt
from rules.boardgame.reports import (
    AnswerReport,
    BattleReport,
    ForceReport,
    HuntReport,
    RollReport,
    RoundReport,
    TileReport,
    TurnReport,
)
from rules.boardgame.terms import NOTHING, SIDES, Answer, BattleEnd, Roll
from rules.boardgame.view import BoardView
from rules.game import Event
from wotr_tui.games.boardgame.messages import say
from wotr_tui.games.boardgame.words.names import (
    army_words,
    card_ref,
    character_ref,
    combat_ref,
    is_many,
    region_ref,
    side_ref,
    tile_ref,
)
from wotr_tui.text.messages import Message, Part, agree, listed, plural, within
from wotr_tui.text.phrases import Phrase

Report = BattleReport | HuntReport
NEXT = (e.DieUsed, e.Passed, e.RingUsed, e.PhaseBegan, e.TurnBegan, e.BattleBegan, e.FellowshipMoved)
"""Events that begin something new: what ended before them is no longer shown."""


# -- which one is shown


def latest_report(view: BoardView, recent: Sequence[Sequence[Event]]) -> Report | None:
    """Return the battle or Hunt under way, or the one that has just ended."""
    told = report_told([event for group in recent for event in group])
    known: Report | None = view.hunt.report
    if view.battle is not None:
        known = view.battle.report
    if known is None:
        # Any other question belongs to something new, though no event tells of it yet.
        begun = any(not isinstance(asked.prompt, TakeActionPrompt) for asked in view.decisions)
        return None if begun else told
    # While a choice is told, the view is the one before it and the events know more; afterwards the view does.
    return told if told is not None and type(told) is type(known) and _size(told) > _size(known) else known


def _size(report: Report) -> int:
    """Return how much has happened: a later report of the same battle or Hunt has more."""
    match report:
        case BattleReport(rounds=rounds):
            sizes = [len(each.rolls) + len(each.losses) + len(each.reduced) for one in rounds for each in one.forces]
            return len(rounds) + sum(sizes) + is_over(report)
        case HuntReport(rolls, tiles, answers):
            return len(rolls) + len(tiles) + len(answers) + sum(map(bool, (report.corruption, report.revealed)))


def report_told(told: Sequence[Event]) -> Report | None:
    """Return the last report among these events, unless something else has begun since."""
    for event in reversed(told):
        match event:
            case e.BattleShown(battle) | e.BattleEnded(_, battle):
                return battle
            case e.HuntShown(hunt) | e.HuntEnded(hunt):
                return hunt
        if isinstance(event, NEXT):
            return None
    return None


# -- a battle


def is_over(report: BattleReport) -> bool:
    return report.end != BattleEnd.GOES_ON


def battle_line(report: BattleReport) -> Phrase:
    """Return the whole battle in a line."""
    dealt, taken = (sum(each.forces[side].hits for each in report.rounds) for side in _sides(report))
    words = say(
        "⚔ {region}, round {round}: {attacker} {dealt}, {defender} {taken}",
        region=region_ref(report.region), round=len(report.rounds), attacker=side_ref(report.attacker),
        defender=side_ref(1 - report.attacker), dealt=say(plural(dealt, "{count} hit", "{count} hits")),
        taken=say(plural(taken, "{count} hit", "{count} hits")),
    )  # fmt: skip
    return say("{battle}. {end}", battle=words, end=battle_end(report)) if is_over(report) else words


def battle_lines(report: BattleReport) -> Iterator[Phrase]:
    """Yield who fought, each round, the losses and the end."""
    attacker, defender = _sides(report)
    words = plural(len(report.rounds), "{attacker} against {defender}, {count} round.",
                   "{attacker} against {defender}, {count} rounds.")  # fmt: skip
    yield say(words, attacker=side_ref(attacker, start=True), defender=side_ref(defender))
    for each in report.rounds:
        for side in (attacker, defender):
            yield say("  {number}. {force}", number=each.number, force=force_line(each, side))
    for side in (attacker, defender):
        yield say("Losses of {side}: {losses}.", side=side_ref(side), losses=losses(_total(report, side)))
    if is_over(report):
        yield battle_end(report)


def force_line(each: RoundReport, side: int) -> Phrase:
    """Return what a side did in a round: its card, every roll with its modifiers, its hits."""
    force = each.forces[side]
    name: Phrase = (side_ref(side, start=True),)
    if force.card != NOTHING:
        name = say("{side} with {card}", side=name, card=combat_ref(force.card))
        if force.cancelled:
            name = say("{side} (cancelled)", side=name)
    rolls = listed([roll_words(roll) for roll in force.rolls]) if force.rolls else say("no dice")
    parts = [say(plural(force.hits, "{count} hit", "{count} hits")), *modifiers(force)]
    return say("{side}: {rolls}: {hits}", side=name, rolls=rolls, hits=_joined(parts))


def roll_words(roll: RollReport) -> Phrase:
    """Return dice that were rolled together, with what they needed."""
    dice = " ".join(map(str, roll.dice))
    words = say("{dice} ({needed}+)", dice=dice, needed=roll.needed)
    if roll.bonus:
        words = say("{dice} ({needed}+, each {bonus:+d})", dice=dice, needed=roll.needed, bonus=roll.bonus)
    match roll.kind:
        case Roll.AGAIN:
            return say("again {roll}", roll=words)
        case Roll.EXTRA:
            return say("extra attack {roll}", roll=words)
    return words


def modifiers(force: ForceReport) -> list[Phrase]:
    """Return what cards changed besides the dice."""
    found = []
    if force.card_hits:
        found.append(say(plural(force.card_hits, "{count} of them by the card", "{count} of them by the card")))
    if force.cancelled_hits:
        found.append(say(plural(force.cancelled_hits, "{count} hit cancelled", "{count} hits cancelled")))
    if force.forfeited:
        found.append(say("{n} leadership forfeited", n=force.forfeited))
    return found


def losses(force: ForceReport) -> Phrase:
    """Return what a side lost, elites that were reduced last."""
    lost, reduced = Counter(dict(force.losses)), Counter(dict(force.reduced))
    if not reduced:
        return army_words(lost, force.characters) if lost or force.characters else say(within("losses", "none"))
    if not lost and not force.characters:
        return say("{elites} reduced", elites=army_words(reduced))
    return say("{army}; {elites} reduced", army=army_words(lost, force.characters), elites=army_words(reduced))


def summed(pairs: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Add up the numbers of each figure type."""
    total: Counter[int] = Counter()
    for figure, n in pairs:
        total[figure] += n
    return tuple(sorted(total.items()))


def _total(report: BattleReport, side: int) -> ForceReport:
    """The losses of all rounds."""
    forces = [each.forces[side] for each in report.rounds]
    return ForceReport(
        losses=summed([pair for force in forces for pair in force.losses]),
        reduced=summed([pair for force in forces for pair in force.reduced]),
        characters=tuple(who for force in forces for who in force.characters),
    )


def battle_end(report: BattleReport) -> Phrase:
    """Return how the battle ended, as a sentence."""
    attacker, defender = _sides(report)
    match report.end:
        case BattleEnd.CEASED:
            words = agree(is_many(attacker), "{side} ceases the attack.", "{side} cease the attack.")
            return say(words, side=side_ref(attacker, start=True))
        case BattleEnd.NO_ELITES:
            return say("The assault ends: no elite is left to reduce.")
        case BattleEnd.WITHDREW:
            return say("The defenders withdraw into {region}.", region=region_ref(report.region))
        case BattleEnd.RETREATED:
            return say("The defenders retreat to {region}.", region=region_ref(report.retreat))
        case BattleEnd.ATTACKER_DESTROYED:
            return say("The army of {side} is destroyed.", side=side_ref(attacker))
        case BattleEnd.DEFENDER_DESTROYED:
            return say("The army of {side} is destroyed.", side=side_ref(defender))
        case BattleEnd.BOTH_DESTROYED:
            return say("Both armies are destroyed.")
    return ()


def _sides(report: BattleReport) -> tuple[int, int]:
    """The attacker, then the defender."""
    return report.attacker, 1 - report.attacker


def _joined(parts: Sequence[Phrase]) -> Phrase:
    first, *rest = parts
    for part in rest:
        first = say("{these}, {next}", these=first, next=part)
    return first


# -- a Hunt


def hunt_line(report: HuntReport) -> Phrase:
    """Return the whole Hunt in a line."""
    if not report.tiles:
        return say(plural(report.successes, "The Hunt: {count} success", "The Hunt: {count} successes"))
    tile = tile_ref(report.tiles[-1].tile)
    if not report.rolls:
        return say("The Hunt: tile {tile}", tile=tile)
    words = plural(report.successes, "The Hunt: {count} success, tile {tile}",
                   "The Hunt: {count} successes, tile {tile}")  # fmt: skip
    return say(words, tile=tile)


def hunt_lines(report: HuntReport) -> Iterator[Phrase]:
    """Yield every roll and tile, the answers to it, and the results."""
    for roll in report.rolls:
        words = plural(
            roll.hits, "The Hunt rolls {dice}: {count} success.", "The Hunt rolls {dice}: {count} successes."
        )
        yield say(words, dice=roll_words(roll))
    for tile in report.tiles:
        yield tile_line(tile)
    for answer in report.answers:
        yield answer_line(answer)
    yield from hunt_results(report)


def tile_line(tile: TileReport) -> Phrase:
    parts: dict[str, Part] = {"tile": tile_ref(tile.tile), "damage": tile.damage}
    if tile.ignored:
        return say("Tile {tile}: discarded without effect.", **parts)
    if tile.redrawn:
        return say("Tile {tile}, damage {damage}: another tile is drawn instead.", **parts)
    if tile.damage < 0:
        return say("Tile {tile}: heals {n} corruption.", tile=tile_ref(tile.tile), n=-tile.damage)
    return say("Tile {tile}, damage {damage}.", **parts)


def answer_line(answer: AnswerReport) -> Phrase:
    match answer.answer:
        case Answer.PREVENTED:
            return say("{card}: no tile is drawn.", card=card_ref(answer.about))
        case Answer.CARD:
            return say("{card} is used: damage {damage}.", card=card_ref(answer.about), damage=answer.damage)
        case Answer.GUIDE:
            return say("The guide {who} helps: damage {damage}.", who=character_ref(answer.about), damage=answer.damage)
        case Answer.CASUALTY:
            return say("The guide {who} is lost: damage {damage}.", who=character_ref(answer.about),
                       damage=answer.damage)  # fmt: skip
        case Answer.RANDOM_CASUALTY:
            return say("{who}, drawn at random, is lost: damage {damage}.", who=character_ref(answer.about),
                       damage=answer.damage)  # fmt: skip


def hunt_results(report: HuntReport) -> Iterator[Phrase]:
    """Yield what the Hunt did to the Fellowship."""
    if report.corruption:
        yield say("{n} corruption: now {total} of 12.", n=report.corruption, total=report.total)
    if report.healed:
        yield say("{n} corruption healed: now {total} of 12.", n=report.healed, total=report.total)
    if report.revealed and report.region != NOTHING:
        yield say("The Fellowship is revealed in {region}.", region=region_ref(report.region))
    elif report.revealed:
        yield say("The Fellowship is revealed on the Mordor Track.")
    if report.step != NOTHING:
        yield say("The Fellowship moves to step {step} of the Mordor Track.", step=report.step)
    if not (report.corruption or report.healed or report.revealed or report.step != NOTHING):
        yield say("The Hunt has no effect.")


# -- a turn


def turn_lines(report: TurnReport) -> Iterator[Phrase]:
    """Yield what was taken, the battles, and the corruption of the turn."""
    words: Message
    for side in SIDES:
        taken = [region_ref(region) for region, taker in report.captured if taker == side]
        if taken:
            words = agree(is_many(side), "{side} takes {regions}.", "{side} take {regions}.")
            yield say(words, side=side_ref(side, start=True), regions=listed(taken))
    if report.battles:
        words = plural(len(report.battles), "{count} battle: {regions}.", "{count} battles: {regions}.")
        yield say(words, regions=listed([region_ref(region) for region in dict.fromkeys(report.battles)]))
    if report.corruption:
        yield say("The Ring-bearers gain {n} corruption.", n=report.corruption)
    if report.healed:
        yield say("The Ring-bearers heal {n} corruption.", n=report.healed)
