"""Full descriptions of regions, cards, characters, nations and tiles, for the zoom and for `show` in plain text."""

from collections.abc import Iterator, Sequence

from rules.boardgame.card import Card
from rules.boardgame.characters.roster import ROSTER
from rules.boardgame.forecast import fighting_army_at
from rules.boardgame.hunt.tiles import TILES, Value
from rules.boardgame.map.regions import HOME, NEIGHBOURS, POINTS_AT, REGIONS, Settlement
from rules.boardgame.movement.within_reach import WithinReach, within_reach
from rules.boardgame.printed import PRINTED
from rules.boardgame.setup import SETUPS
from rules.boardgame.terms import (
    ASIDE,
    FIGURES,
    GONE,
    IN_FELLOWSHIP,
    NATION_SIDE,
    NAZGUL,
    NOTHING,
    SHADOW,
    SIDES,
    STEPS_TO_WAR,
    Face,
    Who,
)
from rules.boardgame.view import BoardView
from rules.catalogue import GAMES
from rules.rulebook import Paragraph
from wotr_tui.games.boardgame.messages import data, say, tr
from wotr_tui.games.boardgame.words import sheets
from wotr_tui.games.boardgame.words.lookup import (
    army_at,
    besieger,
    characters_at,
    figures_of,
    is_taken,
    own_hand,
    reach,
)
from wotr_tui.games.boardgame.words.names import (
    DECK_NAMES,
    FACE_NAMES,
    SETTLEMENT_NAMES,
    SIDE_NAMES,
    army_words,
    card,
    card_key,
    character_key,
    character_ref,
    nation_key,
    nation_ref,
    nation_title,
    piece_ref,
    region_key,
    region_ref,
    side_ref,
    tile_text,
)
from wotr_tui.games.rulings import ruling_lines, rulings_on
from wotr_tui.text.language import ENGLISH, reading
from wotr_tui.text.messages import Part, listed, plural
from wotr_tui.text.phrases import Phrase, Ref

NAMES = frozenset((
    *(face.name for face in PRINTED.cards), *(who.name for who in ROSTER),
    *(place.name for place in REGIONS if place.settlement == Settlement.STRONGHOLD),
))  # fmt: skip
"""The English names of everything that the rulebook may name."""


def describe(view: BoardView, kind: str, numbers: tuple[int, ...]) -> Sequence[Phrase]:
    match kind, numbers:
        case "region", (number,):
            return [*region(view, number), *_rulings(REGIONS[number].name)]
        case "card", (number,):
            return [*_card_now(view, number), *_where_card(view, number), *_rulings(card(number).name)]
        case "character", (number,):
            return [*character_face(number), (), _where_character(view, number), *_rulings(ROSTER[number].name)]
        case "nation", (number,):
            return list(nation(view, number))
        case "tile", (number,):
            return tile_face(number)
        case _:
            return sheets.sheet(view, kind)


# -- regions


def region_face(number: int) -> list[Phrase]:
    """A region as it is printed."""
    place = REGIONS[number]
    lines: list[Phrase] = [(Ref(data(place.name), region_key(number), strong=True),)]
    if place.nation is not None:
        lines.append(say("In the land of {nation}.", nation=nation_ref(place.nation)))
    else:
        lines.append(say("No nation's land."))
    if place.settlement:
        name, worth = SETTLEMENT_NAMES[place.settlement], POINTS_AT[number]
        if worth:
            words = plural(worth, "A {settlement}, worth {count} victory point to the enemy who takes it.",
                           "A {settlement}, worth {count} victory points to the enemy who takes it.")  # fmt: skip
            lines.append(say(words, settlement=name))
        else:
            lines.append(say("A {settlement}.", settlement=name))
    if place.coastal:
        lines.append(say("On the coast of the western sea."))
    return lines


def region(view: BoardView, number: int) -> Iterator[Phrase]:
    """Yield what is in a region, its borders, and who could move there."""
    yield from region_face(number)
    if HOME[number] != NOTHING:
        holder = 1 - HOME[number] if is_taken(view, number) else HOME[number]
        if is_taken(view, number):
            yield say("Taken by {side}.", side=side_ref(holder))
        else:
            yield say("Held by {side}.", side=side_ref(holder))
    by = besieger(view, number)
    if by != NOTHING:
        yield say("Besieged by {side}.", side=side_ref(by))
    yield ()
    yield from _standing(view, number)
    yield ()
    yield say("Borders on {regions}.", regions=listed([region_ref(near) for near in NEIGHBOURS[number]]))
    if number in reach(view):
        yield say("The Ring-bearers may have come here.")
    for side in SIDES:
        yield from _arrivals(within_reach(view, number, side), side)


