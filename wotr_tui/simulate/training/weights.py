"""What was learned, as data: sent to workers, kept as JSON, and written as the module `bot/learned.py` of a game."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from rules.kernel.evaluated import EvaluatedGame
from rules.kernel.learned import Learned, ValueNetwork

WIDTH = 116
DIGITS = 4


class NetworkData(msgspec.Struct, frozen=True):
    """The arguments of `ValueNetwork`."""

    means: tuple[float, ...]
    scales: tuple[float, ...]
    direct: tuple[float, ...]
    start: float
    hidden: tuple[tuple[float, ...], ...] = ()
    outputs: tuple[float, ...] = ()


class LearnedData(msgspec.Struct, frozen=True):
    """The arguments of `Learned`."""

    value: NetworkData | None = None
    priors: dict[str, tuple[float, dict[str, float]]] = {}

    def build(self) -> Learned:
        value = ValueNetwork(*msgspec.structs.astuple(self.value)) if self.value is not None else None
        return Learned(value, self.priors)


@contextmanager
def playing_with(game: EvaluatedGame, learned: Learned) -> Iterator[None]:
    """Let the bots of a game know this, for a while."""
    before = game.learned
    game.__dict__["learned"] = learned
    try:
        yield
    finally:
        game.__dict__["learned"] = before


def save(data: LearnedData, path: Path) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(data), indent=1))


def load(path: Path) -> LearnedData:
    return msgspec.json.decode(path.read_bytes(), type=LearnedData)


def module_text(game: str, data: LearnedData) -> str:
    """Return the source of the game's module `bot/learned.py`."""
    lines = [
        f'"""Learned by `python -m wotr_tui.simulate.training {game}`, which writes this module. Do not edit."""',
        "",
        "from rules.kernel.learned import Learned, ValueNetwork",
        "",
        "# fmt: off",
    ]
    value = "None"
    if data.value is not None:
        lines += ["_VALUE = ValueNetwork("]
        for field in msgspec.structs.fields(data.value):
            lines += [f"    {field.name}=(", *_wrapped(getattr(data.value, field.name)), "    ),"]
        lines += [")"]
        value = "_VALUE"
    lines += [f"LEARNED = Learned({value}, {{"]
    for prompt, (sharpness, biases) in sorted(data.priors.items()):
        lines += [f"    {prompt!r}: ({_number(sharpness)}, {{"]
        lines += [f"        {name!r}: {_number(bias)}," for name, bias in sorted(biases.items())]
        lines += ["    }),"]
    return "\n".join([*lines, "})", ""])


def _number(value: float) -> str:
    return repr(round(value, DIGITS))


def _wrapped(value: Any) -> list[str]:
    """Return the lines of a number, of a tuple of numbers or of a tuple of those."""
    if isinstance(value, float):
        return [f"        {_number(value)}"]
    if value and isinstance(value[0], tuple):
        return [line for row in value for line in ("        (", *_wrapped(row), "        ),")]
    lines = [" " * 7]
    for number in map(_number, value):
        if len(lines[-1]) + len(number) + 2 > WIDTH:
            lines.append(" " * 7)
        lines[-1] += f" {number},"
    return lines
