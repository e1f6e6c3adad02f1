"""`wotr --plain`: what to play, as a list of numbers."""

import asyncio
from collections.abc import Sequence

from net import appdirs
from net.errors import NetError
from rules.catalogue import GAMES
from rules.game import Game, Scenario
from wotr_tui.games import speech_of
from wotr_tui.games.titles import game_title, scenario_title, seat_title
from wotr_tui.plain import duel, narrator, network
from wotr_tui.plain.command_words import shown
from wotr_tui.plain.lines import TypedLines, ask_number
from wotr_tui.runtime.errors import UserError
from wotr_tui.saves.saved_games import game_to_continue
from wotr_tui.saves.settings import Settings
from wotr_tui.table.party import Plan, simple_plan
from wotr_tui.text.bot_levels import known_level
from wotr_tui.text.messages import tr
from wotr_tui.text.players import bot_name
from wotr_tui.text.sentences import in_words


def run(settings: Settings, *, notify: bool = False) -> int:
    """Ask what to play, and play it."""
    try:
        return asyncio.run(_run(settings, notify))
    except NetError as error:
        raise UserError(in_words(error)) from None


async def _run(settings: Settings, notify: bool) -> int:
    lines = TypedLines()
    level, saved, games = known_level(settings.level), game_to_continue(appdirs.saves()), list(GAMES.values())
    narrator.line(tr("You are {name}. Your opponent is the {bot}.", name=settings.player, bot=bot_name(level)))
    entries = [tr("play {game}", game=game_title(game)) for game in games]
    entries.append(tr("join a table on the network"))
    if saved is not None:
        entries.append(tr("continue {title}, {note}", title=saved.title, note=saved.note))
    chosen = await _choose(lines, entries, tr("What do you want to do? Type a number, or {quit}.", quit=shown("quit")))
    if chosen is None:
        return 0
    if chosen == len(games):
        return await network.join(None, lines, name=settings.player, notify=notify)
    if chosen > len(games) and saved is not None:
        return await duel.play_saved(saved.path, lines, notify=notify)
    plan = await _plan(games[chosen], lines, level, settings.player)
    return await duel.play_plan(plan, lines, notify=notify) if plan is not None else 0


async def _plan(game: Game, lines: TypedLines, level: str, name: str) -> Plan | None:
    """Ask for the scenario and the side; None if the person leaves."""
    speech = speech_of(game, "")
    titles = [
        tr("{title}: {blurb}", title=scenario_title(game, each), blurb=speech.blurb(each)) for each in game.scenarios
    ]
    index = await _choose(lines, titles, tr("Which scenario?"))
    if index is None:
        return None
    scenario = game.scenarios[index]
    seats = _first_seats(scenario)
    mine = await _choose(
        lines, [seat_title(game, scenario.seats[seat]) for seat in seats], tr("Which side do you play?")
    )
    if mine is None:
        return None
    return simple_plan(game, scenario, versus="bot", level=level, name=name, mine=seats[mine])


def _first_seats(scenario: Scenario) -> list[int]:
    """Return the first seat of each side."""
    first: dict[str, int] = {}
    for seat, info in enumerate(scenario.seats):
        first.setdefault(info.side, seat)
    return list(first.values())


async def _choose(lines: TypedLines, entries: Sequence[str], question: str) -> int | None:
    """Ask for one of these; the only one is taken without asking."""
    if len(entries) == 1:
        return 0
    for number, entry in enumerate(entries, 1):
        narrator.line(f"{number:>3}  {entry}")
    return await ask_number(lines, question, len(entries))
