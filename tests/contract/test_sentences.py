"""Sentences are whole messages with named parts: a language is one catalogue, and none of them is glued from pieces."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo

from tests.sources import parsed
from wotr_tui.text.catalogues import KEYWORDS, SENTENCES
from wotr_tui.text.language import Language, reading
from wotr_tui.text.messages import either, listed, plural, say, tr
from wotr_tui.text.phrases import Ref, text_of, things_of

ROOT = Path(__file__).parents[2] / "wotr_tui"

WORDS = re.compile(r"[A-Za-z]{2,}")
SENTENCE = re.compile(r"[A-Za-z]{2,}[,;:]? [a-zA-Z]{2,}")
STYLE = re.compile(r"[$#]|^(bold|strike|reverse|italic| )*$|^(\{\})?(bold|strike) ")
DEVELOPERS = "simulate/training"
"""A command for developers, in English like `tests.bench`."""
UNTRANSLATED = {
    "declared.py",
    "crash_report.py",
    "version.py",
    "completion.py",
    "plots.py",
    "themes.py",
    "ascii.py",
    "catalogues.py",
    "mo_files.py",
}
"""Reports for us, scripts for shells, pictures and colours: nobody reads them in a language of theirs."""


MARKUP = {
    "web/frame.py",
    "web/markup.py",
    "web/site.py",
    "games/svg.py",
    "games/boardgame/picture.py",
    "games/wonderland/picture.py",
}
"""Tags, attributes and styles of pages and pictures; their words are messages like all others."""


# ---------------------------------------------------------------- what a translator can do


@pytest.fixture
def german(tmp_path: Path) -> Iterator[None]:
    """A catalogue that turns sentences round."""
    catalog = Catalog(locale="de")
    catalog.add("play {card} to {place}", "{card} nach {place} spielen")
    catalog.add(("{count} card", "{count} cards"), ("{count} Karte", "{count} Karten"))
    catalog.add("{these} and {last}", "{these} und {last}")
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "wotr.mo").open("wb") as file:
        write_mo(file, catalog)
    with reading(Language("de", tmp_path)):
        yield


def test_a_translation_may_reorder_the_parts_of_a_sentence(german):
    words = say("play {card} to {place}", card=Ref("Frodo", "card:1"), place=Ref("Moria", "place:2"))
    assert text_of(words) == "Frodo nach Moria spielen"
    assert things_of(words) == ("card:1", "place:2")


def test_plurals_follow_the_language_and_lists_too(german):
    assert [tr(plural(count, "{count} card", "{count} cards")) for count in (1, 2)] == ["1 Karte", "2 Karten"]
    assert text_of(listed(["a", "b", "c"])) == "a, b und c"


def test_english_needs_no_catalogue():
    assert text_of(say("{who}: {chance:.0%}", who=Ref("Ann"), chance=0.5)) == "Ann: 50%"
    assert tr("{word!r} is unknown", word="x") == "'x' is unknown"
    assert [text_of(either(list("abc")[:n])) for n in range(4)] == ["", "a", "a or b", "a, b or c"]


# ---------------------------------------------------------------- what is extracted


@pytest.fixture(scope="module")
def extracted() -> dict[str, list[str | tuple[str, ...]]]:
    """Every message, by the file it stands in."""
    found: dict[str, list[str | tuple[str, ...]]] = {}
    for file, _line, message, _comments, _context in extract_from_dir(ROOT, keywords=KEYWORDS):
        found.setdefault(file, []).append(message)
    return found


def test_extraction_finds_the_shell_and_every_game(extracted):
    assert sum(map(len, extracted.values())) > 1000
    for id in (path.name for path in (ROOT / "games").iterdir() if (path / "words").exists()):
        for part in ("prompts", "choices", "events"):
            assert len(extracted[f"games/{id}/words/{part}.py"]) >= 10
    for file in ("app/screens/home.py", "plain/table.py", "cli/commands/host.py", "cli/main.py"):
        assert extracted[file], file


def test_the_parts_of_a_message_have_names_and_both_numbers_name_the_same(extracted):
    def parts(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}

    for file, found in extracted.items():
        for message in found:
            forms: tuple[str, ...] = (message,) if isinstance(message, str) else message
            for form in forms:
                assert all(name.isidentifier() and not re.search(r"\d", name) for name in parts(form)), (file, form)
            if len(forms) == 2:
                assert parts(forms[0]) | {"count"} == parts(forms[1]) | {"count"}, (file, forms)


# ---------------------------------------------------------------- every reader has a language of their own

CASE_METHODS = {".upper", ".lower", ".capitalize", ".title", ".swapcase"}
CASE_OF_NO_WORDS = {
    "cli/commands/rules.py",  # the id of a paragraph
    "games/speech.py",  # the name of a class, in a game without words
    "plain/narrator.py",  # the name of a symbol that begins a line
    "saves/export.py",  # the suffix of a file
    "saves/settings.py",  # a login name
    "simulate/report.py",  # the name of a file
    "text/keyboards.py",
    "text/serbian.py",
    "text/transliteration.py",
}


def runs_at_import(node: ast.AST, around: list[ast.AST]) -> bool:
    """Whether a node is evaluated when its module is imported: in no body of a function."""
    inner = node
    for outer in around:
        if isinstance(outer, ast.Lambda) and inner is outer.body:
            return False
        if isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef) and inner in outer.body:
            return False
        inner = outer
    return True


def test_no_words_are_made_at_import():
    """A constant is `lazy`, a `plural` or marked: its language is that of the reader, who is not known at import."""
    broken = [
        where
        for where, node, around in sources()
        if function(node) in ("tr", "say", "data") and runs_at_import(node, around)
    ]
    assert broken == []


def test_the_case_of_words_is_never_changed():
    """A message is written in the form that is shown: other languages have other rules for capitals."""
    broken = [
        where
        for where, node, _ in sources()
        if function(node) in CASE_METHODS and not node.args and where.partition(":")[0] not in CASE_OF_NO_WORDS
    ]
    assert broken == []


# ---------------------------------------------------------------- nothing is glued


def sources() -> Iterator[tuple[str, Any, list[ast.AST]]]:
    """Every node of the package with where it stands: file and line, and the nodes around it, the nearest first."""
    for file in ROOT.rglob("*.py"):
        where = file.relative_to(ROOT)
        if where.is_relative_to(DEVELOPERS):
            continue
        if file.name not in UNTRANSLATED and where.as_posix() not in MARKUP:
            left: list[tuple[ast.AST, list[ast.AST]]] = [(parsed(file), [])]
            while left:
                node, around = left.pop()
                yield f"{where}:{getattr(node, 'lineno', 0)}", node, around
                inside = [node, *around]
                left.extend((child, inside) for child in ast.iter_child_nodes(node))


def function(node: ast.AST) -> str:
    """What is called: the name of a function, `.` and the name of a method; empty for no call."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.id if isinstance(node.func, ast.Name) else f".{getattr(node.func, 'attr', '')}"


