"""Prints phrases as lines of text, without colour. A screen reader wraps them itself."""

import re
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from wotr_tui.games import speech_of
from wotr_tui.games.speech import PageLine, Speech
from wotr_tui.games.titles import game_title
from wotr_tui.plain.command_words import shown
from wotr_tui.saves import saved_games
from wotr_tui.table.model import TableModel
from wotr_tui.table.question import ChoiceLine, Question
from wotr_tui.text.messages import as_sentence, say, tr
from wotr_tui.text.phrases import LogLine, Phrase, spoken_of
from wotr_tui.text.players import player_name
from wotr_tui.text.sign_names import symbol_name

if TYPE_CHECKING:
    from net.journal.replay import Replay


def line(words: "Phrase | str") -> None:
    """Print one line at once."""
    print(words if isinstance(words, str) else spoken_of(words))
    sys.stdout.flush()


def spoken(text: str, speech: Speech[Any, Any]) -> str:
    """Return the text with a game's icons in words: ⚔⚔■ is "2 attack, 1 defense", └ before an attached thing is
    "with"."""
    if icons := speech.icons:
        one = rf"[0-9]*(?:{'|'.join(f'{re.escape(icon)}+' for icon in icons)})[0-9]*"
        text = re.sub(rf"{one}(?: ?{one})*", lambda found: _in_words(found[0], speech), text)
    return re.sub(r"(?<=\w)\((?=\d)|(?<=\))\(", " (", text.replace("└", tr("with")))


def _in_words(run: str, speech: Speech[Any, Any]) -> str:
    """Return a run of icons as a list of words."""
    said: list[str] = []
    for before, icon, rest, after in re.findall(r"([0-9]*)([^0-9 ])(\2*)([0-9]*)", run):
        word, count = speech.icons[icon], before or (1 + len(rest) if rest or speech.counts_icons else "")
        said.append(" ".join(str(part) for part in (count if word else before, word, after) if part))
    return ", ".join(filter(None, said))


def sign_name(drawn: str) -> str:
    """Return a drawn sign as it is read aloud at the beginning of a line: symbols by their names, a repeated one once.
    Letters and numbers stay as they are, and punctuation beside them."""
    named = not any(map(str.isalnum, drawn))
    parts: list[str] = []
    for sign in drawn:
        if sign.isalnum() or sign.isspace() or (sign.isascii() and not named):
            parts.append(sign)
        elif (name := f" {symbol_name(sign)} ") != "".join(parts[-1:]):
            parts.append(name)
    name = " ".join("".join(parts).split())
    return name if drawn[:1].isalnum() else name[:1].upper() + name[1:]


class Narrator:
    """Tells a game in its own words."""

    def __init__(self, speech: Speech[Any, Any]) -> None:
        self.speech = speech

    def line(self, words: Phrase | str) -> None:
        line(spoken(words if isinstance(words, str) else spoken_of(words), self.speech))

    def log(self, lines: Iterable[LogLine]) -> None:
        """Print what happened, sentence by sentence."""
        for each in lines:
            if each.weight == 1 and len(each.phrase) == 1:
                continue  # the name of a seat, which the next sentence tells again
            self.line(f"--- {spoken_of(each.phrase)} ---" if each.weight == 2 else as_sentence(each.phrase))

    def question(self, question: Question) -> None:
        """Print what is asked, and every answer with its key."""
        self.line(question.sentence or question.title)
        if question.aside:
            self.line(question.aside)
        self.choices(question.lines)

    def choices(self, lines: Iterable[ChoiceLine]) -> None:
        for each in lines:
            self.line(f"{each.key:>3}  {spoken_of(each.phrase)}")

    def introduction(self, model: TableModel) -> None:
        """Tell what is played, who plays each seat, and how to get help."""
        mirror = model.mirror
        assert mirror is not None
        game = game_title(mirror.game)
        self.line(tr("{game}: {scenario}.", game=game, scenario=model.speech.title))
        for seat, player in enumerate(mirror.table.seats):
            title, name = model.speech.seat(seat), player_name(player)
            if seat in model.me.seats and len(model.party.clients) == 1:
                self.line(say("{seat}: {name}. That is you.", seat=title, name=name))
            else:
                self.line(say("{seat}: {name}.", seat=title, name=name))
        if not model.me.seats:
            self.line(tr("You are watching."))
        self.line(tr("Type {help} for the commands.", help=shown("help")))
        self.line("")

    def symbols(self) -> None:
        """Tell what every symbol on the screen means, a sentence each."""
        self.line(tr("In plain text these symbols are words. On a screen they are drawn:"))
        for section in self.speech.legend():
            line(f"{section.title}:")
            for note in section.notes:
                line(str(note))
            for sign in section.signs:
                line(tr("{sign} means {words}.", sign=sign_name(str(sign.drawn)), words=str(sign.words).rstrip(".")))

    def page(self, lines: Sequence[PageLine]) -> None:
        for each in lines:
            self.line(each.phrase)


def whole(replay: "Replay") -> None:
    """Print a whole game with all hands open; a game that is not over as a spectator saw it."""
    speech = speech_of(replay.game, replay.header.scenario)
    narrator = Narrator(speech)
    narrator.line(tr("{game}: {scenario}.", game=game_title(replay.game), scenario=speech.title))
    for step in replay.events:
        lines = (speech.log_line(event.seen_by(replay.viewer_seats)) for event in step)
        narrator.log(line for line in lines if line is not None)
    narrator.log(saved_games.early_end_lines(replay.saved))
    if replay.outcome is not None:
        narrator.line(speech.outcome(replay.outcome))
