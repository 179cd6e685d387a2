# `make play` and `make test` do everything on a machine with Python 3.11+ and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable

# Tests start hundreds of processes: what Python has read once is kept, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test lint types page page-lint page-test compiled browser bench harden clean

play: $(VENV)/playable page
	@$(BIN)/rollbones serve --open

# One process more than two cores: those of the browser and of servers wait for something most of the time.
test:
	@$(MAKE) --no-print-directory -j 3 types page-test compiled browser
	@$(BIN)/python -m pytest -n 3 --dist loadfile

lint: types page-lint

types: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/lint-imports
	@$(BIN)/mypy

page: $(VENV)/playable
	@$(BIN)/python web/build.py

page-lint: $(READY)
	@$(BIN)/python web/build.py lint formatted check

# Where Node is at hand, the page is built while Python's packages are installed; else Node comes after them.
page-test: $(if $(shell command -v npm),$(BIN)/python,$(READY))
	@$(BIN)/python web/build.py --tools
	@$(BIN)/python web/build.py lint formatted check test

# What tests would otherwise compile side by side, the same games several times.
compiled: $(READY)
	@$(BIN)/python tests/compiling.py

# The tests drive a real Chromium: the system's, or one that is installed here and now.
browser: $(READY)
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	|| { apt-get update -qq && apt-get install -y -qq chromium; } >/dev/null 2>&1 \
	|| $(BIN)/playwright install --with-deps chromium \
	|| { echo "make test: no Chromium was found and none could be installed; install one and run again" >&2; exit 1; }

bench: $(READY)
	@$(INSTALL) '.[bench]'
	@$(BIN)/python benchmarks/speed.py
	@$(BIN)/python benchmarks/startup.py

# Attacks on the program (docs/trust.md). A run that is stopped goes on where it was; every number can be given: make harden KILLS=500
PARTS ?= kills kills-shared secrecy plants fuzz files mutants games
KILLS ?= 2000
SHARED_KILLS ?= 600
HISTORIES ?= 10000
WORLDS ?= 8
MESSAGES ?= 1000000
FILES ?= 100000
MUTANTS ?= 200
SEED ?= 1
GAMES ?= 1000000
HARDEN := PYTHONPATH=tests $(BIN)/python -m harden

harden: $(READY)
	@failed=; for part in $(PARTS); do case $$part in \
	kills) $(HARDEN) kills --kills $(KILLS);; \
	kills-shared) $(HARDEN) kills-shared --kills $(SHARED_KILLS);; \
	secrecy) $(HARDEN) secrecy --histories $(HISTORIES) --worlds $(WORLDS);; \
	plants) $(HARDEN) plants;; \
	fuzz) $(HARDEN) fuzz --messages $(MESSAGES);; \
	files) $(HARDEN) files --files $(FILES);; \
	mutants) $(HARDEN) mutants --mutants $(MUTANTS) --seed $(SEED);; \
	games) $(HARDEN) games --count $(GAMES);; \
	*) echo "make harden: no part '$$part'" >&2; false;; \
	esac || failed="$$failed $$part"; done; \
	$(HARDEN) table; \
	test -z "$$failed" || { echo "make harden: does not hold:$$failed" >&2; exit 1; }

# What playing needs, so that `make play` does not wait for the tools of the tests; those have it all.
$(VENV)/playable: pyproject.toml | $(BIN)/python
	@$(INSTALL) '.[server,terminal,lab]'
	@touch $@

$(READY): pyproject.toml | $(BIN)/python
	@$(INSTALL) '.[dev]'
	@touch $(VENV)/playable $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Rollbones needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Run: make PYTHON=python3.12")'
	@$(PYTHON) -m venv $(VENV)

clean:
	rm -rf $(VENV) web/node_modules src/rollbones/server/page
