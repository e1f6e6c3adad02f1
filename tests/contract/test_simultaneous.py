"""Several seats choose at the same time in secret: what one has chosen shows in nothing that another sees before they
have chosen too."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from rules.catalogue import GAMES
from rules.game import Decision, Position
from tests.toy import GLEANING

encode = msgspec.msgpack.encode
STEPS = 500


def shared_questions(game_id: str, scenario: str, seed: int) -> Iterator[tuple[Position, Decision[Any, Any]]]:
    """Yield the questions of a random game that several seats are asked at the same time."""
    game = GLEANING if game_id == GLEANING.id else GAMES[game_id]
    position, chance = game.new(scenario, seed), random.Random(seed)
    for _ in range(STEPS):
        pending = position.pending()
        if not pending:
            return
        if len(pending) > 1:
            yield from ((position, decision) for decision in pending)
        decision = chance.choice(pending)
        position.choose(decision.seat, chance.randrange(len(decision.choices)))


def seen_by_others(position: Position, decision: Decision[Any, Any], index: int) -> list[bytes] | None:
    """Return what the seats see that are still asked after this choice; None if it answers the question of another."""
    others = {each.seat for each in position.pending()} - {decision.seat}
    after = position.clone()
    after.choose(decision.seat, index)
    if not others <= {each.seat for each in after.pending()}:
        return None
    return [
        encode((after.view((seat,)), [event.seen_by((seat,)) for event in after.events])) for seat in sorted(others)
    ]


def differing(game_id: str, scenario: str) -> dict[str, int]:
    """Return how often a choice shows before the others have chosen, by the kind of question."""
    found: dict[str, int] = {}
    tried = 0
    for seed in range(2):
        for position, decision in shared_questions(game_id, scenario, seed):
            indexes = range(len(decision.choices))[:4]
            seen = [what for index in indexes if (what := seen_by_others(position, decision, index)) is not None]
            tried += len(seen) > 1
            if any(what != seen[0] for what in seen[1:]):
                kind = type(decision.prompt).__name__
                found[kind] = found.get(kind, 0) + 1
    assert tried or scenario in ALONE, "nothing was compared"
    return found


ALONE = {"duel"}
"""Scenarios in which no two seats are asked at the same time with two answers or more."""
TABLES = [(game.id, scenario.id) for game in (*GAMES.values(), GLEANING) for scenario in game.scenarios]


@pytest.mark.parametrize(("game_id", "scenario"), TABLES)
def test_a_secret_choice_shows_nowhere_before_the_others_have_chosen(game_id: str, scenario: str):
    assert differing(game_id, scenario) == {}
