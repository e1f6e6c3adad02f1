"""What can be looked up during a game: the score, cards, who is who, the map in lines, past fights."""

from collections.abc import Iterable, Sequence

from rules.confrontation import events as e
from rules.confrontation.printed import PRINTED
from rules.confrontation.regions import REGIONS
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, SIDES, TILES
from rules.confrontation.view import ConfrontationView
from rules.game import Event
from wotr_tui.games.confrontation.messages import lazy, say, tr
from wotr_tui.games.confrontation.words import fights
from wotr_tui.games.confrontation.words.details import region_pieces
from wotr_tui.games.confrontation.words.events import WAYS, SeatName
from wotr_tui.games.confrontation.words.lookup import SHIRE_GOAL, defeated, held, in_the_shire, left_of, pieces_in, used
from wotr_tui.games.confrontation.words.names import (
    back_ref,
    card,
    card_key,
    card_ref,
    card_text,
    character,
    character_key,
    character_ref,
    region_key,
    region_ref,
    side,
    special_key,
    special_ref,
    special_text,
)
from wotr_tui.games.speech import Page, PageLine
from wotr_tui.text.messages import Part, listed, plural
from wotr_tui.text.phrases import Phrase, Ref, phrase

PAGES = (
    Page("score", lazy("Score"), "s", lazy("How far each side is from winning, and the games of the match")),
    Page("cards", lazy("Cards"), "g", lazy("Hands, discards and special cards of both sides")),
    Page("who", lazy("Who is who"), "v", lazy("Both rosters, and what is known about each character")),
    Page("map", lazy("Map"), "t", lazy("Which pieces are where, in lines"), shown=False),
    Page("fights", lazy("Fights"), "b", lazy("Every fight so far, with cards and totals"), shown=False),
)


def page(view: ConfrontationView, id: str, log: Sequence[Event], seat: SeatName) -> Sequence[PageLine]:
    match id:
        case "score":
            return list(_score(view, seat))
        case "cards":
            return list(_cards(view))
        case "who":
            return list(_who(view))
        case "map":
            return list(_map(view))
        case "fights":
            return list(_fights(log))
    return ()


def _heading(words: Phrase) -> PageLine:
    return PageLine(words, heading=True)


def _score(view: ConfrontationView, seat: SeatName) -> Iterable[PageLine]:
    yield _heading(say("Game {number}", number=view.game) if view.match else say("This game"))
    for owner in SIDES:
        parts: dict[str, Part] = {"side": side(owner, start=True), "count": left_of(view, owner), "tiles": TILES}
        if view.match:
            yield PageLine(say("  {side}, {seat}: {count} of {tiles} left", seat=seat(view.sides[owner]), **parts))
        else:
            yield PageLine(say("  {side}: {count} of {tiles} left", **parts))
    if view.bearer != NOBODY:
        bearer = say("  The Ring-bearer is {character}.", character=character_ref(view.bearer))
        yield PageLine(bearer, character_key(view.bearer))
    there = {"count": in_the_shire(view), "goal": SHIRE_GOAL}
    yield PageLine(say("  {sauron} has {count} of {goal} in the Shire.", sauron=side(SAURON, start=True), **there))
    if view.match or view.results:
        yield _heading(say("The match") if view.match else say("How it ended"))
    for number, result in enumerate(view.results, 1):
        words = plural(
            result.points,
            "  Game {number}: {seat} won as {side}, {count} point: {how}.",
            "  Game {number}: {seat} won as {side}, {count} points: {how}.",
        )
        owner_name = side(result.side).text
        yield PageLine(say(words, number=number, seat=seat(result.seat), side=owner_name, how=WAYS[result.how]))
    if view.match and len(view.results) < 2:
        yield PageLine(say("  The winner of a game scores a point for each of their characters on the board (R13.6)."))


