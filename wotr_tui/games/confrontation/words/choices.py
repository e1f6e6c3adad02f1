"""Every answer in words, the things it touches, and when to ask for confirmation."""

from typing import Any

from rules.confrontation import choices as c
from rules.confrontation import prompts as p
from rules.confrontation.regions import MORDOR
from rules.confrontation.terms import FELLOWSHIP, NOBODY, side_of
from rules.confrontation.view import ConfrontationView
from wotr_tui.games.confrontation.messages import say, tr
from wotr_tui.games.confrontation.words.lookup import called, enemies_in, piece_of, pieces_in, without_effect
from wotr_tui.games.confrontation.words.names import (
    card,
    card_key,
    card_ref,
    character,
    character_key,
    character_name,
    character_ref,
    character_text,
    piece_key,
    region_key,
    region_ref,
    several,
    special_key,
    special_name,
    special_ref,
    special_text,
    version,
)
from wotr_tui.games.confrontation.words.prompts import Asked, side_of_seat
from wotr_tui.text.messages import plural
from wotr_tui.text.phrases import Phrase


def choice(view: ConfrontationView, decision: Asked, picked: c.AnyChoice) -> Phrase:
    """Return one answer for the list."""
    mine = side_of_seat(view, decision.seat)
    match picked:
        case c.Draft(who):
            return say(
                "{character} {strength}, {version}: {text}",
                character=character_ref(who), strength=character(who).strength, version=version(who),
                text=character_text(who),
            )  # fmt: skip
        case c.Keep(one):
            return say("keep {card}: {text}", card=special_ref(one), text=special_text(one))
        case c.Place(who, _place):
            return say("{character} {strength}", character=character_ref(who), strength=character(who).strength)
        case c.Move(piece, to, tunnel):
            return _move(view, mine, piece, to, tunnel)
        case c.Shuffle(place):
            shuffled = several(called(view, piece) for piece in loose(view, decision, place))
            return say("shuffle {pieces} in {region}", pieces=shuffled, region=region_ref(place))
        case c.UseSpecial(one):
            return say("use {card}", card=special_ref(one))
        case c.Name(piece):
            return _placed(view, piece)
        case c.Look(place):
            there = len(enemies_in(view, place, mine))
            words = plural(there, "look into {region} ({count} piece)", "look into {region} ({count} pieces)")
            return say(words, region=region_ref(place))
        case c.Decline():
            return (declining(decision.prompt),)
        case _:
            return _in_fights(view, mine, picked)


def loose(view: ConfrontationView, decision: Asked, place: int) -> list[int]:
    """Return the pieces that would be shuffled in a region: hidden, and not bound by a special card (R1.6)."""
    mine, asked = side_of_seat(view, decision.seat), decision.prompt
    bound = (view.named, getattr(asked, "only", NOBODY), getattr(asked, "but", NOBODY))
    here = (each for each in pieces_in(view, place) if side_of(each.piece) == mine and not each.shown)
    return [each.piece for each in here if each.piece not in bound]


def _move(view: ConfrontationView, mine: int, piece: int, to: int, tunnel: bool) -> Phrase:
    who, region = called(view, piece), region_ref(to)
    way = say("{region} through Moria", region=region) if tunnel else (region,)
    if met := enemies_in(view, to, mine):
        enemies = several(called(view, each) for each in met)
        return say("{piece} to {region} vs {enemies}", piece=who, region=way, enemies=enemies)
    return say("{piece} to {region}", piece=who, region=way)


def _placed(view: ConfrontationView, piece: int) -> Phrase:
    """Return a piece with its region."""
    found = piece_of(view, piece)
    if found is None or found.region < 0:
        return called(view, piece)
    return say("{piece} in {region}", piece=called(view, piece), region=region_ref(found.region))


def _in_fights(view: ConfrontationView, mine: int, picked: c.AnyChoice) -> Phrase:
    match picked:
        case c.Strike(piece):
            return say("yes, reveal {piece}", piece=called(view, piece))
        case c.FightShown(piece):
            return say("fight {piece}", piece=called(view, piece))
        case c.FightHidden():
            place = view.fight.region if view.fight is not None else NOBODY
            hidden = _hidden_enemies(view, place, mine)
            if len(hidden) == 1:
                return say("fight {piece}", piece=called(view, hidden[0]))
            return say("fight a hidden piece, drawn at random")
        case c.StepIn(piece):
            return say("yes, reveal {piece}, who fights instead", piece=called(view, piece))
        case c.Show(piece):
            return say("yes, reveal {piece}", piece=called(view, piece))
        case c.Retreat(to):
            return say("retreat to {region}", region=region_ref(to))
        case c.SwapWith(piece):
            return say("swap places with {piece}", piece=_placed(view, piece))
        case c.ForbidCards():
            return say("yes, no cards in this fight")
        case c.PlayCard(number):
            if number in without_effect(view, mine):
                return say("{card} (no effect)", card=card_ref(mine, number))
            return (card_ref(mine, number),)
        case c.ForceCard():
            return say("yes, they play another card")
        case c.Exchange(number):
            return say("yes, exchange it for {card}", card=card_ref(mine, number))
        case c.TakeBack(number):
            return say("take {card}", card=card_ref(mine, number))
    return (type(picked).__name__,)


