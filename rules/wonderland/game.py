"""Wonderland's War as a game of the table: scenarios, options, rulebook."""

from collections.abc import Sequence

from rules.chance import Chance
from rules.game import Option, Position, Rulebook, Scenario, SeatInfo
from rules.kernel import EvaluatedGame
from rules.wonderland.events import WonderEvent
from rules.wonderland.position import WonderPosition
from rules.wonderland.printed import components
from rules.wonderland.terms import ALLY_KINDS, Phase
from rules.wonderland.view import WonderView

SEATS = tuple(
    SeatInfo(id, title, id)
    for id, title in (
        ("first", "First chair"),
        ("second", "Second chair"),
        ("third", "Third chair"),
        ("fourth", "Fourth chair"),
        ("fifth", "Fifth chair"),
    )
)


def _scenario(id: str, title: str, players: int) -> Scenario:
    return Scenario(id, title, SEATS[:players], (tuple((seat,) for seat in range(players)),))


SET_OPTIONS = ("set-a", "set-b", "set-c", "set-d")


class Wonderland(EvaluatedGame):
    id = "wonderland"
    title = "Wonderland's War"
    version = 4
    scenarios = (
        _scenario("three", "Three at the table", 3),
        _scenario("two", "Two against the Resistance", 2),
        _scenario("four", "Four at the table", 4),
        _scenario("five", "Five at the table", 5),
    )
    options = (
        Option("dealt", "Factions dealt at random"),
        Option("set-a", "Ally set A (also if none is named)"),
        Option("set-b", "Ally set B"),
        Option("set-c", "Ally set C"),
        Option("set-d", "Ally set D"),
        Option("mixed", "Ally sets mixed kind by kind"),
    )
    rulebook = Rulebook("rules.wonderland")
    view_type = WonderView
    event_type = WonderEvent

    def new(self, scenario: str = "", seed: int = 0, options: Sequence[str] = ()) -> WonderPosition:
        """Set up a game. Of several ally sets one is drawn; with `mixed` one for each kind, of these or of all."""
        players = len(self.scenario(scenario).seats)
        chosen = self.checked_options(options)
        named = [number for number, id in enumerate(SET_OPTIONS) if id in chosen]
        chance = Chance(seed)
        if "mixed" in chosen:
            sets = tuple(chance.pick(named or range(len(SET_OPTIONS))) for _ in ALLY_KINDS)
        else:
            sets = (chance.pick(named) if named else 0,) * len(ALLY_KINDS)
        return WonderPosition(self, components(players, sets), "dealt" in chosen, seed)

    def stage(self, position: Position) -> int:
        """Return a number that rises with each tea card all have taken, and with each region of a war."""
        assert isinstance(position, WonderPosition)
        if position.phase is Phase.TEA:
            return position.round * 100 + min(position.cards_taken)
        return position.round * 100 + 50 + len(position.ring) - len(position.to_fight)


WONDERLAND = Wonderland()
