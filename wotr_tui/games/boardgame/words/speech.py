"""The words of the board game."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.boardgame.characters.roster import ROSTER
from rules.boardgame.choices import BoardChoice
from rules.boardgame.map.regions import REGIONS, Area
from rules.boardgame.politics.nations import NATION_INFO
from rules.boardgame.terms import FREE, SHADOW, SIDES, Phase
from rules.boardgame.view import BoardView
from rules.game import Decision, Difference, Event, Game, Scenario, Seat
from wotr_tui.games.boardgame.messages import data, lazy, say, tr
from wotr_tui.games.boardgame.words import (
    beats,
    changes,
    choices,
    details,
    differences,
    events,
    guide,
    legend,
    pages,
    prompts,
    sheets,
    story,
    table_lines,
)
from wotr_tui.games.boardgame.words.advice import suggest
from wotr_tui.games.boardgame.words.lookup import own_hand
from wotr_tui.games.boardgame.words.names import (
    AREA_NAMES,
    PHASES,
    SIDE_INKS,
    SIDE_NAMES,
    SIDE_SHAPES,
    card,
    card_key,
    card_ref,
    combat_ref,
    nation_title,
    numbers_of,
    tile_text,
)
from wotr_tui.games.legend import LegendSection
from wotr_tui.games.speech import Beat, PageLine, Side, Speech, Summary
from wotr_tui.text.messages import Text
from wotr_tui.text.phrases import LogLine, Phrase

BLURBS = {
    "two": lazy("The Free Peoples against the Shadow: the whole war, in an evening."),
    "three": lazy("The Free Peoples alone against the Witch-king and Saruman."),
    "four": lazy("Gondor and Rohan against the Witch-king and Saruman, two to a side."),
}


class BoardgameSpeech(Speech[BoardView, BoardChoice]):
    """The words of one table of the board game."""

    pages = pages.PAGES
    letters = "npydewx"
    ambiguous_titles = frozenset({nation.name for nation in NATION_INFO} | {who.name for who in ROSTER})
    sides: Mapping[str, Side] = {
        id: Side(SIDE_NAMES[side], SIDE_INKS[side], SIDE_SHAPES[side])
        for side, id in zip(SIDES, ("free", "shadow"), strict=True)
    }
    endings = events.ENDINGS
    pass_on = lazy("pass for the rest of the turn")
    icons: Mapping[str, Text] = {
        "▲": lazy("Free Peoples"),
        "▼": lazy("Shadow"),
        "◉": lazy("Ring-bearers"),
        "⚔": lazy("Battle:"),
        "■": lazy("and stop"),
    }

    def __init__(self, game: Game, scenario: str = "") -> None:
        super().__init__(game, scenario)
        self.teller = events.BoardgameTeller(self.player)

    def blurb(self, scenario: Scenario) -> str:
        return str(BLURBS.get(scenario.id, ""))

    # -- what is asked

    def prompt(self, view: BoardView, decision: Decision[Any, Any]) -> Phrase:
        return prompts.prompt(view, decision)

    def source_text(self, view: BoardView, decision: Decision[Any, Any]) -> Phrase:
        return prompts.aside(view, decision)

    def choice(self, view: BoardView, decision: Decision[Any, Any], choice: BoardChoice) -> Phrase:
        return choices.choice(view, decision, choice)

    def why_not(self, view: BoardView, decision: Decision[Any, Any], letter: str) -> str:
        return prompts.why_not(view, decision, letter)

    def letter(self, choice: BoardChoice) -> str:
        return choices.letter(choice)

    def changes(
        self, before: BoardView, after: BoardView, decision: Decision[Any, Any], choice: BoardChoice
    ) -> Sequence[Phrase]:
        return changes.changes(before, after)

    def touches(self, view: BoardView, decision: Decision[Any, Any], choice: BoardChoice) -> tuple[str, ...]:
        return choices.touches(view, decision, choice)

    def confirmation(self, view: BoardView, decision: Decision[Any, Any], choice: BoardChoice) -> str:
        return choices.confirmation(view, decision, choice)

    def legend(self) -> Sequence[LegendSection]:
        return list(legend.chapters())

    def factor(self, view: BoardView, found: Difference) -> Phrase:
        return differences.difference(found)

    def aim(self, seat: Seat) -> Sequence[str]:
        return guide.aim(FREE if self.scenario.seats[seat].side == "free" else SHADOW)

    def guide(self, view: BoardView, decision: Decision[Any, Any] | None, log: Sequence[Event]) -> str:
        return guide.words(view, decision, log)

    def suggestion(self, view: BoardView, decision: Decision[Any, Any]) -> BoardChoice | None:
        found = suggest(view, decision)
        return found.choice if found is not None else None

    def guide_ends(self, view: BoardView, log: Sequence[Event]) -> bool:
        return guide.ends(view, log)

    # -- what happened

    def log_line(self, event: Event) -> LogLine | None:
        return self.teller.tell(event)

    def importance(self, event: Event, line: LogLine) -> int:
        return story.importance(event)

    def beats(self, happened: Sequence[Event]) -> Sequence[Beat]:
        return beats.beats(happened)

    def summary(self, view: BoardView, told: Sequence[Event]) -> Summary | None:
        return story.summary(view, told[-1])

    def landmark(self, event: Event) -> tuple[str, str]:
        return events.landmark(event)

    # -- the table

    def headline(self, view: BoardView) -> Phrase:
        if view.outcome is not None:
            return self.outcome(view.outcome)
        return say(
            "Turn {turn}, {phase}. Free Peoples {free} of 4 points, Shadow {shadow} of 10. Corruption {corruption}. "
            "{where}",
            turn=view.turn, phase=PHASES.get(Phase(view.phase), ""), free=view.sides[0].points,
            shadow=view.sides[1].points, corruption=view.fellowship.corruption, where=sheets.where(view),
        )  # fmt: skip

    def state(self, view: BoardView) -> Sequence[Phrase]:
        return [self.headline(view), *table_lines.table_lines(view, self.seat)]

    def hand(self, view: BoardView) -> Sequence[tuple[str, Phrase]]:
        return [
            (
                card_key(number),
                say("{card}: {text} In battle, {combat}: {combat_text}", card=card_ref(number),
                    text=data(card(number).text), combat=combat_ref(number),
                    combat_text=data(card(number).combat.text)),
            )
            for number in own_hand(view)
        ]  # fmt: skip

    def hand_lines(self, view: BoardView) -> Sequence[Phrase]:
        return table_lines.hand_lines(view)

    def things(self, view: BoardView) -> Mapping[str, str]:
        return details.titles()

    def name(self, view: BoardView, thing: str) -> str:
        match numbers_of(thing):
            case "region", (number,):
                return data(REGIONS[number].name)
            case "card", (number,):
                return data(card(number).name)
            case "character", (number,):
                return data(ROSTER[number].name)
            case "nation", (number,):
                return nation_title(number)
            case "tile", (number,):
                return tr("Hunt tile {tile}", tile=tile_text(number))
            case "area", (number,):
                return str(AREA_NAMES[Area(number)])
            case "armies", ():
                return tr("Armies")
            case "cards", ():
                return tr("Cards")
        return sheets.title(thing) or thing

    def describe(self, view: BoardView, thing: str) -> Sequence[Phrase]:
        return details.describe(view, *numbers_of(thing))

    def page(self, view: BoardView, id: str, log: Sequence[Event]) -> Sequence[PageLine]:
        return pages.page(view, id, log)
