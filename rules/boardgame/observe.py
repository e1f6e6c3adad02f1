"""How a view is made: each thing that may be seen is named, and a new field is hidden until someone shows it."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from rules.boardgame.battle.report import battle_report
from rules.boardgame.battle.rounds import next_round
from rules.boardgame.battle.state import characters_of, figures_of, leadership, strength
from rules.boardgame.event_cards.play_event import has_effect, may_be_played
from rules.boardgame.hunt.tiles import TilePlace
from rules.boardgame.map.regions import bits
from rules.boardgame.terms import DECKS_OF, FIGURES, FIGURES_OF, NATIONS, NOTHING, SIDES, Phase
from rules.boardgame.view import (
    BattleView,
    BoardView,
    FellowshipView,
    ForceView,
    HuntView,
    RegionView,
    SeatView,
    SecretView,
    SideView,
)
from rules.game import Observations, Seats
from rules.kernel import observations_of

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def observe(game: "BoardPosition", seats: Seats) -> BoardView:
    pending = game.pending()
    return BoardView(
        seats=seats,
        decisions=tuple([decision for decision in pending if decision.seat in seats]),
        thinking=tuple([decision.seat for decision in pending]),
        outcome=game.outcome(),
        scenario=game.setup.id,
        turn=game.turn,
        phase=game.phase,
        acting=game.acting,
        regions=_regions(game),
        reinforcements=tuple(game.reinforcements),
        casualties=tuple(game.casualties),
        steps=tuple(game.steps),
        active=tuple([bool(game.active >> nation & 1) for nation in NATIONS]),
        characters=tuple(game.where),
        fellowship=FellowshipView(
            region=game.fellowship,
            progress=game.progress,
            hidden=game.hidden,
            corruption=game.corruption,
            guide=game.guide,
            companions=tuple(game.in_fellowship()),
            mordor=game.mordor,
        ),
        hunt=_hunt(game),
        sides=(_side(game, 0), _side(game, 1)),
        table=tuple([_seat(game, seat) for seat in range(len(game.side_of))]),
        table_cards=tuple(game.cards_in_play),
        battle=_battle(game),
        secrets={str(seat): _secrets(game, seat) for seat in seats},
    )


def observe_all(game: "BoardPosition", everyone: Iterable[Seats]) -> Observations:
    """Return everybody's views; what is public is read once, from the view of a person without a seat."""
    return observations_of(observe(game, ()), game.pending(), everyone, partial(_secrets, game))


def _regions(game: "BoardPosition") -> tuple[RegionView, ...]:
    """Those where something stands or has changed."""
    figures, standing, captured = game.figures, game.standing, game.captured
    sieges, mixed = game.sieges, game.mixed
    some = game.armies[0] | game.armies[1] | captured
    for region in standing:
        some |= 1 << region
    for at in range(FIGURES - 1, len(figures), FIGURES):
        if figures[at]:
            some |= 1 << at // FIGURES
    under, together = sieges[0] | sieges[1], mixed[0] | mixed[1]
    found = []
    for region in bits(some):
        base = region * FIGURES
        there = standing.get(region, 0)
        found.append(
            RegionView(
                region,
                tuple([(figure, n) for figure, n in enumerate(bytes(figures[base : base + FIGURES])) if n]),
                tuple(bits(there)) if there else (),
                bool(captured >> region & 1),
                (sieges[1] >> region & 1) if under >> region & 1 else NOTHING,
                tuple([side for side in SIDES if mixed[side] >> region & 1]) if together >> region & 1 else (),
            )
        )
    return tuple(found)


def _side(game: "BoardPosition", side: int) -> SideView:
    decks = DECKS_OF[side]
    return SideView(
        dice=tuple(game.dice[side]),
        box=game.hunt_box[side],
        used=game.used[side],
        pool=game.dice_pools[side],
        rings=game.rings[side],
        ring_used=game.ring_used[side],
        points=game.points[side],
        decks=(len(game.decks[decks[0]]), len(game.decks[decks[1]])),
        discards=(*game.discards[decks[0]], *game.discards[decks[1]]),
        leading=game.leading[side],
    )


def _backs(game: "BoardPosition", cards: Sequence[int]) -> tuple[int, int]:
    deck = game.printed.deck
    strategy = sum([deck[card] & 1 for card in cards])
    return len(cards) - strategy, strategy


def _seat(game: "BoardPosition", seat: int) -> SeatView:
    return SeatView(_backs(game, game.hands[seat] + game.discarding[seat]), _backs(game, game.face_down[seat]))


def _secrets(game: "BoardPosition", seat: int) -> SecretView:
    battle = game.battle
    card = NOTHING
    if battle is not None and not battle.shown:
        force = battle.forces[game.side_of[seat]]
        card = force.card if force.seat == seat else NOTHING
    unplayable, no_effect = _events(game, seat)
    return SecretView(
        hand=tuple(game.hands[seat]),
        face_down=tuple(sorted(game.face_down[seat] + game.discarding[seat])),
        given=tuple([card for card, _ in game.given[seat]]),
        offered=game.offered[seat],
        combat_card=card,
        unplayable=unplayable,
        no_effect=no_effect,
    )


def _events(game: "BoardPosition", seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The events of a hand that may not be played now, and those that would do nothing. Told to who is asked alone."""
    if game.phase != Phase.ACTION or all(who != seat for who, _, _ in game.open):
        return (), ()
    hand = game.hands[seat]
    playable = [card for card in hand if may_be_played(game, seat, card)]
    return (
        tuple([card for card in hand if card not in playable]),
        tuple([card for card in playable if not has_effect(game, seat, card)]),
    )


def _hunt(game: "BoardPosition") -> HuntView:
    places: list[list[int]] = [[] for _ in TilePlace]
    for tile, place in enumerate(bytes(game.tiles)):
        places[place].append(tile)
    hunt = game.hunt
    return HuntView(
        pool=tuple(places[TilePlace.POOL]),
        waiting=tuple(places[TilePlace.WAITING]),
        drawn=tuple(places[TilePlace.DRAWN]),
        gone=tuple(places[TilePlace.GONE]),
        tile=NOTHING if hunt is None else hunt.tile,
        damage=0 if hunt is None else hunt.damage,
        report=game.hunt_report,
    )


def _battle(game: "BoardPosition") -> BattleView | None:
    battle = game.battle
    if battle is None:
        return None
    rolls_next = next_round(game)
    return BattleView(
        attacker=battle.attacker,
        origin=battle.origin,
        region=battle.region,
        kind=battle.kind,
        round=battle.round,
        forces=(_force(game, 0), _force(game, 1)),
        report=battle_report(battle),
        next_round=rolls_next,
        free_rounds=max(int(rolls_next == battle.round), battle.rounds - rolls_next + 1),
        fewer_dice=battle.fewer,
        nazgul_void=battle.nazgul_void,
    )


def _force(game: "BoardPosition", side: int) -> ForceView:
    battle = game.battle
    assert battle is not None
    force, figures = battle.forces[side], figures_of(game, side)
    return ForceView(
        seat=force.seat,
        figures=tuple([(figure, figures[figure]) for figure in FIGURES_OF[side] if figures[figure]]),
        characters=tuple(bits(characters_of(game, side))),
        strength=strength(game, side),
        leadership=leadership(game, side),
        card_deck=NOTHING if force.card == NOTHING else game.printed.deck[force.card],
        card=force.card if battle.shown or force.open else NOTHING,
        cancelled=force.cancelled,
        dice=force.dice,
        hits=force.hits + force.reroll_hits,
    )
