"""Check what must hold after every step of every game."""

from rules.boardgame import prompts
from rules.boardgame.cards import CARDS
from rules.boardgame.events import ArmyMoved, Retreated
from rules.boardgame.hunt.tiles import STANDARD, TILES, TilePlace
from rules.boardgame.map.regions import HOME, NATION_AT, POINTS_AT, REGION_COUNT, STRONGHOLDS, bits
from rules.boardgame.politics.nations import reinforcements
from rules.boardgame.position import BoardPosition
from rules.boardgame.printed import PRINTED
from rules.boardgame.setup import START
from rules.boardgame.terms import (
    CORRUPTED,
    FIGURE,
    FIGURE_NATION,
    FIGURE_SIDE,
    FIGURES,
    FREE,
    GARRISON,
    IS_UNIT,
    LEADERS_OF,
    NATIONS,
    NAZGUL,
    SHADOW,
    SIDES,
    STACK,
    STEPS_TO_WAR,
    UNITS_OF,
    Kind,
    Nation,
)

MOST_CHOICES = 120
ALL_CARDS = list(range(len(CARDS)))


def totals() -> list[int]:
    """All figures in the box, by type."""
    found = list(reinforcements())
    for _, nation, regulars, elites, leaders in START:
        found[FIGURE[nation, Kind.REGULAR]] += regulars
        found[FIGURE[nation, Kind.ELITE]] += elites
        if leaders:
            found[NAZGUL if nation == Nation.SAURON else FIGURE[nation, Kind.LEADER]] += leaders
    return found


TOTALS = totals()


