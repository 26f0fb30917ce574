#!/bin/sh
# Makes .venv with $PYTHON, or else with the first Python on the PATH that is new enough.
set -eu

fail() {
    printf '%s\n' '' "$@" >&2
    exit 1
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

if [ -n "${PYTHON:-}" ]; then
    command -v "$PYTHON" >/dev/null 2>&1 || fail "PYTHON=$PYTHON: there is no such program."
    is_new_enough "$PYTHON" || fail "nextstop needs Python 3.11 or newer; $PYTHON is $("$PYTHON" --version 2>&1)."
else
    for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if is_new_enough "$candidate"; then
            PYTHON=$candidate
            break
        fi
    done
    [ -n "${PYTHON:-}" ] || fail \
        "nextstop needs Python 3.11 or newer, and there is none on the PATH." \
        "If you have one elsewhere, name it: make play PYTHON=/path/to/python3"
fi

# Debian and Ubuntu ship venv without the part that installs pip.
"$PYTHON" -c 'import ensurepip, venv' 2>/dev/null || fail \
    "$PYTHON cannot make virtual environments: its venv or ensurepip module is missing." \
    "On Debian and Ubuntu: sudo apt install python3-venv"

echo "Making .venv with $("$PYTHON" --version 2>&1) ..."
"$PYTHON" -m venv --clear .venv
