"""`wotr completion`: completion scripts for shells, made from the parsers."""

import argparse
import re

from rules.catalogue import GAMES
from wotr_tui.cli.language_option import OPTION
from wotr_tui.text.language import codes
from wotr_tui.text.messages import lazy

EXAMPLES = (
    ('eval "$(wotr completion bash)"', lazy("in ~/.bashrc")),
    ('eval "$(wotr completion zsh)"', lazy("in ~/.zshrc, after compinit")),
    ("wotr completion fish > ~/.config/fish/completions/wotr.fish", ""),
)

Answers = tuple[str, ...] | None
"""The possible values of an option: these words, any (an empty tuple), or a file name (None)."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=("bash", "zsh", "fish"))


def run(args: argparse.Namespace) -> int:
    print({"bash": bash, "zsh": zsh, "fish": fish}[args.shell]())
    return 0


class Words:
    """What may follow a command: its options with their help, the values of each, and its other arguments."""

    def __init__(self, parser: argparse.ArgumentParser) -> None:
        self.options: dict[str, str] = {}
        self.values: dict[str, Answers] = {}
        self.bare: Answers = ()
        for action in parser._actions:
            answers = _answers(action)
            self.options |= dict.fromkeys(action.option_strings, action.help or "")
            if not action.option_strings:
                self.bare = answers
            elif action.nargs != 0:
                self.values |= dict.fromkeys(action.option_strings, answers)


def _answers(action: argparse.Action) -> Answers:
    if action.metavar == "FILE":
        return None
    known = {
        "game": list(GAMES),
        "scenario": [scenario.id for game in GAMES.values() for scenario in game.scenarios],
        "option": [option.id for game in GAMES.values() for option in game.options],
        "lang": codes(),
    }
    answers = action.choices or known.get(action.dest) or ()
    return tuple(dict.fromkeys(str(answer) for answer in answers))


def words() -> dict[str, Words]:
    """Return the words of each command; under "" those before any command."""
    from wotr_tui.cli import main

    found = {"": Words(main.main_parser())}
    found[""].bare = tuple(main.COMMANDS)
    for name in filter(main.is_there, main.COMMANDS):
        found[name] = Words(main.command_parser(name, main.load(name)))
    return found


def bash() -> str:
    cases = []
    for name, found in words().items():
        for option, answers in found.values.items():
            cases.append(f"        {name}:{option}) {_bash_answers(answers)} ;;")
        cases.append(f"        {name}:*) {_bash_answers(found.bare, *found.options)} ;;")
    return f"""\
_wotr() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} command= words= files= at
    for ((at = 1; at < COMP_CWORD; at++)); do
        [[ ${{COMP_WORDS[at]}} == -* || ${{COMP_WORDS[at-1]}} == {OPTION} ]] && continue
        command=${{COMP_WORDS[at]}}; break
    done
    case $command:$previous in
{chr(10).join(cases)}
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    if [[ $files ]]; then
        local IFS=$'\\n'
        COMPREPLY+=($(compgen -f -- "$current"))
    fi
}}
complete -o filenames -F _wotr wotr"""


def _bash_answers(answers: Answers, *options: str) -> str:
    files = "files=1 " if answers is None else ""
    return f"{files}words={_quoted(' '.join((*options, *(answers or ()))))}"


def zsh() -> str:
    found = words()
    cases = [
        f"        {name}) _arguments {_zsh_options(each)} {_zsh_bare(each)} ;;" for name, each in found.items() if name
    ]
    commands = " ".join(_quoted(f"{name}:{summary}") for name, summary in _summaries().items())
    return f"""\
#compdef wotr
_wotr() {{
    local context state line
    local -a commands=({commands})
    _arguments -C {_zsh_options(found[""])} '1:command:->command' '*::argument:->argument'
    case $state in
    command) _describe command commands ;;
    argument)
        case $line[1] in
{chr(10).join(cases)}
        esac ;;
    esac
}}
compdef _wotr wotr"""


def _zsh_options(found: Words) -> str:
    specs = []
    for option, text in found.options.items():
        answer = f":value:{_zsh_answers(found.values[option])}" if option in found.values else ""
        specs.append(_quoted(f"{option}[{re.sub(r'[][:]', ' ', text)}]{answer}"))
    return " ".join(specs)


def _zsh_bare(found: Words) -> str:
    return _quoted(f"*:word:{_zsh_answers(found.bare)}")


def _zsh_answers(answers: Answers) -> str:
    return "_files" if answers is None else f"({' '.join(answers)})" if answers else " "


def fish() -> str:
    lines = []
    first = _quoted(f"not __fish_seen_subcommand_from {' '.join(_summaries())}")
    for name, summary in _summaries().items():
        lines.append(f"complete -c wotr -n {first} -f -a {name} -d {_quoted(summary)}")
    for name, found in words().items():
        start = "complete -c wotr -n " + (_quoted(f"__fish_seen_subcommand_from {name}") if name else first)
        for option, text in found.options.items():
            kind = f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"
            answer = f" {_fish_answers(found.values[option], '-x', '-r -F')}" if option in found.values else ""
            lines.append(f"{start} {kind}{answer} -d {_quoted(text)}")
        if name:
            lines.append(f"{start} {_fish_answers(found.bare, '-f', '-F')}")
    return "\n".join(lines)


def _fish_answers(answers: Answers, words: str, files: str) -> str:
    return files if answers is None else f"{words} -a {_quoted(' '.join(answers))}"


def _summaries() -> dict[str, str]:
    from wotr_tui.cli import main

    return {name: str(command.summary) for name, command in main.COMMANDS.items()}


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
