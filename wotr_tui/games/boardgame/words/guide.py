"""The first-game guide: what a newcomer should hear, once, when it first matters."""

from typing import Any

from rules.boardgame import prompts as p
from rules.boardgame.terms import FREE
from rules.boardgame.view import BoardView
from rules.game import Decision
from wotr_tui.games.boardgame.words.lookup import side_of
from wotr_tui.i18n import tr

FIRST_TURNS = 2
"""The guide is silent after so many turns."""
WAITING = tr("The other side is choosing. What it does leaves a trail on the map.")
ENDED = tr("You know how it goes now. F1 helps with keys, F2 opens the rulebook. Good luck!")
GOALS = (
    tr(
        "You win when the Fellowship reaches the Crack of Doom, or with 4 points of Shadow settlements. The Shadow "
        "wins when corruption reaches 12, or with 10 points of yours."
    ),
    tr(
        "You win when corruption reaches 12, or with 10 points of the Free Peoples' settlements. They win when the "
        "Fellowship reaches the Crack of Doom, or with 4 points of yours."
    ),
)
TEXTS: dict[type, str] = {
    p.MayDeclare: tr(
        "Declaring moves the figure to where the Fellowship really is. In a city or stronghold of the Free Peoples "
        "that wakes its nation and heals one corruption. Else stay in the dark."
    ),
    p.Allocate: tr(
        "Dice in the Hunt Box hunt the Fellowship instead of acting. Every Eye you roll joins them. One or two are "
        "plenty in the beginning."
    ),
    p.UseDieFor: tr(
        "The list shows what this die can do now. Escape or u takes you back as long as nothing was shown."
    ),
    p.MoveWhichArmy: tr(
        "Regions that glow are an answer: walk with the arrows, or press / and type a name. A counter such as ▲3/1+1 "
        "is three regulars, an elite and a leader."
    ),
    p.AttackWhere: tr(
        "Beside each target stands the chance to destroy its army this round, and if you fight on to the end, without "
        "cards. Cities and strongholds are hard: there only sixes hit at first."
    ),
    p.ChooseCombatCard: tr(
        "The lower half of an event card helps in battle: it is played face down, shown together with the enemy's, and "
        "discarded. The event above it is lost with it."
    ),
    p.TakeHits: tr(
        "A hit removes a regular or reduces an elite to a regular. Reduced elites keep your dice in battle."
    ),
    p.TakeCasualty: tr(
        "Hunt damage becomes corruption, unless a companion takes it: he is lost, and his level comes off. The guide "
        "is the strongest; a random one may be any."
    ),
    p.RecruitFigure: tr("One elite, or two of regulars and leaders in two different settlements of nations at war."),
    p.AdvanceWhich: tr(
        "A nation fights, marches abroad and recruits only at war. Passive nations stop before the last step."
    ),
    p.SeparateWho: tr("Companions on the map lead armies and wake nations; in the Fellowship they take Hunt damage."),
    p.MayEnterMordor: tr("On the Mordor Track every move draws a tile. Each turn without a move costs one corruption."),
}
TURN = tr(
    "Pick a die, then what to use it for, then where on the map. C character, A army, M muster, P event, M/A either, W "
    "anything. The sides take turns until the dice are used."
)


def words(view: BoardView, decision: Decision[Any, Any] | None) -> str:
    """What to say now; nothing after the first turns."""
    if view.outcome is not None or view.turn > FIRST_TURNS:
        return ENDED if view.turn == FIRST_TURNS + 1 and view.outcome is None else ""
    if decision is None:
        return WAITING
    if isinstance(decision.prompt, p.TakeAction):
        goal = GOALS[0 if side_of(view)[decision.seat] == FREE else 1]
        return f"{goal}\n{TURN}" if view.turn == 1 else TURN
    return TEXTS.get(type(decision.prompt), "")
