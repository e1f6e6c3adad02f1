"""The words of Wonderland's War."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.game import Decision, Difference, Event, Game, Outcome, Scenario, Seat
from rules.wonderland.choices import WonderChoice
from rules.wonderland.terms import NOTHING, Phase
from rules.wonderland.view import WonderView
from wotr_tui.games.legend import LegendSection
from wotr_tui.games.speech import INKS, SHAPES, Beat, PageLine, Side, Speech, Summary
from wotr_tui.games.wonderland.messages import lazy, say, tr
from wotr_tui.games.wonderland.words import (
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
from wotr_tui.games.wonderland.words.advice import suggest
from wotr_tui.games.wonderland.words.faces import quest_face
from wotr_tui.games.wonderland.words.lookup import card_on, chips_text, own_seat, secret, sitting, who
from wotr_tui.games.wonderland.words.names import (
    FACTION_INKS,
    FACTION_SHAPES,
    OURS,
    ROMAN,
    card_ref,
    numbers_of,
    points,
    quest_key,
    region_ref,
    shards,
    units,
)
from wotr_tui.games.wonderland.words.regions import region_line
from wotr_tui.games.wonderland.words.rewards import card_signs
from wotr_tui.text.messages import Part, Text, listed, plural
from wotr_tui.text.phrases import LogLine, Phrase, Ref, join, text_of

BLURBS = {
    "two": lazy("Two leaders against each other and the Local Resistance."),
    "three": lazy("Three at the tea table. Best for a first game."),
    "four": lazy("Four at the tea table, twelve chairs."),
    "five": lazy("All five factions, thirteen chairs."),
}


class WonderlandSpeech(Speech[WonderView, WonderChoice]):
    """The words of one table. Players are named by their faction as soon as they have one."""

    pages = pages.PAGES
    letters = "npydxefovw"
    sides: Mapping[str, Side] = {
        id: Side(title, INKS[number], SHAPES[number])
        for number, (id, title) in enumerate(
            (("first", lazy("First chair")), ("second", lazy("Second chair")), ("third", lazy("Third chair")),
             ("fourth", lazy("Fourth chair")), ("fifth", lazy("Fifth chair")))
        )
    }  # fmt: skip
    endings = events.WAYS
    icons: Mapping[str, Text] = {
        "●": "", "▲": "", "♥": "", "♣": "", "■": "", "♦": lazy("shards"), "♜": lazy("castle"), "♔": lazy("leader"),
        "☠": lazy("madness"), "▣": lazy("shield"), "▢": lazy("broken shield"), "◆": lazy("forge"), "★": lazy("points"),
    }  # fmt: skip

    def __init__(self, game: Game, scenario: str = "") -> None:
        super().__init__(game, scenario)
        self.teller = events.WonderlandTeller(super().seat)

    # -- who

    def learn(self, view: WonderView) -> None:
        """Note which seat leads which faction."""
        self.teller.factions = {seat: each.faction for seat, each in enumerate(view.players) if each.faction != NOTHING}

    def seat(self, seat: Seat) -> Ref:
        return self.teller.seat(seat, start=True) if 0 <= seat < len(self.scenario.seats) else super().seat(seat)

    def side_of(self, seat: Seat) -> Side:
        faction = self.teller.faction(seat)
        if faction == NOTHING:
            return super().side_of(seat)
        return Side(self.seat(seat).text, FACTION_INKS[faction], FACTION_SHAPES[faction])

    def blurb(self, scenario: Scenario) -> str:
        return tr("{blurb} {ours}", blurb=BLURBS.get(scenario.id, ""), ours=OURS)

    # -- what is asked

    def prompt(self, view: WonderView, decision: Decision[Any, Any]) -> Phrase:
        self.learn(view)
        return prompts.prompt(view, decision)

    def source_text(self, view: WonderView, decision: Decision[Any, Any]) -> Phrase:
        return prompts.aside(view, decision)

    def choice(self, view: WonderView, decision: Decision[Any, Any], choice: WonderChoice) -> Phrase:
        return choices.choice(view, decision, choice)

    def why_not(self, view: WonderView, decision: Decision[Any, Any], letter: str) -> str:
        return prompts.why_not(view, decision, letter)

    def letter(self, choice: WonderChoice) -> str:
        return choices.letter(choice)

    def changes(
        self, before: WonderView, after: WonderView, decision: Decision[Any, Any], choice: WonderChoice
    ) -> Sequence[Phrase]:
        return changes.changes(before, after)

    def touches(self, view: WonderView, decision: Decision[Any, Any], choice: WonderChoice) -> tuple[str, ...]:
        return choices.touches(view, decision, choice)

    def confirmation(self, view: WonderView, decision: Decision[Any, Any], choice: WonderChoice) -> str:
        return choices.confirmation(view, decision, choice)

    def legend(self) -> Sequence[LegendSection]:
        return list(legend.chapters())

    def factor(self, view: WonderView, found: Difference) -> Phrase:
        return differences.difference(view, found)

    def aim(self, seat: Seat) -> Sequence[str]:
        return guide.aim()

    def guide(self, view: WonderView, decision: Decision[Any, Any] | None, log: Sequence[Event]) -> str:
        return guide.words(view, decision, log)

    def suggestion(self, view: WonderView, decision: Decision[Any, Any]) -> WonderChoice | None:
        found = suggest(view, decision)
        return found.choice if found is not None else None

    def guide_ends(self, view: WonderView, log: Sequence[Event]) -> bool:
        return guide.ends(view, log)

    # -- what happened

    def log_line(self, event: Event) -> LogLine | None:
        return self.teller.tell(event)

    def importance(self, event: Event, line: LogLine) -> int:
        return story.importance(event)

    def beats(self, happened: Sequence[Event]) -> Sequence[Beat]:
        return story.beats(happened)

    def summary(self, view: WonderView, told: Sequence[Event]) -> Summary | None:
        return story.summary(view, told)

    def summaries(
        self, view: WonderView, before: Sequence[Event], happened: Sequence[Event]
    ) -> Sequence[tuple[int, Summary]]:
        return story.summaries(view, happened)

    def landmark(self, event: Event) -> tuple[str, str]:
        return events.landmark(self.teller.tell(event), event)

    def outcome(self, outcome: Outcome) -> Phrase:
        winners = listed([self.seat(seat) for seat in outcome.winners])
        best = points(round(max(outcome.scores, default=0)))
        message = plural(
            len(outcome.winners), "{winners} wins with {points}: {how}.", "{winners} win with {points}: {how}."
        )
        return say(message, winners=winners, points=best, how=self.endings[outcome.how])

    # -- the table

    def headline(self, view: WonderView) -> Phrase:
        self.learn(view)
        if view.scores:
            order = sorted(range(len(view.players)), key=lambda seat: -view.scores[seat].total)
            totals = [say("{player} {n}", player=who(view, seat), n=view.scores[seat].total) for seat in order]
            return say("The final score: {totals}.", totals=listed(totals))
        standing = join([
            say("{player} {points}", player=who(view, seat, start=True), points=each.vp)
            for seat, each in enumerate(view.players)
        ], ", ")  # fmt: skip
        parts: dict[str, Part] = {"round": ROMAN[view.round] if view.round else "", "standing": standing}
        match view.phase:
            case Phase.TEA:
                return say("Round {round}, the tea party. {standing}.", **parts)
            case Phase.WAR if view.battle is not None:
                region = region_ref(view.battle.region)
                return say("Round {round}, the battle for {region}. {standing}.", region=region, **parts)
            case Phase.WAR:
                return say("Round {round}, the war. {standing}.", **parts)
        return say("The set-up. {ours}", ours=OURS)

    def state(self, view: WonderView) -> Sequence[Phrase]:
        return [self.headline(view), *self.table_lines(view), *self.region_lines(view), *self.player_lines(view)]

    def table_lines(self, view: WonderView) -> list[Phrase]:
        """Return who fights, or what lies before the chairs."""
        if view.battle is not None:
            return [
                say(
                    "{player}: strength {cube}, {units}, {chips} in the bag.",
                    player=who(view, fighter.seat, start=True), cube=fighter.cube, units=units(fighter.units),
                    chips=chips_text(view.players[fighter.seat].bag),
                )
                for fighter in view.battle.fighters
            ]  # fmt: skip
        return [self._chair(view, chair) for chair in range(1, len(view.table) + 1)] if view.phase == Phase.TEA else []

    def region_lines(self, view: WonderView) -> list[Phrase]:
        lines = [region_line(view, each.region) for each in view.regions]
        if view.display:
            lines.append(say("On display: {cards}.", cards=listed([card_ref(card) for card in view.display])))
        return lines

    def player_lines(self, view: WonderView) -> list[Phrase]:
        return [
            say(
                "{player}: {points}, {shards}, leader {leader}, reserve {reserve}, shield {shield}; abilities "
                "unlocked: {abilities}, hidden quests: {quests}, chips in the bag: {bag}.",
                player=who(view, seat, start=True), points=points(each.vp), shards=shards(each.shards),
                leader=each.leader, reserve=each.reserve, shield=tr("whole") if each.shield else tr("broken"),
                abilities=sum(each.abilities), quests=each.quests, bag=each.bag,
            )
            for seat, each in enumerate(view.players)
            if each.faction != NOTHING
        ]  # fmt: skip

    def _chair(self, view: WonderView, chair: int) -> Phrase:
        card, here = card_on(view, chair), sitting(view, chair)
        parts: dict[str, Any] = {"chair": chair}
        if here:
            return say("Chair {chair}: {player} sits here.", player=who(view, here[0]), **parts)
        if card < 0:
            return say("Chair {chair}: empty.", **parts)
        signs = card_signs(card)
        if chair in view.poisoned:
            return say("Chair {chair}: {signs}, poisoned.", signs=signs, **parts)
        return say("Chair {chair}: {signs}.", signs=signs, **parts)

    def hand(self, view: WonderView) -> Sequence[tuple[str, Phrase]]:
        lines: list[tuple[str, Phrase]] = []
        seat = own_seat(view)
        for each in (seat,) if seat >= 0 else ():
            mine = secret(view, each)
            for quest in mine.quests if mine is not None else ():
                title, feat, goal = (text_of(line) for line in quest_face(quest)[:3])
                words = say("{quest}. {feat} {objective}", quest=title, feat=feat, objective=goal)
                lines.append((quest_key(quest), (text_of(words),)))
            if view.players[each].faction != NOTHING:
                lines += [("", line) for line in details.bag_lines(view, each)]
        return lines

    def things(self, view: WonderView) -> Mapping[str, str]:
        return details.titles(view)

    def name(self, view: WonderView, thing: str) -> str:
        return details.name(view, *numbers_of(thing)) or thing

    def describe(self, view: WonderView, thing: str) -> Sequence[Phrase]:
        return details.describe(view, *numbers_of(thing))

    def page(self, view: WonderView, id: str, log: Sequence[Event]) -> Sequence[PageLine]:
        return pages.page(view, id)
