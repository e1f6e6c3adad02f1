"""The commands of `wotr`: one module for each, imported when it is called.

A module has `arguments(parser)`, which adds arguments, `run(args) -> int`, which returns the exit code, and `EXAMPLES`,
command lines each with what it does, for the end of its help. What a command does, in one line, stands in
`wotr_tui/cli/main.py`. The app is imported inside `run`: no module imports Textual. A command with a screen may have
`quiet(args)`, which returns whether these arguments need none.
"""
