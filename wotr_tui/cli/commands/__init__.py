"""The commands of `wotr`: one module for each, imported when it is called.

A module has `HELP` (one line, the same as in `wotr_tui/cli/main.py`), `arguments(parser)`, which adds arguments, and
`run(args) -> int`, which returns the exit code. `EXAMPLES`, lines of `command  # what it does`, are shown at the end of
its help. The app is imported inside `run`: no module imports Textual. A command with a screen may have `quiet(args)`,
which returns whether these arguments need none.
"""
