"""Cards drawn or looked at, and set aside while a text is carried out (R39, G6-G8)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rules.cardgame import plays, prompts
from rules.cardgame.choices import Done, Pick
from rules.cardgame.effects.hand import PAY
from rules.cardgame.filters import Filter
from rules.cardgame.offers import PICK
from rules.cardgame.steps import CardQuestion, CardStep
from rules.cardgame.terms import ASIDE, CYCLE, DECK, RESERVE_PLACE, ZONES, Cause
from rules.game import Choice, Prompt

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition

ANYWHERE: Final = ""
TO_RESERVE: Final = "reserve"


class DrawAside(CardStep):
    """Draw n cards and set them aside, eliminate some, play up to `most` that fit, cycle the rest as payment."""

    tag = "DrawApart"

    n: int
    play: Filter
    most: int
    eliminate: int = 0
    to: str = ANYWHERE
    """Any legal place, only the reserve, or only that location (G9)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.draw(seat, self.n, ASIDE)
        game.push(PlayAside(self.play, self.most, self.to), seat, source)
        game.push_all([(EliminateAside(), seat, source)] * self.eliminate)


class EliminateAside(CardQuestion):
    """Eliminate one of the cards set aside."""

    tag = "EliminateFromApart"

    rule = "R39"

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.EliminateAsidePrompt(source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        return [PICK[card] for card in game.zones[seat * ZONES + ASIDE]]

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        game.eliminate(choice.card, Cause.TEXT)


class PlayAside(CardQuestion):
    """Play one of the cards set aside, or stop. Asked even if none fits, since the cards are hidden."""

    tag = "PlayFromApart"

    play: Filter
    most: int
    to: str
    played: tuple[int, ...] = ()
    rule = "R39"
    secret = True

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        if game.zones[seat * ZONES + ASIDE] and len(self.played) < self.most:
            game.ask(self, seat, source)
        else:
            self._finish(game, seat, source)

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.PlayAsidePrompt(self.most - len(self.played), source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        mask = game.printed.matching(self.play)
        fitting = [card for card in game.zones[seat * ZONES + ASIDE] if mask >> card & 1]
        offers = plays.ways_to_play(game, seat, fitting)
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
        card = plays.put_in_play(game, seat, choice)
        game.push(PlayAside(self.play, self.most, self.to, (*self.played, card)), seat, source)

    def _finish(self, game: "CardPosition", seat: int, source: int) -> None:
        rest = tuple(game.zones[seat * ZONES + ASIDE])
        if self.played:
            game.push(ResolveTexts(self.played), seat, source)
        # If fewer cards are left than were played, the difference is paid from hand (G6).
        for card in self.played[len(rest) :]:
            game.push(PAY[card], seat, source)
        if rest:
            game.cycle_hidden(seat, ASIDE, rest)


class ResolveTexts(CardQuestion):
    """Carry out the texts of cards played together, in the order their player chooses (G7)."""

    cards: tuple[int, ...]
    rule = "G7"

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.ResolveNextPrompt(source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        silent = [card for card in self.cards if not game.arrival_steps(card, played=True)]
        return [PICK[card] for card in self.cards if card not in silent] or [PICK[self.cards[0]]]

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        rest = tuple(card for card in self.cards if card != choice.card)
        if rest:
            game.push(ResolveTexts(rest), seat, source)
        plays.resolve_text(game, seat, choice.card)


class SplitTop(CardStep):
    """Look at the top three cards of your deck; eliminate one, cycle one, take the last (G88)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.draw(seat, 3, ASIDE, looked=True)
        game.push_all(
            [(EliminateOneLookedAt(), seat, source), (CycleOneLookedAt(), seat, source), (TakeLookedAt(), seat, source)]
        )

    def possible(self, game: "CardPosition", seat: int, source: int) -> bool:
        return bool(game.zones[seat * ZONES + DECK] or game.zones[seat * ZONES + CYCLE])


class EliminateOneLookedAt(EliminateAside):
    """Eliminate one of the cards looked at (G88)."""

    tag = "EliminateOneApart"

    rule = "G88"


class CycleOneLookedAt(EliminateOneLookedAt):
    """Cycle one of the cards looked at."""

    tag = "CycleOneApart"

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.CycleAsidePrompt(source)

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        game.cycle_hidden(seat, ASIDE, (choice.card,))


class TakeLookedAt(CardStep):
    """Take the rest of the cards looked at into the hand, hidden from others."""

    tag = "TakeApart"

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.aside_to_hand(seat)