def _hidden_enemies(view: ConfrontationView, place: int, mine: int) -> list[int]:
    return [each.piece for each in pieces_in(view, place) if side_of(each.piece) != mine and not each.shown]


def declining(asked: Any) -> str:
    """Return what declining means."""
    match asked:
        case p.MayShufflePrompt():
            return tr("no, leave them as they are")
        case p.MayStrikePrompt():
            return tr("no, let it pass")
        case p.MayStepInPrompt():
            return tr("no, nobody steps in")
        case p.MayShowFriendPrompt() | p.MayHelpPrompt():
            return tr("no, reveal nobody")
        case p.MayRetreatPrompt() | p.MaySwapPrompt():
            return tr("no, stay and fight")
        case p.MayEscapePrompt():
            return tr("no, leave the board")
        case p.MayForbidCardsPrompt():
            return tr("no, play cards")
        case p.MayForceCardPrompt() | p.MayExchangePrompt():
            return tr("no, keep the cards")
        case p.MayUseSpecialPrompt():
            return tr("no, keep it for later")
    return tr("no")


def touches(view: ConfrontationView, decision: Asked, picked: c.AnyChoice) -> tuple[str, ...]:
    """Return the things that a choice is about: what is moved or used first, then where it goes."""
    mine = side_of_seat(view, decision.seat)
    match picked:
        case c.Draft(who):
            return (character_key(who),)
        case c.Keep(one) | c.UseSpecial(one):
            return (special_key(one),)
        case c.Place(who, place):
            return (character_key(who), region_key(place))
        case c.Move(piece, to):
            return (piece_key(piece), region_key(to), *(piece_key(each) for each in enemies_in(view, to, mine)))
        case c.Shuffle(place):
            return (region_key(place), *map(piece_key, loose(view, decision, place)))
        case c.Look(place):
            return (region_key(place), *(piece_key(each) for each in enemies_in(view, place, mine)))
        case c.Name(piece) | c.Strike(piece) | c.FightShown(piece) | c.StepIn(piece) | c.Show(piece):
            return (piece_key(piece),)
        case c.SwapWith(piece):
            found = piece_of(view, piece)
            return (piece_key(piece), *([region_key(found.region)] if found and found.region >= 0 else []))
        case c.FightHidden() if view.fight is not None:
            return tuple(map(piece_key, _hidden_enemies(view, view.fight.region, mine)))
        case c.Retreat(to):
            return (region_key(to), piece_key(decision.prompt.piece))
        case c.PlayCard(number) | c.Exchange(number) | c.TakeBack(number):
            return (card_key(mine, number),)
    return ()


def letter(picked: c.AnyChoice) -> str:
    """Return the fixed key of a choice, if it has one."""
    match picked:
        case c.Strike() | c.StepIn() | c.Show() | c.ForbidCards() | c.ForceCard() | c.Exchange():
            return "y"
        case c.Decline():
            return "n"
        case c.FightHidden():
            return "f"
        case c.PlayCard(card) | c.TakeBack(card):
            return str(card + 1)
    return ""


def confirmation(view: ConfrontationView, decision: Asked, picked: c.AnyChoice) -> str:
    """Return the question to ask before a risky choice; empty for none."""
    match picked:
        case c.Move(piece, to):
            found, mine = piece_of(view, piece), side_of_seat(view, decision.seat)
            if found is None or found.character != view.bearer or mine != FELLOWSHIP or to == MORDOR:
                return ""
            if enemies_in(view, to, mine):
                name = character_name(found.character)
                return tr("{name} bears the Ring and would attack. Move him into a fight?", name=name)
        case c.UseSpecial(one):
            return tr("{card} can be used once in a game. Use it now?", card=special_name(one))
        case c.PlayCard(number) if card(side_of_seat(view, decision.seat), number).id == "noble-sacrifice":
            return _sacrifice(view)
    return ""


def _sacrifice(view: ConfrontationView) -> str:
    if view.fight is None:
        return ""
    fighters = (piece_of(view, piece) for piece in (view.fight.attacker, view.fight.defender))
    if any(each is not None and each.character == view.bearer for each in fighters):
        return tr("Noble Sacrifice would defeat your Ring-bearer. Play it anyway?")
    return ""
