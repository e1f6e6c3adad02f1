"""The first-game guide: the aim, and what a newcomer should hear, once, when it first matters."""

from collections.abc import Sequence
from typing import Any

from rules.boardgame import prompts as p
from rules.boardgame.view import BoardView
from rules.game import Decision
from wotr_tui.games.speech import GUIDE_FALLBACK
from wotr_tui.text.messages import tr

FIRST_TURNS = 2
"""The guide is silent after so many turns."""
WAITING = tr("The other side is choosing. What it does leaves a trail on the map.")
TURNS = tr(
    "Each turn both sides draw cards and roll their action dice; then they act by turns, a die each: armies march and "
    "fight, nations are roused to war, cards are played, and the Fellowship goes on towards Mordor, unseen, with the "
    "Hunt after it."
)
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
    p.MayDeclarePrompt: tr(
        "Declaring moves the figure to where the Fellowship really is. In a city or stronghold of the Free Peoples "
        "that wakes its nation and heals one corruption. Else stay in the dark."
    ),
    p.AllocatePrompt: tr(
        "Dice in the Hunt Box hunt the Fellowship instead of acting. Every Eye you roll joins them. One or two are "
        "plenty in the beginning."
    ),
    p.UseDieForPrompt: tr("The list shows what this die can do now. u takes you back as long as nothing was shown."),
    p.MoveWhichArmyPrompt: tr(
        "Regions that glow are an answer: walk with the arrows, or press / and type a name. A counter such as ▲3/1+1 "
        "is three regulars, an elite and a leader."
    ),
    p.AttackWherePrompt: tr(
        "Beside each target stands the chance to destroy its army this round, and if you fight on to the end, without "
        "cards. Cities and strongholds are hard: there only sixes hit at first."
    ),
    p.ChooseCombatCardPrompt: tr(
        "The lower half of an event card helps in battle: it is played face down, shown together with the enemy's, and "
        "discarded. The event above it is lost with it."
    ),
    p.TakeHitsPrompt: tr(
        "A hit removes a regular or reduces an elite to a regular. Reduced elites keep your dice in battle."
    ),
    p.TakeCasualtyPrompt: tr(
        "Hunt damage becomes corruption, unless a companion takes it: he is lost, and his level comes off. The guide "
        "is the strongest; a random one may be any."
    ),
    p.RecruitFigurePrompt: tr(
        "One elite, or two of regulars and leaders in two different settlements of nations at war."
    ),
    p.AdvanceWhichPrompt: tr(
        "A nation fights, marches abroad and recruits only at war. Passive nations stop before the last step."
    ),
    p.SeparateWhoPrompt: tr(
        "Companions on the map lead armies and wake nations; in the Fellowship they take Hunt damage."
    ),
    p.PlayWhichEventPrompt: tr(
        "The upper half of a card is the event. In brackets stands the die that plays it; an Event die plays any. Only "
        "those that can be played now are offered."
    ),
    p.ChooseDeckPrompt: tr(
        "Character cards are about the Fellowship, companions and minions; Strategy cards about nations and armies."
    ),
    p.DiscardDownPrompt: tr("Six cards are the limit. What you discard lies face down."),
    p.MayDrawSameDeckPrompt: tr(
        "A character lets you draw a card of the same deck. There is nothing to lose but a hand too full."
    ),
    p.ChooseGuidePrompt: tr(
        "The guide is always one of the highest level. His ability as guide is on his card: z shows it."
    ),
    p.MoveGroupPrompt: tr(
        "They go as far as their level allows, out of the Fellowship as far as it has come besides. In a city or "
        "stronghold a companion wakes the nations on his card."
    ),
    p.MoveWhichCompanionPrompt: tr("One die moves all companions on the map, one after the other; Done ends it."),
    p.WhoJoinsPrompt: tr("Companions who start together may go together, as far as the best of them."),
    p.MoveWherePrompt: tr("One region, and none that an enemy army stands in: for that you attack."),
    p.WhoMarchesPrompt: tr("The whole army, or a part: at least one unit goes, and leaders do not stay behind alone."),
    p.RecruitWherePrompt: tr(
        "Into a free settlement of the figure's own nation; the second figure goes to another one."
    ),
    p.FieldOrWithdrawPrompt: tr(
        "In the field both hit with a 5. Inside the stronghold, five units at most, the enemy needs a 6 and a siege."
    ),
    p.ContinueBattlePrompt: tr("After every round the attacker may cease and stay where he is."),
    p.RetreatOrStayPrompt: tr("The whole army may go to a free region next door. Who stays fights another round."),
    p.WhoAdvancesPrompt: tr("The attackers may take the region they fought for, all or some of them, or none."),
    p.RingWhichDiePrompt: tr(
        "An Elven Ring turns one of your dice to another face, once a turn. It then goes to the Shadow."
    ),
    p.RingWhichFacePrompt: tr("Any face but Will of the West. You act afterwards as usual."),
    p.PickRegionPrompt: tr("The card acts on a region: those that glow fit. Its text stands above the list."),
    p.PickOptionPrompt: tr("The card can be used in several ways. Its text stands above the list."),
    p.PickTargetPrompt: tr("The card acts on a figure. Its text stands above the list."),
    p.MayEnterMordorPrompt: tr(
        "On the Mordor Track every move draws a tile. Each turn without a move costs one corruption."
    ),
    p.TakeActionPrompt: tr(
        "Pick a die, then what to use it for, then where on the map. C character, A army, M muster, P event, M/A "
        "either, W anything. The sides take turns until the dice are used."
    ),
}


def aim(side: int) -> Sequence[str]:
    """What the game is about, and how one wins."""
    return GOALS[side], TURNS


def words(view: BoardView, decision: Decision[Any, Any] | None) -> str:
    """What to say now; nothing after the first turns."""
    if ends(view):
        return ""
    if decision is None:
        return WAITING
    return TEXTS.get(type(decision.prompt), GUIDE_FALLBACK)


def ends(view: BoardView) -> bool:
    return view.outcome is not None or view.turn > FIRST_TURNS
