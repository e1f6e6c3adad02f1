"""Who plays: `free=search:200,witch_king=greedy`, or `greedy` for all, as seats and the bots that hold them."""

from rules import bots
from rules.game import Scenario, Seats
from wotr_tui.runtime.errors import UserError
from wotr_tui.text.messages import tr

Cast = tuple[tuple[Seats, str], ...]


def parse(text: str, scenario: Scenario) -> Cast:
    """Raises UserError for a side or seat there is not, UnknownBot for a bot.

    A side's bot holds all its seats where one person may; elsewhere each of them gets a bot of its own.
    """
    if text and "=" not in text:
        bots.make_bot(text)
        return everyone(text, scenario)
    cast: dict[Seats, str] = {}
    sides = dict.fromkeys(info.side for info in scenario.seats)
    for part in filter(None, text.split(",")):
        who, equals, spec = part.partition("=")
        if not equals:
            raise UserError(tr("--bots wants side=bot, not {part!r}", part=part))
        if who in sides:
            groups = together(scenario, who)
        elif who in {info.id for info in scenario.seats}:
            groups = [(scenario.seat(who),)]
        else:
            known = ", ".join([*sides, *(info.id for info in scenario.seats)])
            raise UserError(
                tr(
                    "{title} has no side or seat {who!r}; choose from {known}",
                    title=scenario.title,
                    who=who,
                    known=known,
                )
            )
        taken = {seat for held in cast for seat in held}
        if any(seat in taken for seats in groups for seat in seats):
            raise UserError(tr("--bots names a bot for {who} twice", who=who))
        bots.make_bot(spec)
        cast |= dict.fromkeys(groups, spec)
    return tuple(cast.items())


def together(scenario: Scenario, side: str) -> list[Seats]:
    """The seats of a side as one bot after another holds them."""
    seats = tuple(number for number, info in enumerate(scenario.seats) if info.side == side)
    return [seats] if scenario.may_hold(seats) else [(seat,) for seat in seats]


def everyone(spec: str, scenario: Scenario) -> Cast:
    """The same kind of bot on every side."""
    sides = dict.fromkeys(info.side for info in scenario.seats)
    return tuple((seats, spec) for side in sides for seats in together(scenario, side))
