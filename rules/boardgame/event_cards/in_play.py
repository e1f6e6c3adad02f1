"""Cards on the table: coming, going, and what they change while they lie there (R47)."""

from typing import TYPE_CHECKING, TypeVar

from rules.boardgame.card import RuleChange, UseInPlay
from rules.boardgame.events import CardEnteredPlay, CardInPlayUsed, CardLeftPlay
from rules.boardgame.terms import DiscardTrigger

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

S = TypeVar("S", bound=RuleChange)
U = TypeVar("U", bound=UseInPlay)


def enter(game: "BoardPosition", seat: int, card: int) -> None:
    game.cards_in_play.append((card, seat))
    game.barred |= game.printed.barred[card]
    game.tell(CardEnteredPlay(seat, card))


def remove(game: "BoardPosition", card: int) -> None:
    """Move a card from the table to the open discards."""
    game.cards_in_play = [entry for entry in game.cards_in_play if entry[0] != card]
    game.barred = 0
    for other, _ in game.cards_in_play:
        game.barred |= game.printed.barred[other]
    game.discards[game.printed.deck[card]].append(card)
    game.tell(CardLeftPlay(card))


def use(game: "BoardPosition", card: int, seat: int) -> None:
    """Use a card on the table and discard it."""
    game.tell(CardInPlayUsed(seat, card))
    remove(game, card)


def upkeep(game: "BoardPosition") -> None:
    """Discard cards whose condition no longer holds. Call it after any change that may matter."""
    if game.cards_in_play:
        for card, seat in list(game.cards_in_play):
            printed = game.printed.cards[card]
            assert printed.lasting is not None
            stays = printed.needs if printed.lasting.stays is None else printed.lasting.stays
            if not all(each.holds(game, game.side_of[seat]) for each in stays):
                remove(game, card)


def discard_on(game: "BoardPosition", trigger: DiscardTrigger) -> None:
    """Discard the cards in play that name this trigger."""
    for card, _ in list(game.cards_in_play):
        if _leaves_on(game, card, trigger):
            remove(game, card)


def leaves_on(game: "BoardPosition", trigger: DiscardTrigger) -> bool:
    """Return whether the trigger would discard a card in play."""
    return any(_leaves_on(game, card, trigger) for card, _ in game.cards_in_play)


def _leaves_on(game: "BoardPosition", card: int, trigger: DiscardTrigger) -> bool:
    printed = game.printed.cards[card].lasting
    return printed is not None and trigger in printed.leaves


def rule_changes(game: "BoardPosition", kind: type[S]) -> list[S]:
    """The rules of that kind that are changed now."""
    if not game.cards_in_play:
        return []
    return [
        each for card, _ in game.cards_in_play for each in game.printed.rule_changes[card] if isinstance(each, kind)
    ]


def holders(game: "BoardPosition", kind: type[U]) -> list[tuple[int, int, U]]:
    """The cards on the table with such a use, who played them, and the use."""
    if not game.cards_in_play:
        return []
    found = ((card, seat, game.printed.use(card, kind)) for card, seat in game.cards_in_play)
    return [(card, seat, each) for card, seat, each in found if each is not None]
