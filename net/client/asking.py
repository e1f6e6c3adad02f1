"""What a person may ask of a host, each verb one request: it waits for the answer and raises `Refusal` (a sentence for
the person) or `ConnectionLost`."""

import itertools
from abc import ABC, abstractmethod
from collections.abc import Mapping

from net.client.changes import LobbyNow
from net.client.mirror import Mirror
from net.errors import Refusal
from net.wire.from_client import (
    AfterLoss,
    AnswerUndo,
    AskHint,
    AskUndo,
    AskWholeGame,
    Choose,
    CreateTable,
    Enter,
    Leave,
    Ready,
    Request,
    Say,
    SeatBot,
    ShowEmote,
    Sit,
    Start,
)
from net.wire.from_host import Granted
from net.wire.types import Audience, Emote, Verdict
from rules.game import Game, Seat, Seats


class Asking(ABC):
    """The verbs of a client; how a request travels is the client's own."""

    games: Mapping[str, Game]
    lobby: LobbyNow
    mirror: Mirror | None
    """The table you are at, or None in the lobby."""

    def __init__(self) -> None:
        self._refs = itertools.count(1)
        self._host_plays: dict[str, int] = {}
        self._whole_game = b""

    @abstractmethod
    async def _ask(self, request: Request) -> Granted:
        """Send a request and wait for its answer."""

    async def create_table(
        self, game: str, scenario: str = "", options: tuple[str, ...] = (), name: str = "", seed: int | None = None
    ) -> str:
        """Open a table and go there as its owner; its id. Only people in the host's own process may name a seed."""
        self._check_game(game)
        return (await self._ask(CreateTable(self._ref(), game, scenario, options, name, seed))).table

    async def enter(self, table: str) -> None:
        """Go to a table: back into the seats a ticket holds there, else to watch."""
        self._check_version(table)
        await self._ask(Enter(self._ref(), table))

    watch = enter

    async def sit(self, table: str, seats: Seats) -> None:
        """Hold exactly these seats (entering the table if need be). Several only where the scenario lets one person."""
        self._check_version(table)
        await self._ask(Sit(self._ref(), table, tuple(seats)))

    async def stand(self) -> None:
        """Give up one's seats and stay to watch."""
        await self._ask(Sit(self._ref(), self._at(), ()))

    async def add_bot(self, seat: Seat, spec: str) -> None:
        """Seat a bot before the start."""
        await self._ask(SeatBot(self._ref(), self._at(), seat, spec))

    async def remove_bot(self, seat: Seat) -> None:
        await self._ask(SeatBot(self._ref(), self._at(), seat, ""))

    async def ready(self, ready: bool = True) -> None:
        """Say that one is ready. The game starts when no seat is free and everybody seated is."""
        await self._ask(Ready(self._ref(), self._at(), ready))

    async def start(self) -> None:
        """The owner starts without waiting for the others; no seat may be free."""
        await self._ask(Start(self._ref(), self._at()))

    async def leave(self) -> None:
        """Give up one's seats for good (the others may seat a bot) and go back to the lobby."""
        await self._ask(Leave(self._ref(), self._at()))

    async def choose(self, seat: Seat, index: int) -> None:
        """Take choice number `index` of the decision `mirror.view` shows for `seat`.

        Too late (the table has moved on): a fresh `Synced` comes instead, and no error.
        """
        update = self.mirror.update if self.mirror else 0
        if self.mirror:
            self.mirror.forget_hint()
        await self._ask(Choose(self._ref(), self._at(), update, seat, index))

    async def say(self, text: str, to: Audience = "all") -> None:
        """Chat at one's table, or in the lobby. To one's own side is a mark, not a secret."""
        await self._ask(Say(self._ref(), self.mirror.table.id if self.mirror else "", text, to))

    async def emote(self, emote: Emote) -> None:
        """Show one of `net.wire.types.EMOTES` to the table."""
        await self._ask(ShowEmote(self._ref(), self._at(), emote))

    async def ask_undo(self, seat: Seat) -> None:
        """Take back this seat's last choice: at once if nothing came of it that anyone could have learnt from,
        else put to the vote (`UndoAsked`)."""
        await self._ask(AskUndo(self._ref(), self._at(), seat))

    async def answer_undo(self, agree: bool) -> None:
        await self._ask(AnswerUndo(self._ref(), self._at(), agree))

    async def ask_hint(self, seat: Seat) -> None:
        """What would a bot do in this seat's place? The `Hint` comes a moment later, and stays in `mirror.hint` while
        the question does. Refused where people of other sides sit at the table."""
        update = self.mirror.update if self.mirror else 0
        await self._ask(AskHint(self._ref(), self._at(), update, seat))

    async def whole_game(self) -> bytes:
        """The whole game that is over at one's table, as a journal (`net.journal.replay`): nothing of it is secret any more."""
        await self._ask(AskWholeGame(self._ref(), self._at()))
        return self._whole_game

    async def after_loss(self, verdict: Verdict) -> None:
        """How to go on while the table is paused: "wait", "bot" or "end"; it takes all who are still there."""
        await self._ask(AfterLoss(self._ref(), self._at(), verdict))

    def _at(self) -> str:
        if self.mirror is None:
            raise Refusal("You are at no table.")
        return self.mirror.table.id

    def _ref(self) -> int:
        return next(self._refs)

    def _check_version(self, table: str) -> None:
        """Views of other rules cannot be read: say so before one sits down to them."""
        game = self.lobby.tables[table].game if table in self.lobby.tables else ""
        if game in self.games:
            self._check_game(game)

    def _check_game(self, game: str) -> None:
        here, there = self.games[game].version if game in self.games else 0, self._host_plays.get(game, 0)
        if here != there and there:
            side = "upgrade yours" if here < there else "the host has to upgrade"
            raise Refusal(f"The host plays version {there} of {game} and you have {here or 'none'}: {side}.")
