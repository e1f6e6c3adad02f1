"""The sequence of play, in the rulebook's order: set-up, three rounds of tea party and war, final score."""

from typing import TYPE_CHECKING

from rules.wonderland.cards import QUESTS
from rules.wonderland.effects.wonderlandians import FillDisplay
from rules.wonderland.events import FirstPlayer, GameEnded, RoundBegan, Scored
from rules.wonderland.setup import ChooseFactions, DealQuests, DrawFirstPlayer, SetUpBoard, SetUpPlayers
from rules.wonderland.steps import WonderStep
from rules.wonderland.tea_party.turns import EndOfTeaParty, LayTable, TeaPartyStart, Turn
from rules.wonderland.terms import NOTHING, ROUNDS, Phase
from rules.wonderland.war.regions import EndOfWar, War

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class Begin(WonderStep):
    """Set up the game, then play the rounds (W1)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        steps = (
            ChooseFactions(),
            SetUpBoard(),
            SetUpPlayers(),
            FirstRound(),
            DealQuests(),
            DrawFirstPlayer(),
            TeaAndWar(),
        )
        game.push_all([(step, NOTHING, NOTHING) for step in steps])


class FirstRound(WonderStep):
    """Begin round I; its table is laid before quests are chosen (W1.5)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        _begin_round(game)
        game.push(LayTable(), NOTHING, NOTHING)


class Round(WonderStep):
    """Begin round II or III with a new display and a new table (W2)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        _begin_round(game)
        steps: list[WonderStep] = [FillDisplay(), LayTable(), FindFirstPlayer(), TeaAndWar()]
        game.push_all([(step, NOTHING, NOTHING) for step in steps])


def _begin_round(game: "WonderPosition") -> None:
    game.round += 1
    game.vp_before = tuple(game.vp)
    game.tell(RoundBegan(game.round))


class TeaAndWar(WonderStep):
    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        last: WonderStep = FinalScore() if game.round == ROUNDS else Round()
        game.push_all(
            [
                (TeaPartyStart(), NOTHING, NOTHING),
                (Turn(), game.first, NOTHING),
                (EndOfTeaParty(), NOTHING, NOTHING),
                (War(), NOTHING, NOTHING),
                (EndOfWar(), NOTHING, NOTHING),
                (last, NOTHING, NOTHING),
            ]
        )


class FindFirstPlayer(WonderStep):
    """Find the first player: fewest VP, then fewest units in the regions, then the highest roll (W2.3)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        keys = [(game.vp[seat], game.units_on_board(seat)) for seat in range(game.seats)]
        tied = [seat for seat in range(game.seats) if keys[seat] == min(keys)]
        rolls: list[tuple[int, int]] = []
        while len(tied) > 1:
            thrown = [(seat, game.roll()) for seat in tied]
            rolls += thrown
            best = max(roll for _, roll in thrown)
            tied = [seat for seat, roll in thrown if roll == best]
        game.first = tied[0]
        game.tell(FirstPlayer(game.first, tuple(rolls)))


# ---- the end ---


def quest_points(game: "WonderPosition", seat: int, quest: int) -> int:
    """Return 3 points for the feat or the objective, 9 for both (W15.1)."""
    feat = quest in game.feats[seat]
    objective = all(test.holds(game, seat) for test in QUESTS[quest].objective)
    return (0, 3, 9)[feat + objective]


def final_score(game: "WonderPosition", seat: int) -> Scored:
    quests = [(quest, quest_points(game, seat, quest)) for quest in (*game.feats[seat], *game.quests[seat])]
    castles = game.scoring_castles(seat) * game.castle_value[seat]
    points = sum(each for _, each in quests)
    shards = game.shards[seat]
    total = game.vp[seat] + castles + points - shards
    shown = tuple(number for pair in quests for number in pair)
    return Scored(seat, total, game.vp[seat], castles, points, shards, shown)


class FinalScore(WonderStep):
    """Score VP, castles, quests and shards. Ties: fewest shards, then most units on the board (W15)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.disclosures += 1
        game.phase = Phase.OVER
        scores = [final_score(game, seat) for seat in range(game.seats)]
        for score in scores:
            game.tell(score)
        keys = [(score.total, -score.shards, game.units_on_board(seat)) for seat, score in enumerate(scores)]
        winners = tuple(seat for seat, key in enumerate(keys) if key == max(keys))
        ahead = [score.total for score in scores].count(max(score.total for score in scores))
        how = "points" if ahead == 1 else "shared" if len(winners) > 1 else "tie-break"
        game.result = (winners, how, tuple(score.total for score in scores))
        game.tell(GameEnded(winners, how))
