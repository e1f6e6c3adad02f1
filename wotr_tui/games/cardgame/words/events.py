"""Events in words, for the log, plain text and replays."""

from collections.abc import Callable

from rules.cardgame import events as e
from rules.cardgame.terms import CYCLE, DECK, FREE, HAND, NOTHING, RESERVE, RESERVE_PLACE, SHADOW, Cause, Kind, Phase
from rules.game import Event
from wotr_tui.games.cardgame.messages import lazy, say, tr
from wotr_tui.games.cardgame.words.names import SIDE_INKS, SIDE_NAMES, card, location, place_title, ref, refs, tokens
from wotr_tui.text.messages import LazyText, plural
from wotr_tui.text.phrases import LogLine, Phrase, Ref, without_second_stop

PHASE_HEADINGS: dict[int, LazyText] = {
    Phase.LOCATION: lazy("Location step"), Phase.ACTION: lazy("Action step"), Phase.COMBAT: lazy("Combat step"),
    Phase.DRAW: lazy("Draw step"),
}  # fmt: skip
"""The steps that begin a part of the log."""
STEPS: dict[int, LazyText] = {
    Phase.LOCATION: lazy("location step"), Phase.ACTION: lazy("action step"), Phase.COMBAT: lazy("combat step"),
    Phase.VICTORY: lazy("victory check"), Phase.DRAW: lazy("draw step"),
}  # fmt: skip
"""The steps of a round, inside a sentence."""

SeatName = Callable[[int], Ref]


def side(number: int) -> Ref:
    return Ref(str(SIDE_NAMES[number]), ink=SIDE_INKS[number], strong=True)


def log_line(event: Event, seat: SeatName, player: SeatName) -> LogLine | None:
    """Return a line of the log; None for what the header shows. `player` names a seat next to card names."""
    match event:
        case e.RoundBegan(number, starting):
            opened = Ref(tr("Round {number}", number=number), strong=True)
            return LogLine(say("{round}, {seat} starts", round=opened, seat=seat(starting)), 2)
        case e.PhaseBegan(step):
            return LogLine((str(PHASE_HEADINGS[step]),), 2) if step in PHASE_HEADINGS else None
        case e.TurnBegan(who):
            return LogLine((seat(who),), 1)
        case e.Scored(free, shadow):
            return LogLine(
                say(
                    "{free} {free_points}, {shadow} {shadow_points}.",
                    free=side(FREE), free_points=free, shadow=side(SHADOW), shadow_points=shadow,
                )
            )  # fmt: skip
        case e.GameEnded(winner, _how, free, shadow):
            return LogLine(_game_ended(winner, max(free, shadow), min(free, shadow)), 2)
        case _:
            words = _sentence(event, player)
            return LogLine(without_second_stop(words)) if words else None


def _game_ended(winner: int, high: int, low: int) -> Phrase:
    if winner == FREE:
        return say("{free_peoples} win, {high} to {low}.", free_peoples=side(FREE), high=high, low=low)
    return say("{shadow} wins, {high} to {low}.", shadow=side(SHADOW), high=high, low=low)


def landmark(event: Event, seat: SeatName) -> tuple[str, str]:
    """Return where a replay can stop: rounds, turns and combats."""
    match event:
        case e.RoundBegan(number):
            return "round", tr("Round {number}", number=number)
        case e.TurnBegan(who):
            return "turn", seat(who).text
        case e.CombatBegan(place, attack):
            return "combat", tr("{place}, attack {attack}", place=place_title(place), attack=attack)
    return "", ""


def _sentence(event: Event, seat: SeatName) -> Phrase:
    match event:
        case e.Drew(who, n, cards, aside):
            what = refs(cards) if cards else say(plural(n, "{count} card", "{count} cards"))
            if aside:
                return say("{seat} draws {cards} and sets them aside.", seat=seat(who), cards=what)
            return say("{seat} draws {cards}.", seat=seat(who), cards=what)
        case e.Recycled(who, n):
            words = plural(
                n,
                "{seat} shuffles {count} cycled card into the deck.",
                "{seat} shuffles {count} cycled cards into the deck.",
            )
            return say(words, seat=seat(who))
        case e.Cycled(who, cards):
            return say("{seat} cycles {cards}.", seat=seat(who), cards=refs(cards))
        case e.Eliminated(who, lost, cause):
            if cause in (Cause.PATH_COMBAT, Cause.BATTLEGROUND_COMBAT):
                return say("{seat} loses {card}.", seat=seat(who), card=ref(lost))
            return say("{seat} eliminates {card}.", seat=seat(who), card=ref(lost))
        case e.Saved(who, saved, by) if by not in (NOTHING, saved):
            return say("{seat} cycles {card} instead ({by}).", seat=seat(who), card=ref(saved), by=ref(by))
        case e.Saved(who, saved):
            return say("{seat} cycles {card} instead.", seat=seat(who), card=ref(saved))
        case e.Forsook(who, zone, lost):
            return _forsook(seat(who), zone, ref(lost))
        case e.Played(who, played, to, wielder):
            return _played(seat(who), played, to, wielder)
        case e.Moved(who, moved, to):
            if to == RESERVE_PLACE:
                return say("{seat} moves {card} to reserve.", seat=seat(who), card=ref(moved))
            return say("{seat} moves {card} to {place}.", seat=seat(who), card=ref(moved), place=ref(to))
        case e.Used(who, used):
            return say("{seat} uses {card}.", seat=seat(who), card=ref(used))
        case e.UsedRing(who):
            return say("{seat} uses the Ring.", seat=seat(who))
        case e.Winnowed(who):
            return say("{seat} winnows.", seat=seat(who))
        case e.TookCycleAction(who):
            return say("{seat} takes the cycle action.", seat=seat(who))
        case e.Passed(who):
            return say("{seat} passes.", seat=seat(who))
        case e.Declined(who, source):
            return say("{seat} declines {card}'s ability.", seat=seat(who), card=ref(source))
        case e.Took(who, taken, zone):
            if zone == CYCLE:
                return say("{seat} takes {card} from the cycle pile.", seat=seat(who), card=ref(taken))
            return say("{seat} takes {card} from the deck.", seat=seat(who), card=ref(taken))
        case e.FoundNothing(who, source):
            return say("{seat} finds no card for {card}.", seat=seat(who), card=ref(source))
        case e.Looked(who, n, cards):
            what = refs(cards) if cards else say(plural(n, "{count} card", "{count} cards"))
            return say("{seat} looks at {cards}.", seat=seat(who), cards=what)
        case e.Removed(gone):
            return say("Removed from the game: {card}.", card=ref(gone))
        case e.TokenPassed(who):
            return say("The starting token goes to {seat}.", seat=seat(who))
        case _:
            return _of_places(event)


