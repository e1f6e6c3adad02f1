"""Pages to look up during a game: points, reinforcements and casualties, discards, the Hunt pool, past battles."""

from collections.abc import Iterable, Sequence

from rules.boardgame import events as e
from rules.boardgame.map.regions import REGION_COUNT
from rules.boardgame.printed import PRINTED
from rules.boardgame.terms import DECKS, FIGURE_NATION, FIGURES, FREE, NATIONS, NATIONS_OF, SIDES, Deck
from rules.boardgame.view import BoardView
from rules.game import Event
from wotr_tui.games.boardgame.messages import data, lazy, say
from wotr_tui.games.boardgame.words import sheets
from wotr_tui.games.boardgame.words.lookup import characters_at, figures_of
from wotr_tui.games.boardgame.words.names import (
    army_words,
    card,
    card_key,
    card_ref,
    deck_ref,
    nation_key,
    nation_ref,
    region_key,
    region_ref,
    side_ref,
)
from wotr_tui.games.boardgame.words.reports import battle_lines
from wotr_tui.games.speech import Page, PageLine
from wotr_tui.text.messages import plural
from wotr_tui.text.phrases import Phrase

PAGES = (
    Page("points", lazy("Victory"), "s", lazy("Victory points, the nations, the dice and the Fellowship")),
    Page("cards", lazy("Cards"), "g", lazy("Cards on the table and discarded, and what is left in the decks")),
    Page("figures", lazy("Figures"), "v", lazy("Reinforcements and casualties of every nation")),
    Page("hunt", lazy("Hunt"), "t", lazy("The Hunt Box, the tiles in the pool, and the chance of the next Hunt")),
    Page("armies", lazy("Armies"), "b", lazy("Who stands where, in lines"), shown=False),
    Page("battles", lazy("Battles"), "o", lazy("Every battle so far, round by round"), shown=False),
)


def page(view: BoardView, id: str, log: Sequence[Event]) -> Sequence[PageLine]:
    match id:
        case "points":
            return list(_points(view))
        case "cards":
            return list(_cards(view))
        case "figures":
            return list(_figures(view))
        case "hunt":
            return [PageLine(line, heading=not number) for number, line in enumerate(sheets.hunt(view))]
        case "armies":
            return list(_armies(view))
        case "battles":
            return list(_battles(log))
    return ()


def _heading(words: Phrase) -> PageLine:
    return PageLine(words, heading=True)


def _points(view: BoardView) -> Iterable[PageLine]:
    for kind in ("points", "fellowship", "dice", "rings"):
        lines = list(sheets.sheet(view, kind))
        yield _heading(lines[0])
        yield from (PageLine(line, kind) for line in lines[1 : 6 if kind != "dice" else 3])
    yield _heading(say("The nations"))
    yield from (PageLine(sheets.political(view, nation), nation_key(nation)) for nation in NATIONS)


def _cards(view: BoardView) -> Iterable[PageLine]:
    yield _heading(say("On the table"))
    for number, _seat in view.table_cards:
        yield PageLine(say("{card}: {text}", card=card_ref(number), text=data(card(number).text)), card_key(number))
    for deck in range(DECKS):
        words = plural(view.sides[deck // 2].decks[deck % 2], "{side}, {deck}: {count} card left",
                       "{side}, {deck}: {count} cards left")  # fmt: skip
        yield _heading(say(words, side=side_ref(Deck(deck) // 2, start=True), deck=deck_ref(deck)))
        for number in view.sides[deck // 2].discards:
            if PRINTED.deck[number] == deck:
                yield PageLine((card_ref(number),), card_key(number))


def _figures(view: BoardView) -> Iterable[PageLine]:
    for side in SIDES:
        yield _heading((side_ref(side, start=True),))
        for nation in NATIONS_OF[side]:
            left = army_words(_of(view.reinforcements, nation))
            if side == FREE:
                fallen = army_words(_of(view.casualties, nation))
                line = say(
                    "{nation}: {figures} to recruit; {fallen} fallen",
                    nation=nation_ref(nation, start=True), figures=left, fallen=fallen,
                )  # fmt: skip
            else:
                line = say("{nation}: {figures} to recruit", nation=nation_ref(nation, start=True), figures=left)
            yield PageLine(line, nation_key(nation))


def _of(pool: Sequence[int], nation: int) -> dict[int, int]:
    return {figure: pool[figure] for figure in range(FIGURES) if FIGURE_NATION[figure] == nation and pool[figure]}


def _armies(view: BoardView) -> Iterable[PageLine]:
    for side in SIDES:
        yield _heading((side_ref(side, start=True),))
        for region in range(REGION_COUNT):
            figures, whom = figures_of(view, region, side), characters_at(view, region, side)
            if figures or whom:
                line = say("{region}: {army}", region=region_ref(region), army=army_words(figures, whom))
                yield PageLine(line, region_key(region))


def _battles(log: Sequence[Event]) -> Iterable[PageLine]:
    """Every battle that ended, the latest first."""
    for event in reversed(log):
        if isinstance(event, e.BattleEnded):
            yield _heading(say("Battle: {region}", region=region_ref(event.region)))
            yield from (PageLine(line) for line in battle_lines(event.report))
