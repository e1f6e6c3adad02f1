"""Descriptions of dice, rings, the Fellowship, the Hunt and the score."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rules.boardgame.characters.roster import LEVEL
from rules.boardgame.forecast import next_hunt
from rules.boardgame.map.regions import HOME, POINTS_AT, REGION_COUNT
from rules.boardgame.terms import (
    CORRUPTED,
    FACES,
    FREE,
    FREE_VICTORY,
    NOTHING,
    SHADOW,
    SHADOW_VICTORY,
    SIDES,
    STEPS_TO_WAR,
    Face,
)
from rules.boardgame.view import BoardView
from wotr_tui.games.boardgame.messages import lazy, say, tr
from wotr_tui.games.boardgame.words.lookup import companions_left, is_taken
from wotr_tui.games.boardgame.words.names import (
    FACE_NAMES,
    FACE_SIGNS,
    character_ref,
    nation_ref,
    region_ref,
    side_ref,
    tile_ref,
)
from wotr_tui.text.messages import listed, plural
from wotr_tui.text.phrases import Phrase, Ref

TITLES: Final = {
    "dice": lazy("Action dice"),
    "fellowship": lazy("The Fellowship"),
    "hunt": lazy("The Hunt"),
    "rings": lazy("Elven Rings"),
    "points": lazy("Victory points"),
}
USES: Final = {
    Face.CHARACTER: lazy(
        "move or attack with an army that has a leader; play a Character event; the Free Peoples move, "
        "hide or split the Fellowship and move companions; the Shadow moves Nazgûl and minions"
    ),
    Face.ARMY: lazy("move two armies, or attack with one; play an Army event"),
    Face.MUSTER: lazy("recruit, advance a nation, play a Muster event; the Shadow brings in a minion"),
    Face.EVENT: lazy("draw a card, or play any event"),
    Face.MUSTER_ARMY: lazy("as a Muster or as an Army"),
    Face.WILL: lazy("as any other face, or bring in Aragorn or Gandalf the White"),
    Face.EYE: lazy("goes to the Hunt Box"),
}  # fmt: skip


def sheet(view: BoardView, kind: str) -> Sequence[Phrase]:
    told: dict[str, Callable[[BoardView], Iterator[Phrase]]] = {
        "dice": dice, "fellowship": fellowship, "hunt": hunt, "rings": rings, "points": points,
    }  # fmt: skip
    return list(told[kind](view)) if kind in told else ()


def title(kind: str) -> str:
    return str(TITLES.get(kind, ""))


def dice(view: BoardView) -> Iterator[Phrase]:
    yield (Ref(title("dice"), strong=True),)
    for side in SIDES:
        left = [f"{FACE_NAMES[face]} {n}" for face in range(FACES) if (n := view.sides[side].dice[face])]
        yield say(
            "{side}: {dice}; used {used}.",
            side=side_ref(side, start=True), dice=listed(left) or tr("none left"), used=view.sides[side].used,
        )  # fmt: skip
    yield ()
    for face, uses in USES.items():
        yield say(
            "{face} ({sign}): {uses}.", face=Ref(str(FACE_NAMES[face]), strong=True), sign=FACE_SIGNS[face], uses=uses
        )


def rings(view: BoardView) -> Iterator[Phrase]:
    yield (Ref(title("rings"), strong=True),)
    yield say(
        "The Free Peoples hold {free}, the Shadow {shadow}.",
        free=view.sides[FREE].rings,
        shadow=view.sides[SHADOW].rings,
    )
    yield say(
        "Before acting, a ring turns one of the own unused dice to another face, once a turn. A ring used by the Free "
        "Peoples goes to the Shadow; one used by the Shadow is gone."
    )


def where(view: BoardView) -> Phrase:
    """Return where the Ring-bearers were last known to be."""
    if view.fellowship.mordor != NOTHING:
        return say("The Ring-bearers are on step {step} of the Mordor Track.", step=view.fellowship.mordor)
    region = region_ref(view.fellowship.region)
    if not view.fellowship.hidden:
        return say("The Ring-bearers are in {region}, revealed.", region=region)
    if not view.fellowship.progress:
        return say("The Ring-bearers are in {region}, hidden.", region=region)
    steps = view.fellowship.progress
    words = plural(steps, "The Ring-bearers were last known in {region}, and have gone {count} step since.",
                   "The Ring-bearers were last known in {region}, and have gone {count} steps since.")  # fmt: skip
    return say(words, region=region)


def fellowship(view: BoardView) -> Iterator[Phrase]:
    yield (Ref(title("fellowship"), strong=True),)
    yield where(view)
    yield say("Corruption {now} of {most}.", now=view.fellowship.corruption, most=CORRUPTED)
    if view.fellowship.guide != NOTHING:
        yield say("Guide: {who}.", who=character_ref(view.fellowship.guide))
    left = [
        say("{who} (level {level})", who=character_ref(who), level=LEVEL[who])
        for who in companions_left(view)
        if who != view.fellowship.guide
    ]
    if left:
        yield say("With them: {companions}.", companions=listed(left))
    elif not companions_left(view):
        yield say("Only Gollum is with the Ring-bearers.")


def hunt(view: BoardView) -> Iterator[Phrase]:
    yield (Ref(title("hunt"), strong=True),)
    yield say(
        "In the Hunt Box: {shadow} dice of the Shadow, {free} of the Free Peoples.",
        shadow=view.sides[SHADOW].box, free=view.sides[FREE].box,
    )  # fmt: skip
    odds = next_hunt(view)
    if odds.tile:
        yield say(
            "If the Fellowship moves now: a tile {tile:.0%}, revealed {reveal:.0%}, damage {damage:.2f} on average.",
            tile=odds.tile, reveal=odds.reveal, damage=odds.damage,
        )  # fmt: skip
    else:
        yield say("If the Fellowship moves now there is no Hunt.")
    yield ()
    yield say("In the pool: {tiles}.", tiles=listed([tile_ref(tile) for tile in view.hunt.pool]))
    if view.hunt.drawn:
        yield say("Drawn: {tiles}.", tiles=listed([tile_ref(tile) for tile in view.hunt.drawn]))
    if view.hunt.waiting:
        yield say("Waiting for Mordor: {tiles}.", tiles=listed([tile_ref(tile) for tile in view.hunt.waiting]))
    if view.hunt.gone:
        yield say("Out of the game: {tiles}.", tiles=listed([tile_ref(tile) for tile in view.hunt.gone]))


def points(view: BoardView) -> Iterator[Phrase]:
    yield (Ref(title("points"), strong=True),)
    for side, goal in zip(SIDES, (FREE_VICTORY, SHADOW_VICTORY), strict=True):
        yield say("{side}: {now} of {goal}.", side=side_ref(side, start=True), now=view.sides[side].points, goal=goal)
        for region in range(REGION_COUNT):
            if HOME[region] == 1 - side and is_taken(view, region):
                yield say("  {region}, {worth}", region=region_ref(region), worth=POINTS_AT[region])


def political(view: BoardView, nation: int) -> Phrase:
    """Return the political position of a nation."""
    step, name = view.steps[nation], nation_ref(nation, start=True)
    if step == STEPS_TO_WAR:
        return say("{nation}: at war.", nation=name)
    left = STEPS_TO_WAR - step
    if view.active[nation]:
        words = plural(left, "{nation}: active, {count} step from war.", "{nation}: active, {count} steps from war.")
    else:
        words = plural(left, "{nation}: passive, {count} step from war.", "{nation}: passive, {count} steps from war.")
    return say(words, nation=name)
