"""The board game's face."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rules.game import Event, Game, Seat
from wotr_tui.games.face import CardReader, Face, FirstGame

if TYPE_CHECKING:
    from wotr_tui.games.printed import PrintedThing
    from wotr_tui.games.speech import Speech


class BoardgameFace(Face):
    first_game = FirstGame("two", seed=19)
    layout = "wotr_tui.games.boardgame.widgets.layout:BoardgameLayout"

    def speech(self, game: Game, scenario: str = "") -> "Speech[Any, Any]":
        from wotr_tui.games.boardgame.words.speech import BoardgameSpeech

        return BoardgameSpeech(game, scenario)

    def printed(self) -> "Sequence[PrintedThing]":
        from wotr_tui.games.boardgame.words.printed import printed

        return printed()

    def backgrounds(self) -> Mapping[str, str]:
        from wotr_tui.games.boardgame.picture import background, background_name

        return {background_name(): background()}

    def picture(
        self, speech: "Speech[Any, Any]", view: Any, answers: Mapping[str, Sequence[int]], files: Mapping[str, str]
    ) -> str:
        from wotr_tui.games.boardgame.messages import data
        from wotr_tui.games.boardgame.picture import background_name, picture

        return picture(view, answers, data(speech.game.title), files[background_name()])

    def card_reader(self) -> CardReader:
        from rules.boardgame.events import EventPlayed
        from wotr_tui.games.boardgame.words.names import card

        def read(event: Event) -> tuple[Seat, str] | None:
            return (event.seat, card(event.card).name) if isinstance(event, EventPlayed) else None

        return read


FACE = BoardgameFace()
