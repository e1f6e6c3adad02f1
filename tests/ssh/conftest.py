from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from tests.ssh.evening import Evening


@pytest.fixture
async def evenings(tmp_path: Path) -> AsyncIterator[Callable[..., Any]]:
    """Starts evenings, and sees everybody out."""
    async with AsyncExitStack() as stack:

        async def start(*arguments: Any, **settings: Any) -> Evening:
            return await stack.enter_async_context(Evening(tmp_path, *arguments, **settings))

        yield start


@pytest.fixture
def key(tmp_path: Path) -> Path:
    """A guest's own key."""
    path = tmp_path / "id_ed25519"
    asyncssh.generate_private_key("ssh-ed25519").write_private_key(str(path))
    path.chmod(0o600)
    return path
