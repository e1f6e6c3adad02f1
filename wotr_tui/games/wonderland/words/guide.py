"""The first-game guide: the aim, and what a newcomer should hear, once, when it first matters."""

from collections.abc import Sequence
from typing import Any

from rules.game import Decision
from rules.wonderland import prompts as p
from rules.wonderland.view import WonderView
from wotr_tui.games.speech import GUIDE_FALLBACK
from wotr_tui.games.wonderland.words.names import OURS
from wotr_tui.text.messages import tr

WAITING = tr("The others are choosing. Arrows walk round the table and the regions; z opens whatever the cursor is on.")
LAST_ROUND = 2
"""The guide is silent after this round."""
ROUNDS = tr(
    "Three rounds, each a tea party and then a war. At the tea party you walk round the table and take cards: units "
    "for the five regions, chips for your bag. In the war every region is fought over once: all draw chips from their "
    "bags at the same time, as long as they dare."
)
WINNING = tr(
    "The strongest in a battle takes the points of the region and builds a castle there. Quests and castles bring "
    "points at the end, shards cost one each. Most points after three rounds win."
)
TEXTS: dict[type, str] = {
    p.ChooseFactionPrompt: tr(
        "Choose a faction by its leader's power; all are fair for a first game. Alice goes round the table the other "
        "way. z shows a board with all its abilities."
    ),
    p.KeepQuestPrompt: tr(
        "A quest has a feat, for a battle in its region, and an objective for the end of the game: 3 points each, 9 "
        "for both. Keep the one you believe in."
    ),
    p.ChooseChairPrompt: tr(
        "Go on to a free chair and take its card: units (+3) go to a region, chips go into your bag. Four cards a "
        "round (five with two players). What you jump over is gone for you until you pass the head of the table, "
        "where shards await: whoever has the most of them gets madness."
    ),
    p.PlaceLeaderPrompt: tr("Your leader rides to war: a unit, and strength at the start of the battle."),
    p.PlaceUnitsPrompt: tr(
        "Units are your lives in a battle: each madness you draw costs one. Without units in a region you take no "
        "part. The awards of the three rounds stand beside its name."
    ),
    p.ChooseAllyPrompt: tr("Chips in your bag are what you draw in battle. More good chips make madness rarer."),
    p.UnlockAbilityPrompt: tr(
        "Two abilities act whenever you draw an artifact, two by themselves. z shows a text whole."
    ),
    p.LayWagerPrompt: tr("You have no units here, but you may bet on who wins. A right wager brings an ally chip."),
    p.DrawOrHaltPrompt: tr(
        "All choose in secret: draw again or halt. Strength races to 25; the strongest who is not bust wins the "
        "region. Madness costs units, and with none left you are bust. The odds of your bag stand with the question. "
        "Ending on a forge symbol lets you forge a chip."
    ),
    p.MayBlockPrompt: tr("Your shield blocks one madness or poison, then it is broken until something mends it."),
    p.LoseUnitPrompt: tr("Madness took hold. Supporters first: figures have texts, and the leader goes last."),
    p.ForgeChipPrompt: tr("A forged chip leaves your bag for good and brings the reward of the space it fills."),
    p.ForgeTrackPrompt: tr("Each track has its own rewards; a full one brings an artifact."),
    p.VPOrCastlePrompt: tr(
        "Points now, or a castle: strength in later battles here, and points at the end of the game."
    ),
    p.NextRewardPrompt: tr(
        "All of a card is taken, good and bad; the order is yours. First what makes the rest better."
    ),
    p.ChooseHalfPrompt: tr("Of a split card you take one half. What stands above both comes in any case."),
    p.MayCorruptPrompt: tr("The extra rewards cost a roll of the shard die. Every shard is a point less at the end."),
    p.MoveInsteadPrompt: tr(
        "Your reserve is empty: a unit may come from another region instead. You may also leave it."
    ),
    p.ChooseWonderlandianPrompt: tr(
        "A figure fights in a region and has a text; of the others two chips go into your bag. z shows one whole."
    ),
    p.PlaceWhichPrompt: tr(
        "A figure of your reserve may go in a supporter's place; it brings its strength and its text."
    ),
    p.PlayWhichPrompt: tr("One of these is played, the others go back into the bag, madness too."),
    p.PlaceFigurePrompt: tr("A figure is a unit with strength of its own at the start of a battle there."),
    p.PlaceCastlePrompt: tr("A castle gives 2 strength in battles there, while you have units, and points at the end."),
    p.ChooseAnyChairPrompt: tr("Your leader's power, once a tea party: any card, without walking."),
    p.PlacePoisonPrompt: tr("Whoever takes a poisoned card puts the poison into the bag: it costs a unit when drawn."),
    p.DiscardQuestPrompt: tr("Keep the quests you believe in; one you cannot fulfil brings nothing."),
    p.ForgeFromBagPrompt: tr("A forged chip leaves your bag for good. Weak chips in a full bag are worth forging."),
    p.UseChipPrompt: tr(
        "One half of the chip's text or the other. Exhausted chips back in the bag make madness rarer."
    ),
    p.MayUsePrompt: tr("A text makes an offer. You may leave it; nothing happens then."),
    p.MayRedrawPrompt: tr("Once a battle this chip may go back, and another is drawn. That one may be madness."),
    p.ChooseOpponentPrompt: tr("The power touches one opponent in this battle. The one ahead of you is a good choice."),
    p.ReturnExhaustedPrompt: tr("Good chips back in the bag make madness rarer in this battle."),
    p.KeepChipPrompt: tr("A chip that goes back to the bag can be drawn again in the next battle."),
    p.ScoreFeatPrompt: tr("You have done what a quest asks for. Score it now, or wait for another battle."),
}


def aim() -> Sequence[str]:
    """What the game is about, and how one wins; and that the cards are our own."""
    return WINNING, ROUNDS, OURS


def words(view: WonderView, decision: Decision[Any, Any] | None) -> str:
    """What to say now; nothing after the first rounds."""
    if ends(view):
        return ""
    if decision is None:
        return WAITING
    return TEXTS.get(type(decision.prompt), GUIDE_FALLBACK)


def ends(view: WonderView) -> bool:
    return view.outcome is not None or view.round > LAST_ROUND
