"""The typed commands of a table that are not answers: looking things up, talking, undo."""

from typing import Any

from rules.rulebook import plain as unmarked
from wotr_tui.games.speech import Speech, matching
from wotr_tui.plain.command_words import name_of, shown
from wotr_tui.plain.narrator import Narrator
from wotr_tui.table import early_end
from wotr_tui.table.actions import TakeChoice
from wotr_tui.table.model import TableModel
from wotr_tui.table.question import ChoiceLine, Question
from wotr_tui.text.language import ENGLISH, current
from wotr_tui.text.messages import say, tr
from wotr_tui.text.phrases import text_of
from wotr_tui.text.rulebooks import book_of, language_note
from wotr_tui.text.sorting import searchable

MOST_FOUND = 4
"""How many things `show` describes at once."""
MAX_LOG = 20
"""How many lines `log` tells."""


def help_lines(speech: Speech[Any, Any]) -> list[str]:
    """Return what can be typed at a table, and what it does."""
    usages = {
        tr("KEY"): tr("take the choice with this key: 3, p or j0"),
        tr("#NUMBER"): tr("take the choice at this place of the list"),
        tr("/WORDS"): tr("the choices with these words"),
        ", ".join(map(shown, ("pass", "yes", "no"))): tr("take that choice, where it is offered"),
        tr("{command} KEY", command=shown("show")): tr("what that choice would change"),
        tr("{command} WORDS", command=shown("show")): tr("a card or a place, by its name"),
        f"{shown('why')}, ?": tr("the rule this question comes from"),
        shown("again"): tr("the question once more"),
        shown("table"): tr("everything on the table"),
        shown("hand"): tr("your hand"),
        tr("PAGE"): ", ".join(page_words(speech).values()),
        shown("symbols"): tr("what the symbols on a screen mean"),
        shown("log"): tr("what happened last"),
        tr("{command} NUMBER", command=shown("log")): tr(
            "the last lines of the log, as many; {command}: the whole log", command=f"{shown('log')} {shown('all')}"
        ),
        shown("hint"): tr("what a bot would do, with your chance to win"),
        shown("clock"): tr("how long everybody may still think"),
        shown("back"): tr("take your seat back, where a bot plays for you"),
        shown("undo"): tr("undo your last choice, if the table agrees"),
        shown("resign"): tr("give up the game; asks first"),
        shown("draw"): tr("offer a draw"),
        tr("{command} WORDS", command=shown("say")): tr("talk to the table"),
        shown("help"): tr("this"),
        shown("quit"): tr("leave; the game is saved"),
    }
    width = max(map(len, usages))
    return [f"{usage:{width}} {what}" for usage, what in usages.items()]


def page_words(speech: Speech[Any, Any]) -> dict[str, str]:
    """Return what to type for each page of the game: its id in English, elsewhere its title."""
    english = current() is ENGLISH
    return {page.id: page.id if english else str(page.title) for page in speech.pages}


def typed_line(question: Question, key: str) -> ChoiceLine | None:
    """Return the line with this key; `#3` is the third line, whatever its key."""
    place = key.removeprefix("#")
    if place != key and place.isdecimal() and 0 < int(place) <= len(question.lines):
        return question.lines[int(place) - 1]
    return question.line_at(key)


