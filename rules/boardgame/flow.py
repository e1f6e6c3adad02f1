"""The sequence of play, in the order of the rulebook (R20-R32)."""

from typing import TYPE_CHECKING, ClassVar, Final

from rules.boardgame import prompts
from rules.boardgame.actions.action_dice import recover, roll, unused
from rules.boardgame.actions.take_action import TAKE_ACTION
from rules.boardgame.armies.figures import put
from rules.boardgame.choices import Accept, Decline, PickCard, PickNumber
from rules.boardgame.event_cards.hands import DISCARD_DOWN, ChooseDeck, draw
from rules.boardgame.events import DiceAllocated, NoSwap, PhaseBegan, Swapped, TurnBegan
from rules.boardgame.fellowship.declare import MayDeclare
from rules.boardgame.fellowship.ring_bearers import CHOOSE_GUIDE, MayEnterMordor, corrupt
from rules.boardgame.offers import CARD, NUMBER, YES_NO
from rules.boardgame.reports import TurnReport
from rules.boardgame.setup import START
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import (
    DECKS_OF,
    FIGURE,
    FREE,
    NAZGUL,
    NOTHING,
    SHADOW,
    SIDES,
    UNWILLING,
    WILLING,
    Kind,
    Nation,
    Phase,
)
from rules.boardgame.victory import CHECK_VICTORY

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def begin(game: "BoardPosition") -> None:
    """Set everything up and start the first turn."""
    for region, nation, regulars, elites, leaders in START:
        put(game, region, FIGURE[nation, Kind.REGULAR], regulars)
        put(game, region, FIGURE[nation, Kind.ELITE], elites)
        if leaders:
            put(game, region, NAZGUL if nation == Nation.SAURON else FIGURE[nation, Kind.LEADER], leaders)
    game.touched = game.unsettled = 0
    for deck, cards in enumerate(game.printed.decks):
        pile = sorted(cards)
        game.chance.shuffle(pile)
        game.decks[deck] = pile
    game.push(BEGIN_TURN, NOTHING, NOTHING)


class BeginTurn(BoardStep):
    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        game.turn += 1
        if game.turn > 1:
            # The token passes to the partner (R211).
            game.leading = [game.partner(seat) if game.partner(seat) >= 0 else seat for seat in game.leading]
        game.next_seat = [game.partner(seat) if game.partner(seat) >= 0 else seat for seat in game.leading]
        game.turn_of = FREE
        game.fellowship_acted = False
        game.ring_used = [False, False]
        game.messenger_used = False
        game.turn_report = TurnReport(game.turn)
        game.tell(TurnBegan(game.turn, tuple(game.leading)))
        free, shadow = game.leading
        game.agenda += [
            (BEGIN_TURN, NOTHING, NOTHING),
            (CHECK_VICTORY, NOTHING, NOTHING),
            (BeginPhase(Phase.VICTORY), NOTHING, NOTHING),
            (EndOfActions(), NOTHING, NOTHING),
            (NEXT_ACTION, NOTHING, NOTHING),
            (BeginPhase(Phase.ACTION), NOTHING, NOTHING),
            (RollDice(), NOTHING, NOTHING),
            (BeginPhase(Phase.ROLL), NOTHING, NOTHING),
            (Allocate(), shadow, NOTHING),
            (BeginPhase(Phase.ALLOCATION), NOTHING, NOTHING),
            (CHOOSE_GUIDE, free, NOTHING),
            (MayEnterMordor(), free, NOTHING),
            (MayDeclare(), free, NOTHING),
            (BeginPhase(Phase.FELLOWSHIP), NOTHING, NOTHING),
            (OfferSwaps(), NOTHING, NOTHING),
            (DiscardAll(), NOTHING, NOTHING),
            (DrawCards(), NOTHING, NOTHING),
            (BeginPhase(Phase.DRAW), NOTHING, NOTHING),
        ]


class BeginPhase(BoardStep):
    phase: Phase

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        game.phase = self.phase
        game.tell(PhaseBegan(self.phase))


# ---- phase 1: recover and draw ---


class DrawCards(BoardStep):
    """One card of each deck; later, of two partners, one each of a deck of his choice (R21, R212)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        recover(game)
        for seat, side in reversed(list(enumerate(game.side_of))):
            if game.turn == 1 or len(game.seats_of[side]) == 1:
                for deck in DECKS_OF[side]:
                    draw(game, seat, deck)
            else:
                # One after the other: partners share the decks.
                game.push(ChooseDeck(limited=False), seat, source)


class DiscardAll(BoardStep):
    """All players discard at the same time (D2)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        for seat in range(len(game.side_of)):
            game.ask(DISCARD_DOWN, seat, source)


