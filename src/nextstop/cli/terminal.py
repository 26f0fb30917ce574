"""What this terminal can show: colours, unicode, width; and printing rows on it."""

import os
import shutil
import sys
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, TextIO

from nextstop.cli.text import Row, Span, cells, words

if TYPE_CHECKING:
    from rich.console import Console

STYLES = {
    # passengers of Bus & Stop, by colour
    "blue": "bold white on blue",
    "red": "bold white on red",
    "green": "bold black on green",
    "yellow": "bold black on bright_yellow",
    "purple": "bold white on magenta",
    # passengers of Busstop, by sort
    "baby": "bold magenta",
    "child": "bold blue",
    "girl": "bold green",
    "salaryman": "bold yellow",
    "granny": "bold red",
    "et": "bold black on bright_green",
    # everything else
    "head": "bold cyan",
    "turn": "bold reverse",
    "strong": "bold",
    "faint": "dim",
    "wrong": "bold red",
    "good": "bold green",
}
_ASCII = str.maketrans(
    {"·": ".", "–": "-", "−": "-", "—": "-", "…": "~", "→": ">", "▶": ">", "×": "x", "’": "'"}
    | {"█": "#", "░": ".", "±": "~", "─": "-", "★": "*", "“": '"', "”": '"', "½": "1/2"}
)
_TYPOGRAPHY = "·–−…→▶×█░±─★"
_WIDEST = 100


class Terminal:
    """Prints rows as well as a stream can show them.

    Args:
        stream: Where to print; standard output if None.
    """

    def __init__(self, stream: TextIO | None = None) -> None:
        self.stream = stream or sys.stdout

    @cached_property
    def is_tty(self) -> bool:
        """Somebody may be looking."""
        return self.stream.isatty()

    @cached_property
    def unicode(self) -> bool:
        """The stream's encoding has our typographic characters."""
        try:
            _TYPOGRAPHY.encode(self.stream.encoding or "ascii")
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    @cached_property
    def width(self) -> int:
        """Columns to fill; 80 where nothing is known."""
        columns = shutil.get_terminal_size((80, 24)).columns if self.is_tty else 80
        return max(20, min(columns, _WIDEST))

    @cached_property
    def _console(self) -> "Console | None":
        if not self.is_tty or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
            return None
        from rich.console import Console
        from rich.theme import Theme

        return Console(file=self.stream, theme=Theme(STYLES), highlight=False, soft_wrap=True)

    def show(self, rows: Iterable[Row], label_width: int | None = None) -> None:
        """Print rows; labels are padded to the longest among them, or to `label_width`."""
        rows = list(rows)
        if label_width is None:
            labels = (row.label.text for row in rows if row.words and not row.is_heading)
            label_width = max(map(cells, labels), default=0)
            label_width += label_width > 0 and 2
        for row in rows:
            for line in row.lines(self.width, label_width if row.words else 0):
                self.line(line)

    def say(self, *sentences: str, style: str = "") -> None:
        """Print sentences, wrapped; an empty one is an empty line."""
        for text in sentences:
            self.show([Row(Span(""), words(text, style))], 0)

    def line(self, spans: Iterable[Span]) -> None:
        """Print one line as it is."""
        spans = [Span(self.written(span.text), span.style) for span in spans]
        while spans and not spans[-1].style and not spans[-1].text.strip():
            spans.pop()
        if self._console is None:
            self.stream.write("".join(span.text for span in spans).rstrip() + "\n")
            return
        from rich.text import Text

        self._console.print(Text.assemble(*((text, style) for text, style in spans), end=""))

    def written(self, text: str) -> str:
        """The text with what the stream cannot encode replaced."""
        if self.unicode and text.isascii():
            return text
        if not self.unicode:
            text = text.translate(_ASCII)
        encoding = self.stream.encoding or "ascii"
        return text.encode(encoding, "replace").decode(encoding)

    def flush(self) -> None:
        """Send what was printed."""
        self.stream.flush()