def _standing(view: BoardView, number: int) -> Iterator[Phrase]:
    empty = True
    for side in SIDES:
        figures, whom = figures_of(view, number, side), characters_at(view, number, side)
        if figures or whom:
            empty = False
            army = army_words(figures, whom)
            if army_at(view, number, side).units:
                led = fighting_army_at(view, number, side).leadership
                yield say("{side}: {army}; leadership {leadership}.", side=side_ref(side, start=True), army=army,
                          leadership=led)  # fmt: skip
            else:
                yield say("{side}: {army}, without units.", side=side_ref(side, start=True), army=army)
    if view.fellowship.region == number:
        empty = False
        yield sheets.where(view)
    if empty:
        yield say("Nobody is there.")


def _arrivals(found: WithinReach, side: int) -> Iterator[Phrase]:
    """Yield who could move there, and which neighbours may not."""
    if found.armies:
        yield say("Could march in for {side}: {armies}.", side=side_ref(side), armies=_next_door(found.armies))
    if found.bound:
        armies = _next_door(found.bound)
        yield say("Next to it for {side}, but not at war: {armies}.", side=side_ref(side), armies=armies)
    alone = [character_ref(who) for who in found.characters]
    if found.nazgul:
        alone.append(piece_ref(NAZGUL, found.nazgul))
    if alone:
        yield say("Could come alone for {side}: {who}.", side=side_ref(side), who=listed(alone))


def _next_door(armies: Sequence[tuple[int, int]]) -> Phrase:
    return listed(
        [
            say(plural(units, "{count} unit in {region}", "{count} units in {region}"), region=region_ref(origin))
            for origin, units in armies
        ]
    )


# -- cards


def card_face(number: int) -> list[Phrase]:
    """Both halves of a card, as they are printed."""
    return [*_event_half(number), (), *_combat_half(number)]


def _card_now(view: BoardView, number: int) -> list[Phrase]:
    """Both halves of a card, during a battle the combat half first."""
    if view.battle is None:
        return card_face(number)
    return [*_combat_half(number), (), *_event_half(number)]