class Commands:
    """Carries out commands that do not answer the question."""

    def __init__(self, model: TableModel, narrator: Narrator) -> None:
        self._model, self._narrator = model, narrator

    def show_page(self, typed: str) -> bool:
        """Show the page that is typed by its id or its title. Return whether there is one."""
        model, view = self._model, self._model.mirror.view if self._model.mirror is not None else None
        wanted = searchable(typed), name_of(typed)
        found = (page.id for page in model.speech.pages if page.id in wanted or searchable(str(page.title)) in wanted)
        if not model.seated or view is None or (id := next(found, None)) is None:
            return False
        self._narrator.page(model.speech.page(view, id, model.events))
        return True

    async def obey(self, typed: str, question: Question) -> None:
        first, _, rest = typed.partition(" ")
        word, rest = name_of(first), rest.strip()
        model, view = self._model, self._model.mirror.view if self._model.mirror is not None else None
        match word:
            case "":
                pass
            case "help":
                for usage in help_lines(model.speech):
                    self._narrator.line(usage)
            case _ if word.startswith("/"):
                self._find(f"{word[1:]} {rest}", question)
            case "say" if rest:
                await model.me.say(rest)
            case "undo" if model.may_undo:
                await model.ask_undo()
            case "resign" if model.may_end:
                if name_of(rest) == "yes":
                    await model.resign()
                else:
                    self._narrator.line(early_end.resign_warning(model))
                    self._narrator.line(tr("Type {command} to resign.", command=f"{shown('resign')} {shown('yes')}"))
            case "draw" if model.may_end:
                await model.offer_draw()
            case "symbols":
                self._narrator.symbols()
            case "why" if question.rule:
                self._why(question.rule)
            case "clock" if model.mirror is not None:
                sentences = model.clock.sentences(range(len(model.mirror.table.seats)))
                for sentence in sentences or [say("This game has no clock.")]:
                    self._narrator.line(sentence)
            case _ if not model.seated or view is None:
                self._narrator.line(tr("One moment..."))
            case "table":
                self.table()
            case "hand":
                for words in model.speech.hand_lines(view) or [say("You have no hand.")]:
                    self._narrator.line(words)
            case "show" if (line := typed_line(question, rest)) is not None:
                await self._show_choice(line)
            case "show" if rest.startswith("#") or rest.isdecimal():
                self._narrator.line(tr("There is no choice {key}.", key=rest))
            case "show":
                self._show(rest)
            case "log":
                self._log(rest)
            case "pass" | "yes" | "no" | "hint" | "undo":
                self._narrator.line(self._why_not(word[0]))
            case "why":
                self._narrator.line(self._why_not("?"))
            case _:
                self._narrator.line(tr("Unknown command {word!r}. Type {help}.", word=first, help=shown("help")))

    def _find(self, words: str, question: Question) -> None:
        """Tell the choices with these words."""
        if found := [line for line in question.lines if line.matches(words)]:
            self._narrator.choices(found)
        else:
            self._narrator.line(tr("No choice has these words."))

    def table(self) -> str:
        """Tell everything on the table. Return the headline, which comes first."""
        view, speech = self._model.mirror.view if self._model.mirror is not None else None, self._model.speech
        if view is None:
            return ""
        for words in speech.state(view):
            self._narrator.line(words)
        return text_of(speech.headline(view))

    def open(self, what: str) -> bool:
        """Show what a line after the end offers. Return False to leave."""
        if what == "log":
            self._log("all")
        return what != "home"

    def _log(self, wanted: str) -> None:
        log = self._model.story.sit_down()
        if log is None:
            return
        most = len(log.lines) if name_of(wanted) == "all" else int(wanted) if wanted.isdecimal() else MAX_LOG
        self._narrator.log(log.lines[max(0, len(log.lines) - most) :])

    def _why_not(self, key: str) -> str:
        """Return why a key that other questions know is of no use now."""
        return self._model.why_not(key) or tr(
            "That is not offered now. Type {again} for the question.", again=shown("again")
        )

    async def _show_choice(self, line: ChoiceLine) -> None:
        """Tell what a choice would change, and what the thing it is about says."""
        previews = self._model.previews
        self._narrator.line(say("{choice}:", choice=line.phrase))
        outlook = None
        if isinstance(line.action, TakeChoice):
            previews.renew()
            await previews.fetch(line.action.index)
            outlook = previews.outlook(line.action.index)
        changes = outlook.changes if outlook is not None else ()
        for words in changes or [say("What it changes is unknown.")]:
            self._narrator.line(words)
        if outlook is not None and outlook.text:
            self._narrator.line(outlook.text)

    def _show(self, wanted: str) -> None:
        view, speech = self._model.mirror.view if self._model.mirror is not None else None, self._model.speech
        found = matching(wanted, speech.things(view)) if view is not None else []
        if not found:
            self._narrator.line(tr("No match for {words!r}.", words=wanted))
        elif len(found) > MOST_FOUND:
            self._narrator.line(tr("{count} things match; type more of the name.", count=len(found)))
        for thing in found if len(found) <= MOST_FOUND else ():
            for words in speech.describe(view, thing):
                self._narrator.line(words)

    def _why(self, rule: str) -> None:
        game = self._model.speech.game
        paragraph = book_of(game).paragraph(rule)
        if paragraph is None:
            self._narrator.line(tr("Rule {id}.", id=rule))
        else:
            if note := language_note(game):
                self._narrator.line(note)
            self._narrator.line(f"{rule} {paragraph.title}. {unmarked(paragraph.text)}")
