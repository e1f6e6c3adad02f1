"""How important each event is, where to pause in a fight, and what a fight and a game came to."""

from collections.abc import Sequence
from itertools import pairwise

from rules.confrontation import events as e
from rules.confrontation.reports import FightReport
from rules.confrontation.terms import SIDES, Stage
from rules.confrontation.view import ConfrontationView
from rules.game import Event
from wotr_tui.games.confrontation.messages import say
from wotr_tui.games.confrontation.words import fights
from wotr_tui.games.confrontation.words.events import WAYS, SeatName
from wotr_tui.games.confrontation.words.names import card_ref, region_ref, side
from wotr_tui.games.confrontation.words.pages import goals
from wotr_tui.games.speech import Beat, PageLine, Summary
from wotr_tui.text.phrases import ACTION, MAJOR, MINOR, LogLine, Phrase, join

MAJOR_EVENTS = (e.GameBegan, e.SetUp, e.FightBegan, e.FightEnded, e.Defeated, e.StruckDown, e.GameWon)
MINOR_EVENTS = (
    e.TurnBegan, e.Revealed, e.PiecesHidden, e.Shuffled, e.CardShown, e.CardFailed, e.TextCancelled, e.StrengthIgnored,
    e.Helped, e.HandsRefilled, e.RingPassed,
)  # fmt: skip
ATTACK_S, CARDS_S = 1.4, 1.6
"""How long an attacking move is shown, and the cards of a fight before its result."""


def importance(event: Event, line: LogLine) -> int:
    """Return MINOR, ACTION or MAJOR."""
    if isinstance(event, MAJOR_EVENTS):
        return MAJOR
    return MINOR if isinstance(event, MINOR_EVENTS) or not line.phrase else ACTION


def beats(happened: Sequence[Event]) -> list[Beat]:
    """Return the extra beats: a piece moves to attack, cards are turned up."""
    moves = [Beat(told, ATTACK_S) for told in attacks(happened)]
    return [*moves, *(Beat(told, CARDS_S, words) for told, words in cards_shown(happened))]


def attacks(happened: Sequence[Event]) -> list[int]:
    """Return the moves that lead to a fight, as numbers of events told: the map shows them before the fight begins."""
    return [
        number
        for number, (event, after) in enumerate(pairwise(happened), 1)
        if isinstance(event, e.Moved) and isinstance(after, e.FightBegan)
    ]


def cards_shown(happened: Sequence[Event]) -> list[tuple[int, Phrase]]:
    """Return where the cards of a fight are shown, both at once or one after the other: numbers of events told, with
    the words for the pause there."""
    found: list[tuple[int, Phrase]] = []
    cards: list[Phrase] = []
    for number, event in enumerate(happened, 1):
        if not isinstance(event, e.CardShown):
            continue
        cards.append(
            say("{side} shows {card}", side=side(event.side, start=True), card=card_ref(event.side, event.card))
        )
        if number == len(happened) or not isinstance(happened[number], e.CardShown):
            found.append((number, join(cards, "\n")))
            cards = []
    return found


def summary(view: ConfrontationView, told: Sequence[Event], seat: SeatName) -> Summary | None:
    """Return the summary of the fight or game that the last event ends."""
    match told[-1]:
        case e.FightEnded(report):
            return _fight(view, report)
        case e.GameWon() as won if view.match:
            return _game(view, won, seat)
    return None


def _fight(view: ConfrontationView, report: FightReport) -> Summary:
    attacked = say("{attacker} attacks.", attacker=side(report.attacker, start=True))
    lines = [attacked, *(fights.sum_of(report, owner) for owner in SIDES)]
    lines += [*fights.notes(report), fights.result(report)]
    score = goals(view) if view.stage is Stage.PLAY else ()
    return Summary(say("Fight: {region}", region=region_ref(report.region)), [PageLine(line) for line in lines], score)


def _game(view: ConfrontationView, won: e.GameWon, seat: SeatName) -> Summary:
    lines = [PageLine(say("{side} wins: {how}.", side=side(won.side, start=True), how=WAYS[won.how]))]
    points: dict[int, int] = dict.fromkeys(range(2), 0)
    for result in view.results:
        points[result.seat] += result.points
    score: Phrase = say(
        "The match: {first} {points}, {second} {others}.",
        first=seat(0), points=points[0], second=seat(1), others=points[1],
    )  # fmt: skip
    return Summary(say("Game {number} is over", number=len(view.results)), lines, score)
