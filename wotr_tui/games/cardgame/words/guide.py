"""The first-game guide: the aim, and what a newcomer should hear, once, when it first matters."""

from collections.abc import Sequence
from typing import Any

from rules.cardgame import prompts as p
from rules.cardgame.terms import Phase
from rules.cardgame.view import CardView
from rules.game import Decision
from wotr_tui.games.speech import GUIDE_FALLBACK
from wotr_tui.text.messages import tr

WAITING = tr(
    "The others are choosing. What they do is told in the log; their hands stay hidden, their reserves lie open."
)
LAST_ROUND = 2
"""The guide is silent after this round."""
ROUNDS = tr(
    "Each round brings a battleground and a path, worth victory points (VP). You and the enemy take turns to "
    "play cards to them, one action a turn, until both pass. Then every place is fought over: attack icons are "
    "cancelled by the shields of the place and by defending cards. If all are cancelled the defender takes the place, "
    "else the attacker does."
)
AIMS = (
    tr(
        "You lead the Free Peoples, the blue side. You defend your own battlegrounds and every path, and attack the "
        "battlegrounds of the Shadow."
    ),
    tr(
        "You lead the Shadow, the red side. You defend your own battlegrounds, and attack those of the Free Peoples "
        "and every path: what gets through on a path is corruption, a point each."
    ),
)
WINNING = tr(
    "You win with more victory points than the enemy after the last round; a tie goes to the Shadow. A lead of ten at "
    "the end of a round wins at once."
)

TEXTS: dict[type, str] = {
    p.TakeActionPrompt: tr(
        "A turn is one action: play a card, move one from your reserve, cycle, winnow, use a text or the Ring; or "
        "pass.\n"
        "Look at the places first. Each shows attack against defense and how its combat would end now. Armies and "
        "characters may go where their faction's letters stand; characters also to the path, if its number is "
        "on the card.\n"
        "Every card played costs another card, cycled from your hand (R32): cards are your money. A card in reserve "
        "is safe, and may move out next round for free."
    ),
    p.PayForPrompt: tr(
        "Now pay: cycle one other card. It is not lost; the cycle pile becomes your new deck when the deck runs out. "
        "Cycle what you cannot use soon."
    ),
    p.CycleCardsPrompt: tr("Cycle what you need least now: it comes back with the next shuffle of your deck."),
    p.EliminateCardsPrompt: tr("Eliminated cards are gone for good. Give up what will be useless to the end."),
    p.ForsakeCardsPrompt: tr(
        "To forsake is to eliminate one card: from your hand, your reserve, or the unseen top of your deck. The deck's "
        "top is often the cheapest: you do not know what you lose."
    ),
    p.MayPayPrompt: tr("A text makes an offer. You may leave it; nothing happens then."),
    p.NextCombatPrompt: tr(
        "All fighting happens now, in the order you choose. Attackers are always eliminated afterwards; defenders who "
        "were not needed are only cycled."
    ),
    p.ChooseSupportPrompt: tr(
        "Leadership icons, in brackets, count only while an army of the same faction supports the leader."
    ),
    p.ChooseLossPrompt: tr(
        "Attack icons that the place does not cancel must be met: lose cards one after another until they are. Lose as "
        "little as you can; the rest goes to your cycle pile."
    ),
    p.MayDoPrompt: tr("A text makes an offer that costs nothing. You may leave it all the same."),
    p.TakeCardsPrompt: tr(
        "You look in secret through the deck or pile that the text names. The card you take is shown to all and goes "
        "to your hand; a deck is then shuffled."
    ),
    p.PlayAsidePrompt: tr(
        "These cards lie apart from your hand. What you play of them is paid for by those you leave, which are cycled."
    ),
    p.ChoosePathPrompt: tr(
        "A new path takes the place of the old one, which is fought over at once. Look at what each would bring."
    ),
    p.PlaceTokenPrompt: tr("A token counts like an icon of the place it lies on, until its combat is over."),
    p.ChooseBattlegroundPrompt: tr(
        "It becomes active now: its text works, and it is fought over at the end of the round."
    ),
    p.EliminateOnePrompt: tr("A text eliminates a card in play. Items go with the character that bears them."),
    p.MovePrompt: tr("A text moves a card out of turn, even one that came this round. It costs nothing."),
    p.DiscardDownPrompt: tr("Only a few cards may be carried over to the next round. The rest is cycled."),
}


def aim(side: int) -> Sequence[str]:
    """What the game is about, whom one leads, and how one wins."""
    return WINNING, AIMS[side], ROUNDS


def words(view: CardView, decision: Decision[Any, Any] | None) -> str:
    """What to say now; nothing after the first rounds."""
    if ends(view):
        return ""
    if decision is None:
        return WAITING
    if view.round == LAST_ROUND and isinstance(decision.prompt, p.TakeActionPrompt):
        return tr(
            "A new round, new places. What went to your reserve last round may move out now, without cost: one card a "
            "turn. You may pass only with few cards in hand: no more than your carryover limit ({limit}), or fewer "
            "than the enemy.",
            limit=view.table[decision.seat].carryover,
        )
    return TEXTS.get(type(decision.prompt), GUIDE_FALLBACK)


def ends(view: CardView) -> bool:
    return view.round > LAST_ROUND or view.phase == Phase.OVER
