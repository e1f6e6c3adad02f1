"""The guide for a first game: the aim, an explanation of each question, and a move to try."""

import re
from collections.abc import Sequence
from typing import Any

from rules.game import Decision, Event
from rules.wonderland import events as e
from rules.wonderland import prompts as p
from rules.wonderland.view import WonderView
from wotr_tui.games.advice import with_advice
from wotr_tui.games.speech import GUIDE_FALLBACK
from wotr_tui.games.wonderland.messages import lazy
from wotr_tui.games.wonderland.words.advice import suggest
from wotr_tui.games.wonderland.words.choices import choice
from wotr_tui.games.wonderland.words.names import OURS
from wotr_tui.text.messages import LazyText
from wotr_tui.text.phrases import text_of

WAITING = lazy(
    "The log says what the others do. Arrow keys move round the table and the regions; z opens what the cursor is on."
)
ROUNDS = lazy(
    "Three rounds, each a tea party and then a war. At the tea party you walk round the table and take cards: units "
    "for the five regions, chips for your bag. In the war there is one battle in each region: all who have units there "
    "draw chips from their bags at the same time, until each of them halts."
)
WINNING = lazy(
    "The strongest in a battle takes the points of the region and builds a castle there. Quests and castles bring "
    "points at the end, shards cost one each. Most points after three rounds win."
)
TEXTS: dict[type, LazyText] = {
    p.ChooseFactionPrompt: lazy(
        "Each faction has another leader's power; all are good for a first game. Alice goes round the table the other "
        "way."
    ),
    p.KeepQuestPrompt: lazy(
        "A quest has a feat, for a battle in its region, and an objective for the end of the game: 3 points each, 9 "
        "for both. Keep the one that is easier for you."
    ),
    p.ChooseChairPrompt: lazy(
        "Move to a free chair and take its card: units (+3) go to a region, chips go into your bag. You take four "
        "cards a round (five with two players). You cannot go back to chairs you pass until you reach the head of the "
        "table. There you gain shards, and the player with the most shards gains madness."
    ),
    p.PlaceLeaderPrompt: lazy("Your leader goes to war: a unit that adds strength at the start of the battle."),
    p.PlaceUnitsPrompt: lazy(
        "Units are your lives in a battle: each madness you draw costs one. Without units in a region you take no "
        "part. The awards of the three rounds are shown beside its name."
    ),
    p.ChooseAllyPrompt: lazy("Chips in your bag are what you draw in battle. More good chips make madness rarer."),
    p.UnlockAbilityPrompt: lazy("Two of your abilities work whenever you play an artifact, two work always."),
    p.LayWagerPrompt: lazy("You have no units here, but you may bet on who wins. A right wager brings an ally chip."),
    p.DrawOrHaltPrompt: lazy(
        "All choose in secret: draw again or halt. The strongest player who is not bust wins the region. Madness costs "
        "units, and without units you are bust. If you halt on a forge symbol you may forge a chip."
    ),
    p.MayBlockPrompt: lazy(
        "Your shield blocks one madness or poison. Then it is broken until a card, a power or a bust restores it."
    ),
    p.LoseUnitPrompt: lazy("You lose a unit. Figures have texts; the leader is lost last."),
    p.ForgeChipPrompt: lazy(
        "To forge is to put a played chip on a forge track. It leaves your bag for good, and you gain the reward of "
        "the space."
    ),
    p.ForgeTrackPrompt: lazy("Each track has its own rewards; a full one brings an artifact."),
    p.VPOrCastlePrompt: lazy(
        "Points now, or a castle: strength in later battles here, and points at the end of the game."
    ),
    p.NextRewardPrompt: lazy("You take everything on the card, good and bad, in the order you choose."),
    p.ChooseHalfPrompt: lazy("Of a split card you take one half. You always get the units and the die."),
    p.MayCorruptPrompt: lazy("For the extra rewards you roll the shard die. Every shard costs a point at the end."),
    p.MoveInsteadPrompt: lazy("Your reserve is empty. You may move a unit from another region instead."),
    p.ChooseWonderlandianPrompt: lazy(
        "A figure is a unit with strength and a text. The other cards put two chips into your bag."
    ),
    p.PlaceWhichPrompt: lazy("You may place a figure of your reserve instead of a supporter."),
    p.PlayWhichPrompt: lazy("You play one of these chips. The others return to the bag, madness too."),
    p.PlaceFigurePrompt: lazy("A figure is a unit that adds strength at the start of a battle in its region."),
    p.PlaceCastlePrompt: lazy(
        "A castle adds 2 strength in battles where you have units, and is worth points at the end."
    ),
    p.ChooseAnyChairPrompt: lazy("Your leader's power, once a tea party: take any card without moving."),
    p.PlacePoisonPrompt: lazy(
        "A player who takes a poisoned card puts the poison into the bag. It costs a unit when it is drawn."
    ),
    p.DiscardQuestPrompt: lazy("A quest that you cannot complete is worth nothing. Discard the hardest."),
    p.ForgeFromBagPrompt: lazy("A forged chip leaves your bag for good, and you gain the reward of the space."),
    p.UseChipPrompt: lazy("You use one part of the chip's text. More good chips in the bag make madness rarer."),
    p.MayUsePrompt: lazy("You may use this text. If you do not, nothing happens."),
    p.MayRedrawPrompt: lazy(
        "Once a battle you may return the chip you drew and draw another. That one may be madness."
    ),
    p.ChooseOpponentPrompt: lazy("The power works on one opponent in this battle."),
    p.ReturnExhaustedPrompt: lazy("Good chips that return to the bag make madness rarer in this battle."),
    p.KeepChipPrompt: lazy("A chip that goes back to the bag can be drawn again in the next battle."),
    p.LeaderFullPrompt: lazy("Your leader cannot get stronger. You may discard a shard instead."),
    p.MoveSupportersPrompt: lazy("Supporters that you move here are more lives in this battle, and missing elsewhere."),
    p.SendSupportersPrompt: lazy("You place supporters of your reserve in one other region."),
    p.GoToForgePrompt: lazy("If you halt on a forge symbol you may forge a chip after the battle."),
    p.RemoveChipPrompt: lazy("A feat with a Red Rook active costs one of your active chips for good."),
    p.ScoreFeatPrompt: lazy(
        "At the end of a battle you may score one feat of your quests, if its region and condition fit."
    ),
}

