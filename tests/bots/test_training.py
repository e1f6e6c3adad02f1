"""Bots that learn from their own games."""

from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import catalogue
from rules.chance import Chance
from rules.game import Decision, Position
from rules.kernel.evaluated import EvaluatedGame
from rules.kernel.learned import NOTHING_LEARNED, Described, Learned, ValueNetwork, corrected, log_odds
from tests.toy import Gleaning, GleaningGame, Lay, LayOne
from wotr_tui.simulate import jobs
from wotr_tui.simulate.sequential import decide

np = pytest.importorskip("numpy")

from wotr_tui.simulate.training import fitting, generations  # noqa: E402
from wotr_tui.simulate.training.fitting import fit_priors, fit_value, predict  # noqa: E402
from wotr_tui.simulate.training.selfplay import (  # noqa: E402
    Judged,
    LearningBot,
    Lesson,
    Searched,
    SelfPlay,
    play_lesson,
)
from wotr_tui.simulate.training.weights import (  # noqa: E402
    LearnedData,
    NetworkData,
    module_text,
    playing_with,
)

NETWORK = NetworkData((0.0, 1.0), (1.0, 2.0), (0.5, -1.0), 0.25, ((0.3, 0.1, -0.2), (0.0, 1.0, 0.5)), (0.7, -0.4))
DATA = LearnedData(NETWORK, {"LayOne": (0.5, {"Lay": 0.25, "Lay(sheaf=11)": 1.5})})


class LearningGleaning(GleaningGame, EvaluatedGame):
    """The toy game with an evaluation that only counts grains, and a quick player without an opinion."""

    evaluate = EvaluatedGame.evaluate
    chances = EvaluatedGame.chances
    weigh = EvaluatedGame.weigh

    def _has(self, name: str) -> bool:
        return True

    @property
    def learned(self) -> Learned:
        return self.__dict__.setdefault("learned", NOTHING_LEARNED)

    def _chances(self, position: Gleaning) -> Sequence[float]:
        first, second = position.grains
        return [0.5 + 0.05 * (first - second), 0.5 + 0.05 * (second - first)]

    def _weigh(self, position: Position, decision: Decision[Any, Any]) -> Sequence[float] | None:
        return None

    def _describe(self, position: Gleaning) -> Described:
        return (((0,), [float(sum(position.hands[0]))]),)


@pytest.fixture(autouse=True)
def quick_fits(monkeypatch) -> None:
    monkeypatch.setattr(fitting, "MODELS", ((0, 0.1), (2, 0.1)))
    monkeypatch.setattr(fitting, "STEPS", 150)


@pytest.fixture
def toy(monkeypatch) -> LearningGleaning:
    game = LearningGleaning()
    monkeypatch.setattr(catalogue, "game", lambda id: game)
    return game


@pytest.mark.parametrize("id", [id for id, game in catalogue.GAMES.items() if isinstance(game, EvaluatedGame)])
def test_every_game_describes_its_positions_alike(id):
    game = catalogue.GAMES[id]
    assert isinstance(game, EvaluatedGame)
    for scenario in game.scenarios:
        position, chance = game.new(scenario.id, 5), Chance(5)
        lengths: set[int] = set()
        described: Described = ()
        for _ in range(80):
            if not (pending := position.pending()):
                break
            position.choose(pending[0].seat, chance.below(len(pending[0].choices)))
            described = game.describe(position) or described
            lengths |= {len(features) for _, features in described}
            assert all(isfinite(feature) for _, features in described for feature in features)
        assert len(lengths) == 1 or (scenario.id.endswith("-match") and not lengths)
        sides = [{scenario.seats[seat].side for seat in seats} for seats, _ in described]
        assert all(len(each) == 1 for each in sides)


def lay(*sheaves: int) -> Decision[Any, Any]:
    return Decision(0, LayOne(), tuple(map(Lay, sheaves)), "T1")


def test_preferences_change_the_weights_of_known_choices_but_never_revive_a_useless_one():
    learned = DATA.build()
    found = learned.adjusted(lay(3, 11, 4), [4.0, 1.0, 0.0])
    assert found is not None
    one, other, useless = found
    assert one == pytest.approx(2 * np.exp(0.25))
    assert other == pytest.approx(np.exp(1.75))
    assert useless == 0.0
    assert learned.adjusted(lay(3, 11), None) == pytest.approx([np.exp(0.25), np.exp(1.75)])


def test_questions_without_lessons_keep_their_weights():
    assert Learned(None, {"MayPeek": (2.0, {})}).adjusted(lay(3, 4), [1.0, 3.0]) == [1.0, 3.0]


def test_the_network_of_the_rules_computes_what_was_fitted():
    inputs = np.array([[0.3, 2.0], [-2.0, -30.0], [1.0, 50.0]])
    chances = [1 / (1 + np.exp(-odds)) for odds in inputs[:, 0]]
    network = DATA.build().value
    assert network is not None
    found = [
        corrected([chance, 1 - chance], [((0,), [feature])], network)[0]
        for chance, feature in zip(chances, inputs[:, 1], strict=True)
    ]
    assert found == pytest.approx(predict(NETWORK, inputs))


