"""Drawing, cycling, eliminating and forsaking your own cards (R45-R52)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rules.cardgame import prompts
from rules.cardgame.choices import Pick
from rules.cardgame.offers import PICK, TOP_OF_DECK
from rules.cardgame.steps import CardQuestion, CardStep
from rules.cardgame.terms import CYCLE, DECK, FIRST_LOCATION, HAND, NOTHING, RESERVE, ZONES, Cause
from rules.game import Choice, Prompt

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


class Draw(CardStep):
    """Draw n cards (R51)."""

    n: int = 1

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.draw(seat, self.n)


class Recycle(CardStep):
    """Shuffle the cycle pile into the deck (R52)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.recycle(seat)


class CycleFromHand(CardQuestion):
    """Cycle n cards from hand; if the hand has fewer, forsake the rest (R49, G15)."""

    n: int = 1
    rule = "R45"
    repeats = True

    def cites(self, game: "CardPosition", seat: int, source: int) -> str:
        """Return the rule of the action, or of texts (R38)."""
        return self.rule if source == NOTHING else "R38"

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        hand = game.zones[seat * ZONES + HAND]
        if len(hand) > self.n:
            game.ask(self, seat, source)
            return
        if len(hand) < self.n:
            game.push(Forsake(self.n - len(hand)), seat, source)
        game.cycle_hidden(seat, HAND, tuple(hand))

    def possible(self, game: "CardPosition", seat: int, source: int) -> bool:
        # As a cost the cards must come from the hand; only a mandatory effect turns into a forsake (G13).
        return len(game.zones[seat * ZONES + HAND]) >= self.n

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.CycleCardsPrompt(self.n, source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        return [PICK[card] for card in game.zones[seat * ZONES + HAND]]

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        if self.n > 1:
            game.push(type(self)(self.n - 1), seat, source)
        game.cycle_hidden(seat, HAND, (choice.card,))


class SetupCycle(CycleFromHand):
    """Cycle cards of the opening hand, at the same time as the other seats (R14)."""

    rule = "R14"

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        game.cycle_hidden(seat, HAND, (choice.card,))
        if self.n > 1:
            game.ask(SetupCycle(self.n - 1), seat, source)


class DrawStepCycle(CycleFromHand):
    """Cycle because of a card in reserve, after all draws of the draw step (G90)."""

    rule = "G90"


class RingCycle(CycleFromHand):
    """The last part of the Duel's Ring token (R87)."""

    rule = "R87"


class DiscardDown(CycleFromHand):
    """Cycle down to the carryover limit after the action step (G18)."""

    rule = "R31"

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.DiscardDownPrompt(self.n)


class EliminateFromHand(CardQuestion):
    """Eliminate n cards from hand, or all if there are fewer (R46)."""

    n: int = 1
    cause: Cause = Cause.TEXT
    rule = "R46"
    repeats = True

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.EliminateCardsPrompt(self.n, source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        return [PICK[card] for card in game.zones[seat * ZONES + HAND]]

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        if self.n > 1:
            game.push(type(self)(self.n - 1, self.cause), seat, source)
        game.eliminate(choice.card, self.cause)


class RingEliminate(EliminateFromHand):
    """The second part of the Duel's Ring token (R87)."""

    rule = "R87"


class Forsake(CardQuestion):
    """Eliminate a card from hand or reserve, or the unseen top of the deck (R50), but not `exempt` (G2)."""

    n: int = 1
    exempt: int = NOTHING
    rule = "R50"
    repeats = True

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.ensure_deck(seat)
        game.ask(self, seat, source)

    def possible(self, game: "CardPosition", seat: int, source: int) -> bool:
        base = seat * ZONES
        zones = game.zones
        return bool(zones[base + HAND] or zones[base + RESERVE] or zones[base + DECK] or zones[base + CYCLE])

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.ForsakeCardsPrompt(self.n, source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        base = seat * ZONES
        offers: list[Choice] = [PICK[card] for card in game.zones[base + HAND]]
        for card in game.zones[base + RESERVE]:
            if card != self.exempt:
                offers.append(PICK[card])
            offers += [PICK[item] for item in game.items.get(card, ()) if item != self.exempt]
        if game.zones[base + DECK]:
            offers.append(TOP_OF_DECK)
        return offers

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        if self.n > 1:
            game.push(Forsake(self.n - 1, self.exempt), seat, source)
        if isinstance(choice, Pick):
            game.forsake(seat, choice.card)
        else:
            game.forsake(seat, game.zones[seat * ZONES + DECK][-1])


class Pay(CardQuestion):
    """Pay for `card` by cycling another card; with an empty hand, by forsaking (R32, R33)."""

    card: int
    rule = "R32"

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        if game.zones[seat * ZONES + HAND]:
            game.ask(self, seat, source)
        else:
            game.push(Forsake(1, self.card), seat, self.card)

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.PayForPrompt(self.card)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        return [PICK[card] for card in game.zones[seat * ZONES + HAND]]

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        game.cycle_hidden(seat, HAND, (choice.card,))


PAY: Final = tuple(map(Pay, range(FIRST_LOCATION)))
"""By the card that is paid for."""
