"""Files for other people: the log as text or Markdown, a replay."""

import re
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

from net.errors import NetError
from net.journal.files import SUFFIX
from net.journal.replay import Replay
from wotr_tui.games import speech_of
from wotr_tui.games.speech import Speech
from wotr_tui.saves import saved_games
from wotr_tui.text.messages import tr
from wotr_tui.text.os_errors import os_error
from wotr_tui.text.phrases import LogLine, text_of

MARKDOWN, TEXT = ".md", ".txt"
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|])")


class CannotExport(NetError):
    """The file cannot be written, or its suffix is unknown."""


def as_text(title: str, lines: Iterable[LogLine]) -> str:
    """Return the log as plain lines, indented below each turn."""
    out = [title, ""]
    for line in lines:
        words = text_of(line.phrase)
        if line.weight == 2:
            out += ["", words, "-" * len(words)]
        else:
            out.append(words if line.weight else f"  {words}")
    return "\n".join(out) + "\n"


def as_markdown(title: str, lines: Iterable[LogLine]) -> str:
    """Return the log with rounds as headings, turns in bold, and what happened as lists."""
    out = [f"# {_escaped(title)}", ""]
    in_list = False
    for line in lines:
        words = _escaped(text_of(line.phrase))
        if line.weight:
            out += ["", f"## {words}" if line.weight == 2 else f"**{words}**", ""]
            in_list = False
        else:
            out += [f"- {words}"] if in_list else ["", f"- {words}"]
            in_list = True
    return re.sub(r"\n{3,}", "\n\n", "\n".join(out)) + "\n"


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)


def log_lines(speech: Speech[Any, Any], replay: Replay) -> list[LogLine]:
    """Return the log of a game, as far as the viewer may see it."""
    events = (event.seen_by(replay.viewer_seats) for step in replay.events for event in step)
    lines = [line for event in events if (line := speech.log_line(event)) is not None]
    return [*lines, *saved_games.early_end_lines(replay.saved)]


def write_log(path: Path, title: str, lines: Iterable[LogLine]) -> None:
    """Write Markdown or text, by the suffix of the file. Raises CannotExport."""
    if path.suffix.lower() not in (MARKDOWN, TEXT):
        raise CannotExport(tr("The file name of a log must end in .md or .txt."))
    words = as_markdown(title, lines) if path.suffix.lower() == MARKDOWN else as_text(title, lines)
    _write(path, words.encode())


def write_replay(path: Path, replay: Replay) -> None:
    """Write a finished game as a file to send (.wotr), or its log (.md, .txt). Raises NetError."""
    replay.require_over()
    if path.suffix.lower() in (MARKDOWN, TEXT):
        write_log(
            path, saved_games.title(replay.saved), log_lines(speech_of(replay.game, replay.header.scenario), replay)
        )
    elif path.suffix.lower() == SUFFIX:
        _write(path, replay.shareable())
    else:
        raise CannotExport(tr("The file name of a game must end in .wotr, that of its log in .md or .txt."))


def suggested(game: str, scenario: str, suffix: str, when: float | None = None) -> Path:
    """Return a file name in the home directory."""
    at = (saved_games.local_date(when) if when else None) or datetime.now()
    return Path("~") / f"wotr-{game}-{scenario}-{at:%Y%m%d-%H%M}{suffix}"


def _write(path: Path, content: bytes) -> None:
    """Write a new file; an existing one is not replaced."""
    try:
        with open(path.expanduser(), "xb") as file:
            file.write(content)
    except FileExistsError:
        raise CannotExport(tr("{path} exists already; choose another name.", path=path)) from None
    except (OSError, ValueError) as error:
        why = os_error(getattr(error, "strerror", None)) or tr("not a valid file name")
        raise CannotExport(tr("Cannot write {path}: {why}.", path=path, why=why)) from None
