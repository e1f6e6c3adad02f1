"""Everything about a character, a piece, a region or a card, for the zoom and for `show` in plain text."""

from collections.abc import Iterable, Sequence

from rules.catalogue import GAMES
from rules.confrontation.cards import CARDS, SPECIALS
from rules.confrontation.characters import CHARACTERS
from rules.confrontation.choices import UseSpecial
from rules.confrontation.regions import ADJACENT, REGIONS, RIVER, TUNNEL
from rules.confrontation.terms import NOBODY, SIDES, When, number_of, side_of
from rules.confrontation.view import ConfrontationView, PieceView
from rules.rulebook import Paragraph
from wotr_tui.games.confrontation.messages import say, tr
from wotr_tui.games.confrontation.words.lookup import (
    defeated,
    held,
    own_sides,
    piece_of,
    pieces_in,
    used,
    without_effect,
)
from wotr_tui.games.confrontation.words.names import (
    SIDE_LETTERS,
    SIDE_NAMES,
    back,
    back_ref,
    card,
    card_key,
    card_name,
    card_ref,
    card_text,
    character,
    character_key,
    character_name,
    character_ref,
    character_text,
    piece_key,
    region,
    region_key,
    region_name,
    region_ref,
    side,
    special,
    special_key,
    special_name,
    special_ref,
    special_text,
    version,
)
from wotr_tui.games.rulings import ruling_lines, rulings_on
from wotr_tui.text.language import ENGLISH, reading
from wotr_tui.text.messages import either, listed, plural
from wotr_tui.text.phrases import Phrase, Ref, phrase

NAMED_SUSPECTS = 4
"""Up to this many suspects are named in a line."""


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
        case "defeated", (owner,):
            title = Ref(tr("Defeated, {side}", side=SIDE_NAMES[owner]), strong=True)
            return [(title,), *_each(defeated(view, owner))]
    return ()


def _each(characters: Iterable[int]) -> list[Phrase]:
    return [character_line(number) for number in characters] or [say("Nobody.")]


# -- pieces and characters


def _piece(view: ConfrontationView, piece: int) -> list[Phrase]:
    found = piece_of(view, piece)
    if found is None:
        return [(Ref(back(piece), strong=True),)]
    owner = side(side_of(piece))
    title = say("{back}, piece {number} of {side}", back=back_ref(piece), number=number_of(piece), side=owner)
    lines = [title, where(found), state_of_piece(view, found)]
    if found.character != NOBODY:
        return [
            *lines,
            (),
            *character_face(found.character),
            *_rulings(character(found.character).name),
        ]
    return [*lines, (), say("It may be:"), *_each(found.suspects)]


def where(found: PieceView) -> Phrase:
    return say("In {region}.", region=region_ref(found.region)) if found.region >= 0 else say("Defeated.")


def state_of_piece(view: ConfrontationView, found: PieceView) -> Phrase:
    """Return whether a piece is hidden, and what the other side knows."""
    if found.region < 0:
        return say("Everyone knows who it was.")
    if found.kept:
        return say("Revealed for good.")
    if found.shown:
        return say("Revealed until the turn ends.")
    count = len(found.suspects)
    if side_of(found.piece) in own_sides(view):
        if count == 1:
            return say("Hidden, but the enemy knows who it is.")
        return say("Hidden: the enemy knows that it is one of {count} characters.", count=count)
    if count == 1:
        return say("Hidden, but you know who it is.")
    return say("Hidden: one of {count} characters.", count=count)


def _piece_line(view: ConfrontationView, found: PieceView) -> Phrase:
    return say(
        "{back}: {where} {state}", back=back_ref(found.piece), where=where(found), state=state_of_piece(view, found)
    )


def character_line(number: int) -> Phrase:
    return say(
        "  {character} {strength}: {text}",
        character=character_ref(number), strength=character(number).strength, text=character_text(number),
    )  # fmt: skip


