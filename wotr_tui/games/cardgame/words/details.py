"""Everything about a card, a location or a seat, for the zoom and for `show` in plain text."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rules.cardgame.cards import CARDS
from rules.cardgame.prompts import TakeActionPrompt
from rules.cardgame.terms import FIRST_LOCATION, FREE, NOTHING, Kind
from rules.cardgame.view import CardInPlay, CardView, Forecast, IconSource, LocationView, SeatView
from rules.catalogue import GAMES
from wotr_tui.games.cardgame.messages import say, tr
from wotr_tui.games.cardgame.words.lookup import find, places, whereabouts, wielders_in_play
from wotr_tui.games.cardgame.words.names import (
    FACTION_NAMES,
    LOCATIONS,
    SIDE_NAMES,
    TOKENS,
    card,
    icons,
    kind_line,
    location,
    name,
    path_numbers,
    points,
    printed_icons,
    ref,
    shields,
    text,
    tokens,
    wielders,
)
from wotr_tui.games.rulings import ruling_lines, rulings_on
from wotr_tui.text.messages import listed, plural
from wotr_tui.text.per_language import kept_per_language
from wotr_tui.text.phrases import Phrase, Ref, join, phrase, text_of

if TYPE_CHECKING:
    from rules.rulebook import Paragraph


def describe_card(view: CardView, number: int) -> Sequence[Phrase]:
    """Return a card's face, its current icons and where they come from, whether it can be played, and its rulings."""
    lines = card_face(number)
    standing = find(view, number)
    where = whereabouts(view, number)
    if standing is not None:
        lines += [(), *_live(where, standing)]
    elif isinstance(where, LocationView):
        lines += [(), say("Now at {place}.", place=ref(where.location))]
    elif where is not None:
        lines += [(), say("Now in reserve.")]
    if note := playable_note(view, number):
        lines += [(), note]
    return lines + ruling_lines(GAMES["cardgame"], rulings(number))


def playable_note(view: CardView, number: int) -> Phrase:
    """Return why a card in your hand cannot be played now, or that it has no effect now; nothing for other cards."""
    for decision in view.decisions:
        secret = view.secrets.get(str(decision.seat))
        if secret is None or not isinstance(decision.prompt, TakeActionPrompt):
            continue
        if number in secret.without_effect:
            return say("Its text has no effect now.")
        if number in secret.hand and not any(getattr(choice, "card", NOTHING) == number for choice in decision.choices):
            return _why_unplayable(view, number)
    return ()


def _why_unplayable(view: CardView, number: int) -> Phrase:
    face = card(number)
    if face.wielders is not None and not wielders_in_play(view, face.wielders):
        return say("You cannot play it now: no character that may wield it is in play (R37).")
    if face.kind == Kind.EVENT:
        return say("You cannot play it now: what its text needs is not possible (G12).")
    return say("You cannot play it now: it was already played this round (R40).")


def card_face(number: int) -> list[Phrase]:
    """Return what is printed on a card."""
    face = card(number)
    lines: list[Phrase] = [phrase(ref(number)), (kind_line(number),)]
    if shown := printed_icons(number):
        lines.append(say("Icons: {icons}   ({words})", icons=shown, words=_printed_icon_words(number)))
    if face.paths:
        lines.append(say("Paths: {numbers}", numbers=path_numbers(face)))
    if face.wielders is not None:
        lines.append(say("Wielder: {who}", who=wielders(face.wielders)))
    if face.text:
        lines += [(), (text(number),)]
    return lines


def _printed_icon_words(number: int) -> str:
    face = card(number)
    return _icon_words(face.attack, face.defense, face.leadership, face.path, face.side)


def _icon_words(attack: int, defense: int, leadership: tuple[int, int], path: int, side: int) -> str:
    words: list[str] = []
    if attack:
        words.append(tr("attack {count}", count=attack))
    if defense:
        words.append(tr("defense {count}", count=defense))
    if leadership[0]:
        words.append(tr("leadership attack {count}", count=leadership[0]))
    if leadership[1]:
        words.append(tr("leadership defense {count}", count=leadership[1]))
    if path and side == FREE:
        words.append(tr("path defense {count}", count=path))
    elif path:
        words.append(tr("path attack {count}", count=path))
    return ", ".join(words)


def hand_words(view: CardView, number: int) -> Phrase:
    """Return everything on a card in your hand as one line, for plain text."""
    face = card(number)
    parts = [kind_line(number), _printed_icon_words(number)]
    if face.paths:
        parts.append(tr("paths {numbers}", numbers=path_numbers(face)))
    if face.wielders is not None:
        parts.append(tr("wielder {who}", who=wielders(face.wielders)))
    head = phrase(ref(number), ", ", ", ".join(filter(None, parts)))
    sentences = [say("{card}.", card=head), (text(number),) if face.text else (), playable_note(view, number)]
    return join([sentence for sentence in sentences if sentence], " ")


