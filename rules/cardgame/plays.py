"""Where a card may be played or moved, and how it gets there (R34-R37, R42)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TypeAlias

from rules.cardgame.choices import Move, Play, PlayEvent, PlayOn
from rules.cardgame.events import Moved, Played
from rules.cardgame.offers import PLAY_EVENT
from rules.cardgame.steps import CardStep
from rules.cardgame.terms import CARD_BIT, FIRST_LOCATION, NOTHING, RESERVE_PLACE, SHADOW, Cause, Kind
from rules.game import Choice

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


def enterable(game: "CardPosition", card: int) -> int:
    """Return the locations an army or character may enter now, as bits from the first location."""
    printed = game.printed
    bits = printed.entry[card]
    if card in printed.avoids_path and any(printed.place(b).side == SHADOW for b in game.battlegrounds):
        bits &= ~printed.path_bits
    for event in game.lasting:
        for grant in printed.lets_enter_this_round[event]:
            if printed.matching(grant.who) >> card & 1 and printed.kind[card] <= Kind.CHARACTER:
                bits |= printed.location_bits(faction=grant.battlegrounds_of)
    if game.promos:
        for helper, permission in printed.lets_enter:
            if game.in_reserve(helper) and printed.matching(permission.who) >> card & 1:
                bits |= printed.location_bits(permission.battleground)
    return bits


def destinations(game: "CardPosition", card: int) -> list[int]:
    """Return the active locations an army or character may enter now."""
    bits = enterable(game, card)
    return [place for place in game.active() if bits >> place - FIRST_LOCATION & 1]


def wielders(game: "CardPosition", item: int) -> list[int]:
    """Return the characters in play that may wield the item (R37)."""
    printed = game.printed
    place, in_play, owner = game.place, printed.in_play, game.owner
    found = [card for card in printed.wielders[item] if in_play[place[card]] and owner[card] >= 0]
    if printed.weapons >> item & 1 and game.items:
        found = [card for card in found if _may_hold_weapon(game, card, item)]
    return found


def _may_hold_weapon(game: "CardPosition", card: int, weapon: int) -> bool:
    held = [item for item in game.items.get(card, ()) if game.printed.weapons >> item & 1]
    only = game.printed.only_weapon
    return not held or not (only >> weapon & 1 or any(only >> item & 1 for item in held))


def ways_to_play(game: "CardPosition", seat: int, cards: Iterable[int]) -> list[Choice]:
    """Return every way to play one of these cards; of equal cards only the first."""
    printed, barred = game.printed, game.played
    kinds, twins = printed.kind, printed.twin
    known = _known(_PLAYS, game)
    offers: list[Choice] = []
    seen = 0
    for card in cards:
        twin = twins[card]
        if twin:
            if seen & twin:
                continue
            seen |= twin
        if barred & CARD_BIT[card]:  # R40
            continue
        ways = known.get(card)
        if ways is not None:
            offers += ways
        elif kinds[card] == Kind.EVENT:
            text = printed.event_text[card]
            assert text is not None
            if not text.needs or all(step.possible(game, seat, card) for step in text.needs):
                offers.append(PLAY_EVENT[card])
        elif kinds[card] == Kind.ITEM:
            offers += [PlayOn(card, wielder) for wielder in wielders(game, card)]
        else:
            ways = [Play(card, place) for place in destinations(game, card)]
            ways.append(Play(card))
            offers += ways
            known[card] = ways
    return offers


def ways_to_move(game: "CardPosition", cards: Iterable[int]) -> list[Choice]:
    """Return every way to move one of these cards from reserve to a location (R42)."""
    arrived = game.arrived
    known = _known(_MOVES, game)
    offers: list[Choice] = []
    for card in cards:
        if arrived & CARD_BIT[card]:
            continue
        ways = known.get(card)
        if ways is not None:
            offers += ways
        else:
            ways = [Move(card, place) for place in destinations(game, card)]
            offers += ways
            known[card] = ways
    return offers


_Ways: TypeAlias = dict[tuple[int, ...], dict[int, list[Choice]]]
"""By the active locations and by card."""
_PLAYS: Final[_Ways] = {}
_MOVES: Final[_Ways] = {}
_MOST_KEPT: Final = 1 << 10


def _known(ways: _Ways, game: "CardPosition") -> dict[int, list[Choice]]:
    """Return the known ways by card, to be filled as needed.

    They depend only on the card and the active locations, except while texts of this round or of promo cards let cards
    enter other locations.
    """
    if game.lasting or game.promos:
        return {}
    active = tuple(game.active())
    known = ways.get(active)
    if known is None:
        if len(ways) >= _MOST_KEPT:
            ways.clear()
        known = ways[active] = {}
    return known


def put_in_play(game: "CardPosition", seat: int, choice: Choice) -> int:
    """Put the chosen card in play and return it; its cost and text come after (R32)."""
    match choice:
        case Play(card=card, to=to):
            if to == RESERVE_PLACE:
                game.put_in_reserve(card)
            else:
                game.put_at(card, to)
            game.tell(Played(seat, card, to))
        case PlayOn(card=card, wielder=wielder):
            game.put_on(card, wielder)
            game.tell(Played(seat, card, wielder=wielder))
        case PlayEvent(card=card):
            game.put_for_resolving(card)
            game.tell(Played(seat, card, NOTHING))
        case _:
            raise TypeError(f"{choice} does not play a card")
    if game.printed.kind[card] in (Kind.CHARACTER, Kind.ITEM):
        game.played |= 1 << card
    return card


def resolve_text(game: "CardPosition", seat: int, card: int) -> None:
    """Carry out the text of a card that is played."""
    text = game.printed.event_text[card]
    if text is None:
        game.push_all([(step, seat, card) for step in game.arrival_steps(card, played=True)])
    else:
        game.push(DISCARD_EVENT, seat, card)
        game.push_all([(step, seat, card) for step in text.do])


class ResolveText(CardStep):
    """Carry out the text of the card just played (the source), after its payment (R32)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        resolve_text(game, seat, source)


class DiscardEvent(CardStep):
    """Eliminate an event card after its text (R36)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.eliminate(source, Cause.TEXT)


RESOLVE_TEXT: Final = ResolveText()
DISCARD_EVENT: Final = DiscardEvent()


def move(game: "CardPosition", seat: int, card: int, to: int) -> None:
    """Move a card with its items from reserve to a location; texts about arriving apply (R42, R44)."""
    game.put_at(card, to)
    game.arrived &= ~(1 << card)
    game.tell(Moved(seat, card, to))
    game.push_all([(step, seat, card) for step in game.arrival_steps(card, played=False)])
