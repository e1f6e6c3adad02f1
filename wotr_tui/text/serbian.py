"""Serbian in its two scripts: Latin made from Cyrillic, letter by letter."""

_CYRILLIC = "абвгдђежзијклмнопрстћуфхцчш"
_LATIN = "abvgdđežzijklmnoprstćufhcčš"
_DIGRAPHS = {"љ": "lj", "њ": "nj", "џ": "dž"}
_PAIRS = dict(zip(_CYRILLIC, _LATIN, strict=True)) | _DIGRAPHS


def latin(text: str) -> str:
    """Return Serbian Cyrillic in Latin letters; whatever is not Serbian Cyrillic stays."""
    out: list[str] = []
    for at, letter in enumerate(text):
        small = _PAIRS.get(letter.lower())
        if small is None:
            out.append(letter)
        elif letter.islower():
            out.append(small)
        elif len(small) == 2 and _shouted(text, at):
            out.append(small.upper())
        else:
            out.append(small.capitalize())
    return "".join(out)


def _shouted(text: str, at: int) -> bool:
    """Whether the letter stands in a word of capitals."""
    neighbours = [text[n] for n in (at - 1, at + 1) if 0 <= n < len(text) and text[n].isalpha()]
    return bool(neighbours) and all(letter.isupper() for letter in neighbours)
