"""Searching decks and piles (R54, R55)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.cardgame import prompts
from rules.cardgame.choices import Done, Pick
from rules.cardgame.events import Declined, FoundNothing
from rules.cardgame.filters import Filter
from rules.cardgame.offers import PICK
from rules.cardgame.steps import CardQuestion, CardStep
from rules.cardgame.terms import CYCLE, DECK, FIRST_LOCATION, ZONES
from rules.game import Choice, Prompt

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


class Take(CardQuestion):
    """Take up to n such cards from your deck or pile, show them and shuffle the deck (R55).

    Always asked: only the searcher may know how many such cards there are.
    """

    who: Filter
    zones: tuple[int, ...] = (DECK,)
    n: int = 1
    may: bool = False
    rule = "R55"
    repeats = True
    secret = True

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        if DECK in self.zones:
            game.ensure_deck(seat)
        game.ask(self, seat, source)

    def has_effect(self, game: "CardPosition", seat: int, source: int) -> bool:
        zones = self.zones if game.zones[seat * ZONES + DECK] else (*self.zones, CYCLE)  # G103
        # The source itself may go to the cycle pile as a cost.
        fits_itself = source < FIRST_LOCATION and game.printed.matching(self.who) >> source & 1
        return bool(self._found(game, seat, zones)) or bool(CYCLE in zones and fits_itself)

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.TakeCardsPrompt(self.n, source)

    def _found(self, game: "CardPosition", seat: int, zones: tuple[int, ...]) -> list[int]:
        mask = game.printed.matching(self.who)
        # Sorted by number, because the list must not reveal the order of the deck.
        return sorted(card for zone in zones for card in game.zones[seat * ZONES + zone] if mask >> card & 1)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        found = self._found(game, seat, self.zones)
        offers: list[Choice] = [PICK[card] for card in found]
        if self.may or not found:
            offers.append(Done())
        return offers

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        if isinstance(choice, Pick):
            if self.n > 1:
                game.push(Take(self.who, self.zones, self.n - 1, self.may), seat, source)
            game.take(seat, choice.card)
        elif self.may:
            game.tell(Declined(seat, source))
        else:
            game.tell(FoundNothing(seat, source))
            for zone in self.zones:
                game.found_none(seat, zone, game.printed.matching(self.who))
            if DECK in self.zones:
                game.shuffle_deck(seat)


class Remove(CardStep):
    """Eliminate the named card wherever it is, with its items (R54)."""

    name: str

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        for card in game.printed.cards_named(self.name):
            game.remove(card)
