"""The questions of a fight, each with its answers and what follows from them."""

from typing import TYPE_CHECKING, ClassVar

from rules.confrontation import prompts
from rules.confrontation.abilities import HelpsNearby, StepsInFor, find
from rules.confrontation.choices import (
    AnyChoice,
    Decline,
    Exchange,
    ForbidCards,
    ForceCard,
    PlayCard,
    Retreat,
    Show,
    StepIn,
    SwapWith,
    TakeBack,
)
from rules.confrontation.events import (
    CardExchanged,
    CardForced,
    CardsForbidden,
    Helped,
    SteppedIn,
    Swapped,
)
from rules.confrontation.fight.report import note_exchanged, note_replaced, note_taken_back
from rules.confrontation.movement import retreats_of
from rules.confrontation.offers import DECLINE, FORBID_CARDS, FORCE_CARD, PLAY, RETREAT
from rules.confrontation.regions import ADJACENT, TOWARDS
from rules.confrontation.steps import ConfrontationQuestion, ConfrontationStep
from rules.confrontation.terms import FELLOWSHIP, NOBODY, Direction

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


class StepInQuestion(ConfrontationQuestion):
    """Whether a friend takes the defender's place. Asked wherever the enemy cannot rule the friend out (R8.2)."""

    rule: ClassVar[str] = "R8.2"
    secret: ClassVar[bool] = True

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.MayStepInPrompt:
        return prompts.MayStepInPrompt(position.current_fight.defender)

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        fight = position.current_fight
        name = position.character(fight.defender).name
        ready = (
            StepIn(piece)
            for piece in position.pieces_in(side, fight.region)
            if (ability := find(position.character(piece).abilities, StepsInFor)) and ability.name == name
        )
        return (*ready, DECLINE)

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: StepIn | Decline) -> None:
        if isinstance(choice, StepIn):
            position.tell(SteppedIn(choice.piece, position.current_fight.defender))
            position.reveal(choice.piece)
            note_replaced(position, position.current_fight.defender)
            position.current_fight.defender = choice.piece


class FriendQuestion(ConfrontationQuestion):
    """Whether to reveal the friend who makes the fighter stronger (R8.2)."""

    name: str

    rule: ClassVar[str] = "R8.2"
    secret: ClassVar[bool] = True

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.MayShowFriendPrompt:
        return prompts.MayShowFriendPrompt(position.fighter(side))

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        friends = (
            Show(piece)
            for piece in position.pieces_in(side, position.current_fight.region)
            if position.character(piece).name == self.name
        )
        return (*friends, DECLINE)

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: Show | Decline) -> None:
        if isinstance(choice, Show):
            position.reveal(choice.piece)
            position.current_fight.inspired = True


class HelpQuestion(ConfrontationQuestion):
    """Whether to reveal a helper in the region of the fight or next to it (R11.5)."""

    rule: ClassVar[str] = "R11.5"
    secret: ClassVar[bool] = True

    @staticmethod
    def near(position: "ConfrontationPosition", side: int) -> list[int]:
        """Return the pieces of a side in the region of the fight or next to it, without the fighter."""
        regions = (position.current_fight.region, *ADJACENT[position.current_fight.region])
        return [p for p in position.on_board(side) if position.where[p] in regions and p != position.fighter(side)]

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.MayHelpPrompt:
        return prompts.MayHelpPrompt(position.fighter(side))

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        helpers = (
            Show(piece) for piece in self.near(position, side) if find(position.character(piece).abilities, HelpsNearby)
        )
        return (*helpers, DECLINE)

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: Show | Decline) -> None:
        if isinstance(choice, Show):
            position.reveal(choice.piece)
            position.current_fight.helper = choice.piece
            position.tell(Helped(choice.piece))


class RetreatQuestion(ConfrontationQuestion):
    """Whether and where to retreat by ability (R7.4)."""

    directions: tuple[Direction, ...]

    rule: ClassVar[str] = "R7.4"

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.MayRetreatPrompt:
        return prompts.MayRetreatPrompt(position.fighter(side))

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        places = retreats_of(position, position.fighter(side), self.directions)
        return (*[RETREAT[to] for to in places], DECLINE)

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: Retreat | Decline) -> None:
        if isinstance(choice, Retreat):
            position.retreat(position.fighter(side), choice.to)


class CardRetreatQuestion(ConfrontationQuestion):
    """Where to retreat by card; the retreat itself is not optional (R7.5)."""

    directions: tuple[Direction, ...]

    rule: ClassVar[str] = "R7.5"

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.MustRetreatPrompt:
        return prompts.MustRetreatPrompt(position.fighter(side))

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        return tuple([RETREAT[to] for to in retreats_of(position, position.fighter(side), self.directions)])

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: Retreat) -> None:
        position.retreat(position.fighter(side), choice.to)


class EscapeQuestion(ConfrontationQuestion):
    """Whether to retreat back to an empty region instead of leaving the board (R12.4)."""

    piece: int

    rule: ClassVar[str] = "R12.4"

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.MayEscapePrompt:
        return prompts.MayEscapePrompt(self.piece)

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        places = retreats_of(position, self.piece, (Direction.BACK,), empty=True)
        return (*[RETREAT[to] for to in places], DECLINE)

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: Retreat | Decline) -> None:
        if isinstance(choice, Retreat):
            position.retreat(self.piece, choice.to)
        else:
            position.remove(self.piece)


