"""Templates, scripts and style sheets hold no words but those that go through a catalog."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import nodes

from nextstop.web.render import HERE, STATIC, environment
from tests.web.pseudo import left_over


def test_the_eye_sees_english_and_passes_over_names_and_codes() -> None:
    assert left_over("<p>⟦Hallo <b>%(name)s</b>~~~⟧ Ann · 3 <code>pick</code></p>") == []
    assert left_over("<p>⟦Hallo⟧ and <bdi>Ann</bdi></p>") == ["text: and"]
    assert left_over('<a title="More" aria-label="⟦x⟧"></a>') == ["a title: More"]
    assert left_over('<b data-words="on the way" data-place="office"></b>') == [
        "b data-words: on the way"
    ]
    assert left_over('<i lang="ja">次は</i> 次') == ["text: 次"]


TEMPLATES = sorted((HERE / "templates").rglob("*.html"))
# What a template says or does; and the attributes that a macro writes.
_SAID = r"{#.*?#}|{%-?\s*trans\b.*?endtrans\s*-?%}|{{.*?}}|{%.*?%}"
_WRITTEN = r"^ ?([a-z-]+=\"[^\"]*\" ?)+$"


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.stem)
def test_a_template_has_no_words_but_those_that_it_says(template: Path) -> None:
    text = re.sub(_SAID, "", template.read_text(encoding="utf-8"), flags=re.DOTALL)
    written = re.sub(_WRITTEN, "", text, flags=re.MULTILINE)
    # Jinja knows no macros that answer yes or no.
    assert left_over(written, ("yes",) if template.name == "_pieces.html" else ()) == []


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.stem)
def test_what_a_template_chooses_between_is_said(template: Path) -> None:
    tree = environment.parse(template.read_text(encoding="utf-8"))
    shown = [text for output in tree.find_all(nodes.Output) for text in _plain(output)]
    assert [text for text in shown if re.search(r"[a-z]{2,} [a-z]{2,}|^[A-Z][a-z]+", text)] == []


def _plain(node: nodes.Node) -> Iterator[str]:
    """The strings that a template writes as they stand, each from one of its expressions."""
    if isinstance(node, nodes.Const) and isinstance(node.value, str):
        yield node.value
    if isinstance(node, nodes.CondExpr):
        yield from _plain(node.expr1)
        if node.expr2 is not None:
            yield from _plain(node.expr2)
    elif isinstance(node, nodes.Output | nodes.Concat | nodes.Or | nodes.And | nodes.Filter):
        for child in node.iter_child_nodes():
            yield from _plain(child)


@pytest.mark.parametrize("script", sorted((STATIC / "js").glob("*.js")), ids=lambda path: path.stem)
def test_a_script_has_no_words_of_its_own(script: Path) -> None:
    code = re.sub(
        r"/\*.*?\*/|(?<!:)//[^\n]*", "", script.read_text(encoding="utf-8"), flags=re.DOTALL
    )
    strings = re.findall(r"""(["'`])((?:(?!\1)[^\n\\]|\\.)*)\1""", code)
    assert [
        text for _, text in strings if re.match(r"[A-Z][a-z]+ [a-z]+ |[A-Z][a-z]+[.!…]$", text)
    ] == []


@pytest.mark.parametrize(
    "sheet", sorted((STATIC / "css").glob("*.css")), ids=lambda path: path.stem
)
def test_a_style_sheet_writes_nothing(sheet: Path) -> None:
    assert re.findall(r"""content:\s*["'][^"']*[A-Za-z]""", sheet.read_text(encoding="utf-8")) == []
