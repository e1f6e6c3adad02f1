"""Sanitize texts from other people and hosts before they are shown: a terminal obeys escape codes."""

import unicodedata

from msgspec.structs import replace

from net.wire.from_host import (
    ChatLine,
    Emoted,
    EndOffered,
    EndSettled,
    Entered,
    Farewell,
    FromHost,
    Happened,
    HostSummary,
    Lobby,
    Paused,
    PersonChanged,
    Refused,
    RematchAsked,
    RematchSettled,
    SeatAsked,
    SeatSettled,
    TableChanged,
    TableGone,
    UndoAsked,
    UndoSettled,
    Welcome,
)
from net.wire.lookalikes import INVISIBLE, skeleton
from net.wire.types import PersonNow, Returning, SeatNow, TableNow
from rules.sentence import Part, Sentence, Titles

SENTENCE = 400
NAME_WIDTH = 24
CHAT_LENGTH = 1000


def sanitize_text(text: str, width: int) -> str:
    """Return one line of at most `width` columns, without control codes, invisible characters or stacked accents."""
    # Category C: controls such as ESC, formats such as bidi overrides, surrogates. They are removed before the text is
    # normalized, so that sanitizing twice changes nothing.
    # Some others draw nothing either.
    visible = "".join([e for e in text if e.isspace() or (unicodedata.category(e)[0] != "C" and e not in INVISIBLE)])
    kept: list[str] = []
    columns = marks = 0
    for character in unicodedata.normalize("NFC", " ".join(visible.split())):
        marks = marks + 1 if unicodedata.category(character)[0] == "M" else 0
        if marks > 2 or (marks and not kept):  # at the start it would be drawn on what stands before
            continue
        columns += 0 if marks else 2 if unicodedata.east_asian_width(character) in "WF" else 1
        if columns > width:
            break
        kept.append(character)
    return "".join(kept).strip()


def printable(text: str, most: int = SENTENCE) -> str:
    """Return a text for a log: unprintable characters are escaped, and it is cut after `most` characters."""
    shown = "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in text[:most])
    return shown if len(text) <= most and len(shown) <= most else f"{shown[:most]}..."


def sanitize_name(text: str) -> str:
    """Sanitize the name of a person or table. Square brackets, which may be markup, become round ones, and wide or
    styled letters become plain ones."""
    return sanitize_text(unicodedata.normalize("NFKC", text).replace("[", "(").replace("]", ")"), NAME_WIDTH)


def sanitize_chat(text: str) -> str:
    return sanitize_text(text, CHAT_LENGTH)


def unique_name(name: str, taken: set[str]) -> str:
    """Return `name`, or `name 2`, `name 3` ... if it is taken, or one that looks like it is."""
    candidate, number = name, 2
    skeletons, folded = set(map(skeleton, taken)), set(map(str.casefold, taken))
    while skeleton(candidate) in skeletons or candidate.casefold() in folded:
        candidate, number = f"{name[: NAME_WIDTH - 4].rstrip()} {number}", number + 1
    return candidate


def _sentence(said: Sentence, depth: int = 2) -> Sentence:
    """Return a sentence with its texts sanitized; sentences nested deeper than any of ours become plain text."""
    parts: dict[str, Part] = {}
    for name, part in said.parts.items():
        match part:
            case Sentence():
                parts[name] = _sentence(part, depth - 1) if depth else sanitize_text(str(part), SENTENCE)
            case Titles(titles=titles):
                parts[name] = Titles(tuple(map(sanitize_name, titles)))
            case str():
                parts[name] = sanitize_text(part, SENTENCE)
            case _:
                parts[name] = part
    return Sentence(sanitize_text(said.template, SENTENCE), parts)


def sanitize_message(message: FromHost) -> FromHost:
    """Return the message with all its texts sanitized."""
    match message:
        case ChatLine(name=name, text=text):
            side = sanitize_name(message.side)
            return replace(message, name=sanitize_name(name), text=sanitize_chat(text), side=side)
        case Emoted(name=name) | Happened(name=name) | UndoAsked(name=name) | UndoSettled(name=name):
            return replace(message, name=sanitize_name(name))
        case EndOffered(name=name) | EndSettled(name=name):
            return replace(message, name=sanitize_name(name))
        case SeatAsked(name=name, near=near):
            return replace(message, name=sanitize_name(name), near=tuple(map(sanitize_name, near)))
        case SeatSettled(name=name, by=by):
            return replace(message, name=sanitize_name(name), by=sanitize_name(by))
        case RematchAsked(name=name, game=game, scenario=scenario):
            words = {"name": name, "game": game, "scenario": scenario}
            return replace(message, **{field: sanitize_name(text) for field, text in words.items()})
        case RematchSettled(by=by):
            return replace(message, by=sanitize_name(by))
        case Refused(reason=reason) | Farewell(reason=reason) | TableGone(reason=reason):
            said = _sentence(message.sentence) if message.sentence else None
            return replace(message, reason=sanitize_text(reason, SENTENCE), sentence=said)
        case Paused(names=names):
            return replace(message, names=tuple(map(sanitize_name, names)))
        case TableChanged(table=table) | Entered(table=table):
            return replace(message, table=_table(table))
        case PersonChanged(person=person):
            return replace(message, person=_person(person))
        case Lobby(tables=tables, people=people):
            return replace(message, tables=tuple(map(_table, tables)), people=tuple(map(_person, people)))
        case HostSummary(tables=tables):
            capabilities = tuple(map(sanitize_name, message.capabilities))
            name = sanitize_name(message.name)
            return replace(message, name=name, capabilities=capabilities, tables=tuple(map(_table, tables)))
        case Welcome(returning=returning):
            host, name = sanitize_name(message.host), sanitize_name(message.name)
            return replace(message, host=host, name=name, returning=tuple(map(_returning, returning)))
    return message


def _table(table: TableNow) -> TableNow:
    return replace(
        table,
        id=sanitize_name(table.id),
        name=sanitize_name(table.name),
        game=sanitize_name(table.game),
        scenario=sanitize_name(table.scenario),
        options=tuple(map(sanitize_name, table.options)),
        seats=tuple(map(_seat, table.seats)),
    )


def _seat(seat: SeatNow) -> SeatNow:
    return replace(seat, name=sanitize_name(seat.name), bot=sanitize_name(seat.bot))


def _person(person: PersonNow) -> PersonNow:
    return replace(person, name=sanitize_name(person.name))


def _returning(returning: Returning) -> Returning:
    return replace(returning, name=sanitize_name(returning.name))
