"""Host processes that a test starts, kills and starts again."""

import asyncio
import json
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class HostProcess:
    """`wotr host` in a process of its own, with a home of its own."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.port = 0
        self.facts: dict[str, object] = {}
        self.safe = 0
        """Bytes of its journal that were there when it started, and outlive a power cut by themselves."""
        self._process: asyncio.subprocess.Process | None = None

    @property
    def process_id(self) -> int:
        assert self._process
        return self._process.pid

    @property
    def saves(self) -> Path:
        return self.home / "saves"

    async def start(self, *arguments: str, limit_files: int = 0) -> None:
        """Start, and wait until it says that it hosts; on the same port as before, if there was one. `limit_files`: how
        many files it may have open at most."""
        limited = ("sh", "-c", f'ulimit -n {limit_files}; exec "$0" "$@"') if limit_files else ()
        self._process = await asyncio.create_subprocess_exec(
            *(*limited, sys.executable, "-m", "wotr_tui", "host", "--json", "--no-announce", "--bind", "127.0.0.1"),
            *("--port", str(self.port), *arguments),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            cwd=ROOT,
            env=os.environ | {"WOTR_HOME": str(self.home)},
        )
        assert self._process.stdout
        line = await self._process.stdout.readline()
        if not line:
            raise AssertionError((await self._process.communicate())[1].decode())
        self.facts = json.loads(line)
        self.port = int(str(self.facts["port"]))

    async def kill(self) -> str:
        """SIGKILL: no goodbye, no flush. What it had written to its log."""
        process, self._process = self._process, None
        if process is None:
            return ""
        process.kill()
        return (await process.communicate())[1].decode()

    async def terminate(self) -> int:
        """SIGTERM, as a service manager would."""
        process, self._process = self._process, None
        assert process
        process.terminate()
        await process.communicate()
        assert process.returncode is not None
        return process.returncode
