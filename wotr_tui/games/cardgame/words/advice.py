"""What the guide suggests: one of the choices of the open question, with its reason.

It looks at the view alone, as a player does: at the forecast of each location and at the icons on cards.
"""

from typing import Any

from rules.cardgame import choices as c
from rules.cardgame import prompts as p
from rules.cardgame.terms import FREE, RESERVE_PLACE, SHADOW, Kind
from rules.cardgame.view import CardView, LocationView
from rules.game import Decision
from wotr_tui.games.advice import Advice
from wotr_tui.games.cardgame.messages import tr
from wotr_tui.games.cardgame.words.lookup import find, places, wielders_in_play
from wotr_tui.games.cardgame.words.names import card, location
from wotr_tui.text.messages import plural

TIED_PATHS = ("duel", "duel3")
"""Scenarios in which nobody scores a path with as many attack as defense icons (R92)."""


def suggest(view: CardView, decision: Decision[Any, Any]) -> Advice | None:
    """Return a suggestion for the open question; None where the guide has no opinion."""
    found = [advice for choice in decision.choices if (advice := _advice(view, decision.prompt, choice)) is not None]
    return max(found, key=lambda advice: advice.worth, default=None)


def _advice(view: CardView, prompt: Any, choice: c.CardChoice) -> Advice | None:
    match prompt, choice:
        case p.TakeActionPrompt(), c.Move(number, to) | c.Play(number, to) if to != RESERVE_PLACE:
            place = next(each for each in places(view) if each.location == to)
            return _to_location(view, choice, number, place)
        case p.TakeActionPrompt(), c.Play(number) if card(number).kind == Kind.CHARACTER:
            return Advice(choice, tr("It changes no combat now, but it may move next round without cost."), 0.1)
        case p.TakeActionPrompt(), c.Pass():
            return Advice(choice, tr("Your cards change no combat now, and you keep them for the next round."), 0.2)
        case p.TakeActionPrompt(), c.Cycle():
            return Advice(choice, tr("Your cards change no combat now, and you may pass with a smaller hand."), 0.0)
        case p.PayForPrompt() | p.CycleCardsPrompt() | p.DiscardDownPrompt(), c.Pick(number):
            return _cycle(view, choice, number)
        case p.ChooseLossPrompt(place, left), c.Pick(number):
            return _lose(view, choice, place, left, number)
        case p.ForsakeCardsPrompt(), c.TopOfDeck():
            return Advice(choice, tr("You keep the cards you know."), 0.0)
    return None


def _to_location(view: CardView, choice: c.CardChoice, number: int, place: LocationView) -> Advice | None:
    """Suggest sending a card to a location if it changes the result there."""
    forecast, face = place.forecast, location(place.location)
    if forecast is None:
        return None
    side = card(number).side
    defends = side == (FREE if face.number else face.side)
    added = _added_icons(number, place, defends)
    before = forecast.cancelled + forecast.defense - forecast.attack
    after = before + (added if defends else -added)
    needed = 1 if face.number and view.scenario in TIED_PATHS else 0
    turned = (before < needed) != (after < needed)
    gained = float(face.vp if turned else 0)
    if face.number:
        gained += abs(min(0, before) - min(0, after))  # corruption
    if not gained:
        return None
    moved = 0.5 if isinstance(choice, c.Move) else 0.0  # a move costs no card
    return Advice(choice, _reason(face.number, side, added, before), gained + moved)


def _reason(path: int, side: int, added: int, before: int) -> str:
    """Return why icons help. `before`: the defenders' icons minus the attackers'."""
    if path and side == SHADOW:
        return tr(plural(added, "It adds {count} attack icon: more corruption.",
                         "It adds {count} attack icons: more corruption."))  # fmt: skip
    if path and before < 0:
        return tr(plural(added, "It cancels {count} attack icon: less corruption.",
                         "It cancels {count} attack icons: less corruption."))  # fmt: skip
    return tr(plural(added, "It adds {count} icon, and your side wins the location.",
                     "It adds {count} icons, and your side wins the location."))  # fmt: skip


def _added_icons(number: int, place: LocationView, defends: bool) -> int:
    """Return the icons that the card adds at a location; leadership only beside an army of its faction."""
    face = card(number)
    if location(place.location).number:
        return face.path
    own = place.defenders if defends else place.attackers
    led = any(card(each.card).kind == Kind.ARMY and card(each.card).faction == face.faction for each in own)
    return (face.defense if defends else face.attack) + (face.leadership[defends] if led else 0)


def _cycle(view: CardView, choice: c.CardChoice, number: int) -> Advice:
    """Suggest cycling items without a wielder in play first, then cards with few icons."""
    face = card(number)
    if face.wielders is not None and not wielders_in_play(view, face.wielders):
        return Advice(choice, tr("No character that may wield it is in play."), 10.0)
    icons = face.attack + face.defense + sum(face.leadership) + 2 * face.path
    return Advice(choice, tr("It has the fewest icons."), -icons)


def _lose(view: CardView, choice: c.CardChoice, place: int, left: int, number: int) -> Advice | None:
    """Suggest losing the card that cancels enough with the fewest icons."""
    found = find(view, number)
    if found is None:
        return None
    value = found.path if location(place).number else found.defense + found.leadership_defense
    reason = tr(plural(value, "It cancels {count} icon.", "It cancels {count} icons."))
    return Advice(choice, reason, -abs(value - left) - (5 if value < left else 0))
