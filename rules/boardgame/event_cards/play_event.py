"""Playing event cards, with a die or for free (R45-R50b), and discarding the enemy's from the table (D39)."""

from typing import TYPE_CHECKING, ClassVar

from rules.boardgame import prompts
from rules.boardgame.actions.action_dice import may_use_ring, use_ring
from rules.boardgame.battle.rounds import MayDrawSameDeck
from rules.boardgame.card import AfterOwnEvent, Price
from rules.boardgame.characters.roster import GUIDE_DRAWS, MESSENGERS
from rules.boardgame.choices import PickCard
from rules.boardgame.event_cards import in_play
from rules.boardgame.event_cards.hands import forget_given, reveal, show_and_discard
from rules.boardgame.events import EventPlayed
from rules.boardgame.map.regions import bits
from rules.boardgame.offers import CARD
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import FREE, NOTHING, Face

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def has_messenger(game: "BoardPosition", seat: int) -> bool:
    """Return whether this player may still use a Muster die as an Army die this turn (G10, R210)."""
    if game.messenger_used:
        return False
    return any(game.where[who] >= 0 and game.player_of_character(who) == seat for who in bits(MESSENGERS))


def playable_with(game: "BoardPosition", seat: int, face: int) -> list[int]:
    """The events of the hand that this face could play now (R45, R218)."""
    return [card for card in game.hands[seat] if _fits(game, seat, card, face) and may_be_played(game, seat, card)]


def _fits(game: "BoardPosition", seat: int, card: int, face: int) -> bool:
    if face in (Face.EVENT, Face.WILL):
        return True
    die = game.printed.die[card]
    if face == Face.MUSTER_ARMY:
        return die in (Face.MUSTER, Face.ARMY)
    if face == Face.MUSTER and die == Face.ARMY:
        return has_messenger(game, seat)
    return die == face


def may_be_played(game: "BoardPosition", seat: int, card: int) -> bool:
    """Its own player, and all it asks for (R45); also where it can do nothing (G15)."""
    printed = game.printed.cards[card]
    side = game.side_of[seat]
    if printed.player is not None and game.partner(seat) >= 0 and game.setup.players[seat].id != printed.player:
        return False
    return all(condition.holds(game, side) for condition in printed.needs)


def has_effect(game: "BoardPosition", seat: int, card: int) -> bool:
    """Return whether the event would do anything now; an event without effect may be played all the same (G15)."""
    printed = game.printed.cards[card]
    return printed.lasting is not None or any(step.possible(game, seat, card) for step in printed.effects)


class PlayEvent(BoardQuestion):
    """Which card (D12)? Asked even if one is left: whether he had another is a secret."""

    rule: ClassVar[str] = "R45"
    secret: ClassVar[bool] = True
    face: int

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PlayWhichEventPrompt:
        return prompts.PlayWhichEventPrompt(self.face)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickCard]:
        return [CARD[card] for card in playable_with(game, who, self.face)]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickCard) -> None:
        if self.face == Face.MUSTER and game.printed.die[choice.card] == Face.ARMY:
            game.messenger_used = True
        play(game, who, choice.card, self.face)


def play(game: "BoardPosition", seat: int, card: int, face: int = NOTHING) -> None:
    """The card leaves the hand and does what it says; without a die it is no action (R50b)."""
    printed = game.printed.cards[card]
    game.hands[seat].remove(card)
    game.tell(EventPlayed(seat, card, face))
    if printed.lasting is None:
        reveal(game, card)
    else:
        game.disclosures += 1
        forget_given(game, card)
        in_play.enter(game, seat, card)
    game.text_region = NOTHING
    game.push_all(
        [*((step, seat, card) for step in printed.effects), (AfterEvent(face in (Face.EVENT, Face.WILL)), seat, card)]
    )


class AfterEvent(BoardStep):
    """What others make of an event that an Event die has played (G8, G23)."""

    event_die: bool

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        in_play.upkeep(game)
        if not self.event_die:
            return
        if game.side_of[who] == FREE:
            if GUIDE_DRAWS >> game.guide & 1:
                game.push(MayDrawSameDeck(), who, source)
            return
        for card, seat, use in in_play.holders(game, AfterOwnEvent):
            if card != source:
                game.push_all([(step, seat, card) for step in use.steps])


# ---- throwing off table cards ---


def price_of(game: "BoardPosition", seat: int, card: int, face: int) -> Price | None:
    """Return the lowest price of discarding the card with a die of that face (G20, G24)."""
    printed = game.printed.cards[card].lasting
    assert printed is not None
    side = game.side_of[seat]
    payable = [
        price
        for price in printed.prices
        if (not price.will or face == Face.WILL)
        and (not price.ring or may_use_ring(game, side))
        and (not price.cards or (_army_cards(game, seat) and _character_cards(game, seat)))
        and all(condition.holds(game, side) for condition in price.needs)
    ]
    if len(payable) < 2:
        return payable[0] if payable else None
    return min(payable, key=lambda price: (price.cards, price.ring))


def _army_cards(game: "BoardPosition", seat: int) -> list[int]:
    return [card for card in game.hands[seat] if game.printed.die[card] == Face.ARMY]


def _character_cards(game: "BoardPosition", seat: int) -> list[int]:
    return [card for card in game.hands[seat] if game.printed.deck[card] % 2 == 0]


class DiscardByPrice(BoardStep):
    """The die is spent; pay the rest, then the card goes (R47). The price was agreed while the die was unused."""

    card: int
    ring: bool
    cards: bool

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if self.ring:
            use_ring(game, who)
        in_play.remove(game, self.card)
        if self.cards:
            game.push(PayCard(True), who, self.card)
            game.push(PayCard(False), who, self.card)


class PayCard(BoardQuestion):
    """Which card is shown and discarded (G20)? Asked even if one is left, like PlayEvent."""

    rule: ClassVar[str] = "R47"
    secret: ClassVar[bool] = True
    army: bool

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PayCardPrompt:
        return prompts.PayCardPrompt(source, self.army)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickCard]:
        return [CARD[card] for card in (_army_cards if self.army else _character_cards)(game, who)]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickCard) -> None:
        show_and_discard(game, who, choice.card)
