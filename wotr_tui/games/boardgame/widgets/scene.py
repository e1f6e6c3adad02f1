"""A battle or a Hunt as a scene: who meets whom, cards face down and then up, dice as they fall, what it cost."""

from collections.abc import Sequence

from textual.content import Content

from rules.boardgame.forecast import battle_odds
from rules.boardgame.hunt.tiles import TILES
from rules.boardgame.map.regions import REGIONS
from rules.boardgame.terms import NOTHING, SIDES
from rules.boardgame.view import BoardView
from rules.game import Event
from wotr_tui.app.panels.layout import Panel
from wotr_tui.app.widgets.box import clipped, rows_of
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.app.widgets.content import content_of
from wotr_tui.games.boardgame.map.marks import counter
from wotr_tui.games.boardgame.widgets import signs
from wotr_tui.games.boardgame.words.battles import BattleStory, Round, latest_battle
from wotr_tui.games.boardgame.words.hunts import HuntStory, latest_hunt
from wotr_tui.games.boardgame.words.lookup import count, side_of
from wotr_tui.games.boardgame.words.names import (
    DECK_NAMES,
    SIDE_INKS,
    SIDE_NAMES,
    SIDE_SHAPES,
    card,
    card_key,
    short_character,
    tile_key,
    tile_text,
)
from wotr_tui.text.messages import listed, plural, tr

FACE_DOWN = "▒▒▒▒"
FAINT = "$ink-faint"


def story_of(view: BoardView, recent: Sequence[Sequence[Event]]) -> BattleStory | HuntStory | None:
    """What is worth a scene: the battle under way before the Hunt, and what is under way before what is over."""
    happened = [event for group in recent for event in group]
    battle, hunt = latest_battle(happened, side_of(view)), latest_hunt(happened)
    if battle is not None and hunt is not None and battle.over:
        return hunt
    return battle or hunt


def is_on(view: BoardView) -> bool:
    """Whether a battle or a Hunt is under way."""
    return view.battle is not None or view.hunt.tile != NOTHING


