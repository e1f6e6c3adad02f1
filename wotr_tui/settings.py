"""What a person likes: kept in a small JSON file, read once, written on every change. Loads no Textual."""

import getpass
import os
from pathlib import Path

import msgspec
import platformdirs

from wotr_tui.i18n import tr

THEMES = ("lantern", "parchment", "contrast")


class Settings(msgspec.Struct, frozen=True):
    """Every field has a default that suits a newcomer, so that no file is needed to begin."""

    name: str = ""
    theme: str = "lantern"
    ascii: bool = False
    confirm: bool = True
    """Ask once before what a slip of the finger would regret."""
    bell: bool = True
    flash: bool = True
    notify: str = "away"
    """Whether the terminal notifies of one's turn: never, when it is not in front, or always."""
    guide: bool = True
    """Offer the first-game guide when a game starts."""
    hints: bool = True
    """Whether a bot's advice can be asked for, where it is fair."""
    level: str = "normal"
    """Which bot to offer first."""
    pace: str = "calm"
    """How fast bots move: at a pace one can follow, or as quick as they think."""

    suspense: bool = True
    """Hold one's breath, in the games that ask for it, before what was drawn is shown."""

    @property
    def player(self) -> str:
        """The name to sit down under: the chosen one, or the one this machine knows."""
        return self.name or _login()

    @property
    def bot_pace_s(self) -> float:
        """The least time between two choices of bots."""
        return 0.0 if self.pace == "quick" else 0.6


def _login() -> str:
    try:
        return getpass.getuser().capitalize()[:24] or tr("Player")
    except (OSError, KeyError, ImportError):
        return tr("Player")


def path() -> Path:
    """Where the settings live; `WOTR_HOME` puts them, like everything kept, under one directory."""
    home = os.environ.get("WOTR_HOME")
    folder = Path(home) / "config" if home else platformdirs.user_config_path("wotr", appauthor=False)
    return folder / "settings.json"


def load() -> Settings:
    """The saved settings; the defaults where there is no file, or one that cannot be read."""
    try:
        settings = msgspec.json.decode(path().read_bytes(), type=Settings)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Settings()
    if settings.theme not in THEMES:
        settings = msgspec.structs.replace(settings, theme=THEMES[0])
    return settings


def save(settings: Settings) -> bool:
    """Write them whole or not at all; False where this place may not be written (a guest, a full disk)."""
    target = path()
    draft = target.with_suffix(".new")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=2))
        draft.replace(target)
    except OSError:
        return False
    return True
