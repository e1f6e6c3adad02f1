"""All there is to say about a card, a location or a seat: the zoom, and `show` in plain text."""

from collections.abc import Sequence
from functools import cache

from rules.cardgame.terms import FIRST_LOCATION, FREE, NOTHING
from rules.cardgame.view import CardInPlay, CardView, Forecast, IconSource, LocationView, SeatView
from rules.rulebook import Paragraph
from wotr_tui.games.cardgame.asks import find, places, whereabouts
from wotr_tui.games.cardgame.things import (
    CARDS,
    FACTION_NAMES,
    LOCATIONS,
    SIDE_NAMES,
    TOKEN_NAMES,
    card,
    icons,
    kind_line,
    location,
    path_numbers,
    printed_icons,
    ref,
    wielders,
)
from wotr_tui.games.rulings import ruling_lines
from wotr_tui.words import Phrase, Ref, listed, phrase, plural, text_of


def describe_card(view: CardView, number: int) -> Sequence[Phrase]:
    """The face of a card, its icons as they count now and where each comes from, and its rulings."""
    lines = card_face(number)
    standing = find(view, number)
    if standing is not None:
        lines += [(), *_live(view, standing)]
    elif (where := whereabouts(view, number)) is not None:
        lines += [(), phrase("Now ", _where_words(where), ".")]
    return lines + ruling_lines(rulings().get(card(number).name, ()))


def card_face(number: int) -> list[Phrase]:
    """What is printed on a card."""
    face = card(number)
    lines: list[Phrase] = [phrase(ref(number)), (kind_line(number),)]
    if shown := printed_icons(number):
        lines.append(phrase("Icons: ", shown, f"   ({_icon_words(number)})"))
    if face.paths:
        lines.append((f"Paths: {path_numbers(face)}",))
    if face.wielders is not None:
        lines.append((f"Wielder: {wielders(face.wielders)}",))
    if face.text:
        lines += [(), (face.text,)]
    return lines


def _icon_words(number: int) -> str:
    face = card(number)
    path = "path defense" if face.side == FREE else "path attack"
    words = [
        f"{word} {count}"
        for word, count in (
            ("attack", face.attack),
            ("defense", face.defense),
            ("leadership attack", face.leadership[0]),
            ("leadership defense", face.leadership[1]),
            (path, face.path),
        )
        if count
    ]
    return ", ".join(words)


def _live(view: CardView, standing: CardInPlay) -> list[Phrase]:
    where = whereabouts(view, standing.card)
    side = card(standing.card).side
    now = icons(standing.attack, standing.defense, (standing.leadership_attack, standing.leadership_defense),
                standing.path, side)  # fmt: skip
    lines = [phrase("Now ", _where_words(where), ": ", now or ("no icons",))]
    lines += [_source_line(source, side) for source in standing.sources]
    if standing.items:
        lines.append(phrase("Bears ", listed([ref(item) for item in standing.items]), "."))
    if standing.arrived:
        lines.append(("Arrived this round: it may move from the next round on (R43).",))
    return lines


def _where_words(where: "LocationView | int | None") -> Phrase:
    if isinstance(where, LocationView):
        return phrase("at ", ref(where.location))
    return ("in reserve",)


def _source_line(source: IconSource, side: int) -> Phrase:
    changes = [
        f"{amount:+d} {word}"
        for word, amount in (
            ("attack", source.attack),
            ("defense", source.defense),
            ("path defense" if side == FREE else "path attack", source.path),
        )
        if amount
    ]
    by = ref(source.source) if source.source != NOTHING else Ref("tokens")
    return phrase("  ", ", ".join(changes), " from ", by)


def describe_place(view: CardView, number: int) -> Sequence[Phrase]:
    """A location: what it is, what stands there, and how its combat would go."""
    lines = place_face(number)
    here = next((place for place in places(view) if place.location == number), None)
    if here is not None:
        lines += [(), *standing_there(here)]
        if here.forecast is not None:
            lines.append(forecast_words(number, here.forecast))
    return lines + ruling_lines(rulings().get(location(number).name, ()))


