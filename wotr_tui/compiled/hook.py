"""The build hook that puts a compiled engine into a wheel; off unless asked for (see the README).

HATCH_BUILD_HOOK_ENABLE_CUSTOM=true pip install .
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledEngine(BuildHookInterface):  # type: ignore[misc]
    def dependencies(self) -> list[str]:
        return ["mypy[mypyc]==2.4.1", "msgspec>=0.22,<0.23", "setuptools>=77"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            raise RuntimeError("an editable installation runs the sources: it cannot be a compiled one")
        root, target = Path(self.root), self._target()
        subprocess.run([sys.executable, root / "wotr_tui" / "compiled" / "build.py", target], check=True)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["dependencies"].append("mypy_extensions")  # compiled classes say with it what they allow
        for made in sorted(target.rglob("*")):
            where = made.relative_to(target)
            if made.is_file() and not (root / where).exists():
                build_data["force_include"][str(made)] = str(where)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(self._target())

    def _target(self) -> Path:
        return Path(self.directory) / "compiled"