def _cards(view: ConfrontationView) -> Iterable[PageLine]:
    for owner in SIDES:
        yield _heading(say("{side} has discarded", side=side(owner, start=True)))
        yield from _card_lines(owner, used(view, owner))
        yield _heading(say("{side} has in hand", side=side(owner, start=True)))
        yield from _card_lines(owner, held(view, owner))
    for owner in SIDES:
        kept = [
            number for number in PRINTED.specials_of[owner] if number in (*view.specials[owner], *view.spent[owner])
        ]
        if kept:
            yield _heading(say("Special cards of {side}", side=side(owner)))
        for number in kept:
            face: dict[str, Part] = {"card": special_ref(number), "text": special_text(number)}
            if number in view.spent[owner]:
                yield PageLine(say("  {card} (used): {text}", **face), special_key(number))
            else:
                yield PageLine(say("  {card}: {text}", **face), special_key(number))


def _card_lines(owner: int, numbers: Sequence[int]) -> Iterable[PageLine]:
    strengths = [number for number in numbers if card(owner, number).value]
    if strengths:
        values = ", ".join(str(card(owner, number).value) for number in strengths)
        yield PageLine(say("  strength {values}", values=values))
    for number in numbers:
        if number not in strengths:
            text = card_text(owner, number)
            yield PageLine(say("  {card}: {text}", card=card_ref(owner, number), text=text), card_key(owner, number))
    if not numbers:
        yield PageLine(say("  no cards"))


def _who(view: ConfrontationView) -> Iterable[PageLine]:
    if not any(view.rosters):
        yield PageLine(say("Both sides are still choosing their characters."))
    for owner in SIDES:
        if view.rosters[owner]:
            yield _heading((side(owner, start=True),))
        for number in view.rosters[owner]:
            line = phrase("  ", character_ref(number), f" {character(number).strength}  ", _known(view, number))
            yield PageLine(line, character_key(number))


def _known(view: ConfrontationView, number: int) -> Phrase:
    """Return where a character is, or may be, as far as these seats know."""
    if not view.pieces:
        return (Ref(tr("not placed yet"), ink="ink-faint"),)
    if number in defeated(view, character(number).side):
        return (Ref(tr("defeated"), ink="ink-faint"),)
    for each in view.pieces:
        if each.character == number:
            return say("{back} in {region}", back=back_ref(each.piece), region=region_ref(each.region))
    may = [each.piece for each in view.pieces if number in each.suspects and each.region >= 0]
    if len(may) > 4:
        return (Ref(tr("one of {count} pieces", count=len(may)), ink="ink-faint"),)
    return say("one of {pieces}", pieces=listed([back_ref(piece) for piece in may]))


def _map(view: ConfrontationView) -> Iterable[PageLine]:
    for number, place in enumerate(REGIONS):
        if pieces_in(view, number):
            room = say(
                "{region} (room for {count} of each side)", region=region_ref(number, start=True), count=place.capacity
            )
            yield PageLine(room, region_key(number))
            for line in region_pieces(view, number):
                yield PageLine(line)
    empty = [region_ref(number) for number in range(len(REGIONS)) if not pieces_in(view, number)]
    if empty:
        yield PageLine(say("Empty: {regions}.", regions=listed(empty)))


def _fights(log: Sequence[Event]) -> Iterable[PageLine]:
    reports = [event.report for event in log if isinstance(event, e.FightEnded)]
    for report in reports:
        parts: dict[str, Part] = {"region": region_ref(report.region), "side": side(report.attacker)}
        yield _heading(say("Fight in {region}: {side} attacks", **parts))
        lines = [*(fights.sum_of(report, owner) for owner in SIDES), *fights.notes(report), fights.result(report)]
        for line in lines:
            yield PageLine(phrase("  ", line))
    if not reports:
        yield PageLine(say("No fight so far."))


def goals(view: ConfrontationView) -> Phrase:
    """Return how many characters are left, and how many of Sauron's are in the Shire."""
    return say(
        "{fellowship} has {first} left, {sauron} has {second} left and {count} of {goal} in the Shire.",
        fellowship=side(FELLOWSHIP, start=True), first=left_of(view, FELLOWSHIP), sauron=side(SAURON),
        second=left_of(view, SAURON), count=in_the_shire(view), goal=SHIRE_GOAL,
    )  # fmt: skip
