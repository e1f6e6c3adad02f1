"""Journals of tables without a host around them."""

from collections.abc import Callable
from pathlib import Path

from net.journal.commit import GroupCommit
from net.journal.recovery import recover_journals
from net.journal.store import JournalStore
from net.table.outbox import Batch

NAME = "20260101-120000-gleaning-pair-ab.wotr"
"""A name as hosts give journals."""


class Journals:
    """A store of journals and its group commit."""

    def __init__(self, folder: Path, deliver: Callable[[Batch], object], failed: Callable[[str, str], object]) -> None:
        self.store = JournalStore(folder)
        self.commit = GroupCommit(self.store, deliver, failed)  # type: ignore[arg-type]
        self.submit = self.commit.submit

    async def close(self) -> None:
        await self.commit.close()
        self.store.close()


def recovered(folder: Path) -> Path:
    """The folder after a host that starts has recovered it."""
    recover_journals.cache_clear()
    recover_journals(folder)
    return folder
