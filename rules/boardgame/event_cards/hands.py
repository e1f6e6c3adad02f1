"""Cards in hands and decks: drawing, the limit, showing and losing them (R21-R23, R50a)."""

from typing import TYPE_CHECKING, ClassVar, Final

from rules.boardgame import prompts
from rules.boardgame.choices import PickCard, PickDeck
from rules.boardgame.events import Discarded, Drew
from rules.boardgame.offers import CARD, DECK
from rules.boardgame.setup import HAND_LIMIT, HAND_LIMIT_OF_TWO
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import DECKS_OF, NOTHING

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def limit(game: "BoardPosition", seat: int) -> int:
    return HAND_LIMIT if game.partner(seat) == NOTHING else HAND_LIMIT_OF_TWO


def draw(game: "BoardPosition", seat: int, deck: int, n: int = 1) -> None:
    """Draw cards, as many as the deck has; an empty deck stays empty (R23)."""
    pile = game.decks[deck]
    cards = tuple(pile[: -n - 1 : -1])
    if cards:
        del pile[-len(cards) :]
        game.hands[seat] += cards
        game.disclosures += 1
        game.tell(Drew(seat, deck, len(cards), cards))


def show_and_discard(game: "BoardPosition", seat: int, card: int) -> None:
    """Move a card from the hand to the open discards."""
    game.hands[seat].remove(card)
    reveal(game, card)
    game.tell(Discarded(seat, game.printed.deck[card], card, True))


def reveal(game: "BoardPosition", card: int) -> None:
    """Put a card that everybody has seen into the discards."""
    game.discards[game.printed.deck[card]].append(card)
    game.disclosures += 1
    forget_given(game, card)


def forget_given(game: "BoardPosition", card: int) -> None:
    """Everybody knows where this card is; who gave it away need not remember (R212)."""
    for seat, given in enumerate(game.given):
        if any(each == card for each, _ in given):
            game.given[seat] = [entry for entry in given if entry[0] != card]


class DiscardDown(BoardQuestion):
    """Down to the limit, face down, the owner's choice (R22)."""

    rule: ClassVar[str] = "R22"
    repeats: ClassVar[bool] = True

    def times_left(self, game: "BoardPosition", who: int, source: int) -> int:
        return len(game.hands[who]) - limit(game, who)

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.DiscardDownPrompt:
        return prompts.DiscardDownPrompt(len(game.hands[who]) - limit(game, who))

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickCard]:
        hand = game.hands[who]
        return [CARD[card] for card in hand] if len(hand) > limit(game, who) else []

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickCard) -> None:
        game.hands[who].remove(choice.card)
        game.discarding[who].append(choice.card)
        game.ask(self, who, source)
        if not game.open:
            discard_chosen(game)


def discard_chosen(game: "BoardPosition") -> None:
    """Everybody has chosen: the cards leave the hands together, and their backs are seen (D2)."""
    # The last choice also shows what was chosen before it.
    game.disclosures += sum(map(len, game.discarding)) > 1
    for seat, cards in enumerate(game.discarding):
        for card in cards:
            game.tell(Discarded(seat, game.printed.deck[card], card))
        game.face_down[seat] += cards
        cards.clear()


class DrawFrom(BoardStep):
    """Draw from this deck, then discard down."""

    deck: int
    n: int = 1

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        draw(game, who, self.deck, self.n)
        game.ask(DISCARD_DOWN, who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(game.decks[self.deck])


class ChooseDeck(BoardQuestion):
    """Draw one card from either deck of the side (D1)."""

    rule: ClassVar[str] = "R38"
    limited: bool = True
    """Discard down at once; in phase 1 all players do so together."""

    def cites(self, game: "BoardPosition", who: int, source: int) -> str:
        if not self.limited:
            return "R212"
        return self.rule if source == NOTHING else "R46"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.ChooseDeckPrompt:
        return prompts.ChooseDeckPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickDeck]:
        return [DECK[deck] for deck in DECKS_OF[game.side_of[who]] if game.decks[deck]]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickDeck) -> None:
        draw(game, who, choice.deck)
        if self.limited:
            game.ask(DISCARD_DOWN, who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.choices(game, who, source))


DISCARD_DOWN: Final = DiscardDown()
CHOOSE_DECK: Final = ChooseDeck()
