"""The first-game guide: the aim, and for every question what it means and what to try."""

from collections.abc import Sequence
from typing import Any

from rules.confrontation import prompts as p
from rules.confrontation.events import FightEnded
from rules.confrontation.terms import NOBODY, Stage
from rules.confrontation.view import ConfrontationView
from rules.game import Decision, Event
from wotr_tui.games.advice import with_advice
from wotr_tui.games.confrontation.messages import lazy
from wotr_tui.games.confrontation.words.advice import suggest
from wotr_tui.games.confrontation.words.choices import choice
from wotr_tui.games.speech import GUIDE_FALLBACK
from wotr_tui.text.messages import LazyText

FIRST_TURNS = 8
"""The guide goes on for at least this many turns of both sides, and until a fight with cards is over."""
WAITING = lazy("You see which enemy piece moves, but not which character it is until it fights.")
TURNS = lazy(
    "Each side has nine hidden pieces. In your turn you move one of them one region forward. If it meets an enemy, "
    "both are revealed and fight: their abilities work first, then each of you plays a battle card in secret. The "
    "higher total wins, the other character is defeated."
)
GOALS = (
    lazy(
        "You win when Frodo enters Mordor, at the right end of the map. Sauron wins when Frodo is defeated or when "
        "three of his characters are in the Shire."
    ),
    lazy(
        "You win when Frodo is defeated, or when three of your characters are in the Shire, at the left end of the "
        "map. The Fellowship wins when Frodo enters Mordor."
    ),
)

TEXTS: dict[type, LazyText] = {
    p.ChooseSidePrompt: lazy("Each tile has two faces. Choose one of them. Both sides are shown when all are chosen."),
    p.ChooseSpecialPrompt: lazy(
        "Each special card is used once in a game. Both sides see which cards the other keeps."
    ),
    p.ChoosePlacingPrompt: lazy(
        "Set-up, in secret: one character in each of these five regions, the last four at home."
    ),
    p.TakeTurnPrompt: lazy(
        "Move one character one region forward. You attack if enemies are there. A dot is a free place: mountains hold "
        "one character of each side, most regions two."
    ),
    p.TakeExtraStepPrompt: lazy("The special card gives one character a step forward before your move."),
    p.NamePiecePrompt: lazy("Choose a piece. Naming it does not reveal it."),
    p.LookWherePrompt: lazy("All enemies in the region that you choose are revealed until the turn ends."),
    p.MayUseSpecialPrompt: lazy("Each special card is used once in a game. You can also keep it for later."),
    p.MayShufflePrompt: lazy(
        "The enemy can tell these pieces apart. If you shuffle them, only you know which is which."
    ),
    p.MayStrikePrompt: lazy("A character goes through the tunnel below Caradhras, where your Balrog may be."),
    p.ChooseDefenderPrompt: lazy("Fight a revealed enemy that you choose, or a hidden one at random."),
    p.MayStepInPrompt: lazy("Sam can fight instead of Frodo if both are in the region."),
    p.MayShowFriendPrompt: lazy("Sam is stronger in a region with Frodo, if you reveal Frodo."),
    p.MayHelpPrompt: lazy("Gandalf can help a friend who fights in his region or next to it."),
    p.MayRetreatPrompt: lazy("A character that retreats is not defeated. The fight is over and costs no card."),
    p.MustRetreatPrompt: lazy("Your Retreat card works. Choose the region for your fighter."),
    p.MayEscapePrompt: lazy("Wormtongue may retreat instead of being defeated."),
    p.MaySwapPrompt: lazy("Sméagol may swap places with a friend next to him, who then fights."),
    p.MayForbidCardsPrompt: lazy("Without cards only the strengths of the characters count. No card is used up."),
    p.ChooseCardPrompt: lazy(
        "Both of you choose a card in secret and show it together. A strength is added to your character's; a text "
        "works first. A card that is played is gone until all nine are used. Both discards are open, so you can work "
        "out what the enemy has left."
    ),
    p.MayForceCardPrompt: lazy("The Fellowship would have to take its card back and play another."),
    p.MayExchangePrompt: lazy("You may exchange the card that you have shown for strength 4."),
    p.TakeFromDiscardsPrompt: lazy("Magic becomes the discarded card that you choose."),
}


def aim(side: int) -> Sequence[str]:
    """Return how to win, and how a turn works."""
    return str(GOALS[side]), str(TURNS)


def words(view: ConfrontationView, decision: Decision[Any, Any] | None, log: Sequence[Event]) -> str:
    """Return what to say about the open question: what it means, and what to try."""
    if ends(view, log):
        return ""
    if decision is None:
        return str(WAITING)
    meaning = str(TEXTS.get(type(decision.prompt), GUIDE_FALLBACK))
    advice = suggest(view, decision) if len(decision.choices) > 1 else None
    if advice is None:
        return meaning
    return with_advice(meaning, choice(view, decision, advice.choice), advice.reason)


def ends(view: ConfrontationView, log: Sequence[Event]) -> bool:
    """Return whether the guide has shown enough: some turns, and a fight with cards."""
    if view.game > 1 or view.stage is Stage.OVER:
        return True
    return view.turns > FIRST_TURNS and view.fight is None and any(map(_had_cards, log))


def _had_cards(event: Event) -> bool:
    return isinstance(event, FightEnded) and any(fighter.card != NOBODY for fighter in event.report.fighters)
