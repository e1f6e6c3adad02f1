"""Compile the catalogues: `.mo` files beside the `.po` files, and Serbian in Latin letters from the Cyrillic ones.

The build calls this, so it imports nothing but Babel and the table of letters.
"""

from pathlib import Path
from tempfile import NamedTemporaryFile

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from wotr_tui.text.serbian import latin


def compile_all(folder: Path) -> list[Path]:
    """Make every `.mo`, Serbian in Latin letters among them. Fuzzy messages are left out."""
    made = []
    for path in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        language = path.parents[1].name
        with path.open("rb") as file:
            catalogue = read_po(file, locale=language)
        _drop_half_translated(catalogue)
        made.append(_write_mo(path.with_suffix(".mo"), catalogue))
        if language == "sr":
            for message in catalogue:
                texts = message.string
                if message.id and texts:
                    message.string = latin(texts) if isinstance(texts, str) else tuple(latin(text) for text in texts)
            made.append(_write_mo(folder / "sr@latin" / "LC_MESSAGES" / path.with_suffix(".mo").name, catalogue))
    return made


def _drop_half_translated(catalogue: Catalog) -> None:
    """Remove messages that lack a plural form: Babel would write the empty ones, and nothing would be shown."""
    for message in list(catalogue):
        if isinstance(message.string, list | tuple) and not all(message.string):
            catalogue.delete(message.id, message.context)


def _write_mo(path: Path, catalogue: Catalog) -> Path:
    """Write all of it at once: whoever reads it meanwhile, another build perhaps, finds a whole one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, suffix=".mo", delete=False) as file:
        write_mo(file, catalogue)
    Path(file.name).chmod(0o644)
    return Path(file.name).replace(path)