def character_face(number: int) -> list[Phrase]:
    """Return what is printed on one face of a tile."""
    who = character(number)
    kind = tr(
        "{side}, {version}, strength {strength}, tile {tile}",
        side=SIDE_NAMES[who.side], version=version(number), strength=who.strength, tile=who.tile + 1,
    )  # fmt: skip
    return [(character_ref(number),), (kind,), (), (character_text(number),)]


def _character(view: ConfrontationView, number: int) -> list[Phrase]:
    lines = character_face(number)
    found = next((each for each in view.pieces if each.character == number), None)
    if found is not None:
        lines += [(), _piece_line(view, found)]
    elif view.pieces and any(number in roster for roster in view.rosters):
        may = [back_ref(each.piece) for each in view.pieces if number in each.suspects]
        lines += [(), say("May be {pieces}.", pieces=either(may))]
    return lines + _rulings(character(number).name)


# -- regions


def region_face(number: int) -> list[Phrase]:
    """Return what is printed about a region."""
    place = region(number)
    if place.mountain:
        words = plural(
            place.capacity,
            "Mountains with room for {count} character of each side.",
            "Mountains with room for {count} characters of each side.",
        )
    else:
        words = plural(
            place.capacity,
            "A region with room for {count} character of each side.",
            "A region with room for {count} characters of each side.",
        )
    lines: list[Phrase] = [
        (region_ref(number, start=True),),
        say(words),
        say("Adjacent to {regions}.", regions=listed([region_ref(other) for other in ADJACENT[number]])),
    ]
    if place.mountain:
        lines.append(say("Nobody moves sideways in the mountains (R4.3)."))
    if number in RIVER:
        end = region_ref(RIVER[number])
        lines.append(say("Anduin: the Fellowship may move downstream to {region} (R4.4).", region=end))
    if number in TUNNEL:
        end = region_ref(TUNNEL[number])
        lines.append(say("Moria: the Fellowship may move through the tunnel to {region} (R4.6).", region=end))
    return lines


def _region(view: ConfrontationView, number: int) -> list[Phrase]:
    return [
        *region_face(number),
        (),
        *region_pieces(view, number),
        *_rulings(region(number).name),
    ]


def region_pieces(view: ConfrontationView, number: int) -> list[Phrase]:
    """Return the pieces in a region, a line each."""
    here = pieces_in(view, number)
    return [phrase("  ", piece_words(view, each)) for each in here] or [say("  Nobody is there.")]


def piece_words(view: ConfrontationView, found: PieceView) -> Phrase:
    """Return a piece in a few words: who it is, or what it may be."""
    if found.character == NOBODY:
        few = len(found.suspects) <= NAMED_SUSPECTS
        may = either([character_ref(number) for number in found.suspects]) if few else say("hidden")
        return say("{back} ({characters})", back=back_ref(found.piece), characters=may)
    notes = [back(found.piece)]
    if found.kept:
        notes.append(tr("revealed for good"))
    elif found.shown:
        notes.append(tr("revealed"))
    elif len(found.suspects) == 1 and side_of(found.piece) in own_sides(view):
        notes.append(tr("the enemy knows"))
    who = found.character
    return say(
        "{character} {strength} ({notes})",
        character=character_ref(who, piece_key(found.piece)), strength=character(who).strength, notes=", ".join(notes),
    )  # fmt: skip


# -- cards


def card_face(owner: int, number: int) -> list[Phrase]:
    text = card_text(owner, number)
    kind = say("Battle card of {side}", side=side(owner).text)
    return [(card_ref(owner, number),), kind, *([(), (text,)] if text else [])]


def _card(view: ConfrontationView, owner: int, number: int) -> list[Phrase]:
    now: list[Phrase] = []
    if number in view.discards[owner]:
        now = [(), say("It is in the discards now.")]
    elif number in without_effect(view, owner):
        now = [(), say("It is in hand, but has no effect now: not in this fight.")]
    elif number in held(view, owner):
        now = [(), say("It is in hand now.")]
    elif number in view.hands[owner]:
        now = [(), say("It is played in this fight.")]
    return [*card_face(owner, number), *now, *_rulings(card(owner, number).name)]


