"""The sequence of play, in the rulebook's order (R14-R31, R42-R48, R75-R82)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rules.cardgame import icons, plays, prompts
from rules.cardgame.abilities import Action, Where
from rules.cardgame.activation import BecomePath, BringIn
from rules.cardgame.choices import Cycle, Move, Pass, PickLocation, Play, PlayEvent, PlayOn, Use, UseRing, Winnow
from rules.cardgame.combat import Fight
from rules.cardgame.effects.hand import (
    PAY,
    CycleFromHand,
    DiscardDown,
    Draw,
    DrawStepCycle,
    EliminateFromHand,
    RingCycle,
    RingEliminate,
    SetupCycle,
)
from rules.cardgame.events import (
    Passed,
    RoundBegan,
    Scored,
    TokenPassed,
    TookCycleAction,
    TurnBegan,
    Used,
    UsedRing,
    Winnowed,
)
from rules.cardgame.offers import CYCLE_ONE, PASS, USE, USE_RING, WINNOW
from rules.cardgame.setup import Ring
from rules.cardgame.steps import CardQuestion, CardStep
from rules.cardgame.terms import (
    FIRST_LOCATION,
    FREE,
    HAND,
    NOTHING,
    RESERVE,
    SHADOW,
    ZONES,
    Cause,
    Phase,
)
from rules.game import Choice, Prompt

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition

WINNING_LEAD: Final = 10
"""A lead that ends the game (R81)."""


class OpeningHands(CardStep):
    """Each seat draws and then cycles cards, all at the same time (R14)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        for each, setup in enumerate(game.setup.seats):
            game.draw(each, setup.draw)
        for each, setup in enumerate(game.setup.seats):
            if setup.cycle:
                game.ask(SetupCycle(setup.cycle), each, NOTHING)


class Round(CardStep):
    """Location, action, combat, victory check, draw (R15); then the next round."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.begin_round()
        game.tell(RoundBegan(game.round, game.starting_seat))
        steps = (LocationStep(), ActionStep(), CombatStep(), VictoryCheck(), DrawStep(), Round())
        game.push_all([(step, game.starting_seat, NOTHING) for step in steps])


class LocationStep(CardStep):
    """The starting seat activates a battleground, then a path (R17)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.enter(Phase.LOCATION)
        game.push(NextPath(), seat, NOTHING)
        if game.setup.fixed:
            names = game.setup.fixed[game.round - 1] if game.round <= len(game.setup.fixed) else ()
            game.push_all([(BringIn(game.printed.location(name)), seat, NOTHING) for name in names])
            return
        side = game.setup.side[seat]
        deck = game.battleground_decks[side] or game.battleground_decks[1 - side]  # R19
        if deck:
            game.disclosures += 1
            game.push(BringIn(game.chance.pick(deck)), seat, NOTHING)


class NextPath(CardStep):
    """Activate a random unused path with the next number (R23)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        number = game.printed.path_number[game.last_path] + 1 if game.last_path >= 0 else 1
        paths = game.unused_paths(number)
        if paths:
            game.disclosures += 1
            game.push(BecomePath(game.chance.pick(paths)), seat, NOTHING)


class ActionStep(CardStep):
    """Seats take turns until all have passed in a row (R26, R30)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.enter(Phase.ACTION)
        game.passed = 0
        game.push(Turn(), seat, NOTHING)


