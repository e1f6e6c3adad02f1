"""The card game's face."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.game import Event, Game, Seat
from wotr_tui.games.cardgame.messages import lazy
from wotr_tui.games.face import CardReader, Face, FirstGame, PlaceCard

if TYPE_CHECKING:
    from wotr_tui.games.printed import PrintedThing
    from wotr_tui.games.speech import Speech


# Translators: a command line; in quotes is the name of a card
CARD_EXAMPLE = lazy('wotr rules "Black Breath"')


class CardGameFace(Face):
    examples = {
        "": (
            ("wotr rules R24", lazy("one paragraph of the rulebook")),
            (CARD_EXAMPLE, lazy("a card and its rulings")),
            ("wotr simulate --scenario duel --games 100", ""),
        ),
        "duel": (("wotr duel --scenario trilogy --vs bot:hard --side shadow", ""),),
        "host": (
            ('wotr host --scenario trilogy --name "Friday" --pin 4711', ""),
            ("wotr host --seats frodo=bot:greedy,saruman=bot:hard", ""),
        ),
        "rules": (
            # Translators: a command line; the words in quotes are the title of a section of the rulebook that is shown
            (lazy('wotr rules "path combat"'), lazy("one section")),
            ("wotr rules R24 R60-R68", lazy("paragraphs")),
            (CARD_EXAMPLE, lazy("a card or a place, and the rulings that name it")),
            # Translators: a command line; after `wotr rules` stand words of the rulebook that is shown
            (lazy("wotr rules empty hand"), lazy("every paragraph with these words")),
        ),
        "simulate": (
            ("wotr simulate --scenario duel --games 100", lazy("random play")),
            ("wotr simulate --bots free=search:200,shadow=greedy --games 20 --jobs 2", ""),
        ),
    }

    first_game = FirstGame("duel", seed=8)
    layout = "wotr_tui.games.cardgame.widgets.layout:CardLayout"

    def speech(self, game: Game, scenario: str = "") -> "Speech[Any, Any]":
        from wotr_tui.games.cardgame.words.speech import CardSpeech

        return CardSpeech(game, scenario)

    def printed(self) -> "Sequence[PrintedThing]":
        from wotr_tui.games.cardgame.words.printed import printed

        return printed()

    def places(self, speech: "Speech[Any, Any]", view: Any) -> "Sequence[PlaceCard]":
        from wotr_tui.games.cardgame.words.places import place_cards

        return place_cards(speech, view)

    def card_reader(self) -> CardReader:
        from rules.cardgame.cards import CARDS
        from rules.cardgame.events import Played

        def read(event: Event) -> tuple[Seat, str] | None:
            return (event.seat, CARDS[event.card].name) if isinstance(event, Played) else None

        return read


FACE = CardGameFace()
