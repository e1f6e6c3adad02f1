"""Every screen and dialog, imported when it is first used.

`screens.AskScreen(title)` reads and is type-checked like the class itself. Screens open each other through here, never
by importing each other: the first screen is drawn before the others are loaded.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from textual.screen import Screen

    from wotr_tui.app.screens import (
        analysis,
        ask,
        cards,
        confirm,
        curtain,
        first_game,
        guests,
        guide,
        help,
        home,
        host,
        join,
        journals,
        lobby,
        log,
        new_game,
        notice,
        opening,
        page,
        palette,
        pick,
        replay,
        room,
        rules,
        settings,
        summary,
        table,
        talk,
        too_small,
        your_games,
        zoom,
    )

S = TypeVar("S", bound="Screen[Any]")


class Lazy(Generic[S]):
    """A class of the given module of `wotr_tui.app.screens`, under the name it has there."""

    def __init__(self, module: str) -> None:
        self._module = f"wotr_tui.app.screens.{module}"

    def __set_name__(self, owner: type[object], name: str) -> None:
        self._name = name

    def __get__(self, registry: "Screens", owner: type[object]) -> type[S]:
        found: type[S] = getattr(import_module(self._module), self._name)
        registry.__dict__[self._name] = found  # found first from now on
        return found


class Screens:
    """One line for each screen."""

    AnalysisScreen: "Lazy[analysis.AnalysisScreen]" = Lazy("analysis")
    AskScreen: "Lazy[ask.AskScreen]" = Lazy("ask")
    GuestNameScreen: "Lazy[ask.GuestNameScreen]" = Lazy("ask")
    CardsScreen: "Lazy[cards.CardsScreen]" = Lazy("cards")
    CommandPaletteScreen: "Lazy[palette.CommandPaletteScreen]" = Lazy("palette")
    ConfirmScreen: "Lazy[confirm.ConfirmScreen]" = Lazy("confirm")
    CurtainScreen: "Lazy[curtain.CurtainScreen]" = Lazy("curtain")
    FirstGameScreen: "Lazy[first_game.FirstGameScreen]" = Lazy("first_game")
    GuestsScreen: "Lazy[guests.GuestsScreen]" = Lazy("guests")
    GuideScreen: "Lazy[guide.GuideScreen]" = Lazy("guide")
    HelpScreen: "Lazy[help.HelpScreen]" = Lazy("help")
    HomeScreen: "Lazy[home.HomeScreen]" = Lazy("home")
    HostScreen: "Lazy[host.HostScreen]" = Lazy("host")
    JoinScreen: "Lazy[join.JoinScreen]" = Lazy("join")
    JournalsScreen: "Lazy[journals.JournalsScreen]" = Lazy("journals")
    LobbyScreen: "Lazy[lobby.LobbyScreen]" = Lazy("lobby")
    LogScreen: "Lazy[log.LogScreen]" = Lazy("log")
    NewGameScreen: "Lazy[new_game.NewGameScreen]" = Lazy("new_game")
    NoticeScreen: "Lazy[notice.NoticeScreen]" = Lazy("notice")
    OpeningScreen: "Lazy[opening.OpeningScreen]" = Lazy("opening")
    PageScreen: "Lazy[page.PageScreen]" = Lazy("page")
    PickScreen: "Lazy[pick.PickScreen]" = Lazy("pick")
    ReplayScreen: "Lazy[replay.ReplayScreen]" = Lazy("replay")
    RoomScreen: "Lazy[room.RoomScreen]" = Lazy("room")
    RulesScreen: "Lazy[rules.RulesScreen]" = Lazy("rules")
    SettingsScreen: "Lazy[settings.SettingsScreen]" = Lazy("settings")
    SummaryScreen: "Lazy[summary.SummaryScreen]" = Lazy("summary")
    TableScreen: "Lazy[table.TableScreen]" = Lazy("table")
    TalkScreen: "Lazy[talk.TalkScreen]" = Lazy("talk")
    TooSmallScreen: "Lazy[too_small.TooSmallScreen]" = Lazy("too_small")
    YourGamesScreen: "Lazy[your_games.YourGamesScreen]" = Lazy("your_games")
    ZoomScreen: "Lazy[zoom.ZoomScreen]" = Lazy("zoom")

    def load_all(self) -> None:
        """Import them now, for a process that is forked or confined later."""
        for name in vars(Screens):
            getattr(self, name)


screens = Screens()
