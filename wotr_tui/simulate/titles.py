"""What sides, seats and ends of simulated games are called, in the reader's language."""

from rules.game import Game, Scenario
from wotr_tui.games import face_of
from wotr_tui.games.titles import seat_title
from wotr_tui.text.messages import lazy

ENDS = {"unfinished": lazy("unfinished"), "draw": lazy("draw")}
"""Ends that every game can have."""


class Titles:
    """The titles of a scenario."""

    def __init__(self, game: Game, scenario: Scenario) -> None:
        self._game = game
        self._seats = {seat.id: seat for seat in scenario.seats}
        self._speech = face_of(game.id).speech(game, scenario.id)

    def side(self, id: str) -> str:
        return str(self._speech.side(id).title)

    def seats(self, ids: str) -> str:
        """Return the titles of seats whose ids are joined by +."""
        return " + ".join(seat_title(self._game, self._seats[id]) for id in ids.split("+"))

    def end(self, how: str) -> str:
        """Return how games ended, by `Outcome.how` or a key of `ENDS`."""
        return str(ENDS.get(how) or self._speech.endings.get(how, how))
