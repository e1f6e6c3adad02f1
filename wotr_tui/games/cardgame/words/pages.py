"""What can be looked up during a game: the score sheet, the piles, past combats, the seats."""

from collections.abc import Iterable, Sequence

from rules.cardgame import events as e
from rules.cardgame.terms import FREE, NOTHING, SHADOW
from rules.cardgame.view import CardView, SideScore
from rules.game import Event
from wotr_tui.games.cardgame.messages import lazy, say
from wotr_tui.games.cardgame.words.events import SeatName, side
from wotr_tui.games.cardgame.words.names import card, icons, key, location, order, printed_icons, ref, shields
from wotr_tui.games.cardgame.words.story import combat_lines
from wotr_tui.games.speech import Page, PageLine
from wotr_tui.text.messages import plural
from wotr_tui.text.phrases import Phrase, phrase

PAGES = (
    Page("score", lazy("Score"), "s", lazy("The score of each side")),
    Page("piles", lazy("Piles"), "g", lazy("Your cycle and eliminated piles, and events in effect")),
    Page("reserves", lazy("Reserves"), "v", lazy("The reserves of all seats")),
    Page("combats", lazy("Combats"), "b", lazy("Every combat so far"), shown=False),
    Page("paths", lazy("To come"), "t", lazy("Paths and battlegrounds that can still come"), shown=False),
)


def page(view: CardView, id: str, log: Sequence[Event], seat: SeatName) -> Sequence[PageLine]:
    match id:
        case "score":
            return list(_score(view))
        case "piles":
            return list(_piles(view, seat))
        case "reserves":
            return list(_reserves(view, seat))
        case "combats":
            return list(_combats(log))
        case "paths":
            return list(_to_come(view))
    return ()


def _heading(words: Phrase) -> PageLine:
    return PageLine(words, heading=True)


def _indented(words: Phrase) -> Phrase:
    return phrase("  ", words)


def _score(view: CardView) -> Iterable[PageLine]:
    for number in (FREE, SHADOW):
        score: SideScore = view.scores[number]
        yield _heading(phrase(side(number), f"  {score.total}"))
        for place in (*score.battlegrounds, *score.paths):
            yield PageLine(phrase(f"{location(place).vp:>3}  ", ref(place)), key(place))
        if score.corruption:
            words = plural(
                score.corruption, "{points:>3}  {count} corruption token", "{points:>3}  {count} corruption tokens"
            )
            yield PageLine(say(words, points=score.corruption))
        if score.rings:
            words = plural(
                score.rings, "{points:>3}  {count} unused Ring token", "{points:>3}  {count} unused Ring tokens"
            )
            yield PageLine(say(words, points=score.rings))
        if not score.total:
            yield PageLine(say("     nothing yet"))
    lead = view.scores[FREE].total - view.scores[SHADOW].total
    yield PageLine(())
    if lead > 0:
        yield PageLine(say("{free} lead by {points}; a lead of 10 ends the game (R81).", free=side(FREE), points=lead))
    elif lead < 0:
        yield PageLine(
            say("{shadow} leads by {points}; a lead of 10 ends the game (R81).", shadow=side(SHADOW), points=-lead)
        )
    else:
        yield PageLine(say("The score is level. At the end the Shadow wins a tie (R82)."))


def _pile(title: Phrase, cards: Sequence[int]) -> Iterable[PageLine]:
    yield _heading(phrase(title, f" ({len(cards)})"))
    for number in sorted(cards, key=order):
        yield PageLine(phrase("  ", ref(number), "  ", printed_icons(number)), key(number))


def _piles(view: CardView, seat: SeatName) -> Iterable[PageLine]:
    for own in view.seats:
        secret = view.secrets.get(str(own))
        if secret is None:
            continue
        yield _heading(say("{seat}  deck {count}", seat=seat(own), count=view.table[own].deck))
        if secret.top != NOTHING:
            yield PageLine(say("  on top of the deck: {card}", card=ref(secret.top)), key(secret.top))
        yield from _pile(say("Cycle pile"), secret.cycle)
        yield from _pile(say("Eliminated"), secret.eliminated)
        if secret.aside:
            yield from _pile(say("Set aside"), secret.aside)
    if not view.seats:
        yield PageLine(say("Only the player of a seat may look at its piles (R7)."))
    if view.lasting:
        yield from _pile(say("In effect until the round ends"), view.lasting)


def _reserves(view: CardView, seat: SeatName) -> Iterable[PageLine]:
    for number, shown in enumerate(view.table):
        yield _heading(
            say(
                "{seat}  hand {hand}  deck {deck}  cycle {cycle}  eliminated {gone}  carryover {carryover}",
                seat=seat(number), hand=shown.hand, deck=shown.deck, cycle=shown.cycle, gone=shown.eliminated,
                carryover=shown.carryover,
            )
        )  # fmt: skip
        if not shown.reserve:
            yield PageLine(_indented(say("nothing in reserve")))
        for standing in shown.reserve:
            leadership = (standing.leadership_attack, standing.leadership_defense)
            now = icons(standing.attack, standing.defense, leadership, standing.path, card(standing.card).side)
            line = phrase(ref(standing.card), "  ", now)
            line = say("{card} (arrived this round)", card=line) if standing.arrived else line
            yield PageLine(_indented(line), key(standing.card))
            for item in standing.items:
                yield PageLine(phrase("    └ ", ref(item), "  ", printed_icons(item)), key(item))


def _combats(log: Sequence[Event]) -> Iterable[PageLine]:
    round = 0
    for event in log:
        if isinstance(event, e.RoundBegan):
            round = event.round
        if isinstance(event, e.CombatEnded):
            place = event.location
            yield PageLine(say("Round {number}: {place}", number=round, place=ref(place)), key(place), heading=True)
            for words in combat_lines(event):
                yield PageLine(_indented(words))
    if not any(isinstance(event, e.CombatEnded) for event in log):
        yield PageLine(say("No combat yet."))


def _to_come(view: CardView) -> Iterable[PageLine]:
    yield _heading(say("Battlegrounds in their decks"))
    for number in (FREE, SHADOW):
        yield PageLine(phrase("  ", side(number), f"  {view.battlegrounds_left[number]}"))
    yield _heading(say("Paths that can still come"))
    for place in sorted(view.paths_left, key=lambda number: location(number).number):
        face = location(place)
        worth = say("{place}  {points} VP, {shields}", place=ref(place), points=face.vp, shields=shields(face.defense))
        yield PageLine(_indented(worth), key(place))
