"""The Confrontation's face."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rules.game import Event, Game, Seat
from wotr_tui.games.face import CardReader, Face, FirstGame

if TYPE_CHECKING:
    from wotr_tui.games.printed import PrintedThing
    from wotr_tui.games.speech import Speech


class ConfrontationFace(Face):
    first_game = FirstGame("classic", seed=23)
    layout = "wotr_tui.games.confrontation.widgets.layout:ConfrontationLayout"

    def speech(self, game: Game, scenario: str = "") -> "Speech[Any, Any]":
        from wotr_tui.games.confrontation.words.speech import ConfrontationSpeech

        return ConfrontationSpeech(game, scenario)

    def printed(self) -> "Sequence[PrintedThing]":
        from wotr_tui.games.confrontation.words.printed import printed

        return printed()

    def picture(
        self, speech: "Speech[Any, Any]", view: Any, answers: Mapping[str, Sequence[int]], files: Mapping[str, str]
    ) -> str:
        from wotr_tui.games.confrontation.picture import picture
        from wotr_tui.games.titles import game_title

        return picture(view, answers, game_title(speech.game))

    def card_reader(self) -> CardReader:
        from rules.confrontation.cards import CARDS
        from rules.confrontation.events import CardShown, GameBegan
        from rules.confrontation.terms import FELLOWSHIP

        fellowship: Seat = 0

        def read(event: Event) -> tuple[Seat, str] | None:
            """An event names a side; in the second game of a match the seats have changed theirs."""
            nonlocal fellowship
            if isinstance(event, GameBegan):
                fellowship = event.fellowship
            if not isinstance(event, CardShown):
                return None
            seat = fellowship if event.side == FELLOWSHIP else 1 - fellowship
            return seat, CARDS[event.side][event.card].name

        return read


FACE = ConfrontationFace()
