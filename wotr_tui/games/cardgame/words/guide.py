"""The first-game guide: what a newcomer should hear, once, when it first matters."""

from typing import Any

from rules.cardgame import prompts as p
from rules.cardgame.terms import Phase
from rules.cardgame.view import CardView
from rules.game import Decision
from wotr_tui.i18n import tr

WAITING = tr(
    "The others are choosing. What they do appears under *what happened*; their hands stay hidden, their reserves "
    "lie open."
)
ENDED = tr("The first round is over: you know how it goes. F1 helps with keys, F2 opens the rulebook. Good luck!")

TEXTS: dict[type, str] = {
    p.TakeAction: tr(
        "A turn is one action: play a card, move one from your reserve, cycle, winnow, use a text or the Ring; or "
        "pass.\n"
        "Look at the places first. Each shows attack against defense and how its combat would end now. Armies and "
        "characters may go where their faction's letters stand; characters also to the path, if its number is "
        "on the card.\n"
        "Every card played costs another card, cycled from your hand (R32): cards are your money. A card in reserve "
        "is safe, and may move out next round for free."
    ),
    p.PayFor: tr(
        "Now pay: cycle one other card. It is not lost; the cycle pile becomes your new deck when the deck runs out. "
        "Cycle what you cannot use soon."
    ),
    p.CycleCards: tr("Cycle what you need least now: it comes back with the next shuffle of your deck."),
    p.EliminateCards: tr("Eliminated cards are gone for good. Give up what will be useless to the end."),
    p.ForsakeCards: tr(
        "To forsake is to eliminate one card: from your hand, your reserve, or the unseen top of your deck. The deck's "
        "top is often the cheapest: you do not know what you lose."
    ),
    p.MayPay: tr("A text makes an offer. You may leave it; nothing happens then."),
    p.NextCombat: tr(
        "All fighting happens now, in the order you choose. Attackers are always eliminated afterwards; defenders who "
        "were not needed are only cycled."
    ),
    p.ChooseSupport: tr(
        "Leadership icons, in brackets, count only while an army of the same faction supports the leader."
    ),
    p.ChooseLoss: tr(
        "Attack icons that the place does not cancel must be met: lose cards one after another until they are. Lose as "
        "little as you can; the rest goes to your cycle pile."
    ),
    p.DiscardDown: tr("Only a few cards may be carried over to the next round. The rest is cycled."),
}


def words(view: CardView, decision: Decision[Any, Any] | None) -> str:
    """What to say now; nothing after the first round."""
    if view.round > 1 or view.phase == Phase.OVER:
        return ENDED if view.round == 2 and view.phase in (Phase.LOCATION, Phase.ACTION) else ""
    if decision is None:
        return WAITING
    return TEXTS.get(type(decision.prompt), "")
