"""What can be looked up during a game: the map in lines, cards, who is who, past fights, the score."""

from collections.abc import Iterable, Sequence

from rules.confrontation import events as e
from rules.confrontation.cards import SPECIALS_OF
from rules.confrontation.regions import REGIONS
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, SIDES, TILES
from rules.confrontation.view import ConfrontationView
from rules.game import Event
from wotr_tui.games.confrontation.describe import region_pieces
from wotr_tui.games.confrontation.tells import WAYS, SeatName, Teller
from wotr_tui.games.confrontation.things import (
    SHIRE_GOAL,
    back_ref,
    card,
    card_key,
    card_ref,
    character,
    character_key,
    character_ref,
    fallen,
    in_the_shire,
    left_of,
    region_key,
    region_ref,
    side,
    special,
    special_key,
    special_ref,
    standing,
)
from wotr_tui.games.speech import Page, PageLine
from wotr_tui.words import Phrase, Ref, listed, phrase, plural

PAGES = (
    Page("score", "Score", "s", "how far each side is from winning, and the games of the match"),
    Page("cards", "Cards", "g", "discards and hands of both sides, special cards"),
    Page("who", "Who is who", "v", "both rosters, and what is known about each character"),
    Page("map", "Map", "t", "who stands where, in lines", shown=False),
    Page("fights", "Fights", "b", "every fight so far, step by step", shown=False),
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
            return list(_fights(log, seat))
    return ()


def _heading(*parts: "str | Ref | Phrase") -> PageLine:
    return PageLine(phrase(*parts), heading=True)


def _score(view: ConfrontationView, seat: SeatName) -> Iterable[PageLine]:
    yield _heading(f"Game {view.game}" if view.match else "This game")
    for owner in SIDES:
        player = phrase(", ", seat(view.sides[owner])) if view.match else ()
        yield PageLine(phrase("  ", side(owner, start=True), player, f": {left_of(view, owner)} of {TILES} left"))
    if view.bearer != NOBODY:
        yield PageLine(phrase("  The Ring-bearer is ", character_ref(view.bearer), "."), character_key(view.bearer))
    yield PageLine(phrase("  ", side(SAURON, start=True), f" has {in_the_shire(view)} of {SHIRE_GOAL} in the Shire."))
    if view.match or view.results:
        yield _heading("The match" if view.match else "How it ended")
    for number, result in enumerate(view.results, 1):
        yield PageLine(
            phrase(
                f"  Game {number}: ", seat(result.seat), f" won as {('the Fellowship', 'Sauron')[result.side]}, "
                f"{plural(result.points, 'point')}: {WAYS[result.how]}.",
            )
        )  # fmt: skip
    if view.match and len(view.results) < 2:
        yield PageLine(("  The winner of a game scores a point for each own character on the board (R13.6).",))


def _cards(view: ConfrontationView) -> Iterable[PageLine]:
    for owner in SIDES:
        yield _heading(side(owner, start=True), " has discarded")
        yield from _card_lines(owner, view.discards[owner])
        yield _heading(side(owner, start=True), " still holds")
        yield from _card_lines(owner, view.hands[owner])
    for owner in SIDES:
        kept = [number for number in SPECIALS_OF[owner] if number in (*view.specials[owner], *view.spent[owner])]
        if kept:
            yield _heading("Special cards of ", side(owner))
        for number in kept:
            used = " (used)" if number in view.spent[owner] else ""
            yield PageLine(phrase("  ", special_ref(number), f"{used}: {special(number).text}"), special_key(number))


def _card_lines(owner: int, numbers: Sequence[int]) -> Iterable[PageLine]:
    strengths = [number for number in numbers if card(owner, number).value]
    if strengths:
        values = ", ".join(str(card(owner, number).value) for number in strengths)
        yield PageLine((f"  strength {values}",))
    for number in numbers:
        if number not in strengths:
            text = card(owner, number).text
            yield PageLine(phrase("  ", card_ref(owner, number), f": {text}"), card_key(owner, number))
    if not numbers:
        yield PageLine(("  nothing",))


def _who(view: ConfrontationView) -> Iterable[PageLine]:
    if not any(view.rosters):
        yield PageLine(("Nobody is known yet: both sides are still choosing.",))
    for owner in SIDES:
        if view.rosters[owner]:
            yield _heading(side(owner, start=True))
        for number in view.rosters[owner]:
            line = phrase("  ", character_ref(number), f" {character(number).strength}  ", _known(view, number))
            yield PageLine(line, character_key(number))


def _known(view: ConfrontationView, number: int) -> Phrase:
    """Where a character is, or may be, for all these eyes can tell."""
    if not view.pieces:
        return (Ref("not placed yet", ink="ink-faint"),)
    if number in fallen(view, character(number).side):
        return (Ref("defeated", ink="ink-faint"),)
    for each in view.pieces:
        if each.character == number:
            return phrase(back_ref(each.piece), " in ", region_ref(each.region))
    may = [each.piece for each in view.pieces if number in each.suspects and each.region >= 0]
    if len(may) > 4:
        return (Ref(f"one of {len(may)} pieces", ink="ink-faint"),)
    return phrase("one of ", listed([back_ref(piece) for piece in may]))


def _map(view: ConfrontationView) -> Iterable[PageLine]:
    for number, place in enumerate(REGIONS):
        if standing(view, number):
            yield PageLine(
                phrase(region_ref(number, start=True), f" (room for {place.capacity} of a side)"), region_key(number)
            )
            for line in region_pieces(view, number):
                yield PageLine(line)
    empty = [region_ref(number) for number in range(len(REGIONS)) if not standing(view, number)]
    if empty:
        yield PageLine(phrase("Empty: ", listed(empty), "."))


def _fights(log: Sequence[Event], seat: SeatName) -> Iterable[PageLine]:
    teller = Teller(seat)
    fighting = found = False
    for event in log:
        said = teller.tell(event)
        if isinstance(event, e.FightBegan):
            fighting = found = True
            yield _heading(said.phrase)
        elif isinstance(event, e.TurnBegan | e.HidAgain | e.GameWon):
            fighting = False
        elif fighting:
            yield PageLine(phrase("  ", said.phrase))
    if not found:
        yield PageLine(("No fight has been fought yet.",))


def goals(view: ConfrontationView) -> Phrase:
    """How many are left, and how near Sauron is to the Shire, in a few words."""
    return phrase(
        side(FELLOWSHIP, start=True), f" {left_of(view, FELLOWSHIP)}, ", side(SAURON), f" {left_of(view, SAURON)}, "
        f"in the Shire {in_the_shire(view)} of {SHIRE_GOAL}",
    )  # fmt: skip
