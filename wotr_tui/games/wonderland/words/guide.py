"""The first-game guide: what a newcomer should hear, once, when it first matters."""

from typing import Any

from rules.game import Decision
from rules.wonderland import prompts as p
from rules.wonderland.view import WonderView
from wotr_tui.games.wonderland.words.names import OURS
from wotr_tui.i18n import tr

WAITING = tr("The others are choosing. Arrows walk round the table and the regions; z opens whatever the cursor is on.")
ENDED = tr("You have seen a whole round. F1 helps with keys, k explains the symbols, F2 opens the rulebook. Good luck!")
TEXTS: dict[type, str] = {
    p.ChooseFaction: tr(
        "Three rounds, each a tea party and a war. {ours} Choose a faction by its leader's power; all are fair for a "
        "first game. Alice goes round the table the other way."
    ),
    p.KeepQuest: tr(
        "A quest has a feat, for a battle in its region, and an objective for the end of the game: 3 points each, 9 "
        "for both. Keep the one you believe in."
    ),
    p.ChooseChair: tr(
        "Go on to a free chair and take its card: units (+3) go to a region, chips go into your bag. Four cards a "
        "round (five with two players). What you jump over is gone for you until you pass the head of the table, "
        "where shards await: whoever has the most of them gets madness."
    ),
    p.PlaceLeader: tr("Your leader rides to war: a unit, and strength at the start of the battle."),
    p.PlaceUnits: tr(
        "Units are your lives in a battle: each madness you draw costs one. Without units in a region you take no "
        "part. The awards of the three rounds stand beside its name."
    ),
    p.ChooseAlly: tr("Chips in your bag are what you draw in battle. More good chips make madness rarer."),
    p.UnlockAbility: tr("Two abilities act whenever you draw an artifact, two by themselves. z shows a text whole."),
    p.LayWager: tr("You have no units here, but you may bet on who wins. A right wager brings an ally chip."),
    p.DrawOrHalt: tr(
        "All choose in secret: draw again or halt. Strength races to 25; the strongest who is not bust wins the "
        "region. Madness costs units, and with none left you are bust. The odds of your bag stand with the question. "
        "Ending on a forge symbol lets you forge a chip."
    ),
    p.MayBlock: tr("Your shield blocks one madness or poison, then it is broken until something mends it."),
    p.LoseUnit: tr("Madness took hold. Supporters first: figures have texts, and the leader goes last."),
    p.ForgeChip: tr("A forged chip leaves your bag for good and brings the reward of the space it fills."),
    p.ForgeTrack: tr("Each track has its own rewards; a full one brings an artifact."),
    p.VPOrCastle: tr("Points now, or a castle: strength in later battles here, and points at the end of the game."),
    p.ScoreFeat: tr("You have done what a quest asks for. Score it now, or wait for another battle."),
}  # fmt: skip


def words(view: WonderView, decision: Decision[Any, Any] | None) -> str:
    """What to say now; nothing after the first round."""
    if view.outcome is not None or view.round > 2:
        return ""
    if view.round == 2:
        return ENDED
    if decision is None:
        return WAITING
    return TEXTS.get(type(decision.prompt), "").replace("{ours}", OURS)
