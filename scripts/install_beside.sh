#!/bin/sh
# Install into .venv/beside what `make bench` measures nextstop beside, each requirement for itself:
# one that is not to be had leaves the others alone, is named, and is tried again the next time.
# The stamp .venv/beside/made says that nothing is missing.
set -u

beside=.venv/beside
installed=$beside/installed
missing=

touch "$installed"
while read -r name; do
    case $name in '' | '#'*) continue ;; esac
    grep -qxF -- "$name" "$installed" && continue
    if "$beside/bin/python" -m pip --disable-pip-version-check --no-input install -qq "$name" </dev/null; then
        echo "$name" >>"$installed"
    else
        missing="$missing
  $name"
    fi
done <benchmarks/beside/others.txt

if [ -z "$missing" ]; then
    touch "$beside/made"
else
    echo "Not measured this time, as it could not be installed here:$missing"
    echo 'The next "make bench" tries again. What pip said stands above.'
fi
