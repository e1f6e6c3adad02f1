"""Texts that eliminate cards in play."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.cardgame import prompts
from rules.cardgame.choices import Decline, Done, Pick, SearchDeck
from rules.cardgame.effects.searching import Take
from rules.cardgame.events import Declined
from rules.cardgame.filters import Filter
from rules.cardgame.offers import PICK
from rules.cardgame.steps import CardQuestion
from rules.cardgame.terms import RESERVE, ZONES, Cause, Faction
from rules.game import Choice, Prompt

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


class EliminateHere(CardQuestion):
    """Eliminate a card that fits at the location of the source."""

    who: Filter
    may: bool = False
    rule = "R53"

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.EliminateOnePrompt(1, source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        offers: list[Choice] = [PICK[card] for card in game.standing(game.place[source], self.who)]
        if self.may and offers:
            offers.append(Decline())
        return offers

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        if isinstance(choice, Pick):
            game.eliminate(choice.card, Cause.TEXT)
        else:
            game.tell(Declined(seat, source))


class SearchOrEliminate(CardQuestion):
    """Search your deck for a card that fits, or eliminate a card in play (G97)."""

    search: Filter
    target: Filter
    rule = "G97"

    def has_effect(self, game: "CardPosition", seat: int, source: int) -> bool:
        return bool(game.all_in_play(self.target)) or Take(self.search).has_effect(game, seat, source)

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.SearchOrEliminatePrompt(source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        return [SearchDeck(), *(PICK[card] for card in game.all_in_play(self.target))]

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        if isinstance(choice, Pick):
            game.eliminate(choice.card, Cause.TEXT)
        else:
            game.push(Take(self.search), seat, source)


class RideToRuin(CardQuestion):
    """Eliminate any number of cards that fit from your reserve; an enemy then eliminates as many (G96)."""

    own: Filter
    theirs: Filter
    victim: Faction
    n: int = 0
    rule = "G96"

    def has_effect(self, game: "CardPosition", seat: int, source: int) -> bool:
        victim = game.setup.player_of[self.victim]
        targets = EliminateInBattle(self.theirs, 1).choices(game, victim, source)
        return victim >= 0 and bool(targets) and len(self.choices(game, seat, source)) > 1

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.EliminateOnePrompt(0, source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        mask = game.printed.matching(self.own)
        offers: list[Choice] = []
        for card in game.zones[seat * ZONES + RESERVE]:
            offers += [PICK[each] for each in (card, *game.items.get(card, ())) if mask >> each & 1]
        offers.append(Done())
        return offers

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        if isinstance(choice, Pick):
            game.push(RideToRuin(self.own, self.theirs, self.victim, self.n + 1), seat, source)
            game.eliminate(choice.card, Cause.TEXT)
        elif self.n and game.setup.player_of[self.victim] >= 0:
            game.push(EliminateInBattle(self.theirs, self.n), game.setup.player_of[self.victim], source)


class EliminateInBattle(CardQuestion):
    """Eliminate n cards that fit, items included, on active battlegrounds; all if there are fewer (G96)."""

    who: Filter
    n: int
    rule = "G96"
    repeats = True

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.EliminateOnePrompt(self.n, source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        mask = game.printed.matching(self.who)
        return [
            PICK[each]
            for battleground in game.battlegrounds
            for card in game.stands[battleground]
            for each in (card, *game.items.get(card, ()))
            if mask >> each & 1
        ]

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        if self.n > 1:
            game.push(EliminateInBattle(self.who, self.n - 1), seat, source)
        game.eliminate(choice.card, Cause.TEXT)
