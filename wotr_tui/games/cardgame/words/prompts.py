"""What is asked, and the text a question comes from."""

from typing import Any

from rules.cardgame import prompts as p
from rules.cardgame.choices import Pass
from rules.cardgame.terms import NOTHING
from rules.cardgame.view import CardView
from rules.game import Decision
from wotr_tui.games.cardgame.words.names import card, is_location, location, ref
from wotr_tui.text.messages import plural, say, tr
from wotr_tui.text.phrases import Phrase


def prompt(view: CardView, decision: Decision[Any, Any]) -> Phrase:
    """What is asked, as a short imperative."""
    match decision.prompt:
        case p.TakeActionPrompt() if not any(isinstance(choice, Pass) for choice in decision.choices):
            limit = pass_limit(view, decision.seat)
            return say(
                plural(
                    limit,
                    "Take an action (no pass with over {count} card)",
                    "Take an action (no pass with over {count} cards)",
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
                "Forsake {count} card: hand, reserve or deck top",
                "Forsake {count} cards: hand, reserve or deck top",
            )
            return _for(say(words), source)
        case p.EliminateCardsPrompt(n, source):
            return _for(say(plural(n, "Eliminate {count} card from hand", "Eliminate {count} cards from hand")), source)
        case p.MayPayPrompt(source):
            return say("{card}: pay what it asks, for what it gives?", card=ref(source))
        case p.MayDoPrompt(source):
            return say("{card}: do what it offers?", card=ref(source))
        case p.TakeCardsPrompt(n, source):
            words = plural(n, "Take a card that {card} names", "Take up to {count} cards that {card} names")
            return say(words, card=ref(source))
        case p.PlayAsidePrompt(n, source):
            words = plural(n, "Play a card drawn apart by {card}", "Play up to {count} cards drawn apart by {card}")
            return say(words, card=ref(source))
        case p.EliminateAsidePrompt(source):
            return say("{card}: eliminate one of these", card=ref(source))
        case p.CycleAsidePrompt(source):
            return say("{card}: cycle one of these; the last goes to your hand", card=ref(source))
        case p.ResolveNextPrompt():
            return say("Whose text comes first?")
        case p.ChoosePathPrompt(source):
            return _for(say("Choose the path that comes next"), source)
        case p.ChooseBattlegroundPrompt(source):
            return _for(say("Choose the battleground to activate"), source)
        case p.PlaceTokenPrompt(source):
            return _for(say("Where does the token go?"), source)
        case p.MovePrompt(moved, source) if source != NOTHING:
            return say("Move {card} at once ({source})?", card=ref(moved), source=ref(source))
        case p.MovePrompt(moved):
            return say("Move {card} at once?", card=ref(moved))
        case p.EliminateOnePrompt(n, source):
            return _for(say(plural(n, "Eliminate {count} card", "Eliminate {count} cards")), source)
        case p.SearchOrEliminatePrompt(source):
            return say("{card}: search your deck, or eliminate one of these", card=ref(source))
        case _:
            return _in_combat(decision.prompt)


def pass_limit(view: CardView, seat: int) -> int:
    """The largest hand to pass with, whatever the enemies hold (R28, G16)."""
    return max(2, view.table[seat].carryover)


def why_not(view: CardView, decision: Decision[Any, Any], letter: str) -> str:
    """Why what one could do at other times is not among the actions."""
    if not isinstance(decision.prompt, p.TakeActionPrompt):
        return ""
    mine = view.table[decision.seat]
    match letter:
        case "p":
            return tr(
                "You cannot pass: {hand} cards in hand are more than {limit}, and no fewer than some enemy has (R28).",
                hand=mine.hand,
                limit=pass_limit(view, decision.seat),
            )
        case "r":
            return "" if mine.ring else tr("There is no Ring token left to use (R48).")
        case "w":
            return tr("To winnow takes two cards in hand (R46).")
        case "o":
            return tr("There is no card in hand to cycle (R45).")
    return ""


def _in_combat(asked: Any) -> Phrase:
    match asked:
        case p.NextCombatPrompt():
            return say("Which combat comes next?")
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
                "The defenders of {place} disagree: choose their loss ({count} icon left)",
                "The defenders of {place} disagree: choose their loss ({count} icons left)",
            )
            return say(words, place=ref(place))
        case p.ChooseReplacementPrompt(saved):
            return say("Which text saves {card}?", card=ref(saved))
        case p.SaveAnotherPrompt(source):
            return say("{card}: save another character with it?", card=ref(source))
        case p.DiscardDownPrompt(n):
            words = plural(
                n,
                "Your hand is above the carryover limit: cycle {count} card",
                "Your hand is above the carryover limit: cycle {count} cards",
            )
            return say(words)
    return (type(asked).__name__,)


def _for(question: Phrase, source: int) -> Phrase:
    """The question with the text it comes from."""
    return say("{question} ({source})", question=question, source=ref(source)) if source != NOTHING else question


def source_of(decision: Decision[Any, Any]) -> int:
    """The card or location whose text asks, or NOTHING."""
    asked = decision.prompt
    found: int = getattr(asked, "source", asked.card if isinstance(asked, p.PayForPrompt) else NOTHING)
    return found


def aside(decision: Decision[Any, Any]) -> Phrase:
    """The text that asks, so that nobody has to look it up."""
    source = source_of(decision)
    if source == NOTHING:
        return ()
    text = location(source).text if is_location(source) else card(source).text
    return say("{card}: {text}", card=ref(source), text=text) if text else ()