class Turn(CardQuestion):
    """A seat takes an action, or passes if allowed (R26, R27)."""

    rule = "R27"

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.tell(TurnBegan(seat))
        game.ask(self, seat, source)

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.TakeActionPrompt()

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        base = seat * ZONES
        hand = game.zones[base + HAND]
        offers = plays.ways_to_play(game, seat, hand)
        reserve = game.zones[base + RESERVE]
        if reserve:
            offers += plays.ways_to_move(game, reserve)
        offers += [USE[card] for card, _ in usable_actions(game, seat)]
        if hand:
            offers.append(CYCLE_ONE)
            if len(hand) > 1:
                offers.append(WINNOW)
        if game.rings >> seat & 1:
            offers.append(USE_RING)
        if may_pass(game, seat):
            offers.append(PASS)
        return offers

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        game.push(NEXT_TURN, seat, NOTHING)
        kind = type(choice)  # most choices are none of most classes, which `isinstance` is slow to find out
        if kind is Pass:
            game.passed |= 1 << seat
            game.tell(Passed(seat))
            return
        game.passed = 0
        if kind is Cycle:
            game.tell(TookCycleAction(seat))
            game.push(CYCLE_A_CARD, seat, NOTHING)
        elif kind is Winnow:
            game.tell(Winnowed(seat))
            game.push(DRAW_A_CARD, seat, NOTHING)
            game.push(WINNOW_TWO, seat, NOTHING)
        elif kind is UseRing:
            game.rings &= ~(1 << seat)
            game.tell(UsedRing(seat))
            steps = RING_STEPS[game.setup.seats[seat].ring]
            game.push_all([(step, seat, NOTHING) for step in steps])
        elif isinstance(choice, Play | PlayOn | PlayEvent):
            card = plays.put_in_play(game, seat, choice)
            game.push(plays.RESOLVE_TEXT, seat, card)
            game.push(PAY[card], seat, card)
        elif isinstance(choice, Move):
            plays.move(game, seat, choice.card, choice.to)
        elif isinstance(choice, Use):
            card = choice.card
            action = next(action for user, action in usable_actions(game, seat) if user == card)
            if action.once_per_round:
                game.used |= 1 << card
            game.tell(Used(seat, card))
            game.push_all([(step, seat, card) for step in action.cost + action.do])


CYCLE_A_CARD: Final = CycleFromHand(1)
DRAW_A_CARD: Final = Draw(1)
WINNOW_TWO: Final = EliminateFromHand(2, Cause.WINNOWED)
RING_STEPS: Final[dict[Ring, tuple[CardStep, ...]]] = {
    Ring.TRILOGY: (Draw(2),),
    Ring.DUEL: (Draw(3), RingEliminate(1), RingCycle(1)),
}


def usable_actions(game: "CardPosition", seat: int) -> list[tuple[int, Action]]:
    """Return the action texts that the seat may use now, with their cards (R47, G23)."""
    actions, owner = game.printed.actions, game.owner
    found: list[tuple[int, Action]] = []
    # The owner of an army or character uses it ...
    for card in game.zones[seat * ZONES + RESERVE]:
        for action in actions[card]:
            if _usable(game, seat, card, action):
                found.append((card, action))
    for cards in game.stands.values():
        for card in cards:
            if actions[card] and owner[card] == seat:
                found += [(card, action) for action in actions[card] if _usable(game, seat, card, action)]
    # ... and the owner of an item, not its wielder, unless the text names another player.
    for items in game.items.values():
        for item in items:
            for action in actions[item]:
                user = owner[item] if action.by is None else game.setup.player_of[action.by]
                if user == seat and _usable(game, seat, item, action):
                    found.append((item, action))
    return found


def without_effect(game: "CardPosition", seat: int) -> tuple[int, ...]:
    """Return the cards whose text would change nothing now, as far as the seat can tell: events in hand, actions."""
    found = []
    for card in game.zones[seat * ZONES + HAND]:
        text = game.printed.event_text[card]
        if text is not None and not any(step.has_effect(game, seat, card) for step in text.do):
            found.append(card)
    for card, action in usable_actions(game, seat):
        if not any(step.has_effect(game, seat, card) for step in action.do):
            found.append(card)
    return tuple(found)


def _is_at(game: "CardPosition", card: int, at: Where) -> bool:
    place = game.place[card]
    match at:
        case Where.ANYWHERE:
            return True
        case Where.RESERVE:
            return place < FIRST_LOCATION
        case Where.PATH:
            return place == game.path
        case Where.BATTLEGROUND:
            return game.printed.is_battleground(place)
        case Where.LOCATION:
            return place >= FIRST_LOCATION


