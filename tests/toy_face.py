"""The face of Gleaning (`tests/toy.py`): all a game has to bring to be played everywhere."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.game import Decision, Event, Game, Outcome, Seat, View
from tests.toy import Dealt, Decline, Laid, Lay, LayOne, Peek, Peeked, Shown, ToyView
from wotr_tui.games.face import CardReader, Face
from wotr_tui.games.printed import PrintedThing
from wotr_tui.games.speech import Speech
from wotr_tui.text.messages import listed, plural, say, tr
from wotr_tui.text.phrases import LogLine, Phrase

Choice = Lay | Peek | Decline


class GleaningSpeech(Speech[ToyView, Choice]):
    def prompt(self, view: ToyView, decision: Decision[Any, Any]) -> Phrase:
        return say("Lay a sheaf") if isinstance(decision.prompt, LayOne) else say("Peek at the stack?")

    def choice(self, view: ToyView, decision: Decision[Any, Any], choice: Choice) -> Phrase:
        match choice:
            case Lay(sheaf):
                return say("lay sheaf {number}", number=sheaf)
            case Peek():
                return say("yes, peek")
            case Decline():
                return say("no, leave it")

    def letter(self, choice: Choice) -> str:
        return "y" if isinstance(choice, Peek) else "n" if isinstance(choice, Decline) else ""

    def touches(self, view: ToyView, decision: Decision[Any, Any], choice: Choice) -> tuple[str, ...]:
        return (f"sheaf:{choice.sheaf}",) if isinstance(choice, Lay) else ()

    def log_line(self, event: Event) -> LogLine | None:
        match event:
            case Laid(seat):
                return LogLine(say("{seat} lays a sheaf.", seat=self.seat(seat)))
            case Shown(sheaves, winner):
                shown = listed([say("{seat} {number}", seat=self.seat(seat), number=n) for seat, n in sheaves])
                if winner is None:
                    return LogLine(say("Shown: {sheaves}.", sheaves=shown), 2)
                return LogLine(say("Shown: {sheaves}; {seat} takes it.", sheaves=shown, seat=self.seat(winner)), 2)
            case Dealt(seat):
                return LogLine(say("{seat} is dealt a sheaf.", seat=self.seat(seat)))
            case Peeked(seat):
                return LogLine(say("{seat} peeks.", seat=self.seat(seat)))
        return None

    def outcome(self, outcome: Outcome) -> Phrase:
        if not outcome.winners:
            return say("Nobody wins the field.")
        winners = listed([self.seat(seat) for seat in outcome.winners])
        return say(plural(len(outcome.winners), "{seats} wins the field.", "{seats} win the field."), seats=winners)

    def state(self, view: ToyView) -> Sequence[Phrase]:
        grains = listed([say("{seat} {n}", seat=self.seat(seat), n=n) for seat, n in enumerate(view.grains)])
        return [say("Grains: {grains}.", grains=grains), say("The stack holds {count}.", count=view.stack)]

    def hand(self, view: ToyView) -> Sequence[tuple[str, Phrase]]:
        return [
            (f"sheaf:{sheaf}", say("sheaf {number}", number=sheaf))
            for seat in view.seats
            for sheaf in view.hands[str(seat)]
        ]

    def things(self, view: ToyView) -> Mapping[str, str]:
        return {tr("sheaf {number}", number=sheaf): f"sheaf:{sheaf}" for sheaf in range(24)}

    def name(self, view: View, thing: str) -> str:
        return thing.replace(":", " ")

    def describe(self, view: View, thing: str) -> Sequence[Phrase]:
        return [say("A sheaf: the highest number takes the grain.")]


class GleaningFace(Face):
    def speech(self, game: Game, scenario: str = "") -> Speech[Any, Any]:
        return GleaningSpeech(game, scenario)

    def printed(self) -> Sequence[PrintedThing]:
        best = [say("The best sheaf"), say("Nothing is higher.")]
        return [PrintedThing("sheaf:23", "The best sheaf", tr("sheaf"), "", best)]

    def card_reader(self) -> CardReader:
        def read(event: Event) -> tuple[Seat, str] | None:
            return (event.winner, "winning sheaf") if isinstance(event, Shown) and event.winner is not None else None

        return read


FACE = GleaningFace()
