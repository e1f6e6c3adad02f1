"""The words of the card game."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.cardgame.cards import CARDS
from rules.cardgame.choices import CardChoice
from rules.cardgame.terms import FREE, SHADOW, Phase
from rules.cardgame.view import CardView
from rules.game import Decision, Difference, Event, Outcome, Scenario, Seat
from wotr_tui.games.cardgame.messages import lazy, say, tr
from wotr_tui.games.cardgame.words import (
    changes,
    choices,
    details,
    differences,
    events,
    guide,
    legend,
    pages,
    prompts,
    story,
)
from wotr_tui.games.cardgame.words.advice import suggest
from wotr_tui.games.cardgame.words.lookup import places
from wotr_tui.games.cardgame.words.names import (
    ATTACK,
    DEFENSE,
    PATH_ATTACK,
    PATH_DEFENSE,
    SIDE_INKS,
    SIDE_NAMES,
    SIDE_SHAPES,
    is_location,
    key,
    name,
    number_of,
    order,
    printed_icons,
    ref,
)
from wotr_tui.games.legend import LegendSection
from wotr_tui.games.speech import PageLine, Side, Speech, Summary
from wotr_tui.text.phrases import LogLine, Phrase, Ref, phrase

BLURBS = {
    "trilogy": lazy(
        "Frodo and Aragorn against the Witch-king and Saruman, nine rounds. For four people; one person can play two "
        "seats. The long game."
    ),
    "duel": lazy(
        "Gandalf with all the Free Peoples against the Witch-king with all the Shadow. Best for a first game."
    ),
    "duel3": lazy("Gandalf alone against the Witch-king and Saruman."),
    "fellowship": lazy("Gandalf against the Balrog: fixed decks, six rounds, no Ring tokens. The short game."),
}


class CardSpeech(Speech[CardView, CardChoice]):
    """The words of one table of the card game."""

    pages = pages.PAGES
    letters = "npydeow"
    ambiguous_titles = frozenset(face.name for face in CARDS)
    sides = {
        id: Side(SIDE_NAMES[side], SIDE_INKS[side], SIDE_SHAPES[side])
        for id, side in (("free", FREE), ("shadow", SHADOW))
    }
    endings = {"last path": lazy("on points"), "lead": lazy("by a lead of ten or more")}
    icons = {
        ATTACK: lazy("attack"),
        DEFENSE: lazy("defense"),
        PATH_ATTACK: lazy("path attack"),
        PATH_DEFENSE: lazy("path defense"),
    }
    counts_icons = True

    def blurb(self, scenario: Scenario) -> str:
        return str(BLURBS.get(scenario.id) or super().blurb(scenario))

    def prompt(self, view: CardView, decision: Decision[Any, Any]) -> Phrase:
        return prompts.prompt(view, decision)

    def source_text(self, view: CardView, decision: Decision[Any, Any]) -> Phrase:
        return prompts.aside(decision)

    def choice(self, view: CardView, decision: Decision[Any, Any], choice: CardChoice) -> Phrase:
        return choices.choice(view, decision, choice)

    def letter(self, choice: CardChoice) -> str:
        return choices.letter(choice)

    def why_not(self, view: CardView, decision: Decision[Any, Any], letter: str) -> str:
        return prompts.why_not(view, decision, letter)

    def touches(self, view: CardView, decision: Decision[Any, Any], choice: CardChoice) -> tuple[str, ...]:
        return choices.touches(view, decision, choice)

    def confirmation(self, view: CardView, decision: Decision[Any, Any], choice: CardChoice) -> str:
        return choices.confirmation(view, decision, choice)

    def is_formality(self, view: CardView, decision: Decision[Any, Any]) -> bool:
        return prompts.is_formality(view, decision)

    def legend(self) -> Sequence[LegendSection]:
        return legend.CHAPTERS

    def changes(
        self, before: CardView, after: CardView, decision: Decision[Any, Any], choice: CardChoice
    ) -> Sequence[Phrase]:
        return changes.changes(before, after)

    def factor(self, view: CardView, found: Difference) -> Phrase:
        return differences.difference(found)

    def aim(self, seat: Seat) -> Sequence[str]:
        return guide.aim(FREE if self.scenario.seats[seat].side == "free" else SHADOW)

    def guide(self, view: CardView, decision: Decision[Any, Any] | None, log: Sequence[Event]) -> str:
        return guide.words(view, decision, log)

    def suggestion(self, view: CardView, decision: Decision[Any, Any]) -> CardChoice | None:
        found = suggest(view, decision)
        return found.choice if found is not None else None

    def guide_ends(self, view: CardView, log: Sequence[Event]) -> bool:
        return guide.ends(view, log)

    def log_line(self, event: Event) -> LogLine | None:
        return events.log_line(event, self.seat, self.player)

    def importance(self, event: Event, line: LogLine) -> int:
        return story.importance(event)

    def summary(self, view: CardView, told: Sequence[Event]) -> Summary | None:
        return story.summary(view, told[-1])

    def landmark(self, event: Event) -> tuple[str, str]:
        return events.landmark(event, self.seat)

    def outcome(self, outcome: Outcome) -> Phrase:
        if not outcome.winners:
            return say("Nobody wins.")
        how = self.endings[outcome.how]
        if self.scenario.seats[outcome.winners[0]].side == "free":
            return say("{free_peoples} win {how}.", free_peoples=events.side(FREE), how=how)
        return say("{shadow} wins {how}.", shadow=events.side(SHADOW), how=how)

    def headline(self, view: CardView) -> Phrase:
        score = say(
            "{free} {free_points}, {shadow} {shadow_points}",
            free=events.side(FREE), free_points=view.scores[FREE].total,
            shadow=events.side(SHADOW), shadow_points=view.scores[SHADOW].total,
        )  # fmt: skip
        if view.outcome is not None:
            return say("{outcome} {score}.", outcome=self.outcome(view.outcome), score=score)
        if view.phase == Phase.SETUP:
            return say("{scenario}, setup.", scenario=self.title)
        return say(
            "Round {round} of {rounds}, {step}. {score}.",
            round=view.round, rounds=view.rounds, step=events.STEPS[view.phase], score=score,
        )  # fmt: skip

    def state(self, view: CardView) -> Sequence[Phrase]:
        lines: list[Phrase] = [self.headline(view)]
        for place in places(view):
            lines += details.place_words(place)
        lines += [details.seat_words(self.seat(seat), shown) for seat, shown in enumerate(view.table)]
        return lines

    def hand(self, view: CardView) -> Sequence[tuple[str, Phrase]]:
        cards: list[int] = []
        for seat in view.seats:
            secret = view.secrets.get(str(seat))
            if secret is not None:
                cards += sorted(secret.hand, key=order)
        return [(key(number), phrase(ref(number), " ", printed_icons(number))) for number in cards]

    def hand_lines(self, view: CardView) -> Sequence[Phrase]:
        return [details.hand_words(view, number_of(thing)) for thing, _ in self.hand(view)]

    def things(self, view: CardView) -> Mapping[str, str]:
        return details.titles()

    def name(self, view: CardView, thing: str) -> str:
        if thing.isdecimal():
            return name(number_of(thing))
        return {"ring": tr("The Ring"), "deck": tr("Your deck"), "reserve": tr("Your reserve")}.get(thing, thing)

    def describe(self, view: CardView, thing: str) -> Sequence[Phrase]:
        if not thing.isdecimal():
            return [(Ref(self.name(view, thing), strong=True),)]
        number = number_of(thing)
        return details.describe_place(view, number) if is_location(number) else details.describe_card(view, number)

    def brief(self, view: CardView, thing: str) -> Phrase:
        if not thing.isdecimal():
            return ()
        number = number_of(thing)
        return changes.place_brief(number) if is_location(number) else changes.brief(number)

    def page(self, view: CardView, id: str, log: Sequence[Event]) -> Sequence[PageLine]:
        return pages.page(view, id, log, self.seat)
