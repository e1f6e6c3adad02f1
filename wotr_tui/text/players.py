"""Names of players: people by their own name, bots by their level."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from rules.game import Scenario
from wotr_tui.text.messages import lazy, listed, tr
from wotr_tui.text.phrases import text_of

BOT_NAMES = {
    "random": lazy("random bot"),
    "easy": lazy("easy bot"),
    "greedy": lazy("greedy bot"),
    "normal": lazy("normal bot"),
    "hard": lazy("hard bot"),
    "master": lazy("master bot"),
}


class Player(Protocol):
    """The player of a seat, at a table or in a journal: a person, or a bot if there is no name."""

    @property
    def name(self) -> str: ...
    @property
    def bot(self) -> str: ...


def bot_name(level: str) -> str:
    """Return what a bot of this level is called."""
    return str(BOT_NAMES[level]) if level in BOT_NAMES else tr("{level} bot", level=level)


def player_name(player: Player) -> str:
    """Return the name of the person, or what the bot is called."""
    return player.name or bot_name(player.bot)


def player_names(players: Iterable[Player]) -> list[str]:
    """Return each name once, in order."""
    return list(dict.fromkeys(map(player_name, players)))


def names_by_side(scenario: Scenario, players: Sequence[Player]) -> list[str]:
    """Return the players of each side, as one list in words for each."""
    sides: dict[str, list[Player]] = {}
    for info, player in zip(scenario.seats, players, strict=False):
        sides.setdefault(info.side, []).append(player)
    return [text_of(listed(player_names(side))) for side in sides.values()]
