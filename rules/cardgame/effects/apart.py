"""Cards drawn or looked at, held apart from the hand while a text is carried out (R39, G6-G8)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.cardgame import plays, prompts
from rules.cardgame.choices import PICK, Done, Pick, PlayEvent, PlayOn
from rules.cardgame.effects.hand import Pay
from rules.cardgame.filters import Filter
from rules.cardgame.steps import CardQuestion, CardStep
from rules.cardgame.terms import APART, CYCLE, DECK, RESERVE_PLACE, ZONES, Cause
from rules.game import Choice, Prompt

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition

ANYWHERE = ""
TO_RESERVE = "reserve"


class DrawApart(CardStep, frozen=True):
    """Draw n apart, eliminate some, play up to `most` that fit, cycle the rest, which pays for those played."""

    n: int
    play: Filter
    most: int
    eliminate: int = 0
    to: str = ANYWHERE
    """Any legal place, only the reserve, or only that location (G9)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.draw(seat, self.n, APART)
        game.push(PlayFromApart(self.play, self.most, self.to), seat, source)
        game.push_all([(EliminateFromApart(), seat, source)] * self.eliminate)


class EliminateFromApart(CardQuestion, frozen=True):
    """Eliminate one of the cards held apart."""

    rule = "R39"

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.EliminateApart(source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        return [PICK[card] for card in game.zones[seat * ZONES + APART]]

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        game.eliminate(choice.card, Cause.TEXT)


class PlayFromApart(CardQuestion, frozen=True):
    """Play one of the cards held apart, or stop. Asked even where nothing fits: what was drawn is hidden."""

    play: Filter
    most: int
    to: str
    played: tuple[int, ...] = ()
    rule = "R39"
    secret = True

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        if game.zones[seat * ZONES + APART] and len(self.played) < self.most:
            game.ask(self, seat, source)
        else:
            self._finish(game, seat, source)

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.PlayApart(self.most - len(self.played), source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        mask = game.printed.matching(self.play)
        fitting = [card for card in game.zones[seat * ZONES + APART] if mask >> card & 1]
        offers = plays.of_cards(game, seat, fitting)
        if self.to == TO_RESERVE:
            offers = [offer for offer in offers if getattr(offer, "to", None) == RESERVE_PLACE]
        elif self.to:
            there = game.printed.location(self.to)
            offers = [offer for offer in offers if getattr(offer, "to", None) == there]
        offers.append(Done())
        return offers

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        if isinstance(choice, Done):
            self._finish(game, seat, source)
            return
        card = plays.put_down(game, seat, choice)
        game.push(PlayFromApart(self.play, self.most, self.to, (*self.played, card)), seat, source)

    def _finish(self, game: "CardPosition", seat: int, source: int) -> None:
        rest = tuple(game.zones[seat * ZONES + APART])
        if self.played:
            game.push(ResolveTexts(self.played), seat, source)
        # Fewer left over than played: the shortfall is paid from hand (G6).
        for card in self.played[len(rest) :]:
            game.push(Pay(card), seat, source)
        if rest:
            game.cycle_hidden(seat, APART, rest)


class ResolveTexts(CardQuestion, frozen=True):
    """Carry out the texts of cards played together, in the order their player likes (G7)."""

    cards: tuple[int, ...]
    rule = "G7"

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.ResolveNext(source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        silent = [card for card in self.cards if not game.arrival_steps(card, played=True)]
        return [PICK[card] for card in self.cards if card not in silent] or [PICK[self.cards[0]]]

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        rest = tuple(card for card in self.cards if card != choice.card)
        if rest:
            game.push(ResolveTexts(rest), seat, source)
        plays.resolve_text(game, seat, choice.card)


class SplitTop(CardStep, frozen=True):
    """Look at the own top three cards; eliminate one, cycle one, take the last (G88)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.draw(seat, 3, APART, looked=True)
        game.push_all(
            [(EliminateOneApart(), seat, source), (CycleOneApart(), seat, source), (TakeApart(), seat, source)]
        )

    def possible(self, game: "CardPosition", seat: int, source: int) -> bool:
        return bool(game.zones[seat * ZONES + DECK] or game.zones[seat * ZONES + CYCLE])


class EliminateOneApart(EliminateFromApart, frozen=True):
    """Eliminate one of the cards looked at (G88)."""

    rule = "G88"


class CycleOneApart(EliminateOneApart, frozen=True):
    """Cycle one of the cards looked at."""

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.CycleApart(source)

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        game.cycle_hidden(seat, APART, (choice.card,))


class TakeApart(CardStep, frozen=True):
    """What is left of the cards looked at goes to hand, unseen by others."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.apart_to_hand(seat)


__all__ = ["ANYWHERE", "TO_RESERVE", "DrawApart", "PlayEvent", "PlayOn", "SplitTop"]
