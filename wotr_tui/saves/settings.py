"""The settings: a small JSON file, read once and written on every change."""

import getpass
import os
from collections.abc import Sequence
from pathlib import Path

import msgspec
import platformdirs

from net.wire.depth import check_json
from net.wire.sanitize import sanitize_name
from wotr_tui.text.keyboards import LAYOUTS
from wotr_tui.text.language import TITLES
from wotr_tui.text.messages import tr

THEMES = ("lantern", "parchment", "contrast", "heather")
STORY_PACES = {"off": 0.0, "fast": 0.45, "calm": 1.0}


class Settings(msgspec.Struct, frozen=True):
    """Every field has a default that suits a newcomer."""

    name: str = ""
    second: str = ""
    """The name of the second person who last played at this keyboard."""
    language: str = ""
    """The code of the language to read; empty: the system's."""
    keyboard: str = "auto"
    """The layout that commands are read by: one of `keyboards.LAYOUTS`."""
    theme: str = "lantern"
    ascii: bool = False
    confirm: bool = True
    """Ask before a risky choice, such as passing."""
    bell: bool = True
    flash: bool = True
    notify: str = "away"
    """When the terminal notifies of the player's turn: "off", "away" (in the background), "always"."""
    guide: bool = True
    """Show the guide for beginners when a game starts."""
    hints: bool = True
    """Offer a bot's advice, in games against bots."""
    type_ahead: bool = False
    """Whether a question takes an answer at once, also one that was typed before it appeared."""
    answer_formal: bool = True
    """Answer a question by itself if there is nothing to choose."""
    preview: bool = True
    """Show what the highlighted choice would change."""
    level: str = "normal"
    """The bot that is offered first."""
    pace: str = "calm"
    """How fast bots move: "calm", or "quick" (as fast as they think)."""
    story: str = "calm"
    """How fast the moves of others are animated: "calm", "fast" or "off"."""
    summaries: bool = True
    """Show a summary after a fight and after a round, until a key is pressed."""

    @property
    def player(self) -> str:
        """The name at a table: the chosen one, or the login name."""
        return self.name or _login()

    @property
    def story_pace(self) -> float:
        """The factor for the length of each animation step; 0: no animation."""
        return STORY_PACES.get(self.story, STORY_PACES["calm"])

    @property
    def bot_pace_s(self) -> float:
        """The minimum time between two choices of bots."""
        return 0.0 if self.pace == "quick" else 0.6


class _OldSettings(msgspec.Struct):
    """A field of older files, in which animation was on or off."""

    suspense: bool = True


def _login() -> str:
    try:
        return getpass.getuser().capitalize()[:24] or tr("Player")
    except (OSError, KeyError, ImportError):
        return tr("Player")


def path() -> Path:
    """Return the settings file; with `WOTR_HOME` set, it is in that directory like all other files."""
    home = os.environ.get("WOTR_HOME")
    folder = Path(home) / "config" if home else platformdirs.user_config_path("wotr", appauthor=False)
    return folder / "settings.json"


def load(file: Path | None = None) -> Settings:
    """Return the saved settings, or the defaults if there is no readable file."""
    return load_checked(file)[0]


def load_checked(file: Path | None = None) -> tuple[Settings, Sequence[str]]:
    """Return the saved settings, with a sentence about each value that had to be replaced by its default."""
    try:
        kept = (file or path()).read_bytes()
        check_json(kept)
        settings = msgspec.json.decode(kept, type=Settings)
        if msgspec.json.decode(kept, type=_OldSettings).suspense is False:
            settings = msgspec.structs.replace(settings, story="off")
    except (OSError, ValueError):
        return Settings(), ()
    if settings.theme not in THEMES:
        settings = msgspec.structs.replace(settings, theme=THEMES[0])
    troubles = []
    if settings.language and settings.language not in TITLES:
        wish = sanitize_name(settings.language)
        troubles.append(tr("The settings name an unknown language, {wish!r}. The system's is used.", wish=wish))
        settings = msgspec.structs.replace(settings, language="")
    if settings.keyboard not in LAYOUTS:
        wish = sanitize_name(settings.keyboard)
        words = tr("The settings name an unknown keyboard, {wish!r}. The language decides.", wish=wish)
        troubles.append(words)
        settings = msgspec.structs.replace(settings, keyboard=LAYOUTS[0])
    return settings, troubles


def save(settings: Settings) -> bool:
    """Write the file atomically; return False if that fails (no permission, full disk)."""
    target = path()
    draft = target.with_suffix(".new")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=2))
        draft.replace(target)
    except OSError:
        return False
    return True
