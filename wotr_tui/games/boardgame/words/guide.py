"""The guide for a first game: the aim, an explanation of each question, and a move to try."""

from collections.abc import Sequence

from rules.boardgame import events as e
from rules.boardgame import prompts as p
from rules.boardgame.view import BoardView
from rules.game import Event
from wotr_tui.games.advice import with_advice
from wotr_tui.games.boardgame.messages import lazy
from wotr_tui.games.boardgame.words.advice import suggest
from wotr_tui.games.boardgame.words.choices import choice
from wotr_tui.games.boardgame.words.prompts import Asked
from wotr_tui.games.speech import GUIDE_FALLBACK
from wotr_tui.text.messages import LazyText

FIRST_TURNS = 2
"""The guide goes on for at least this many turns."""
WAITING = lazy("The other side is choosing. What it does leaves a trail on the map.")
TURNS = lazy(
    "Each turn both sides draw cards and roll their action dice. Then they take turns to use one die each: to move "
    "armies and fight, to bring nations to war, to play cards, or to move the Fellowship, which is hidden and hunted, "
    "towards Mordor."
)
GOALS = (
    lazy(
        "You win when the Fellowship reaches the Crack of Doom, or with 4 points of Shadow settlements. The Shadow "
        "wins when corruption reaches 12, or with 10 points of yours."
    ),
    lazy(
        "You win when corruption reaches 12, or with 10 points of the Free Peoples' settlements. They win when the "
        "Fellowship reaches the Crack of Doom, or with 4 points of yours."
    ),
)
TEXTS: dict[type, LazyText] = {
    # the turn
    p.TakeActionPrompt: lazy(
        "Choose a die, then what to use it for, then where on the map. C character, A army, M muster, P event, M/A "
        "either, W any. The sides take turns until all dice are used."
    ),
    p.UseDieForPrompt: lazy(
        "The list shows what this die can do now. u takes a choice back as long as nothing hidden was shown."
    ),
    p.AllocatePrompt: lazy(
        "Dice in the Hunt Box hunt the Fellowship: you do not act with them. Every Eye you roll joins them."
    ),
    p.ChooseDeckPrompt: lazy(
        "Character cards are about the Fellowship, companions and minions; Strategy cards about nations and armies."
    ),
    p.DiscardDownPrompt: lazy("Six cards are the limit. What you discard lies face down."),
    p.MayDrawSameDeckPrompt: lazy("A character lets you draw a card of the same deck. It costs nothing."),
    p.PlayWhichEventPrompt: lazy(
        "The upper half of a card is its event. The letter in brackets is the die that plays it; an Event die plays "
        "any."
    ),
    p.PayCardPrompt: lazy("To discard the enemy's card you show and discard one of yours."),
    p.MayUseCardInPlayPrompt: lazy("A card that lies on the table can be used now."),
    p.AdvanceWhichPrompt: lazy(
        "A nation attacks, moves abroad and recruits only at war. A passive nation stops before the last step."
    ),
    p.RingWhichDiePrompt: lazy(
        "An Elven Ring turns one of your dice to another face, once a turn. A ring of the Free Peoples then goes to "
        "the Shadow."
    ),
    p.RingWhichFacePrompt: lazy("Any face but Will of the West. You act afterwards as usual."),
    p.MaySwapPrompt: lazy("Partners may exchange a card, unseen by the enemy."),
    p.SwapWhichPrompt: lazy("Give what your partner can use better than you."),
    # the Fellowship
    p.MayDeclarePrompt: lazy(
        "Declaring moves the figure to where the Fellowship is. In a city or stronghold of the Free Peoples it heals 1 "
        "corruption, and the nation there becomes active."
    ),
    p.WalkFellowshipPrompt: lazy(
        "The figure moves as many steps as the Fellowship has made. Shadow strongholds, armies and Nazgûl where it "
        "stands help the Hunt."
    ),
    p.MayEnterMordorPrompt: lazy(
        "On the Mordor Track every move draws a tile. Each turn without a move costs one corruption."
    ),
    p.MayPreventTilePrompt: lazy("The Hunt was successful. A card on the table can prevent the tile."),
    p.MayAnswerTilePrompt: lazy("A tile was drawn. A card on the table can lower its damage or draw another tile."),
    p.MayUseGuidePrompt: lazy("The guide can lower the damage by 1, as his card says."),
    p.TakeCasualtyPrompt: lazy(
        "Hunt damage becomes corruption, unless a companion takes it: he is lost, and his level comes off. The guide "
        "has the highest level; a companion at random may have any."
    ),
    p.ChooseGuidePrompt: lazy("The guide is always one of the highest level. His ability as guide is on his card."),
    p.SeparateWhoPrompt: lazy(
        "Companions on the map lead armies and activate nations; in the Fellowship they take Hunt damage."
    ),
    p.MoveGroupPrompt: lazy(
        "They may go as many regions as their highest level, and as many more as the Fellowship has made steps. In a "
        "city or stronghold a companion activates the nations on his card."
    ),
    p.MoveWhichCompanionPrompt: lazy("One die moves all companions on the map, one after the other. d ends it."),
    p.WhoJoinsPrompt: lazy("Companions in the same region may go together, as far as the highest level among them."),
    p.MoveWhichNazgulPrompt: lazy("One die moves all Nazgûl and minions. Nazgûl fly to any region."),
    p.MoveNazgulWherePrompt: lazy("Nazgûl lead your armies. Where the Fellowship is, they help the Hunt."),
    p.BringCharacterPrompt: lazy("Each character has a condition on his card."),
    p.BringCharacterWherePrompt: lazy("The answers are the regions that fit the character's card."),
    # armies
    p.MoveWhichArmyPrompt: lazy(
        "Each region with an army of yours that may move is an answer. Type / and a part of its name to find it."
    ),
    p.MoveWherePrompt: lazy("An army moves one region, and not into a region with an enemy army: for that you attack."),
    p.WhoMarchesPrompt: lazy("The whole army, or a part: at least one unit goes, and leaders never stay alone."),
    p.ContinueMovePrompt: lazy("This army may go on, or stay where it is now."),
    p.RecruitFigurePrompt: lazy(
        "One elite, or two regulars or leaders in two different settlements, of nations at war."
    ),
    p.RecruitWherePrompt: lazy("In a settlement of the figure's nation that the enemy has not taken or besieged."),
    p.RemoveExcessPrompt: lazy("Ten units may stand in a region, five in a besieged stronghold."),
    p.MayMixPrompt: lazy("Partners may form one army. The one with more units commands it."),
    # battles
    p.AttackWithWhichPrompt: lazy("Armies of nations at war attack an enemy army in a neighbouring region."),
    p.AttackWherePrompt: lazy(
        "Beside each target stands the chance to destroy its army, without cards. Against a city or fortification you "
        "need sixes in the first round. An army in its stronghold may withdraw into it: then a siege begins."
    ),
    p.WhoAttacksPrompt: lazy("Those who stay behind are safe, but do not fight."),
    p.ChooseCombatCardPrompt: lazy(
        "The lower half of an event card helps in battle. Both sides choose a card face down and show them together. A "
        "card that you use is discarded: its event is lost."
    ),
    p.MayVoidNazgulPrompt: lazy("Nazgûl give re-rolls by their leadership. Gandalf the White can cancel all of it."),
    p.TakeHitsPrompt: lazy(
        "A hit removes a regular, or reduces an elite to a regular. Each unit is a die, five at most, so count what "
        "you will roll next round."
    ),
    p.FieldOrWithdrawPrompt: lazy(
        "In the field both sides hit with 5 or 6. Inside the stronghold, with five units at most, you are besieged: "
        "the enemy hits with 6 alone, and each assault is one round."
    ),
    p.ContinueBattlePrompt: lazy("After every round the attacker may stop. The armies stay where they are."),
    p.ReduceToContinuePrompt: lazy(
        "An assault on a stronghold is one round. Each further round costs an elite, reduced to a regular."
    ),
    p.RetreatOrStayPrompt: lazy("The whole army may go to a free neighbouring region, or fight another round."),
    p.RetreatWherePrompt: lazy("The army leaves the battle for a free neighbouring region."),
    p.WhoAdvancesPrompt: lazy("The attackers may move into the region they fought for: all, some or none of them."),
    p.ForfeitWhomPrompt: lazy("The card costs leadership in this round: one re-roll less."),
    # texts of cards
    p.PickRegionPrompt: lazy("The card acts on a region. Its text stands above the list."),
    p.PickOptionPrompt: lazy("The card can be used in several ways. Its text stands above the list."),
    p.PickTargetPrompt: lazy("The card acts on a figure. Its text stands above the list."),
    p.PickAmountPrompt: lazy("The card asks for a number. Its text stands above the list."),
    p.PickNationPrompt: lazy("The card acts on a nation. Its text stands above the list."),
    p.PickCardForPrompt: lazy("The card acts on another card. Its text stands above the list."),
    p.PickDiePrompt: lazy("The card acts on a die. Its text stands above the list."),
}


def aim(side: int) -> Sequence[str]:
    """Return how to win, and how a turn goes."""
    return str(GOALS[side]), str(TURNS)


def words(view: BoardView, decision: Asked | None, log: Sequence[Event]) -> str:
    """Return the explanation of the open question and a move to try; nothing when the guide has ended."""
    if ends(view, log):
        return ""
    if decision is None:
        return str(WAITING)
    text = str(TEXTS.get(type(decision.prompt), GUIDE_FALLBACK))
    advice = suggest(view, decision) if len(decision.choices) > 1 else None
    if advice is None:
        return text
    return with_advice(text, choice(view, decision, advice.choice), advice.reason)


def ends(view: BoardView, log: Sequence[Event]) -> bool:
    """Return whether a newcomer has seen enough: some turns, a battle, a Hunt with a tile, and a siege."""
    if view.outcome is not None:
        return True
    if view.turn <= FIRST_TURNS or view.battle is not None or view.hunt.report is not None:
        return False
    return (
        any(isinstance(event, e.BattleEnded) and event.report.rounds for event in log)
        and any(isinstance(event, e.HuntEnded) and event.report.tiles for event in log)
        and any(isinstance(event, e.SiegeBegan) for event in log)
    )
