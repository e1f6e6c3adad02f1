"""A game and every choice that led to its position."""

from collections.abc import Sequence

from net.errors import JournalError
from net.wire.records import Chosen, SavedGame
from rules.errors import RulesError
from rules.game import Event, Game, Position, Seat
from rules.sentence import Titles

_STRIDE, _RECENT, _FAR_STRIDE = 16, 128, 256
"""A copy of the position is kept every 16 choices; further back than 128 choices, every 256."""


class Playthrough:
    """The same seed and the same choices give the same game, so choices can be undone and a game resumed. Copies of the
    position are kept on the way, so that an undo does not replay the whole game."""

    def __init__(self, game: Game, scenario: str, seed: int, options: Sequence[str]) -> None:
        self.game, self.scenario, self.seed, self.options = game, scenario, seed, tuple(options)
        self.choices: list[Chosen] = []
        self.position: Position = game.new(scenario, seed, options)
        self.events: list[tuple[Event, ...]] = [tuple(self.position.events)]
        """The events of the set-up, then those of each choice."""
        self.revealing: list[bool] = []
        """For each choice, whether anyone could have learnt anything new from it."""
        self._kept: dict[int, Position] = {0: self.position.clone()}
        """Copies of the position after so many choices, in order."""

    @classmethod
    def restore(cls, game: Game, saved: SavedGame, steps: int | None = None) -> "Playthrough":
        """Replay the game of a journal (its first `steps` choices). Raises JournalError if it leads elsewhere now."""
        header = saved.header
        if header.rules_version != game.version:
            versions = {"game": Titles((game.title,)), "then": header.rules_version, "now": game.version}
            if header.rules_version < game.version:
                raise JournalError(
                    "This game was played by older rules (version {then} of {game}; this is version {now}) and would "
                    "not go the same way.",
                    **versions,
                )
            raise JournalError(
                "This game was played by newer rules (version {then} of {game}; this is version {now}) and would not "
                "go the same way.",
                **versions,
            )
        try:
            played = cls(game, header.scenario, header.seed, header.options)
            for chosen in saved.choices[:steps]:
                played.replay(chosen)
        except RulesError as error:
            raise JournalError("It cannot be replayed: {error}.", error=error) from None
        return played

    @property
    def step(self) -> int:
        """How many choices have been made and not undone."""
        return len(self.choices)

    def choose(self, seat: Seat, index: int) -> tuple[Event, ...]:
        """Make a choice, and return its events. Raises IllegalChoice and changes nothing."""
        before = self.position.disclosures
        self.position.choose(seat, index)
        self.choices.append(Chosen(seat, index, self.position.digest()))
        self.events.append(tuple(self.position.events))
        self.revealing.append(self.position.disclosures != before)
        if self.step % _STRIDE == 0:
            self._keep()
        return self.events[-1]

    def _keep(self) -> None:
        self._kept[self.step] = self.position.clone()
        old = self.step - _RECENT
        if old % _FAR_STRIDE:
            self._kept.pop(old, None)

    def replay(self, chosen: Chosen) -> None:
        """Make a recorded choice. Raises JournalError if it leads elsewhere now."""
        number = len(self.choices) + 1
        try:
            self.choose(chosen.seat, chosen.index)
        except RulesError as error:
            raise JournalError("Choice {number} cannot be replayed: {error}.", number=number, error=error) from None
        if self.choices[-1] != chosen:
            raise JournalError("Choice {number} leads to another position than the recorded one.", number=number)

    def rewind(self, kept: int) -> None:
        """Undo all but the first `kept` choices, by replaying those after the last copy of the position before it."""
        self._kept = {step: position for step, position in self._kept.items() if step <= kept}
        start = max(self._kept)
        self.position = self._kept[start].clone()
        for chosen in self.choices[start:kept]:
            self.position.choose(chosen.seat, chosen.index)
        del self.choices[kept:], self.events[kept + 1 :], self.revealing[kept:]
