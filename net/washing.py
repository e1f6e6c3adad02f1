"""What a host says, made fit to be shown: a host may be anybody, and a terminal obeys what it is sent."""

from msgspec.structs import replace

from net.facts import PersonNow, Returning, SeatNow, TableNow
from net.messages import (
    Door,
    Emoted,
    Entered,
    Farewell,
    FromHost,
    Happened,
    Lobby,
    Paused,
    PersonChanged,
    Refused,
    Said,
    TableChanged,
    TableGone,
    UndoAsked,
    UndoSettled,
    Welcome,
)
from net.names import clean, clean_chat, clean_name

SENTENCE = 400


def washed(message: FromHost) -> FromHost:
    """The message without anything in its words that a terminal would take for an order."""
    match message:
        case Said(name=name, text=text):
            return replace(message, name=clean_name(name), text=clean_chat(text), side=clean_name(message.side))
        case Emoted(name=name) | Happened(name=name) | UndoAsked(name=name) | UndoSettled(name=name):
            return replace(message, name=clean_name(name))
        case Refused(reason=reason) | Farewell(reason=reason) | TableGone(reason=reason):
            return replace(message, reason=clean(reason, SENTENCE))
        case Paused(names=names):
            return replace(message, names=tuple(map(clean_name, names)))
        case TableChanged(table=table) | Entered(table=table):
            return replace(message, table=_table(table))
        case PersonChanged(person=person):
            return replace(message, person=_person(person))
        case Lobby(tables=tables, people=people):
            return replace(message, tables=tuple(map(_table, tables)), people=tuple(map(_person, people)))
        case Door(tables=tables):
            return replace(message, name=clean_name(message.name), tables=tuple(map(_table, tables)))
        case Welcome(returning=returning):
            host, name = clean_name(message.host), clean_name(message.name)
            return replace(message, host=host, name=name, returning=tuple(map(_returning, returning)))
    return message


def _table(table: TableNow) -> TableNow:
    words = {"name": clean_name(table.name), "game": clean_name(table.game), "scenario": clean_name(table.scenario)}
    options = tuple(map(clean_name, table.options))
    return replace(table, **words, id=clean_name(table.id), options=options, seats=tuple(map(_seat, table.seats)))


def _seat(seat: SeatNow) -> SeatNow:
    return replace(seat, name=clean_name(seat.name), bot=clean_name(seat.bot))


def _person(person: PersonNow) -> PersonNow:
    return replace(person, name=clean_name(person.name))


def _returning(returning: Returning) -> Returning:
    return replace(returning, name=clean_name(returning.name))
