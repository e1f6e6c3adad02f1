"""What people say and do around a table, in words. Loads no Textual."""

from collections.abc import Mapping

from net.wire.from_host import ChatLine as SaidLine
from net.wire.from_host import Emoted, Happened
from net.wire.types import TableNow
from rules.game import Game
from wotr_tui.words import Phrase, Ref, phrase, plural

EMOTES = {
    "hello": "waves hello",
    "thanks": "says thanks",
    "well-played": "says well played",
    "thinking": "is thinking",
    "hurry": "taps on the table",
    "oops": "says oops",
    "wow": "is impressed",
    "good-game": "says good game",
}

HAPPENINGS = {
    "entered": "comes to the table",
    "left": "leaves the table",
    "lost": "has lost the connection",
    "back": "is back",
    "taken-over": "goes on from another place",
    "bot-in": "is played by a bot",
    "bot-out": "plays again in person",
    "bot-faltered": "had a bot that faltered; a quick choice was made for it",
}

STATES = {"gathering": "gathering", "playing": "playing", "paused": "waiting for someone", "over": "over"}


def chat_phrase(line: "SaidLine | Emoted | Happened") -> Phrase:
    """A line of chat, an emote, or someone's coming and going, as a phrase."""
    match line:
        case SaidLine(name=name, text=text, to=to, side=side):
            mark = f" (to {side or 'the own side'})" if to == "side" else ""
            return phrase(Ref(name, strong=True, ink="ink-gold"), mark, ": ", text)
        case Emoted(name=name, emote=emote):
            return phrase(Ref(name, strong=True, ink="ink-gold"), " ", Ref(EMOTES.get(emote, emote), ink="ink-green"))
        case Happened(what=what, name=name):
            return (Ref(f"{name or 'A bot'} {HAPPENINGS.get(what, what)}.", ink="ink-faint"),)


def table_note(table: TableNow, games: Mapping[str, Game]) -> str:
    """A table in a few words: state and free seats first, they decide whether one can sit down."""
    game = games.get(table.game)
    scenario = game.scenario(table.scenario).title if game is not None else table.scenario
    seats = f", {plural(len(table.free_seats), 'free seat')}" if table.state == "gathering" else ""
    return f"{STATES[table.state]}{seats}, {scenario}"
