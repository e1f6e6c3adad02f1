"""How the card game speaks."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.cardgame.choices import CardChoice
from rules.cardgame.terms import FREE, SHADOW, Phase
from rules.cardgame.view import CardView
from rules.game import Decision, Event, Outcome, Scenario, Seat
from wotr_tui.games.cardgame import asks, describe, guide, pages, tells
from wotr_tui.games.cardgame.things import SIDE_INKS, is_location, key, name, number_of, order, printed_icons, ref
from wotr_tui.games.speech import PageLine, Speech
from wotr_tui.words import Phrase, Ref, Said, phrase

BLURBS = {
    "trilogy": "Frodo and Aragorn against the Witch-king and Saruman, nine rounds. For four people, or fewer who "
    "hold two seats. The long game.",
    "duel": "Gandalf with all the Free Peoples against the Witch-king with all the Shadow. The place to begin.",
    "duel3": "Gandalf alone against the Witch-king and Saruman.",
    "fellowship": "Gandalf against the Balrog: fixed decks, six rounds, no Ring tokens. The short game.",
}


class CardSpeech(Speech):
    """The words of one table of the card game."""

    pages = pages.PAGES

    def side_ink(self, seat: Seat) -> str:
        return SIDE_INKS[FREE if self.scenario.seats[seat].side == "free" else SHADOW]

    def blurb(self, scenario: Scenario) -> str:
        return BLURBS.get(scenario.id, super().blurb(scenario))

    def prompt(self, view: CardView, decision: Decision[Any, Any]) -> Phrase:
        return asks.prompt(view, decision)

    def aside(self, view: CardView, decision: Decision[Any, Any]) -> Phrase:
        return asks.aside(decision)

    def choice(self, view: CardView, decision: Decision[Any, Any], choice: CardChoice) -> Phrase:
        return asks.choice(view, decision, choice)

    def letter(self, choice: CardChoice) -> str:
        return asks.letter(choice)

    def touches(self, view: CardView, decision: Decision[Any, Any], choice: CardChoice) -> tuple[str, ...]:
        return asks.touches(view, decision, choice)

    def slip(self, view: CardView, decision: Decision[Any, Any], choice: CardChoice) -> str:
        return asks.slip(view, decision, choice)

    def guide(self, view: CardView, decision: Decision[Any, Any] | None) -> str:
        return guide.words(view, decision)

    def guide_ends(self, view: CardView) -> bool:
        return view.round > 2 or view.phase == Phase.OVER

    def said(self, event: Event) -> Said | None:
        return tells.said(event, self.seat)

    def landmark(self, event: Event) -> tuple[str, str]:
        return tells.landmark(event, self.seat)

    def outcome(self, outcome: Outcome) -> Phrase:
        if not outcome.winners:
            return ("Nobody wins.",)
        winner = FREE if self.scenario.seats[outcome.winners[0]].side == "free" else SHADOW
        how = {"lead": "by a lead of ten or more", "tie": "on a tie"}.get(outcome.how, "on points")
        return phrase(tells.side(winner), f" {'win' if winner == FREE else 'wins'} {how}.")

    def headline(self, view: CardView) -> Phrase:
        score = phrase(
            tells.side(FREE), f" {view.scores[FREE].total}, ", tells.side(SHADOW), f" {view.scores[SHADOW].total}"
        )
        if view.outcome is not None:
            return phrase(self.outcome(view.outcome), " ", score, ".")
        if view.phase == Phase.SETUP:
            return phrase(f"{self.scenario.title}, setting up.")
        return phrase(f"Round {view.round} of {view.rounds}, {tells.PHASE_NAMES[view.phase].lower()}. ", score, ".")

    def state(self, view: CardView) -> Sequence[Phrase]:
        lines: list[Phrase] = [self.headline(view)]
        for place in asks.places(view):
            lines.append(phrase(ref(place.location), f", {describe.kind_of_place(place.location)}."))
            lines += [phrase("  ", line) for line in describe.standing_there(place)]
            if place.forecast is not None:
                lines.append(phrase("  ", describe.forecast_words(place.location, place.forecast)))
        for seat, shown in enumerate(view.table):
            lines.append(phrase(self.seat(seat), ": ", describe.seat_words(shown), "."))
        return lines

    def hand(self, view: CardView) -> Sequence[tuple[str, Phrase]]:
        cards = []
        for seat in view.seats:
            secret = view.secrets.get(str(seat))
            if secret is not None:
                cards += sorted(secret.hand, key=order)
        return [(key(number), phrase(ref(number), " ", printed_icons(number))) for number in cards]

    def things(self, view: CardView) -> Mapping[str, str]:
        return describe.titles()

    def name(self, view: CardView, thing: str) -> str:
        if thing.isdecimal():
            return name(number_of(thing))
        return {"ring": "The Ring", "deck": "Your deck", "reserve": "Your reserve"}.get(thing, thing)

    def describe(self, view: CardView, thing: str) -> Sequence[Phrase]:
        if not thing.isdecimal():
            return [(Ref(self.name(view, thing), strong=True),)]
        number = number_of(thing)
        return describe.describe_place(view, number) if is_location(number) else describe.describe_card(view, number)

    def page(self, view: CardView, id: str, log: Sequence[Event]) -> Sequence[PageLine]:
        return pages.page(view, id, log, self.seat)


SPEECH = CardSpeech
