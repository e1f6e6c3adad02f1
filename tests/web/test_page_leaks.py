"""Swap every card a person cannot know: not one byte of their page may differ, in all games, spectators included."""

from collections import defaultdict
from types import SimpleNamespace

import pytest

from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Game, Position, Seats
from tests.screen.fakes import FakeTable
from wotr_tui.text.language import ENGLISH
from wotr_tui.web.sitting import WebSitting

FILES = defaultdict(lambda: "/assets/file")
LOOKS = 4
"""Positions of one game that are compared."""


def middle_games(game: Game, scenario: str, seed: int) -> list[Position]:
    """Some positions of a random game, evenly spread."""
    position, chance, found = game.new(scenario, seed), Chance(seed), []
    for number in range(160):
        if not position.pending():
            break
        decision = position.pending()[0]
        position.choose(decision.seat, chance.below(len(decision.choices)))
        if number % 40 == 30:
            found.append(position.clone())
    return found[:LOOKS]


async def page_of(position: Position, scenario: str, seats: Seats) -> str:
    """The page of a person who holds these seats and has just come to the table, the table in words included, and what
    the stream sends."""
    position = position.clone()
    held = {str(seat): (seat,) for seat in range(len(position.game.scenario(scenario).seats)) if seat not in seats}
    table = FakeTable(position, scenario, {"Ann": seats, **held})
    client = table.clients[0]
    client.mirror.log = []
    client.table, client.host_name, client.games = table.now, "host", GAMES
    client.lobby = SimpleNamespace(tables={}, people={})
    sitting = WebSitting(client, ENGLISH, FILES)
    try:
        await sitting.act({"do": "words"})
        return "\n".join((sitting.page(), *sitting.parts().values()))
    finally:
        await sitting.close()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
async def test_a_page_tells_nothing_its_seats_do_not_know(game: Game) -> None:
    scenario, different = game.scenarios[0].id, 0
    for seed in range(3):
        for position in middle_games(game, scenario, seed):
            for seats in ((), (0,), (1,)):
                twin = position.determinize(seats, Chance(99))
                different += twin.digest() != position.digest()
                assert await page_of(twin, scenario, seats) == await page_of(position, scenario, seats)
    assert different, "no twin differs, so nothing was shown"
