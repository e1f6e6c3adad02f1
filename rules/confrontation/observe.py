"""How a view is built: each field is filled from nothing, and a new field is hidden until someone shows it."""

from typing import TYPE_CHECKING

from rules.confrontation.abilities import PlaysBlankCards, find
from rules.confrontation.fight.strength import total
from rules.confrontation.printed import PRINTED
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, SIDES, UNPLACED, Stage, side_of
from rules.confrontation.view import ConfrontationView, FightView, PieceView
from rules.game import Seats

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


def observe(position: "ConfrontationPosition", seats: Seats) -> ConfrontationView:
    """Return what a person with these seats may know."""
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
    known = own[side] or position.is_known(piece) or position.stage is Stage.OVER
    roster = position.rosters[side]
    return PieceView(
        piece,
        position.where[piece],
        position.character_number(piece) if known else NOBODY,
        position.is_shown(piece),
        bool(position.kept & 1 << piece),
        tuple(number for tile, number in enumerate(roster) if position.suspicions[piece] & 1 << tile),
    )


def _fight(position: "ConfrontationPosition", own: tuple[bool, ...]) -> FightView:
    fight = position.current_fight
    met = fight.defender != NOBODY and all(position.is_shown(position.fighter(side)) for side in SIDES)
    return FightView(
        fight.region,
        fight.attacker,
        fight.defender,
        fight.number,
        fight.cards,
        (
            position.chosen[FELLOWSHIP] if own[FELLOWSHIP] else NOBODY,
            position.chosen[SAURON] if own[SAURON] else NOBODY,
        ),
        (total(position, FELLOWSHIP), total(position, SAURON)) if met else (0, 0),
        fight.no_cards,
        fight.gwaihir,
        fight.helper,
        (_without_effect(position, FELLOWSHIP), _without_effect(position, SAURON)) if met else ((), ()),
    )


def _without_effect(position: "ConfrontationPosition", side: int) -> tuple[int, ...]:
    """Return the cards in hand that would neither count nor do anything in this fight."""
    blank = find(position.abilities(side), PlaysBlankCards) is not None
    found = []
    for number in position.hand(side):
        card = PRINTED.cards[side][number]
        idle = card.effect is not None and (
            position.switches_off(side, card) or not card.effect.has_effect(position, side)
        )
        if blank or idle:
            found.append(number)
    return tuple(found)


def _listed(specials: list[int], side: int) -> tuple[int, ...]:
    return tuple(special for special in PRINTED.specials_of[side] if specials[side] & 1 << special)
