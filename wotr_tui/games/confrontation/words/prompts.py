"""What is asked, and the text that a question comes from."""

from typing import Any

from rules.confrontation import choices as c
from rules.confrontation import prompts as p
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, side_of
from rules.confrontation.view import ConfrontationView
from rules.game import Decision
from wotr_tui.games.confrontation.messages import lazy, say
from wotr_tui.games.confrontation.words.lookup import called, own_sides, piece_of
from wotr_tui.games.confrontation.words.names import (
    back_ref,
    card_ref,
    character_ref,
    character_text,
    region_ref,
    special,
    special_ref,
    special_text,
)
from wotr_tui.text.messages import plural
from wotr_tui.text.phrases import Phrase

Asked = Decision[Any, Any]

NAMING = {
    "the-king-revealed": lazy("name the piece that Sauron must move"),
    "crebain-of-dunland": lazy("name the piece to reveal for good"),
    "recall-to-mordor": lazy("who goes to Mordor?"),
}
ASKED_ANYWAY = lazy(
    "You cannot do this now. You are asked because the enemy does not know that: going on at once would tell them."
)


def side_of_seat(view: ConfrontationView, seat: int) -> int:
    """Return the side that a seat plays."""
    return view.sides.index(seat)


def prompt(view: ConfrontationView, decision: Asked) -> Phrase:
    """Return what is asked, as a short imperative or question."""
    match decision.prompt:
        case p.ChooseSidePrompt(tile):
            return say("Choose a face of tile {number}", number=tile + 1)
        case p.ChooseSpecialPrompt(left):
            return say(plural(left, "Choose {count} special card to keep", "Choose {count} special cards to keep"))
        case p.ChoosePlacingPrompt(place):
            return say("Who starts in {region}?", region=region_ref(place))
        case p.TakeTurnPrompt(only, _) if only != NOBODY:
            return say("Move {piece}: no other piece may move", piece=called(view, only))
        case p.TakeTurnPrompt(_, but) if but != NOBODY:
            return say("Move one character other than {piece}", piece=called(view, but))
        case p.TakeTurnPrompt():
            return say("Move one character")
        case p.TakeExtraStepPrompt(used):
            return say("{card}: one step forward into a region without enemies", card=special_ref(used))
        case p.NamePiecePrompt(used):
            return say("{card}: {question}", card=special_ref(used), question=NAMING[special(used).id])
        case p.LookWherePrompt():
            return say("Palantír: which region do you look into?")
        case p.MayUseSpecialPrompt(used):
            return say("Use {card} now?", card=special_ref(used))
        case p.MayShufflePrompt():
            return say("Shuffle hidden pieces before your turn ends?")
        case p.MayStrikePrompt(piece):
            return say("{piece} goes through the tunnel of Moria. Defeat it with the Balrog?", piece=back_ref(piece))
        case _:
            return _of_fights(view, decision.prompt)


def _of_fights(view: ConfrontationView, asked: Any) -> Phrase:
    match asked:
        case p.ChooseDefenderPrompt(place):
            return say("Which enemy do you fight in {region}?", region=region_ref(place))
        case p.MayStepInPrompt(piece):
            return say("{piece} is attacked. Does Sam take his place?", piece=called(view, piece))
        case p.MayShowFriendPrompt(piece):
            return say("{piece} fights. Reveal Frodo, for strength 5?", piece=called(view, piece))
        case p.MayHelpPrompt(piece):
            return say("{piece} fights. Reveal Gandalf, for 1 more?", piece=called(view, piece))
        case p.MayRetreatPrompt(piece):
            return say("Does {piece} retreat?", piece=called(view, piece))
        case p.MustRetreatPrompt(piece):
            return say("{piece} must retreat. Where to?", piece=called(view, piece))
        case p.MayEscapePrompt(piece):
            return say("{piece} is defeated. Retreat instead?", piece=called(view, piece))
        case p.MaySwapPrompt(piece):
            return say("Does {piece} swap places with a friend in an adjacent region?", piece=called(view, piece))
        case p.MayForbidCardsPrompt(piece):
            return say("{piece}: declare that no cards are played?", piece=called(view, piece))
        case p.ChooseCardPrompt(but) if but != NOBODY:
            mine = own_sides(view)[0] if len(own_sides(view)) == 1 else FELLOWSHIP
            return say("Play a battle card other than {card}", card=card_ref(mine, but))
        case p.ChooseCardPrompt():
            return say("Play a battle card")
        case p.MayForceCardPrompt(shown):
            return say("Make the Fellowship take back {card} and play another?", card=card_ref(FELLOWSHIP, shown))
        case p.MayExchangePrompt(shown):
            return say("Exchange {card}?", card=card_ref(SAURON, shown))
        case p.TakeFromDiscardsPrompt():
            return say("Magic: which discarded card do you take?")
    return (type(asked).__name__,)


def aside(view: ConfrontationView, decision: Asked) -> Phrase:
    """Return the text that a question comes from, or why it is asked although there is only one answer."""
    asked = decision.prompt
    if len(decision.choices) == 1 and isinstance(decision.choices[0], c.Decline):
        return (str(ASKED_ANYWAY),)
    match asked:
        case p.TakeExtraStepPrompt(used) | p.NamePiecePrompt(used) | p.MayUseSpecialPrompt(used):
            return say("{card}: {text}", card=special_ref(used), text=special_text(used))
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
    return say("{character}: {text}", character=character_ref(who), text=character_text(who))
