"""Brings the catalogs of all languages up to date with the sentences in the source.

    python scripts/messages.py            new sentences come in empty, unused ones go
    python scripts/messages.py --missing  only lists what is lacking, and fails if there is any

A translation whose English sentence has changed is dropped, never guessed: there are no fuzzy ones.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from nextstop.languages import LANGUAGES, SOURCE

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "nextstop"
CATALOGS = PACKAGE / "languages" / "catalogs"
TRANSLATED = [tag for tag in LANGUAGES if tag != SOURCE]

# The terminal speaks English.
_METHODS = [
    ("cli/**", "ignore"),
    ("lab/**", "ignore"),
    ("**.py", "python"),
    ("**/templates/**.html", "jinja2"),
]
_OPTIONS = {
    "**/templates/**.html": {"newstyle_gettext": "true", "trimmed": "true", "silent": "false"}
}
_KEYWORDS = {"_": None, "gettext": None, "ngettext": (1, 2), "say": None, "say_many": (1, 2)}
# Parts of a header that change with the day, or that we have no word for.
_NOISE = ("# ", "#\n", '"POT-', '"PO-', '"Report-', '"Last-', '"Language-Team', '"Generated-')
# Sentences in tables of rules: which fields are read by people.
_TABLES = {"rulebook/ledger.toml": ("text",)}


def sentences() -> Catalog:
    """Every sentence of the source that somebody may read, without translations."""
    found = Catalog(project="nextstop", charset="utf-8")
    kept = extract_from_dir(
        PACKAGE, _METHODS, _OPTIONS, keywords=_KEYWORDS, comment_tags=("Translators:",)
    )
    for file, _, message, comments, context in kept:
        found.add(message, locations=[(file, 0)], auto_comments=comments, context=context)
    for file, fields in _TABLES.items():
        for message in _in_table(
            tomllib.loads((PACKAGE / file).read_text(encoding="utf-8")), fields
        ):
            found.add(message, locations=[(file, 0)])
    return found


def _in_table(table: dict[str, object], fields: tuple[str, ...]) -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _in_table(value, fields)
        elif key in fields and isinstance(value, str):
            yield value


def load(language: str) -> Catalog:
    """What is translated into a language."""
    file = CATALOGS / f"{language}.po"
    locale = language.replace("-", "_")
    if not file.exists():
        return Catalog(locale=locale, charset="utf-8")
    with file.open("rb") as lines:
        return read_po(lines, locale=locale, charset="utf-8")


def missing(language: str) -> list[str]:
    """The sentences that a language lacks or is not sure of."""
    have = load(language)
    return [
        str(message.id)
        for message in sentences()
        if message.id
        and (
            (own := have.get(message.id, message.context)) is None
            or own.fuzzy
            or not _is_whole(own.string)
        )
    ]


def _is_whole(translation: str | tuple[str, ...] | list[str] | None) -> bool:
    return all(translation) if isinstance(translation, tuple | list) else bool(translation)


def update(language: str) -> Catalog:
    """The catalog of a language with exactly the sentences of the source."""
    have = load(language)
    new = Catalog(
        locale=language.replace("-", "_"),
        project="nextstop",
        version="1",
        charset="utf-8",
        fuzzy=False,
    )
    for message in sentences():
        if message.id:
            known = have.get(message.id, message.context)
            new.add(
                message.id,
                known.string if known is not None and not known.fuzzy else None,
                locations=message.locations,
                auto_comments=message.auto_comments,
                context=message.context,
            )
    return new


def save(language: str, catalog: Catalog) -> None:
    """Write a catalog, in an order and with a header that keep changes small."""
    written = BytesIO()
    write_po(written, catalog, width=100, sort_by_file=True, include_lineno=False)
    lines = written.getvalue().decode().splitlines(keepends=True)
    CATALOGS.mkdir(exist_ok=True)
    (CATALOGS / f"{language}.po").write_text(
        "".join(line for line in lines if not line.startswith(_NOISE)), encoding="utf-8"
    )


def main() -> None:
    """Update all catalogs, or list what is missing."""
    if "--missing" in sys.argv[1:]:
        lacking = {language: missing(language) for language in TRANSLATED}
        for language, some in lacking.items():
            for sentence in some:
                print(f"{language}: {sentence}")
        sys.exit(any(lacking.values()))
    for language in TRANSLATED:
        save(language, update(language))
        print(f"{language}: {len(missing(language))} sentences to translate")


if __name__ == "__main__":
    main()
