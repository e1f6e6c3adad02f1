"""The Confrontation as the catalogue knows it: scenarios, options, rulebook."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rules.chance import Chance
from rules.confrontation.events import AnyEvent
from rules.confrontation.flow import begin
from rules.confrontation.position import ConfrontationPosition
from rules.confrontation.setup import Mode
from rules.confrontation.terms import SIDES, Stage
from rules.confrontation.view import ConfrontationView
from rules.game import Option, Position, Rulebook, Scenario, Seat, SeatInfo
from rules.kernel import EvaluatedGame

_TITLES: Final = (("classic", "Classic"), ("variant", "Variant"), ("draft", "Draft"))
_SIDES: Final = (SeatInfo("fellowship", "Fellowship", "fellowship"), SeatInfo("sauron", "Sauron", "sauron"))
_PLAYERS: Final = (
    SeatInfo("fellowship-first", "Fellowship, then Sauron", "fellowship-first"),
    SeatInfo("sauron-first", "Sauron, then Fellowship", "sauron-first"),
)
_APART: Final = (((0,), (1,)),)
"""Two people: nobody may see the pieces of both sides."""

SPECIALS: Final = "specials"
ALL_FOUR: Final = ("all-four-fellowship", "all-four-sauron")
NONE: Final = ("no-specials-fellowship", "no-specials-sauron")


class Confrontation(EvaluatedGame):
    """The game with its scenarios."""

    id: ClassVar[str] = "confrontation"
    title: ClassVar[str] = "The Confrontation"
    version: ClassVar[int] = 3
    scenarios: ClassVar[tuple[Scenario, ...]] = (
        *(Scenario(id, title, _SIDES, _APART) for id, title in _TITLES),
        *(Scenario(f"{id}-match", f"{title}: a match of two games", _PLAYERS, _APART) for id, title in _TITLES),
    )
    options: ClassVar[tuple[Option, ...]] = (
        Option(SPECIALS, "Special cards"),
        # Handicaps; in a match they go with the player who starts as that side (R14.3).
        Option(ALL_FOUR[0], "Fellowship keeps 4 special cards"),
        Option(ALL_FOUR[1], "Sauron keeps 4 special cards"),
        Option(NONE[0], "Fellowship keeps no special cards"),
        Option(NONE[1], "Sauron keeps no special cards"),
    )
    rulebook: ClassVar[Rulebook] = Rulebook("rules.confrontation")
    view_type: ClassVar[type[ConfrontationView]] = ConfrontationView
    event_type: ClassVar[object] = AnyEvent

    def new(self, scenario: str = "", seed: int = 0, options: Sequence[str] = ()) -> ConfrontationPosition:
        characters, _, match = self.scenario(scenario).id.partition("-")
        mode = Mode(characters, bool(match), _specials(self.checked_options(options)))
        position = ConfrontationPosition(self, mode, Chance(seed))
        begin(position)
        position.run()
        return position

    def stage(self, position: Position) -> int:
        """Count turns, so that no fight is under way where a position is judged; before the first turn, choices."""
        assert isinstance(position, ConfrontationPosition)
        made = sum(map(len, position.picks))
        return (len(position.results) * len(Stage) + position.stage) * 1000 + position.turns + made


def _specials(options: tuple[str, ...]) -> tuple[int, int]:
    """Return how many special cards each seat keeps: two with the option, unless a handicap says otherwise."""

    def number(seat: Seat) -> int:
        if NONE[seat] in options:
            return 0
        if ALL_FOUR[seat] in options:
            return 4
        return 2 if SPECIALS in options else 0

    return number(SIDES[0]), number(SIDES[1])


CONFRONTATION: Final = Confrontation()