def _event_half(number: int) -> list[Phrase]:
    face = card(number)
    parts: dict[str, Part] = {"side": SIDE_NAMES[face.deck // 2], "deck": DECK_NAMES[face.deck],
                              "die": FACE_NAMES[face.die]}  # fmt: skip
    played = say("{side}, {deck} event. Played with a {die} or Event die.", **parts)
    if face.die == Face.ARMY:
        played = say("{side}, {deck} event. Played with an {die} or Event die.", **parts)
    return [
        (Ref(data(face.name), card_key(number), strong=True),),
        played,
        (),
        (data(face.text),),
        *([say("It stays on the table.")] if face.lasting is not None else []),
    ]


def _combat_half(number: int) -> list[Phrase]:
    face = card(number)
    return [
        (Ref(f"⚔ {data(face.combat.title)}", strong=True),),
        (data(face.combat.text),),
        say("Initiative {order}.", order=" ".join(str(each.initiative) for each in face.combat.effects)),
    ]


def _where_card(view: BoardView, number: int) -> list[Phrase]:
    if number in own_hand(view):
        return [(), say("It is in your hand."), *_why_not_now(view, number)]
    if any(number == each for each, _ in view.table_cards):
        return [(), say("It lies on the table.")]
    if any(number in each.discards for each in view.sides):
        return [(), say("It has been discarded.")]
    return []


def _why_not_now(view: BoardView, number: int) -> list[Phrase]:
    """Return why the event of a card in hand cannot be played now, or that it would do nothing."""
    face = card(number)
    for seat in view.seats:
        secret = view.secrets[str(seat)]
        if number in secret.no_effect:
            return [say("Its event would have no effect now.")]
        if number in secret.unplayable:
            players = SETUPS[view.scenario].players
            owner = next((each for each in players if each.id == face.player), None)
            if owner is not None and owner.id != players[seat].id:
                return [say("Its event can be played by {seat} only.", seat=data(owner.title))]
            return [say("Its event cannot be played now. {condition}", condition=condition_of(face))]
    return []


def condition_of(face: Card) -> str:
    """Return the sentence of a card's text that says what it needs."""
    first = data(face.text).partition(". ")[0].rstrip(".")
    return f"{first}."


# -- characters and nations


def character_face(number: int) -> list[Phrase]:
    who = ROSTER[number]
    lines: list[Phrase] = [
        (Ref(data(who.name), character_key(number), strong=True),),
        say("{side}. Level {level}, leadership {leadership}.", side=SIDE_NAMES[who.side], level=who.level,
            leadership=who.leadership),
    ]  # fmt: skip
    if who.activates:
        lines.append(say("Activates {nations}.", nations=listed([nation_ref(nation) for nation in who.activates])))
    return [*lines, (), (data(who.text),)]


def _where_character(view: BoardView, number: int) -> Phrase:
    where = view.characters[number]
    if where >= 0:
        return say("Now in {region}.", region=region_ref(where))
    if where == IN_FELLOWSHIP:
        return say("Guides the Fellowship.") if number == view.fellowship.guide else say("In the Fellowship.")
    if where == GONE:
        return say("Out of the game.")
    if number == Who.GOLLUM and view.fellowship.guide == number:
        return say("Guides the Ring-bearers.")
    return say("Not yet in play.") if where == ASIDE else ()


def nation(view: BoardView, number: int) -> Iterator[Phrase]:
    yield (Ref(nation_title(number), nation_key(number), strong=True),)
    side = NATION_SIDE[number]
    yield say("Of {side}.", side=side_ref(side))
    yield sheets.political(view, number)
    yield ()
    yield say("Reinforcements: {figures}.", figures=army_words(_of_nation(view.reinforcements, number)))
    if side != SHADOW:
        yield say("Casualties: {figures}.", figures=army_words(_of_nation(view.casualties, number)))
    if view.steps[number] < STEPS_TO_WAR:
        yield say("Not at war: it does not attack, recruit by a Muster die, or enter other nations' lands.")


def nation_face(number: int) -> list[Phrase]:
    """A nation and the land it holds."""
    places = [region for region, place in enumerate(REGIONS) if place.nation == number and place.settlement]
    return [
        (Ref(nation_title(number), nation_key(number), strong=True),),
        say("Of {side}.", side=side_ref(NATION_SIDE[number])),
        say("Its settlements: {regions}.", regions=listed([region_ref(region) for region in places])),
    ]


def _of_nation(pool: Sequence[int], number: int) -> dict[int, int]:
    from rules.boardgame.terms import FIGURE_NATION

    return {figure: pool[figure] for figure in range(FIGURES) if FIGURE_NATION[figure] == number and pool[figure]}


def tile_face(number: int) -> list[Phrase]:
    face = TILES[number]
    lines: list[Phrase] = [(Ref(tr("Hunt tile {tile}", tile=tile_text(number)), strong=True),)]
    if face.value == Value.EYE:
        lines.append(say("Damage: the successes of the Hunt roll; in Mordor, all dice in the Hunt Box."))
    elif face.value == Value.DIE:
        lines.append(say("Damage: the roll of one die."))
    elif face.value < 0:
        lines.append(say("Heals {n} corruption.", n=-face.value))
    else:
        lines.append(say("Damage {n}.", n=face.value))
    if face.reveal:
        lines.append(say("Reveals the Fellowship."))
    if face.stop:
        lines.append(say("On the Mordor Track the Fellowship does not go on."))
    return lines


# -- names and rulings


def titles() -> dict[str, str]:
    """Return everything that can be looked up, by its name in the reader's language and in English."""
    with reading(ENGLISH):
        english = _titles()
    return english | _titles()


def _titles() -> dict[str, str]:
    found = {data(place.name): region_key(number) for number, place in enumerate(REGIONS)}
    found |= {data(who.name): character_key(number) for number, who in enumerate(ROSTER)}
    found |= {nation_title(number): nation_key(number) for number in range(len(NATION_SIDE))}
    for number, face in enumerate(PRINTED.cards):
        found.setdefault(data(face.name), card_key(number))
        found.setdefault(data(face.combat.title), card_key(number))
    return found | {str(title): kind for kind, title in sheets.TITLES.items()}


def _rulings(title: str) -> list[Phrase]:
    return ruling_lines(GAMES["boardgame"], rulings(title))


def rulings(name: str) -> tuple[Paragraph, ...]:
    """Return the paragraphs of the rulebook that name a card, character or stronghold."""
    return rulings_on(GAMES["boardgame"], name, NAMES)
