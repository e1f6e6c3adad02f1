"""What must hold after every step of every game, whoever plays it."""

from rules.boardgame import prompts
from rules.boardgame.events import Retreated
from rules.boardgame.nations import reinforcements
from rules.boardgame.position import BoardPosition
from rules.boardgame.printed import PRINTED
from rules.boardgame.regions import HOME, NATION_AT, POINTS_AT, REGION_COUNT, STRONGHOLDS, bits
from rules.boardgame.setup import START
from rules.boardgame.terms import (
    CHARACTERS,
    CORRUPTED,
    DECK_OF,
    DECKS,
    FIGURE,
    FIGURE_NATION,
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
from rules.boardgame.tiles import STANDARD, TILES, Place

MOST_CHOICES = 120


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
    """Looks at a game after every step; remembers who was abroad before."""

    def __init__(self, game: BoardPosition) -> None:
        self.game = game
        self.abroad = self.strangers()

    def check(self) -> None:
        game = self.game
        self.figures()
        self.counts()
        self.politics()
        assert 0 <= game.corruption <= CORRUPTED
        assert 0 <= game.progress <= 12
        for side in SIDES:
            assert game.pools[side] == sum(game.dice[side]) + game.box[side] + game.used[side], "dice"
            assert min(game.dice[side]) >= 0
        assert game.rings[FREE] + game.rings[SHADOW] <= 3
        self.tiles()
        self.cards()
        self.borders()
        for decision in game.pending():
            assert 0 < len(decision.choices) <= MOST_CHOICES, decision.prompt
        if self.between_actions():
            self.places()

    def between_actions(self) -> bool:
        return any(isinstance(each.prompt, prompts.TakeAction) for each in self.game.pending())

    def figures(self) -> None:
        game = self.game
        for figure in range(FIGURES):
            on_map = sum(game.figures[figure::FIGURES])
            assert on_map + game.pool[figure] + game.fallen[figure] == TOTALS[figure], f"figure {figure}"
        assert not any(game.fallen[figure] for figure in range(FIGURES) if FIGURE_NATION[figure] >= 5)

    def counts(self) -> None:
        game = self.game
        for region in range(REGION_COUNT):
            row = game.figures[region * FIGURES : region * FIGURES + FIGURES]
            nations = sum({1 << FIGURE_NATION[f] for f in range(FIGURES) if IS_UNIT[f] and row[f]})
            assert game.present[region] == nations
            for side in SIDES:
                units = sum(row[f] for f in UNITS_OF[side])
                assert game.units_at(region, side) == units
                assert bool(game.armies[side] >> region & 1) == bool(units)
        for who in range(CHARACTERS):
            region = game.where[who]
            assert region < 0 or game.standing[region] >> who & 1
        assert sum(there.bit_count() for there in game.standing.values()) == sum(at >= 0 for at in game.where)

    def places(self) -> None:
        """Between actions everything is settled."""
        game = self.game
        for region in range(REGION_COUNT):
            bit = 1 << region
            for side in SIDES:
                besieged = game.sieges[1 - side] & bit
                assert game.units_at(region, side) <= (GARRISON if besieged else STACK), f"stack in {region}"
            both = game.armies[FREE] & game.armies[SHADOW] & bit
            siege = (game.sieges[FREE] | game.sieges[SHADOW]) & bit
            assert bool(both) == bool(siege), f"two armies, no siege, in {region}"
            if siege:
                assert STRONGHOLDS & bit
                assert not game.sieges[game.controller(region)] & bit, "who holds a stronghold does not besiege it"
            elif HOME[region] >= 0 and game.armies[FREE] & bit | game.armies[SHADOW] & bit:
                assert game.armies[game.controller(region)] & bit, f"an army stands in {region} and does not hold it"
            if not game.armies[FREE] & bit:
                assert not any(game.figures[region * FIGURES + leader] for leader in LEADERS_OF[FREE])
        for side in SIDES:
            lost = sum(POINTS_AT[r] for r in bits(game.captured) if HOME[r] == 1 - side)
            assert game.points[side] == lost
        assert set(game.captors) == set(bits(game.captured))
        assert game.battle is None
        assert game.hunt is None

    def politics(self) -> None:
        game = self.game
        for nation in NATIONS:
            assert 1 <= game.steps[nation] <= STEPS_TO_WAR
            assert (game.steps[nation] == STEPS_TO_WAR) == bool(game.war >> nation & 1)
            assert game.active >> nation & 1 or game.steps[nation] < STEPS_TO_WAR

    def tiles(self) -> None:
        game = self.game
        assert len(game.tiles) == len(TILES)
        for tile in STANDARD:
            assert game.tiles[tile] in (Place.POOL, Place.DRAWN, Place.GONE)
        if game.mordor < 0:
            assert all(game.tiles[t] != Place.POOL for t in range(len(TILES)) if t not in STANDARD)

    def cards(self) -> None:
        game = self.game
        there: list[int] = [card for card, _ in game.table]
        for pile in (*game.hands, *game.decks, *game.discards, *game.face_down):
            there += pile
        if game.battle is not None and not game.battle.shown:
            there += [force.card for force in game.battle.forces if force.card >= 0]
        assert sorted(there) == sorted(card for deck in PRINTED.decks for card in deck)
        for deck in range(DECKS):
            assert all(DECK_OF[card] == deck for card in game.decks[deck])

    def strangers(self) -> set[tuple[int, int]]:
        """Nations not at war with units or leaders in another nation's land."""
        game = self.game
        return {
            (region, FIGURE_NATION[figure])
            for region in range(REGION_COUNT)
            for figure in range(FIGURES)
            if figure != NAZGUL
            and game.figures[region * FIGURES + figure]
            and not game.war >> FIGURE_NATION[figure] & 1
            and NATION_AT[region] not in (-1, FIGURE_NATION[figure])
        }

    def borders(self) -> None:
        """Nothing of a nation not at war crosses a foreign border, but in a retreat (R74, R100)."""
        now = self.strangers()
        retreats = {event.to for event in self.game.events if isinstance(event, Retreated)}
        assert {region for region, _ in now - self.abroad} <= retreats
        self.abroad = now
