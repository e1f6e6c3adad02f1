"""What is asked, and the text a question comes from."""

from typing import Any

from rules.confrontation import choices as c
from rules.confrontation import prompts as p
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, side_of
from rules.confrontation.view import ConfrontationView
from rules.game import Decision
from wotr_tui.games.confrontation.words.lookup import called, own_sides, piece_of
from wotr_tui.games.confrontation.words.names import (
    back_ref,
    card_ref,
    character,
    character_ref,
    region_ref,
    special,
    special_ref,
)
from wotr_tui.text.messages import plural, say, tr
from wotr_tui.text.phrases import Phrase

Asked = Decision[Any, Any]

NAMING = {
    "the-king-revealed": tr("name the piece Sauron must move"),
    "crebain-of-dunland": tr("name the piece that is revealed for good"),
    "recall-to-mordor": tr("who goes home to Mordor?"),
}
NOTHING_TO_TELL = tr(
    "You are asked because the enemy cannot rule out that you could: a pause, or none, must not betray who stands "
    "where."
)


def side_of_seat(view: ConfrontationView, seat: int) -> int:
    return view.sides.index(seat)


def prompt(view: ConfrontationView, decision: Asked) -> Phrase:
    """What is asked, as a short imperative."""
    match decision.prompt:
        case p.ChooseSidePrompt(tile):
            return say("Which face of tile {number} do you field?", number=tile + 1)
        case p.ChooseSpecialPrompt(left):
            return say(plural(left, "Keep {count} special card", "Keep {count} special cards"))
        case p.ChoosePlacingPrompt(place):
            return say("Who starts in {region}?", region=region_ref(place))
        case p.TakeTurnPrompt(only, _) if only != NOBODY:
            return say("Move {piece}, who must go now", piece=called(view, only))
        case p.TakeTurnPrompt(_, but) if but != NOBODY:
            return say("Move one character other than {piece}", piece=called(view, but))
        case p.TakeTurnPrompt():
            return say("Move one character")
        case p.TakeExtraStepPrompt(used):
            return say("{card}: one step forward, where no enemy is", card=special_ref(used))
        case p.NamePiecePrompt(used):
            return say("{card}: {question}", card=special_ref(used), question=NAMING[special(used).id])
        case p.LookWherePrompt():
            return say("Into which region does the Palantír look?")
        case p.MayUseSpecialPrompt(used):
            return say("Use {card} now?", card=special_ref(used))
        case p.MayShufflePrompt():
            return say("Mix your hidden pieces before the turn ends?")
        case p.MayStrikePrompt(piece):
            return say("{piece} walks the tunnel of Moria: strike it down?", piece=back_ref(piece))
        case _:
            return _of_fights(view, decision.prompt)


def _of_fights(view: ConfrontationView, asked: Any) -> Phrase:
    match asked:
        case p.ChooseDefenderPrompt(place):
            return say("Whom do you fight in {region}?", region=region_ref(place))
        case p.MayStepInPrompt(piece):
            return say("{piece} is attacked: does Sam take his place?", piece=called(view, piece))
        case p.MayShowFriendPrompt(piece):
            return say("{piece} fights: show Frodo, for strength 5?", piece=called(view, piece))
        case p.MayHelpPrompt(piece):
            return say("{piece} fights: show Gandalf, for 1 more?", piece=called(view, piece))
        case p.MayRetreatPrompt(piece):
            return say("Does {piece} retreat?", piece=called(view, piece))
        case p.MustRetreatPrompt(piece):
            return say("{piece} must retreat: where to?", piece=called(view, piece))
        case p.MayEscapePrompt(piece):
            return say("{piece} is defeated: retreat instead?", piece=called(view, piece))
        case p.MaySwapPrompt(piece):
            return say("Does {piece} change places with someone next door?", piece=called(view, piece))
        case p.MayForbidCardsPrompt(piece):
            return say("{piece}: shall no cards be played?", piece=called(view, piece))
        case p.ChooseCardPrompt(but) if but != NOBODY:
            mine = own_sides(view)[0] if len(own_sides(view)) == 1 else FELLOWSHIP
            return say("Play a battle card other than {card}", card=card_ref(mine, but))
        case p.ChooseCardPrompt():
            return say("Play a battle card")
        case p.MayForceCardPrompt(shown):
            return say("Make the Fellowship play another card than {card}?", card=card_ref(FELLOWSHIP, shown))
        case p.MayExchangePrompt(shown):
            return say("Exchange {card}?", card=card_ref(SAURON, shown))
        case p.TakeFromDiscardsPrompt():
            return say("Magic: which discarded card comes back?")
    return (type(asked).__name__,)


def aside(view: ConfrontationView, decision: Asked) -> Phrase:
    """The text a question comes from; why it is asked where there is only one answer."""
    asked = decision.prompt
    if len(decision.choices) == 1 and isinstance(decision.choices[0], c.Decline):
        return (NOTHING_TO_TELL,)
    match asked:
        case p.TakeExtraStepPrompt(used) | p.NamePiecePrompt(used) | p.MayUseSpecialPrompt(used):
            return say("{card}: {text}", card=special_ref(used), text=special(used).text)
        case (
            p.MayRetreatPrompt(piece)
            | p.MayEscapePrompt(piece)
            | p.MaySwapPrompt(piece)
            | p.MayForbidCardsPrompt(piece)
        ):
            if view.fight is not None and view.fight.gwaihir and isinstance(asked, p.MayRetreatPrompt):
                return say("Gwaihir: may retreat sideways or back.")
            return _text_of(view, piece)
        case p.MayForceCardPrompt() | p.MayExchangePrompt() if view.fight is not None:
            mine = side_of_seat(view, decision.seat)
            fighters = (view.fight.attacker, view.fight.defender)
            return _text_of(view, next(piece for piece in fighters if side_of(piece) == mine))
    return ()


def _text_of(view: ConfrontationView, piece: int) -> Phrase:
    found = piece_of(view, piece)
    if found is None or found.character == NOBODY:
        return ()
    who = found.character
    return say("{character}: {text}", character=character_ref(who), text=character(who).text)