class SwapQuestion(ConfrontationQuestion):
    """Whether to swap places with a character in an adjacent region, who takes over the fight (R11.8)."""

    rule: ClassVar[str] = "R11.8"

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.MaySwapPrompt:
        return prompts.MaySwapPrompt(position.fighter(side))

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        region = position.current_fight.region
        doors = [to for direction in Direction for to in TOWARDS[side][direction][region]]
        allies = [piece for piece in position.on_board(side) if position.where[piece] in doors]
        return (*map(SwapWith, allies), DECLINE)

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: SwapWith | Decline) -> None:
        if isinstance(choice, Decline):
            return
        newcomer, leaver = choice.piece, position.current_fight.defender
        region, refuge = position.current_fight.region, position.where[newcomer]
        position.tell(Swapped(newcomer, leaver, refuge))
        position.enter(leaver, refuge)
        position.enter(newcomer, region)
        position.reveal(newcomer)
        note_replaced(position, leaver)
        position.current_fight.defender = newcomer
        # The newcomer's ability works as if it had been attacked.
        position.push(UseAbility(), side)


class UseAbility(ConfrontationStep):
    """Let the abilities of a side's fighter act before cards: step 2 of a fight (R6.2)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        for ability in position.abilities(side):
            if ability.acts:
                ability.act(position, side)


class ForbidQuestion(ConfrontationQuestion):
    """Whether to declare that no cards are played (R9.6, R11.4)."""

    rule: ClassVar[str] = "R9.6"

    def cites(self, position: "ConfrontationPosition", side: int, source: int) -> str:
        return "R11.4" if side == FELLOWSHIP else self.rule

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.MayForbidCardsPrompt:
        return prompts.MayForbidCardsPrompt(position.fighter(side))

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        return (FORBID_CARDS, DECLINE)

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: ForbidCards | Decline) -> None:
        if isinstance(choice, ForbidCards):
            position.tell(CardsForbidden(position.fighter(side)))
            position.current_fight.no_cards = True


class CardQuestion(ConfrontationQuestion):
    """Which battle card to play, in secret until it is shown (R6.4)."""

    but: int = NOBODY

    rule: ClassVar[str] = "R6.4"

    def cites(self, position: "ConfrontationPosition", side: int, source: int) -> str:
        return self.rule if self.but == NOBODY else "R12.3"

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.ChooseCardPrompt:
        return prompts.ChooseCardPrompt(self.but)

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        return tuple([PLAY[card] for card in position.hand(side) if card != self.but])

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: PlayCard) -> None:
        position.chosen[side] = choice.card


class ForceQuestion(ConfrontationQuestion):
    """Whether to make the Fellowship take its card back and play another (R12.3)."""

    rule: ClassVar[str] = "R12.3"

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.MayForceCardPrompt:
        return prompts.MayForceCardPrompt(position.current_fight.cards[FELLOWSHIP])

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        return (FORCE_CARD, DECLINE)

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: ForceCard | Decline) -> None:
        if isinstance(choice, ForceCard):
            first = position.current_fight.cards[FELLOWSHIP]
            position.tell(CardForced(first))
            note_taken_back(position, first)
            position.put_card(FELLOWSHIP, NOBODY)
            position.push(ShowCards())
            position.push(CardQuestion(but=first), FELLOWSHIP)


class ShowCards(ConfrontationStep):
    """Show the cards that were chosen in secret (R6.4)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        position.show_cards()


class ExchangeQuestion(ConfrontationQuestion):
    """Whether to exchange the shown card for a certain other one, from hand or discards (R12.6)."""

    card: int

    rule: ClassVar[str] = "R12.6"

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.MayExchangePrompt:
        return prompts.MayExchangePrompt(position.current_fight.cards[side])

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        return (Exchange(self.card), DECLINE)

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: Exchange | Decline) -> None:
        if isinstance(choice, Decline):
            return
        first = position.current_fight.cards[side]
        if position.hands[side] & 1 << self.card:
            # Even a card that Magic brought back goes to hand: so both hands stay equally large (R6.9).
            position.hands[side] |= 1 << first
        else:
            position.hands[side] &= ~(1 << first)
        position.put_card(side, self.card)
        position.tell(CardExchanged(side, first, self.card))
        note_exchanged(position, side, first)


class MagicQuestion(ConfrontationQuestion):
    """Which discarded card to take for Magic. Its text works `at_once`, or when both cards are shown (R8.5)."""

    at_once: bool

    rule: ClassVar[str] = "R10.1"

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.TakeFromDiscardsPrompt:
        return prompts.TakeFromDiscardsPrompt()

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        return tuple(map(TakeBack, position.discards(side)))

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: TakeBack) -> None:
        magic = position.current_fight.cards[side]
        position.hands[side] &= ~(1 << magic)
        position.put_card(side, choice.card)
        position.tell(CardExchanged(side, magic, choice.card))
        note_exchanged(position, side, magic)
        if self.at_once:
            position.push(ResolveText(), side)


class ResolveText(ConfrontationStep):
    """Carry out the text of a side's card, if it has one and nothing switches it off (R6.5)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        position.resolve_text(side)
