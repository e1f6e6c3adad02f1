"""Prompts and choices in words."""

from typing import Any

from rules.confrontation import choices as c
from rules.confrontation import prompts as p
from rules.confrontation.regions import MORDOR, OUTPOSTS
from rules.confrontation.terms import FELLOWSHIP, NOBODY, TILES, side_of
from rules.confrontation.view import ConfrontationView
from rules.game import Decision
from wotr_tui.games.confrontation.things import (
    back_ref,
    called,
    card,
    card_key,
    card_ref,
    character,
    character_key,
    character_ref,
    enemies_in,
    own_sides,
    piece_key,
    piece_of,
    region_key,
    region_ref,
    several,
    side,
    special,
    special_key,
    special_ref,
    standing,
)
from wotr_tui.words import Phrase, phrase, plural

Asked = Decision[Any, Any]

NAMING = {
    "the-king-revealed": "name the piece Sauron must move",
    "crebain-of-dunland": "name the piece that is revealed for good",
    "recall-to-mordor": "who goes home to Mordor?",
}


def side_of_seat(view: ConfrontationView, seat: int) -> int:
    return view.sides.index(seat)


def prompt(view: ConfrontationView, decision: Asked) -> Phrase:
    """What is asked, as a short imperative."""
    match decision.prompt:
        case p.ChooseSide(tile):
            return (f"Which face of tile {tile + 1} of {TILES} do you field?",)
        case p.ChooseSpecial(left):
            return (f"Keep {plural(left, 'special card')}",)
        case p.ChoosePlacing(place):
            return _placing(view, decision, place)
        case p.TakeTurn(only, but):
            if only != NOBODY:
                return phrase("Move ", called(view, only), ", who must go now")
            return phrase("Move one character", (" other than ", *called(view, but)) if but != NOBODY else ())
        case p.TakeExtraStep(used):
            return phrase(special_ref(used), ": one step forward, where no enemy is")
        case p.NamePiece(used):
            return phrase(special_ref(used), ": ", NAMING[special(used).id])
        case p.LookWhere():
            return ("Into which region does the Palantír look?",)
        case p.MayUseSpecial(used):
            return phrase("Use ", special_ref(used), " now?")
        case p.MayShuffle():
            return ("Mix your hidden pieces before the turn ends?",)
        case p.MayStrike(piece):
            return phrase(back_ref(piece), " walks the tunnel of Moria: strike it down?")
        case _:
            return _of_fights(view, decision.prompt)


def _placing(view: ConfrontationView, decision: Asked, place: int) -> Phrase:
    mine = side_of_seat(view, decision.seat)
    number = OUTPOSTS[mine].index(place) + 1
    return phrase("Who starts in ", region_ref(place), f"? ({number} of {len(OUTPOSTS[mine])})")


def _of_fights(view: ConfrontationView, asked: Any) -> Phrase:
    match asked:
        case p.ChooseDefender(place):
            return phrase("Whom do you fight in ", region_ref(place), "?")
        case p.MayStepIn(piece):
            return phrase(called(view, piece), " is attacked: does Sam take his place?")
        case p.MayShowFriend(piece):
            return phrase(called(view, piece), " fights: show Frodo, for strength 5?")
        case p.MayHelp(piece):
            return phrase(called(view, piece), " fights: show Gandalf, for 1 more?")
        case p.MayRetreat(piece):
            return phrase("Does ", called(view, piece), " retreat?")
        case p.MustRetreat(piece):
            return phrase(called(view, piece), " must retreat: where to?")
        case p.MayEscape(piece):
            return phrase(called(view, piece), " is defeated: retreat instead?")
        case p.MaySwap(piece):
            return phrase("Does ", called(view, piece), " change places with someone next door?")
        case p.MayForbidCards(piece):
            return phrase(called(view, piece), ": shall no cards be played?")
        case p.ChooseCard(but):
            mine = own_sides(view)[0] if len(own_sides(view)) == 1 else FELLOWSHIP
            return phrase("Play a battle card", (" other than ", card_ref(mine, but)) if but != NOBODY else ())
        case p.MayForceCard(shown):
            return phrase("Make the Fellowship play another card than ", card_ref(FELLOWSHIP, shown), "?")
        case p.MayExchange(shown):
            return phrase("Exchange ", card_ref(1 - FELLOWSHIP, shown), "?")
        case p.TakeFromDiscards():
            return ("Magic: which discarded card comes back?",)
    return (type(asked).__name__,)


