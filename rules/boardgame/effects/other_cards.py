"""Effects on other cards: play one for free, or make the enemy lose one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.boardgame import prompts
from rules.boardgame.choices import Decline, Option, PickCard
from rules.boardgame.event_cards import in_play
from rules.boardgame.event_cards.hands import show_and_discard
from rules.boardgame.event_cards.play_event import may_be_played, play
from rules.boardgame.offers import CARD, DECLINE, OPTION
from rules.boardgame.steps import BoardQuestion
from rules.boardgame.terms import FREE, Deck

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class PlayForFree(BoardQuestion):
    """Another event of the deck may be played without a die, if it can be played now (R50b, G26).

    Asked even of a hand without one: not to be asked would tell.
    """

    rule: ClassVar[str] = "R50b"
    secret: ClassVar[bool] = True
    deck: Deck

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickCardForPrompt:
        return prompts.PickCardForPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[PickCard | Decline]:
        cards = [
            CARD[card]
            for card in game.hands[who]
            if card != source and game.printed.deck[card] == self.deck and may_be_played(game, who, card)
        ]
        return [*cards, DECLINE]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickCard | Decline) -> None:
        if isinstance(choice, PickCard):
            play(game, who, choice.card)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return len(self.choices(game, who, source)) > 1


class DiscardCardInPlay(BoardQuestion):
    """One card of that deck leaves the table, the player's choice."""

    rule: ClassVar[str] = "R47"
    deck: Deck

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(cards_in_play(game, self.deck))

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickCardForPrompt:
        return prompts.PickCardForPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[PickCard]:
        return [CARD[card] for card in cards_in_play(game, self.deck)]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickCard) -> None:
        in_play.remove(game, choice.card)


def cards_in_play(game: "BoardPosition", deck: Deck) -> list[int]:
    return [card for card, _ in game.cards_in_play if game.printed.deck[card] == deck]


class LoseCharacterCard(BoardQuestion):
    """The Free Peoples may be made to discard a Character card: a random one of a hand, or one from the table (D25).

    The option of a seat's number is that seat's hand.
    """

    rule: ClassVar[str] = "R174"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickCardForPrompt:
        return prompts.PickCardForPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[PickCard | Option | Decline]:
        found: list[PickCard | Option | Decline] = [
            OPTION[seat]
            for seat in game.seats_of[FREE]
            if any(game.printed.deck[card] == Deck.FREE_CHARACTER for card in game.hands[seat])
        ]
        found += [CARD[card] for card in cards_in_play(game, Deck.FREE_CHARACTER)]
        return [*found, DECLINE] if found else ()

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickCard | Option | Decline) -> None:
        match choice:
            case PickCard(card):
                in_play.remove(game, card)
            case Option(seat):
                hand = sorted(card for card in game.hands[seat] if game.printed.deck[card] == Deck.FREE_CHARACTER)
                show_and_discard(game, seat, game.draw_lot(hand))
