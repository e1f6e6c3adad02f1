"""One guest's page: follows their client, makes the parts of the page, and does what their buttons ask for."""

import asyncio
import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from net.client.changes import ConnectionClosed
from net.client.client import Client
from net.client.mirror import Advanced
from net.errors import NetError
from net.wire.from_host import ChatLine
from wotr_tui.saves.settings import Settings
from wotr_tui.table import early_end, why
from wotr_tui.table.actions import GameAction, Open, PlayAgain, TableAction, TakeChoice
from wotr_tui.table.model import TableModel
from wotr_tui.table.news import BackToRoom, GameStarted, Notice, StoryGrew, TableReset, TalkHeard
from wotr_tui.table.party import Party
from wotr_tui.table.question import Question
from wotr_tui.table.talk import EMOTES
from wotr_tui.text.language import Language, language, matching, reading
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import LogLine, Phrase, text_of
from wotr_tui.text.sentences import in_words
from wotr_tui.web import table_page
from wotr_tui.web.frame import live_page
from wotr_tui.web.markup import Markup, tag
from wotr_tui.web.page_parts import PageParts, PartCache
from wotr_tui.web.page_story import SHOWN as STORY_SHOWN
from wotr_tui.web.page_story import PageStory

ON_A_PAGE = Settings(story="off", summaries=True, confirm=True, hints=True)
"""The script tells the story line by line, at the reader's pace; summaries are part of it."""
CLOCK_S = 1.0
PAUSE_S = 0.05
"""How long a move of somebody else waits for the next one before the page shows both."""
MOST_DIALOGS = 8
"""Open one over the other."""


