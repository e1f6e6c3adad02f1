"""One guest's page: follows their client, makes the parts of the page, and does what their buttons ask for."""

import asyncio
import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from net.client.changes import ConnectionClosed
from net.client.client import Client
from net.errors import NetError
from wotr_tui.saves.settings import Settings
from wotr_tui.table import early_end
from wotr_tui.table.actions import GameAction, Open, PlayAgain, TableAction, TakeChoice
from wotr_tui.table.model import TableModel
from wotr_tui.table.news import BackToRoom, GameStarted, Notice, StoryGrew, TableReset, TalkHeard
from wotr_tui.table.party import Party
from wotr_tui.table.question import Question
from wotr_tui.table.talk import EMOTES, chat_phrase
from wotr_tui.text.language import Language, language, matching, reading
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import Phrase, text_of
from wotr_tui.text.sentences import in_words
from wotr_tui.web import lobby_page, table_page
from wotr_tui.web.door import language_menu
from wotr_tui.web.frame import button, live_page
from wotr_tui.web.markup import Markup, joined, tag, worded
from wotr_tui.web.table_page import SHOWN_STORY, StoryItem

ON_A_PAGE = Settings(story="off", summaries=True, confirm=True, hints=True)
"""The script tells the story line by line, at the reader's pace; summaries are part of it."""
TALK_SHOWN = 40
CLOCK_S = 1.0


