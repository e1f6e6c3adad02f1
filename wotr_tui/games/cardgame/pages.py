"""What can be looked up during a game: the score sheet, the piles, past combats, the seats."""

from collections.abc import Callable, Iterable, Sequence

from rules.cardgame import events as e
from rules.cardgame.terms import FREE, NOTHING, SHADOW
from rules.cardgame.view import CardView, SideScore
from rules.game import Event
from wotr_tui.games.cardgame.tells import said, side
from wotr_tui.games.cardgame.things import card, icons, key, location, order, printed_icons, ref
from wotr_tui.games.speech import Page, PageLine
from wotr_tui.words import Phrase, Ref, phrase, plural

PAGES = (
    Page("score", "Score", "s", "what each side's score is made of"),
    Page("piles", "Piles", "g", "your cycle and eliminated piles, and what lies open"),
    Page("reserves", "Reserves", "v", "the reserves of all seats"),
    Page("combats", "Combats", "b", "every combat so far, blow by blow", shown=False),
    Page("paths", "To come", "t", "paths that can still come, battlegrounds left", shown=False),
)

SeatName = Callable[[int], Ref]


def page(view: CardView, id: str, log: Sequence[Event], seat: SeatName) -> Sequence[PageLine]:
    match id:
        case "score":
            return list(_score(view))
        case "piles":
            return list(_piles(view, seat))
        case "reserves":
            return list(_reserves(view, seat))
        case "combats":
            return list(_combats(log, seat))
        case "paths":
            return list(_to_come(view))
    return ()


def _heading(*parts: "str | Ref | Phrase") -> PageLine:
    return PageLine(phrase(*parts), heading=True)


def _score(view: CardView) -> Iterable[PageLine]:
    for number in (FREE, SHADOW):
        score: SideScore = view.scores[number]
        yield _heading(side(number), f"  {score.total}")
        for place in (*score.battlegrounds, *score.paths):
            points = location(place).vp
            yield PageLine(phrase(f"{points:>3}  ", ref(place)), key(place))
        if score.corruption:
            yield PageLine((f"{score.corruption:>3}  {plural(score.corruption, 'corruption token')}",))
        if score.rings:
            yield PageLine((f"{score.rings:>3}  {plural(score.rings, 'unused Ring token')}",))
        if not score.total:
            yield PageLine(("     nothing yet",))
    lead = view.scores[FREE].total - view.scores[SHADOW].total
    yield PageLine(())
    yield PageLine(
        phrase(side(FREE if lead > 0 else SHADOW), f" lead by {abs(lead)}; a lead of 10 ends the game (R81).")
        if lead
        else ("The score is level; at the end a tie goes to the Shadow (R82).",)
    )


def _pile(title: str, cards: Sequence[int]) -> Iterable[PageLine]:
    yield _heading(f"{title} ({len(cards)})")
    for number in sorted(cards, key=order):
        yield PageLine(phrase("  ", ref(number), "  ", printed_icons(number)), key(number))


def _piles(view: CardView, seat: SeatName) -> Iterable[PageLine]:
    for own in view.seats:
        secret = view.secrets.get(str(own))
        if secret is None:
            continue
        yield _heading(seat(own), f"  deck {view.table[own].deck}")
        if secret.top != NOTHING:
            yield PageLine(phrase("  on top of the deck: ", ref(secret.top)), key(secret.top))
        for title, cards in (("Cycle pile", secret.cycle), ("Eliminated", secret.eliminated), ("Apart", secret.apart)):
            if cards or title != "Apart":
                yield from _pile(title, cards)
    if not view.seats:
        yield PageLine(("Only the holder of a seat may look through its piles (R7).",))
    if view.lasting:
        yield from _pile("Works until the round ends", view.lasting)


def _reserves(view: CardView, seat: SeatName) -> Iterable[PageLine]:
    for number, shown in enumerate(view.table):
        yield _heading(seat(number), f"  hand {shown.hand}  deck {shown.deck}  cycle {shown.cycle}  "
                       f"eliminated {shown.eliminated}  carryover {shown.carryover}")  # fmt: skip
        if not shown.reserve:
            yield PageLine(("  nothing in reserve",))
        for standing in shown.reserve:
            now = icons(standing.attack, standing.defense, (standing.leadership_attack, standing.leadership_defense),
                        standing.path, card(standing.card).side)  # fmt: skip
            mark = " (arrived this round)" if standing.arrived else ""
            yield PageLine(phrase("  ", ref(standing.card), "  ", now, mark), key(standing.card))
            for item in standing.items:
                yield PageLine(phrase("    └ ", ref(item), "  ", printed_icons(item)), key(item))


def _combats(log: Sequence[Event], seat: SeatName) -> Iterable[PageLine]:
    fighting, round = False, 0
    for event in log:
        if isinstance(event, e.RoundBegan):
            round = event.round
        if isinstance(event, e.CombatBegan):
            fighting = True
            yield _heading(f"Round {round}: ", ref(event.location))
        if fighting and (line := said(event, seat)) is not None and line.weight == 0:
            yield PageLine(phrase("  ", line.phrase), _thing(event))
        if isinstance(event, e.CombatEnded):
            fighting = False
    if not round or not any(isinstance(event, e.CombatBegan) for event in log):
        yield PageLine(("No combat has been fought yet.",))


def _thing(event: Event) -> str:
    number = getattr(event, "card", getattr(event, "character", getattr(event, "location", NOTHING)))
    return key(number) if number != NOTHING else ""


def _to_come(view: CardView) -> Iterable[PageLine]:
    yield _heading("Battlegrounds in their decks")
    for number in (FREE, SHADOW):
        yield PageLine(phrase("  ", side(number), f"  {view.battlegrounds_left[number]}"))
    yield _heading("Paths that can still come")
    for place in sorted(view.paths_left, key=lambda number: location(number).number):
        face = location(place)
        yield PageLine(phrase("  ", ref(place), f"  {face.vp} VP, {plural(face.defense, 'shield')}"), key(place))
