"""Small symbols in a line: dice, tracks, rings, steps. Each has a character of its own as well as a colour."""

from collections.abc import Sequence

from textual.content import Content

from rules.boardgame.terms import CORRUPTED, CRACK_OF_DOOM, FACES, STEPS_TO_WAR
from rules.boardgame.view import BoardView
from wotr_tui.games.boardgame.messages import tr
from wotr_tui.games.boardgame.words.names import FACE_SIGNS, SIDE_INKS, SIDE_SHAPES
from wotr_tui.text.messages import within

Piece = Content | str | tuple[str, str]
FAINT = "$ink-faint"


def die(face: int, side: int) -> tuple[str, str]:
    """A die with what it shows."""
    return f" {FACE_SIGNS[face]} ", f"bold $background on ${SIDE_INKS[side]}"


def dice_row(view: BoardView, side: int, width: int) -> Content:
    """The action dice of a side: those to use as dice, those used as dots. With as much space around the signs as the
    width allows; no die is left out."""
    faces = [face for face in range(FACES) for _ in range(view.sides[side].dice[face])]
    for spacious in (True, False):
        pieces: list[Piece] = [(f"{SIDE_SHAPES[side]} ", f"bold ${SIDE_INKS[side]}")]
        for face in faces:
            sign, style = die(face, side)
            pieces += [(sign if spacious else sign.strip(), style), " "]
        pieces.append(("·" * view.sides[side].used, FAINT))
        row = Content.assemble(*pieces)
        if row.cell_length <= width:
            return row
    return dice_letters(view, side)


def dice_letters(view: BoardView, side: int) -> Content:
    """Return the dice as letters, for little room."""
    letters = "".join(FACE_SIGNS[face][0] * view.sides[side].dice[face] for face in range(FACES) if face != 4)
    letters += "X" * view.sides[side].dice[4]
    style = f"bold ${SIDE_INKS[side]}"
    return Content.assemble(
        (f"{SIDE_SHAPES[side]}", style), (letters or "-", style), ("·" * view.sides[side].used, FAINT)
    )


def hunt_box(view: BoardView) -> Content:
    """Shadow dice as Eyes, and what the Free Peoples' dice add."""
    eyes = "◉" * view.sides[1].box or tr(within("dice in the Hunt Box", "none"))
    pieces: list[Piece] = [(eyes, "bold $ink-red" if view.sides[1].box else FAINT)]
    if view.sides[0].box:
        pieces.append((f" +{view.sides[0].box}", "bold $ink-blue"))
    return Content.assemble(*pieces)


def rings(view: BoardView) -> Content:
    """The Elven Rings of both sides."""
    return Content.assemble(
        ("○" * view.sides[0].rings or "-", "bold $ink-blue"),
        (" / ", FAINT),
        ("○" * view.sides[1].rings or "-", "bold $ink-red"),
    )


def corruption(view: BoardView, *, brief: bool = False) -> Content:
    now = view.fellowship.corruption
    ink = "$ink-red" if now >= CORRUPTED - 3 else "$ink-orange"
    count = (f"{now}/{CORRUPTED}", f"bold {ink}")
    if brief:
        return Content.assemble(count)
    return Content.assemble(("●" * now, ink), ("○" * (CORRUPTED - now), FAINT), " ", count)


def mordor_track(view: BoardView) -> Content:
    """The steps to the Crack of Doom, the Ring-bearers on theirs."""
    pieces: list[Piece] = []
    for step in range(CRACK_OF_DOOM + 1):
        here = step == view.fellowship.mordor
        sign = "◉" if here else "▲" if step == CRACK_OF_DOOM else str(step)
        pieces.append((f"{sign} ", "bold $ink-gold" if here else "$ink-red" if step == CRACK_OF_DOOM else FAINT))
    return Content.assemble(*pieces)


def war_steps(step: int, *, active: bool) -> Content:
    """How far a nation has come towards war."""
    sign = "▪" if active else "▫"
    done = Content.styled(sign * step, "bold $ink-gold" if active else FAINT)
    return Content.assemble(done, ("·" * (STEPS_TO_WAR - step), FAINT))


def roll(dice: Sequence[int], hitting: Sequence[bool], ink: str) -> Content:
    """Return rolled dice: hits are bold, and in brackets for players who cannot see the colour."""
    pieces: list[Piece] = []
    for number, hit in zip(dice, hitting, strict=True):
        pieces.append((f"[{number}]" if hit else f" {number} ", f"bold ${ink}" if hit else FAINT))
    return Content.assemble(*pieces)
