"""The first-game guide: the aim, and what a newcomer should hear, once, when it first matters."""

from collections.abc import Sequence
from typing import Any

from rules.confrontation import prompts as p
from rules.confrontation.terms import Stage
from rules.confrontation.view import ConfrontationView
from rules.game import Decision
from wotr_tui.games.speech import GUIDE_FALLBACK
from wotr_tui.text.messages import tr

FIRST_TURNS = 8
"""The guide is silent after so many turns of either side, about two fights."""
WAITING = tr("The enemy is choosing. You see which piece goes where, not who it is, until it fights.")
TURNS = tr(
    "Nine secret pieces on each side cross the map towards each other. A turn moves one of yours one region forward. "
    "Where it meets an enemy both are revealed and fight: first their texts work, then each of you adds a battle card "
    "chosen in secret; the higher sum stays."
)
GOALS = (
    tr(
        "You win when Frodo enters Mordor, at the right end of the map. Sauron wins when Frodo falls or when three of "
        "his pieces stand in the Shire."
    ),
    tr(
        "You win when Frodo falls, or when three of your pieces stand in the Shire, at the left end of the map. The "
        "Fellowship wins when Frodo enters Mordor."
    ),
)

TEXTS: dict[type, str] = {
    p.ChooseSidePrompt: tr(
        "Each tile has two faces. Field the one you like better; the enemy sees your nine in the end."
    ),
    p.ChooseSpecialPrompt: tr("Special cards are used once in a game. Both sides see what the other keeps."),
    p.ChoosePlacingPrompt: tr(
        "Set up in secret: one character in each outpost, the last four at home. Strong ones in front hold the passes; "
        "keep Frodo where he can slip away."
    ),
    p.ChooseCardPrompt: tr(
        "Both of you choose a card in secret and show it together: strength adds, a text works first. A card played is "
        "gone until all nine are used, and both discards lie open: you can tell what the enemy still holds."
    ),
    p.MayRetreatPrompt: tr("Whoever retreats is not defeated, and the fight is over. It costs no card."),
    p.MayShufflePrompt: tr(
        "The enemy has seen one of these pieces, or where it came from. Mix them, and nobody but you knows which is "
        "which."
    ),
    p.ChooseDefenderPrompt: tr("Fight one you can see, or a hidden one by the luck of the draw."),
    p.MayUseSpecialPrompt: tr("A special card is used once in a game."),
    p.TakeTurnPrompt: tr(
        "Move one character one region forward, towards the enemy's home. Where enemies stand, you attack. Dots are "
        "free places: a mountain holds one of a side, other regions two."
    ),
}


def aim(side: int) -> Sequence[str]:
    """What the game is about, and how one wins."""
    return GOALS[side], TURNS


def words(view: ConfrontationView, decision: Decision[Any, Any] | None) -> str:
    """What to say now; nothing after the first turns."""
    if ends(view):
        return ""
    if decision is None:
        return WAITING
    return TEXTS.get(type(decision.prompt), GUIDE_FALLBACK)


def ends(view: ConfrontationView) -> bool:
    return view.game > 1 or view.stage is Stage.OVER or view.turns > FIRST_TURNS
