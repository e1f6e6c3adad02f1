"""The parser of a command line, in the reader's language: errors in one line, examples at the end of the help."""

import argparse
from collections.abc import Sequence
from typing import NoReturn

from wotr_tui.text.messages import Text, mark, plural, tr

ARGPARSE_MESSAGES = (
    mark("usage: "),
    mark("positional arguments"),
    mark("options"),
    mark("show this help message and exit"),
    mark("argument %(argument_name)s: %(message)s"),
    mark("unrecognized arguments: %s"),
    mark("not allowed with argument %s"),
    mark("ignored explicit argument %r"),
    mark("ambiguous option: %(option)s could match %(matches)s"),
    mark("the following arguments are required: %s"),
    mark("expected one argument"),
    mark("expected at most one argument"),
    mark("expected at least one argument"),
    mark("invalid %(type)s value: %(value)r"),
    mark("invalid choice: %(value)r (choose from %(choices)s)"),
)
"""What argparse itself says to people; it asks for translations by the names `_` and `ngettext`."""


def _counted(one: str, many: str, count: int) -> str:
    if one == "expected %s argument":
        return tr(plural(count, "expected %s argument", "expected %s arguments"))
    return one if count == 1 else many


vars(argparse).update(_=tr, ngettext=_counted)


class Parser(argparse.ArgumentParser):
    """Reports an error in one line that names the help."""

    def __init__(self, prog: str, description: str, examples: Sequence[tuple[Text, Text]] = ()) -> None:
        """`examples`: command lines, each with what it does."""
        super().__init__(
            prog=prog,
            description=description,
            epilog=_aligned(examples),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        self.exit(2, tr("{prog}: {message} (see: {prog} --help)\n", prog=self.prog, message=message))


def _aligned(examples: Sequence[tuple[Text, Text]]) -> str:
    if not examples:
        return ""
    width = max(len(str(command)) for command, _ in examples)
    return "\n".join([tr("examples:"), *(f"  {command:{width}}  {what}".rstrip() for command, what in examples)])
