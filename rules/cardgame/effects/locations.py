"""Texts about locations: activation, movement, tokens and corruption."""

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING

from rules.cardgame import plays, prompts
from rules.cardgame.activation import BecomePath, BringIn
from rules.cardgame.choices import Accept, Decline, PickLocation
from rules.cardgame.combat import Fight
from rules.cardgame.events import Declined, LastingBegan, PathAnnounced
from rules.cardgame.filters import ANY, Filter
from rules.cardgame.steps import CardQuestion, CardStep
from rules.cardgame.terms import NOTHING, Faction, Token
from rules.game import Choice, Prompt

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


class On(IntEnum):
    """Where a token goes."""

    SELF = 0
    PATH = 1
    BATTLEGROUND = 2
    PATH_OR_BATTLEGROUND = 3


class AddToken(CardQuestion):
    """Put tokens on this card, on the path, or on an active battleground that the seat chooses (R76)."""

    token: Token
    on: On
    n: int = 1
    rule = "R76"

    def possible(self, game: "CardPosition", seat: int, source: int) -> bool:
        return self.on is On.SELF or bool(self.choices(game, seat, source))

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        if self.on is On.SELF:
            game.add_token(self.token, source, self.n)
        else:
            game.ask(self, seat, source)

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.PlaceTokenPrompt(source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        offers = []
        if self.on is not On.BATTLEGROUND and game.path >= 0:
            offers.append(PickLocation(game.path))
        if self.on is not On.PATH:
            offers += [PickLocation(battleground) for battleground in game.battlegrounds]
        return offers

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, PickLocation)
        token = self.token
        if choice.location == game.path and token in (Token.ATTACK, Token.DEFENSE):
            token = Token.PATH_ATTACK if token is Token.ATTACK else Token.PATH_DEFENSE
        game.add_token(token, choice.location, self.n)


class AddCorruption(CardStep):
    """Add corruption tokens to the Shadow scoring area (R79)."""

    n: int = 1

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.add_corruption(self.n)


class RemoveCorruption(CardStep):
    """Remove a corruption token for each card that fits on the path (G91)."""

    per: Filter

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.remove_corruption(len(game.standing(game.path, self.per)))

    def has_effect(self, game: "CardPosition", seat: int, source: int) -> bool:
        return bool(game.corruption and game.standing(game.path, self.per))


class ActivatePath(CardQuestion):
    """Activate an unused path with the next or the same number (R24, R25)."""

    next_number: bool = False
    rule = "R25"

    def possible(self, game: "CardPosition", seat: int, source: int) -> bool:
        return bool(self.choices(game, seat, source))

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.ChoosePathPrompt(source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        if game.path < 0:
            return ()
        number = game.printed.path_number[game.path] + self.next_number
        return [PickLocation(path) for path in game.unused_paths(number)]

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, PickLocation)
        game.tell(PathAnnounced(choice.location))
        game.push(BecomePath(choice.location), seat, source)
        game.push(Fight(game.path), seat, source)


class ActivateBattleground(CardQuestion):
    """Activate a battleground from its deck, or reactivate it from a scoring area (R20, R21)."""

    battleground: str = ""
    """Only this one."""
    faction: Faction | None = None
    """Only those that show this faction. Without a name or faction, any battleground."""
    activate: bool = True
    reactivate: bool = True
    mover: Filter = ANY
    """A character in reserve that may then move there ..."""
    wielder_moves: bool = False
    """... or the wielder of the source, which must move there."""
    rule = "R20"

    def possible(self, game: "CardPosition", seat: int, source: int) -> bool:
        return bool(self.choices(game, seat, source))

    def has_effect(self, game: "CardPosition", seat: int, source: int) -> bool:
        return self.possible(game, seat, source)

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.ChooseBattlegroundPrompt(source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        fitting = game.printed.battlegrounds_of(self.battleground, self.faction)
        offered = []
        for location in fitting:
            in_deck = any(location in deck for deck in game.battleground_decks)
            scored = any(location in area for area in game.scored)
            if (in_deck and self.activate) or (scored and self.reactivate):
                offered.append(PickLocation(location))
        return offered

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, PickLocation)
        if self.wielder_moves:
            game.push(MoveThere(choice.location, game.wielder[source], must=True), seat, source)
        elif self.mover != ANY:
            for card in game.all_in_play(self.mover):
                game.push(MoveThere(choice.location, card), seat, source)
        game.push(BringIn(choice.location), seat, source)


class MoveThere(CardQuestion):
    """Move a character from reserve to that location, even if it arrived this round (G32)."""

    to: int
    card: int = NOTHING
    must: bool = False
    rule = "R42"

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.MovePrompt(self.card, source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        if not game.in_reserve(self.card) or self.to not in plays.destinations(game, self.card):
            return ()
        return (Accept(),) if self.must else (Accept(), Decline())

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        if isinstance(choice, Accept):
            plays.move(game, game.owner[self.card], self.card, self.to)
        else:
            game.tell(Declined(seat, source))


class MoveWielder(CardQuestion):
    """If the wielder is in reserve, it may move now: to the path, or to a battleground (G32)."""

    to_path: bool
    rule = "G32"

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.MovePrompt(game.wielder[source], source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        wielder = game.wielder[source]
        if wielder < 0 or not game.in_reserve(wielder):
            return ()
        offers: list[Choice] = [
            PickLocation(place) for place in plays.destinations(game, wielder) if (place == game.path) == self.to_path
        ]
        if offers:
            offers.append(Decline())
        return offers

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        if isinstance(choice, PickLocation):
            plays.move(game, seat, game.wielder[source], choice.location)
        else:
            game.tell(Declined(seat, source))


class Lasting(CardStep):
    """The permissions of this event card apply until the round ends."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.lasting = (*game.lasting, source)
        game.tell(LastingBegan(source))

    def has_effect(self, game: "CardPosition", seat: int, source: int) -> bool:
        printed = game.printed
        return any(
            battleground in game.battlegrounds
            for grant in printed.lets_enter_this_round[source]
            for battleground in printed.battlegrounds_of(faction=grant.battlegrounds_of)
        )