def place_face(number: int) -> list[Phrase]:
    """What is printed on a location."""
    face = location(number)
    lines: list[Phrase] = [phrase(ref(number)), (kind_of_place(number),)]
    if not face.number:
        lines.append((f"Defend: {_names(face.defenders)}.  Attack: {_names(face.attackers)}.",))
    if face.text:
        lines += [(), (face.text,)]
    return lines


def kind_of_place(number: int) -> str:
    """ "Free Peoples battleground, 3 points, 2 shields"."""
    face = location(number)
    kind = f"Path {face.number}" if face.number else f"{SIDE_NAMES[face.side]} battleground"
    return f"{kind}, {plural(face.vp, 'point')}, {plural(face.defense, 'shield')}"


def _names(factions: Sequence[int]) -> str:
    return text_of(listed([FACTION_NAMES[faction] for faction in factions])) or "nobody"


def standing_there(here: LocationView) -> list[Phrase]:
    path = bool(location(here.location).number)
    lines: list[Phrase] = []
    for word, cards in (("Attackers", here.attackers), ("Defenders", here.defenders)):
        if cards:
            lines.append(phrase(f"{word}: ", listed([_with_icons(each, path) for each in cards]), "."))
        else:
            lines.append((f"{word}: none.",))
    tokens = [plural(count, kind) for kind, count in zip(TOKEN_NAMES, here.tokens, strict=True) if count]
    if tokens:
        lines.append(phrase("On the location: ", listed(tokens), "."))
    if here.bonus:
        lines.append((f"Texts add {plural(here.bonus, 'shield')}.",))
    if here.shields < location(here.location).defense:
        lines.append(("Taken back from the enemy: its printed shields do not count (R72).",))
    return lines


def _with_icons(standing: CardInPlay, path: bool) -> Phrase:
    side = card(standing.card).side
    shown = icons(0, 0, (0, 0), standing.path, side) if path else icons(
        standing.attack, standing.defense, (standing.leadership_attack, standing.leadership_defense), 0, side
    )  # fmt: skip
    items = phrase(" with ", listed([ref(item) for item in standing.items])) if standing.items else ()
    return phrase(ref(standing.card), items, " " if shown else "", shown)


def seat_words(shown: SeatView) -> Phrase:
    """What everybody sees of a seat."""
    counts = f"hand {shown.hand}, deck {shown.deck}, cycle pile {shown.cycle}, eliminated {shown.eliminated}"
    ring = ", Ring ready" if shown.ring else ""
    reserve = listed([ref(each.card) for each in shown.reserve]) or ("nothing",)
    return phrase(f"{counts}, carryover {shown.carryover}{ring}; in reserve ", reserve)


def forecast_words(number: int, forecast: Forecast) -> Phrase:
    """The whole forecast as a sentence."""
    start = f"Attack {forecast.attack}, the location cancels {forecast.cancelled}, defense {forecast.defense}: "
    return (start + verdict(number, forecast) + ".",)


def verdict(number: int, forecast: Forecast) -> str:
    """How it would end: "the defenders hold, losing 2 icons' worth"."""
    left = max(0, forecast.attack - forecast.cancelled)
    path = bool(location(number).number)
    if forecast.winner == NOTHING:
        return "a tie, nobody scores the path"
    defends = FREE if path else location(number).side
    if forecast.winner == defends:
        return (
            "the defenders hold and lose nothing"
            if left == 0
            else f"the defenders hold, losing {left} of {forecast.defense} icons"
        )
    if path:
        return f"{plural(forecast.uncancelled, 'icon')} get through as corruption"
    return f"the attackers win by {plural(forecast.uncancelled, 'icon')}"


@cache
def rulings() -> dict[str, tuple[Paragraph, ...]]:
    """The paragraphs of the rulebook that name each card and location."""
    from rules.catalogue import GAMES
    from wotr_tui.books import book_of

    names = {face.name for face in (*CARDS, *LOCATIONS)}
    return book_of(GAMES["cardgame"]).naming(names)


def titles() -> dict[str, str]:
    """Every card and location by name."""
    cards = {face.name: str(number) for number, face in enumerate(CARDS)}
    return cards | {face.name: str(number) for number, face in enumerate(LOCATIONS, FIRST_LOCATION)}
