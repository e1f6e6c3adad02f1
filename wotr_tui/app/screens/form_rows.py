"""Rows of the forms in which a table is set up: who plays each seat, and the clock."""

from collections.abc import Mapping
from typing import Any

from net.wire.types import TimeControl
from rules.catalogue import GAMES
from rules.game import Game, Scenario, SeatInfo
from wotr_tui.app.widgets.form import FormRow, resolved
from wotr_tui.games.speech import Speech
from wotr_tui.games.titles import game_title, scenario_title, seat_title
from wotr_tui.table.occupants import BotPlayer, Occupant, Person
from wotr_tui.text import bot_levels, clocks
from wotr_tui.text.matches import LENGTHS, length
from wotr_tui.text.messages import tr
from wotr_tui.text.players import bot_name

_BOT = "bot:"
_OPEN = "open"


def seat_value(occupant: Occupant) -> str:
    """Return the value of a row for this occupant of a seat."""
    match occupant:
        case Person(number):
            return str(number)
        case BotPlayer(spec):
            return _BOT + spec
        case _:
            return _OPEN


def occupant_of(value: str) -> Occupant:
    """Return the occupant that a row's value stands for: the inverse of `seat_value`."""
    if value == _OPEN:
        return None
    return BotPlayer(value.removeprefix(_BOT)) if value.startswith(_BOT) else Person(int(value))


def game_rows(game: Game, scenario: Scenario, about: str) -> list[FormRow]:
    """Return the rows for the game and its scenario; `about` describes the scenario."""
    games = FormRow("game", tr("Game"), game.id, tuple((each.id, game_title(each)) for each in GAMES.values()), about)
    titles = tuple((each.id, scenario_title(game, each)) for each in game.scenarios)
    return [*([games] if len(GAMES) > 1 else []), FormRow("scenario", tr("Scenario"), scenario.id, titles, about)]


def match_row(best_of: int) -> FormRow:
    """Return the row for the length of a match."""
    values = tuple((str(each), length(each)) for each in LENGTHS)
    return FormRow("match", tr("Match"), str(best_of), values, tr("How many games the match has."))


def seat_label(info: SeatInfo, speech: Speech[Any, Any]) -> str:
    """Return the title of a seat with its side, unless they are the same."""
    title, side = seat_title(speech.game, info), str(speech.side(info.side).title)
    return title if title == side else f"{title} ({side})"


def bot_values(game: Game, scenario: Scenario) -> tuple[tuple[str, str], ...]:
    """Return the bots that a row offers: each value with its title."""
    ratings = game.ratings(scenario.id)
    return tuple((seat_value(BotPlayer(level)), _bot_title(level, ratings)) for level in bot_levels.levels())


def _bot_title(level: str, ratings: Mapping[str, int]) -> str:
    """Return the name of a level, how it plays, and how strong it is where that was measured."""
    bot, note = bot_name(level), bot_levels.note(level)
    if level in ratings:
        return tr("{bot}, {note}, Elo {rating}", bot=bot, note=note, rating=ratings[level])
    return tr("{bot}, {note}", bot=bot, note=note)


def clock_rows(control: TimeControl | None) -> list[FormRow]:
    """Return one row; with a clock, also one for what happens when time runs out."""
    values = ((clocks.NONE, clocks.title(None)), *((each, clocks.title(clocks.parse(each))) for each in clocks.PRESETS))
    chosen = f"{control.move_s}+{control.reserve_s}" if control is not None else clocks.NONE
    note = tr("The time for each move, and a reserve for the whole game.")
    rows = [FormRow("clock", tr("Clock"), chosen, values, note)]
    if control is not None:
        note = tr("What happens when time runs out.")
        rows.append(FormRow("then", tr("Time out"), control.then, resolved(clocks.THEN.items()), note))
    return rows


def changed_clock(control: TimeControl | None, key: str, value: str) -> TimeControl | None:
    """Return the time control after one of these rows has changed."""
    if key == "clock":
        return clocks.parse(value, control.then if control is not None else "bot")
    assert control is not None, "there is no such row without a clock"
    return TimeControl(control.move_s, control.reserve_s, "wait" if value == "wait" else "bot")
