"""`wotr watch`: watch a table on the network."""

import argparse

from wotr_tui.cli.commands import join
from wotr_tui.text.messages import lazy

EXAMPLES = (
    ("wotr watch", lazy("list the tables on this network")),
    ("wotr watch 192.168.1.5", ""),
)

arguments = join.arguments


def run(args: argparse.Namespace) -> int:
    return join.go(args, watch=True)
