"""What the quick player has learned from games against itself: how much it likes each choice, by scenario.

A number is added to the logarithm of a choice's weight: with 1 the choice is e times as likely. For the Trilogy and the
duel for three there are none: bots that search did not win by them.
"""

from typing import Any, Final

from rules.cardgame.bot import taste_weights as learned
from rules.cardgame.bot.by_id import NUMBERS, of_cards, of_locations, rows_of_cards
from rules.cardgame.bot.evaluation import rounds_left
from rules.cardgame.choices import (
    Agree,
    Cycle,
    Move,
    Pick,
    PickLocation,
    Play,
    PlayEvent,
    PlayOn,
    Use,
    UseRing,
    Winnow,
)
from rules.cardgame.position import CardPosition
from rules.cardgame.printed import PRINTED
from rules.cardgame.terms import FIRST_LOCATION, HAND, RESERVE_PLACE, ZONES
from rules.game import AnyDecision, Choice

TO_RESERVE, TO_PATH, TO_BATTLEGROUND, MOVE_TO_PATH, MOVE_TO_BATTLEGROUND = 0, 1, 2, 3, 4
"""The ways of bringing a card into play. An event has the first one."""
USE: Final = 5
"""The way after these, for an action text."""
ITEM, EVENT, USED, RING, CYCLED, WINNOWED, PASSED = 5, 6, 7, 8, 9, 10, 11
"""After the ways of playing and moving an army or character: the other kinds of action."""
MANY_CARDS: Final = 8
"""More cards in hand than this count as this many."""
FIRST_PATH: Final = PRINTED.first_path
GIVING_UP: Final = frozenset(("PayForPrompt", "CycleCardsPrompt", "EliminateCardsPrompt", "DiscardDownPrompt"))
"""Questions with the same taste: which card of your hand do you give up?"""


def stage_of(left: int) -> int:
    """Return 0 for the last path, 1 for the three before it, 2 for those before."""
    return 0 if left <= 0 else 1 if left <= 3 else 2


class Taste:
    """What is liked in one scenario."""

    __slots__ = ("answers", "cards", "given_up", "given_up_kinds", "hand", "kinds", "places")

    def __init__(self, scenario: str) -> None:
        self.kinds = [[list(row) for row in side] for side in learned.KINDS[scenario]]
        """By side and kind of action: by stage of the game."""
        self.hand = [[list(row) for row in side] for side in learned.HAND[scenario]]
        """By side and kind of action from `RING` on: by number of cards in hand, and then by whether the enemy has
        more, as many, or fewer."""
        self.cards = rows_of_cards(learned.CARDS[scenario])
        """By card and way."""
        self.places = [[of_locations(row) for row in side] for side in learned.PLACES[scenario]]
        """By side: by location (from the first one) to which a card is played, and moved."""
        self.given_up = of_cards(learned.GIVEN_UP[scenario])
        """By card."""
        self.given_up_kinds = [list(row) for row in learned.GIVEN_UP_KINDS[scenario]]
        """By kind of card and stage."""
        self.answers = {
            prompt: {_numbered(answer): liked for answer, liked in answers.items()}
            for prompt, answers in learned.ANSWERS[scenario].items()
        }
        """By name of the prompt: by card or location, or by the name of the answer and the text that asks."""

    def of_actions(self, game: CardPosition, decision: AnyDecision) -> list[float]:
        """Return how much each action of a turn is liked."""
        seat = decision.seat
        side = game.setup.side[seat]
        stage = stage_of(rounds_left(game))
        kinds, places = self.kinds[side], self.places[side]
        held = len(game.zones[seat * ZONES + HAND])
        enemy = min([len(game.zones[each * ZONES + HAND]) for each in game.setup.seats_of[1 - side]])
        compared = MANY_CARDS + 1 + (held >= enemy) + (held > enemy)
        found = []
        for choice in decision.choices:
            if isinstance(choice, Play):
                way = _way(choice.to)
                liked = self.cards[choice.card][way]
                if way != TO_RESERVE:
                    liked += places[0][choice.to - FIRST_LOCATION]
                kind = way
            elif isinstance(choice, Move):
                kind = MOVE_TO_PATH if choice.to >= FIRST_PATH else MOVE_TO_BATTLEGROUND
                liked = self.cards[choice.card][kind] + places[1][choice.to - FIRST_LOCATION]
            elif isinstance(choice, PlayOn):
                liked = self.cards[choice.card][_way(game.place[choice.wielder])]
                kind = ITEM
            elif isinstance(choice, PlayEvent):
                liked = self.cards[choice.card][TO_RESERVE]
                kind = EVENT
            elif isinstance(choice, Use):
                liked = self.cards[choice.card][USE]
                kind = USED
            else:
                kind = _kind(choice)
                row = self.hand[side][kind - RING]
                liked = row[min(held, MANY_CARDS)] + row[compared]
            found.append(liked + kinds[kind][stage])
        return found

    def of_answers(self, game: CardPosition, decision: AnyDecision) -> list[float]:
        """Return how much each answer to any other question is liked."""
        prompt = type(decision.prompt).__name__
        if prompt in GIVING_UP:
            stage = stage_of(rounds_left(game))
            return [
                self.given_up[choice.card] + self.given_up_kinds[PRINTED.kind[choice.card]][stage]
                if isinstance(choice, Pick)
                else 0.0
                for choice in decision.choices
            ]
        answers = self.answers.get(prompt)
        if answers is None:
            return [0.0] * len(decision.choices)
        source = getattr(decision.prompt, "source", -1)
        return [answers.get(_name(choice, source), 0.0) for choice in decision.choices]


def _way(place: int) -> int:
    if place == RESERVE_PLACE or place < FIRST_LOCATION:
        return TO_RESERVE
    return TO_PATH if place >= FIRST_PATH else TO_BATTLEGROUND


def _kind(choice: Choice) -> int:
    if isinstance(choice, UseRing):
        return RING
    if isinstance(choice, Cycle):
        return CYCLED
    return WINNOWED if isinstance(choice, Winnow) else PASSED


def _numbered(answer: str | tuple[str, str]) -> int | tuple[str, int]:
    if isinstance(answer, str):
        return NUMBERS[answer]
    kind, source = answer
    return kind, NUMBERS[source]


def _name(choice: Any, source: int) -> int | tuple[str, int]:
    match choice:
        case Pick(card=card) | Agree(card=card) | Play(card=card) | PlayOn(card=card) | PlayEvent(card=card):
            return int(card)
        case Move(card=card) | Use(card=card):
            return int(card)
        case PickLocation(location=location):
            return int(location)
    return type(choice).__name__, source


TASTES: Final = {scenario: Taste(scenario) for scenario in learned.KINDS}
