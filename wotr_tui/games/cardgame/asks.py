"""Prompts and choices in words."""

from typing import Any

from rules.cardgame import choices as c
from rules.cardgame import prompts as p
from rules.cardgame.terms import NOTHING, RESERVE_PLACE
from rules.cardgame.view import CardInPlay, CardView, LocationView
from rules.game import Decision
from wotr_tui.games.cardgame.things import card, icons, is_location, key, location, name, ref
from wotr_tui.words import Phrase, phrase, plural


def prompt(view: CardView, decision: Decision[Any, Any]) -> Phrase:
    """What is asked, as a short imperative."""
    match decision.prompt:
        case p.TakeAction():
            return ("Take an action",)
        case p.PayFor(paid):
            return phrase("Pay for ", ref(paid), ": cycle another card from hand")
        case p.CycleCards(n, source):
            return phrase(f"Cycle {plural(n, 'card')} from hand", _for(source))
        case p.ForsakeCards(n, source):
            return phrase(f"Forsake {plural(n, 'card')}: hand, reserve or deck top", _for(source))
        case p.EliminateCards(n, source):
            return phrase(f"Eliminate {plural(n, 'card')} from hand", _for(source))
        case p.MayPay(source):
            return phrase(ref(source), ": pay what it asks, for what it gives?")
        case p.MayDo(source):
            return phrase(ref(source), ": do what it offers?")
        case p.TakeCards(n, source):
            return phrase(f"Take {'a card' if n == 1 else f'up to {n} cards'} that ", ref(source), " names")
        case p.PlayApart(n, source):
            return phrase(f"Play {'a card' if n == 1 else f'up to {n} cards'} drawn apart by ", ref(source))
        case p.EliminateApart(source):
            return phrase(ref(source), ": eliminate one of these")
        case p.CycleApart(source):
            return phrase(ref(source), ": cycle one of these; the last goes to your hand")
        case p.ResolveNext():
            return ("Whose text comes first?",)
        case p.ChoosePath(source):
            return phrase("Choose the path that comes next", _for(source))
        case p.ChooseBattleground(source):
            return phrase("Choose the battleground to activate", _for(source))
        case p.PlaceToken(source):
            return phrase("Where does the token go?", _for(source))
        case p.MoveWhere(moved, source):
            return phrase("Move ", ref(moved), " at once", _for(source), "?")
        case p.EliminateOne(n, source):
            return phrase(f"Eliminate {plural(n, 'card')}", _for(source))
        case p.SearchOrEliminate(source):
            return phrase(ref(source), ": search your deck, or eliminate one of these")
        case p.NextCombat():
            return ("Which combat comes next?",)
        case p.ChooseSupport(place, army):
            who = phrase("does ", ref(army), " support") if army != NOTHING else ("is supported",)
            return phrase("Which character at ", ref(place), " ", who, "?")
        case p.ChooseLoss(place, left):
            return phrase("Choose a loss at ", ref(place), f": {plural(left, 'icon')} to cancel")
        case p.AgreeOnLoss(place, left, lost):
            return phrase("Lose ", ref(lost), " at ", ref(place), f"? {plural(left, 'icon')} to cancel")
        case p.SettleLoss(place, left):
            return phrase(
                "The defenders of ", ref(place), f" disagree: choose their loss ({plural(left, 'icon')} left)"
            )
        case p.ChooseReplacement(saved):
            return phrase("Which text saves ", ref(saved), "?")
        case p.SaveAnother(source):
            return phrase(ref(source), ": save another character with it?")
        case p.DiscardDown(n):
            return (f"Your hand is above the carryover limit: cycle {plural(n, 'card')}",)
    return (type(decision.prompt).__name__,)


def source_of(decision: Decision[Any, Any]) -> int:
    """The card or location whose text asks, or NOTHING."""
    asked = decision.prompt
    return getattr(asked, "source", asked.card if isinstance(asked, p.PayFor) else NOTHING)


def aside(decision: Decision[Any, Any]) -> Phrase:
    """The text that asks, so that nobody has to look it up."""
    source = source_of(decision)
    if source == NOTHING:
        return ()
    text = location(source).text if is_location(source) else card(source).text
    return phrase(ref(source), ": ", text) if text else ()


def _for(source: int) -> Phrase:
    return (" (", ref(source), ")") if source != NOTHING else ()


