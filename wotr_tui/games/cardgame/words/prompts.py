"""Questions in words, and the card text that a question comes from."""

from typing import Any

from rules.cardgame import prompts as p
from rules.cardgame.choices import Done, Pass
from rules.cardgame.terms import NOTHING
from rules.cardgame.view import CardView
from rules.game import Decision
from wotr_tui.games.cardgame.messages import say, tr
from wotr_tui.games.cardgame.words.names import ref, text
from wotr_tui.text.messages import plural
from wotr_tui.text.phrases import Phrase


def prompt(view: CardView, decision: Decision[Any, Any]) -> Phrase:
    """Return a question as a short instruction."""
    match decision.prompt:
        case p.TakeActionPrompt() if not any(isinstance(choice, Pass) for choice in decision.choices):
            limit = pass_limit(view, decision.seat)
            return say(
                plural(
                    limit,
                    "Take an action (to pass: {count} card or fewer)",
                    "Take an action (to pass: {count} cards or fewer)",
                )
            )
        case p.TakeActionPrompt():
            return say("Take an action")
        case p.PayForPrompt(paid):
            return say("Pay for {card}: cycle another card from hand", card=ref(paid))
        case p.CycleCardsPrompt(n, source):
            return _for(say(plural(n, "Cycle {count} card from hand", "Cycle {count} cards from hand")), source)
        case p.ForsakeCardsPrompt(n, source):
            words = plural(
                n,
                "Forsake {count} card from hand, reserve or deck top",
                "Forsake {count} cards from hand, reserve or deck top",
            )
            return _for(say(words), source)
        case p.EliminateCardsPrompt(n, source):
            return _for(say(plural(n, "Eliminate {count} card from hand", "Eliminate {count} cards from hand")), source)
        case p.MayPayPrompt(source) | p.MayDoPrompt(source):
            return say("Use {card}?", card=ref(source))
        case p.TakeCardsPrompt(_, source) if all(isinstance(choice, Done) for choice in decision.choices):
            return say("{card}: there is no card to take", card=ref(source))
        case p.TakeCardsPrompt(n, source):
            words = plural(n, "{card}: take a card", "{card}: take up to {count} cards")
            return say(words, card=ref(source))
        case p.PlayAsidePrompt(n, source):
            words = plural(n, "{card}: play a card set aside", "{card}: play up to {count} cards set aside")
            return say(words, card=ref(source))
        case p.EliminateAsidePrompt(source):
            return say("{card}: eliminate one of these", card=ref(source))
        case p.CycleAsidePrompt(source):
            return say("{card}: cycle one of these; the other goes to your hand", card=ref(source))
        case p.ResolveNextPrompt():
            return say("Which text is carried out first?")
        case p.ChoosePathPrompt(source):
            return _for(say("Choose the next path"), source)
        case p.ChooseBattlegroundPrompt(source):
            return _for(say("Choose the battleground to activate"), source)
        case p.PlaceTokenPrompt(source):
            return _for(say("Where does the token go?"), source)
        case p.MovePrompt(moved, source) if source != NOTHING:
            return say("Move {card} now ({source})?", card=ref(moved), source=ref(source))
        case p.MovePrompt(moved):
            return say("Move {card} now?", card=ref(moved))
        case p.EliminateOnePrompt(0, source):
            return _for(say("Eliminate any number of cards"), source)
        case p.EliminateOnePrompt(n, source):
            return _for(say(plural(n, "Eliminate {count} card", "Eliminate {count} cards")), source)
        case p.SearchOrEliminatePrompt(source):
            return say("{card}: search your deck, or eliminate one of these", card=ref(source))
        case _:
            return _in_combat(decision.prompt)


def pass_limit(view: CardView, seat: int) -> int:
    """Return the largest hand with which a seat may always pass (R28, G16)."""
    return max(2, view.table[seat].carryover)


def why_not(view: CardView, decision: Decision[Any, Any], letter: str) -> str:
    """Return why a usual action is not offered now."""
    if not isinstance(decision.prompt, p.TakeActionPrompt):
        return ""
    mine = view.table[decision.seat]
    match letter:
        case "p":
            return tr(
                "You cannot pass: you have {hand} cards in hand. Passing needs {limit} or fewer, or fewer than every "
                "enemy (R28).",
                hand=mine.hand,
                limit=pass_limit(view, decision.seat),
            )
        case "e":
            return "" if mine.ring else tr("You have no unused Ring token (R48).")
        case "w":
            return tr("Winnowing needs two cards in hand (R46).")
        case "o":
            return tr("You have no card in hand to cycle (R45).")
    return ""


def _in_combat(asked: Any) -> Phrase:
    match asked:
        case p.NextCombatPrompt():
            return say("Which combat is next?")
        case p.ChooseSupportPrompt(place, army) if army != NOTHING:
            return say("Which character at {place} does {army} support?", place=ref(place), army=ref(army))
        case p.ChooseSupportPrompt(place):
            return say("Which character at {place} is supported?", place=ref(place))
        case p.ChooseLossPrompt(place, left):
            words = plural(
                left,
                "Choose a loss at {place}: {count} icon to cancel",
                "Choose a loss at {place}: {count} icons to cancel",
            )
            return say(words, place=ref(place))
        case p.AgreeOnLossPrompt(place, left, lost):
            words = plural(
                left,
                "Lose {card} at {place}? {count} icon to cancel",
                "Lose {card} at {place}? {count} icons to cancel",
            )
            return say(words, card=ref(lost), place=ref(place))
        case p.SettleLossPrompt(place, left):
            words = plural(
                left,
                "The defenders of {place} disagree: choose their loss ({count} icon to cancel)",
                "The defenders of {place} disagree: choose their loss ({count} icons to cancel)",
            )
            return say(words, place=ref(place))
        case p.ChooseReplacementPrompt(saved):
            return say("Which text saves {card}?", card=ref(saved))
        case p.SaveAnotherPrompt(source):
            return say("Use {card}? Cycle it and another character", card=ref(source))
        case p.DiscardDownPrompt(n):
            words = plural(
                n,
                "Your hand is above the carryover limit: cycle {count} card",
                "Your hand is above the carryover limit: cycle {count} cards",
            )
            return say(words)
    return (type(asked).__name__,)


def _for(question: Phrase, source: int) -> Phrase:
    """Return the question with the card it comes from."""
    return say("{question} ({source})", question=question, source=ref(source)) if source != NOTHING else question


def source_of(decision: Decision[Any, Any]) -> int:
    """Return the card or location whose text asks, or NOTHING."""
    asked = decision.prompt
    found: int = getattr(asked, "source", asked.card if isinstance(asked, p.PayForPrompt) else NOTHING)
    return found


def aside(decision: Decision[Any, Any]) -> Phrase:
    """Return the text that asks, if there is one."""
    source = source_of(decision)
    if source == NOTHING:
        return ()
    words = text(source)
    return say("{card}: {text}", card=ref(source), text=words) if words else ()


def is_formality(view: CardView, decision: Decision[Any, Any]) -> bool:
    """The order of combats where nobody fights."""
    if not isinstance(decision.prompt, p.NextCombatPrompt):
        return False
    open_places = (*view.battlegrounds, *((view.path,) if view.path is not None else ()))
    return not any(place.defenders or place.attackers or any(place.tokens) for place in open_places)
