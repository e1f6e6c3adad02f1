"""The face of Wonderland's War."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rules.game import Event, Game, Seat
from wotr_tui.games.face import CardReader, Face, FirstGame, PlaceCard

if TYPE_CHECKING:
    from wotr_tui.games.printed import PrintedThing
    from wotr_tui.games.speech import Speech


class WonderlandFace(Face):
    first_game = FirstGame("three", seed=5)
    layout = "wotr_tui.games.wonderland.widgets.layout:WonderlandLayout"

    def speech(self, game: Game, scenario: str = "") -> "Speech[Any, Any]":
        from wotr_tui.games.wonderland.words.speech import WonderlandSpeech

        return WonderlandSpeech(game, scenario)

    def printed(self) -> "Sequence[PrintedThing]":
        from wotr_tui.games.wonderland.words.printed import printed

        return printed()

    def picture(
        self, speech: "Speech[Any, Any]", view: Any, answers: Mapping[str, Sequence[int]], files: Mapping[str, str]
    ) -> str:
        from wotr_tui.games.wonderland.messages import data
        from wotr_tui.games.wonderland.picture import picture

        names = tuple(speech.seat(seat).text for seat in range(len(speech.scenario.seats)))
        return picture(view, names, data(speech.game.title))

    def places(self, speech: Any, view: Any) -> "Sequence[PlaceCard]":
        from wotr_tui.games.wonderland.messages import tr

        parts = {
            tr("The table"): speech.table_lines(view),
            tr("Regions"): speech.region_lines(view),
            tr("Seats"): speech.player_lines(view),
        }
        return [PlaceCard((title,), lines) for title, lines in parts.items() if lines]

    def card_reader(self) -> CardReader:
        from rules.wonderland.cards import QUESTS, WONDERLANDIAN_CARDS
        from rules.wonderland.events import CardTaken, FeatScored, WonderlandianTaken
        from wotr_tui.games.wonderland.words.rewards import numbered_signs

        def read(event: Event) -> tuple[Seat, str] | None:
            """Return tea cards by number and signs, wonderlandians and feats by name."""
            match event:
                case CardTaken(seat, card):
                    return seat, numbered_signs(card)
                case WonderlandianTaken(seat, card):
                    return seat, WONDERLANDIAN_CARDS[card].name
                case FeatScored(seat, quest):
                    return seat, QUESTS[quest].name
            return None

        return read

    def card_kind(self, card: str) -> str:
        from rules.wonderland.cards import QUESTS, WONDERLANDIAN_CARDS
        from wotr_tui.games.wonderland.messages import tr

        if any(card == each.name for each in WONDERLANDIAN_CARDS):
            return tr("Wonderlandians")
        return tr("Quests with a completed feat") if any(card == each.name for each in QUESTS) else tr("Tea cards")

    def role_reader(self) -> CardReader:
        from rules.wonderland.events import FactionTaken
        from wotr_tui.games.wonderland.words.names import FACTION_SHORT

        def read(event: Event) -> tuple[Seat, str] | None:
            return (event.seat, FACTION_SHORT[event.faction]) if isinstance(event, FactionTaken) else None

        return read


FACE = WonderlandFace()