class WebSitting:
    """Implements `net.web.site.Sitting`."""

    def __init__(self, client: Client, language: Language, files: Mapping[str, str]) -> None:
        """`files`: the addresses of the files of the page, by name."""
        self.client, self.language = client, language
        self._files = files
        self._listeners: list[Callable[[], None]] = []
        self._model: TableModel | None = None
        self._story: list[StoryItem] = []
        self._told = 0
        self._notice, self._noticed = "", 0
        self._taken = 0
        self._seen: tuple[object, str, Language] | None = None
        """What the board and the hand were made from: a view, a question, and a language."""
        self._board = self._hand = Markup()
        self._previews: dict[int, Sequence[Phrase]] = {}
        self._token = ""
        self._details: Callable[[], Markup] | None = None
        self._closed = ""
        self._passing: asyncio.Task[None] | None = None
        self._stop = client.listen(self._heard)
        self._ticking = asyncio.get_running_loop().create_task(self._tick())
        with reading(language):
            self._follow()

    async def close(self) -> None:
        self._stop()
        self._ticking.cancel()
        if self._passing is not None:
            self._passing.cancel()
        self._changed()

    # ------------------------------------------------------------ what comes from the host

    def listen(self, changed: Callable[[], None]) -> Callable[[], None]:
        self._listeners.append(changed)
        return lambda: self._listeners.remove(changed) if changed in self._listeners else None

    def _changed(self) -> None:
        for listener in tuple(self._listeners):
            listener()

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
        self._changed()

    async def _pass_on(self) -> None:
        """Choose for someone who passes for the rest of the round."""
        try:
            while self._model is not None and (automatic := self._model.automatic_choice) is not None:
                await self._send(self._model, automatic)
        except NetError:
            if self._model is not None:
                self._model.stop_passing()
        self._changed()

    def _follow(self) -> None:
        """Open the model when a game has begun, and let go of it when the guest leaves the table."""
        mirror = self.client.mirror
        started = mirror is not None and mirror.view is not None
        if not started:
            self._model = None
        elif self._model is None:
            party = Party([self.client], lent=True)
            self._model = TableModel(party, lambda: ON_A_PAGE, can_open=("log",))
            self._read_log()

    def _read_log(self) -> None:
        """Begin the story anew, with the end of the log as told already."""
        assert self._model is not None
        self._story.clear()
        log = self._model.story.sit_down()
        for line in log.lines[-SHOWN_STORY:] if log is not None else ():
            self._add(StoryItem(0, line))

    def _read_in(self, language: Language) -> None:
        """Go on in another language; the story so far is worded anew, and counts as told."""
        self.language, told = language, self._told
        with reading(language):
            self._previews.clear()
            if self._model is not None:
                self._model.previews.forget()
                self._read_log()
        for item in self._story:
            item.number -= self._told - told
        self._told = told
        self._changed()

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
            case TalkHeard(aloud=True, phrase=phrase):
                self._notify(text_of(phrase))
            case _:
                pass

    def _notify(self, words: str) -> None:
        """Show a sentence for a while."""
        self._notice = words
        self._noticed += 1

    def _tell(self) -> None:
        assert self._model is not None
        while (part := self._model.story.advance()) is not None:
            for line in part.lines:
                self._add(StoryItem(0, line))
            if part.summary is not None:
                self._add(StoryItem(0, summary=part.summary))

    def _add(self, item: StoryItem) -> None:
        self._told += 1
        item.number = self._told
        self._story.append(item)
        del self._story[: -2 * SHOWN_STORY]

    async def _tick(self) -> None:
        """Draw running clocks and countdowns again each second."""
        while True:
            await asyncio.sleep(CLOCK_S)
            model = self._model
            if model is not None and (model.clock.running or (model.mirror is not None and model.mirror.pause)):
                self._changed()

    # ------------------------------------------------------------ the page

    def page(self) -> str:
        with reading(self.language):
            parts = {name: Markup(html) for name, html in self._parts().items()}
            return live_page("wotr", parts, style=self._files["page.css"], script=self._files["page.js"])

    def parts(self) -> Mapping[str, str]:
        with reading(self.language):
            return {name: str(html) for name, html in self._parts().items()}

    def _parts(self) -> dict[str, str]:
        parts: dict[str, str] = {
            "banner": self._banner(),
            "talk": self._talk(),
            "details": self._opened(),
            "notice": tag("p", self._notice, data_number=str(self._noticed)) if self._notice else Markup(),
        }
        table = self.client.table
        if self._model is not None:
            question = self._question(self._model)
            view = self._model.mirror.view if self._model.mirror is not None else None
            seen = (view, self._token, self.language)
            if self._seen is None or self._seen[0] is not view or self._seen[1:] != seen[1:]:
                self._seen = seen
                self._board = table_page.board(self._model, question, self._files)
                self._hand = table_page.hand(self._model, question)
            parts |= {
                "header": table_page.header(self._model),
                "story": table_page.story(self._model, self._story),
                "board": self._board,
                "question": table_page.question_part(self._model, question, self._token, self._previews),
                "hand": self._hand,
                "bar": joined((table_page.bar(self._model, question), language_menu())),
            }
        elif table is not None:
            parts |= {
                "header": tag("h1", table.name or tr("Table")),
                "board": lobby_page.room_board(self.client, table),
                "question": lobby_page.room_question(self.client, table),
                "bar": joined((button(tr("Leave"), "leave"), language_menu())),
                "story": "",
                "hand": "",
            }
        else:
            parts |= {
                "header": tag("h1", self.client.host_name),
                "board": lobby_page.lobby_board(self.client),
                "question": "",
                "bar": joined((tag("a", tr("Terminal"), href="/terminal"), language_menu())),
                "story": "",
                "hand": "",
            }
        return parts

    def _question(self, model: TableModel) -> Question:
        question = model.question()
        model.show(question)
        # The same may be asked twice in a row: a second tap must not answer the second question.
        token = hashlib.blake2b(repr((question.about, self._taken)).encode(), digest_size=8).hexdigest()
        if token != self._token:
            self._token, self._previews = token, {}
        return question

    def _banner(self) -> Markup:
        if self._closed:
            return tag("p", self._closed)
        if self.client.state != "connected":
            return tag("p", tr("The connection is lost. Trying again..."))
        return Markup()

    def _talk(self) -> Markup:
        mirror = self.client.mirror
        speech = self._model.speech if self._model is not None else None
        lines = [chat_phrase(line, speech) for line in (mirror.chat if mirror is not None else ())][-TALK_SHOWN:]
        emotes = [tag("option", str(words), value=id) for id, words in EMOTES.items()] if mirror is not None else []
        return joined(
            (
                tag("h2", tr("Talk")),
                tag("ul", *(tag("li", worded(line)) for line in lines), class_="talk"),
                tag(
                    "form",
                    tag("input", name="text", aria_label=tr("Say something"), maxlength=500, autocomplete="off"),
                    tag("button", tr("Say"), type="submit"),
                    data_do="say",
                ),
                tag(
                    "form",
                    tag("select", *emotes, name="emote", aria_label=tr("Show something")),
                    tag("button", tr("Show"), type="submit"),
                    data_do="emote",
                )
                if emotes
                else None,
            )
        )

    def _opened(self) -> Markup:
        return self._details() if self._details is not None and self._model is not None else Markup()

    # ------------------------------------------------------------ what the guest does

    async def act(self, fields: Mapping[str, str]) -> str:
        """Do it; return a sentence for the guest, or nothing. A sentence that asks for a second tap begins with "?"."""
        with reading(self.language):
            try:
                answer = await self._act(fields)
            except NetError as error:
                answer = in_words(error)
            except (KeyError, ValueError, IndexError):
                answer = tr("The table has moved on.")
        await self._pass_on()
        return answer

    async def _act(self, fields: Mapping[str, str]) -> str:
        client = self.client
        match fields.get("do", ""):
            case "enter":
                await client.enter(fields["table"][:16])
            case "create":
                game, _, scenario = fields["scenario"].partition(" ")
                await client.create_table(game, scenario, name=tr("{name}'s table", name=client.name))
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
                self._details = None
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
                question = model.question()
                self._details = lambda: table_page.rule(model, question)
            case "symbols":
                self._details = lambda: table_page.symbols(model)
            case "page":
                id = fields["page"][:64]
                self._details = lambda: table_page.page(model, id)
            case "show":
                thing = fields["thing"][:64]
                self._details = lambda: table_page.details(model, thing)
            case "close":
                self._details = None
            case _:
                pass
        return ""

    async def _take(self, model: TableModel, fields: Mapping[str, str]) -> str:
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
            case Open():
                pass  # the story on the page is the log
            case PlayAgain(how="other"):
                await self.client.leave()
            case _:
                await self._send(model, action)
        return ""

    async def _send(self, model: TableModel, action: GameAction | TableAction) -> None:
        self._taken += 1
        await model.take(action)

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
            self._previews[number] = [*outlook.changes, *([outlook.text] if outlook.text else [])]


def _number(field: str) -> int:
    """Return the number in a field of a form. Raises ValueError: nothing is counted from the end."""
    if not field.isdecimal() or len(field) > 4:
        raise ValueError(field)
    return int(field)