def test_chances_of_three_are_corrected_to_a_whole():
    network = ValueNetwork((0.0, 0.0), (1.0, 1.0), (0.0, 1.0), 0.0)
    found = corrected([0.5, 0.25, 0.25], [((seat,), [float(seat)]) for seat in range(3)], network)
    assert sum(found) == pytest.approx(1.0)
    assert found[2] / found[1] == pytest.approx(np.e)


def test_a_game_that_is_over_is_not_corrected(toy):
    position = toy.new(seed=1)
    while pending := position.pending():
        position.choose(pending[0].seat, 0)
    before = toy.chances(position, (0, 1))
    with playing_with(toy, Learned(ValueNetwork((0.0, 0.0), (1.0, 1.0), (0.0, 0.0), 2.0))):
        assert toy.chances(position, (0, 1)) == before
        assert toy.evaluate(toy.new(seed=1), 0) == pytest.approx(1 / (1 + np.exp(-2.0)))
    assert toy.evaluate(toy.new(seed=1), 0) == 0.5


def test_the_module_of_a_game_says_what_was_learned():
    found: dict[str, Any] = {}
    exec(module_text("gleaning", DATA), found)
    learned, expected = found["LEARNED"], DATA.build()
    assert learned.value.added(0.7, [3.0]) == pytest.approx(expected.value.added(0.7, [3.0]))
    assert learned.adjusted(lay(3, 11), [1.0, 2.0]) == pytest.approx(expected.adjusted(lay(3, 11), [1.0, 2.0]))


def test_a_lesson_has_every_position_with_its_result_and_every_search(toy):
    task = SelfPlay(toy.id, "pair", 4, 12, LearnedData())
    lesson = play_lesson(task)
    assert play_lesson(task) == lesson
    assert {judged.won for judged in lesson.judged} in ({0.0}, {1.0})
    assert lesson.judged[0].log_odds == 0.0
    assert any(judged.log_odds for judged in lesson.judged)
    assert all(sum(each.tries) > 0 and len(each.tries) == len(each.names) for each in lesson.searched)
    assert lesson.searched[0].names[0][0] == "Lay"


def test_a_learning_bot_leaves_the_game_as_it_was(toy):
    known = toy.new(seed=2).determinize((0,), Chance(1))
    LearningBot(toy, DATA.build(), 1, 8, 0.0).pick(known, (0,), 0)
    assert toy.learned is NOTHING_LEARNED


def lessons(number: int) -> list[Lesson]:
    """Games that are won with a large second feature, and searches that prefer one choice."""
    random = Random(5)
    found = []
    for seed in range(number):
        rows = [(0.0, random.gauss(0, 1), random.gauss(0, 1)) for _ in range(6)]
        won = float(sum(row[2] for row in rows) > 0)
        judged = tuple(Judged(odds, (other, telling), won, at / 6) for at, (odds, other, telling) in enumerate(rows))
        names = (("Lay", "Lay(sheaf=1)"), ("Lay", "Lay(sheaf=2)"))
        found.append(Lesson(seed, judged, tuple([Searched("LayOne", names, (0.0, 0.0), (2, 8))] * 3)))
    return found


def test_a_value_is_learned_where_a_feature_tells_something():
    fit = fit_value(lessons(80))
    assert fit.network is not None
    assert fit.before[0] == pytest.approx(0.25)
    assert fit.after[0] < 0.24
    assert abs(fit.network.direct[2]) > 3 * abs(fit.network.direct[1])


def test_no_value_is_learned_from_noise():
    random = Random(8)
    noise = [
        Lesson(seed, (Judged(log_odds(0.5), (random.gauss(0, 1),), float(seed // 5 % 2), 0.5),), ())
        for seed in range(40)
    ]
    assert fit_value(noise).network is None


def test_priors_follow_what_the_searches_tried():
    fit = fit_priors(lessons(40))
    _, biases = fit.priors["LayOne"]
    assert biases["Lay(sheaf=2)"] - biases["Lay(sheaf=1)"] == pytest.approx(np.log(4), abs=0.2)
    assert fit.after < fit.before


def test_training_stops_without_a_gain_and_is_not_done_again(toy, tmp_path: Path, monkeypatch):
    plan = generations.TrainingPlan(toy.id, "pair", tmp_path, lessons=10, match=4, playouts=4, seed=1, jobs=1)
    assert generations.run(plan, 3) == LearnedData()
    text = (tmp_path / "table.md").read_text("utf-8")
    assert "| 1 | 10 |" in text
    assert "| no |" in text
    assert "generation 2" not in text
    monkeypatch.setattr(jobs, "run_all", None)
    assert generations.run(plan, 3) == LearnedData()


def test_a_generation_that_wins_its_match_is_kept(toy, tmp_path: Path, monkeypatch):
    monkeypatch.setattr(generations, "play_duel", lambda duel: 1.0)
    plan = generations.TrainingPlan(toy.id, "pair", tmp_path, lessons=10, match=60, playouts=4, seed=1, jobs=1)
    best = generations.run(plan, 1)
    assert best != LearnedData()
    assert "| yes |" in (tmp_path / "table.md").read_text("utf-8")


def test_a_match_ends_when_it_is_decided():
    assert decide([1.0] * 100).stronger is True
    assert decide([1.0] * 100).games < 30
    assert decide([0.0] * 100).stronger is False
    assert decide([1.0, 0.0] * 20).stronger is None
