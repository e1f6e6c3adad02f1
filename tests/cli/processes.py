"""What the tests of the command line share: running a command, reading its one line."""

import subprocess

from tests.patience import PATIENCE_S


def finished(command: list[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, away from any terminal."""
    return subprocess.run(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )


def one_line(text: str) -> str:
    """What a command said, if it said it in one line."""
    assert text.count("\n") == 1, text
    assert text.endswith("\n")
    return text.strip()