NOTHING_TO_TELL = (
    "You are asked because the enemy cannot rule out that you could: a pause, or none, must not betray who stands "
    "where."
)


def aside(view: ConfrontationView, decision: Asked) -> Phrase:
    """The text a question comes from; why it is asked where there is only one answer."""
    asked = decision.prompt
    if len(decision.choices) == 1 and isinstance(decision.choices[0], c.Decline):
        return (NOTHING_TO_TELL,)
    match asked:
        case p.TakeExtraStep(used) | p.NamePiece(used) | p.MayUseSpecial(used):
            return phrase(special_ref(used), ": ", special(used).text)
        case p.MayRetreat(piece) | p.MayEscape(piece) | p.MaySwap(piece) | p.MayForbidCards(piece):
            if view.fight is not None and view.fight.gwaihir and isinstance(asked, p.MayRetreat):
                return ("Gwaihir: may retreat sideways or back.",)
            return _text_of(view, piece)
        case p.MayForceCard() | p.MayExchange() if view.fight is not None:
            mine = side_of_seat(view, decision.seat)
            fighters = (view.fight.attacker, view.fight.defender)
            return _text_of(view, next(piece for piece in fighters if side_of(piece) == mine))
    return ()


def _text_of(view: ConfrontationView, piece: int) -> Phrase:
    found = piece_of(view, piece)
    if found is None or found.character == NOBODY:
        return ()
    return phrase(character_ref(found.character), ": ", character(found.character).text)


def choice(view: ConfrontationView, decision: Asked, picked: c.AnyChoice) -> Phrase:
    """One answer as it stands in the list."""
    mine = side_of_seat(view, decision.seat)
    match picked:
        case c.Draft(who):
            face = character(who)
            return phrase(character_ref(who), f" {face.strength}, {face.version}: {face.text}")
        case c.Keep(one):
            return phrase("keep ", special_ref(one), f": {special(one).text}")
        case c.Place(who, _place):
            return phrase(character_ref(who), f" {character(who).strength}")
        case c.Move(piece, to, tunnel):
            return _move(view, mine, piece, to, tunnel)
        case c.Shuffle(place):
            mixed = loose(view, decision, place)
            return phrase("mix ", several(called(view, piece) for piece in mixed), " in ", region_ref(place))
        case c.UseSpecial(one):
            return phrase("use ", special_ref(one))
        case c.Name(piece):
            return phrase(called(view, piece), _where(view, piece))
        case c.Look(place):
            return phrase("look into ", region_ref(place), f" ({plural(len(enemies_in(view, place, mine)), 'piece')})")
        case c.Decline():
            return (declining(decision.prompt),)
        case _:
            return _in_fights(view, mine, picked)


def loose(view: ConfrontationView, decision: Asked, place: int) -> list[int]:
    """The pieces that would be mixed in a region: hidden, and not bound by a special card this turn (R1.6)."""
    mine, asked = side_of_seat(view, decision.seat), decision.prompt
    bound = (view.named, getattr(asked, "only", NOBODY), getattr(asked, "but", NOBODY))
    here = (each for each in standing(view, place) if side_of(each.piece) == mine and not each.shown)
    return [each.piece for each in here if each.piece not in bound]


def _move(view: ConfrontationView, mine: int, piece: int, to: int, tunnel: bool) -> Phrase:
    way = " through Moria" if tunnel else ""
    met = enemies_in(view, to, mine)
    attack = phrase(" vs ", several(called(view, each) for each in met)) if met else ()
    return phrase(called(view, piece), " to ", region_ref(to), way, attack)


def _where(view: ConfrontationView, piece: int) -> Phrase:
    found = piece_of(view, piece)
    return phrase(" in ", region_ref(found.region)) if found is not None and found.region >= 0 else ()


def _in_fights(view: ConfrontationView, mine: int, picked: c.AnyChoice) -> Phrase:
    match picked:
        case c.Strike(piece):
            return phrase("yes, show ", called(view, piece), " and strike")
        case c.FightShown(piece):
            return phrase("fight ", called(view, piece))
        case c.FightHidden():
            place = view.fight.region if view.fight is not None else NOBODY
            hidden = [each.piece for each in standing(view, place) if side_of(each.piece) != mine and not each.shown]
            if len(hidden) == 1:
                return phrase("fight ", called(view, hidden[0]))
            return ("fight a hidden one, drawn at random",)
        case c.StepIn(piece):
            return phrase("yes, show ", called(view, piece), ", who takes the blow")
        case c.Show(piece):
            return phrase("yes, show ", called(view, piece))
        case c.Retreat(to):
            return phrase("retreat to ", region_ref(to))
        case c.SwapWith(piece):
            return phrase("change places with ", called(view, piece), _where(view, piece))
        case c.ForbidCards():
            return ("yes, no cards in this fight",)
        case c.PlayCard(number):
            return phrase("play ", card_ref(mine, number))
        case c.ForceCard():
            return ("yes, they take it back and play another",)
        case c.Exchange(number):
            return phrase("yes, for ", card_ref(mine, number))
        case c.TakeBack(number):
            return phrase("take back ", card_ref(mine, number))
    return (type(picked).__name__,)


