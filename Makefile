# `make play` and `make test` do everything on a machine with Python 3.11+ and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready

.PHONY: play test lint fast nightly bench clean

play: $(READY)
	@$(BIN)/rollbones play delver

test: lint
	@$(BIN)/python -m pytest

lint: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Rollbones needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Run: make PYTHON=python3.12")'
	@test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

clean:
	rm -rf $(VENV)
