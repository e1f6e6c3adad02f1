"""After a game: another one at this table, if those who sit at it agree."""

from functools import partial
from typing import TYPE_CHECKING

from textual.content import Content

from net.errors import NetError
from net.wire.from_host import RematchAsked, RematchSettled
from net.wire.types import Rematch
from wotr_tui.app.background import in_background
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.table.answers import PlayAgain, VoteOnRematch, line_key
from wotr_tui.app.screens.table.model import TableModel
from wotr_tui.app.widgets.choices import ChoiceLine
from wotr_tui.app.widgets.menu import Entry
from wotr_tui.runtime import crash_report
from wotr_tui.text import matches
from wotr_tui.text.messages import listed, say, tr
from wotr_tui.text.phrases import Phrase, join, phrase

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen


class Rematching:
    """Asks for another game, and lets it begin on this screen."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model

    def opened(self) -> None:
        """The first game at this table, or one that was left: others who are to come back to it are told how."""
        if words := self._model.party.invitation:
            self._screen.notify(words, timeout=30, markup=False)
        crash_report.set_journal(self._model.journal)

    def take(self, answer: VoteOnRematch | PlayAgain) -> None:
        if isinstance(answer, PlayAgain):
            self.ask(answer.how)
        else:
            self._screen.feed.request(self._model.me.answer_rematch(answer.agree))

    def ask(self, how: Rematch) -> None:
        if how != "other":
            in_background(self._screen, partial(self._ask, how))
        elif self._model.only_here:
            self._screen.app.replace_screen(self._screen, screens.NewGameScreen(game=self._screen.game_id))
        else:
            entries = [
                Entry(f"{game.id} {scenario.id}", scenario.title, game.title)
                for game in self._model.me.games.values()
                for scenario in game.scenarios
            ]
            self._screen.app.push_screen(screens.PickScreen(tr("What is to be played?"), entries), self._ask_other)

    def _ask_other(self, picked: str | None) -> None:
        if picked:
            game, _, scenario = picked.partition(" ")
            in_background(self._screen, partial(self._ask, "other", game, scenario))

    async def _ask(self, how: Rematch, game: str = "", scenario: str = "") -> None:
        me = self._model.me
        try:
            await me.ask_rematch(how, game, scenario)
            # Who sits at one keyboard agrees with one key: they can hear each other.
            for client in self._model.party.clients:
                asked = client.mirror.rematch if client.mirror else None
                if client is not me and asked is not None and client.person in asked.waiting_for:
                    await client.answer_rematch(True)
        except NetError as error:
            self._screen.notify(str(error), severity="warning", markup=False)

    def begun(self) -> None:
        """Another game begins at this table: nothing of the last one is left."""
        self._model.forget_game()
        self._screen.beats.stop()
        for client in self._model.party.clients:
            self._screen.beats.forget(client)
        self._screen.clear_log()
        crash_report.set_journal(self._model.journal)

    def gather(self) -> None:
        """Another sort of game is to be played: people sit down to it in the room."""
        if not self._model.handed_on:
            self._model.handed_on = True
            self._screen.app.replace_screen(self._screen, screens.RoomScreen(self._model.party))

    def settled(self, settled: RematchSettled) -> None:
        if not settled.granted:
            words = tr("{name} would not play that now.", name=settled.by or tr("The table"))
            self._screen.notify(words, markup=False)


def offers(model: TableModel) -> list[ChoiceLine]:
    """The lines for another game, as long as nobody has asked for one."""
    mirror = model.mirror
    if mirror is None or not model.me.seats:
        return []
    if mirror.rematch is not None:
        return []
    match = mirror.table.match
    goes_on = match.best_of and match.games and not match.winners
    same = say("next game, same sides") if goes_on else say("rematch, same sides")
    swap = say("next game, sides exchanged") if goes_on else say("rematch, sides exchanged")
    return [
        ChoiceLine(line_key(PlayAgain("same")), same),
        ChoiceLine(line_key(PlayAgain("swap")), swap),
        ChoiceLine(line_key(PlayAgain("other")), say("another game or scenario")),
    ]


def answers() -> list[ChoiceLine]:
    """The lines for whoever is asked."""
    return [
        ChoiceLine(line_key(VoteOnRematch(True)), say("agree"), "y"),
        ChoiceLine(line_key(VoteOnRematch(False)), say("refuse"), "n"),
    ]


def asked_here(model: TableModel) -> bool:
    """Whether whoever sits here has to say if there is to be another game."""
    asked = model.mirror.rematch if model.mirror else None
    return asked is not None and model.me.person in asked.waiting_for


def _asked_for(model: TableModel, asked: RematchAsked) -> Phrase:
    match asked.how:
        case "same":
            return say("{name} asks for another game, same sides.", name=asked.name)
        case "swap":
            return say("{name} asks for another game, sides exchanged.", name=asked.name)
        case "other":
            games = model.me.games
            scenario = asked.scenario
            if asked.game in games:
                known = {each.id: each.title for each in games[asked.game].scenarios}
                scenario = f"{games[asked.game].title}, {known.get(asked.scenario, asked.scenario)}"
            return say("{name} asks to play {scenario}.", name=asked.name, scenario=scenario)


def aside(model: TableModel) -> Phrase:
    """Who asks for what, who is waited for, and how the match stands."""
    mirror = model.mirror
    if mirror is None:
        return ()
    table, scenario = mirror.table, model.speech.scenario
    stands: Phrase = (matches.verdict(table, scenario) or matches.score(table, scenario),)
    if mirror.rematch is None:
        return phrase(stands)
    if asked_here(model):
        return join((_asked_for(model, mirror.rematch), stands))
    names = [seat.name for seat in table.seats if seat.person in mirror.rematch.waiting_for]
    waiting = say("Another game? Waiting for {names}.", names=listed(list(dict.fromkeys(names))))
    return join((waiting, stands))


def with_score(header: Content, model: TableModel, width: int) -> Content:
    """The header with the score of the match at the end of its first line, as far as there is room for it."""
    # As it was when all was drawn last: while the end of a game is being told nothing gives it away.
    table = model.shown.table if model.shown is not None else None
    if table is None or not (table.match.games or table.match.best_of):
        return header
    first, *rest = header.split("\n", allow_blank=True)
    scenario = model.speech.scenario
    for words in (matches.score(table, scenario), matches.brief(table.match, scenario)):
        line = Content.assemble(first, ("  ▏ ", "$ink-faint"), (words, "bold $accent"))
        if words and line.cell_length <= width - 2:
            return Content("\n").join([line, *rest])
    return header
