"""What a game gives to the shell, in one object: its words, its widgets, and what reports can count.

`wotr_tui/games/<id>/face.py` has one instance named `FACE`; nothing registers it. A game of another distribution names
its own under the entry point group `wotr.faces`. Importing a face imports neither Textual nor the game's words. `Face`
works for any game, in lines of text; a game overrides parts of it. `wotr_tui/games/README.md` has the steps.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.game import Event, Game, Seat, View
from wotr_tui.text.messages import Text, say
from wotr_tui.text.phrases import Phrase

if TYPE_CHECKING:
    from wotr_tui.games.printed import PrintedThing
    from wotr_tui.games.speech import Speech

CardReader = Callable[[Event], tuple[Seat, str] | None]
"""Reads the events of a game in order and returns the seat and the name of a card that was played; None otherwise."""


class FirstGame(NamedTuple):
    """A table for beginners: always the same shuffle, against an easy bot."""

    scenario: str = ""
    """Empty: the game's first."""
    seed: int = 1
    seat: Seat = 0
    level: str = "easy"


class PlaceCard(NamedTuple):
    """A place of the table on a page: what it is called, and what is there."""

    title: Phrase
    lines: Sequence[Phrase]


class Face:
    """A game in the shell. Everything has a default."""

    examples: Mapping[str, Sequence[tuple[Text, Text]]] = {}
    """Example command lines by command, each with what it does. Those of the first game of the catalogue are
    shown in the help; the shell itself may not name scenarios, cards or rules."""

    first_game = FirstGame()
    """The table of "First game" on the home screen."""

    layout = ""
    """The game's `TableLayout` (`wotr_tui/app/panels/layout.py`) as `package.module:Class`, imported when a table
    opens. Empty: the table is shown as lines of text."""

    def speech(self, game: Game, scenario: str = "") -> "Speech[Any, Any]":
        """Return the words of a table: prompts, choices, events, things and sides. Must not import Textual."""
        from wotr_tui.games.speech import Speech

        return Speech(game, scenario)

    def printed(self) -> "Sequence[PrintedThing]":
        """Return every card, piece and place as it is printed: for `wotr rules NAME`, the search of the rulebook and
        the card browser. Must not import Textual."""
        return ()

    def card_reader(self) -> CardReader | None:
        """Return a reader of the cards in one game, for `wotr simulate --report`. It gets all events from the set-up
        on, and may keep state. None for a game without cards."""
        return None

    def card_kind(self, card: str) -> str:
        """Return the heading under which a report lists a card, if only cards of one kind can be compared."""
        return ""

    def role_reader(self) -> CardReader | None:
        """Return a reader of the role (faction) that each seat plays, for a game whose seats have none of their own.
        A report then counts by role. None for other games."""
        return None

    def backgrounds(self) -> Mapping[str, str]:
        """Return the parts of pictures that never change, in the reader's language, as SVG files by name."""
        return {}

    def picture(
        self, speech: "Speech[Any, Any]", view: Any, answers: Mapping[str, Sequence[int]], files: Mapping[str, str]
    ) -> str:
        """Return the board as SVG for a browser, or nothing.

        `answers`: the things that answer the open question, by key, with the numbers of the lines about them; a tap on
        one takes its line, or asks which. `files`: the addresses of the backgrounds, by name."""
        return ""

    def places(self, speech: "Speech[Any, Any]", view: View) -> Sequence[PlaceCard]:
        """Return the places of the table, as cards to swipe through on a page."""
        headline = speech.headline(view)
        lines = [line for line in speech.state(view) if line and line != headline]
        return [PlaceCard(say("The table"), lines)]