class Watch:
    """Looks at a game after every step; remembers what stood where before, to look at what has changed."""

    def __init__(self, game: BoardPosition) -> None:
        self.game = game
        self.figures = bytes(len(game.figures))
        self.war = game.war
        self.abroad: set[tuple[int, int]] = set()
        self.piles: list[int] = []
        self.check()

    def check(self) -> None:
        game = self.game
        changed = self.changed_regions()
        if changed:
            self.conserved()
            for region in changed:
                self.counted(region)
        self.borders(changed)
        for event in game.events:
            if isinstance(event, ArmyMoved):
                sides = {FIGURE_SIDE[figure] for figure, n in enumerate(event.figures) if n}
                assert sides == {game.side_of[event.seat]}, "nobody moves figures of the enemy"
        self.numbers()
        self.cards()
        for decision in game.pending():
            assert 0 < len(decision.choices) <= MOST_CHOICES, decision.prompt
            if isinstance(decision.prompt, prompts.TakeActionPrompt):
                self.settled()

    def changed_regions(self) -> list[int]:
        now = bytes(self.game.figures)
        if now == self.figures:
            return []
        rows = range(0, len(now), FIGURES)
        found = [at // FIGURES for at in rows if now[at : at + FIGURES] != self.figures[at : at + FIGURES]]
        self.figures = now
        return found

    def conserved(self) -> None:
        """Figures of each nation and kind over map, reinforcements and casualties."""
        game = self.game
        for figure in range(FIGURES):
            on_map = sum(self.figures[figure::FIGURES])
            assert on_map + game.reinforcements[figure] + game.casualties[figure] == TOTALS[figure], f"figure {figure}"
            assert FIGURE_NATION[figure] < 5 or not game.casualties[figure], "the Shadow's come again"

    def counted(self, region: int) -> None:
        """What follows from the figures says the same."""
        game = self.game
        row = game.figures[region * FIGURES : region * FIGURES + FIGURES]
        nations = sum({1 << FIGURE_NATION[f] for f in range(FIGURES) if IS_UNIT[f] and row[f]})
        assert game.present[region] == nations
        for side in SIDES:
            units = sum(row[f] for f in UNITS_OF[side])
            assert game.units_at(region, side) == units
            assert bool(game.armies[side] >> region & 1) == bool(units)

    def numbers(self) -> None:
        game = self.game
        assert 0 <= game.corruption <= CORRUPTED
        assert 0 <= game.progress <= 12
        for side in SIDES:
            assert game.dice_pools[side] == sum(game.dice[side]) + game.hunt_box[side] + game.used[side], "dice"
        assert game.rings[FREE] + game.rings[SHADOW] <= 3
        for nation in NATIONS:
            assert 1 <= game.steps[nation] <= STEPS_TO_WAR
            at_war = game.steps[nation] == STEPS_TO_WAR
            assert at_war == bool(game.war >> nation & 1)
            assert not at_war or game.active >> nation & 1, "a passive nation never reaches its last step"
        assert len(game.tiles) == len(TILES)
        assert all(game.tiles[tile] in (TilePlace.POOL, TilePlace.DRAWN, TilePlace.GONE) for tile in STANDARD)
        standing = sum(there.bit_count() for there in game.standing.values())
        assert standing == sum(at >= 0 for at in game.where)
        assert all(at < 0 or game.standing[at] >> who & 1 for who, at in enumerate(game.where))

    def cards(self) -> None:
        """Every card lies somewhere, once; looked at when some pile has grown or shrunk."""
        game = self.game
        all_piles = (*game.hands, *game.decks, *game.discards, *game.face_down, *game.discarding)
        sizes = [*map(len, all_piles), len(game.cards_in_play)]
        if sizes == self.piles:
            return
        self.piles = sizes
        there: list[int] = [card for card, _ in game.cards_in_play]
        for pile in all_piles:
            there += pile
        if game.battle is not None and not game.battle.shown:
            there += [force.card for force in game.battle.forces if force.card >= 0]
        there.sort()
        assert there == ALL_CARDS
        assert all(PRINTED.deck[card] == deck for deck, pile in enumerate(game.decks) for card in pile)

    def settled(self) -> None:
        """Between actions: stacks, sieges, one controller a region, points."""
        game = self.game
        free, shadow = game.armies
        under = game.sieges[FREE] | game.sieges[SHADOW]
        assert free & shadow == under, "two armies in a region are a siege"
        assert not under & ~STRONGHOLDS
        for region in bits(free | shadow):
            for side in SIDES:
                besieged = game.sieges[1 - side] >> region & 1
                assert game.units_at(region, side) <= (GARRISON if besieged else STACK), f"stack in {region}"
            if HOME[region] >= 0:
                assert game.armies[game.controller(region)] >> region & 1, f"an army in {region} does not hold it"
        for side in SIDES:
            assert not game.sieges[side] & game.controlled(side), "who holds a stronghold does not besiege it"
            lost = sum(POINTS_AT[region] for region in bits(game.captured) if HOME[region] == 1 - side)
            assert game.points[side] == lost
        for leader in LEADERS_OF[FREE]:
            for region, n in enumerate(game.figures[leader::FIGURES]):
                assert not n or free >> region & 1, "a leader alone"
        assert set(game.captors) == set(bits(game.captured))
        assert game.battle is None
        assert game.hunt is None

    def borders(self, changed: list[int]) -> None:
        """Nothing of a nation not at war crosses a foreign border, but in a retreat (R74, R100)."""
        game = self.game
        if not changed and game.war == self.war:
            return
        self.war = game.war
        now = {
            (region, FIGURE_NATION[figure])
            for region in range(REGION_COUNT)
            if NATION_AT[region] >= 0 and any(self.figures[region * FIGURES : region * FIGURES + FIGURES])
            for figure in range(NAZGUL)
            if self.figures[region * FIGURES + figure]
            and not game.war >> FIGURE_NATION[figure] & 1
            and NATION_AT[region] != FIGURE_NATION[figure]
        }
        retreats = {event.to for event in game.events if isinstance(event, Retreated)}
        assert {region for region, _ in now - self.abroad} <= retreats
        self.abroad = now
