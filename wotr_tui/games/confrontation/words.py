"""How the Confrontation speaks."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.confrontation.choices import AnyChoice
from rules.confrontation.regions import HOME, OUTPOSTS, REGIONS
from rules.confrontation.terms import FELLOWSHIP, SIDES, Stage
from rules.confrontation.view import ConfrontationView
from rules.game import Decision, Event, Game, Outcome, Scenario, Seat
from wotr_tui.games.confrontation import asks, describe, guide, pages, tells
from wotr_tui.games.confrontation.things import (
    SIDE_INKS,
    SIDE_NAMES,
    back,
    card,
    card_key,
    card_ref,
    character,
    character_key,
    character_ref,
    fallen,
    numbers_of,
    own_sides,
    region,
    region_ref,
    side,
    special,
    special_key,
    special_ref,
    standing,
)
from wotr_tui.games.speech import PageLine, Speech
from wotr_tui.words import Phrase, Ref, Said, listed, phrase, plural

BLURBS = {
    "classic": "Nine hidden pieces a side: carry the Ring to Mordor, or stop it. The place to begin.",
    "variant": "The other face of every tile: new characters, the same hunt.",
    "draft": "Choose in secret which face of each tile you field.",
}
MATCH = " Two games with sides exchanged; the survivors of the winners count."
STAGES = {Stage.DRAFT: "the draft", Stage.KEEP: "choosing special cards", Stage.SETUP: "the set-up"}
PLAYERS = (("Fellowship-first", "ink-green"), ("Sauron-first", "ink-violet"))
"""In a match a seat is no side: it plays both in turn."""


class ConfrontationSpeech(Speech):
    """The words of one table of the Confrontation."""

    pages = pages.PAGES

    def __init__(self, game: Game, scenario: str = "") -> None:
        super().__init__(game, scenario)
        self.match = self.scenario.id.endswith("-match")
        self.teller = tells.Teller(self.seat, match=self.match)

    def seat(self, seat: Seat) -> Ref:
        if self.match and seat in SIDES:
            name, ink = PLAYERS[seat]
            return Ref(name, ink=ink, strong=True)
        return super().seat(seat)

    def side_ink(self, seat: Seat) -> str:
        return SIDE_INKS[FELLOWSHIP if self.scenario.seats[seat].side.startswith("fellowship") else 1]

    def blurb(self, scenario: Scenario) -> str:
        kind, _, match = scenario.id.partition("-")
        return BLURBS.get(kind, "") + (MATCH if match else "")

    def prompt(self, view: ConfrontationView, decision: Decision[Any, Any]) -> Phrase:
        return asks.prompt(view, decision)

    def aside(self, view: ConfrontationView, decision: Decision[Any, Any]) -> Phrase:
        return asks.aside(view, decision)

    def choice(self, view: ConfrontationView, decision: Decision[Any, Any], choice: AnyChoice) -> Phrase:
        return asks.choice(view, decision, choice)

    def letter(self, choice: AnyChoice) -> str:
        return asks.letter(choice)

    def touches(self, view: ConfrontationView, decision: Decision[Any, Any], choice: AnyChoice) -> tuple[str, ...]:
        return asks.touches(view, decision, choice)

    def slip(self, view: ConfrontationView, decision: Decision[Any, Any], choice: AnyChoice) -> str:
        return asks.slip(view, decision, choice)

    def guide(self, view: ConfrontationView, decision: Decision[Any, Any] | None) -> str:
        return guide.words(view, decision)

    def said(self, event: Event) -> Said | None:
        return self.teller.tell(event)

    def landmark(self, event: Event) -> tuple[str, str]:
        return tells.landmark(event)

    def outcome(self, outcome: Outcome) -> Phrase:
        score = " to ".join(str(points) for points in sorted(outcome.scores, reverse=True))
        if not outcome.winners:
            return (f"The match is drawn, {score}.",)
        if outcome.how == "match":
            return phrase(self.seat(outcome.winners[0]), f" wins the match, {score}.")
        return phrase(side(outcome.winners[0], start=True), f" wins: {tells.WAYS[outcome.how]}.")

    # -- the table

    def headline(self, view: ConfrontationView) -> Phrase:
        game = f"Game {view.game} of 2, " if view.match else ""
        if view.outcome is not None:
            return phrase(self.outcome(view.outcome), " ", pages.goals(view), ".")
        if view.stage in STAGES:
            return (f"{game}{STAGES[view.stage]}.".capitalize(),)
        whose = phrase(f"{game}turn {view.turns}, ", side(view.turn), ". ")
        return phrase(Ref(f"{whose[0]}".capitalize()), *whose[1:], pages.goals(view), ".")

    def state(self, view: ConfrontationView) -> Sequence[Phrase]:
        lines: list[Phrase] = [self.headline(view)]
        lines += [
            phrase(
                region_ref(number, start=True), ": ",
                listed([describe.piece_words(view, each) for each in standing(view, number)]), ".",
            )
            for number in range(len(REGIONS))
            if standing(view, number)
        ]  # fmt: skip
        lines += self._placed(view)
        for owner in SIDES:
            gone = fallen(view, owner)
            lines.append(
                phrase(
                    side(owner, start=True), ": ", plural(len(view.hands[owner]), "card"), " in hand; discarded ",
                    describe.card_list(owner, view.discards[owner]), "; fallen ",
                    listed([character_ref(number) for number in gone]) or "nobody", self._specials(view, owner), ".",
                )
            )  # fmt: skip
        return lines

    def _placed(self, view: ConfrontationView) -> list[Phrase]:
        """What has been set up so far, in secret."""
        if view.stage is not Stage.SETUP:
            return []
        return [
            phrase(region_ref(place, start=True), ": ", character_ref(who), ".")
            for owner in own_sides(view)
            for who, place in zip(view.picks[owner], OUTPOSTS[owner], strict=False)
        ]

    def _specials(self, view: ConfrontationView, owner: int) -> Phrase:
        ready = listed([special_ref(number) for number in view.specials[owner]])
        return phrase("; special ", ready) if ready else ()

    def hand(self, view: ConfrontationView) -> Sequence[tuple[str, Phrase]]:
        lines: list[tuple[str, Phrase]] = []
        for owner in own_sides(view):
            if view.stage is Stage.SETUP:
                lines += [
                    (character_key(number), describe.character_line(number))
                    for number in view.rosters[owner]
                    if number not in view.picks[owner]
                ]
                lines.append(("", phrase("  Whoever is left starts in ", region_ref(HOME[owner]), ".")))
                continue
            for number in view.hands[owner]:
                text = card(owner, number).text
                lines.append((card_key(owner, number), phrase(card_ref(owner, number), f": {text}" if text else "")))
            for number in view.specials[owner]:
                lines.append((special_key(number), phrase(special_ref(number), f": {special(number).text}")))
        return lines

    def things(self, view: ConfrontationView) -> Mapping[str, str]:
        return describe.titles(view)

    def name(self, view: ConfrontationView, thing: str) -> str:
        match numbers_of(thing):
            case "piece", (number,):
                return back(number)
            case "character", (number,):
                return character(number).name
            case "region", (number,):
                return region(number).name
            case "card", (owner, number):
                return card_ref(owner, number).text
            case "special", (number,):
                return special(number).name
            case "discards", (owner,):
                return f"Cards, {SIDE_NAMES[owner]}"
            case "fallen", (owner,):
                return f"Fallen, {SIDE_NAMES[owner]}"
        return thing

    def describe(self, view: ConfrontationView, thing: str) -> Sequence[Phrase]:
        return describe.describe(view, *numbers_of(thing))

    def page(self, view: ConfrontationView, id: str, log: Sequence[Event]) -> Sequence[PageLine]:
        return pages.page(view, id, log, self.seat)


SPEECH = ConfrontationSpeech
