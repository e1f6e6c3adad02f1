"""Chat, emotes, and people joining and leaving, in words."""

from collections.abc import Mapping
from typing import Any

from net.wire.from_host import ChatLine, Emoted, Happened
from net.wire.types import TableNow
from rules.game import Game
from wotr_tui.games.speech import Speech
from wotr_tui.games.titles import game_title, scenario_title
from wotr_tui.text import clocks, matches
from wotr_tui.text.messages import lazy, plural, say, tr
from wotr_tui.text.phrases import Phrase, Ref, text_of
from wotr_tui.text.players import bot_name

EMOTES = {
    "hello": lazy("waves hello"),
    "thanks": lazy("says thanks"),
    "well-played": lazy("says well played"),
    "thinking": lazy("is thinking"),
    "hurry": lazy("taps on the table"),
    "oops": lazy("says oops"),
    "wow": lazy("is impressed"),
    "good-game": lazy("says good game"),
}

HAPPENINGS = {
    "entered": lazy("{name} joined."),
    "left": lazy("{name} left the table."),
    "lost": lazy("Lost connection to {name}."),
    "away": lazy("{name} left the table and keeps the seat."),
    "back": lazy("{name} is back."),
    "taken-over": lazy("{name} continues on another device."),
    "sat-down": lazy("{name} took a seat."),
    "asks-seat": lazy("{name} asks for a seat. Everyone seated must agree."),
    "bot-in": lazy("A bot is playing for {name}."),
    "bot-out": lazy("{name} is playing again."),
    "out-of-time": lazy("{name} ran out of time."),
    "resigned": lazy("{name} resigned."),
    "retired": lazy("{name} resigned. A bot plays on."),
    "bot-faltered": lazy("The {name} failed; it played a quick move."),
}

STATES = {
    "gathering": lazy("waiting for players"),
    "playing": lazy("playing"),
    "paused": lazy("waiting for someone"),
    "over": lazy("over"),
}


def chat_phrase(line: ChatLine | Emoted | Happened, speech: Speech[Any, Any] | None = None) -> Phrase:
    """Return a line of chat, an emote, or someone joining or leaving as a phrase. `speech`: the words of that table."""
    match line:
        case ChatLine(name=name, text=text, to="side", side=side):
            whose = speech.side(side).title if speech and side else side or tr("own side")
            return say("{name} (to {side}): {text}", name=_person(name), side=whose, text=text)
        case ChatLine(name=name, text=text):
            return say("{name}: {text}", name=_person(name), text=text)
        case Emoted(name=name, emote=emote):
            return say("{name} {emote}", name=_person(name), emote=Ref(str(EMOTES.get(emote, emote)), ink="ink-green"))
        case Happened(what="bot-in", name=""):
            return _faint(say("A bot is playing in a seat that was left."))
        case Happened(what=what, name=name):
            return _faint(say(HAPPENINGS[what], name=bot_name(name) if what == "bot-faltered" else name))


def _faint(phrase: Phrase) -> Phrase:
    return (Ref(text_of(phrase), ink="ink-faint"),)


def _person(name: str) -> Ref:
    return Ref(name, strong=True, ink="ink-gold")


def table_title(table: TableNow, games: Mapping[str, Game]) -> str:
    """Return the name of a table with its game."""
    return of_game(table.name or tr("Table"), table, games)


def of_game(name: str, table: TableNow, games: Mapping[str, Game]) -> str:
    """Return a name with the game of a table."""
    game = game_title(games[table.game]) if table.game in games else table.game
    return tr("{name}: {game}", name=name, game=game)


def table_note(table: TableNow, games: Mapping[str, Game]) -> str:
    """Return a table in a few words: state and free seats first, because they decide whether one can sit down."""
    game = games.get(table.game)
    scenario = scenario_title(game, game.scenario(table.scenario)) if game is not None else table.scenario
    state = STATES[table.state]
    match = matches.score(table, game.scenario(table.scenario)) if game is not None else ""
    if match:
        scenario = tr("{scenario}, {match}", scenario=scenario, match=match)
    if table.clock is not None:
        scenario = tr("{scenario}, {clock}", scenario=scenario, clock=clocks.title(table.clock))
    if table.state != "gathering":
        return tr("{state}, {scenario}", state=state, scenario=scenario)
    free = len(table.free_seats)
    words = plural(free, "{state}, {count} free seat, {scenario}", "{state}, {count} free seats, {scenario}")
    return tr(words, state=state, scenario=scenario)