def text_in(node: ast.AST) -> str:
    """The text of a literal, with braces for each part of an f-string."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(text_in(part) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return ""


def for_nobody(around: list[ast.AST]) -> bool:
    """Whether a text that stands there is no text for a person: a style sheet, a type, a log, an error of ours."""
    names = {
        target.id
        for node in around
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    return (
        bool(names & {"DEFAULT_CSS", "CSS", "EXAMPLES", "examples"})
        or any(isinstance(node, ast.Assert | ast.Compare | ast.Subscript | ast.arg | ast.AnnAssign) for node in around)
        or any(function(node) in TECHNICAL for node in around)
    )


TECHNICAL = {
    ".add_note", ".section", "import_module", "find_spec", ".bind", "ValueError", "cast", ".Thread", ".basicConfig",
}  # fmt: skip


def test_messages_are_literals_at_their_call():
    broken = []
    for where, node, _ in sources():
        if function(node) in ("tr", "say") and not where.startswith("i18n.py"):
            first = node.args[0]
            constant = first.value if isinstance(first, ast.Subscript) else first  # of a table of lazy messages
            if isinstance(constant, ast.Name) and (first is constant or constant.id.isupper()):
                continue
            if not isinstance(first, ast.Constant) and function(first) not in ("plural", "agree", "within"):
                broken.append(where)
        if function(node) == "plural" and not all(isinstance(each, ast.Constant) for each in node.args[1:]):
            broken.append(where)
    assert broken == []


def test_no_message_stands_inside_an_f_string():
    """The extraction does not look there, so it would never be translated."""
    broken = [
        where
        for where, node, around in sources()
        if function(node) in ("tr", "say", "lazy", "mark", "plural", "agree", "within")
        and any(isinstance(each, ast.Constant) for each in node.args)
        and any(isinstance(each, ast.JoinedStr) for each in around)
    ]
    assert broken == []


def test_no_sentence_is_concatenated():
    broken = []
    for where, node, around in sources():
        text, parent = text_in(node), around[0] if around else node
        if not WORDS.search(text) or STYLE.search(text) or for_nobody(around):
            continue
        if isinstance(node, ast.JoinedStr):
            glued = bool(re.search(r"[A-Za-z]{2,} |[ (][A-Za-z]{2,}", text.strip()))
        elif isinstance(parent, ast.BinOp):
            glued = " " in text
        else:
            glued = function(parent) in ("phrase", ".assemble") and " " in text.strip()
        if glued and not text.strip().startswith("wotr"):
            broken.append(f"{where} {text!r}")
    assert broken == []


def test_every_sentence_goes_through_translation():
    broken = []
    for where, node, around in sources():
        text = text_in(node)
        if not isinstance(node, ast.Constant) or not SENTENCE.search(text) or STYLE.search(text) or for_nobody(around):
            continue
        parent = around[0]
        if isinstance(parent, ast.Expr | ast.JoinedStr | ast.MatchValue) or function(parent) in KEYWORDS:
            continue  # a docstring, a piece of what is looked at above, or a message
        if isinstance(parent, ast.FunctionDef | ast.AsyncFunctionDef) or (
            isinstance(parent, ast.Dict) and node in parent.keys
        ):
            continue  # a type, a key
        broken.append(f"{where} {text!r}")
    assert broken == []


def test_sentences_of_rules_and_net_are_literals_at_their_call():
    """They are extracted by what makes them, such as `Refusal("...")`; parts are named, not glued in."""
    broken = []
    for room in ("net", "rules"):
        for file in (ROOT.parent / room).rglob("*.py"):
            for node in ast.walk(parsed(file)):
                first = node.args[0] if isinstance(node, ast.Call) and node.args else None
                if function(node) in SENTENCES and isinstance(first, ast.JoinedStr | ast.BinOp):
                    broken.append(f"{room}/{file.name}: {ast.unparse(first)}")
    assert broken == []
