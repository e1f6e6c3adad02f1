"""What a test sees of a table."""

from typing import TypeVar

from rules.game import Choice, Event
from rules.wonderland.choices import MoveTo, PickChip, PickQuest, PickRegion, PickSeat, PickUnit
from rules.wonderland.position import WonderPosition
from rules.wonderland.terms import FACTION_1, REGIONS, SUPPORTER, Castle
from rules.wonderland.war.battle import Fighter
from tests.wonderland.naming import CHIP_IDS, FIGURE, QUEST, REGION, REGION_IDS, STATUS, chips

E = TypeVar("E", bound=Event)
SPARE = FACTION_1
"""In the bags of those who fight, so that they have something to draw."""


class Looking:
    game: WonderPosition
    factions: tuple[str, ...]
    seen: list[Event]
    spare: set[int]
    """The seats with a spare chip in the bag."""

    def offers(self, player: str) -> tuple[Choice, ...]:
        raise NotImplementedError

    def seat(self, player: str) -> int:
        return self.factions.index(player)

    @property
    def thinking(self) -> list[str]:
        return [self.factions[decision.seat] for decision in self.game.pending()]

    # ---- players ---

    def vp(self, player: str) -> int:
        return self.game.vp[self.seat(player)]

    def shards(self, player: str) -> int:
        return self.game.shards[self.seat(player)]

    def shield(self, player: str) -> bool:
        return self.game.shield[self.seat(player)]

    def leader(self, player: str) -> int:
        return self.game.leader[self.seat(player)]

    def reserve(self, player: str) -> int:
        return self.game.reserve[self.seat(player)]

    def bag_of(self, player: str) -> list[str]:
        bag = sorted(self.game.bag[self.seat(player)])
        if self.seat(player) in self.spare and SPARE in bag:
            bag.remove(SPARE)
        return chips(bag)

    def active_of(self, player: str) -> list[str]:
        return chips(self.game.active[self.seat(player)])

    def exhausted_of(self, player: str) -> list[str]:
        return chips(self.game.exhausted[self.seat(player)])

    def track_of(self, player: str) -> list[str]:
        return chips(self.game.madness_track[self.seat(player)])

    def forged_on(self, player: str, track: int) -> list[str]:
        return chips(self.game.forged[self.seat(player) * 4 + track])

    def in_supply(self, chip: str) -> int:
        return self.game.supply[CHIP_IDS.index(chip)]

    def quests_of(self, player: str) -> list[str]:
        names = {number: id for id, number in QUEST.items()}
        return [names[quest] for quest in self.game.quests[self.seat(player)]]

    def feats_of(self, player: str) -> list[str]:
        names = {number: id for id, number in QUEST.items()}
        return [names[quest] for quest in self.game.feats[self.seat(player)]]

    # ---- the board ---

    def supporters(self, player: str, region: str) -> int:
        return self.game.supporters[self.seat(player) * REGIONS + REGION[region]]

    def units_in(self, player: str, region: str) -> int:
        return self.game.units(self.seat(player), REGION[region])

    def figure_at(self, figure: str) -> str:
        """A region, or nothing if it is in none."""
        return REGION_IDS.get(self.game.figure_at[FIGURE[figure]], "")

    def leader_at(self, player: str) -> str:
        return REGION_IDS.get(self.game.leader_at[self.seat(player)], "")

    def castle_at(self, player: str, region: str) -> str:
        """none, lying or standing."""
        return Castle(self.game.castles[self.seat(player) * REGIONS + REGION[region]]).name.lower()

    # ---- the battle ---

    def fighter(self, player: str) -> Fighter:
        """A new one when no battle is fought."""
        battle = self.game.battle
        return battle.fighters[self.seat(player)] if battle is not None else Fighter()

    def strength(self, player: str) -> int:
        return self.fighter(player).cube

    def status(self, player: str) -> str:
        return STATUS[self.fighter(player).status]

    # ---- what is offered ---

    def chairs(self, player: str) -> list[int]:
        return [choice.chair for choice in self.offers(player) if isinstance(choice, MoveTo)]

    def chips_offered(self, player: str) -> list[str]:
        return chips([choice.chip for choice in self.offers(player) if isinstance(choice, PickChip)])

    def regions_offered(self, player: str) -> list[str]:
        return [REGION_IDS[choice.region] for choice in self.offers(player) if isinstance(choice, PickRegion)]

    def players_offered(self, player: str) -> list[str]:
        return [self.factions[choice.seat] for choice in self.offers(player) if isinstance(choice, PickSeat)]

    def units_offered(self, player: str) -> list[str]:
        names = {number: id for id, number in FIGURE.items() if "_and_" not in id} | {SUPPORTER: "supporter"}
        return [names[choice.unit] for choice in self.offers(player) if isinstance(choice, PickUnit)]

    def quests_offered(self, player: str) -> list[str]:
        names = {number: id for id, number in QUEST.items()}
        return [names[choice.quest] for choice in self.offers(player) if isinstance(choice, PickQuest)]

    def told(self, kind: type[E]) -> list[E]:
        """The events of that kind since the table was set up."""
        return [event for event in self.seen if isinstance(event, kind)]