def _live(where: LocationView | int | None, standing: CardInPlay) -> list[Phrase]:
    side = card(standing.card).side
    leadership = (standing.leadership_attack, standing.leadership_defense)
    now = icons(standing.attack, standing.defense, leadership, standing.path, side) or say("no icons")
    if isinstance(where, LocationView):
        lines = [say("Now at {place}: {icons}", place=ref(where.location), icons=now)]
    else:
        lines = [say("Now in reserve: {icons}", icons=now)]
    lines += [_source_line(source, side) for source in standing.sources]
    if standing.items:
        lines.append(say("Items: {items}.", items=listed([ref(item) for item in standing.items])))
    if standing.arrived:
        lines.append(say("It arrived this round and may move next round (R43)."))
    return lines


def _source_line(source: IconSource, side: int) -> Phrase:
    changes: list[str] = []
    if source.attack:
        changes.append(tr("{change:+d} attack", change=source.attack))
    if source.defense:
        changes.append(tr("{change:+d} defense", change=source.defense))
    if source.path and side == FREE:
        changes.append(tr("{change:+d} path defense", change=source.path))
    elif source.path:
        changes.append(tr("{change:+d} path attack", change=source.path))
    by = ref(source.source) if source.source != NOTHING else Ref(tr("tokens"))
    return say("  {changes} from {source}", changes=", ".join(changes), source=by)


def describe_place(view: CardView, number: int) -> Sequence[Phrase]:
    """Return a location's face, the cards there, and how its combat would end."""
    lines = place_face(number)
    here = next((place for place in places(view) if place.location == number), None)
    if here is not None:
        lines += [(), *standing_there(here)]
        if here.forecast is not None:
            lines.append(forecast_words(number, here.forecast))
    return lines + ruling_lines(GAMES["cardgame"], rulings(number))


def place_face(number: int) -> list[Phrase]:
    """Return what is printed on a location."""
    face = location(number)
    lines: list[Phrase] = [phrase(ref(number)), (kind_of_place(number),)]
    if not face.number:
        defenders, attackers = _names(face.defenders), _names(face.attackers)
        lines.append(say("Defenders: {defenders}. Attackers: {attackers}.", defenders=defenders, attackers=attackers))
    if face.text:
        lines += [(), (text(number),)]
    return lines


@kept_per_language
def kind_of_place(number: int) -> str:
    """ "Free Peoples battleground, 3 points, 2 shields"."""
    face = location(number)
    worth = {"points": points(face.vp), "shields": shields(face.defense)}
    if face.number:
        return tr("Path {number}, {points}, {shields}", number=face.number, **worth)
    return tr("{side} battleground, {points}, {shields}", side=SIDE_NAMES[face.side], **worth)


def _names(factions: Sequence[int]) -> str:
    return text_of(listed([str(FACTION_NAMES[faction]) for faction in factions])) or tr("nobody")


def place_words(here: LocationView) -> list[Phrase]:
    """Return everything at a location as sentences, for plain text."""
    face, number = location(here.location), here.location
    lines = [say("{place}, {kind}.", place=ref(number)._replace(text=name(number)), kind=kind_of_place(number))]
    if not face.number:
        who = {"defenders": _names(face.defenders), "attackers": _names(face.attackers)}
        lines.append(say("  May defend: {defenders}. May attack: {attackers}.", **who))
    if face.text:
        lines.append(phrase("  ", text(number)))
    lines += [phrase("  ", line) for line in standing_there(here, with_words)]
    if here.forecast is not None:
        lines.append(phrase("  ", forecast_words(number, here.forecast)))
    return lines


def standing_there(here: LocationView, shown: Callable[[CardInPlay, bool], Phrase] | None = None) -> list[Phrase]:
    """Return the cards at a location, each as `shown` has it: by default with its icons."""
    path, shown = bool(location(here.location).number), shown or _with_icons
    attackers = listed([shown(each, path) for each in here.attackers])
    defenders = listed([shown(each, path) for each in here.defenders])
    lines = [
        say("Attackers: {cards}.", cards=attackers) if attackers else say("Attackers: none."),
        say("Defenders: {cards}.", cards=defenders) if defenders else say("Defenders: none."),
    ]
    if any(here.tokens):
        lying = [tokens(kind, here.tokens[kind]) for kind in range(len(TOKENS)) if here.tokens[kind]]
        lines.append(say("On the location: {tokens}.", tokens=listed(lying)))
    if here.bonus:
        lines.append(say("Texts add {shields}.", shields=shields(here.bonus)))
    if here.shields < location(here.location).defense:
        lines.append(say("Taken back from the enemy: its printed shields do not count (R72)."))
    return lines


