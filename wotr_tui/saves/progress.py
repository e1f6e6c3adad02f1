"""How far an unfinished game is, in words."""

from pathlib import Path

from net.errors import JournalError
from net.journal.files import is_open_elsewhere, read_journal
from net.journal.replay import Replay
from rules.catalogue import GAMES
from wotr_tui.games import speech_of
from wotr_tui.text.messages import listed, say, tr
from wotr_tui.text.phrases import text_of


def progress(path: Path) -> str:
    """Return the round and whose turn it is; empty if the game cannot be replayed here. Replays the game."""
    if is_open_elsewhere(path):
        return tr("open in another window")
    try:
        replay = Replay.of(read_journal(path), GAMES)
    except (JournalError, OSError):
        return ""
    position, speech = replay.at(len(replay)), speech_of(replay.game, replay.header.scenario)
    # The first sentence of the headline says the round. A spectator may know it.
    where = text_of(speech.headline(position.view(()))).partition(". ")[0].rstrip(".")
    asked = [speech.seat(seat) for seat in sorted({decision.seat for decision in position.pending()})]
    if not asked or all(seat.text in where for seat in asked):
        return where
    if len(asked) == 1:
        return tr("{round}, {seat}'s turn", round=where, seat=asked[0].text)
    return text_of(say("{round}, {seats} to choose", round=where, seats=listed(asked)))
