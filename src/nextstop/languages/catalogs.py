"""The gettext catalogs: one ``.po`` file a language, read when the language is first spoken.

They are read as translators write them, so that nothing has to be compiled and can be out of date.
"""

from __future__ import annotations

import gettext as _gettext
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from nextstop.languages.current import SOURCE, current

FOLDER = Path(__file__).parent / "catalogs"


def gettext(text: str) -> str:
    """A sentence in the current language; itself where the catalog lacks it."""
    return catalog(current()).gettext(text)


def ngettext(one: str, many: str, number: int) -> str:
    """The form of a sentence for a number, in the current language."""
    return catalog(current()).ngettext(one, many, number)


@lru_cache
def catalog(language: str) -> _gettext.NullTranslations:
    """The catalog of a language; without Babel (the extra ``server``) English is spoken."""
    file = FOLDER / f"{language}.po"
    if language == SOURCE or not file.exists():
        return _gettext.NullTranslations()
    try:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po
    except ImportError:
        return _gettext.NullTranslations()
    compiled = BytesIO()
    with file.open("rb") as lines:
        write_mo(compiled, read_po(lines, locale=language.replace("-", "_")))
    compiled.seek(0)
    return _gettext.GNUTranslations(compiled)
