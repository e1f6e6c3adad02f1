"""Reads the events of a game: which cards were played, and which roles the seats played."""

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from rules.bots.match import Match
from rules.game import Event, Game, Seat
from wotr_tui.games import face_of

if TYPE_CHECKING:
    from wotr_tui.simulate.jobs import Task


class Reading(NamedTuple):
    cards: tuple[tuple[Seat, str, int], ...] = ()
    """Seat, card, and how often it was played; empty for a game without cards."""
    roles: tuple[tuple[Seat, str], ...] = ()
    """Seat and role; empty for a game whose seats have roles of their own."""


def read(game: Game, task: "Task", match: Match) -> Reading:
    face = face_of(game.id)
    card_of, role_of = face.card_reader(), face.role_reader()
    if card_of is None and role_of is None:
        return Reading()
    cards: Counter[tuple[Seat, str]] = Counter()
    roles: dict[Seat, str] = {}

    def collect(events: list[Event]) -> None:
        for event in events:
            if card_of is not None and (found := card_of(event)):
                cards[found] += 1
            if role_of is not None and (found := role_of(event)):
                roles[found[0]] = found[1]

    position = game.new(task.scenario, task.seed, task.options)
    collect(list(position.events))
    for seat, index in match.moves:
        position.choose(seat, index)
        collect(list(position.events))
    return Reading(
        tuple((seat, card, times) for (seat, card), times in sorted(cards.items())), tuple(sorted(roles.items()))
    )
