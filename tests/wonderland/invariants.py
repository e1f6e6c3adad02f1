"""What must be true of Wonderland's War between any two choices."""

from collections import Counter

from rules.kernel import Step
from rules.wonderland.cards import QUESTS, tea_deck
from rules.wonderland.chips import ALLY_STOCK, FORGE_STOCK, MADNESS_STOCK
from rules.wonderland.effects import FreeSupporters
from rules.wonderland.events import (
    CardTaken,
    ChipRemoved,
    HeadReached,
    LeaderPlaced,
    ShardsChanged,
    TurnBegan,
    VPGained,
)
from rules.wonderland.factions import ON_TRACK
from rules.wonderland.position import WonderPosition
from rules.wonderland.prompts import ChooseChairPrompt, DrawOrHaltPrompt
from rules.wonderland.terms import (
    ARTIFACT,
    AT_TABLE,
    DOUBLE_MADNESS,
    FACTION_1,
    FACTION_2,
    FIGURES,
    FIRST_TOOL,
    FIRST_TOOL_CARD,
    FORGE,
    LEADER_MOST,
    MADNESS,
    MADNESS_SPACES,
    NOTHING,
    POISON,
    REGIONS,
    RESERVE,
    TOOLS,
    TRACK_END,
    Castle,
    Faction,
    Phase,
    Status,
)
from rules.wonderland.war.battle import Fighter
from rules.wonderland.war.draw import ApplyBlocks, PlaceChips, SufferChip
from rules.wonderland.war.forge import OnTrack


def check(game: WonderPosition, removed: Counter[int]) -> None:
    if game.phase is Phase.SETUP or not game.markers:
        return
    chips_are_conserved(game, removed)
    every_unit_is_somewhere(game)
    cards_are_in_one_place(game)
    numbers_stay_within_bounds(game)
    nothing_is_left_over(game)


def chips_are_conserved(game: WonderPosition, removed: Counter[int]) -> None:
    """A chip is in the supply, with a player, on a card (poison), or was removed for good."""
    owned = Counter(chip for seat in range(game.seats) for chip in game.owned(seat))
    flying = _on_the_way(game)
    for kind in range(5):
        for strong, stock in enumerate(ALLY_STOCK):
            chip = 2 * kind + strong
            assert game.supply[chip] + owned[chip] + flying[chip] == stock, f"chip {chip}"
    assert game.supply[FORGE] + owned[FORGE] + flying[FORGE] == FORGE_STOCK
    assert game.supply[MADNESS] + owned[MADNESS] + flying[MADNESS] == MADNESS_STOCK
    assert owned[DOUBLE_MADNESS] + flying[DOUBLE_MADNESS] == game.seats
    poison = game.supply[POISON] + owned[POISON] + flying[POISON] + game.poisoned.bit_count()
    assert poison == (game.seats + 2 if Faction.JABBERWOCK in game.faction else 0)
    assert owned[FACTION_1] + removed[FACTION_1] + flying[FACTION_1] == 3 * game.seats
    assert owned[FACTION_2] + removed[FACTION_2] + flying[FACTION_2] == game.seats
    full = sum(
        len(game.forged[seat * 4 + track]) == game.components.track_lengths[track]
        for seat in range(game.seats)
        for track in range(4)
    )
    waiting = sum(repr(task).count("GainArtifact()") for task in (*game.agenda, *game.open))
    assert owned[ARTIFACT] + removed[ARTIFACT] + flying[ARTIFACT] + waiting == 2 * game.seats + full
    for tool in range(TOOLS):
        chip, card = FIRST_TOOL + tool, FIRST_TOOL_CARD + tool
        taken = any(card in cards for cards in game.cards)
        assert owned[chip] + removed[chip] + flying[chip] == (2 if taken else 0)


def _on_the_way(game: WonderPosition) -> Counter[int]:
    """Chips drawn and not yet laid anywhere, and a chip between the active row and the track it is forged on."""
    found = Counter(question.chip for _, question, _ in game.open if isinstance(question, OnTrack))
    steps = {type(step) for step, _, _ in game.agenda}
    chips = [fighter.chip for fighter in _fighters(game)]
    if PlaceChips in steps:
        found += Counter(chip for chip in chips if chip >= 0)
    elif ApplyBlocks in steps:
        found += Counter(chip for chip in chips if chip >= MADNESS)
    return found + Counter(chips[who] for step, who, _ in game.agenda if isinstance(step, SufferChip))


def every_unit_is_somewhere(game: WonderPosition) -> None:
    for seat in range(game.seats):
        board = game.supporters[seat * REGIONS : seat * REGIONS + REGIONS]
        on_track = ON_TRACK[len(game.forged[seat * 4 + 2])]
        waiting = sum(each.n for step, who, _ in game.agenda if who == seat for each in _freeing(step))
        waiting += sum(each.n for who, question, _ in game.open if who == seat for each in _freeing(question))
        assert game.reserve[seat] + sum(board) + on_track + waiting == 14, "supporters of a seat"
        assert min(board) >= 0 <= game.reserve[seat]
        assert game.leader_at[seat] in (AT_TABLE, -2, *game.ring)
    for region in range(REGIONS):
        if region not in game.ring:
            assert all(not game.units(seat, region) for seat in range(game.seats))
    for figure in range(FIGURES):
        assert (game.figure_owner[figure] == NOTHING) == (game.figure_at[figure] == -2)
        assert game.figure_at[figure] in (-2, RESERVE, *game.ring)


