"""The latest fight, put together from what lies open and from what just happened."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.confrontation import events as e
from rules.confrontation import prompts as p
from rules.confrontation.terms import NOBODY, SIDES, Stage, side_of
from rules.confrontation.view import ConfrontationView
from rules.game import Event
from wotr_tui.games.confrontation.words.events import Teller
from wotr_tui.games.confrontation.words.lookup import piece_of
from wotr_tui.games.confrontation.words.names import SIDE_INKS, back, card, character, region_ref, side
from wotr_tui.text.messages import say, tr
from wotr_tui.text.phrases import Phrase, Ref

STEPS = (tr("reveal"), tr("abilities"), tr("cards"), tr("strength"))
CARDS_STEP = 2
REMEMBERED = 2
"""A fight stays in sight until so many turns have begun after it."""
_CARD_PROMPTS = (
    p.ChooseCardPrompt,
    p.MayForceCardPrompt,
    p.MayExchangePrompt,
    p.TakeFromDiscardsPrompt,
    p.MayHelpPrompt,
)
_QUIET = (e.Revealed, e.CardShown, e.Compared, e.TurnBegan, e.PiecesHidden, e.Shuffled, e.Moved, e.HandsRefilled)


@dataclass
class Story:
    """Two fighters, their cards, what befell them. By side, the Fellowship's first."""

    region: int
    fighters: list[int]
    attacker: int
    number: int = 1
    who: dict[int, int] = field(default_factory=dict)
    cards: list[int] = field(default_factory=lambda: [NOBODY, NOBODY])
    totals: tuple[int, int] | None = None
    notes: list[Phrase] = field(default_factory=list)
    fallen: list[int] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    no_cards: bool = False
    over: bool = False
    turns_since: int = 0

    def character(self, owner: int) -> int:
        return self.who.get(self.fighters[owner], NOBODY)

    def hear(self, event: Event) -> None:
        """One more thing that happened in this fight, or after it."""
        match event:
            case e.Revealed(piece, who) | e.Defeated(piece, who):
                self.who[piece] = who
                if isinstance(event, e.Defeated):
                    self.fallen.append(piece)
                    self.over = True
            case e.SteppedIn(piece) | e.Swapped(piece):
                self.fighters[side_of(piece)] = piece
            case e.CardShown(owner, shown):
                self.cards[owner] = shown
            case e.CardExchanged(owner, _, new):
                self.cards[owner] = new
            case e.CardForced():
                self.cards[0] = NOBODY
            case e.CardsForbidden():
                self.no_cards = True
            case e.Compared(fellowship, sauron):
                self.totals = fellowship, sauron
            case e.Retreated(piece):
                self.gone.append(piece)
                self.over = True
            case e.TurnBegan():
                self.turns_since += 1

    def summary(self) -> Phrase:
        """The whole fight in a line."""
        parts = [self.half(owner) for owner in SIDES if self.fighters[owner] != NOBODY]
        fought = say("{one} against {other}", one=parts[0], other=parts[1]) if len(parts) == 2 else parts[0]
        place = region_ref(self.region, start=True)
        if verdict := self.verdict():
            return say("⚔ {region}: {fight}: {verdict}", region=place, fight=fought, verdict=verdict)
        return say("⚔ {region}: {fight}", region=place, fight=fought)

    def half(self, owner: int) -> Phrase:
        """One side: who, with which card, and what it counted to."""
        who = self.character(owner)
        name = character(who).name if who != NOBODY else back(self.fighters[owner])
        played = self.cards[owner]
        shown = f" + {card(owner, played).name}" if played != NOBODY else ""
        total = f" = {self.totals[owner]}" if self.totals else ""
        return (Ref(name, f"piece:{self.fighters[owner]}", SIDE_INKS[owner], strong=True), shown + total)

    def verdict(self) -> Phrase:
        """How it ended, in a few words; empty while it goes on."""
        beaten = [piece for piece in self.fighters if piece in self.fallen]
        if len(beaten) == 2:
            return say("both fall")
        if beaten:
            return say("{piece} falls", piece=self._name(beaten[0]))
        if self.gone:
            return say("{piece} retreats", piece=self._name(self.gone[-1]))
        return ()

    def _name(self, piece: int) -> Ref:
        who = self.who.get(piece, NOBODY)
        return Ref(character(who).name if who != NOBODY else back(piece), ink=SIDE_INKS[side_of(piece)], strong=True)


def is_on(view: ConfrontationView) -> bool:
    """Whether a fight is under way; one that ended the game is over with it."""
    return view.fight is not None and view.stage is Stage.PLAY


def latest(view: ConfrontationView, recent: Sequence[Sequence[Event]]) -> Story | None:
    """The fight under way, or the last one while it is fresh."""
    fight = view.fight
    story = (
        None if fight is not None and fight.number == 0 else from_events(event for group in recent for event in group)
    )
    if fight is None:
        return story if story is not None and story.turns_since <= REMEMBERED else None
    if story is None:
        story = Story(fight.region, [NOBODY, NOBODY], fight.attacker, max(1, fight.number))
        story.fighters[side_of(fight.attacker)] = fight.attacker
        if fight.defender != NOBODY:
            story.fighters[side_of(fight.defender)] = fight.defender
    for piece in story.fighters:
        found = piece_of(view, piece) if piece != NOBODY else None
        if found is not None and found.character != NOBODY:
            story.who.setdefault(piece, found.character)
    story.number = max(1, fight.number)
    if not story.over:
        story.no_cards |= fight.no_cards
        story.cards = [shown if shown != NOBODY else story.cards[at] for at, shown in enumerate(fight.cards)]
        if story.totals is None and any(fight.totals):
            story.totals = fight.totals
    return story


def from_events(events: Iterable[Event]) -> Story | None:
    """The last fight that began, told to its end."""
    story: Story | None = None
    teller = Teller(lambda _: side(0))
    for event in events:
        words = teller.tell(event)
        match event:
            case e.FightBegan(place, attacker, defender):
                fighters = [NOBODY, NOBODY]
                fighters[side_of(attacker)], fighters[side_of(defender)] = attacker, defender
                known = dict(teller.face_up)
                story = Story(place, fighters, attacker, who=known)
            case e.GameBegan():
                story = None
            case _ if story is not None:
                story.hear(event)
                if not isinstance(event, _QUIET) and not story.turns_since:
                    story.notes.append(words.phrase)
    return story


def step_of(view: ConfrontationView, story: Story) -> int:
    """Which of the four steps a fight has come to (R6)."""
    if story.over or (story.totals is not None and view.fight is None):
        return 3
    if NOBODY in story.fighters or any(story.character(owner) == NOBODY for owner in SIDES):
        return 0
    asked: Any = view.decisions[0].prompt if view.decisions else None
    chosen = view.fight.chosen if view.fight is not None else ()
    if isinstance(asked, _CARD_PROMPTS) or len(view.thinking) > 1 or {*story.cards, *chosen} != {NOBODY}:
        return 2
    return 1
