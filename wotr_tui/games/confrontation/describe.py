"""All there is to say about a character, a piece, a region or a card: the zoom, and `show` in plain text."""

from collections.abc import Iterable, Sequence
from functools import cache

from rules.confrontation.cards import CARDS, SPECIALS
from rules.confrontation.characters import CHARACTERS
from rules.confrontation.regions import ADJACENT, REGIONS, RIVER, TUNNEL
from rules.confrontation.terms import NOBODY, SIDES, number_of, side_of
from rules.confrontation.view import ConfrontationView, PieceView
from rules.rulebook import Paragraph
from wotr_tui.games.confrontation.things import (
    SIDE_LETTERS,
    SIDE_NAMES,
    back,
    back_ref,
    card,
    card_key,
    card_ref,
    character,
    character_key,
    character_ref,
    fallen,
    own_sides,
    piece_key,
    piece_of,
    region,
    region_key,
    region_ref,
    side,
    special,
    special_key,
    special_ref,
    standing,
)
from wotr_tui.games.rulings import ruling_lines
from wotr_tui.words import Phrase, Ref, listed, phrase, plural

FEW = 4
"""Up to so many suspects are named in a line."""


def describe(view: ConfrontationView, kind: str, numbers: tuple[int, ...]) -> Sequence[Phrase]:
    match kind, numbers:
        case "piece", (piece,):
            return _piece(view, piece)
        case "character", (number,):
            return _character(view, number)
        case "region", (number,):
            return _region(view, number)
        case "card", (owner, number):
            return _card(view, owner, number)
        case "special", (number,):
            return _special(view, number)
        case "discards", (owner,):
            return cards_of(view, owner)
        case "fallen", (owner,):
            return [(Ref(f"Fallen, {SIDE_NAMES[owner]}", strong=True),), *_each(fallen(view, owner))]
    return ()


def _each(characters: Iterable[int]) -> list[Phrase]:
    return [character_line(number) for number in characters] or [("Nobody.",)]


# -- pieces and characters


def _piece(view: ConfrontationView, piece: int) -> list[Phrase]:
    found = piece_of(view, piece)
    if found is None:
        return [(Ref(back(piece), strong=True),)]
    title = phrase(back_ref(piece), f", piece {number_of(piece)} of ", side(side_of(piece)))
    lines = [title, where(found), state_of_piece(view, found)]
    if found.character != NOBODY:
        return [
            *lines,
            (),
            *character_face(found.character),
            *_rulings(character(found.character).name),
        ]
    return [*lines, (), ("It may be:",), *_each(found.suspects)]


def where(found: PieceView) -> Phrase:
    return phrase("In ", region_ref(found.region), ".") if found.region >= 0 else ("Defeated.",)


def state_of_piece(view: ConfrontationView, found: PieceView) -> Phrase:
    """Hidden or not, and what the other side can tell."""
    if found.region < 0:
        return ("Everyone has seen who it was.",)
    if found.kept:
        return ("Revealed, and stays so.",)
    if found.shown:
        return ("Revealed until the turn ends.",)
    count = len(found.suspects)
    if side_of(found.piece) in own_sides(view):
        return (
            "Hidden, but the enemy can tell who it is."
            if count == 1
            else f"Hidden: to the enemy it may be any of {count} characters.",
        )
    return ("Hidden, but it can be told who it is.",) if count == 1 else (f"Hidden: one of {count} characters.",)


def character_line(number: int) -> Phrase:
    who = character(number)
    return phrase("  ", character_ref(number), f" {who.strength}: {who.text}")


def character_face(number: int) -> list[Phrase]:
    """What is printed on one face of a tile."""
    who = character(number)
    kind = f"{SIDE_NAMES[who.side]}, {who.version}, strength {who.strength}, tile {who.tile + 1}"
    return [(character_ref(number),), (kind,), (), (who.text,)]


def _character(view: ConfrontationView, number: int) -> list[Phrase]:
    lines = character_face(number)
    found = next((each for each in view.pieces if each.character == number), None)
    if found is not None:
        lines += [(), phrase(back_ref(found.piece), ": ", where(found), " ", state_of_piece(view, found))]
    elif view.pieces and any(number in roster for roster in view.rosters):
        may = [back_ref(each.piece) for each in view.pieces if number in each.suspects]
        lines += [(), phrase("May be ", listed(may, "or"), ".")]
    return lines + _rulings(character(number).name)


# -- regions


def region_face(number: int) -> list[Phrase]:
    """What the map says about a region."""
    place = region(number)
    kind = "Mountains" if place.mountain else "A region"
    lines: list[Phrase] = [
        (region_ref(number, start=True),),
        (f"{kind} with room for {plural(place.capacity, 'character')} of a side.",),
        phrase("Next to ", listed([region_ref(other) for other in ADJACENT[number]]), "."),
    ]
    if place.mountain:
        lines.append(("Nobody goes sideways in the mountains (R4.3).",))
    if number in RIVER:
        lines.append(phrase("Anduin: the Fellowship may go downstream to ", region_ref(RIVER[number]), " (R4.4)."))
    if number in TUNNEL:
        lines.append(phrase("Moria: the Fellowship may go underground to ", region_ref(TUNNEL[number]), " (R4.6)."))
    return lines


