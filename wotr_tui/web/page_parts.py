"""The parts of one guest's page. Each is made anew only when something that it shows has changed."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from net.client.client import Client
from net.client.mirror import Talk
from net.wire.types import TableNow
from wotr_tui.games.speech import Speech
from wotr_tui.table.model import TableModel
from wotr_tui.table.question import Question
from wotr_tui.table.talk import EMOTES, chat_phrase
from wotr_tui.text.language import current
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import Phrase
from wotr_tui.web import lobby_page, table_page
from wotr_tui.web.door import language_menu
from wotr_tui.web.frame import button
from wotr_tui.web.markup import Markup, joined, tag, worded

TALK_SHOWN = 40


class PartCache:
    """Keeps the last version of each part, and what it was made from."""

    def __init__(self, most: int = 64) -> None:
        self._kept: dict[str, tuple[object, Markup]] = {}
        self._most = most

    def part(self, name: str, made_from: tuple[object, ...], make: Callable[[], Markup]) -> Markup:
        """Return a part, made anew if it would be made from anything else than last time, or in another language."""
        key = (current().code, made_from)
        kept = self._kept.get(name)
        if kept is None or kept[0] != key:
            self._kept.pop(name, None)
            kept = self._kept[name] = (key, make())
            if len(self._kept) > self._most:
                del self._kept[next(iter(self._kept))]
        return kept[1]


class PageParts:
    """Makes the parts of a page by the ids of their elements."""

    def __init__(self, client: Client, files: Mapping[str, str], watched: PartCache) -> None:
        """`files`: the addresses of the files of the page, by name. `watched`: parts of tables as those who only watch
        see them, made once for all of them."""
        self._client, self._files = client, files
        self._own, self._watched = PartCache(), watched

    def lobby(self) -> dict[str, Markup]:
        """Return the parts that are only in the lobby."""
        return {
            "header": tag("h1", self._client.host_name),
            "board": lobby_page.lobby_board(self._client),
            "bar": joined((tag("a", tr("Terminal"), href="/terminal"), language_menu())),
        }

    def room(self, table: TableNow) -> dict[str, Markup]:
        """Return the parts that are only at a table before its game."""
        return {
            "header": tag("h1", table.name or tr("Table")),
            "board": lobby_page.room_board(self._client, table),
            "question": lobby_page.room_question(self._client, table),
            "bar": joined((button(tr("Leave"), "leave"), language_menu())),
        }

    def game(
        self,
        model: TableModel,
        question: Question,
        token: str,
        previews: Mapping[int, Sequence[Phrase]],
        unfolded: table_page.Folding,
    ) -> dict[str, Markup]:
        """Return the parts that are only in a game. `token`: what the question is known by. `previews`: what choices
        would change, as far as the guest asked."""
        view = model.mirror.view if model.mirror is not None else None
        answers = table_page.lines_by_thing(question)
        table = model.mirror.table.id if model.mirror is not None else ""
        watches = view is not None and not view.seats
        cache, prefix = (self._watched, f"{table} ") if watches else (self._own, "")
        may = table_page.commands(model, question)
        own, seen = self._own.part, (view, answers)
        return {
            "header": own("header", (view, model.clock.faces()), lambda: table_page.header(model)),
            "board": cache.part(
                f"{prefix}board{unfolded}",
                seen,
                lambda: table_page.board(model, answers, self._files, unfolded),
            ),
            "question": own(
                "question",
                (question, token, tuple(previews.items())),
                lambda: table_page.question_part(model, question, token, previews),
            ),
            "hand": own("hand", seen, lambda: table_page.hand(model, answers)),
            "bar": own(  # often one of a few
                f"bar:{may}",
                (model.speech, model.me.seats),
                lambda: joined((table_page.bar(model, may), language_menu())),
            ),
        }

    def talk(self, model: TableModel | None) -> Markup:
        """Return what was said, and the forms to say something."""
        mirror = self._client.mirror
        said: Sequence[Talk] = mirror.chat if mirror is not None else self._client.lobby.chat
        speech = model.speech if model is not None else None
        return self._own.part("talk", (said, speech, mirror is None), lambda: self._talk(said, speech))

    def _talk(self, said: Sequence[Talk], speech: Speech[Any, Any] | None) -> Markup:
        mirror = self._client.mirror
        words = tr("Say something")
        lines = [chat_phrase(line, speech) for line in said][-TALK_SHOWN:]
        emotes = [tag("option", str(words), value=id) for id, words in EMOTES.items()] if mirror is not None else []
        return joined(
            (
                tag("h2", tr("Talk")),
                tag("ul", *(tag("li", worded(line)) for line in lines), class_="talk"),
                tag(
                    "form",
                    tag("input", name="text", aria_label=words, placeholder=words, maxlength=500, autocomplete="off"),
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
