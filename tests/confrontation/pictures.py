"""The pictures of the Confrontation, from a seeded game."""

from typing import Any

from textual.screen import Screen

from rules.catalogue import GAMES
from rules.chance import Chance
from tests.screen.fakes import FakeTable
from tests.screen.pictures import SMALL, Opening, Picture


def at_the_map(seed: int, kind: str, after: int) -> Opening:
    """The Confrontation, at the first such question to the Fellowship after so many choices."""
    game, chance = GAMES["confrontation"], Chance(seed)
    position = game.new("classic", seed)
    told = list(position.events)
    for number in range(1000):
        decision = position.pending()[0]
        if number >= after and decision.seat == 0 and decision.prompt.__struct_config__.tag == kind:
            break
        position.choose(decision.seat, chance.below(len(decision.choices)))
        told += position.events

    def opening() -> Screen[Any]:
        from wotr_tui.app.screens.table import TableScreen

        return TableScreen(FakeTable(position, "classic", {"Ann": (0,)}, told).party)

    return opening


PICTURES = {
    "confrontation": Picture(lambda: at_the_map(4, "ChooseCard", 24), keys=("down",)),
    "confrontation-80x24": Picture(lambda: at_the_map(4, "TakeTurn", 24), SMALL, ("down",)),
    "polish": Picture(lambda: at_the_map(4, "ChooseCard", 24), keys=("down",), looks={"language": "pl"}),
    "polish-80x24": Picture(lambda: at_the_map(4, "TakeTurn", 24), SMALL, ("down",), {"language": "pl"}),
}