def _region(view: ConfrontationView, number: int) -> list[Phrase]:
    return [
        *region_face(number),
        (),
        *region_pieces(view, number),
        *_rulings(region(number).name),
    ]


def region_pieces(view: ConfrontationView, number: int) -> list[Phrase]:
    """Who stands there, a line each."""
    here = standing(view, number)
    return [phrase("  ", piece_words(view, each)) for each in here] or [("  Nobody is there.",)]


def piece_words(view: ConfrontationView, found: PieceView) -> Phrase:
    """A piece in a few words: who it is, or what it may be."""
    if found.character == NOBODY:
        few = len(found.suspects) <= FEW
        may = listed([character_ref(number) for number in found.suspects], "or") if few else ("hidden",)
        return phrase(back_ref(found.piece), " (", may, ")")
    notes = [back(found.piece)]
    if found.kept:
        notes.append("revealed for good")
    elif found.shown:
        notes.append("revealed")
    elif len(found.suspects) == 1 and side_of(found.piece) in own_sides(view):
        notes.append("the enemy can tell")
    who = found.character
    return phrase(character_ref(who, piece_key(found.piece)), f" {character(who).strength} ({', '.join(notes)})")


# -- cards


def card_face(owner: int, number: int) -> list[Phrase]:
    face = card(owner, number)
    kind = f"Battle card of {'the ' if not owner else ''}{SIDE_NAMES[owner]}"
    return [(card_ref(owner, number),), (kind,), *([(), (face.text,)] if face.text else [])]


def _card(view: ConfrontationView, owner: int, number: int) -> list[Phrase]:
    place = "in the discards" if number in view.discards[owner] else "in hand" if number in view.hands[owner] else ""
    now: list[Phrase] = [(), (f"Now {place}.",)] if place else []
    return [*card_face(owner, number), *now, *_rulings(card(owner, number).name)]


def special_face(number: int) -> list[Phrase]:
    face = special(number)
    owner = SIDE_NAMES[face.side]
    return [(special_ref(number),), (f"Special card of {'the ' if not face.side else ''}{owner}",), (), (face.text,)]


def _special(view: ConfrontationView, number: int) -> list[Phrase]:
    owner = special(number).side
    now = "used" if number in view.spent[owner] else "ready" if number in view.specials[owner] else "not in this game"
    return [*special_face(number), (), (f"Now {now}.",), *_rulings(special(number).name)]


def cards_of(view: ConfrontationView, owner: int) -> list[Phrase]:
    """The battle cards of a side: discarded and in hand, both open (R1.5)."""
    return [
        (side(owner, start=True),),
        phrase("Discarded: ", card_list(owner, view.discards[owner]), "."),
        phrase("In hand: ", card_list(owner, view.hands[owner]), "."),
    ]


def card_list(owner: int, numbers: Iterable[int]) -> Phrase:
    return listed([card_ref(owner, number) for number in numbers]) or ("none",)


# -- names and rulings


def titles(view: ConfrontationView) -> dict[str, str]:
    """Everything that can be asked about, by name; who plays comes before who stayed in the box."""
    found: dict[str, str] = {place.name: region_key(number) for number, place in enumerate(REGIONS)}
    playing = {number for roster in view.rosters for number in roster}
    for number, who in enumerate(CHARACTERS):
        found.setdefault(who.name, character_key(number))
        if who.name in (other.name for other in CHARACTERS if other is not who):
            found[f"{who.name} ({who.version})"] = character_key(number)
    found |= {character(number).name: character_key(number) for number in sorted(playing)}
    found |= {face.name: special_key(number) for number, face in enumerate(SPECIALS)}
    for owner in SIDES:
        for number, face in enumerate(CARDS[owner]):
            name = f"strength {face.value}" if face.value else face.name
            shared = face.value or sum(other.name == face.name for cards in CARDS for other in cards) > 1
            found[f"{name} ({SIDE_LETTERS[owner]})" if shared else name] = card_key(owner, number)
    return found | {back(each.piece): piece_key(each.piece) for each in view.pieces}


def _rulings(title: str) -> list[Phrase]:
    return ruling_lines(rulings().get(title, ()))


@cache
def rulings() -> dict[str, tuple[Paragraph, ...]]:
    """The paragraphs of the rulebook that name each character, region and card."""
    from rules.catalogue import GAMES
    from wotr_tui.books import book_of

    cards = (face.name for faces in CARDS for face in faces if not face.value)
    names = {*(who.name for who in CHARACTERS), *(place.name for place in REGIONS), *cards}
    return book_of(GAMES["confrontation"]).naming(names | {face.name for face in SPECIALS})
