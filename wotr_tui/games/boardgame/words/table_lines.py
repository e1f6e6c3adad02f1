"""The whole table as lines, for plain text: what the map and the panels show."""

from collections.abc import Callable, Iterator, Sequence

from rules.boardgame.map.regions import REGION_COUNT
from rules.boardgame.terms import FACES, FREE, NATIONS, NOTHING, SHADOW, SIDES
from rules.boardgame.view import BattleView, BoardView, ForceView
from rules.game import Seat
from wotr_tui.games.boardgame.messages import say, tr
from wotr_tui.games.boardgame.words import details, sheets
from wotr_tui.games.boardgame.words.lookup import besieger, characters_at, figures_of, is_taken, own_hand
from wotr_tui.games.boardgame.words.names import (
    FACE_NAMES,
    army_words,
    card_ref,
    region_ref,
    side_ref,
)
from wotr_tui.games.rulings import before_rulings
from wotr_tui.text.messages import listed, plural
from wotr_tui.text.phrases import Phrase, Ref, join, text_of


def table_lines(view: BoardView, seat_ref: Callable[[Seat], Ref]) -> Iterator[Phrase]:
    """Return everything that the screen shows, but for the headline and the hand."""
    for side in SIDES:
        yield _dice(view, side)
    yield say("Elven Rings: the Free Peoples {free}, the Shadow {shadow}.",
              free=view.sides[FREE].rings, shadow=view.sides[SHADOW].rings)  # fmt: skip
    for seat, shown in enumerate(view.table):
        yield say("{seat}, cards in hand: Character {character}, Strategy {strategy}.",
                  seat=seat_ref(seat), character=shown.hand[0], strategy=shown.hand[1])  # fmt: skip
    yield from list(sheets.hunt(view))[1:3]
    yield from list(sheets.fellowship(view))[2:]
    yield from (sheets.political(view, nation) for nation in NATIONS)
    if view.battle is not None:
        yield from _battle(view.battle)
    for region in range(REGION_COUNT):
        yield from _region(view, region)
    if taken := [region_ref(region) for region in range(REGION_COUNT) if is_taken(view, region)]:
        yield say("Taken by the enemy: {regions}.", regions=listed(taken))
    if view.table_cards:
        yield say("On the table: {cards}.", cards=listed([card_ref(number) for number, _ in view.table_cards]))


def _dice(view: BoardView, side: int) -> Phrase:
    left = [f"{FACE_NAMES[face]} {count}" for face in range(FACES) if (count := view.sides[side].dice[face])]
    return say("Action dice of {side}: {dice}; used {used}.",
               side=side_ref(side), dice=listed(left) or tr("none left"), used=view.sides[side].used)  # fmt: skip


def _region(view: BoardView, region: int) -> Iterator[Phrase]:
    for side in SIDES:
        figures, whom = figures_of(view, region, side), characters_at(view, region, side)
        if not figures and not whom:
            continue
        place, army = region_ref(region), army_words(figures, whom)
        if besieger(view, region) == 1 - side:
            yield say("{region}: {army} of {side}, besieged.", region=place, army=army, side=side_ref(side))
        else:
            yield say("{region}: {army} of {side}.", region=place, army=army, side=side_ref(side))


def _battle(battle: BattleView) -> Iterator[Phrase]:
    yield say("Battle in {region}, round {round}.", region=region_ref(battle.region), round=battle.round)
    attacker, defender = battle.forces
    yield say("  Attackers: {force}.", force=_force(attacker))
    yield say("  Defenders: {force}.", force=_force(defender))


def _force(force: ForceView) -> Phrase:
    army, led = army_words(dict(force.figures), force.characters), force.leadership
    dice = say(plural(force.strength, "{count} die", "{count} dice"))
    if force.card != NOTHING:
        card = card_ref(force.card)
        return say("{army}; {dice}, leadership {led}; combat card {card}", army=army, dice=dice, led=led, card=card)
    return say("{army}; {dice}, leadership {led}", army=army, dice=dice, led=led)


def hand_lines(view: BoardView) -> Sequence[Phrase]:
    """Return each card in hand with both halves, and why it cannot be played now."""
    return [_in_a_row(details.describe(view, "card", (number,))) for number in own_hand(view)]


def _in_a_row(lines: Sequence[Phrase]) -> Phrase:
    sentences: list[Phrase] = []
    for line in before_rulings(lines):
        if line:
            sentences.append(line if text_of(line).endswith((".", "!", "?")) else say("{line}.", line=line))
    return join(sentences, " ")
