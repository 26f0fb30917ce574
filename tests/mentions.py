"""Where Python sources name a rule: in docstrings, comments and messages, by the object there."""

import ast
import re
from dataclasses import dataclass, field
from pathlib import Path

BUS_AND_STOP = {1: 6, 2: 6, 3: 7, 4: 3, 5: 1, 6: 2, 7: 2, 8: 1}  # section: how many rules
BUSSTOP = {1: 4, 2: 1, 3: 3, 4: 2, 5: 6, 6: 2, 7: 5, 8: 2, 9: 1}


def numbered(letter: str, sections: dict[int, int]) -> list[str]:
    """All ids of one game in their order."""
    return [f"{letter}{s}.{n}" for s, rules in sections.items() for n in range(1, rules + 1)]


ALL_RULES = [*numbered("C", BUS_AND_STOP), *numbered("T", BUSSTOP), "N1", "N2", "N3"]

_ID = r"[CT]\d+\.\d+"
_RANGE = re.compile(rf"\b({_ID})[-–]({_ID})\b")
_ONE = re.compile(rf"\b({_ID}|N\d)\b")


def ids_in(text: str) -> set[str]:
    """The rule ids that a text names; C2.4-C2.6 names all from the first to the last."""
    found = set(_ONE.findall(text))
    for first, last in _RANGE.findall(text):
        found |= set(ALL_RULES[ALL_RULES.index(first) : ALL_RULES.index(last) + 1])
    return found


@dataclass
class Source:
    """One Python file: its objects and the rule ids that each names.

    Attributes:
        objects: ids by name: functions, methods as `Class.method`, assigned names (of several in
            one statement the first). A comment above an object or in its lines belongs to it.
        docstrings: docstring by function.
        rest: ids named outside of all objects, as in the module's docstring.
    """

    objects: dict[str, set[str]] = field(default_factory=dict)
    docstrings: dict[str, str] = field(default_factory=dict)
    rest: set[str] = field(default_factory=set)


def read(path: Path) -> Source:
    """The objects of a file and what they name."""
    text = path.read_text(encoding="utf-8")
    source = Source()
    _collect(source, "", ast.parse(text).body, text.splitlines(), 0)
    named = set().union(*source.objects.values()) if source.objects else set()
    source.rest = ids_in(text) - named
    return source


def _collect(
    source: Source, prefix: str, body: list[ast.stmt], lines: list[str], start: int
) -> None:
    """Read the statements of a module or class; each begins where the one before it ends."""
    for node in body:
        end = node.end_lineno or node.lineno
        if isinstance(node, ast.ClassDef):
            _collect(source, f"{prefix}{node.name}.", node.body, lines, node.lineno)
        else:
            ids = ids_in("\n".join(lines[start:end]))
            for name in _names(node):
                source.objects.setdefault(prefix + name, set()).update(ids)
            if isinstance(node, ast.FunctionDef):
                source.docstrings[prefix + node.name] = ast.get_docstring(node) or ""
        start = end


def _names(node: ast.stmt) -> list[str]:
    """The names that a statement gives to something."""
    match node:
        case ast.FunctionDef(name=name):
            return [name]
        case ast.Assign(targets=targets):
            firsts = [t.elts[0] if isinstance(t, ast.Tuple) else t for t in targets]
            return [first.id for first in firsts if isinstance(first, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
    return []
