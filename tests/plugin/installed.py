"""Gleaning as someone else's distribution: nothing but its metadata, in a folder that is put on the path."""

from pathlib import Path

METADATA = "Metadata-Version: 2.1\nName: gleaning\nVersion: 1.0\n"
ENTRY_POINTS = """\
[wotr.games]
gleaning = tests.toy:GLEANING

[wotr.faces]
gleaning = tests.toy_face:FACE
"""
ROOT = Path(__file__).resolve().parents[2]


def install(folder: Path) -> Path:
    """Write what pip would; returns the folder to put on the path."""
    info = folder / "gleaning-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(METADATA)
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    return folder
