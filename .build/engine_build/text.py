"""The text of a module, edited in place: every statement that is left stays on its line."""

import ast


class Text:
    def __init__(self, source: str) -> None:
        self._lines = [line.encode() for line in source.splitlines()] + [b""] * 3
        self._edits: list[tuple[int, int, int, bytes]] = []
        self._added: dict[int, list[str]] = {}
        self._end: list[str] = []

    def __str__(self) -> str:
        """The text with all edits made."""
        lines = self._lines.copy()
        for line, column, end, more in sorted(self._edits, key=lambda edit: edit[:2], reverse=True):
            lines[line] = lines[line][:column] + more + lines[line][end:]
        for line, added in self._added.items():
            assert not lines[line].strip(), lines[line]
            lines[line] = "; ".join(added).encode()
        return "\n".join([b"\n".join(lines).decode().rstrip(), *self._end, ""])

    def insert(self, line: int, column: int, more: str) -> None:
        """Put `more` into a line, as the syntax tree counts lines and columns."""
        self._edits.append((line - 1, column, column, more.encode()))

    def swap(self, node: ast.expr, name: str) -> None:
        """Put a name in the place of an expression."""
        assert node.lineno == node.end_lineno
        assert node.end_col_offset is not None
        self._edits.append((node.lineno - 1, node.col_offset, node.end_col_offset, name.encode()))

    def after(self, node: ast.stmt, *more: str) -> None:
        """Fill the empty lines below a statement."""
        assert node.end_lineno is not None
        for offset, line in enumerate(more):
            self._added.setdefault(node.end_lineno + offset, []).append(line)

    def before(self, node: ast.stmt, line: str) -> None:
        """Fill the empty line above a statement."""
        self._added.setdefault(node.lineno - 2, []).append(line)

    def append(self, more: str) -> None:
        self._end.append(more)

    def annotate(self, argument: ast.arg, kind: str) -> None:
        if argument.annotation is None:
            assert argument.end_col_offset is not None
            self.insert(argument.lineno, argument.end_col_offset, f": {kind}")

    def rename(self, function: ast.FunctionDef, name: str) -> None:
        line, column = function.lineno - 1, function.col_offset + len("def ")
        old = function.name.encode()
        assert self._lines[line][column:].startswith(old)
        assert name.encode().endswith(old)
        self.insert(function.lineno, column, name.removesuffix(function.name))

    def head(self, node: ast.ClassDef, line: str) -> None:
        """Another head for a class statement, decorators and all."""
        first = min([node.lineno, *(each.lineno for each in node.decorator_list)]) - 1
        body = node.body[0].lineno - 1
        self._lines[first:body] = [line.encode(), *[b""] * (body - first - 1)]

    def blank(self, node: ast.stmt, left: str = "pass") -> None:
        """Nothing is left of a statement but this."""
        decorators = node.decorator_list if isinstance(node, ast.ClassDef | ast.FunctionDef) else []
        first = min([node.lineno, *(each.lineno for each in decorators)]) - 1
        assert node.end_lineno is not None
        size = node.end_lineno - first
        self._lines[first : node.end_lineno] = [b" " * node.col_offset + left.encode(), *[b""] * (size - 1)]
        self._edits = [edit for edit in self._edits if not first <= edit[0] < first + size]

    def blank_decorator(self, node: ast.expr) -> None:
        self._lines[node.lineno - 1] = b""
