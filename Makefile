# Needs make, sh and Python 3.11 or newer. Everything else is installed into .venv.
#
#   PYTHON=python3.12       the Python that .venv is made with (at its first making)
#   PORT, NEXTSTOP_DATABASE where `make play` listens and keeps its tables
#   ARGS='-k scoring'       passed on by test, test-long and bench
#   JOBS=1                  how many processes run the tests
#   BESIDE=--urgent         passed on by bench to what runs beside other libraries

PYTHON ?=
JOBS ?= 2
ARGS ?=
BESIDE ?=

PY = .venv/bin/python
PIP = $(PY) -m pip --disable-pip-version-check --no-input
PYTEST = $(PY) -m pytest
VENDOR = src/nextstop/web/static/vendor/htmx.min.js

.DEFAULT_GOAL = help
.PHONY: help play install test test-long check format bench messages wheel lock clean FORCE

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

play: .venv/play $(VENDOR) ## install what is missing, then open a table in the browser
	@$(PY) -m nextstop serve

install: .venv/play $(VENDOR) ## what playing needs, into .venv
	@$(PY) -m nextstop compile
	@echo 'nextstop is installed. Play with "make play", or ".venv/bin/nextstop --help".'

test: .venv/develop $(VENDOR) .venv/chromium-path ## all tests but the long ones, a browser included
	@$(PY) -m nextstop compile
	$(PYTEST) -n $(JOBS) --dist loadfile $(ARGS)

test-long: .venv/develop $(VENDOR) .venv/chromium-path ## the tests that take minutes each
	$(PYTEST) -m long -o timeout=3600 $(ARGS)

check: .venv/develop ## format, lint, types and import contracts
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy
	$(PY) -c 'from importlinter.cli import lint_imports_command as lint; lint()'

format: .venv/develop ## format the code, and mend what the linter can mend
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .

messages: .venv/develop ## bring the catalogs of all languages up to date with the sentences
	$(PY) scripts/messages.py

bench: .venv/beside/made ## how fast the engine plays, on one core, and beside other libraries
	@$(PY) -m nextstop bench $(ARGS)
	@.venv/beside/bin/python -m benchmarks.side_by_side --write $(BESIDE)

wheel: .venv/play $(VENDOR) ## an installable package, in dist/
	rm -rf build
	$(PIP) wheel -qq --no-deps --no-build-isolation --wheel-dir dist .

# Hashes cover every file of a release, so any platform and any faithful mirror will do;
# no address is written, so pip asks whichever index it is set up with.
COMPILE = $(PY) -m uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--fork-strategy fewest --generate-hashes --no-emit-index-url --no-emit-find-links \
	--custom-compile-command 'make lock'

lock: .venv/play ## newest versions into requirements/*.txt and package-lock.json
	$(PIP) install --quiet uv
	$(COMPILE) pyproject.toml --extra server --group build -o requirements/play.txt
	$(COMPILE) pyproject.toml --extra server --group build --group dev \
		-c requirements/play.txt -o requirements/develop.txt
	$(COMPILE) --group node -o requirements/node.txt
	$(PY) scripts/vendor.py --lock

clean: ## remove .venv and everything else that make made
	rm -rf .venv node_modules build dist src/nextstop.egg-info src/nextstop/web/static/vendor
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +

# How far .venv has come. Each file is a stamp: newer than all that went into it.

$(PY):
	@PYTHON='$(PYTHON)' sh scripts/make_venv.sh

# Where this checkout is: .venv knows it by its full path, so a moved one installs anew.
.venv/here: $(PY) FORCE
	@pwd | cmp -s - $@ || pwd > $@

.venv/play: .venv/here requirements/play.txt pyproject.toml
	@echo 'Installing what nextstop needs into .venv ...'
	@$(PIP) install -qq -r requirements/play.txt
	@$(PIP) install -qq --no-deps --no-build-isolation --editable .
	@touch $@

.venv/develop: .venv/play requirements/develop.txt
	@echo 'Installing what tests and checks need into .venv ...'
	@$(PIP) install -qq -r requirements/develop.txt
	@touch $@

# The libraries that ours are measured beside, in an environment of their own.
.venv/beside/ours: .venv/play requirements/play.txt
	@echo 'Making an environment for what is measured beside nextstop, .venv/beside ...'
	@$(PY) -m venv --clear .venv/beside
	@.venv/beside/bin/python -m pip install -qq --no-input -r requirements/play.txt
	@.venv/beside/bin/python -m pip install -qq --no-input --no-deps --no-build-isolation --editable .
	@touch $@

.venv/beside/made: .venv/beside/ours benchmarks/beside/others.txt scripts/install_beside.sh
	@echo 'Installing what is missing there ...'
	@sh scripts/install_beside.sh

.venv/chromium-path: .venv/develop scripts/find_chromium.py
	@$(PY) scripts/find_chromium.py $@

$(VENDOR): package-lock.json scripts/vendor.py requirements/node.txt | .venv/play
	@$(PY) scripts/vendor.py
