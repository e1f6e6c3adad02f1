"""What a person likes: kept in a small JSON file, read once, written on every change."""

import getpass
import os
from pathlib import Path

import msgspec
import platformdirs

from net.wire.depth import check_json
from wotr_tui.text.messages import tr

THEMES = ("lantern", "parchment", "contrast", "heather")
STORY_PACES = {"off": 0.0, "fast": 0.45, "calm": 1.0}


class Settings(msgspec.Struct, frozen=True):
    """Every field has a default that suits a newcomer, so that no file is needed to begin."""

    name: str = ""
    second: str = ""
    """Who sat down beside you last, at the same keyboard, as they named themselves."""
    language: str = ""
    """The code of the language to read; empty: the system's."""
    keyboard: str = "auto"
    """The layout that commands are read by: one of `keyboards.LAYOUTS`."""
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
    preview: bool = True
    """Show what the highlighted choice would change, before it is taken."""
    level: str = "normal"
    """Which bot to offer first."""
    pace: str = "calm"
    """How fast bots move: at a pace one can follow, or as quick as they think."""

    story: str = "calm"
    """How fast what happens is shown, one beat after the other: "calm", "fast", or not at all, "off"."""
    summaries: bool = True
    """Whether a fight and a round end with a summary that waits for a key."""

    @property
    def player(self) -> str:
        """The name to sit down under: the chosen one, or the one this machine knows."""
        return self.name or _login()

    @property
    def story_pace(self) -> float:
        """By how much the time of a beat is multiplied; 0: there are none."""
        return STORY_PACES.get(self.story, STORY_PACES["calm"])

    @property
    def bot_pace_s(self) -> float:
        """The least time between two choices of bots."""
        return 0.0 if self.pace == "quick" else 0.6


class _Before(msgspec.Struct):
    """What older files hold: beats were on or off. It is not written any more."""

    suspense: bool = True


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
        kept = path().read_bytes()
        check_json(kept)
        settings = msgspec.json.decode(kept, type=Settings)
        if msgspec.json.decode(kept, type=_Before).suspense is False:
            settings = msgspec.structs.replace(settings, story="off")
    except (OSError, ValueError):
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
