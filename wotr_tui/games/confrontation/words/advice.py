"""What the guide suggests: one of the choices of the open question, with its reason.

It looks at the view alone, as a player does, and at few things: who is stronger, where nobody is, who bears the Ring.
"""

from collections.abc import Callable, Sequence
from typing import Any

from rules.confrontation import choices as c
from rules.confrontation import prompts as p
from rules.confrontation.regions import MORDOR, SHIRE
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, side_of
from rules.confrontation.view import ConfrontationView
from rules.game import Decision
from wotr_tui.games.advice import Advice
from wotr_tui.games.confrontation.messages import tr
from wotr_tui.games.confrontation.words.lookup import SHIRE_GOAL, enemies_in, in_the_shire, piece_of, without_effect
from wotr_tui.games.confrontation.words.names import card, character, character_name

STRONG = 4
"""A character of this strength beats most others."""
USUAL_CARD = 3
"""About what a battle card adds."""


def suggest(view: ConfrontationView, decision: Decision[Any, Any]) -> Advice | None:
    """Return a suggestion for the open question; None where the guide has no opinion."""
    side = view.sides.index(decision.seat)
    match decision.prompt:
        case p.ChoosePlacingPrompt():
            return _placing(view, decision.choices)
        case p.TakeTurnPrompt():
            return _move(view, decision.choices, side)
        case p.ChooseCardPrompt():
            return _card(view, decision.choices, side)
        case p.TakeFromDiscardsPrompt():
            best = max(decision.choices, key=lambda choice: card(side, choice.card).value)
            return Advice(best, tr("The highest strength counts for the total."))
        case p.MayRetreatPrompt() | p.MaySwapPrompt() | p.MayForbidCardsPrompt():
            return _before_cards(view, decision, side)
        case p.MayStepInPrompt():
            return _yes(decision.choices, tr("Sam has strength 5 beside Frodo, and your Ring-bearer is safe."))
        case p.MayShowFriendPrompt():
            return _yes(decision.choices, tr("3 more strength, but the enemy sees where Frodo is."))
        case p.MayHelpPrompt():
            return _help(view, decision.choices)
        case p.MayStrikePrompt():
            return _yes(decision.choices, tr("It costs you nothing and defeats a character without a fight."))
        case p.MayEscapePrompt():
            return _yes(decision.choices, tr("A character that retreats stays in the game."))
        case p.MayShufflePrompt():
            return _yes(decision.choices, tr("Then the enemy no longer knows which piece is which."))
        case p.ChooseDefenderPrompt():
            return _defender(view, decision.choices, side)
    return None


def _yes(choices: Sequence[c.AnyChoice], reason: str) -> Advice | None:
    """The first answer that does not decline."""
    accepting = next((choice for choice in choices if not isinstance(choice, c.Decline)), None)
    return Advice(accepting, reason) if accepting is not None else None


def _placing(view: ConfrontationView, choices: Sequence[c.Place]) -> Advice | None:
    fighters = [choice for choice in choices if choice.character != view.bearer]
    if not fighters:
        return None
    best = max(fighters, key=lambda choice: character(choice.character).strength)
    who = character(best.character)
    if who.side == FELLOWSHIP:
        reason = tr("Strong characters go first. {bearer} stays at home for now.", bearer=character_name(view.bearer))
    else:
        reason = tr("Strong characters in front stop the Ring-bearer.")
    return Advice(best, reason)


# -- moves


def _strength(view: ConfrontationView, piece: int) -> int | None:
    """What is printed on a piece; None for one that these seats do not know."""
    found = piece_of(view, piece)
    return character(found.character).strength if found is not None and found.character != NOBODY else None


def _move(view: ConfrontationView, choices: Sequence[c.AnyChoice], side: int) -> Advice | None:
    moves = [choice for choice in choices if isinstance(choice, c.Move)]
    for advise in (_winning_move, _attack_on_weaker, _strong_attack, _free_step):
        if (found := advise(view, moves, side)) is not None:
            return found
    return None


def _bears(view: ConfrontationView, piece: int) -> bool:
    found = piece_of(view, piece)
    return found is not None and found.character == view.bearer


def _winning_move(view: ConfrontationView, moves: Sequence[c.Move], side: int) -> Advice | None:
    for move in moves:
        if side == FELLOWSHIP and move.to == MORDOR and _bears(view, move.piece):
            return Advice(move, tr("This wins the game."))
        third = side == SAURON and move.to == SHIRE and in_the_shire(view) == SHIRE_GOAL - 1
        if third and not enemies_in(view, SHIRE, side):
            return Advice(move, tr("Your third character in the Shire wins the game."))
    return None


def _attack_on_weaker(view: ConfrontationView, moves: Sequence[c.Move], side: int) -> Advice | None:
    for move in moves:
        mine, enemies = _strength(view, move.piece), enemies_in(view, move.to, side)
        theirs = _strength(view, enemies[0]) if len(enemies) == 1 else None
        if mine is not None and theirs is not None and mine > theirs and not _bears(view, move.piece):
            reason = tr("You know this enemy: your strength is {mine}, theirs is {theirs}.", mine=mine, theirs=theirs)
            return Advice(move, reason)
    return None


