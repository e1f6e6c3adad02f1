"""The typed commands of a table that are not answers: looking things up, talking, undo."""

from rules.rulebook import plain as unmarked
from wotr_tui.games.speech import matching
from wotr_tui.plain.narrator import Narrator
from wotr_tui.table import early_end
from wotr_tui.table.actions import TakeChoice
from wotr_tui.table.model import TableModel
from wotr_tui.table.question import ChoiceLine, Question
from wotr_tui.text.messages import fill, say, tr
from wotr_tui.text.phrases import text_of
from wotr_tui.text.rulebooks import book_of

MOST_FOUND = 4
"""How many things `show` describes at once."""
HELP = tr(
    """\
KEY           take the choice with this key: 3, p or j0
#NUMBER       take the choice at this place of the list
/WORDS        the choices with these words
pass, yes, no take that choice, where it is offered
show KEY      what that choice would change
show WORDS    a card or a place, by its name
?             the rule this question comes from
again         the question once more
table         everything on the table
hand          your hand
PAGE          {pages}
symbols       what the symbols on a screen mean
log           what happened last
log NUMBER    the last lines of the log, as many; log all: the whole log
hint          what a bot would do, with your chance to win
clock         how long everybody may still think
back          take your seat back, where a bot plays for you
undo          undo your last choice, if the table agrees
resign        give up the game; asks first
draw          offer a draw
say WORDS     talk to the table
help          this
quit          leave; the game is saved"""
)
MAX_LOG = 20
"""How many lines `log` tells."""


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

    async def obey(self, word: str, rest: str, question: Question) -> None:
        model, view = self._model, self._model.mirror.view if self._model.mirror is not None else None
        pages = [page.id for page in model.speech.pages]
        match word:
            case "":
                pass
            case "help" | "h":
                self._narrator.line(fill(HELP, pages=", ".join(pages)))
            case _ if word.startswith("/"):
                self._find(f"{word[1:]} {rest}", question)
            case "say" if rest:
                await model.me.say(rest)
            case "undo" if model.may_undo:
                await model.ask_undo()
            case "resign" if model.may_end:
                if rest.casefold() == "yes":
                    await model.resign()
                else:
                    self._narrator.line(early_end.resign_warning(model))
                    self._narrator.line(tr("Type resign yes to resign."))
            case "draw" if model.may_end:
                await model.offer_draw()
            case "symbols":
                self._narrator.symbols()
            case "?" | "why" if question.rule:
                self._why(question.rule)
            case "clock" if model.mirror is not None:
                sentences = model.clock.sentences(range(len(model.mirror.table.seats)))
                for sentence in sentences or [say("This game has no clock.")]:
                    self._narrator.line(sentence)
            case _ if not model.seated or view is None:
                self._narrator.line(tr("One moment..."))
            case "table" | "look":
                self.table()
            case "hand":
                for words in model.speech.hand_lines(view) or [say("You have no hand.")]:
                    self._narrator.line(words)
            case "show" | "zoom" if (line := typed_line(question, rest)) is not None:
                await self._show_choice(line)
            case "show" | "zoom" if rest.startswith("#") or rest.isdecimal():
                self._narrator.line(tr("There is no choice {key}.", key=rest))
            case "show" | "zoom":
                self._show(rest)
            case "log":
                self._log(rest)
            case "pass" | "yes" | "no" | "hint" | "undo" | "?" | "why":
                self._narrator.line(self._why_not(word))
            case _ if word in pages:
                self._narrator.page(model.speech.page(view, word, model.events))
            case _:
                self._narrator.line(tr("Unknown command {word!r}. Type help.", word=word))

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
        most = len(log.lines) if wanted == "all" else int(wanted) if wanted.isdecimal() else MAX_LOG
        self._narrator.log(log.lines[max(0, len(log.lines) - most) :])

    def _why_not(self, word: str) -> str:
        """Return why a word that other questions know is of no use now."""
        return self._model.why_not(word[0]) or tr("That is not offered now. Type again for the question.")

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
        paragraph = book_of(self._model.speech.game).paragraph(rule)
        if paragraph is None:
            self._narrator.line(tr("Rule {id}.", id=rule))
        else:
            self._narrator.line(f"{rule} {paragraph.title}. {unmarked(paragraph.text)}")
