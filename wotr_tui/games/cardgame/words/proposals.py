"""A move for a newcomer to try, with its reason. It is read from the forecasts in the view and from printed icons."""

from typing import Any, NamedTuple

from rules.cardgame import choices as c
from rules.cardgame import prompts as p
from rules.cardgame.terms import FREE, RESERVE_PLACE, SHADOW, Kind
from rules.cardgame.view import CardView, LocationView
from rules.game import Decision
from wotr_tui.games.cardgame.words.lookup import find, places, wielders_in_play
from wotr_tui.games.cardgame.words.names import card, location, name, place_title
from wotr_tui.text.messages import plural, tr


class Idea(NamedTuple):
    """A sentence that proposes a choice, and how good it seems."""

    worth: float
    words: str


def proposal(view: CardView, decision: Decision[Any, Any]) -> str:
    """Return a sentence that proposes a choice of this decision, with its reason; empty for none."""
    match decision.prompt:
        case p.TakeActionPrompt():
            ideas = [idea for choice in decision.choices if (idea := _action(view, decision, choice)) is not None]
        case p.PayForPrompt() | p.CycleCardsPrompt() | p.DiscardDownPrompt():
            ideas = [_cycled(view, choice.card) for choice in decision.choices if isinstance(choice, c.Pick)]
        case p.ChooseLossPrompt(place, left):
            ideas = [_lost(view, place, left, choice.card) for choice in decision.choices if isinstance(choice, c.Pick)]
        case p.ForsakeCardsPrompt() if any(isinstance(choice, c.TopOfDeck) for choice in decision.choices):
            ideas = [Idea(0, tr("Try this: forsake the top card of your deck. You keep the cards you know."))]
        case _:
            ideas = []
    return max(ideas).words if ideas else ""


# ---- actions ---


def _action(view: CardView, decision: Decision[Any, Any], choice: c.CardChoice) -> Idea | None:
    match choice:
        case c.Move(number, to) | c.Play(number, to) if to != RESERVE_PLACE:
            place = next((each for each in places(view) if each.location == to), None)
            return _sent(view, number, place, isinstance(choice, c.Move)) if place is not None else None
        case c.Play(number) if card(number).kind == Kind.CHARACTER:
            words = tr(
                "Try this: play {card} to your reserve. It changes no combat now, but it may move next round without "
                "cost.",
                card=name(number),
            )
            return Idea(0.1, words)
        case c.Pass():
            return Idea(
                0.2, tr("Try this: pass. Your cards change no combat now, and you keep them for the next round.")
            )
        case c.Cycle():
            return Idea(
                0.0, tr("Try this: cycle a card. It changes no combat, and your hand becomes small enough to pass.")
            )
    return None


def _sent(view: CardView, number: int, place: LocationView, moved: bool) -> Idea | None:
    """Return the idea to send a card to a location where it changes the result; None if it does not."""
    forecast, face = place.forecast, location(place.location)
    if forecast is None:
        return None
    side = card(number).side
    defends = side == (FREE if face.number else face.side)
    added = _icons(number, place, defends)
    lead = forecast.cancelled + forecast.defense - forecast.attack
    gained = _gained(face.number, side, defends, added, lead, face.vp)
    if not added or gained <= 0:
        return None
    parts = {"card": name(number), "place": place_title(place.location), "count": added}
    if defends:
        words = (
            tr(plural(added, "Try this: move {card} to {place}. It adds {count} defense icon there.",
                      "Try this: move {card} to {place}. It adds {count} defense icons there."), **parts)
            if moved
            else tr(plural(added, "Try this: play {card} to {place}. It adds {count} defense icon there.",
                           "Try this: play {card} to {place}. It adds {count} defense icons there."), **parts)
        )  # fmt: skip
    else:
        words = (
            tr(plural(added, "Try this: move {card} to {place}. It adds {count} attack icon there.",
                      "Try this: move {card} to {place}. It adds {count} attack icons there."), **parts)
            if moved
            else tr(plural(added, "Try this: play {card} to {place}. It adds {count} attack icon there.",
                           "Try this: play {card} to {place}. It adds {count} attack icons there."), **parts)
        )  # fmt: skip
    return Idea(gained + (0.5 if moved else 0.0), f"{words} {_reason(face.number, defends, added, lead)}")


def _gained(path: int, side: int, defends: bool, added: int, lead: int, points: int) -> float:
    """Return roughly how many points the icons gain. `lead`: the defenders' icons minus the attackers'."""
    if path and side == SHADOW:
        return max(0, added - max(0, lead)) + (points if lead >= 0 > lead - added else 0)
    if path:
        return min(added, max(0, -lead)) + (points if lead < 0 <= lead + added else 0)
    if defends:
        return points if lead < 0 <= lead + added else 0
    return points if lead >= 0 > lead - added else 0


def _reason(path: int, defends: bool, added: int, lead: int) -> str:
    after = lead + added if defends else lead - added
    if defends:
        return tr("The defenders then hold.") if after >= 0 else tr("Less corruption gets through.")
    return tr("Corruption then gets through.") if path else tr("The attackers then win.")


def _icons(number: int, place: LocationView, defends: bool) -> int:
    """Return the icons that the card adds there, with its current items; leadership only beside an army."""
    face = card(number)
    if location(place.location).number:
        return face.path
    standing = place.defenders if defends else place.attackers
    led = any(card(each.card).kind == Kind.ARMY and card(each.card).faction == face.faction for each in standing)
    return (face.defense if defends else face.attack) + (face.leadership[defends] if led else 0)


# ---- cards to give up ---


def _cycled(view: CardView, number: int) -> Idea:
    """Return the idea to cycle a card: first items without a wielder in play, then cards with few icons."""
    face = card(number)
    if face.wielders is not None and not wielders_in_play(view, face.wielders):
        return Idea(10, tr("Try this: cycle {card}. No character that may wield it is in play.", card=name(number)))
    icons = face.attack + face.defense + sum(face.leadership) + 2 * face.path
    return Idea(-icons, tr("Try this: cycle {card}. It has the fewest icons.", card=name(number)))


def _lost(view: CardView, place: int, left: int, number: int) -> Idea:
    """Return the idea to lose a card: the one that cancels enough with the fewest icons."""
    found = find(view, number)
    if found is None:
        return Idea(-100, "")
    value = found.path if location(place).number else found.defense + found.leadership_defense
    words = tr(
        plural(
            value, "Try this: lose {card}. It cancels {count} icon.", "Try this: lose {card}. It cancels {count} icons."
        ),
        card=name(number),
    )
    return Idea(-abs(value - left) - (5 if value < left else 0), words)
