# `make play` and `make test` do everything on a machine with Python 3.11+ and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable

.PHONY: play test lint page browser bench harden clean

play: $(VENV)/playable page
	@$(BIN)/rollbones serve --open

test: lint page browser
	@$(BIN)/python web/build.py test
	@$(BIN)/python -m pytest -n 2 --dist loadfile

lint: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/python web/build.py lint formatted check

page: $(VENV)/playable
	@$(BIN)/python web/build.py

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

# What playing needs comes first, so that `make play` does not wait for the tools of the tests.
$(VENV)/playable: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Rollbones needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Run: make PYTHON=python3.12")'
	@test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	@$(INSTALL) '.[server,terminal,lab]'
	@touch $@

$(READY): $(VENV)/playable
	@$(INSTALL) '.[dev]'
	@touch $@

clean:
	rm -rf $(VENV) web/node_modules src/rollbones/server/page
