"""What a choice would change for the viewer: the battle first, then units, points, chips and cards."""

from collections.abc import Iterator, Sequence

from rules.wonderland.view import WonderView
from wotr_tui.games.wonderland.messages import say
from wotr_tui.games.wonderland.words.lookup import army_of, chips_words, fighter_of, player, unit_count
from wotr_tui.games.wonderland.words.names import card_ref, faction_ref, points, region_ref, shards, tea_ref, units
from wotr_tui.text.messages import listed, plural
from wotr_tui.text.phrases import Phrase


def changes(before: WonderView, after: WonderView) -> Sequence[Phrase]:
    return [
        phrase
        for seat in before.seats
        for phrase in (*_battle(before, after, seat), *_units(before, after, seat), *_board(before, after, seat))
    ]


def _battle(before: WonderView, after: WonderView, seat: int) -> Iterator[Phrase]:
    was, now = fighter_of(before, seat), fighter_of(after, seat)
    if was is None or now is None:
        return
    if was.cube != now.cube:
        yield say("strength {before} → {after}", before=was.cube, after=now.cube)
    if was.units != now.units:
        yield say("units in the battle {before} → {after}", before=was.units, after=now.units)


def _units(before: WonderView, after: WonderView, seat: int) -> Iterator[Phrase]:
    for each in after.regions:
        was, now = army_of(before, each.region, seat), army_of(after, each.region, seat)
        if was != now and now is not None:
            yield say(
                "{region}: {units}, strength {strength}",
                region=region_ref(each.region, start=True), units=units(unit_count(now)), strength=now.strength,
            )  # fmt: skip
        elif was != now:
            yield say("{region}: none of your units left", region=region_ref(each.region, start=True))


def _board(before: WonderView, after: WonderView, seat: int) -> Iterator[Phrase]:
    was, now = player(before, seat), player(after, seat)
    if was.faction != now.faction:
        yield say("you lead {faction}", faction=faction_ref(now.faction))
        return
    if was.vp != now.vp:
        yield say("{before} → {after}", before=points(was.vp), after=points(now.vp))
    if was.shards != now.shards:
        yield say("{before} → {after}", before=shards(was.shards), after=shards(now.shards))
    if before.round != after.round:
        return  # the rest belongs to the next tea party
    if taken := [card for card in now.tea_cards if card not in was.tea_cards]:
        yield say("you take {cards}", cards=listed([tea_ref(card) for card in taken]))
    if joined := [card for card in now.cards if card not in was.cards]:
        named = listed([card_ref(card) for card in joined])
        yield say(plural(len(joined), "{cards} joins you", "{cards} join you"), cards=named)
    owned = dict(was.ledger)
    if gained := [(chip, n - owned.get(chip, 0)) for chip, n in now.ledger if n > owned.get(chip, 0)]:
        yield say("chips: {chips}", chips=chips_words(gained, now.faction))
    if was.reserve != now.reserve:
        yield say("reserve {before} → {after}", before=was.reserve, after=now.reserve)
    if was.shield != now.shield:
        yield say("your shield is restored") if now.shield else say("your shield breaks")
    if was.castle_value != now.castle_value:
        yield say("castles worth {before} → {after}", before=was.castle_value, after=now.castle_value)
