"""The screens of this game are met in the mood of all screens."""

from tests.screen.conftest import own_home, settings, swift_curtain

__all__ = ["own_home", "settings", "swift_curtain"]