NAME_ENDS = re.compile(r"[:.] ")
"""What follows the name of a card, a quest or a region in a choice; the list of choices has it all."""
NO_FEAT = lazy("None of your quests fits this battle. You are asked all the same, so that the others learn nothing.")


def aim() -> Sequence[str]:
    """Return how to win, how a round goes, and that the cards are our own."""
    return str(WINNING), str(ROUNDS), str(OURS)


def words(view: WonderView, decision: Decision[Any, Any] | None, log: Sequence[Event]) -> str:
    """Return the explanation of the open question and a move to try; nothing when the guide has ended."""
    if ends(view, log):
        return ""
    if decision is None:
        return str(WAITING)
    if isinstance(decision.prompt, p.ScoreFeatPrompt) and len(decision.choices) == 1:
        return str(NO_FEAT)
    text = str(TEXTS.get(type(decision.prompt), GUIDE_FALLBACK))
    advice = suggest(view, decision) if len(decision.choices) > 1 else None
    if advice is None:
        return text
    named = NAME_ENDS.split(text_of(choice(view, decision, advice.choice)))[0]
    return with_advice(text, (named,), advice.reason)


def ends(view: WonderView, log: Sequence[Event]) -> bool:
    """Return whether a newcomer has seen a whole round, forged a chip and seen a bust."""
    if view.outcome is not None:
        return True
    if view.round < 2 or view.battle is not None:
        return False
    forged = any(isinstance(event, e.Forged) and event.seat in view.seats for event in log)
    return forged and any(isinstance(event, e.WentBust) for event in log)
