"""What the prompt panel says: the open question, or what the table itself has to ask, or who is thought of."""

from collections.abc import Sequence
from time import monotonic
from typing import Any

from net.client.mirror import Mirror
from net.wire.types import Verdict
from rules.game import Decision, View
from wotr_tui.app.screens.table import rematching
from wotr_tui.app.screens.table.answers import (
    GiveVerdict,
    LookBack,
    ReturnToSeat,
    TakeChoice,
    VoteOnSeat,
    VoteOnUndo,
    line_key,
)
from wotr_tui.app.screens.table.model import TableModel
from wotr_tui.app.widgets.choices import ChoiceLine
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.table import hints
from wotr_tui.text.messages import listed, plural, say, tr
from wotr_tui.text.phrases import text_of
from wotr_tui.text.players import bot_name

VERDICTS: tuple[tuple[Verdict, str], ...] = (
    ("wait", tr("wait on")),
    ("bot", tr("let a bot play on")),
    ("end", tr("end the game here")),
)


class QuestionWriter:
    """Fills the prompt panel with lines, each of which stands for an answer."""

    def __init__(self, model: TableModel, *, keeps_games: bool) -> None:
        self._model, self._keeps_games = model, keeps_games

    def write(self, prompt: PromptPanel, touched: Sequence[tuple[str, ...]]) -> None:
        """`touched`: the things each choice of the open question is about."""
        model, mirror = self._model, self._model.mirror
        assert mirror is not None
        assert mirror.view is not None
        view, decision = mirror.view, model.decision
        if mirror.pause is not None:
            left = max(0.0, mirror.pause.seconds - (monotonic() - model.paused_at))
            aside = say(
                "The table waits {seconds:.0f} seconds more. How to go on takes all who are here.", seconds=left
            )
            title = say("Waiting for {names}", names=listed(mirror.pause.names))
            prompt.ask(
                title, aside, [ChoiceLine(line_key(GiveVerdict(verdict)), (words,)) for verdict, words in VERDICTS]
            )
        elif mirror.undo is not None and model.me.person in mirror.undo.waiting_for:
            asked = mirror.undo
            words = plural(
                asked.choices, "{name} asks to take back {count} choice", "{name} asks to take back {count} choices"
            )
            agree = ChoiceLine(line_key(VoteOnUndo(True)), say("agree"), "y")
            refuse = ChoiceLine(line_key(VoteOnUndo(False)), say("refuse"), "n")
            prompt.ask(say(words, name=asked.name), (), [agree, refuse])
        elif mirror.seat_asked is not None and model.me.person in mirror.seat_asked.waiting_for:
            seats = listed([model.speech.seat(seat) for seat in mirror.seat_asked.seats])
            title = say("{name} asks for a bot's seat", name=mirror.seat_asked.name)
            aside = say("It is {seats}. They would see what is secret there; it takes all who are seated.", seats=seats)
            if near := mirror.seat_asked.near:
                aside = say(
                    "It is {seats}. They come from the same address as {near}, who has held another seat of this game, "
                    "and would see what is secret there.", seats=seats, near=listed(near),
                )  # fmt: skip
            refuse = ChoiceLine(line_key(VoteOnSeat(False)), say("refuse"), "n")
            agree = ChoiceLine(line_key(VoteOnSeat(True)), say("agree"), "y")
            prompt.ask(title, aside, [refuse, agree])
        elif model.over:
            self._write_ending(prompt, view)
        elif model.me.replaced:
            again = ChoiceLine(line_key(ReturnToSeat()), say("play again yourself"), "y")
            prompt.ask(say("Your time ran out: a bot plays for you"), say("Until you say that you are back."), [again])
        elif decision is not None:
            self._write_decision(prompt, mirror, view, decision, touched)
        else:
            self._write_waiting(prompt, mirror, view)

    def _write_ending(self, prompt: PromptPanel, view: View) -> None:
        speech = self._model.speech
        words = speech.outcome(view.outcome) if view.outcome else say("The game was ended.")
        asked = rematching.asked_here(self._model)
        # What a stray Enter takes must do no harm: leaving comes last.
        offers = rematching.answers() if asked else []
        offers += [
            ChoiceLine(line_key(LookBack(page.id)), say("look at: {page}", page=page.title.lower()))
            for page in speech.pages[:1]
        ]
        offers.append(ChoiceLine(line_key(LookBack("log")), say("read what happened")))
        if self._keeps_games:
            offers.append(ChoiceLine(line_key(LookBack("analysis")), say("see where it was won and lost")))
        offers.append(ChoiceLine(line_key(LookBack("replay")), say("step through the game")))
        offers += rematching.offers(self._model)
        home = say("back to the lobby") if self._model.party.lent else say("back to the home screen")
        aside = rematching.aside(self._model) or speech.headline(view)
        prompt.ask(
            say("Another game?") if asked else words, aside, [*offers, ChoiceLine(line_key(LookBack("home")), home)]
        )

    def _write_decision(
        self,
        prompt: PromptPanel,
        mirror: Mirror,
        view: View,
        decision: Decision[Any, Any],
        touched: Sequence[tuple[str, ...]],
    ) -> None:
        speech = self._model.speech
        hint = hints.about(mirror.hint, decision)
        notes = hints.notes(hint)
        lines = [
            ChoiceLine(
                line_key(TakeChoice(index)),
                speech.choice(view, decision, choice),
                speech.letter(choice),
                touched[index],
                notes.get(index, ""),
            )
            for index, choice in enumerate(decision.choices)
        ]
        question = speech.question(view, decision)
        if len(view.seats) > 1:
            title = say("Your turn ▸ {seat}: {question}", seat=speech.seat(decision.seat), question=question)
        else:
            title = say("Your turn ▸ {question}", question=question)
        corner = ""
        if hint:
            corner = tr("★ and chance to win: a hint")
        elif self._model.hint_for == decision:
            corner = tr("a hint is being thought of…")
        prompt.ask(title, speech.aside(view, decision), lines, rule=decision.rule, hint=corner)

    def _write_waiting(self, prompt: PromptPanel, mirror: Mirror, view: View) -> None:
        others = [self._model.speech.seat(seat) for seat in view.thinking]
        words = say("one moment")
        if others:
            words = say(plural(len(others), "{seats} is thinking", "{seats} are thinking"), seats=listed(others))
        levels = dict.fromkeys(bot for seat in view.thinking if (bot := mirror.table.seats[seat].bot))
        if levels:
            bots = listed([bot_name(level) for level in levels])
            prompt.watch_thinking(words, text_of(bots), (mirror.step, view.thinking))
        else:
            prompt.wait(words)
