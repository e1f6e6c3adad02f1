"""The set-up: factions, board, bags, quests, first player (W1, W16.1)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.wonderland import prompts
from rules.wonderland.cards import QUESTS
from rules.wonderland.chips import ALLY_STOCK, FORGE_STOCK, MADNESS_STOCK
from rules.wonderland.choices import PickQuest, TakeFaction
from rules.wonderland.effects.wonderlandians import FillDisplay
from rules.wonderland.events import FactionTaken, FirstPlayer, QuestGone, QuestsDealt, RegionBlocked
from rules.wonderland.steps import WonderQuestion, WonderStep
from rules.wonderland.terms import (
    ARTIFACT,
    DOUBLE_MADNESS,
    FACTION_1,
    FACTION_2,
    FACTIONS,
    FORGE,
    MADNESS,
    MARKERS,
    MOST_QUESTS,
    NOTHING,
    POISON,
    REGIONS,
    Faction,
    Region,
    Simultaneous,
    ally,
)
from rules.wonderland.war.regions import move_starting_battle

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class ChooseFactions(WonderStep):
    """Let players choose factions in the order of their seats, or deal them (W1.7)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        if game.dealt:
            left = list(range(FACTIONS))
            for seat in range(game.seats):
                game.faction[seat] = game.deal(left)
                game.tell(FactionTaken(seat, game.faction[seat], True))
        else:
            game.push_all([(ChooseFaction(), seat, NOTHING) for seat in range(game.seats)])


class ChooseFaction(WonderQuestion):
    rule: ClassVar[str] = "W1.7"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.ChooseFactionPrompt:
        return prompts.ChooseFactionPrompt()

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[TakeFaction]:
        return [TakeFaction(faction) for faction in range(FACTIONS) if faction not in game.faction]

    def take(self, game: "WonderPosition", who: int, source: int, choice: TakeFaction) -> None:
        game.faction[who] = choice.faction
        game.tell(FactionTaken(who, choice.faction))


class SetUpBoard(WonderStep):
    """Set up markers, supply, wonderlandians, quests and the Starting Battle figure (W1.2 to W1.6, W16.1)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        markers = list(range(len(MARKERS)))
        game.markers = tuple(game.deal(markers) for _ in range(REGIONS))
        for kind in range(5):
            game.supply[ally(kind)], game.supply[ally(kind, True)] = ALLY_STOCK
        game.supply[FORGE], game.supply[MADNESS] = FORGE_STOCK, MADNESS_STOCK
        game.deck = list(game.components.wonderlandians)
        FillDisplay().do(game, NOTHING, NOTHING)
        game.quest_deck = list(range(len(QUESTS)))
        game.start = Region.RED_KEEP
        if game.seats == 2:
            quest = game.deal(game.quest_deck)
            blocked = QUESTS[quest].region
            game.start = (blocked + 1) % REGIONS
            game.ring = tuple(region for region in range(REGIONS) if region != blocked)
            game.markers = tuple(NOTHING if n == blocked else marker for n, marker in enumerate(game.markers))
            game.quest_deck = [each for each in range(len(QUESTS)) if QUESTS[each].region != blocked]
            game.tell(RegionBlocked(blocked, quest))
        move_starting_battle(game)


class SetUpPlayers(WonderStep):
    """Fill the bags, and give the Jabberwock his poison (W1.9, W1.10, W16.2)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        forges = 2 if game.seats == 2 else 1
        for seat in range(game.seats):
            game.bag[seat] = [FACTION_1] * 3 + [FACTION_2, ARTIFACT, ARTIFACT]
            game.bag[seat] += [FORGE] * forges + [DOUBLE_MADNESS, MADNESS, MADNESS]
        game.supply[FORGE] -= forges * game.seats
        game.supply[MADNESS] -= 2 * game.seats
        if Faction.JABBERWOCK in game.faction:
            game.supply[POISON] = game.seats + 2


class DealQuests(WonderStep):
    """Deal two quests to each seat; all choose at the same time which one to keep (W1.11)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        for seat in range(game.seats):
            game.quests[seat] = sorted(game.deal(game.quest_deck) for _ in range(2))
            game.tell(QuestsDealt(seat, 2, tuple(game.quests[seat])))
        game.push(ReturnQuests(), NOTHING, NOTHING)
        game.simultaneous = Simultaneous.QUESTS
        for seat in range(game.seats):
            game.ask(KeepQuest(), seat, NOTHING)


class KeepQuest(WonderQuestion):
    rule: ClassVar[str] = "W1.11"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.KeepQuestPrompt:
        return prompts.KeepQuestPrompt()

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickQuest]:
        return [PickQuest(quest) for quest in game.quests[who]]

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickQuest) -> None:
        game.answer[who] = choice.quest


class ReturnQuests(WonderStep):
    """Shuffle the rejected quests back."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        for seat, kept in enumerate(game.collect_answers()):
            rejected = next(quest for quest in game.quests[seat] if quest != kept)
            game.quests[seat] = [kept]
            game.quest_deck.append(rejected)
            game.quest_log.append(seat * MOST_QUESTS + rejected)
            game.tell(QuestGone(seat, rejected, False))


class DrawFirstPlayer(WonderStep):
    """Draw the first player by lot, and hand out shards from there (W1.12)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.first = game.deal(list(range(game.seats)))
        game.tell(FirstPlayer(game.first))
        for place, shards in enumerate(game.components.start_shards):
            game.change_shards((game.first + place) % game.seats, shards)
