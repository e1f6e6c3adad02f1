"""The guide for a first game: the aim, an explanation of each question, and a move to try."""

from collections.abc import Sequence
from typing import Any

from rules.cardgame import events as e
from rules.cardgame import prompts as p
from rules.cardgame.terms import Phase
from rules.cardgame.view import CardView
from rules.game import Decision, Event
from wotr_tui.games.advice import with_advice
from wotr_tui.games.cardgame.messages import lazy, tr
from wotr_tui.games.cardgame.words.advice import suggest
from wotr_tui.games.cardgame.words.choices import choice
from wotr_tui.games.cardgame.words.names import location
from wotr_tui.games.speech import GUIDE_FALLBACK
from wotr_tui.text.messages import LazyText

WAITING = lazy("The log says what the others do. You cannot see their hands, but you can see their reserves.")
ROUNDS = lazy(
    "Each round has a battleground and a path, worth victory points (VP). You and the enemy take turns to play cards "
    "to them, one action a turn, until both pass. Then there is a combat at every location: its shields and the "
    "defending cards cancel attack icons. If all are cancelled the defender wins the location, otherwise the attacker."
)
AIMS = (
    lazy(
        "You lead the Free Peoples. You defend your own battlegrounds and every path, and attack the battlegrounds of "
        "the Shadow."
    ),
    lazy(
        "You lead the Shadow. You defend your own battlegrounds, and attack those of the Free Peoples and every path: "
        "each attack icon that is not cancelled on a path is corruption, worth a point."
    ),
)
WINNING = lazy(
    "You win with more victory points than the enemy after the last round; the Shadow wins a tie. A lead of ten at the "
    "end of a round wins the game."
)

TEXTS: dict[type, LazyText] = {
    p.TakeActionPrompt: lazy(
        "A turn is one action: play a card, move one from your reserve, cycle, winnow, use a text or the Ring; or "
        "pass.\n"
        "Look at the locations first. Each shows attack and defense, and how its combat would end now. Armies and "
        "characters may go where the letters of their faction are; characters also to the path, if its number is on "
        "the card.\n"
        "Every card you play costs another card, cycled from your hand (R32). A card in reserve is safe, and may move "
        "next round without cost."
    ),
    p.PayForPrompt: lazy(
        "Now pay: cycle one other card. It is not lost; the cycle pile becomes your deck when the deck is empty. Cycle "
        "what you cannot use soon."
    ),
    p.CycleCardsPrompt: lazy("Cycle what you need least now: it comes back with the next shuffle of your deck."),
    p.EliminateCardsPrompt: lazy("Eliminated cards do not come back. Choose what you will not need any more."),
    p.ForsakeCardsPrompt: lazy(
        "To forsake means to eliminate one card from your hand, your reserve, or the unseen top of your deck. The top "
        "of the deck is often the cheapest."
    ),
    p.MayPayPrompt: lazy("You may use this text and pay its cost. If you do not, nothing happens."),
    p.NextCombatPrompt: lazy(
        "The combats take place now, in the order you choose. Attackers are always eliminated afterwards; surviving "
        "defenders are cycled."
    ),
    p.ChooseSupportPrompt: lazy(
        "Leadership icons, in brackets, count only while an army of the same faction supports the character."
    ),
    p.ChooseLossPrompt: lazy(
        "The defenders must cancel the attack icons that the location does not cancel: lose cards one by one until all "
        "are cancelled. The other defenders are cycled."
    ),
    p.MayDoPrompt: lazy("You may use this text without cost."),
    p.TakeCardsPrompt: lazy(
        "You search the deck or pile that the text names. You show the card you take and put it in your hand; then you "
        "shuffle the deck."
    ),
    p.PlayAsidePrompt: lazy(
        "These cards are set aside, not in your hand. The ones you do not play are cycled, and pay for the ones you "
        "play."
    ),
    p.ChoosePathPrompt: lazy(
        "The new path replaces the active one, after a combat there. Compare the texts and points of the paths."
    ),
    p.PlaceTokenPrompt: lazy("A token counts as an icon of its location until the combat there is over."),
    p.ChooseBattlegroundPrompt: lazy(
        "The battleground becomes active: its text is carried out now, and its combat is at the end of the round."
    ),
    p.EliminateOnePrompt: lazy("A text eliminates a card in play, together with its items."),
    p.MovePrompt: lazy("A text moves a card now, without cost, even if it arrived this round."),
    p.EliminateAsidePrompt: lazy("You look at these cards. The one you choose does not come back."),
    p.CycleAsidePrompt: lazy("You look at these cards. The one you do not cycle goes to your hand."),
    p.ResolveNextPrompt: lazy(
        "You played several cards together. Choose the order in which their texts are carried out."
    ),
    p.SearchOrEliminatePrompt: lazy("The text lets you do one of two things: take a card, or eliminate one in play."),
    p.AgreeOnLossPrompt: lazy("Another defender wants to lose this card. Agree, or choose another one."),
    p.SettleLossPrompt: lazy("The defenders do not agree. You decide which card is lost."),
    p.ChooseReplacementPrompt: lazy("Several texts can save this card. Only one of them is used."),
    p.SaveAnotherPrompt: lazy("The cards are cycled instead of eliminated: you can use them again later."),
    p.DiscardDownPrompt: lazy("You may keep only a few cards for the next round. Cycle the others."),
}
NEW_ROUND = lazy(
    "A new round with new locations. Cards that came to your reserve last round may move now without cost, one per "
    "turn. You may pass only with {limit} cards in hand or fewer, or with fewer than the enemy."
)


def aim(side: int) -> Sequence[str]:
    """Return how to win, what your side does, and how a round goes."""
    return str(WINNING), str(AIMS[side]), str(ROUNDS)


def words(view: CardView, decision: Decision[Any, Any] | None, log: Sequence[Event]) -> str:
    """Return the explanation of the open question and a move to try; nothing when the guide has ended."""
    if ends(view, log):
        return ""
    if decision is None:
        return str(WAITING)
    if view.round > 1 and isinstance(decision.prompt, p.TakeActionPrompt):
        text = tr(NEW_ROUND, limit=view.table[decision.seat].carryover)
    else:
        text = str(TEXTS.get(type(decision.prompt), GUIDE_FALLBACK))
    advice = suggest(view, decision) if len(decision.choices) > 1 else None
    if advice is None:
        return text
    return with_advice(text, choice(view, decision, advice.choice), advice.reason)


def ends(view: CardView, log: Sequence[Event]) -> bool:
    """Return whether a newcomer has seen a combat on a battleground and one on a path, both with attackers."""
    if view.phase == Phase.OVER:
        return True
    if view.round < 3:
        return False
    fought = [event.location for event in log if isinstance(event, e.CombatEnded) and event.report.attack]
    on_path = {bool(location(place).number) for place in fought}
    return on_path == {False, True}
