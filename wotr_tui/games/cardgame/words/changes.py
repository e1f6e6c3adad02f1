"""What a choice would change: combats first, then points, cards and hands."""

from collections.abc import Iterator, Sequence

from rules.cardgame.terms import FREE, SHADOW
from rules.cardgame.view import CardView
from wotr_tui.games.cardgame.messages import say
from wotr_tui.games.cardgame.words.details import ending
from wotr_tui.games.cardgame.words.events import side
from wotr_tui.games.cardgame.words.lookup import places, standing_cards
from wotr_tui.games.cardgame.words.names import kind_line, printed_icons, ref, refs, text
from wotr_tui.text.messages import plural
from wotr_tui.text.per_language import kept_per_language
from wotr_tui.text.phrases import Phrase, phrase


def changes(before: CardView, after: CardView) -> Sequence[Phrase]:
    """Return the changes in short phrases. If the choice ends the round, only its points: the rest is bookkeeping."""
    if after.round != before.round:
        return list(_points(before, after))
    return [*_combats(before, after), *_points(before, after), *_cards(before, after), *_hands(before, after)]


def _combats(before: CardView, after: CardView) -> Iterator[Phrase]:
    was = {place.location: place for place in places(before)}
    for place in places(after):
        old, now = was.pop(place.location, None), place.forecast
        if old is None:
            yield say("{place}: activated", place=ref(place.location))
        elif old.forecast is not None and now is not None and old.forecast != now:
            then, later = ending(place.location, old.forecast), ending(place.location, now)
            if then != later:
                yield say("{place}: {before} → {after}", place=ref(place.location), before=then, after=later)
            else:
                yield say(
                    "{place}: attack {attack}, defense {defense}, still {ending}",
                    place=ref(place.location), attack=now.attack, defense=now.cancelled + now.defense, ending=later,
                )  # fmt: skip
    fought, fights = before.combat, after.combat
    if fought and fights and fought.location == fights.location and fought.remaining != fights.remaining:
        left = plural(fights.remaining, "{count} icon is left to cancel", "{count} icons are left to cancel")
        yield say(left)


def _points(before: CardView, after: CardView) -> Iterator[Phrase]:
    for number in (FREE, SHADOW):
        was, now = before.scores[number].total, after.scores[number].total
        if was != now:
            yield say("{side}: {before} → {after} points", side=side(number), before=was, after=now)


def _cards(before: CardView, after: CardView) -> Iterator[Phrase]:
    was = {standing.card: where for standing, where in standing_cards(before)}
    for standing, where in standing_cards(after):
        if standing.card not in was and isinstance(where, int):
            yield say("{card} in reserve, may move next round", card=ref(standing.card))
    for seat in before.seats:
        old, now = before.secrets.get(str(seat)), after.secrets.get(str(seat))
        if old is None or now is None:
            continue
        if gone := [each for each in now.eliminated if each not in old.eliminated]:
            yield say("{cards} eliminated", cards=refs(gone))
        if cycled := [each for each in now.cycle if each not in old.cycle]:
            yield say("{cards} to your cycle pile", cards=refs(cycled))


def _hands(before: CardView, after: CardView) -> Iterator[Phrase]:
    for seat, (old, now) in enumerate(zip(before.table, after.table, strict=True)):
        if seat in before.seats:
            if old.hand != now.hand:
                yield say("hand {before} → {after}", before=old.hand, after=now.hand)
            if old.carryover != now.carryover:
                yield say("carryover {before} → {after}", before=old.carryover, after=now.carryover)
            if old.ring and not now.ring:
                yield say("the Ring is used")


@kept_per_language
def brief(number: int) -> Phrase:
    """Return a card with its kind, icons and text."""
    icons = printed_icons(number)
    head = phrase(ref(number), ", ", kind_line(number), *((" ", icons) if icons else ()))
    return say("{card}: {text}", card=head, text=text(number)) if text(number) else head


def place_brief(number: int) -> Phrase:
    return say("{place}: {text}", place=ref(number), text=text(number)) if text(number) else (ref(number),)
