"""A game and how it came to be: its position, and every choice that led there."""

from collections.abc import Sequence

from net.errors import JournalError
from net.wire.records import Chosen, SavedGame
from rules.errors import RulesError
from rules.game import Event, Game, Position, Seat


class Playthrough:
    """The same seed and the same choices give the same game: so it can be taken back, and taken up again."""

    def __init__(self, game: Game, scenario: str, seed: int, options: Sequence[str]) -> None:
        self.game, self.scenario, self.seed, self.options = game, scenario, seed, tuple(options)
        self.choices: list[Chosen] = []
        self.position: Position = game.new(scenario, seed, options)
        self.events: list[tuple[Event, ...]] = [tuple(self.position.events)]
        """What the set-up and then each choice brought about."""
        self.revealing: list[bool] = []
        """For each choice, whether anyone could have learnt from it what they had not known."""

    @classmethod
    def of(cls, game: Game, saved: SavedGame, steps: int | None = None) -> "Playthrough":
        """The game a journal records (its first `steps` choices). Raises JournalError if it leads elsewhere now."""
        header = saved.header
        if header.rules_version != game.version:
            older = "older" if header.rules_version < game.version else "newer"
            raise JournalError(
                f"This game was played by {older} rules (version {header.rules_version} of {game.title}; "
                f"here it is version {game.version}), and would not go the same way."
            )
        try:
            played = cls(game, header.scenario, header.seed, header.options)
            for chosen in saved.choices[:steps]:
                played.follow(chosen)
        except RulesError as error:
            raise JournalError(f"It cannot be played again: {error}.") from None
        return played

    @property
    def step(self) -> int:
        """How many choices stand."""
        return len(self.choices)

    def choose(self, seat: Seat, index: int) -> tuple[Event, ...]:
        """One choice further; what it brought about. Raises IllegalChoice and changes nothing."""
        before = self.position.disclosures
        self.position.choose(seat, index)
        self.choices.append(Chosen(seat, index, self.position.digest()))
        self.events.append(tuple(self.position.events))
        self.revealing.append(self.position.disclosures != before)
        return self.events[-1]

    def follow(self, chosen: Chosen) -> None:
        """One choice further, as it was recorded. Raises JournalError if it leads elsewhere now."""
        number = len(self.choices) + 1
        try:
            self.choose(chosen.seat, chosen.index)
        except RulesError as error:
            raise JournalError(f"Choice {number} cannot be made again: {error}.") from None
        if self.choices[-1] != chosen:
            raise JournalError(f"Choice {number} leads to another position than the one that was recorded.")

    def rewind(self, kept: int) -> None:
        """Take back all but the first `kept` choices, by playing those again from the seed."""
        again = Playthrough(self.game, self.scenario, self.seed, self.options)
        for chosen in self.choices[:kept]:
            again.choose(chosen.seat, chosen.index)
        self.position, self.choices = again.position, again.choices
        self.events, self.revealing = again.events, again.revealing
