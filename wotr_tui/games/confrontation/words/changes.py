"""What a choice would change: where pieces are, the fight, and the cards."""

from collections.abc import Iterator, Sequence

from rules.confrontation.terms import NOBODY, SIDES, side_of
from rules.confrontation.view import ConfrontationView
from wotr_tui.games.confrontation.messages import say
from wotr_tui.games.confrontation.words.lookup import called, enemies_in, own_sides, piece_of
from wotr_tui.games.confrontation.words.names import card_ref, is_many, region_ref, special_ref
from wotr_tui.text.messages import agree, listed, plural
from wotr_tui.text.phrases import Phrase


def changes(before: ConfrontationView, after: ConfrontationView) -> Sequence[Phrase]:
    """Return the changes in short phrases; none if the choice ends the game and the next one of the match begins."""
    if before.game != after.game:
        return ()
    return [*_pieces(before, after), *_fight(before, after), *_cards(before, after)]


def _pieces(before: ConfrontationView, after: ConfrontationView) -> Iterator[Phrase]:
    for was in before.pieces:
        now = piece_of(after, was.piece)
        if now is None or now.region == was.region:
            continue
        who = called(after, was.piece)
        if now.region < 0:
            message = agree(is_many(now.character), "{who} is defeated", "{who} are defeated")
            yield say(message, who=who)
            continue
        yield say("{who}: {origin} → {to}", who=who, origin=region_ref(was.region), to=region_ref(now.region))
        if enemies := enemies_in(before, now.region, side_of(was.piece)):
            met = listed([called(before, piece) for piece in enemies])
            yield say(plural(len(enemies), "a fight with {enemies}", "a fight with one of {enemies}"), enemies=met)


def _fight(before: ConfrontationView, after: ConfrontationView) -> Iterator[Phrase]:
    was, now = before.fight, after.fight
    if now is None:
        if was is not None:
            yield say("the fight in {region} ends", region=region_ref(was.region))
        return
    mine = own_sides(after)
    if was is None or len(mine) != 1:
        return
    fighters = [piece_of(after, piece) for piece in (now.attacker, now.defender)]
    decided = any(fighter is not None and fighter.region < 0 for fighter in fighters)
    if was.totals != now.totals and not decided:
        yield say("strength: you {mine}, enemy {theirs}", mine=now.totals[mine[0]], theirs=now.totals[1 - mine[0]])
    if was.chosen[mine[0]] == NOBODY != now.chosen[mine[0]]:
        yield say("you play {card}, face down", card=card_ref(mine[0], now.chosen[mine[0]]))


def _cards(before: ConfrontationView, after: ConfrontationView) -> Iterator[Phrase]:
    for side in SIDES:
        if gone := [each for each in after.spent[side] if each not in before.spent[side]]:
            yield say("{cards} used", cards=listed([special_ref(each) for each in gone]))
        if side in own_sides(before) and (held := len(before.hands[side])) != (holds := len(after.hands[side])):
            yield say("cards in hand {before} → {after}", before=held, after=holds)