def _strong_attack(view: ConfrontationView, moves: Sequence[c.Move], side: int) -> Advice | None:
    def strength(move: c.Move) -> int:
        return _strength(view, move.piece) or 0

    attacks = [move for move in moves if enemies_in(view, move.to, side) and not _bears(view, move.piece)]
    best = max(attacks, key=strength, default=None)
    if best is None or strength(best) < STRONG:
        return None
    reason = tr("An attack. You do not know the enemy, but strength {mine} beats most characters.", mine=strength(best))
    return Advice(best, reason)


def _free_step(view: ConfrontationView, moves: Sequence[c.Move], side: int) -> Advice | None:
    steps = [move for move in moves if not enemies_in(view, move.to, side)]
    others = [move for move in steps if not _bears(view, move.piece)]
    best = max(others or steps, key=lambda move: _strength(view, move.piece) or 0, default=None)
    if best is None:
        return None
    if side == FELLOWSHIP:
        return Advice(best, tr("No enemy is there. Fighters in front open the way for the Ring-bearer."))
    return Advice(best, tr("No enemy is there, and it is one step nearer to the Shire."))


# -- fights


def _totals(view: ConfrontationView, side: int) -> tuple[int, int]:
    """What both sides count to now, one's own first."""
    totals = view.fight.totals if view.fight is not None else (0, 0)
    return totals[side], totals[1 - side]


def _card(view: ConfrontationView, choices: Sequence[c.PlayCard], side: int) -> Advice | None:
    mine, theirs = _totals(view, side)
    idle = [choice for choice in choices if choice.card in without_effect(view, side)]
    if len(idle) == len(choices):
        weakest = min(idle, key=lambda choice: card(side, choice.card).value or USUAL_CARD)
        return Advice(weakest, tr("No card counts for you in this fight. Use up one that you need least."))
    values = {choice: card(side, choice.card).value for choice in choices if card(side, choice.card).value}
    if not values:
        return None
    enough = [choice for choice, value in values.items() if mine + value > theirs + USUAL_CARD]
    parts = {"mine": mine, "theirs": theirs}
    if enough:
        best = min(enough, key=lambda choice: values[choice])
        reason = tr(
            "You have {mine}, they have {theirs}: this is enough against most cards. Keep higher ones.", **parts
        )
        return Advice(best, reason)
    sacrifice = next((choice for choice in choices if card(side, choice.card).id == "noble-sacrifice"), None)
    if sacrifice is not None and not _bearer_fights(view):
        reason = tr("You have {mine}, they have {theirs}: you would lose, so take the enemy with you.", **parts)
        return Advice(sacrifice, reason)
    best = max(values, key=lambda choice: values[choice])
    return Advice(best, tr("You have {mine}, they have {theirs}: you need a high card.", **parts))


def _bearer_fights(view: ConfrontationView) -> bool:
    return view.fight is not None and any(_bears(view, each) for each in (view.fight.attacker, view.fight.defender))


def _before_cards(view: ConfrontationView, decision: Decision[Any, Any], side: int) -> Advice | None:
    """Leave the fight, or forbid cards, as strength suggests."""
    mine, theirs = _totals(view, side)
    parts = {"mine": mine, "theirs": theirs}
    stay = next(choice for choice in decision.choices if isinstance(choice, c.Decline))
    if isinstance(decision.prompt, p.MayForbidCardsPrompt):
        if mine > theirs:
            return _yes(decision.choices, tr("Without cards you win, {mine} to {theirs}.", **parts))
        return Advice(stay, tr("Without cards you would lose, {mine} to {theirs}.", **parts))
    if mine < theirs or _bearer_fights(view):
        return _yes(decision.choices, tr("You have {mine}, they have {theirs}: do not risk this fight.", **parts))
    return Advice(stay, tr("You have {mine}, they have {theirs}: you can win this fight.", **parts))


def _help(view: ConfrontationView, choices: Sequence[c.AnyChoice]) -> Advice | None:
    mine, theirs = _totals(view, FELLOWSHIP)
    parts = {"mine": mine, "theirs": theirs}
    if theirs - 1 <= mine <= theirs:
        return _yes(choices, tr("You have {mine}, they have {theirs}: 1 more changes the result.", **parts))
    keep = next(choice for choice in choices if isinstance(choice, c.Decline))
    return Advice(keep, tr("You have {mine}, they have {theirs}: 1 more changes nothing. Stay hidden.", **parts))


def _defender(view: ConfrontationView, choices: Sequence[c.AnyChoice], side: int) -> Advice | None:
    attacker = view.fight.attacker if view.fight is not None else NOBODY
    mine = (_strength(view, attacker) if attacker != NOBODY else None) or 0
    strength: Callable[[c.FightShown], int] = lambda choice: _strength(view, choice.piece) or 0  # noqa: E731
    shown = [choice for choice in choices if isinstance(choice, c.FightShown) and side_of(choice.piece) != side]
    weakest = min(shown, key=strength, default=None)
    if weakest is not None and strength(weakest) <= mine:
        return Advice(weakest, tr("You know this enemy, and you are not weaker."))
    hidden = next((choice for choice in choices if isinstance(choice, c.FightHidden)), None)
    return Advice(hidden, tr("The one you know is stronger than you.")) if hidden is not None else None
