"""What `wotr` can be told to do: one module for each command, loaded when it is called.

A module offers `HELP` (one line, the same as in the table of `wotr_tui/cli/main.py`), `arguments(parser)`, which adds
its arguments, and `run(args) -> int`, which does it and returns the exit code. `EXAMPLES`, lines of
`command  # what it does`, are shown at the end of its help. Importing a module loads no Textual: what draws is loaded
by `run`. A command with a screen may offer `quiet(args)`: whether these arguments ask for something that needs none.
"""
