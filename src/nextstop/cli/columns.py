"""Tables of numbers: columns set right, the first one left."""

from collections.abc import Iterator, Sequence

from nextstop.cli.text import Row, Span, cells


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[Row]:
    """A heading and rows of equal length, as wide as what they hold."""
    widths = [max(cells(row[at]) for row in (head, *rows)) for at in range(len(head))]
    for row in (head, *rows):
        style = "head" if row is head else ""
        spans = []
        for at, (text, width) in enumerate(zip(row, widths, strict=True)):
            space = " " * (width - cells(text))
            spans.append(Span(text + space if at == 0 else f"  {space}{text}", style))
        yield Row(Span(""), (tuple(spans),))
