"""The words of the Confrontation, put together."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.confrontation.choices import AnyChoice
from rules.confrontation.regions import HOME, OUTPOSTS, REGIONS
from rules.confrontation.terms import FELLOWSHIP, SAURON, SIDES, Stage
from rules.confrontation.view import ConfrontationView
from rules.game import Decision, Difference, Event, Game, Outcome, Scenario, Seat
from wotr_tui.games.confrontation.messages import lazy, say, tr
from wotr_tui.games.confrontation.words import (
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
from wotr_tui.games.confrontation.words.advice import suggest
from wotr_tui.games.confrontation.words.lookup import defeated, held, own_sides, pieces_in, used
from wotr_tui.games.confrontation.words.names import (
    SIDE_INKS,
    SIDE_NAMES,
    SIDE_SHAPES,
    back,
    card_key,
    card_ref,
    card_text,
    character_key,
    character_name,
    character_ref,
    numbers_of,
    region_name,
    region_ref,
    side,
    special_key,
    special_name,
    special_ref,
    special_text,
)
from wotr_tui.games.legend import LegendSection
from wotr_tui.games.speech import Beat, PageLine, Side, Speech, Summary
from wotr_tui.text.messages import listed, plural
from wotr_tui.text.phrases import LogLine, Phrase, Ref

BLURBS = {
    "classic": lazy("Nine hidden pieces on each side. Carry the Ring to Mordor, or stop it. Start here."),
    "variant": lazy("The other face of every tile: different characters, the same rules."),
    "draft": lazy("Choose one face of each of your tiles, in secret."),
}
STAGE_LINES = {
    Stage.DRAFT: lazy("Draft."),
    Stage.KEEP: lazy("Choosing special cards."),
    Stage.SETUP: lazy("Set-up."),
}
STAGES = {Stage.DRAFT: lazy("draft"), Stage.KEEP: lazy("choosing special cards"), Stage.SETUP: lazy("set-up")}


class ConfrontationSpeech(Speech[ConfrontationView, AnyChoice]):
    """The words of one table of the Confrontation."""

    pages = pages.PAGES
    round_weight = 1
    letters = "npyf"
    sides = {
        "fellowship": Side(SIDE_NAMES[FELLOWSHIP], SIDE_INKS[FELLOWSHIP], SIDE_SHAPES[FELLOWSHIP]),
        "sauron": Side(SIDE_NAMES[SAURON], SIDE_INKS[SAURON], SIDE_SHAPES[SAURON]),
        # In a match a seat plays both sides, one after the other.
        "fellowship-first": Side(lazy("Fellowship first"), "ink-green", "◆"),
        "sauron-first": Side(lazy("Sauron first"), "ink-violet", "■"),
    }
    endings = {**events.WAYS, "match": lazy("most points in the match")}

    def __init__(self, game: Game, scenario: str = "") -> None:
        super().__init__(game, scenario)
        self.match = self.scenario.id.endswith("-match")
        self.teller = events.ConfrontationTeller(self.seat, match=self.match)

    def seat(self, seat: Seat) -> Ref:
        if self.match and seat in SIDES:
            player = self.side_of(seat)
            return Ref(str(player.title), ink=player.ink, strong=True)
        return super().seat(seat)

    def blurb(self, scenario: Scenario) -> str:
        kind, _, match = scenario.id.partition("-")
        blurb = str(BLURBS.get(kind, ""))
        if not match:
            return blurb
        return tr("{blurb} Two games; the players swap sides. Each winner scores the characters left.", blurb=blurb)

    def prompt(self, view: ConfrontationView, decision: Decision[Any, Any]) -> Phrase:
        return prompts.prompt(view, decision)

    def source_text(self, view: ConfrontationView, decision: Decision[Any, Any]) -> Phrase:
        return prompts.aside(view, decision)

    def choice(self, view: ConfrontationView, decision: Decision[Any, Any], choice: AnyChoice) -> Phrase:
        return choices.choice(view, decision, choice)

    def letter(self, choice: AnyChoice) -> str:
        return choices.letter(choice)

    def changes(
        self, before: ConfrontationView, after: ConfrontationView, decision: Decision[Any, Any], choice: AnyChoice
    ) -> Sequence[Phrase]:
        return changes.changes(before, after)

    def touches(self, view: ConfrontationView, decision: Decision[Any, Any], choice: AnyChoice) -> tuple[str, ...]:
        return choices.touches(view, decision, choice)

    def confirmation(self, view: ConfrontationView, decision: Decision[Any, Any], choice: AnyChoice) -> str:
        return choices.confirmation(view, decision, choice)

    def legend(self) -> Sequence[LegendSection]:
        return legend.chapters()

    def factor(self, view: ConfrontationView, found: Difference) -> Phrase:
        return differences.difference(found)

    def aim(self, seat: Seat) -> Sequence[str]:
        return guide.aim(seat)

    def guide(self, view: ConfrontationView, decision: Decision[Any, Any] | None, log: Sequence[Event]) -> str:
        return guide.words(view, decision, log)

    def suggestion(self, view: ConfrontationView, decision: Decision[Any, Any]) -> AnyChoice | None:
        found = suggest(view, decision)
        return found.choice if found is not None else None

    def guide_ends(self, view: ConfrontationView, log: Sequence[Event]) -> bool:
        return guide.ends(view, log)

    def log_line(self, event: Event) -> LogLine | None:
        return self.teller.tell(event)

    def importance(self, event: Event, line: LogLine) -> int:
        return story.importance(event, line)

    def beats(self, happened: Sequence[Event]) -> Sequence[Beat]:
        return story.beats(happened)

    def summary(self, view: ConfrontationView, told: Sequence[Event]) -> Summary | None:
        return story.summary(view, told, self.seat)

    def landmark(self, event: Event) -> tuple[str, str]:
        return events.landmark(event)

    def outcome(self, outcome: Outcome) -> Phrase:
        high, low = max(outcome.scores, default=0), min(outcome.scores, default=0)
        if not outcome.winners:
            return say("The match is drawn, {high} to {low}.", high=high, low=low)
        if outcome.how == "match":
            return say(
                "{seat} wins the match, {high} to {low}.", seat=self.seat(outcome.winners[0]), high=high, low=low
            )
        return say("{side} wins: {how}.", side=side(outcome.winners[0], start=True), how=self.endings[outcome.how])

    # -- the table

    def headline(self, view: ConfrontationView) -> Phrase:
        goals = pages.goals(view)
        if view.outcome is not None:
            return say("{outcome} {goals}", outcome=self.outcome(view.outcome), goals=goals)
        if view.stage in STAGES:
            stage = STAGES[view.stage]
            if view.match:
                return say("Game {number} of 2, {stage}.", number=view.game, stage=stage)
            return (str(STAGE_LINES[view.stage]),)
        if view.match:
            return say(
                "Game {number} of 2, turn {turn}, {side}. {goals}",
                number=view.game, turn=view.turns, side=side(view.turn), goals=goals,
            )  # fmt: skip
        return say("Turn {turn}, {side}. {goals}", turn=view.turns, side=side(view.turn), goals=goals)

    def state(self, view: ConfrontationView) -> Sequence[Phrase]:
        lines: list[Phrase] = [self.headline(view)]
        lines += [
            say(
                "{region}: {pieces}.",
                region=region_ref(number, start=True),
                pieces=listed([details.piece_words(view, each) for each in pieces_in(view, number)]),
            )
            for number in range(len(REGIONS))
            if pieces_in(view, number)
        ]  # fmt: skip
        lines += self._placed(view)
        return [*lines, *(self._holdings(view, owner) for owner in SIDES)]

    def _holdings(self, view: ConfrontationView, owner: int) -> Phrase:
        """What a side has in hand, has used and has lost."""
        words = plural(
            len(held(view, owner)),
            "{side}: {count} card in hand; discarded {cards}; defeated {characters}",
            "{side}: {count} cards in hand; discarded {cards}; defeated {characters}",
        )
        holdings = say(
            words,
            side=side(owner, start=True),
            cards=details.card_list(owner, used(view, owner)),
            characters=listed([character_ref(number) for number in defeated(view, owner)]) or say("nobody"),
        )
        if ready := listed([special_ref(number) for number in view.specials[owner]]):
            return say("{holdings}; special cards {cards}.", holdings=holdings, cards=ready)
        return say("{holdings}.", holdings=holdings)

    def _placed(self, view: ConfrontationView) -> list[Phrase]:
        """The characters placed so far, in secret."""
        if view.stage is not Stage.SETUP:
            return []
        return [
            say("{region}: {character}.", region=region_ref(place, start=True), character=character_ref(who))
            for owner in own_sides(view)
            for who, place in zip(view.picks[owner], OUTPOSTS[owner], strict=False)
        ]

    def hand(self, view: ConfrontationView) -> Sequence[tuple[str, Phrase]]:
        lines: list[tuple[str, Phrase]] = []
        for owner in own_sides(view):
            if view.stage is Stage.SETUP:
                lines += [
                    (character_key(number), details.character_line(number))
                    for number in view.rosters[owner]
                    if number not in view.picks[owner]
                ]
                lines.append(("", say("  The last four start in {region}.", region=region_ref(HOME[owner]))))
                continue
            for number in held(view, owner):
                named, text = card_ref(owner, number), card_text(owner, number)
                line = say("{card}: {text}", card=named, text=text) if text else (named,)
                lines.append((card_key(owner, number), line))
            for number in view.specials[owner]:
                line = say("{card}: {text}", card=special_ref(number), text=special_text(number))
                lines.append((special_key(number), line))
        return lines

    def things(self, view: ConfrontationView) -> Mapping[str, str]:
        return details.titles(view)

    def name(self, view: ConfrontationView, thing: str) -> str:
        match numbers_of(thing):
            case "piece", (number,):
                return back(number)
            case "character", (number,):
                return character_name(number)
            case "region", (number,):
                return region_name(number)
            case "card", (owner, number):
                return card_ref(owner, number).text
            case "special", (number,):
                return special_name(number)
            case "discards", (owner,):
                return tr("Cards, {side}", side=SIDE_NAMES[owner])
            case "defeated", (owner,):
                return tr("Defeated, {side}", side=SIDE_NAMES[owner])
        return thing

    def describe(self, view: ConfrontationView, thing: str) -> Sequence[Phrase]:
        return details.describe(view, *numbers_of(thing))

    def page(self, view: ConfrontationView, id: str, log: Sequence[Event]) -> Sequence[PageLine]:
        return pages.page(view, id, log, self.seat)
