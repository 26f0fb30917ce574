"""In a page a sentence is escaped, whatever was filled in; what is markup already stays so."""

import pytest
from markupsafe import Markup, escape

from nextstop.languages import Sentence, listed, say
from nextstop.tables.names import isolated

EVIL = "<b>&"


@pytest.mark.parametrize(
    ("sentence", "html"),
    [
        (say("%(name)s & Ben", name=EVIL), "&lt;b&gt;&amp; &amp; Ben"),
        (say("%(n)d of %(name)s", n=3, name=isolated(EVIL)), "3 of \u2068&lt;b&gt;&amp;\u2069"),
        (say("<%(name)s>", name=Markup("<bdi>Ann</bdi>")), "&lt;<bdi>Ann</bdi>&gt;"),
        (listed([Markup("<bdi>A</bdi>"), EVIL]), "<bdi>A</bdi> and &lt;b&gt;&amp;"),
        (say("100 %% of %(name)s", name=EVIL), "100 % of &lt;b&gt;&amp;"),
    ],
)
def test_values_are_escaped_once(sentence: Sentence, html: str) -> None:
    assert escape(sentence) == html