class OfferSwaps(BoardStep):
    """Partners may exchange a card, if both agree (R212, D3)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        for side in reversed(SIDES):
            team = game.seats_of[side]
            if len(team) == 2 and all(game.hands[seat] for seat in team):
                game.push(AskWhetherToSwap(), team[0], source)


class AskWhetherToSwap(BoardStep):
    """Ask both at once: nobody else learns who did not want to."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        game.push(AskWhichToSwap(), who, source)
        for seat in (who, game.partner(who)):
            game.ask(MaySwap(), seat, source)


class MaySwap(BoardQuestion):
    """The answer is the team's to know."""

    rule: ClassVar[str] = "R212"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MaySwapPrompt:
        return prompts.MaySwapPrompt()

    def choices(self, game: "BoardPosition", who: int, source: int) -> tuple[Accept | Decline, ...]:
        return YES_NO

    def take(self, game: "BoardPosition", who: int, source: int, choice: Accept | Decline) -> None:
        game.offered[who] = WILLING if isinstance(choice, Accept) else UNWILLING


class AskWhichToSwap(BoardStep):
    """If both agree they choose at the same time."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        team = (who, game.partner(who))
        willing = tuple(seat for seat in team if game.offered[seat] == WILLING)
        # What comes of it tells what the others have answered.
        game.disclosures += 1
        for seat in team:
            game.offered[seat] = NOTHING
        if len(willing) < 2:
            game.tell(NoSwap(*team, willing))
        else:
            game.push(Exchange(), who, source)
            for seat in team:
                game.ask(OfferCard(), seat, source)


class OfferCard(BoardQuestion):
    """Which card? Nobody sees it before it is received. Asked even with one card: both answer together."""

    rule: ClassVar[str] = "R212"
    secret: ClassVar[bool] = True

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.SwapWhichPrompt:
        return prompts.SwapWhichPrompt()

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickCard]:
        return [CARD[card] for card in game.hands[who]]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickCard) -> None:
        game.offered[who] = choice.card


class Exchange(BoardStep):
    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        partner = game.partner(who)
        given, received = game.offered[who], game.offered[partner]
        for seat, other, mine, theirs in ((who, partner, given, received), (partner, who, received, given)):
            game.hands[seat].remove(mine)
            game.hands[seat].append(theirs)
            game.offered[seat] = NOTHING
            kept = [entry for entry in game.given[seat] if entry[0] != theirs]
            game.given[seat] = [*kept, (mine, len(game.face_down[other]))]
        game.disclosures += 1
        game.tell(Swapped(who, partner, game.printed.deck[given], game.printed.deck[received], given, received))


# ---- phases 3 and 4: the Hunt Box and the roll ---


class Allocate(BoardQuestion):
    """Shadow dice into the Hunt Box before the roll (R25, D8)."""

    rule: ClassVar[str] = "R25"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.AllocatePrompt:
        return prompts.AllocatePrompt()

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickNumber]:
        dice = game.used[SHADOW]
        most = min(dice, max(1, len(game.in_fellowship())))
        least = min(dice, 1 if game.recovered else 0)
        return [NUMBER[n] for n in range(least, most + 1)]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickNumber) -> None:
        game.used[SHADOW] -= choice.n
        game.hunt_box[SHADOW] += choice.n
        game.tell(DiceAllocated(choice.n))


class RollDice(BoardStep):
    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        for side in SIDES:
            roll(game, side)


# ---- phase 5: actions ---


class NextAction(BoardStep):
    """The sides take turns; one without dice leaves the rest to the other (R27, R30)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        side = game.turn_of
        if not unused(game, side):
            side = 1 - side
            if not unused(game, side):
                return
        game.turn_of = side
        game.push(self, who, source)
        game.push(TAKE_ACTION, game.next_seat[side], NOTHING)


class EndOfActions(BoardStep):
    """On the Mordor Track standing still costs (R194)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if game.mordor >= 0 and not game.fellowship_acted:
            corrupt(game, 1)


BEGIN_TURN: Final = BeginTurn()
NEXT_ACTION: Final = NextAction()
