"""Numbers that depend on the situation. Each is computed in one place and never cached."""

from typing import TYPE_CHECKING

from rules.cardgame.abilities import Where
from rules.cardgame.terms import FIRST_LOCATION, SHADOW, Token
from rules.cardgame.view import IconSource

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


def sources(game: "CardPosition", card: int) -> list[IconSource]:
    """Return what adds icons to an army or character in play: texts, items, tokens, cards in reserve."""
    printed, items = game.printed, game.items.get(card, ())
    found = []
    for each in (card, *items) if items or printed.icons[card] else ():
        attack = defense = path = 0
        if each != card:
            item = printed.cards[each]
            attack, defense, path = item.attack, item.defense, item.path
        for bonus in printed.icons[each]:
            times = bonus.when.times(game, each)
            attack += times * bonus.attack
            defense += times * bonus.defense
            path += times * bonus.path
        if attack or defense or path:
            found.append(IconSource(each, attack, defense, path))
    for helper, boost in printed.boosts:
        if game.in_reserve(helper) and printed.matching(boost.who) >> card & 1:
            found.append(IconSource(helper, 0, boost.defense, boost.path))
    if game.tokens:
        kind = Token.PATH_ATTACK if printed.side[card] == SHADOW else Token.PATH_DEFENSE
        attack, defense = game.token(Token.ATTACK, card), game.token(Token.DEFENSE, card)
        path = game.token(kind, card)
        if attack or defense or path:
            found.append(IconSource(card, attack, defense, path))
    return found


def battle_icons(game: "CardPosition", card: int) -> tuple[int, int]:
    """Return attack and defense icons on a battleground, without leadership."""
    print_ = game.printed.cards[card]
    attack, defense = print_.attack, print_.defense
    for source in sources(game, card):
        attack += source.attack
        defense += source.defense
    return attack, defense


def path_icons(game: "CardPosition", card: int) -> int:
    """Return path icons: defense on a Free Peoples card, attack on a Shadow card (R3)."""
    return game.printed.cards[card].path + sum(source.path for source in sources(game, card))


def location_bonus(game: "CardPosition", location: int) -> int:
    """Return the defense icons that texts give to the location itself (G51)."""
    if location < game.printed.first_path:
        return 0
    bonus = game.printed.location_bonus
    return sum(bonus[item] for card in game.stands[location] for item in game.items.get(card, ()))


def shields(game: "CardPosition", location: int) -> int:
    """Return the printed defense icons that count now (R72)."""
    return 0 if location in game.stripped else game.printed.place(location).defense


def location_defense(game: "CardPosition", location: int) -> int:
    """Return how many attack icons the location itself cancels (R61, R69)."""
    kind = Token.DEFENSE if location < game.printed.first_path else Token.PATH_DEFENSE
    return shields(game, location) + location_bonus(game, location) + game.token(kind, location)


def location_attack(game: "CardPosition", location: int) -> int:
    """Return the number of attack tokens on the location (R76)."""
    kind = Token.ATTACK if location < game.printed.first_path else Token.PATH_ATTACK
    return game.token(kind, location)


def carryover(game: "CardPosition", seat: int) -> int:
    """Return how many cards the seat may keep in hand after the action step (R31)."""
    limit = 2
    place, owner = game.place, game.owner
    for card, bonus in game.printed.carryovers:
        if owner[card] == seat and (
            game.in_reserve(card) if bonus.at is Where.RESERVE else game.printed.in_play[place[card]]
        ):
            limit += bonus.n
    return limit


def draw_step(game: "CardPosition", seat: int) -> tuple[int, int]:
    """Return how many cards the seat draws in the draw step, and how many it then cycles (R16, G90)."""
    draw, cycle = game.setup.seats[seat].draw_step, 0
    for card, bonus in game.printed.draw_steps:
        if game.owner[card] == seat and game.in_reserve(card):
            draw += bonus.n
            cycle += bonus.then_cycle
    return draw, cycle


def sees_top(game: "CardPosition", seat: int) -> bool:
    """Return whether a text lets the seat see the top of its deck (G89)."""
    seers = game.printed.sees_top
    return any(item in seers and game.owner[item] == seat for items in game.items.values() for item in items)


def score(game: "CardPosition", side: int) -> int:
    """Return the points in the side's scoring area, and corruption for the Shadow (R78)."""
    points = sum(game.printed.locations[place - FIRST_LOCATION].vp for place in game.scored[side])
    return points + (game.corruption if side == SHADOW else 0)
