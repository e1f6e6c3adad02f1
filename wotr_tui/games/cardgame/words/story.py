"""What the table makes of an event, and what a combat and a round came to."""

from collections.abc import Sequence

from rules.cardgame import events as e
from rules.cardgame.terms import FREE, NOTHING, SHADOW, Cause
from rules.cardgame.view import CardView
from rules.game import Event
from wotr_tui.games.cardgame.words.events import side
from wotr_tui.games.cardgame.words.names import key, location, ref
from wotr_tui.games.speech import PageLine, Summary
from wotr_tui.text.messages import Part, listed, plural, say
from wotr_tui.text.phrases import ACTION, MAJOR, MINOR, Phrase

ACTION_EVENTS = (
    e.Played, e.Moved, e.Used, e.UsedRing, e.Winnowed, e.TookCycleAction, e.Passed, e.Activated, e.PathAnnounced,
    e.PathActivated, e.Lost,
)  # fmt: skip
MAJOR_EVENTS = (e.RoundBegan, e.CombatBegan, e.CombatEnded, e.Scored, e.GameEnded)
IN_COMBAT = (Cause.PATH_COMBAT, Cause.BATTLEGROUND_COMBAT)


def importance(event: Event) -> int:
    """Return the importance of an event. Costs and drawn cards are MINOR: they belong to an action."""
    if isinstance(event, MAJOR_EVENTS):
        return MAJOR
    return ACTION if isinstance(event, ACTION_EVENTS) else MINOR


def summary(view: CardView, told: Sequence[Event]) -> Summary | None:
    match told[-1]:
        case e.CombatEnded() as ended:
            lines = [PageLine(words) for words in _combat(told, ended)]
            return Summary(say("Combat: {place}", place=ref(ended.location)), lines, _score(view))
        case e.Scored():
            number, combats = _round(told)
            lines = [PageLine(_won(each), key(each.location)) for each in combats]
            title = say("Round {number} of {rounds} is over", number=number, rounds=view.rounds)
            return Summary(title, lines or [PageLine(say("Nothing was fought over."))], _score(view))
    return None


def _score(view: CardView) -> Phrase:
    free, shadow = view.scores[FREE].total, view.scores[SHADOW].total
    parts: dict[str, Part] = {"free": side(FREE), "free_points": free, "shadow": side(SHADOW), "shadow_points": shadow}
    if free == shadow:
        return say("Score now: {free} {free_points}, {shadow} {shadow_points}: level.", **parts)
    ahead = side(FREE if free > shadow else SHADOW)
    return say(
        "Score now: {free} {free_points}, {shadow} {shadow_points}: {ahead} +{lead}.",
        ahead=ahead, lead=abs(free - shadow), **parts,
    )  # fmt: skip


def _combat(told: Sequence[Event], ended: e.CombatEnded) -> list[Phrase]:
    """Icons, losses, and whose it is."""
    fought: list[Event] = []
    for event in reversed(told):
        fought.insert(0, event)
        if isinstance(event, e.CombatBegan):
            break
    lines: list[Phrase] = []
    lost = [event for event in fought if isinstance(event, e.Lost)]
    match fought[0]:
        case e.CombatBegan(_, attack, cancelled) if attack:
            parts: dict[str, Part] = {
                "attack": attack,
                "cancelled": cancelled,
                "lost": sum(loss.icons for loss in lost),
            }
            words = plural(
                ended.uncancelled,
                "Attack {attack}; the location cancels {cancelled}, losses {lost}: {count} icon left.",
                "Attack {attack}; the location cancels {cancelled}, losses {lost}: {count} icons left.",
            )
            lines.append(say(words, **parts))
    backed = [ref(event.character) for event in fought if isinstance(event, e.Supported)]
    if backed:
        lines.append(say("With an army: {cards}.", cards=listed(backed)))
    if lost:
        named = listed([say("{card} ({icons})", card=ref(loss.card), icons=loss.icons) for loss in lost])
        lines.append(say("Taken as losses: {cards}.", cards=named))
    fell = [ref(event.card) for event in fought if isinstance(event, e.Eliminated) and event.cause in IN_COMBAT]
    if fell:
        lines.append(say(plural(len(fell), "{cards} falls.", "{cards} fall."), cards=listed(fell)))
    saved = [ref(event.card) for event in fought if isinstance(event, e.Saved)]
    if saved:
        lines.append(say(plural(len(saved), "{cards} is saved.", "{cards} are saved."), cards=listed(saved)))
    cycled = [card for event in fought if isinstance(event, e.Cycled) for card in event.cards if card != NOTHING]
    if cycled:
        lines.append(say("Cycled: {cards}.", cards=listed([ref(card) for card in cycled])))
    return [*lines, _won(ended)]


def _won(ended: e.CombatEnded) -> Phrase:
    """Who scored it, and how much."""
    place, winner = location(ended.location), ended.winner
    if winner == NOTHING:
        return say("{place}: a tie, nobody scores.", place=ref(ended.location))
    if place.number and winner == SHADOW:
        words = plural(ended.uncancelled, "{place}: {shadow} +{count}, corruption.",
                       "{place}: {shadow} +{count}, corruption.")  # fmt: skip
        return say(words, place=ref(ended.location), shadow=side(SHADOW))
    return say("{place}: {side} +{points}.", place=ref(ended.location), side=side(winner), points=place.vp)


def _round(told: Sequence[Event]) -> tuple[int, list[e.CombatEnded]]:
    """The round that ends, and its combats."""
    ended: list[e.CombatEnded] = []
    for event in reversed(told):
        match event:
            case e.CombatEnded():
                ended.insert(0, event)
            case e.RoundBegan(number):
                return number, ended
    return 1, ended
