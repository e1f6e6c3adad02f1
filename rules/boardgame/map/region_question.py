"""Naming a region: at once if there are few, by a part of the map first if there are many."""

from typing import TYPE_CHECKING

from rules.boardgame.choices import At, Done, InArea
from rules.boardgame.map.regions import IN_AREA as REGIONS_IN
from rules.boardgame.map.regions import bits
from rules.boardgame.offers import AT, DONE, IN_AREA
from rules.boardgame.steps import BoardQuestion
from rules.boardgame.terms import MOST_REGIONS_LISTED
from rules.kernel import NOTHING
from rules.record import replace

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class RegionQuestion(BoardQuestion, kw_only=True):
    """Which region? `candidates` says which there are, `pick` what follows."""

    often_replaced = True

    area: int = NOTHING

    def candidates(self, game: "BoardPosition", who: int, source: int) -> int:
        """As bits."""
        raise NotImplementedError

    def pick(self, game: "BoardPosition", who: int, source: int, region: int) -> None:
        raise NotImplementedError

    def may_stop(self, game: "BoardPosition", who: int, source: int) -> bool:
        """Whether none may be named as well."""
        return False

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[At | InArea | Done]:
        found = self.candidates(game, who, source)
        if self.area >= 0:
            return [AT[region] for region in bits(found & REGIONS_IN[self.area])]
        offers: list[At | InArea | Done]
        if found.bit_count() > MOST_REGIONS_LISTED:
            offers = [IN_AREA[area] for area, regions in enumerate(REGIONS_IN) if found & regions]
        else:
            offers = [AT[region] for region in bits(found)]
        if offers and self.may_stop(game, who, source):
            offers.append(DONE)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: At | InArea | Done) -> None:
        if isinstance(choice, At):
            self.pick(game, who, source, choice.region)
        elif isinstance(choice, InArea):
            game.push(replace(self, area=int(choice.area)), who, source)
        else:
            self.stop(game, who, source)

    def stop(self, game: "BoardPosition", who: int, source: int) -> None:
        """None was named."""

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.candidates(game, who, source))