def special_face(number: int) -> list[Phrase]:
    kind = say("Special card of {side}", side=side(special(number).side).text)
    return [(special_ref(number),), kind, (), (special_text(number),)]


def _special(view: ConfrontationView, number: int) -> list[Phrase]:
    owner = special(number).side
    if number in view.spent[owner]:
        now = say("It has been used.")
    elif number in view.specials[owner]:
        now = _usable_now(view, number)
    else:
        now = say("It is not in this game.")
    return [*special_face(number), (), now, *_rulings(special(number).name)]


def _usable_now(view: ConfrontationView, number: int) -> Phrase:
    """Return whether a special card can be used at the open question, and if not, when it can."""
    asked = [decision for decision in view.decisions if decision.seat == view.sides[special(number).side]]
    if not asked:
        return say("It can still be used.")
    if any(UseSpecial(number) in decision.choices for decision in asked):
        return say("It can be used now.")
    match special(number).effect.when:
        case When.START_OF_FIGHT:
            return say("It cannot be used now: only at the start of a fight.")
        case When.BEFORE_MOVE:
            return say("It cannot be used now: only before your move, and where it changes something.")
        case When.INSTEAD_OF_TURN:
            return say("It cannot be used now: only instead of your move, and where it changes something.")
    return say("It cannot be used now: what its text needs is not possible.")


def cards_of(view: ConfrontationView, owner: int) -> list[Phrase]:
    """Return the battle cards of a side, discarded and in hand. Both are open (R1.5)."""
    return [
        (side(owner, start=True),),
        say("Discarded: {cards}.", cards=card_list(owner, used(view, owner))),
        say("In hand: {cards}.", cards=card_list(owner, held(view, owner))),
    ]


def card_list(owner: int, numbers: Iterable[int]) -> Phrase:
    return listed([card_ref(owner, number) for number in numbers]) or say("none")


# -- names and rulings


def titles(view: ConfrontationView) -> dict[str, str]:
    """Return everything that can be asked about, by its name and by the English one."""
    with reading(ENGLISH):
        english = _titles(view)
    return english | _titles(view)


def _titles(view: ConfrontationView) -> dict[str, str]:
    """Return everything by its name. A character of this game hides others of the same name."""
    found: dict[str, str] = {region_name(number): region_key(number) for number in range(len(REGIONS))}
    playing = {number for roster in view.rosters for number in roster}
    for number, who in enumerate(CHARACTERS):
        found.setdefault(character_name(number), character_key(number))
        if sum(other.name == who.name for other in CHARACTERS) > 1:
            found[f"{character_name(number)} ({version(number)})"] = character_key(number)
    found |= {character_name(number): character_key(number) for number in sorted(playing)}
    found |= {special_name(number): special_key(number) for number in range(len(SPECIALS))}
    for owner in SIDES:
        for number, face in enumerate(CARDS[owner]):
            name = card_name(owner, number)
            shared = face.value or sum(other.name == face.name for cards in CARDS for other in cards) > 1
            found[f"{name} ({SIDE_LETTERS[owner]})" if shared else name] = card_key(owner, number)
    return found | {back(each.piece): piece_key(each.piece) for each in view.pieces}


def _rulings(name: str) -> list[Phrase]:
    return ruling_lines(GAMES["confrontation"], rulings(name))


NAMES = frozenset(
    (
        *(who.name for who in CHARACTERS), *(place.name for place in REGIONS), *(face.name for face in SPECIALS),
        *(face.name for faces in CARDS for face in faces if not face.value),
    )
)  # fmt: skip
"""The English names of all characters, regions and cards."""


def rulings(name: str) -> tuple[Paragraph, ...]:
    """Return the paragraphs of the rulebook that name a character, a region or a card, by its English name."""
    return rulings_on(GAMES["confrontation"], name, NAMES)
