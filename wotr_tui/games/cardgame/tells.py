"""Events in words: what the log, the narrator and the replay say."""

from collections.abc import Callable

from rules.cardgame import events as e
from rules.cardgame.terms import CYCLE, DECK, FREE, HAND, NOTHING, RESERVE, RESERVE_PLACE, Cause, Kind, Phase
from rules.game import Event
from wotr_tui.games.cardgame.things import SIDE_INKS, SIDE_NAMES, TOKEN_NAMES, card, location, place_title, ref, refs
from wotr_tui.words import Phrase, Ref, Said, phrase, plural

PHASE_NAMES = ("Setup", "Location step", "Action step", "Combat step", "Victory check", "Draw step", "Game over")
FROM_ZONES = {HAND: "hand", DECK: "the top of the deck", RESERVE: "reserve", CYCLE: "the cycle pile"}

SeatName = Callable[[int], Ref]


def side(number: int) -> Ref:
    return Ref(SIDE_NAMES[number], ink=SIDE_INKS[number], strong=True)


def said(event: Event, seat: SeatName) -> Said | None:
    """A line of the log; None for what the header shows anyway."""
    match event:
        case e.RoundBegan(number, starting):
            return Said(phrase(Ref(f"Round {number}", strong=True), ", ", seat(starting), " starts"), 2)
        case e.PhaseBegan(step):
            return Said((PHASE_NAMES[step],), 2) if step not in (Phase.VICTORY, Phase.OVER, Phase.SETUP) else None
        case e.TurnBegan(who):
            return Said((seat(who),), 1)
        case e.Scored(free, shadow):
            return Said(phrase("Score: ", side(0), f" {free}, ", side(1), f" {shadow}."))
        case e.GameEnded(winner, _how, free, shadow):
            verb = "win" if winner == FREE else "wins"
            return Said(phrase(side(winner), f" {verb}, {max(free, shadow)} to {min(free, shadow)}."), 2)
        case _:
            words = _sentence(event, seat)
            return Said(_stopped(words)) if words else None


def _stopped(words: Phrase) -> Phrase:
    """One stop is enough: "Death! Ride, Ride to Ruin!" brings its own."""
    before = words[-2] if len(words) > 1 else ""
    name = before if isinstance(before, str) else before.text
    return words[:-1] if words[-1] == "." and name.endswith(("!", "?")) else words


def landmark(event: Event, seat: SeatName) -> tuple[str, str]:
    """Where a replay can stop: rounds, turns and combats."""
    match event:
        case e.RoundBegan(number):
            return "round", f"Round {number}"
        case e.TurnBegan(who):
            return "turn", seat(who).text
        case e.CombatBegan(place, attack):
            return "combat", f"{place_title(place)}, attack {attack}"
    return "", ""


