"""Building a view: what everybody sees, and what only the player of a seat sees."""

from collections import Counter
from typing import TYPE_CHECKING, Final

from rules.game import Seats
from rules.wonderland.flow import final_score
from rules.wonderland.terms import FORGE, MADNESS, MARKERS, NOTHING, POISON, REGIONS, Phase, Status
from rules.wonderland.view import (
    Army,
    BattleView,
    FighterView,
    PlayerView,
    RegionView,
    ScoreView,
    SecretView,
    WonderView,
)
from rules.wonderland.war.battle import Battle
from rules.wonderland.war.report import award
from rules.wonderland.war.strength import starting_strength

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition

SCENARIOS: Final = {2: "two", 3: "three", 4: "four", 5: "five"}


def observe(game: "WonderPosition", seats: Seats) -> WonderView:
    pending = game.pending()
    set_up = bool(game.markers)
    return WonderView(
        seats=seats,
        decisions=tuple(decision for decision in pending if decision.seat in seats),
        thinking=tuple(decision.seat for decision in pending),
        outcome=game.outcome(),
        scenario=SCENARIOS[game.seats],
        allies=game.components.sets,
        round=game.round,
        phase=game.phase,
        first=game.first,
        turn=game.turn,
        start=game.start,
        to_fight=tuple(game.to_fight),
        players=tuple(_player(game, seat) for seat in range(game.seats)),
        regions=tuple(_region(game, region) for region in game.ring) if set_up else (),
        table=tuple(game.table[1 : game.components.chairs + 1]),
        poisoned=tuple(chair for chair in range(1, game.components.chairs + 1) if game.poisoned >> chair & 1),
        poison=game.supply[POISON],
        supply=tuple(game.supply[: FORGE + 1]),
        madness=game.supply[MADNESS],
        display=tuple(game.display),
        tea_left=len(game.tea_deck),
        deck_left=len(game.deck),
        quests_left=len(game.quest_deck),
        battle=_battle(game, game.battle) if game.battle is not None else None,
        settled=game.settled,
        answering=game.simultaneous,
        secrets={str(seat): _secret(game, seat) for seat in seats},
        scores=_scores(game) if game.phase is Phase.OVER else (),
    )


def counted(chips: list[int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(Counter(chips).items()))


def _player(game: "WonderPosition", seat: int) -> PlayerView:
    mask = game.abilities[seat]
    return PlayerView(
        faction=game.faction[seat],
        vp=game.vp[seat],
        shards=game.shards[seat],
        shield=game.shield[seat],
        leader=game.leader[seat],
        leader_at=game.leader_at[seat],
        chair=game.chair[seat],
        cards_taken=game.cards_taken[seat],
        tea_cards=tuple(game.taken[seat]),
        power_used=game.power_used[seat],
        reserve=game.reserve[seat],
        figures=tuple(game.figures_in_reserve(seat)),
        cards=tuple(game.cards[seat]),
        abilities=(bool(mask & 1), bool(mask & 2), bool(mask & 4), bool(mask & 8)),
        castle_value=game.castle_value[seat],
        tracks=tuple(tuple(row) for row in game.forged[seat * 4 : seat * 4 + 4]),
        bag=len(game.bag[seat]),
        active=tuple(game.active[seat]),
        exhausted=tuple(game.exhausted[seat]),
        madness=tuple(game.madness_track[seat]),
        ledger=counted(game.owned(seat)),
        quests=len(game.quests[seat]),
        feats=tuple(game.feats[seat]),
    )


def _region(game: "WonderPosition", region: int) -> RegionView:
    armies = []
    for seat in range(game.seats):
        supporters = game.supporters[seat * REGIONS + region]
        figures = tuple(game.figures_at(seat, region))
        leader = game.leader_at[seat] == region
        castle = game.castles[seat * REGIONS + region]
        if supporters or figures or leader or castle:
            strength = starting_strength(game, seat, region) if supporters or figures or leader else 0
            armies.append(Army(seat, supporters, figures, leader, castle, strength))
    fighting = game.battle is not None and game.battle.region == region
    fought = game.phase is Phase.WAR and region not in game.to_fight and not fighting
    return RegionView(region, MARKERS[game.markers[region]], tuple(armies), fought)


def _battle(game: "WonderPosition", battle: Battle) -> BattleView:
    return BattleView(
        region=battle.region,
        award=award(game, battle.region),
        resistance=battle.resistance,
        fighters=tuple(_fighter(game, battle, seat) for seat in battle.participants()),
        wagers=tuple(seat for seat, fighter in enumerate(battle.fighters) if fighter.wager != NOTHING),
    )


def _fighter(game: "WonderPosition", battle: Battle, seat: int) -> FighterView:
    fighter = battle.fighters[seat]
    return FighterView(
        seat=seat,
        status=fighter.status,
        cube=fighter.cube,
        begun=fighter.begun,
        units=game.units(seat, battle.region),
        chip=fighter.chip,
        held=len(fighter.held),
        draws=fighter.draws,
        madness_drawn=fighter.madness_drawn,
        lost=fighter.lost,
        shield_used=fighter.shield_used,
        doubled=fighter.next_multiplier > 1,
        extra=fighter.extra,
        crowned=fighter.crowned,
        softened=fighter.softening,
        spared=fighter.sparing,
        leads=fighter.status != Status.BUST and battle.leads(seat),
        path=fighter.path,
        shown=fighter.shown,
        gained=fighter.gained,
        blocked=fighter.blocked,
    )


def _secret(game: "WonderPosition", seat: int) -> SecretView:
    fighter = game.battle.fighters[seat] if game.battle is not None else None
    return SecretView(
        bag=None if game.phase is Phase.WAR else counted(game.bag[seat]),
        quests=tuple(game.quests[seat]),
        held=fighter.held if fighter is not None else (),
        wager=fighter.wager if fighter is not None else NOTHING,
        answer=game.answer[seat],
    )


def _scores(game: "WonderPosition") -> tuple[ScoreView, ...]:
    found = []
    for seat in range(game.seats):
        score = final_score(game, seat)
        pairs = tuple(zip(score.shown[::2], score.shown[1::2], strict=True))
        found.append(ScoreView(score.total, score.track, score.castles, score.quests, score.shards, pairs))
    return tuple(found)
