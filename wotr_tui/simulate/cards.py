"""Which cards were played in a game: by the events that say so in each game."""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from rules.bots.match import Match
from rules.game import Event, Game, Seat

if TYPE_CHECKING:
    from wotr_tui.simulate.jobs import Task

Reader = Callable[[Event], tuple[Seat, str] | None]


def _cardgame() -> Reader:
    from rules.cardgame.cards import CARDS
    from rules.cardgame.events import Played

    return lambda event: (event.seat, CARDS[event.card].name) if isinstance(event, Played) else None


def _confrontation() -> Reader:
    from rules.confrontation.cards import CARDS
    from rules.confrontation.events import CardShown

    return lambda event: (event.side, CARDS[event.side][event.card].name) if isinstance(event, CardShown) else None


READERS: dict[str, Callable[[], Reader]] = {"cardgame": _cardgame, "confrontation": _confrontation}


def count(game: Game, task: "Task", match: Match) -> tuple[tuple[Seat, str, int], ...]:
    """Seat, card, and how often it was played; nothing for a game whose events name no cards."""
    if game.id not in READERS:
        return ()
    read = READERS[game.id]()
    position = game.new(task.scenario, task.seed, task.options)
    found = Counter(filter(None, map(read, position.events)))
    for seat, index in match.moves:
        position.choose(seat, index)
        found.update(filter(None, map(read, position.events)))
    return tuple((seat, card, times) for (seat, card), times in sorted(found.items()))
