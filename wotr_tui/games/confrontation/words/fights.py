"""A fight that is over, in words: everything comes from its report."""

from itertools import pairwise

from rules.confrontation.reports import FighterReport, FightReport
from rules.confrontation.terms import NOBODY, SIDES, DecidedBy, Fate, TextResult
from wotr_tui.games.confrontation.messages import data, say
from wotr_tui.games.confrontation.words.names import (
    back_ref,
    card,
    card_ref,
    character_ref,
    is_many,
    piece_key,
    region_ref,
    side,
)
from wotr_tui.text.messages import agree
from wotr_tui.text.phrases import Phrase, Ref


def fighter_ref(fighter: FighterReport) -> Ref:
    return character_ref(fighter.character, piece_key(fighter.piece))


def sum_of(report: FightReport, owner: int) -> Phrase:
    """Return what a side counted to, summand by summand; without totals, its fighter and its card."""
    fighter = report.fighters[owner]
    name = fighter_ref(fighter)
    if report.decided_by is not DecidedBy.STRENGTH:
        if fighter.card == NOBODY:
            return (name,)
        return say("{fighter} with {card}", fighter=name, card=card_ref(owner, fighter.card))
    summands = [str(fighter.strength)]
    if fighter.card != NOBODY:
        printed = card(owner, fighter.card)
        summands.append(str(fighter.card_strength) if printed.value else data(printed.name))
    if fighter.help:
        summands.append(str(fighter.help))
    return say("{fighter} {summands} = {total}", fighter=name, summands=" + ".join(summands), total=fighter.total)


def result(report: FightReport) -> Phrase:
    """Return who is defeated or retreats, as a sentence."""
    defeated = [each for each in report.fighters if each.fate in (Fate.DEFEATED, Fate.NO_ROOM)]
    if len(defeated) == len(SIDES):
        return say("Both are defeated.")
    if defeated:
        message = agree(is_many(defeated[0].character), "{fighter} is defeated.", "{fighter} are defeated.")
        return say(message, fighter=fighter_ref(defeated[0]))
    gone = next(each for each in report.fighters if each.fate is Fate.RETREATED)
    message = agree(is_many(gone.character), "{fighter} retreats to {region}.", "{fighter} retreat to {region}.")
    return say(message, fighter=fighter_ref(gone), region=region_ref(gone.to))


def notes(report: FightReport) -> list[Phrase]:
    """Return what else decided the fight, a sentence each."""
    found = [note for owner in SIDES for note in _notes(report, owner)]
    if report.no_cards:
        found.append(say("No cards are played."))
    elif report.decided_by is DecidedBy.ABILITY:
        found.append(say("The fight ends before cards are played."))
    return found


def _notes(report: FightReport, owner: int) -> list[Phrase]:
    fighter, found = report.fighters[owner], list[Phrase]()
    if fighter.replaced != NOBODY:
        attacked = back_ref(fighter.replaced)
        found.append(say("{fighter} takes the place of {piece}.", fighter=fighter_ref(fighter), piece=attacked))
    if fighter.taken_back != NOBODY:
        taken = card_ref(owner, fighter.taken_back)
        found.append(say("{side} takes back {card}.", side=side(owner, start=True), card=taken))
    for old, new in pairwise((*fighter.exchanged, fighter.card)):
        found.append(
            say(
                "{side} exchanges {old} for {new}.",
                side=side(owner, start=True), old=card_ref(owner, old), new=card_ref(owner, new),
            )
        )  # fmt: skip
    found += _of_text(report, owner)
    if fighter.helper != NOBODY:
        helper = character_ref(fighter.helper)
        found.append(say("{helper} helps from nearby: +{count}.", helper=helper, count=fighter.help))
    if fighter.fate is Fate.WENT_HOME:
        home = region_ref(fighter.to)
        found.append(say("{fighter} goes back to {region}.", fighter=fighter_ref(fighter), region=home))
    elif fighter.fate is Fate.NO_ROOM:
        found.append(say("{fighter} has no room to go back to.", fighter=fighter_ref(fighter)))
    return found


def _of_text(report: FightReport, owner: int) -> list[Phrase]:
    """What became of a card, where that is not plain to see."""
    fighter = report.fighters[owner]
    if fighter.card == NOBODY:
        return []
    played = card_ref(owner, fighter.card)
    match fighter.text:
        case TextResult.CANCELLED:
            return [say("The Eye of Sauron cancels {card}.", card=played)]
        case TextResult.SWITCHED_OFF | TextResult.NO_EFFECT:
            return [say("{side}: {card} has no effect.", side=side(owner, start=True), card=played)]
        case TextResult.TOO_LATE:
            return [say("{side}: {card} comes too late.", side=side(owner, start=True), card=played)]
    if report.decided_by is DecidedBy.STRENGTH and card(owner, fighter.card).value != fighter.card_strength:
        return [say("{side}: {card} does not count.", side=side(owner, start=True), card=played)]
    return []


def sums(report: FightReport) -> Phrase:
    """Return where the fight was and what both sides counted to, in a line."""
    first, second = (sum_of(report, owner) for owner in SIDES)
    return say("{region}: {first}, {second}.", region=region_ref(report.region, start=True), first=first, second=second)


def summary(report: FightReport) -> Phrase:
    """Return the whole fight in a line."""
    return say("⚔ {sums} {result}", sums=sums(report), result=result(report))