def _sentence(event: Event, seat: SeatName) -> Phrase:
    match event:
        case e.Drew(who, n, cards, apart):
            what = refs(cards) if cards else (plural(n, "card"),)
            return phrase(seat(who), " draws ", what, " apart." if apart else ".")
        case e.Recycled(who, n):
            return phrase(seat(who), f" shuffles {plural(n, 'cycled card')} into the deck.")
        case e.Cycled(who, cards):
            return phrase(seat(who), " cycles ", refs(cards), ".")
        case e.Eliminated(who, lost, cause):
            return _eliminated(seat(who), lost, cause)
        case e.Saved(who, saved, by):
            by_text = phrase(" by ", ref(by)) if by not in (NOTHING, saved) else ()
            return phrase(ref(saved), " of ", seat(who), " is saved", by_text, " and cycled instead.")
        case e.Forsook(who, zone, lost):
            what = ref(lost) if lost != NOTHING else Ref("a card")
            return phrase(seat(who), " forsakes ", what, f" from {FROM_ZONES.get(zone, 'play')}.")
        case e.Played(who, played, to, wielder):
            return phrase(seat(who), " plays ", ref(played), _goal(played, to, wielder), ".")
        case e.Moved(who, moved, to):
            return phrase(seat(who), " moves ", ref(moved), " to ", _place(to), ".")
        case e.Used(who, used):
            return phrase(seat(who), " uses ", ref(used), ".")
        case e.UsedRing(who):
            return phrase(seat(who), " uses the Ring.")
        case e.Winnowed(who):
            return phrase(seat(who), " winnows.")
        case e.TookCycleAction():
            return ()
        case e.Passed(who):
            return phrase(seat(who), " passes.")
        case e.Declined(who, source):
            return phrase(seat(who), " leaves the offer of ", ref(source), ".")
        case e.Took(who, taken, zone):
            pile = "the cycle pile" if zone == CYCLE else "the deck"
            return phrase(seat(who), " takes ", ref(taken), f" from {pile}.")
        case e.FoundNothing(who, source):
            return phrase(seat(who), " finds nothing for ", ref(source), ".")
        case e.Looked(who, n, cards):
            return phrase(seat(who), " looks at ", refs(cards) if cards else (plural(n, "card"),), ".")
        case e.Removed(gone):
            return phrase(ref(gone), " is removed from the game.")
        case e.TokenPassed(who):
            return phrase("The starting token goes to ", seat(who), ".")
        case _:
            return _of_places(event)


def _of_places(event: Event) -> Phrase:
    match event:
        case e.Activated(place, reactivated):
            return phrase(ref(place), " is reactivated." if reactivated else " is activated.")
        case e.PathAnnounced(place):
            return phrase(ref(place), " will replace the active path, which is fought first.")
        case e.PathActivated(place):
            return phrase(ref(place), " is the active path.")
        case e.TokenAdded(token, on, n):
            return phrase(plural(n, TOKEN_NAMES[token]).capitalize(), " on ", ref(on), ".")
        case e.CorruptionAdded(n):
            return (f"{plural(n, 'corruption token').capitalize()} for the Shadow.",)
        case e.CorruptionRemoved(n):
            return (f"{plural(n, 'corruption token').capitalize()} taken away.",)
        case e.LastingBegan(lasting):
            return phrase(ref(lasting), " works until the round ends.")
        case e.CombatBegan(place, attack, cancelled):
            return phrase("Combat at ", ref(place), f": attack {attack}, the location cancels {cancelled}.")
        case e.Supported(_place_number, character, army):
            return phrase(ref(army) if army != NOTHING else "An army", " supports ", ref(character), ".")
        case e.Lost(_place_number, lost, cancelled):
            return phrase(ref(lost), f" is lost and cancels {cancelled}.")
        case e.CombatEnded(place, winner, left):
            return _combat_ended(place, winner, left)
    return ()


def _combat_ended(place: int, winner: int, left: int) -> Phrase:
    if winner == NOTHING:
        return phrase(ref(place), ": a tie, nobody scores it.")
    if location(place).number:
        if winner == FREE:
            return phrase(side(winner), " come through ", ref(place), ".")
        return phrase(ref(place), f": {plural(left, 'icon')} not cancelled.")
    return phrase(side(winner), " win" if winner == FREE else " wins", " ", ref(place), ".")


def _eliminated(who: Ref, lost: int, cause: int) -> Phrase:
    what = ref(lost) if lost != NOTHING else Ref("a card")
    if cause in (Cause.PATH_COMBAT, Cause.BATTLEGROUND_COMBAT):
        return phrase(what, " of ", who, " falls.")
    return phrase(who, " eliminates ", what, ".")


def _place(to: int) -> Phrase:
    return ("reserve",) if to == RESERVE_PLACE else (ref(to),)


def _goal(played: int, to: int, wielder: int) -> Phrase:
    if wielder != NOTHING:
        return phrase(" on ", ref(wielder))
    if card(played).kind == Kind.EVENT:
        return ()
    return phrase(" to ", _place(to))
