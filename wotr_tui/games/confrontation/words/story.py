"""What the table makes of an event, where it holds its breath in a fight, and what a fight and a game came to."""

from collections.abc import Sequence
from itertools import pairwise

from rules.confrontation import events as e
from rules.confrontation.terms import NOBODY, SIDES, Stage, side_of
from rules.confrontation.view import ConfrontationView
from rules.game import Event
from wotr_tui.games.confrontation.words.events import WAYS, SeatName
from wotr_tui.games.confrontation.words.fights import from_events
from wotr_tui.games.confrontation.words.names import card_ref, region_ref, side
from wotr_tui.games.confrontation.words.pages import goals
from wotr_tui.games.speech import PageLine, Summary
from wotr_tui.text.messages import say
from wotr_tui.text.phrases import ACTION, MAJOR, MINOR, LogLine, Phrase, join

MAJOR_EVENTS = (e.GameBegan, e.SetUp, e.FightBegan, e.Compared, e.Defeated, e.StruckDown, e.GameWon)
MINOR_EVENTS = (
    e.TurnBegan, e.Revealed, e.PiecesHidden, e.Shuffled, e.CardShown, e.CardFailed, e.TextCancelled, e.StrengthIgnored,
    e.Helped, e.HandsRefilled, e.RingPassed,
)  # fmt: skip
DECIDED = (e.Defeated, e.Retreated)
AFTERWARDS = (e.PiecesHidden, e.TurnBegan, e.FightBegan, e.GameWon)
"""What follows a fight that is decided."""


def importance(event: Event, line: LogLine) -> int:
    if isinstance(event, MAJOR_EVENTS):
        return MAJOR
    return MINOR if isinstance(event, MINOR_EVENTS) or not line.phrase else ACTION


def attacks(happened: Sequence[Event]) -> list[int]:
    """The moves that lead to a fight, as numbers of events told by then: the map shows them before the fight does."""
    return [
        number
        for number, (event, after) in enumerate(pairwise(happened), 1)
        if isinstance(event, e.Moved) and isinstance(after, e.FightBegan)
    ]


def turned_up(happened: Sequence[Event]) -> list[tuple[int, Phrase]]:
    """Where to pause, as numbers of events told by then, with the words for it: when the cards of a fight are turned
    up, both at once or one after the other."""
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
    last = told[-1]
    if isinstance(last, AFTERWARDS) and _just_decided(told):
        return _fight(view, told)
    if isinstance(last, e.GameWon) and view.match:
        return _game(view, last, seat)
    return None


def _just_decided(told: Sequence[Event]) -> bool:
    """Whether a fight was decided and nothing has followed it yet."""
    for event in reversed(told[:-1]):
        if isinstance(event, DECIDED):
            return True
        if isinstance(event, AFTERWARDS):
            return False
    return False


def _fight(view: ConfrontationView, told: Sequence[Event]) -> Summary | None:
    """Who met whom, with which cards, what each counted to, and who is no more."""
    story = from_events(told[:-1])
    if story is None:
        return None
    attacker = side_of(story.attacker)
    attacked = say("{attacker} attacks.", attacker=side(attacker, start=True))
    lines = [PageLine(attacked)]
    lines += [PageLine(story.half(owner)) for owner in SIDES if story.fighters[owner] != NOBODY]
    lines += [PageLine(note) for note in story.notes]
    standing = goals(view) if view.stage is Stage.PLAY else ()
    return Summary(say("Fight: {region}", region=region_ref(story.region)), lines, standing)


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
