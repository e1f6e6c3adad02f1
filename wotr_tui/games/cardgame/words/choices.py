"""Every choice in words, the things it touches, and what to confirm before it is made."""

from typing import Any

from rules.cardgame import choices as c
from rules.cardgame import prompts as p
from rules.cardgame.terms import NOTHING, RESERVE_PLACE
from rules.cardgame.view import CardView
from rules.game import Decision
from wotr_tui.games.cardgame.messages import say, tr
from wotr_tui.games.cardgame.words.lookup import find, whereabouts
from wotr_tui.games.cardgame.words.names import card, icons, is_location, key, location, name, ref
from wotr_tui.games.cardgame.words.prompts import source_of
from wotr_tui.text.phrases import Phrase


def choice(view: CardView, decision: Decision[Any, Any], picked: c.CardChoice) -> Phrase:
    """Return a choice as it is shown in the list."""
    match picked:
        case c.Play(played, to):
            if to == RESERVE_PLACE:
                return say("play {card} to reserve", card=ref(played))
            return say("play {card} to {place}", card=ref(played), place=ref(to))
        case c.PlayOn(played, wielder):
            return say("play {card} on {wielder}", card=ref(played), wielder=_placed(view, wielder))
        case c.PlayEvent(played):
            return _marked(view, decision, played, say("play {card}", card=ref(played)))
        case c.Move(moved, to):
            if to == RESERVE_PLACE:
                return say("move {card} to reserve", card=ref(moved))
            return say("move {card} to {place}", card=ref(moved), place=ref(to))
        case c.Cycle():
            return say("cycle a card")
        case c.Winnow():
            return say("winnow: eliminate 2 cards, draw 1")
        case c.Use(used):
            return _marked(view, decision, used, say("use {card}", card=_placed(view, used)))
        case c.UseRing():
            return say("use the Ring: {effect}", effect=ring_effect(view, decision.seat))
        case c.Pass():
            return say("pass")
        case c.Pick(taken):
            return _pick(view, decision, taken)
        case c.PickLocation(place):
            points = location(place).vp
            return say("{place} ({points} VP)", place=ref(place), points=points) if points else (ref(place),)
        case c.TopOfDeck():
            top = view.secrets[str(decision.seat)].top if str(decision.seat) in view.secrets else NOTHING
            if top != NOTHING:
                return say("the top card of your deck: {card}", card=ref(top))
            return say("the top card of your deck")
        case c.SearchDeck():
            return say("search your deck")
        case c.Accept():
            if isinstance(decision.prompt, p.SaveAnotherPrompt):
                return say("cycle only {card}", card=ref(decision.prompt.source))
            return say("yes")
        case c.Decline():
            return say("no")
        case c.Done():
            return _done(decision)
        case c.Agree(lost):
            return say("agree: lose {card}", card=ref(lost))


def _marked(view: CardView, decision: Decision[Any, Any], number: int, words: Phrase) -> Phrase:
    """Return the words with a mark if the card's text would change nothing."""
    secret = view.secrets.get(str(decision.seat))
    if secret is None or number not in secret.without_effect:
        return words
    return say("{choice} (no effect now)", choice=words)


def _done(decision: Decision[Any, Any]) -> Phrase:
    """Return the words for choosing nothing, or nothing more."""
    match decision.prompt:
        case p.TakeCardsPrompt() if decision.number == 1:
            return say("take nothing")
        case p.TakeCardsPrompt():
            return say("take no more")
        case p.PlayAsidePrompt():
            return say("play no more, cycle the rest")
    return say("stop here")


def ring_effect(view: CardView, seat: int) -> str:
    """Return what the Ring token does for this seat (R85, R87, R88)."""
    if view.scenario == "trilogy" or (view.scenario == "duel3" and seat != 0):
        return tr("draw 2 (once per game)")
    return tr("draw 3, eliminate 1, cycle 1")


