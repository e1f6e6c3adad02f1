"""Which bots play which seats: `free=search:200,witch_king=greedy`, or `greedy` for all."""

from rules import bots
from rules.game import Game, Scenario, Seats
from wotr_tui.games.titles import scenario_title
from wotr_tui.runtime.errors import UserError
from wotr_tui.text.messages import tr

Cast = tuple[tuple[Seats, str], ...]


def parse(text: str, game: Game, scenario: Scenario) -> Cast:
    """Return the seats with their bots. Raises UserError for an unknown side or seat, UnknownBot for a bot.

    One bot holds all seats of a side if one person may; otherwise each seat has its own.
    """
    if text and "=" not in text:
        bots.make_bot(text)
        return everyone(text, scenario)
    cast: dict[Seats, str] = {}
    sides = dict.fromkeys(info.side for info in scenario.seats)
    for part in filter(None, text.split(",")):
        who, equals, spec = part.partition("=")
        if not equals:
            raise UserError(tr("--bots takes SIDE=BOT, not {part!r}", part=part))
        if who in sides:
            groups = together(scenario, who)
        elif who in {info.id for info in scenario.seats}:
            groups = [(scenario.seat(who),)]
        else:
            known = ", ".join([*sides, *(info.id for info in scenario.seats)])
            raise UserError(
                tr(
                    "{title} has no side or seat {who!r}; sides and seats: {known}",
                    title=scenario_title(game, scenario),
                    who=who,
                    known=known,
                )
            )
        taken = {seat for held in cast for seat in held}
        if any(seat in taken for seats in groups for seat in seats):
            raise UserError(tr("--bots names two bots for {who}", who=who))
        bots.make_bot(spec)
        cast |= dict.fromkeys(groups, spec)
    return tuple(cast.items())


def together(scenario: Scenario, side: str) -> list[Seats]:
    """Return the seats of a side, grouped by the bot that holds them."""
    seats = tuple(number for number, info in enumerate(scenario.seats) if info.side == side)
    return [seats] if scenario.may_hold(seats) else [(seat,) for seat in seats]


def everyone(spec: str, scenario: Scenario) -> Cast:
    """Return the same bot for every side."""
    sides = dict.fromkeys(info.side for info in scenario.seats)
    return tuple((seats, spec) for side in sides for seats in together(scenario, side))
