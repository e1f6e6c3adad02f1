"""One active location: defenders, attackers, and the forecast of its combat."""

from collections.abc import Sequence

from textual.content import Content

from rules.cardgame.terms import FREE, NOTHING, SHADOW, Faction
from rules.cardgame.view import CardInPlay, CardView, LocationView
from wotr_tui.app.widgets.box import clipped, rows_of
from wotr_tui.app.widgets.cells import Cell, CellView
from wotr_tui.app.widgets.content import content_of
from wotr_tui.games.cardgame.messages import say, tr
from wotr_tui.games.cardgame.words.details import ending
from wotr_tui.games.cardgame.words.names import (
    ATTACK,
    DEFENSE,
    FACTION_INKS,
    PATH_ATTACK,
    PATH_DEFENSE,
    SIDE_INKS,
    SIDE_NAMES,
    TOKENS,
    card,
    faction_mark,
    icon,
    icons,
    key,
    location,
    name,
    path_glyph,
    text,
)
from wotr_tui.table.state import TableState
from wotr_tui.text.messages import mark, within
from wotr_tui.text.phrases import Phrase, Ref, join, phrase

TEXT_INDENT = 4
SIDE_BY_SIDE = 60
"""From this width on, attackers are beside the defenders instead of below them."""


def forecast_mark(place: LocationView) -> tuple[str, str]:
    """Return the forecast in a few characters, and the colour of the side that would win."""
    forecast = place.forecast
    if forecast is None:
        return "", "ink-faint"
    if forecast.winner == NOTHING:
        return tr("= tie"), "ink-faint"
    defends = defender(place.location)
    ink = SIDE_INKS[forecast.winner]
    if forecast.winner == defends:
        lost = max(0, forecast.attack - forecast.cancelled)
        return (f"✓ −{min(lost, forecast.defense)}" if lost else "✓"), ink
    return f"✗ {forecast.uncancelled}", ink


def defender(number: int) -> int:
    """Return the side that defends: the battleground's own, or the Free Peoples on a path."""
    face = location(number)
    return FREE if face.number else face.side


