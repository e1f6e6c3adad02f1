"""Which cards were played in a game: by the events that say so, as the game's face reads them."""

from collections import Counter
from typing import TYPE_CHECKING

from rules.bots.match import Match
from rules.game import Game, Seat
from wotr_tui.games import face_of

if TYPE_CHECKING:
    from wotr_tui.simulate.jobs import Task


def count(game: Game, task: "Task", match: Match) -> tuple[tuple[Seat, str, int], ...]:
    """Seat, card, and how often it was played; nothing for a game whose events name no cards."""
    read = face_of(game.id).card_reader()
    if read is None:
        return ()
    position = game.new(task.scenario, task.seed, task.options)
    found = Counter(filter(None, map(read, position.events)))
    for seat, index in match.moves:
        position.choose(seat, index)
        found.update(filter(None, map(read, position.events)))
    return tuple((seat, card, times) for (seat, card), times in sorted(found.items()))