def _with_icons(standing: CardInPlay, path: bool) -> Phrase:
    side, leadership = card(standing.card).side, (standing.leadership_attack, standing.leadership_defense)
    shown = (
        icons(0, 0, (0, 0), standing.path, side)
        if path
        else icons(standing.attack, standing.defense, leadership, 0, side)
    )
    borne: Phrase = (ref(standing.card),)
    if standing.items:
        borne = say("{card} with {items}", card=borne, items=listed([ref(item) for item in standing.items]))
    return phrase(borne, " ", shown) if shown else borne


def with_words(standing: CardInPlay, path: bool | None = None) -> Phrase:
    """Return a card in play with what its icons count now: those of a path, those of a battleground, or all."""
    side, leadership = card(standing.card).side, (standing.leadership_attack, standing.leadership_defense)
    words = _icon_words(
        0 if path else standing.attack,
        0 if path else standing.defense,
        (0, 0) if path else leadership,
        standing.path if path is not False else 0,
        side,
    )
    parts: list[Phrase] = [(words,)] if words else []
    if standing.items:
        parts.append(say("with {items}", items=listed([ref(item) for item in standing.items])))
    if standing.arrived:
        parts.append(say("arrived this round"))
    return phrase(ref(standing.card), " (", join(parts, ", "), ")") if parts else (ref(standing.card),)


@kept_per_language
def seat_words(seat: Ref, shown: SeatView) -> Phrase:
    """Return what everyone sees of a seat."""
    reserve = listed([with_words(each) for each in shown.reserve]) or say("nothing")
    counted = {
        "hand": shown.hand, "deck": shown.deck, "cycle": shown.cycle, "gone": shown.eliminated,
        "carryover": shown.carryover,
    }  # fmt: skip
    if shown.ring:
        return say(
            "{seat}: hand {hand}, deck {deck}, cycle pile {cycle}, eliminated {gone}, carryover {carryover}, Ring "
            "ready; in reserve {reserve}.",
            seat=seat,
            reserve=reserve,
            **counted,
        )
    return say(
        "{seat}: hand {hand}, deck {deck}, cycle pile {cycle}, eliminated {gone}, carryover {carryover}; in reserve "
        "{reserve}.",
        seat=seat,
        reserve=reserve,
        **counted,
    )


def forecast_words(number: int, forecast: Forecast) -> Phrase:
    """Return the forecast as a sentence."""
    return say(
        "Attack {attack}, location cancels {cancelled}, defense {defense}: {verdict}.",
        attack=forecast.attack,
        cancelled=forecast.cancelled,
        defense=forecast.defense,
        verdict=verdict(number, forecast),
    )


def verdict(number: int, forecast: Forecast) -> str:
    """How it would end: "the defenders hold, losing 2 icons' worth"."""
    left = max(0, forecast.attack - forecast.cancelled)
    path = bool(location(number).number)
    if forecast.winner == NOTHING:
        return tr("a tie, nobody scores the path")
    defends = FREE if path else location(number).side
    if forecast.winner == defends and left == 0:
        return tr("the defenders hold and lose nothing")
    if forecast.winner == defends:
        return tr("the defenders hold, losing {lost} of {defense} icons", lost=left, defense=forecast.defense)
    through = forecast.uncancelled
    if path:
        return tr(plural(through, "{count} icon gets through as corruption", "{count} icons get through as corruption"))
    return tr(plural(through, "the attackers win by {count} icon", "the attackers win by {count} icons"))


def ending(number: int, forecast: Forecast) -> str:
    """Return how a combat would end, in a word or two: "holds, −2", "falls by 1"."""
    if forecast.winner == NOTHING:
        return tr("tie")
    left = max(0, forecast.attack - forecast.cancelled)
    if forecast.winner == (FREE if location(number).number else location(number).side):
        lost = min(left, forecast.defense)
        return tr("holds, −{count}", count=lost) if lost else tr("holds")
    if location(number).number:
        return tr("{count} corruption", count=forecast.uncancelled)
    return tr("falls by {count}", count=forecast.uncancelled)


NAMES = dict(enumerate([face.name for face in CARDS]))
NAMES |= dict(enumerate([face.name for face in LOCATIONS], FIRST_LOCATION))
"""The English names of all cards and locations."""
ALL_NAMES = frozenset(NAMES.values())


def rulings(number: int) -> "tuple[Paragraph, ...]":
    """Return the paragraphs of the rulebook that name a card or location."""
    return rulings_on(GAMES["cardgame"], NAMES[number], ALL_NAMES)


def titles() -> dict[str, str]:
    """Return every card and location by its name, also by the English one."""
    return {english: str(number) for number, english in NAMES.items()} | {name(number): str(number) for number in NAMES}
