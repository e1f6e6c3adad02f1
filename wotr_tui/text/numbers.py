"""Numbers, percentages and dates as the reader's language writes them."""

from datetime import datetime

from wotr_tui.text.language import current

DECIMAL_COMMA = frozenset({"cs", "pl", "sr", "sr@latin", "uk"})
SPACE_BEFORE_PERCENT = frozenset({"cs"})
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

MONTHS = {
    "en": ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
    "uk": ("січ.", "лют.", "бер.", "квіт.", "трав.", "черв.", "лип.", "серп.", "вер.", "жовт.", "лист.", "груд."),
    "pl": ("sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"),
}
"""Short names of months, where a day is written with one; Czech and Serbian write the number of the month."""


def formatted(value: object, spec: str) -> str:
    """Format a value as `format` does, with the decimal sign and the percent sign of the reader's language."""
    text = format(value, spec)
    if not isinstance(value, float) and "%" not in spec:
        return text
    code = current().code
    if code in DECIMAL_COMMA:
        text = text.replace(".", ",")
    if code in SPACE_BEFORE_PERCENT:
        text = text.replace("%", f"{NO_BREAK_SPACE}%")
    return text


def day(at: datetime) -> str:
    """Return the day and the month, in a few letters: "5 Nov"."""
    code = current().code
    if code in ("cs", "sr", "sr@latin"):
        return f"{at.day}. {at.month}."
    months = MONTHS.get(code, MONTHS["en"])
    return f"{at.day} {months[at.month - 1]}"


def day_and_time(at: datetime) -> str:
    """Return day, month and time: "5 Nov 21:30"."""
    return f"{day(at)} {at.hour:02}:{at.minute:02}"


def day_and_year(at: datetime) -> str:
    """Return day, month and year: "5 Nov 2026"."""
    return f"{day(at)} {at.year}"
