"""Turns at the tea table, and the end of the tea party (W2 to W4)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from rules.wonderland import prompts
from rules.wonderland.cards import tea_deck
from rules.wonderland.choices import MoveTo, PickRegion, ToHead, UsePower
from rules.wonderland.events import (
    ChairsFilled,
    HeadReached,
    LeaderPlaced,
    MadnessServed,
    PoisonSwept,
    TurnBegan,
)
from rules.wonderland.offers import CHAIR, REGION, TO_HEAD, USE_POWER
from rules.wonderland.steps import WonderQuestion, WonderStep
from rules.wonderland.tea_party.rewards import sit_down
from rules.wonderland.terms import (
    AT_TABLE,
    HEAD,
    MADNESS,
    NOTHING,
    POISON,
    Phase,
    When,
)

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class LayTable(WonderStep):
    """Deal the round's deck to the chairs, and put all leaders at the head of the table (W2.1, W2.2)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.phase = Phase.TEA
        game.tea_deck = tea_deck(game.round)
        game.table = [NOTHING] * len(game.table)
        game.settled = ()
        for seat in range(game.seats):
            game.leader_at[seat] = AT_TABLE
            game.chair[seat] = HEAD
            game.cards_taken[seat] = 0
            game.power_used[seat] = False
        fill_chairs(game)


class TeaPartyStart(WonderStep):
    """Use the powers that act before the first turn (W6.1)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        for seat in reversed(range(game.seats)):
            game.trigger(When.TEA_START, seat)


class Turn(WonderStep):
    """Play a turn and put the next player's on the agenda, until all leaders are in regions (W3.4)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        if game.leader_at[who] != AT_TABLE:
            if AT_TABLE in game.leader_at:
                game.push(self, (who + 1) % game.seats, NOTHING)
            return
        game.turn = who
        game.tell(TurnBegan(who))
        game.push(self, (who + 1) % game.seats, NOTHING)
        game.push(EndOfTurn(), who, NOTHING)
        if game.cards_taken[who] < game.components.cards_each:
            game.ask(CHOOSE_CHAIR, who, NOTHING)
        else:
            game.ask(PlaceLeader(), who, NOTHING)


class EndOfTurn(WonderStep):
    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.jaws_placed = False
        game.trigger(When.TEA_TURN_END, who)


class ChooseChair(WonderQuestion):
    """Choose a chair ahead with a card and no leader, the head of the table or the leader's power (W3.1, W3.2)."""

    origin: int = NOTHING
    """After the head of the table was reached: the chair where the leader came from."""
    rule: ClassVar[str] = "W3.1"

    @property
    def passed(self) -> bool:
        return self.origin != NOTHING

    def cites(self, game: "WonderPosition", who: int, source: int) -> str:
        return "W3.2" if self.passed else "W3.1"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.ChooseChairPrompt:
        return prompts.ChooseChairPrompt(self.passed)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[MoveTo | ToHead | UsePower]:
        free = game.free_chairs()
        place, passed = game.chair[who], self.passed
        if passed or place == HEAD:
            found: list[MoveTo | ToHead | UsePower] = [CHAIR[chair] for chair in free]
        elif game.printed.contrariwise[game.faction[who]]:
            found = [CHAIR[chair] for chair in reversed(free) if chair < place]
        else:
            found = [CHAIR[chair] for chair in free if chair > place]
        if not passed:
            if place != HEAD:
                found.append(TO_HEAD)
            powers = game.printed.abilities[When.TEA_TURN][game.faction[who]]
            if not game.power_used[who] and [1 for _, power, by in powers if power.do.possible(game, who, by)]:
                found.append(USE_POWER)
        return found

    def take(self, game: "WonderPosition", who: int, source: int, choice: MoveTo | ToHead | UsePower) -> None:
        if isinstance(choice, MoveTo):
            brought = game.printed.passing_brings[game.faction[who]]
            if brought and not passes_leader(game, who, choice.chair, self.origin):
                brought = 0
            sit_down(game, who, choice.chair, more=brought)
        elif isinstance(choice, ToHead):
            origin = game.chair[who]
            reach_head(game, who)
            game.ask(ChooseChair(origin), who, source)
        else:
            game.power_used[who] = True
            for _, power, by in game.printed.abilities[When.TEA_TURN][game.faction[who]]:
                game.push(power.do, who, by)


CHOOSE_CHAIR: Final = ChooseChair()


def passes_leader(game: "WonderPosition", who: int, goal: int, origin: int) -> bool:
    """Return whether the way to `goal` passes a chair with another leader; the head does not count (W6.5)."""
    others = {game.chair[seat] for seat in range(game.seats) if seat != who and game.leader_at[seat] == AT_TABLE}
    if origin != NOTHING:
        way = {*range(origin + 1, game.components.chairs + 1), *range(1, goal)}
    else:
        way = set(range(game.chair[who] + 1, goal))
    return bool(others & way)


def reach_head(game: "WonderPosition", who: int) -> None:
    """Roll, gain the shards and fill the chairs; the chair just left counts as free (W3.2)."""
    rolls = [game.roll()]
    if game.abilities[who] & game.printed.rolls_twice[game.faction[who]]:
        rolls.append(game.roll())
    game.tell(HeadReached(who, min(rolls), tuple(rolls)))
    game.shards[who] += min(rolls)
    game.chair[who] = HEAD
    fill_chairs(game)


def fill_chairs(game: "WonderPosition") -> None:
    """Deal a card to each chair in use without card or leader, from chair 1 on, while the deck lasts (W3.5)."""
    table, deck = game.table, game.tea_deck
    taken = game.chairs_taken()
    cards = []
    for chair in range(1, game.components.chairs + 1):
        if table[chair] < 0 and chair not in taken and deck:
            table[chair] = game.deal(deck)
            cards.append((chair, table[chair]))
    if cards:
        game.tell(ChairsFilled(tuple(cards)))


class PlaceLeader(WonderQuestion):
    """Put the leader into a region, instead of taking a card (W3.3)."""

    rule: ClassVar[str] = "W3.3"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.PlaceLeaderPrompt:
        return prompts.PlaceLeaderPrompt()

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickRegion]:
        return [REGION[region] for region in game.ring]

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickRegion) -> None:
        game.leader_at[who] = choice.region
        game.tell(LeaderPlaced(who, choice.region))
        game.trigger(When.LEADER_PLACED, who)


class EndOfTeaParty(WonderStep):
    """Hand out madness, one more to those with the most shards, and return poison to the Jabberwock (W4)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        everybody = tuple(range(game.seats))
        serve_madness(game, everybody)
        most = max(game.shards)
        if most:
            leaders = tuple(seat for seat in everybody if game.shards[seat] == most)
            if serve_madness(game, leaders, True):
                for seat in leaders:
                    game.change_shards(seat, -((most + 1) // 2))
        if game.poisoned:
            game.tell(PoisonSwept(game.poisoned.bit_count()))
            game.supply[POISON] += game.poisoned.bit_count()
            game.poisoned = 0
        game.turn = NOTHING


def serve_madness(game: "WonderPosition", seats: tuple[int, ...], most_shards: bool = False) -> bool:
    """Give these seats a madness each, or nobody any if the supply is too small. Return whether it was enough."""
    served = game.supply[MADNESS] >= len(seats)
    if served:
        game.supply[MADNESS] -= len(seats)
        for seat in seats:
            game.bag[seat].append(MADNESS)
    game.tell(MadnessServed(seats, served, most_shards))
    return served