class WebSitting:
    """Implements `net.web.site.Sitting`."""

    def __init__(
        self, client: Client, language: Language, files: Mapping[str, str], watched: PartCache | None = None
    ) -> None:
        """`files`: the addresses of the files of the page, by name. `watched`: see `PageParts`."""
        self.client, self.language = client, language
        self._files = files
        self._maker = PageParts(client, files, watched or PartCache())
        self._made: dict[str, str] = {}
        """The parts of the page as they were made last."""
        self._up_to_date = False
        """Whether nothing has changed since then."""
        self._now: Question | None = None
        """What is asked; None when something has changed since it was written."""
        self._later: asyncio.TimerHandle | None = None
        """Announces a change that waits for the next one."""
        self._listeners: list[Callable[[], None]] = []
        self._model: TableModel | None = None
        self._story = PageStory()
        self._notice, self._noticed = "", 0
        self._taken = 0
        self._sent: tuple[object, int] | None = None
        """While an answer is on its way to the host: the question, and the number of the update that it answers."""
        self._unfolded = table_page.Folding()
        self._previews: dict[int, Sequence[Phrase]] = {}
        self._asked: tuple[object, int] | None = None
        """What is asked, and how many answers were sent before."""
        self._token = ""
        """What the page knows it by."""
        self._dialogs: list[Callable[[], Markup]] = []
        """What is open over the table: the last one is shown, and closing it shows the one before."""
        self._closed = ""
        self._passing: asyncio.Task[None] | None = None
        self._stop = client.listen(self._heard)
        self._ticking = asyncio.get_running_loop().create_task(self._tick())
        with reading(language):
            self._follow()

    async def close(self) -> None:
        self._stop()
        self._ticking.cancel()
        if self._later is not None:
            self._later.cancel()
        if self._passing is not None:
            self._passing.cancel()
        self._changed()

    # ------------------------------------------------------------ what comes from the host

    def listen(self, changed: Callable[[], None]) -> Callable[[], None]:
        self._listeners.append(changed)
        return lambda: self._listeners.remove(changed) if changed in self._listeners else None

    def _changed(self, *, pause: bool = False) -> None:
        """Announce a change: at once, or after a `pause` in which others may follow."""
        self._up_to_date, self._now = False, None
        if self._later is not None and not pause:
            self._later.cancel()
            self._later = None
        if not pause:
            for listener in tuple(self._listeners):
                listener()
        elif self._later is None:
            self._later = asyncio.get_running_loop().call_later(PAUSE_S, self._changed)

    def _heard(self, change: Any) -> None:
        with reading(self.language):
            if isinstance(change, ConnectionClosed):
                self._closed = in_words(change.reason) or tr("The connection is closed.")
            self._follow()
            if self._model is not None:
                for news in self._model.receive(self.client, change):
                    self._take_in(news)
                if self._model.automatic_choice is not None:
                    self._passing = asyncio.get_running_loop().create_task(self._pass_on())
        # What a tap did is shown at once. A move of somebody else after which nothing is asked is soon followed by
        # another one.
        model = self._model
        others = isinstance(change, Advanced) and self._sent is None
        self._changed(pause=others and model is not None and not model.asks)

    async def _pass_on(self) -> None:
        """Choose for someone who passes for the rest of the round."""
        try:
            while self._model is not None and (automatic := self._model.automatic_choice) is not None:
                await self._send(self._model, automatic, self._model.decision)
        except NetError:
            if self._model is not None:
                self._model.stop_passing()
                self._model.ask_everything()
            self._changed()

    def _follow(self) -> None:
        """Open the model when a game has begun, and let go of it when the guest leaves the table."""
        mirror = self.client.mirror
        started = mirror is not None and mirror.view is not None
        if not started:
            self._model = None
        elif self._model is None:
            party = Party([self.client], lent=True)
            self._model = TableModel(party, lambda: ON_A_PAGE, can_open=("log", "why"))
            self._read_log()

    def _read_log(self) -> None:
        """Begin the story anew, with the end of the log as told already."""
        assert self._model is not None
        self._story.begin(self._model.speech, self._log(self._model))

    def _log(self, model: TableModel) -> Sequence[LogLine]:
        log = model.story.sit_down()
        return log.lines[-STORY_SHOWN:] if log is not None else ()

    def _read_in(self, language: Language) -> None:
        """Go on in another language; the story so far is worded anew, and counts as told."""
        self.language = language
        with reading(language):
            self._previews.clear()
            if self._model is not None:
                self._model.previews.forget()
                self._story.translate(self._model.speech, self._log(self._model))

    def _take_in(self, news: object) -> None:
        match news:
            case StoryGrew():
                self._tell()
            case TableReset() | GameStarted():
                self._previews.clear()
                self._read_log()
            case BackToRoom():
                self._model = None
            case Notice(text=words):
                self._notify(words)
            case TalkHeard(message=said, own=own, aloud=aloud, phrase=phrase):
                if aloud or (isinstance(said, ChatLine) and not own):  # the talk itself is further down on a phone
                    self._notify(text_of(phrase))
            case _:
                pass

    def _notify(self, words: str) -> None:
        """Show a sentence for a while."""
        self._notice = words
        self._noticed += 1

    def _tell(self) -> None:
        assert self._model is not None
        speech = self._model.speech
        while (part := self._model.story.advance()) is not None:
            for line in part.lines:
                self._story.add_line(speech, line)
            if part.summary is not None:
                self._story.add_summary(speech, part.summary)

    async def _tick(self) -> None:
        """Draw running clocks and countdowns again each second."""
        while True:
            await asyncio.sleep(CLOCK_S)
            model = self._model
            if model is not None and (model.clock.running or (model.mirror is not None and model.mirror.pause)):
                self._changed()

    # ------------------------------------------------------------ the page

    def page(self) -> str:
        parts = {name: Markup(html) for name, html in self.parts().items()}
        with reading(self.language):
            if self._model is not None:
                parts["story"] = self._story.whole()
            return live_page("wotr", parts, style=self._files["page.css"], script=self._files["page.js"])

    def parts(self) -> Mapping[str, str]:
        if not self._up_to_date and not (self._made and self._answers_itself):
            with reading(self.language):
                self._made = {name: str(html) for name, html in self._parts().items()}
            self._up_to_date = True
        return self._made

    @property
    def _answers_itself(self) -> bool:
        """Whether what is asked now needs no answer of the guest: on the page it would only flash."""
        return self._model is not None and self._model.unasked_choice is not None

    def _parts(self) -> dict[str, str]:
        parts: dict[str, str] = {
            "banner": self._banner(),
            "talk": self._maker.talk(self._model),
            "notice": tag("p", self._notice, data_number=str(self._noticed)) if self._notice else "",
        }
        if self._model is not None:
            question = self._question(self._model)
            parts |= self._maker.game(self._model, question, self._token, self._previews, self._unfolded)
            parts["details"] = self._dialogs[-1]() if self._dialogs else ""
            parts["story"] = self._story.frame()
            parts |= self._story.parts()
            return parts
        parts |= {"question": "", "hand": "", "story": "", "details": ""}
        table = self.client.table
        parts |= self._maker.room(table) if table is not None else self._maker.lobby()
        return parts

    def _question(self, model: TableModel) -> Question:
        if self._now is not None:
            return self._now
        question = self._now = model.question()
        model.show(question)
        # The same may be asked twice in a row: a second tap must not answer the second question. While an answer is
        # on its way, its own question is still the same.
        asked = question.about, self._taken - (self._sent == (question.about, self._update))
        if asked != self._asked:
            self._asked, self._previews = asked, {}
            self._token = hashlib.blake2b(repr(asked).encode(), digest_size=8).hexdigest()
        return question

    @property
    def _update(self) -> int:
        """The number of the last update from the host."""
        return self.client.mirror.update if self.client.mirror is not None else 0

    def _banner(self) -> Markup:
        if self._closed:
            return tag("p", self._closed)
        if self.client.state != "connected":
            return tag("p", tr("The connection is lost. Trying again..."))
        return Markup()

    # ------------------------------------------------------------ what the guest does

    async def act(self, fields: Mapping[str, str]) -> str:
        """Do it; return a sentence for the guest, or nothing. A sentence that asks for a second tap begins with "?"."""
        update = self._update
        with reading(self.language):
            try:
                answer = await self._act(fields)
            except NetError as error:
                answer = in_words(error)
            except (KeyError, ValueError, IndexError):
                answer = tr("The table has moved on.")
        if self._model is not None and self._model.automatic_choice is not None:
            await self._pass_on()
        if self._update == update or fields.get("do") != "take":  # the page shows what the host sent already
            self._changed()
        return answer

    async def _act(self, fields: Mapping[str, str]) -> str:
        client = self.client
        match fields.get("do", ""):
            case "enter":
                await client.enter(fields["table"][:16])
            case "create":
                game, _, scenario = fields["scenario"].partition(" ")
                await client.create_table(game, scenario, name=client.name)
            case "sit" | "stand" | "bot" | "unbot" as what:
                await self._change_seat(what, _number(fields["seat"]), fields.get("level", ""))
            case "ready":
                await client.ready(fields.get("on") == "1")
            case "start":
                await client.start()
            case "leave":
                playing = self._model is not None and not self._model.over and client.seats
                if playing and fields.get("sure") != "1":
                    return "?" + tr("Leave the game? You give up your seat for good.")
                await client.leave()
                self._dialogs.clear()
            case "say":
                if words := fields.get("text", "").strip():
                    await client.say(words)
            case "language":
                code = matching(fields.get("language", ""))
                if code is not None:
                    self._read_in(language(code))
            case "emote":
                emote = fields.get("emote", "")
                if emote in EMOTES:
                    await client.emote(emote)  # type: ignore[arg-type]
            case _:
                return await self._act_at_table(fields)
        return ""

    async def _change_seat(self, what: str, seat: int, level: str) -> None:
        client, table = self.client, self.client.table
        if table is None:
            return
        own = client.seats
        match what:
            case "stand":
                await client.sit(table.id, tuple(each for each in own if each != seat))
            case "bot":
                await client.add_bot(seat, level)
            case "unbot":
                await client.remove_bot(seat)
            case "sit":
                both = tuple(sorted({*own, seat}))
                may = client.games[table.game].scenario(table.scenario).may_hold(both)
                await client.sit(table.id, both if may else (seat,))

    async def _act_at_table(self, fields: Mapping[str, str]) -> str:
        model = self._model
        if model is None:
            return ""
        match fields.get("do", ""):
            case "take":
                return await self._take(model, fields)
            case "look":
                await self._look(model, fields)
            case "undo":
                await model.ask_undo()
            case "hint":
                await model.ask_hint()
            case "resign" | "draw" if not model.may_end:
                return tr("The table has moved on.")
            case "resign" if fields.get("sure") != "1":
                return "?" + early_end.resign_warning(model)
            case "draw" if fields.get("sure") != "1":
                return f"?{early_end.DRAW_WARNING}"
            case "resign":
                await model.resign()
            case "draw":
                await model.offer_draw()
            case "rule":
                rule = model.question().rule
                self._open(lambda: table_page.rule(model, rule))
            case "help":
                self._open(table_page.help_page)
            case "symbols":
                self._open(lambda: table_page.symbols(model))
            case "log":
                self._open(lambda: table_page.log(model))
            case "people":
                self._open(lambda: table_page.people(model))
            case "page":
                id = fields["page"][:64]
                self._open(lambda: table_page.page(model, id))
            case "show":
                thing = fields["thing"][:64]
                self._open(lambda: table_page.details(model, thing))
            case "fold":
                self._unfolded = self._unfolded._replace(board=not self._unfolded.board)
            case "words":
                self._unfolded = self._unfolded._replace(words=not self._unfolded.words)
            case "close":
                del self._dialogs[-1:]
            case _:
                pass
        return ""

    def _open(self, dialog: Callable[[], Markup]) -> None:
        self._dialogs = [*self._dialogs[1 - MOST_DIALOGS :], dialog]

    async def _take(self, model: TableModel, fields: Mapping[str, str]) -> str:
        if self._sent is not None:
            return ""  # a second tap on an answer that is on its way
        question = self._question(model)
        if fields.get("about") != self._token:
            return tr("The table has moved on.")
        action = question.lines[_number(fields["line"])].action
        if isinstance(action, TakeChoice):
            asked = model.confirmation(action.index)
            if asked and fields.get("sure") != "1":
                return f"?{asked}"
            model.confirm(asked)
        match action:
            case Open(what="home"):
                await self.client.leave()
            case Open(what="why"):
                told = await why.of_finished_game(model)
                self._open(lambda: table_page.explanation(model, told))
            case Open():
                self._open(lambda: table_page.log(model))
            case PlayAgain(how="other"):
                await self.client.leave()
            case _:
                await self._send(model, action, question.about)
        return ""

    async def _send(self, model: TableModel, action: GameAction | TableAction, about: object) -> None:
        """Answer the question that is about this."""
        self._sent = about, self._update
        self._taken += 1
        try:
            await model.take(action)
        finally:
            self._sent = None

    async def _look(self, model: TableModel, fields: Mapping[str, str]) -> None:
        """Show what a choice would change under it; a second tap hides it."""
        question, number = self._question(model), _number(fields["line"])
        action = question.lines[number].action
        if fields.get("about") != self._token or not isinstance(action, TakeChoice):
            return
        if number in self._previews:
            del self._previews[number]
            return
        model.previews.renew()
        await model.previews.fetch(action.index)
        outlook = model.previews.outlook(action.index)
        if outlook is not None:
            self._previews[number] = [*outlook.changes, *table_page.sentences(outlook.text)]


def _number(field: str) -> int:
    """Return the number in a field of a form. Raises ValueError: nothing is counted from the end."""
    if not field.isdecimal() or len(field) > 4:
        raise ValueError(field)
    return int(field)
