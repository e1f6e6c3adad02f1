"""Writes games that are over, and analyses, to the book of results."""

import time

from net.client.client import Client
from rules.game import Outcome
from wotr_tui.saves.results.results_file import GameResult, Result, ResultsFile, result_key
from wotr_tui.table.review import GameReview


def record_result(client: Client) -> None:
    """Note how a game went for this person, once it is over. Raises OSError."""
    if (played := played_by(client)) is not None:
        ResultsFile().add(played)


def played_by(client: Client) -> GameResult | None:
    """Return the game that is over at someone's table; None for a spectator, and before it is over."""
    mirror, seats = client.mirror, client.seats
    if mirror is None or mirror.view is None or not seats:
        return None
    table, outcome = mirror.table, mirror.view.outcome
    if mirror.ended is None and outcome is None:
        return None
    scenario = mirror.game.scenario(table.scenario)
    sides = tuple(dict.fromkeys(scenario.seats[seat].side for seat in seats))
    others = [now for now, info in zip(table.seats, scenario.seats, strict=True) if info.side not in sides]
    # The table has counted this game already when it says that it is over.
    before = table.match.games - (table.state == "over" and outcome is not None)
    return GameResult(
        key=result_key(table.id, before, mirror.step, *((outcome.winners, outcome.scores) if outcome else ((), ()))),
        when=int(time.time()),
        game=table.game,
        scenario=table.scenario,
        seats=seats,
        sides=sides,
        people=tuple(dict.fromkeys(now.name for now in others if now.name)),
        bots=tuple(dict.fromkeys(now.bot for now in others if not now.name)),
        result=_result(outcome, seats),
        score=_score(outcome, [n for n, info in enumerate(scenario.seats) if info.side in sides]),
        choices=mirror.step,
    )


def _result(outcome: Outcome | None, seats: tuple[int, ...]) -> Result:
    if outcome is None:
        return "ended"
    if not outcome.winners:
        return "draw"
    return "won" if set(seats) & set(outcome.winners) else "lost"


def _score(outcome: Outcome | None, mine: list[int]) -> tuple[int, int] | None:
    scores = outcome.scores if outcome else ()
    own = [points for seat, points in enumerate(scores) if seat in mine]
    others = [points for seat, points in enumerate(scores) if seat not in mine]
    return (max(own), max(others)) if own and others and any(scores) else None


def keep_analysis(review: GameReview, book: ResultsFile) -> None:
    """Note what one's own choices cost, if the game is in the book and fully analysed. Raises OSError."""
    replay = review.replay
    if not review.finished or replay.outcome is None:
        return
    header, outcome = replay.header, replay.outcome
    key = result_key(header.table, header.match.games, len(replay), outcome.winners, outcome.scores)
    played = next((each for each in book.read().games if each.key == key), None)
    own = [choice.cost for choice in review.reviewed if played is not None and choice.seat in played.seats]
    if own:
        book.note_cost(key, sum(own) / len(own))
