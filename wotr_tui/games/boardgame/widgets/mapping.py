"""Makes the marks of the map from a view and the latest events."""

from collections.abc import Iterable, Sequence

from rules.boardgame import events as e
from rules.boardgame.characters.roster import ROSTER
from rules.boardgame.choices import InArea
from rules.boardgame.map.regions import AREA, REGION_COUNT
from rules.boardgame.terms import FIGURES_OF, FREE, SHADOW
from rules.boardgame.view import BoardView
from rules.game import Event
from wotr_tui.games.boardgame.map.marks import BARE, RING, Line, Marks
from wotr_tui.games.boardgame.map.standing import standing_at
from wotr_tui.games.boardgame.words.lookup import (
    reach,
)
from wotr_tui.games.boardgame.words.names import numbers_of
from wotr_tui.table.state import TableState

REMEMBERED = 3
"""How many actions a trail stays visible."""


def marks_of(view: BoardView, live: Iterable[str], recent: Sequence[Sequence[Event]], path: tuple[int, ...]) -> Marks:
    """Return everything on the map; the panel adds its cursor and highlights."""
    standing = {region: found for region in range(REGION_COUNT) if (found := standing_at(view, region)) != BARE}
    named = (numbers for kind, numbers in map(numbers_of, live) if kind == "region" and numbers)
    return Marks(
        standing,
        glow=frozenset(numbers[0] for numbers in named) | in_areas(view),
        reach=reach(view),
        trails=trails(recent),
        path=path,
    )


def in_areas(view: BoardView) -> frozenset[int]:
    """Return the regions of the areas that the question offers."""
    choices = [choice for decision in view.decisions for choice in decision.choices]
    areas = {choice.area for choice in choices if isinstance(choice, InArea)}
    return frozenset(region for region in range(REGION_COUNT) if AREA[region] in areas) if areas else frozenset()


def trails(recent: Sequence[Sequence[Event]]) -> tuple[Line, ...]:
    """Return the paths of the latest action that moved something."""
    found: list[Line] = []
    actions = 0
    for event in reversed([event for group in recent for event in group]):
        if (line := _trail(event)) is not None:
            found.append(line)
        actions += isinstance(event, e.DieUsed)
        if isinstance(event, e.TurnBegan) or actions == REMEMBERED or (found and actions):
            break
    return tuple(found)


def _trail(event: Event) -> Line | None:
    match event:
        case e.ArmyMoved(_, origin, to, figures):
            return Line((origin, to), FREE if any(figures[figure] for figure in FIGURES_OF[FREE]) else SHADOW)
        case e.Retreated(side, region, to):
            return Line((region, to), side)
        case e.NazgulMoved(_, origin, to):
            return Line((origin, to), SHADOW)
        case e.CharactersMoved(whom, origin, to):
            return Line((origin, to), ROSTER[whom[0]].side)
        case e.FellowshipDeclared(_, path) | e.FellowshipRevealed(_, path) if len(path) > 1:
            return Line(path, RING)
        case e.BattleBegan(attacker, origin, region) if origin != region:
            return Line((origin, region), attacker)
    return None


def answered_on_map(state: TableState) -> bool:
    """Return whether most answers are regions or areas of the map."""
    if not state.view.decisions:
        return False
    on_map = sum(thing.startswith(("region:", "area:")) for thing in state.live)
    return on_map > 1 and 2 * on_map >= len(state.view.decisions[0].choices)