def choice(view: CardView, decision: Decision[Any, Any], picked: c.CardChoice) -> Phrase:
    """One answer as it stands in the list."""
    match picked:
        case c.Play(played, to):
            return phrase("play ", ref(played), " to ", _to(to))
        case c.PlayOn(played, wielder):
            return phrase("play ", ref(played), " on ", ref(wielder), _where(view, wielder))
        case c.PlayEvent(played):
            return phrase("play ", ref(played))
        case c.Move(moved, to):
            return phrase("move ", ref(moved), " to ", _to(to))
        case c.Cycle():
            return ("cycle a card",)
        case c.Winnow():
            return ("winnow: two cards out, one drawn",)
        case c.Use(used):
            return phrase("use ", ref(used), _where(view, used))
        case c.UseRing():
            return ("use the Ring: " + ring_effect(view, decision.seat),)
        case c.Pass():
            return ("pass",)
        case c.Pick(taken):
            return _pick(view, decision, taken)
        case c.PickLocation(place):
            return phrase(ref(place), _place_note(place))
        case c.TopOfDeck():
            top = view.secrets[str(decision.seat)].top if str(decision.seat) in view.secrets else NOTHING
            return phrase("the top card of your deck", (": ", ref(top)) if top != NOTHING else ())
        case c.SearchDeck():
            return ("search your deck",)
        case c.Accept():
            return ("yes, do it",)
        case c.Decline():
            return ("no, leave it",)
        case c.Done():
            return ("no more",)
        case c.Agree(lost):
            return phrase("agree: lose ", ref(lost))


def ring_effect(view: CardView, seat: int) -> str:
    """What the Ring token does for this seat (R85, R87, R88)."""
    if view.scenario == "trilogy" or (view.scenario == "duel3" and seat != 0):
        return "draw 2 (once a game)"
    return "draw 3, eliminate 1, cycle 1"


def _to(to: int) -> Phrase:
    return ("reserve",) if to == RESERVE_PLACE else (ref(to),)


def _place_note(place: int) -> str:
    face = location(place)
    return f" ({face.vp} VP)" if face.vp else ""


def _pick(view: CardView, decision: Decision[Any, Any], taken: int) -> Phrase:
    if is_location(taken):
        return (ref(taken),)
    match decision.prompt:
        case p.PayFor() | p.CycleCards() | p.DiscardDown() | p.CycleApart():
            return phrase("cycle ", ref(taken))
        case p.ForsakeCards():
            return phrase("forsake ", ref(taken), _where(view, taken))
        case p.EliminateCards() | p.EliminateApart():
            return phrase("eliminate ", ref(taken))
        case p.EliminateOne() | p.SearchOrEliminate():
            return phrase("eliminate ", ref(taken), _where(view, taken))
        case p.ChooseLoss() | p.SettleLoss() | p.AgreeOnLoss():
            return phrase("lose ", ref(taken), _cancels(view, decision.prompt.location, taken))
        case p.TakeCards():
            return phrase("take ", ref(taken))
        case p.PlayApart():
            return phrase("play ", ref(taken))
        case _:
            return phrase(ref(taken), _where(view, taken))


def _cancels(view: CardView, place: int, taken: int) -> Phrase:
    """What a defender would cancel, by the icons the engine counts for it now."""
    found = find(view, taken)
    if found is None:
        return ()
    if location(place).number:
        return (f" (cancels {found.path})",)
    return phrase(" (", icons(0, found.defense, (0, found.leadership_defense), 0, card(taken).side), ")")


def find(view: CardView, wanted: int) -> CardInPlay | None:
    """The card in play, wherever it stands."""
    for standing, _ in standing_cards(view):
        if standing.card == wanted:
            return standing
    return None


def standing_cards(view: CardView) -> list[tuple[CardInPlay, "LocationView | int"]]:
    """Every army and character in play, with its location or the seat whose reserve it is in."""
    out: list[tuple[CardInPlay, LocationView | int]] = []
    for place in places(view):
        out += [(standing, place) for standing in (*place.attackers, *place.defenders)]
    for seat, shown in enumerate(view.table):
        out += [(standing, seat) for standing in shown.reserve]
    return out


def places(view: CardView) -> list[LocationView]:
    """The active locations, battlegrounds first."""
    return [*view.battlegrounds, *([view.path] if view.path is not None else [])]


def whereabouts(view: CardView, wanted: int) -> "LocationView | int | None":
    """Where a card in play is: a location, or the seat of a reserve. An item is where its wielder is."""
    for standing, where in standing_cards(view):
        if wanted == standing.card or wanted in standing.items:
            return where
    return None


def _where(view: CardView, wanted: int) -> Phrase:
    where = whereabouts(view, wanted)
    if where is None:
        return ()
    if isinstance(where, int):
        return (" (reserve)",)
    return (f" ({'path' if location(where.location).number else name(where.location)})",)


def touches(view: CardView, decision: Decision[Any, Any], picked: c.CardChoice) -> tuple[str, ...]:
    """What a choice is about: the card it is taken from first, then where it goes."""
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
    """Keys that stay the same through the whole game."""
    match picked:
        case c.Pass():
            return "p"
        case c.Accept() | c.Agree():
            return "y"
        case c.Decline():
            return "n"
    return ""


def slip(view: CardView, decision: Decision[Any, Any], picked: c.CardChoice) -> str:
    """What to ask once before a choice one may regret."""
    match picked:
        case c.Pass():
            playable = [each for each in decision.choices if isinstance(each, c.Play | c.PlayOn | c.PlayEvent | c.Move)]
            return "There are cards you could still play or move. Pass?" if playable else ""
        case c.Winnow():
            return "Two cards of your hand will be eliminated for good, for one new card. Winnow?"
        case c.UseRing():
            return f"The Ring: {ring_effect(view, decision.seat)}. Use it now?"
    return ""
