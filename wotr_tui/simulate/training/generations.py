"""Generation after generation: play, fit, and keep what wins a match against the generation before."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter

import msgspec

from wotr_tui.simulate import cluster, jobs
from wotr_tui.simulate.figures import wilson
from wotr_tui.simulate.jobs import R, T
from wotr_tui.simulate.plots import Bar, Scale, text
from wotr_tui.simulate.progress import watched
from wotr_tui.simulate.sequential import decide
from wotr_tui.simulate.training import weights
from wotr_tui.simulate.training.fitting import PriorFit, ValueFit, fit_priors, fit_value
from wotr_tui.simulate.training.selfplay import Lesson, SelfPlay, duels, play_duel, play_lesson
from wotr_tui.simulate.training.weights import LearnedData

MATCH_SEEDS = 500_000
"""Matches are played on seeds this far beyond those of the lessons."""


class TrainingPlan(msgspec.Struct, frozen=True):
    """What to train, and how much."""

    game: str
    scenario: str
    directory: Path
    lessons: int
    """Games to learn from, in each generation."""
    match: int
    """The most games of a match."""
    playouts: int
    seed: int
    jobs: int
    cluster: str = ""
    parts: tuple[str, ...] = ("value", "priors")


class GenerationResult(msgspec.Struct, frozen=True):
    """A generation, in the table."""

    generation: int
    games: int
    value_before: tuple[float, ...]
    value_after: tuple[float, ...]
    priors_before: float
    priors_after: float
    wins: float
    match: int
    kept: bool
    minutes: float


def run(plan: TrainingPlan, generations: int) -> LearnedData:
    """Train up to so many generations, and stop when one brings no gain. What is already in the directory is not done
    again. Returns what was kept last."""
    plan.directory.mkdir(parents=True, exist_ok=True)
    best = _load(plan.directory / "start.json") or LearnedData()
    rows = []
    for generation in range(1, generations + 1):
        done = plan.directory / f"generation-{generation}.row.json"
        found = plan.directory / f"generation-{generation}.json"
        if done.exists():
            row = msgspec.json.decode(done.read_bytes(), type=GenerationResult)
        else:
            row, candidate = _generation(plan, generation, best)
            weights.save(candidate, found)
            done.write_bytes(msgspec.json.encode(row))
        rows.append(row)
        (plan.directory / "table.md").write_text(table(plan, rows), "utf-8")
        if not row.kept:
            break
        best = weights.load(found)
    print(table(plan, rows))
    return best


def _load(path: Path) -> LearnedData | None:
    return weights.load(path) if path.exists() else None


def _generation(plan: TrainingPlan, generation: int, best: LearnedData) -> tuple[GenerationResult, LearnedData]:
    begun = perf_counter()
    lessons = play_lessons(plan, generation, best)
    value: ValueFit | None = fit_value(lessons, plan.seed) if "value" in plan.parts else None
    priors: PriorFit | None = fit_priors(lessons) if "priors" in plan.parts else None
    candidate = LearnedData(
        value.network if value is not None else best.value,
        priors.priors if priors is not None else best.priors,
    )
    first = plan.seed + MATCH_SEEDS + (generation - 1) * plan.match
    games = duels(plan.game, plan.scenario, range(first, first + plan.match // 2), plan.playouts, candidate, best)
    verdict = decide(watched(_work(plan, play_duel, games), len(games), so_far=_score()))
    minutes = (perf_counter() - begun) / 60
    nothing = (0.0,) * 4
    row = GenerationResult(
        generation, len(lessons),
        value.before if value is not None else nothing, value.after if value is not None else nothing,
        priors.before if priors is not None else 0.0, priors.after if priors is not None else 0.0,
        verdict.wins, verdict.games, bool(verdict.stronger), round(minutes, 1),
    )  # fmt: skip
    return row, candidate


def play_lessons(plan: TrainingPlan, generation: int, best: LearnedData) -> list[Lesson]:
    """Play the games of a generation, or read those that were played before."""
    directory = plan.directory / f"lessons-{generation}"
    directory.mkdir(exist_ok=True)
    first = plan.seed + (generation - 1) * plan.lessons
    paths = {seed: directory / f"{seed}.msgpack" for seed in range(first, first + plan.lessons)}
    missing = [seed for seed, path in paths.items() if not path.exists()]
    tasks = [SelfPlay(plan.game, plan.scenario, seed, plan.playouts, best) for seed in missing]
    for lesson in watched(_work(plan, play_lesson, tasks), len(tasks)):
        unfinished = paths[lesson.seed].with_suffix(".part")
        unfinished.write_bytes(msgspec.msgpack.encode(lesson))
        unfinished.replace(paths[lesson.seed])
    return [msgspec.msgpack.decode(path.read_bytes(), type=Lesson) for path in paths.values()]


def _work(plan: TrainingPlan, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
    return cluster.run_all(work, tasks, plan.cluster) if plan.cluster else jobs.run_all(work, tasks, plan.jobs)


def _score() -> Callable[[float], str]:
    """Return what to show beside the progress of a match."""
    results: list[float] = []

    def so_far(result: float) -> str:
        results.append(result)
        return f"{sum(results):g} of {len(results)}"

    return so_far


def table(plan: TrainingPlan, rows: Sequence[GenerationResult]) -> str:
    """Return the generations as a table, and their matches as a curve."""
    lines = [
        f"Training of {plan.game} {plan.scenario}: {plan.playouts} playouts, seeds from {plan.seed}.",
        "",
        "| generation | games | Brier, by thirds | with network | surprise | with priors | match | kept | minutes |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    bars = []
    for row in rows:
        share = wilson(round(row.wins), row.match)
        rate = row.wins / max(1, row.match)
        bars.append(Bar(f"generation {row.generation}", rate, share.low, share.high))
        lines.append(
            f"| {row.generation} | {row.games} | {_thirds(row.value_before)} | {_thirds(row.value_after)}"
            f" | {row.priors_before:.3f} | {row.priors_after:.3f}"
            f" | {row.wins:g} of {row.match} ({rate:.0%}, {share.low:.0%} to {share.high:.0%})"
            f" | {'yes' if row.kept else 'no'} | {row.minutes:g} |"
        )
    return "\n".join([*lines, "", "```", *text(bars, Scale(0.3, 0.7, 0.5)), "```", ""])


def _thirds(scores: Sequence[float]) -> str:
    return f"{scores[0]:.3f} ({' / '.join(f'{score:.3f}' for score in scores[1:])})"