class ScenePanel(Panel):
    """The attacker stands at the left, the defender at the right."""

    HELP = tr(
        "The battle or the Hunt under way, or the last one. Of a battle: both armies, the combat cards, the dice of "
        "each round (those in brackets hit), what was lost, and what may come of it if it goes on. Of a Hunt: dice, "
        "tile, and what it did."
    )

    def __init__(self, *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.view: BoardView | None = None
        self.story: BattleStory | HuntStory | None = None

    def tell(self, view: BoardView, story: BattleStory | HuntStory) -> None:
        if story == self.story and view == self.view:
            return
        self.view, self.story = view, story
        self.border_title = _battle_title(story) if isinstance(story, BattleStory) else Content(tr("the Hunt"))
        self.rearrange()

    def on_resize(self) -> None:
        self.rearrange()  # the height decides how many rounds are shown

    @property
    def rows(self) -> int:
        """How many rows it would like to have, its border included."""
        match self.story:
            case BattleStory():
                return 6 + 3 * min(2, max(1, len(self.story.rounds)))
            case HuntStory():
                return 2 + len(self.story.rolls) + len(self.story.tiles) + len(self.story.notes)
        return 0

    def rows_with_texts(self, width: int) -> int:
        """The same with the texts of the combat cards of the round, in so many columns, its border included."""
        if not isinstance(self.story, BattleStory):
            return self.rows
        return self.rows + text_rows(self.story.now, half_of(width - 4))

    def lay_out(self, width: int) -> Sequence[Cell]:
        if self.view is None or self.story is None:
            return ()
        if isinstance(self.story, HuntStory):
            return hunt_cells(self.story, width)
        return battle_cells(self.view, self.story, width, max(4, self.size.height))


def _battle_title(story: BattleStory) -> Content:
    place = REGIONS[story.region].name
    now = tr(" · over") if story.over else tr(" · round {number}", number=story.now.number)
    return Content.assemble((f"⚔ {place}", "bold $accent"), (now, FAINT))


# -- a battle


def half_of(width: int) -> int:
    """What each side has of the width."""
    return (width - 3) // 2


def battle_cells(view: BoardView, story: BattleStory, width: int, height: int) -> list[Cell]:
    half = half_of(width)
    cells: list[Cell] = []
    last = [Cell("", 0, height - 1, width, (content_of(story.ending, links=False),))] if story.over else []
    room = height - len(last)
    for side, x in ((story.attacker, 0), (1 - story.attacker, half + 3)):
        cells += [
            Cell(key, x, y, half, (line.truncate(half, ellipsis=True),))
            for y, (key, line) in enumerate(_half(view, story, side, half, room))
        ]
    cells += [Cell("", half + 1, y, 1, (Content.styled("│", "$line"),)) for y in range(room)]
    return [*cells, *last]


def _half(view: BoardView, story: BattleStory, side: int, width: int, height: int) -> list[tuple[str, Content]]:
    """Who fights, what may come of it, and the rounds as far as there is room, the latest surely; with what its cards
    say, where there is room for all of that."""
    ink = SIDE_INKS[side]
    role = tr("attack") if side == story.attacker else tr("defend")
    lines = [
        ("", Content.assemble((f"{SIDE_SHAPES[side]} {SIDE_NAMES[side]} ", f"bold ${ink}"), (role, FAINT))),
        ("", _army_line(view, side)),
    ]
    if odds := _odds_line(view, story, side):
        lines.append(("", odds))
    texts = text_rows(story.now, width)
    if len(lines) + 3 + texts > height:
        texts = 0
    room = max(1, (height - len(lines) - texts) // 3)
    for each in story.rounds[-room:]:
        card_line, *rest = _round(each, side, numbered=len(story.rounds) > 1)
        text = clipped(_text(each, side), width, texts) if each is story.now else []
        lines += [card_line, *((card_line[0], row) for row in text), *rest]
    return lines[:height]


def _army_line(view: BoardView, side: int) -> Content:
    """Of the battle under way, as they stand now."""
    if view.battle is None:
        return Content("")
    force = view.battle.forces[side]
    army = counter(side, *count(force.figures, side)).text
    names = ", ".join(short_character(who) for who in force.characters)
    words = tr(" strength {strength}, leadership {leadership}", strength=force.strength, leadership=force.leadership)
    return Content.assemble((army, f"bold ${SIDE_INKS[side]}"), words, (f" {names}", f"${SIDE_INKS[side]}"))


def _odds_line(view: BoardView, story: BattleStory, side: int) -> Content | None:
    """What may come of the next round and of the whole, without cards; nothing while hits are being taken, which the
    forces do not show yet."""
    odds = battle_odds(view) if not story.over and not any(story.now.rolls) else None
    if odds is None:
        return None
    at = 0 if side == story.attacker else 1
    words = tr(
        "{hits:.1f} hits · round {now} · battle {end}",
        hits=odds.hits[at], now=signs.percent(odds.round[at]), end=signs.percent(odds.end[at]),
    )  # fmt: skip
    return Content.styled(words, FAINT)


def _round(each: Round, side: int, *, numbered: bool) -> list[tuple[str, Content]]:
    ink = SIDE_INKS[side]
    lines: list[tuple[str, Content]] = []
    number = (f"{each.number}. ", FAINT) if numbered else ""
    key, words, style = _card(each, side)
    lines.append((key, Content.assemble(number, (tr("card "), FAINT), (words, style))))
    rolls: list[signs.Piece] = []
    for roll in each.rolls[side]:
        if rolls:
            rolls.append((" ↻ " if roll.again else " + ", FAINT))
        rolls.append(signs.roll(roll.dice, [roll.hitting(die) for die in roll.dice], ink))
    if rolls:
        rolls.append((f"  = {each.hits(side)}", f"bold ${ink}"))
    lines.append(("", Content.assemble("   " if numbered else "", *rolls)))
    lost = content_of(listed(each.losses[side]), links=False) if each.losses[side] else Content("")
    lines.append(("", Content.assemble("   " if numbered else "", (tr("lost "), FAINT), lost) if lost else Content("")))
    return lines


def _card(each: Round, side: int) -> tuple[str, str, str]:
    """The card of a side: its key, its words, its style."""
    shown = each.cards[side]
    if shown != NOTHING:
        words = card(shown).combat.title if each.shown else f"{FACE_DOWN} ({card(shown).combat.title})"
        return card_key(shown), words, f"bold ${SIDE_INKS[side]}"
    if each.face_down[side] != NOTHING:
        return "", f"{FACE_DOWN} {DECK_NAMES[each.face_down[side]]}", f"${SIDE_INKS[side]}"
    return "", tr("none") if each.without[side] or each.shown else "·", FAINT


def _text(each: Round, side: int) -> str:
    """What the card of a side says, once it is known."""
    return card(each.cards[side]).combat.text if each.cards[side] != NOTHING else ""


def text_rows(each: Round, width: int) -> int:
    """Rows for the longer text of the two, so that what comes below stands side by side."""
    return max(rows_of(_text(each, side), width) for side in SIDES)


# -- a Hunt


def hunt_cells(story: HuntStory, width: int) -> list[Cell]:
    lines: list[tuple[str, Content]] = []
    for roll in story.rolls:
        bonus = tr(" +{bonus} each", bonus=roll.bonus) if roll.bonus else ""
        words = tr("rolled again ") if roll.again else tr("the Hunt rolls ")
        dice = signs.roll(roll.dice, [roll.success(die) for die in roll.dice], SIDE_INKS[SIDES[1]])
        hits = tr(plural(roll.successes, "  = {count} success", "  = {count} successes"))
        lines.append(("", Content.assemble((words, FAINT), dice, (bonus, FAINT), (hits, "bold $ink-red"))))
    for drawn in story.tiles:
        face = TILES[drawn.tile]
        sign = Content.assemble((f"╭ {tile_text(drawn.tile)} ╮", "bold $ink-gold"))
        told = tr("damage {n}", n=drawn.damage) if drawn.damage else ""
        reveal = tr(" reveals") if face.reveal else ""
        stop = tr(" stops") if face.stop else ""
        lines.append((tile_key(drawn.tile), Content.assemble((tr("tile "), FAINT), sign, f" {told}{reveal}{stop}")))
    lines += [("", Content.assemble("▸ ", content_of(note, links=False))) for note in story.notes]
    return [Cell(key, 0, y, width, (line.truncate(width, ellipsis=True),)) for y, (key, line) in enumerate(lines)]
