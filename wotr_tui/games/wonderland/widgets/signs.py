"""Small pieces of content that several panels draw: players, armies, chips, shields, madness."""

from collections.abc import Iterable

from textual.content import Content

from rules.wonderland.terms import MADNESS_SPACES
from rules.wonderland.view import PlayerView, WonderView
from wotr_tui.games.wonderland.messages import data, tr
from wotr_tui.games.wonderland.words.names import (
    FACTION_INKS,
    FACTION_SHAPES,
    FACTION_SHORT,
    MADNESS_MARK,
    chip_ink,
    chip_sign,
)
from wotr_tui.games.wonderland.words.rewards import BROKEN_SIGN, SHIELD_SIGN

FAINT = "$ink-faint"
FACE_DOWN = "▒▒"
Piece = str | tuple[str, str] | Content


def ink_of(faction: int) -> str:
    return f"${FACTION_INKS[faction]}" if faction >= 0 else "$foreground"


def shape_of(faction: int) -> str:
    return FACTION_SHAPES[faction] if faction >= 0 else "?"


def player_sign(view: WonderView, seat: int) -> Content:
    faction = view.players[seat].faction
    return Content.styled(shape_of(faction), f"bold {ink_of(faction)}")


def short_name(view: WonderView, seat: int) -> str:
    faction = view.players[seat].faction
    return data(FACTION_SHORT[faction]) if faction >= 0 else tr("player {number}", number=seat + 1)


def player_name(view: WonderView, seat: int) -> Content:
    faction = view.players[seat].faction
    return Content.styled(f"{shape_of(faction)} {short_name(view, seat)}", f"bold {ink_of(faction)}")


def chips(all: Iterable[int], faction: int) -> Content:
    """Return chips side by side, each with its strength."""
    parts: list[Piece] = []
    for chip in all:
        if parts:
            parts.append(" ")
        parts.append((chip_sign(chip, faction), f"bold ${chip_ink(chip, faction)}"))
    return Content.assemble(*parts)


def shield(player: PlayerView) -> Content:
    return Content.styled(SHIELD_SIGN, "bold $ink-blue") if player.shield else Content.styled(BROKEN_SIGN, FAINT)


def madness_track(player: PlayerView) -> Content:
    filled = len(player.madness)
    return Content.assemble((MADNESS_MARK * filled, "bold $ink-violet"), ("·" * max(0, MADNESS_SPACES - filled), FAINT))


def fitted(content: Content, width: int) -> Content:
    """Cut with an ellipsis, or pad with blanks."""
    shown = content.truncate(width, ellipsis=True)
    return shown.pad_right(width - shown.cell_length)
