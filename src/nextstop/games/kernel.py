"""How rules are compiled: two wrappers for pieces, one for entry points, one cache folder.

Every rule is an ordinary Python function over one record. `rule` marks the pieces, `helper` the
large or rarely used ones, `verb` the entry points that Python calls with `(states, i, ...)`. With
`NUMBA_DISABLE_JIT=1` all are the plain function.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numpy as np
from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., Any])

# Names for readers of compiled functions; to a type checker all of these are Any, since the same
# code runs on machine integers and on Python's.
State: TypeAlias = Any  # one record: a game's state, or an observation of it
States: TypeAlias = Any  # an array of such records
Row: TypeAlias = Any  # an array field or a plain array
Int: TypeAlias = Any  # a number, or a set as the bits of an int64
Real: TypeAlias = Any  # a number that need not be whole

config: Any = numba.config

INTERPRETED = bool(config.DISABLE_JIT)

_PACKAGE = Path(__file__).resolve().parents[1]
_COMPILED = ("rulebook", "games", "features", "bots", "lab", "adapters/engine")
_ONLY_TOLD = "ledger"  # rules in words; no compiled code reads them


def _sources_key() -> str:
    """Name every source that compiled code can depend on.

    Numba only looks at the file of the function itself, so that a changed table or helper elsewhere
    would silently keep old results. It keeps code by the path of its source and by the version of
    Python: these are named too, so that what is compiled elsewhere does not count as compiled here.
    """
    made_for = (_PACKAGE, sys.version_info, numba.__version__, np.__version__, config.BOUNDSCHECK)
    digest = hashlib.sha256(repr(made_for).encode())
    for room in _COMPILED:
        for path in sorted((_PACKAGE / room).rglob("*")):
            if path.suffix in {".py", ".toml"} and path.stem != _ONLY_TOLD:
                digest.update(path.relative_to(_PACKAGE).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """The folder of compiled code for these sources; a temporary one where no home is writable."""
    wanted = user_cache_path("nextstop") / _sources_key()
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        if os.access(wanted, os.W_OK):
            return wanted
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="nextstop-"))


def is_cold(name: str) -> bool:
    """Whether the compiled code called `name` must still be made on this machine."""
    return not INTERPRETED and not (cache_folder() / f"{name}.warm").exists()


def mark_warm(name: str) -> None:
    """Remember that all compiled code called `name` is on disk."""
    if not INTERPRETED:
        (cache_folder() / f"{name}.warm").touch()


def rule(function: F) -> F:
    """Compile a piece of the rules; it is inlined into the verbs that use it."""
    return cast(F, numba.njit(nogil=True, forceinline=True)(function))


def helper(function: F) -> F:
    """Compile a piece that is too large, or too rarely used, to be worth inlining."""
    return cast(F, numba.njit(nogil=True)(function))


def verb(function: F) -> F:
    """Compile an entry point on first call and keep the machine code on disk."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_folder())  # read once, when caching is switched on
    try:
        return cast(F, numba.njit(nogil=True, cache=True)(function))
    finally:
        config.CACHE_DIR = before
