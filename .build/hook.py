"""The build hook: catalogues for every package, and a compiled engine in a wheel that asks for one.

pip install .                          # catalogues only
WOTR_COMPILED=1 pip install .          # the rules as machine code: about three minutes of two cores
WOTR_COMPILED=release pip install .    # the same, trained on games (GCC)
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = os.environ.get("WOTR_COMPILED", "")


class WotrHook(BuildHookInterface):  # type: ignore[misc]
    """Runs for the source distribution, for wheels and for editable installations."""

    def dependencies(self) -> list[str]:
        compiler = ["mypy[mypyc]==2.4.1", "msgspec>=0.22,<0.23", "setuptools>=77"]
        return ["babel>=2.16", *(compiler if self._compiles else [])]

    @property
    def _compiles(self) -> bool:
        return bool(COMPILED) and self.target_name == "wheel"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._make_catalogues(build_data)
        if not self._compiles:
            return
        if version == "editable":
            raise RuntimeError("an editable installation runs the sources: it cannot be a compiled one")
        target = self._target()
        subprocess.run([sys.executable, Path(self.root) / ".build" / "engine_build" / "build.py", target], check=True)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for made in sorted(target.rglob("*")):
            if made.is_file():
                build_data["force_include"][str(made)] = str(made.relative_to(target))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(self._target(), ignore_errors=True)

    def _make_catalogues(self, build_data: dict[str, Any]) -> None:
        """Compile the catalogues in place: git ignores them, the packages need them."""
        sys.path.insert(0, self.root)
        from wotr_tui.text.mo_files import compile_all

        made = compile_all(Path(self.root) / "wotr_tui" / "locale")
        if self.target_name == "wheel":
            build_data["artifacts"] += [str(path.relative_to(self.root)) for path in made]

    def _target(self) -> Path:
        return Path(self.directory) / "compiled"
