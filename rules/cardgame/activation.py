"""Activating locations (R17-R25)."""

from typing import TYPE_CHECKING

from rules.cardgame.events import Activated, PathActivated
from rules.cardgame.steps import CardStep

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


class BringIn(CardStep):
    """Activate a battleground from its deck or a scoring area, and carry out its text (R18, R21)."""

    battleground: int

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        ground = self.battleground
        if ground in game.battlegrounds:
            return
        place = game.printed.place(ground)
        for deck in game.battleground_decks:
            if ground in deck:
                deck.remove(ground)
                game.stripped.discard(ground)
                game.tell(Activated(ground))
                break
        else:
            holder = next((side for side, area in enumerate(game.scored) if ground in area), None)
            if holder is None:
                return
            game.scored[holder].remove(ground)
            # Taken back from the enemy, it has no printed icons (R72, G58).
            if holder == place.side:
                game.stripped.discard(ground)
            else:
                game.stripped.add(ground)
            game.tell(Activated(ground, True))
        game.battlegrounds.append(ground)
        game.stands[ground] = []
        game.push_all([(step, seat, ground) for step in place.on_activate])


class BecomePath(CardStep):
    """Activate a path and carry out its text (R18, R24)."""

    path: int

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.path = self.path
        game.last_path = self.path
        game.used_paths.add(self.path)
        game.stands[self.path] = []
        game.tell(PathActivated(self.path))
        game.push_all([(step, seat, self.path) for step in game.printed.place(self.path).on_activate])
