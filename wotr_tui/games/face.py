"""What a game brings to the shell, in one object: how it speaks, how it looks, what can be counted in it.

`wotr_tui/games/<id>/face.py` names its one instance `FACE`; nothing registers it. A game that is installed beside this
program names its own under the entry point group `wotr.faces`. Importing a face loads neither Textual nor the game's
words: both are fetched by the methods below when a table opens. `Face` itself serves any game, stiffly, in lines of
text; a game overrides what it does better. `wotr_tui/games/README.md` tells the steps.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.game import Event, Game, Seat

if TYPE_CHECKING:
    from wotr_tui.games.printed import Printed
    from wotr_tui.games.speech import Speech

CardReader = Callable[[Event], tuple[Seat, str] | None]
"""Reads the events of one game in order: the seat that played a card, and the card's name; None for other events."""


class FirstGame(NamedTuple):
    """A table that suits a newcomer: always the same shuffle, against a bot that lets things slip."""

    scenario: str = ""
    """The game's first."""
    seed: int = 1
    seat: Seat = 0
    level: str = "easy"


class Face:
    """The game as the shell knows it. Everything has a default."""

    examples: Mapping[str, str] = {}
    """Command lines for the help of a command, by its name, each `wotr ...  # what it does`. Shown where this is the
    first game of the catalogue; they may name scenarios, seats, cards and rules, which the shell may not."""

    first_game = FirstGame()
    """What is laid for someone who asks to be shown the game."""

    layout = ""
    """The game's `TableLayout` (`wotr_tui/app/panels/layout.py`) as `package.module:Class`, imported when a table
    opens. Empty: the table is shown as lines of text."""

    def speech(self, game: Game, scenario: str = "") -> "Speech[Any, Any]":
        """The words of one table: prompts, choices, events, things and sides. Must load no Textual."""
        from wotr_tui.games.speech import Speech

        return Speech(game, scenario)

    def printed(self) -> "Sequence[Printed]":
        """Every card, piece and place as it is printed: for `wotr rules NAME`, the search of the rulebook and the card
        browser, which says that there is nothing where this is empty. Must load no Textual."""
        return ()

    def card_reader(self) -> CardReader | None:
        """What `wotr simulate --report` counts: a reader for the events of one whole game, from its set-up on, which
        may remember what it has read. None for a game whose events name no cards."""
        return None

    def card_kind(self, card: str) -> str:
        """Under which heading a report lists a card that the reader named, where cards of several kinds are counted
        and only those of one kind compare."""
        return ""

    def role_reader(self) -> CardReader | None:
        """As whom a seat plays (a faction), where the seats of a scenario are only places at the table and the events
        of the game tell it. A report then counts by role. None where a seat and its side say all."""
        return None
