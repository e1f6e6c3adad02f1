"""`wotr` alone: the home screen."""

import argparse

EXAMPLES = ()


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add none."""


def run(args: argparse.Namespace) -> int:
    if args.plain:
        from wotr_tui.plain import menu
        from wotr_tui.saves.settings import load

        return menu.run(load(), notify=args.notify)
    from wotr_tui.app.app import run as run_app

    return run_app(ascii=args.ascii)