class PlacePanel(CellView):
    """A location: the first line is the location itself, the others are its cards."""

    HELP = mark(
        "An active location: defenders and attackers with the icons that count here, items under their wielders. The "
        "lower border shows how the combat would end now. Enter makes the choice for the card under the cursor, z "
        "shows all of it."
    )
    DEFAULT_CSS = "PlacePanel { width: 1fr; height: 100%; }"

    def __init__(self, *, classes: str = "") -> None:
        super().__init__(classes=classes)
        self.place: LocationView | None = None
        self.live: frozenset[str] = frozenset()
        self.fighting = False

    def show_place(self, place: LocationView, state: TableState) -> None:
        """Show this location, if anything has changed."""
        assert isinstance(state.view, CardView)
        fighting = state.view.combat is not None and state.view.combat.location == place.location
        if (place, state.live, fighting) == (self.place, self.live, self.fighting):
            return
        self.place, self.live, self.fighting = place, state.live, fighting
        self.border_title = self._title()
        self.border_subtitle = self._forecast()
        self.rearrange()

    def _title(self) -> Content:
        assert self.place is not None
        face = location(self.place.location)
        glyph = "◆" if face.number else "⚑" if face.side == FREE else "▲"
        title = name(self.place.location)
        title = tr("Path {number} · {name}", number=face.number, name=title) if face.number else title
        ink = "ink-green" if face.number else SIDE_INKS[face.side]
        side = "" if face.number else f" · {SIDE_NAMES[face.side]}"
        parts = [(f"{glyph} {title}", f"bold ${ink}"), (tr(" · {points} VP", points=face.vp), "$ink-faint")]
        if self.fighting:
            parts.append((tr(" · FIGHTING"), "bold $accent"))
        parts.append((side, "$ink-faint"))
        return Content.assemble(*parts)

    def _forecast(self) -> Content | None:
        assert self.place is not None
        forecast = self.place.forecast
        if forecast is None:
            return None
        path = bool(location(self.place.location).number)
        hit, stop = (PATH_ATTACK, PATH_DEFENSE) if path else (ATTACK, DEFENSE)
        left = max(0, forecast.attack - forecast.cancelled)
        ink = "ink-faint" if forecast.winner == NOTHING else SIDE_INKS[forecast.winner]
        # The forecast first: if the border is too short, the numbers are cut.
        return Content.assemble(
            (ending(self.place.location, forecast), f"bold ${ink}"),
            (f" │ {hit}{forecast.attack}−{forecast.cancelled}={left} {stop}{forecast.defense}", "$foreground"),
        )

    # -- the cells

    def on_resize(self) -> None:
        self._arranged_for = -1  # how much of the texts is shown depends on the height
        super().on_resize()

    def lay_out(self, width: int) -> Sequence[Cell]:
        if self.place is None:
            return ()
        place, face, height = self.place, location(self.place.location), self.size.height
        words = text(place.location)
        wide = width >= SIDE_BY_SIDE
        halves = (width // 2 - 1, width - width // 2 - 1) if wide else (width, width)
        # All texts if they fit, otherwise as much of the location's text as fits.
        texts = height > 0 and rows_of_place(place, width, texts=True) <= height
        defenders = self._column(face.defenders, place.defenders, halves[0], attacking=False, texts=texts)
        attackers = self._column(face.attackers, place.attackers, halves[1], attacking=True, texts=texts)
        below = max(len(defenders), len(attackers)) if wide else len(defenders) + len(attackers)
        told = clipped(words, width, min(rows_of(words, width), height - 1 - below))
        cells = [Cell(key(place.location), 0, 0, width, (self._ground(), *told))]
        y = 1 + len(told)
        cells += _stack(defenders, 0, y, halves[0])
        return cells + _stack(attackers, *((width // 2 + 1, y) if wide else (0, y + len(defenders))), halves[1])

    def _ground(self) -> Content:
        """Return the location's shields that count, and its tokens."""
        assert self.place is not None
        path = bool(location(self.place.location).number)
        shield = PATH_DEFENSE if path else DEFENSE
        own = icon(shield, self.place.shields) if self.place.shields else Ref(tr("none"), ink="ink-faint")
        counted: Phrase = (own, " +", icon(shield, self.place.bonus)) if self.place.bonus else (own,)
        words = say("shields {shields}", shields=counted)
        lying = [(icon(glyph, count),) for glyph, count in zip(TOKENS, self.place.tokens, strict=True) if count]
        if lying:
            words = say("{shields}  tokens {tokens}", shields=words, tokens=join(lying))
        return content_of(words, links=False)

    def _column(
        self,
        factions: Sequence[Faction],
        cards: Sequence[CardInPlay],
        width: int,
        *,
        attacking: bool,
        texts: bool,
    ) -> list[tuple[str, Phrase, Phrase]]:
        """Return a heading and the cards below it, each with key, words and icons; with `texts`, also its text."""
        word = within("who may attack here", "attack") if attacking else within("who may defend here", "defend")
        letters: list[str | Ref] = [] if factions else [f" {SIDE_NAMES[SHADOW if attacking else FREE]}"]
        for faction in factions:
            letters += [" ", faction_mark(faction)]
        rows: list[tuple[str, Phrase, Phrase]] = [("", (Ref(tr(word), ink="ink-faint"), *letters), ())]
        for standing in cards:
            rows.append(self._card_row(standing, attacking))
            rows += _text_rows(standing.card, width) if texts else ()
            for item in standing.items:
                rows.append((key(item), phrase("  └ ", self._called(item)), ()))
                rows += _text_rows(item, width) if texts else ()
        if not cards:
            rows.append(("", (Ref(tr("  nobody"), ink="ink-faint"),), ()))
        return rows

    def _card_row(self, standing: CardInPlay, attacking: bool) -> tuple[str, Phrase, Phrase]:
        assert self.place is not None
        side = card(standing.card).side
        if location(self.place.location).number:
            shown: Phrase = (icon(path_glyph(side), standing.path),) if standing.path else ()
        elif attacking:
            shown = icons(standing.attack, 0, (standing.leadership_attack, 0), 0, side)
        else:
            shown = icons(0, standing.defense, (0, standing.leadership_defense), 0, side)
        return key(standing.card), phrase("  ", self._called(standing.card)), shown

    def _called(self, number: int) -> Ref:
        return Ref(name(number), ink=FACTION_INKS[card(number).faction], strong=key(number) in self.live)


def rows_of_place(place: LocationView, width: int, *, texts: bool) -> int:
    """Return the rows of a location with its whole text; with `texts`, also the texts of its cards."""
    wide = width >= SIDE_BY_SIDE
    heights = []
    for cards, half in ((place.defenders, width // 2 - 1), (place.attackers, width - width // 2 - 1)):
        rows = 1 + max(1, sum(1 + len(each.items) for each in cards))
        if texts:
            told = [number for each in cards for number in (each.card, *each.items)]
            rows += sum(rows_of(text(number), (half if wide else width) - TEXT_INDENT - 1) for number in told)
        heights.append(rows)
    below = max(heights) if wide else sum(heights)
    return 1 + rows_of(text(place.location), width) + below


def _text_rows(number: int, width: int) -> list[tuple[str, Phrase, Phrase]]:
    """Return the text of a card in rows, to be shown below its name."""
    rows = Content(text(number)).wrap(width - TEXT_INDENT - 1) if text(number) else []
    return [(key(number), (Ref(" " * TEXT_INDENT + row.plain, ink="ink-faint"),), ()) for row in rows]


def _stack(rows: Sequence[tuple[str, Phrase, Phrase]], x: int, y: int, width: int) -> list[Cell]:
    """Return rows below each other: words on the left, icons on the right."""
    cells = []
    for number, (thing, words, shown) in enumerate(rows):
        right = content_of(shown, links=False)
        left = content_of(words, links=False).truncate(max(4, width - right.cell_length - 1), ellipsis=True)
        gap = max(1, width - left.cell_length - right.cell_length)
        cells.append(Cell(thing, x, y + number, width, (Content.assemble(left, " " * gap, right),)))
    return cells
