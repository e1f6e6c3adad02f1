"""What a person may know, built up from nothing."""

from typing import TYPE_CHECKING

import msgspec

from rules.confrontation.cards import SPECIALS_OF
from rules.confrontation.choices import AnyChoice
from rules.confrontation.combat import total
from rules.confrontation.prompts import AnyPrompt
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, SIDES, UNPLACED, Stage, side_of
from rules.game import Decision, Seat, Seats, View

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


class Result(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """How one game of a table ended."""

    seat: Seat
    side: int
    how: str
    points: int


class PieceView(msgspec.Struct, frozen=True, array_like=True):
    piece: int
    region: int
    """Where it stands; -1 when defeated."""
    character: int
    """Who it is, as far as these seats know; -1 when they cannot tell."""
    shown: bool
    kept: bool
    """Revealed, and revealed for good."""
    suspects: tuple[int, ...]
    """Everyone it may be in the eyes of those who do not own it."""


class FightView(msgspec.Struct, frozen=True, array_like=True):
    region: int
    attacker: int
    defender: int
    number: int
    cards: tuple[int, int]
    """What lies open: the Fellowship's card, Sauron's card; -1 for none."""
    chosen: tuple[int, int]
    """Cards chosen and not yet shown, of these seats alone."""
    totals: tuple[int, int]
    """What each side would count to as things lie open, texts to come apart."""
    no_cards: bool
    gwaihir: bool
    helper: int


class ConfrontationView(View, frozen=True, kw_only=True):
    """Tuples by side hold the Fellowship's first and Sauron's second."""

    decisions: tuple[Decision[AnyChoice, AnyPrompt], ...] = ()
    mode: str
    match: bool
    game: int
    """Which game of the table this is, from 1."""
    sides: tuple[Seat, Seat]
    """Who plays the Fellowship, who plays Sauron."""
    stage: Stage
    turn: int
    """The side whose turn it is."""
    turns: int
    """How many turns have begun in this game."""
    rosters: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Who plays, by tile; empty until shown."""
    picks: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """What these seats have chosen so far in the draft, of the special cards, or in the set-up."""
    pieces: tuple[PieceView, ...] = ()
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    specials: tuple[tuple[int, ...], tuple[int, ...]]
    spent: tuple[tuple[int, ...], tuple[int, ...]]
    bearer: int
    """The character who bears the Ring; -1 before the rosters are shown."""
    named: int
    fight: FightView | None = None
    results: tuple[Result, ...] = ()


def view_of(position: "ConfrontationPosition", seats: Seats) -> ConfrontationView:
    pending = position.pending()
    own = tuple(position.seat_of(side) in seats for side in SIDES)
    fellowship = position.rosters[FELLOWSHIP]
    return ConfrontationView(
        seats=seats,
        decisions=tuple(decision for decision in pending if decision.seat in seats),
        thinking=tuple(sorted(decision.seat for decision in pending)),
        outcome=position.outcome(),
        mode=position.mode.characters,
        match=position.mode.match,
        game=max(1, len(position.results)) if position.stage is Stage.OVER else len(position.results) + 1,
        sides=(position.seat_of(FELLOWSHIP), position.seat_of(SAURON)),
        stage=position.stage,
        turn=position.turn,
        turns=position.turns,
        rosters=(position.rosters[FELLOWSHIP], position.rosters[SAURON]),
        picks=(
            position.picks[FELLOWSHIP] if own[FELLOWSHIP] else (),
            position.picks[SAURON] if own[SAURON] else (),
        ),
        pieces=tuple(_piece(position, piece, own) for piece in range(len(position.where)))
        if position.where[0] != UNPLACED
        else (),
        hands=(tuple(position.hand(FELLOWSHIP)), tuple(position.hand(SAURON))),
        discards=(tuple(position.discards(FELLOWSHIP)), tuple(position.discards(SAURON))),
        specials=(_listed(position.specials, FELLOWSHIP), _listed(position.specials, SAURON)),
        spent=(_listed(position.spent, FELLOWSHIP), _listed(position.spent, SAURON)),
        bearer=fellowship[position.bearer] if fellowship else NOBODY,
        named=position.named,
        fight=_fight(position, own) if position.fight else None,
        results=position.results,
    )


def _piece(position: "ConfrontationPosition", piece: int, own: tuple[bool, ...]) -> PieceView:
    side = side_of(piece)
    told = own[side] or position.is_known(piece) or position.stage is Stage.OVER
    roster = position.rosters[side]
    return PieceView(
        piece,
        position.where[piece],
        position.character_number(piece) if told else NOBODY,
        position.is_shown(piece),
        bool(position.kept & 1 << piece),
        tuple(number for tile, number in enumerate(roster) if position.suspicions[piece] & 1 << tile),
    )


def _fight(position: "ConfrontationPosition", own: tuple[bool, ...]) -> FightView:
    battle = position.battle
    met = battle.defender != NOBODY and all(position.is_shown(position.fighter(side)) for side in SIDES)
    return FightView(
        battle.region,
        battle.attacker,
        battle.defender,
        battle.number,
        battle.cards,
        (
            position.chosen[FELLOWSHIP] if own[FELLOWSHIP] else NOBODY,
            position.chosen[SAURON] if own[SAURON] else NOBODY,
        ),
        (total(position, FELLOWSHIP), total(position, SAURON)) if met else (0, 0),
        battle.no_cards,
        battle.gwaihir,
        battle.helper,
    )


def _listed(specials: list[int], side: int) -> tuple[int, ...]:
    return tuple(special for special in SPECIALS_OF[side] if specials[side] & 1 << special)