def _freeing(step: Step) -> list[FreeSupporters]:
    """Supporters of the forge track that are about to join the reserve."""
    rewards = getattr(step, "rewards", (step,))
    return [each for each in rewards if isinstance(each, FreeSupporters)]


def cards_are_in_one_place(game: WonderPosition) -> None:
    wonderlandians = [*game.deck, *game.display, *(card for cards in game.cards for card in cards)]
    assert sorted(wonderlandians) == sorted(game.components.wonderlandians)
    quests = [*game.quest_deck, *(entry % 32 for entry in game.quest_discards)]
    for seat in range(game.seats):
        quests += game.quests[seat] + game.feats[seat]
    in_play = [quest for quest in range(len(QUESTS)) if QUESTS[quest].region in game.ring]
    assert sorted(quests) == in_play
    table = [card for card in game.table if card >= 0]
    taken = [card for cards in game.taken for card in cards if card in tea_deck(game.round)]
    assert len({*table, *taken, *game.tea_deck}) == len(table) + len(taken) + len(game.tea_deck)
    if game.phase is Phase.TEA:
        assert sorted([*table, *taken, *game.tea_deck]) == tea_deck(game.round)
    assert all(not game.poisoned >> chair & 1 or game.table[chair] >= 0 for chair in range(14))


def numbers_stay_within_bounds(game: WonderPosition) -> None:
    for seat in range(game.seats):
        assert game.shield[seat] in (True, False)
        assert 1 <= game.leader[seat] <= LEADER_MOST
        assert game.shards[seat] >= 0
        assert len(game.madness_track[seat]) <= MADNESS_SPACES
        assert all(chip in (MADNESS, DOUBLE_MADNESS) for chip in game.madness_track[seat])
        assert all(chip < MADNESS for chip in game.active[seat] + game.exhausted[seat] + game.forged_chips(seat))
        assert 3 <= game.castle_value[seat] <= (7 if game.seats == 2 else 6)
        assert game.cards_taken[seat] <= game.components.cards_each
        for region in range(REGIONS):
            castle = game.castles[seat * REGIONS + region]
            assert castle != Castle.LYING or game.seats == 2
            assert castle == Castle.NONE or region in game.ring
    assert all(number >= 0 for number in game.supply)
    assert all(0 <= fighter.cube <= TRACK_END for fighter in _fighters(game))


def _fighters(game: WonderPosition) -> list[Fighter]:
    return game.battle.fighters if game.battle is not None else []


def nothing_is_left_over(game: WonderPosition) -> None:
    for decision in game.pending():
        if isinstance(decision.prompt, ChooseChairPrompt):
            assert game.battle is None
            assert not any((*game.active, *game.exhausted, *game.madness_track))
            assert not any(game.unlocked_now)
        if isinstance(decision.prompt, DrawOrHaltPrompt):
            battle = game.current_battle()
            assert battle.fighters[decision.seat].status == Status.DRAWING
            assert game.units(decision.seat, battle.region) > 0
            assert game.may_draw(decision.seat)
    for seat, fighter in enumerate(_fighters(game)):
        if fighter.status == Status.BUST:
            assert fighter.cube == 0
            assert not game.active[seat]


class History:
    """What must hold over the whole of a game, told by its events."""

    def __init__(self) -> None:
        self.vp: list[int] = []
        self.shards: list[int] = []
        self.removed: Counter[int] = Counter()
        self.turns: Counter[int] = Counter()
        """By seat: turns begun at the tea table, less cards taken and leaders placed."""

    def follow(self, game: WonderPosition) -> None:
        """Points never fall, and rise by what is told; so do shards. Every turn brings a card or places a leader."""
        vp, shards = self.vp or [0] * game.seats, self.shards or [0] * game.seats
        for event in game.events:
            if isinstance(event, VPGained):
                assert event.n > 0
                vp[event.seat] += event.n
            elif isinstance(event, ShardsChanged):
                shards[event.seat] += event.n
            elif isinstance(event, HeadReached):
                shards[event.seat] += event.shards
            elif isinstance(event, TurnBegan):
                assert not +self.turns, "a turn was lost (W3.5)"
                self.turns[event.seat] += 1
            elif isinstance(event, CardTaken | LeaderPlaced):
                self.turns[event.seat] -= 1
                assert self.turns[event.seat] == 0
            elif isinstance(event, ChipRemoved) and FORGE < event.chip < MADNESS:
                self.removed[event.chip] += 1
        assert vp == game.vp
        assert shards == game.shards
        self.vp, self.shards = vp, shards