def declining(asked: Any) -> str:
    """What it means to say no."""
    match asked:
        case p.MayShuffle():
            return "leave them as they are"
        case p.MayStrike():
            return "let it pass"
        case p.MayStepIn():
            return "no, nobody steps in"
        case p.MayShowFriend() | p.MayHelp():
            return "no, show nobody"
        case p.MayRetreat() | p.MaySwap():
            return "no, stay and fight"
        case p.MayEscape():
            return "no, leave the board"
        case p.MayForbidCards():
            return "no, let cards be played"
        case p.MayForceCard() | p.MayExchange():
            return "no, the cards stay as they are"
        case p.MayUseSpecial():
            return "no, keep it for later"
    return "no"


def touches(view: ConfrontationView, decision: Asked, picked: c.AnyChoice) -> tuple[str, ...]:
    """What a choice is about: the thing it is taken from first, then where it goes."""
    mine = side_of_seat(view, decision.seat)
    match picked:
        case c.Draft(who):
            return (character_key(who),)
        case c.Keep(one) | c.UseSpecial(one):
            return (special_key(one),)
        case c.Place(who, place):
            return (character_key(who), region_key(place))
        case c.Move(piece, to):
            return (piece_key(piece), region_key(to), *(piece_key(each) for each in enemies_in(view, to, mine)))
        case c.Shuffle(place):
            return (region_key(place), *map(piece_key, loose(view, decision, place)))
        case c.Look(place):
            return (region_key(place), *(piece_key(each) for each in enemies_in(view, place, mine)))
        case c.Name(piece) | c.Strike(piece) | c.FightShown(piece) | c.StepIn(piece) | c.Show(piece):
            return (piece_key(piece),)
        case c.SwapWith(piece):
            found = piece_of(view, piece)
            return (piece_key(piece), *([region_key(found.region)] if found and found.region >= 0 else []))
        case c.FightHidden() if view.fight is not None:
            met = (each for each in standing(view, view.fight.region) if side_of(each.piece) != mine and not each.shown)
            return tuple(piece_key(each.piece) for each in met)
        case c.Retreat(to):
            return (region_key(to), piece_key(decision.prompt.piece))
        case c.PlayCard(number) | c.Exchange(number) | c.TakeBack(number):
            return (card_key(mine, number),)
    return ()


def letter(picked: c.AnyChoice) -> str:
    """Keys that stay the same through the whole game."""
    match picked:
        case c.Strike() | c.StepIn() | c.Show() | c.ForbidCards() | c.ForceCard() | c.Exchange():
            return "y"
        case c.Decline():
            return "n"
    return ""


def slip(view: ConfrontationView, decision: Asked, picked: c.AnyChoice) -> str:
    """What to ask once before a choice one may regret."""
    match picked:
        case c.Move(piece, to):
            found, mine = piece_of(view, piece), side_of_seat(view, decision.seat)
            if found is None or found.character != view.bearer or mine != FELLOWSHIP or to == MORDOR:
                return ""
            if enemies_in(view, to, mine):
                name = character(found.character).name
                return f"{name} bears the Ring, and would attack. Send him into a fight?"
        case c.UseSpecial(one):
            return f"{special(one).name} can be used once in a game. Use it now?"
        case c.PlayCard(number) if card(side_of_seat(view, decision.seat), number).id == "noble-sacrifice":
            return _sacrifice(view)
    return ""


def _sacrifice(view: ConfrontationView) -> str:
    if view.fight is None:
        return ""
    fighters = (piece_of(view, piece) for piece in (view.fight.attacker, view.fight.defender))
    if any(each is not None and each.character == view.bearer for each in fighters):
        return f"{side(FELLOWSHIP, start=True).text} would sacrifice the Ring-bearer. Play it all the same?"
    return ""