def _pick(view: CardView, decision: Decision[Any, Any], taken: int) -> Phrase:
    if is_location(taken):
        return (ref(taken),)
    match decision.prompt:
        case p.PayForPrompt() | p.CycleCardsPrompt() | p.DiscardDownPrompt() | p.CycleAsidePrompt():
            return say("cycle {card}", card=ref(taken))
        case p.ForsakeCardsPrompt():
            return say("forsake {card}", card=_placed(view, taken))
        case p.EliminateCardsPrompt() | p.EliminateAsidePrompt():
            return say("eliminate {card}", card=ref(taken))
        case p.EliminateOnePrompt() | p.SearchOrEliminatePrompt():
            return say("eliminate {card}", card=_placed(view, taken))
        case p.ChooseLossPrompt() | p.SettleLossPrompt() | p.AgreeOnLossPrompt():
            return _loss(view, decision.prompt.location, taken)
        case p.TakeCardsPrompt():
            return say("take {card}", card=ref(taken))
        case p.PlayAsidePrompt():
            return say("play {card}", card=ref(taken))
        case p.SaveAnotherPrompt():
            return say("cycle {card} too", card=ref(taken))
        case _:
            return _placed(view, taken)


def _loss(view: CardView, place: int, taken: int) -> Phrase:
    """Return the loss of a defender, with the icons it would cancel."""
    found = find(view, taken)
    if found is None:
        return say("lose {card}", card=ref(taken))
    if location(place).number:
        return say("lose {card} (cancels {count})", card=ref(taken), count=found.path)
    shown = icons(0, found.defense, (0, found.leadership_defense), 0, card(taken).side)
    return say("lose {card} ({icons})", card=ref(taken), icons=shown)


def _placed(view: CardView, wanted: int) -> Phrase:
    """Return a card with its place, if it is in play."""
    where = whereabouts(view, wanted)
    if where is None:
        return (ref(wanted),)
    if isinstance(where, int):
        return say("{card} (reserve)", card=ref(wanted))
    if location(where.location).number:
        return say("{card} (path)", card=ref(wanted))
    return say("{card} ({place})", card=ref(wanted), place=name(where.location))


def touches(view: CardView, decision: Decision[Any, Any], picked: c.CardChoice) -> tuple[str, ...]:
    """Return what a choice is about: the card first, then its destination."""
    match picked:
        case c.Play(played, to) | c.Move(played, to):
            return (key(played), "reserve" if to == RESERVE_PLACE else key(to))
        case c.PlayOn(played, wielder):
            return (key(played), key(wielder))
        case c.PlayEvent(one) | c.Use(one) | c.Pick(one) | c.Agree(one):
            return (key(one),)
        case c.PickLocation(place):
            return (key(place),)
        case c.UseRing():
            return ("ring",)
        case c.TopOfDeck() | c.SearchDeck():
            return ("deck",)
        case c.Accept() if (source := source_of(decision)) != NOTHING:
            return (key(source),)
    return ()


def letter(picked: c.CardChoice) -> str:
    """Return the key of a choice that has the same key throughout the game."""
    match picked:
        case c.Pass():
            return "p"
        case c.Cycle():
            return "o"
        case c.Winnow():
            return "w"
        case c.UseRing():
            return "e"
        case c.TopOfDeck() | c.SearchDeck():
            return "d"
        case c.Accept() | c.Agree():
            return "y"
        case c.Decline() | c.Done():
            return "n"
    return ""


def confirmation(view: CardView, decision: Decision[Any, Any], picked: c.CardChoice) -> str:
    """Return a question to confirm a risky choice; empty for none."""
    match picked:
        case c.Pass():
            playable = [each for each in decision.choices if isinstance(each, c.Play | c.PlayOn | c.PlayEvent | c.Move)]
            return tr("You can still play or move cards. Pass?") if playable else ""
        case c.Winnow():
            return tr("Winnowing eliminates 2 cards from your hand and draws 1. Winnow?")
        case c.UseRing():
            return tr("Use the Ring now? {effect}.", effect=ring_effect(view, decision.seat))
    return ""