def _usable(game: "CardPosition", seat: int, card: int, action: Action) -> bool:
    if (action.once_per_round and game.used >> card & 1) or not _is_at(game, card, action.at):
        return False
    if action.cost and not all(step.possible(game, seat, card) for step in action.cost):
        return False
    return all(step.possible(game, seat, card) for step in action.do)


def may_pass(game: "CardPosition", seat: int) -> bool:
    """Return whether the hand is within the carryover limit or smaller than every enemy's (R28, G16)."""
    zones = game.zones
    size = len(zones[seat * ZONES + HAND])
    if size <= 2 or size <= icons.carryover(game, seat):
        return True
    enemies = game.setup.seats_of[1 - game.setup.side[seat]]
    return all(size < len(zones[enemy * ZONES + HAND]) for enemy in enemies)


class NextTurn(CardStep):
    """Begin the next turn, unless all seats passed in a row (R30, G19)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        if game.passed == game.all_seats:
            game.push(EndOfActions(), seat, NOTHING)
            return
        game.slot = (game.slot + 1) % len(game.setup.order)
        game.push(TURN, game.setup.order[game.slot], NOTHING)


class EndOfActions(CardStep):
    """Seats above their carryover limit cycle down to it, in turn order (G18, G82)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        steps: list[tuple[CardStep, int, int]] = []
        for each in game.seats_in_turn_order():
            excess = len(game.zones[each * ZONES + HAND]) - icons.carryover(game, each)
            if excess > 0:
                steps.append((DiscardDown(excess), each, NOTHING))
        game.push_all(steps)


class CombatStep(CardStep):
    """A combat at every active location, in the order that the starting seat chooses (R74, R75)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.enter(Phase.COMBAT)
        game.slot = game.starting_slot
        game.push(NextCombat(), seat, NOTHING)


class NextCombat(CardQuestion):
    """The starting seat chooses the next combat (R75)."""

    rule = "R75"

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.NextCombatPrompt()

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        return [PickLocation(place) for place in game.active()]

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, PickLocation)
        game.push(self, seat, NOTHING)
        game.push(Fight(choice.location), seat, NOTHING)


class VictoryCheck(CardStep):
    """A lead of ten wins. After the last path the higher score wins; the Shadow wins a tie (R81, R82)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.enter(Phase.VICTORY)
        free, shadow = icons.score(game, FREE), icons.score(game, SHADOW)
        game.tell(Scored(free, shadow, game.round, game.round_results))
        if abs(free - shadow) >= WINNING_LEAD:
            game.end(FREE if free > shadow else SHADOW, "lead", free, shadow)
        elif game.last_path_fought:
            free, shadow = free + unused_rings(game, FREE), shadow + unused_rings(game, SHADOW)
            game.end(FREE if free > shadow else SHADOW, "last path", free, shadow)


def unused_rings(game: "CardPosition", side: int) -> int:
    """Return the number of unused Trilogy tokens, worth a point each at the end (R80, G110)."""
    seats = game.setup.seats
    return sum(1 for seat in game.setup.seats_of[side] if seats[seat].ring is Ring.TRILOGY and game.rings >> seat & 1)


class DrawStep(CardStep):
    """Each seat draws; then the starting token moves on (R16)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.enter(Phase.DRAW)
        game.push(PassToken(), seat, NOTHING)
        steps: list[tuple[CardStep, int, int]] = []
        for each in game.seats_in_turn_order():
            draw, cycle = icons.draw_step(game, each)
            steps.append((Draw(draw), each, NOTHING))
            if cycle:
                steps.append((DrawStepCycle(cycle), each, NOTHING))
        game.push_all(steps)


class PassToken(CardStep):
    """Give the starting token to the next seat in turn order (R16)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.starting_slot = (game.starting_slot + 1) % len(game.setup.order)
        game.tell(TokenPassed(game.starting_seat))


TURN: Final = Turn()
NEXT_TURN: Final = NextTurn()
