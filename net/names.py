"""What people type, made fit to be shown on everybody's terminal."""

import unicodedata

NAME_WIDTH = 24
CHAT_LENGTH = 1000


def clean(text: str, width: int) -> str:
    """One line without controls, escape codes, invisible marks or towers of accents; `width` columns at most."""
    # Category C: controls (ESC among them), formats such as bidi overrides, surrogates. They go first, or what stood
    # on either side of one would still be joined when the text is cleaned once more.
    decent = "".join([each for each in text if each.isspace() or unicodedata.category(each)[0] != "C"])
    kept: list[str] = []
    columns = marks = 0
    for character in unicodedata.normalize("NFC", " ".join(decent.split())):
        marks = marks + 1 if unicodedata.category(character)[0] == "M" else 0
        if marks > 2:
            continue
        columns += 0 if marks else 2 if unicodedata.east_asian_width(character) in "WF" else 1
        if columns > width:
            break
        kept.append(character)
    return "".join(kept).strip()


def clean_name(text: str) -> str:
    """A person's or a table's name. Square brackets, which screens may take for markup, become round ones."""
    return clean(text.replace("[", "(").replace("]", ")"), NAME_WIDTH)


def clean_chat(text: str) -> str:
    return clean(text, CHAT_LENGTH)


def unlike(name: str, taken: set[str]) -> str:
    """`name`, or `name 2`, `name 3` ... so that no two people look alike."""
    candidate, number = name, 2
    folded = {other.casefold() for other in taken}
    while candidate.casefold() in folded:
        candidate, number = f"{name[: NAME_WIDTH - 4].rstrip()} {number}", number + 1
    return candidate