def _forsook(seat: Ref, zone: int, lost: Ref) -> Phrase:
    match zone:
        case _ if zone == HAND:
            return say("{seat} forsakes {card} from hand.", seat=seat, card=lost)
        case _ if zone == DECK:
            return say("{seat} forsakes {card} from the top of the deck.", seat=seat, card=lost)
        case _ if zone == RESERVE:
            return say("{seat} forsakes {card} from reserve.", seat=seat, card=lost)
        case _ if zone == CYCLE:
            return say("{seat} forsakes {card} from the cycle pile.", seat=seat, card=lost)
    return say("{seat} forsakes {card} from play.", seat=seat, card=lost)


def _played(seat: Ref, played: int, to: int, wielder: int) -> Phrase:
    if wielder != NOTHING:
        return say("{seat} plays {card} on {wielder}.", seat=seat, card=ref(played), wielder=ref(wielder))
    if card(played).kind == Kind.EVENT:
        return say("{seat} plays {card}.", seat=seat, card=ref(played))
    if to == RESERVE_PLACE:
        return say("{seat} plays {card} to reserve.", seat=seat, card=ref(played))
    return say("{seat} plays {card} to {place}.", seat=seat, card=ref(played), place=ref(to))


def _of_places(event: Event) -> Phrase:
    match event:
        case e.Activated(place, True):
            return say("Reactivated: {place}.", place=ref(place))
        case e.Activated(place):
            return say("Activated: {place}.", place=ref(place))
        case e.PathAnnounced(place):
            return say("Next path: {place}, after the combat on the active path.", place=ref(place))
        case e.PathActivated(place):
            return say("Active path: {place}.", place=ref(place))
        case e.TokenAdded(token, on, n):
            return say("{tokens} on {thing}.", tokens=tokens(token, n), thing=ref(on))
        case e.CorruptionAdded(n):
            words = plural(n, "{count} corruption token for the Shadow.", "{count} corruption tokens for the Shadow.")
            return say(words)
        case e.CorruptionRemoved(n):
            return say(plural(n, "{count} corruption token removed.", "{count} corruption tokens removed."))
        case e.LastingBegan(lasting):
            return say("In effect until the round ends: {card}.", card=ref(lasting))
        case e.CombatBegan(place, 0):
            return say("{place}: no attack.", place=ref(place))
        case e.CombatBegan(place, attack, cancelled):
            return say(
                "Combat at {place}: attack {attack}, location cancels {cancelled}.",
                place=ref(place), attack=attack, cancelled=cancelled,
            )  # fmt: skip
        case e.Supported(_, character, army):
            if army == NOTHING:
                return say("Supported by an army: {character}.", character=ref(character))
            return say("Supported by {army}: {character}.", army=ref(army), character=ref(character))
        case e.Lost(_, lost, cancelled):
            words = plural(cancelled, "Lost: {card}, cancels {count} icon.", "Lost: {card}, cancels {count} icons.")
            return say(words, card=ref(lost))
        case e.CombatEnded():
            return combat_result(event.location, event.winner, event.report.points)
    return ()


def combat_result(place: int, winner: int, points: int) -> Phrase:
    """Return who won a location, and what it is worth to them."""
    if winner == NOTHING:
        return say("{place}: a tie, nobody scores.", place=ref(place))
    if winner == FREE:
        return say("{free_peoples} win {place}: +{points}.", free_peoples=side(FREE), place=ref(place), points=points)
    if location(place).number:
        return say("{shadow} wins {place}: +{points} corruption.", shadow=side(SHADOW), place=ref(place), points=points)
    return say("{shadow} wins {place}: +{points}.", shadow=side(SHADOW), place=ref(place), points=points)
