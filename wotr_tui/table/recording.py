"""Writes games that are over, and analyses, to the book of results."""

import time

from net.wire.from_host import Ended, Happened
from rules.game import Outcome, Seats
from wotr_tui.saves.results.results_file import GameResult, HowDecided, Result, ResultsFile, result_key
from wotr_tui.table.client import TableClient
from wotr_tui.table.review import GameReview


def record_result(client: TableClient) -> None:
    """Note how a game went for this person, once it is over. Raises OSError."""
    if (played := played_by(client)) is not None:
        ResultsFile().add(played)


def record_if_decided(client: TableClient, change: object) -> None:
    """Note how a game went for this person, if this change ends it for them. Raises OSError."""
    match change:
        case Ended():
            record_result(client)
        case Happened(what="retired", name=name, seats=seats) if name == client.name:
            if (played := played_by(client, resigned=seats)) is not None:
                ResultsFile().add(played)


def played_by(client: TableClient, resigned: Seats = ()) -> GameResult | None:
    """Return the game that is over at someone's table; None for a spectator, and before it is over. `resigned`: the
    seats they gave up in a game that others go on with.

    A game that a bot finished in their seat is neither won nor drawn by them; a loss stays a loss, since otherwise it
    could be avoided by letting the clock run out."""
    mirror, seats = client.mirror, resigned or client.seats
    if mirror is None or mirror.view is None or not seats:
        return None
    table, outcome, ended = mirror.table, mirror.view.outcome, mirror.ended
    how: HowDecided = ""
    if resigned:
        others_won = tuple(seat for seat in range(len(table.seats)) if seat not in resigned)
        outcome, how = Outcome(others_won, "resigned"), "resigned"
    elif ended is None and outcome is None:
        return None
    elif ended is not None and ended.how == "resigned":
        outcome, how = Outcome(ended.winners, "resigned"), "resigned"
    elif ended is not None and ended.how == "draw":
        outcome, how = Outcome((), "draw"), "agreed"
    result = _result(outcome, seats)
    if not how and outcome is not None and client.replaced:
        result, how = ("lost" if result == "lost" else "ended"), "bot"
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
        result=result,
        score=_score(outcome, [n for n, info in enumerate(scenario.seats) if info.side in sides]),
        choices=mirror.step,
        how=how,
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
    stated = replay.saved.closed.result if replay.saved.closed else None
    result = replay.outcome or stated
    if not review.finished or result is None:
        return
    header = replay.header
    key = result_key(header.table, header.match.games, len(replay), result.winners, result.scores)
    played = next((each for each in book.read().games if each.key == key), None)
    own = [choice.cost for choice in review.reviewed if played is not None and choice.seat in played.seats]
    if own:
        book.note_cost(key, sum(own) / len(own))
