# `make play` and `make test` do all the set-up they need, in .venv. They want Python 3.11 or newer.
PYTHON ?= python3
GAME ?= valtia
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
INSTALL := $(PIP) install -q --no-build-isolation --no-deps --force-reinstall .
INTERPRETED := architecture browser cli lab printing screen server terminal web # folders of tests whose code is the same in both builds
UNHURRIED := browser cli lab printing server terminal web # folders of tests that start servers, screens and commands
SOURCES := $(sort $(shell find src web -type d \( -name __pycache__ -o -name node_modules -o -name static \) -prune -o -type f -print))

# Code is read and its assertions are rewritten once, not again in every worker, server and command of the tests.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: play terminal learners load sheets docs pictures frames words wire kill chaos install check quick test test-browser test-compiled lint bench pins clean help always

play: $(VENV)/.playable ## open the web table in the browser (ARGS="--port 9000")
	@$(BIN)/python tools/play.py serve $(ARGS)

terminal: $(VENV)/.playable ## play in the terminal (GAME=valtia, ARGS="--seed 7")
	@$(BIN)/python tools/play.py play $(GAME) $(ARGS)

install: $(VENV)/.installed ## set up .venv with the package in it, compiled if there is a C compiler

check: $(VENV)/.tools ## before every commit: lint and the quick tests, a minute (ARGS="-k castle")
	@$(MAKE) --no-print-directory --output-sync=target -j 2 lint quick

quick: $(VENV)/.tools
	$(BIN)/python -m pytest -q -n 2 --dist worksteal -m "not slow" $(UNHURRIED:%=--ignore=tests/%) $(ARGS)

test: $(VENV)/.tools ## run the tests on the source as it is, in Chromium too if there is one (ARGS="-k castle")
	$(BIN)/python -m pytest -q -rs -n 3 --dist worksteal $(ARGS)

test-browser: $(VENV)/.tools ## only the tests in Chromium, which must be installed (ARGS="-k keyboard")
	LEGENDRY_BROWSER=1 $(BIN)/python -m pytest -q -n 2 --dist worksteal tests/browser $(ARGS)

test-compiled: $(VENV)/.tools ## run the tests of all that is compiled on the installed package, which must be compiled
	LEGENDRY_COMPILE=1 $(INSTALL)
	$(BIN)/python -c 'import legendry.build as b; print(b.describe()); raise SystemExit(not b.compiled())'
	$(BIN)/python -m pytest -q -n 2 --dist worksteal -o pythonpath=. $(INTERPRETED:%=--ignore=tests/%) $(ARGS)

lint: $(VENV)/.tools ## ruff, mypy --strict on src, and hadolint on the Containerfile
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/hadolint Containerfile

words: $(VENV)/.tools ## rewrite docs/words and the command output in docs/adding-a-card.md
	PYTHONPATH=src:. $(BIN)/python tools/words.py
	PYTHONPATH=src:. $(BIN)/python tools/rule_numbers.py
	PYTHONPATH=src:. $(BIN)/python tools/guide.py

wire: $(VENV)/.tools ## write the types of the wire for the web client, web/src/lib/wire.ts
	PYTHONPATH=src:. $(BIN)/python tools/wire_types.py

bench: $(VENV)/.installed ## decisions/s, games/s and clone time of every game
	@$(BIN)/legendry bench $(ARGS)

learners: $(VENV)/.installed ## run the learners in examples/research briefly; installs torch, which nothing else needs
	$(PIP) install -q -r examples/research/requirements.txt
	$(BIN)/python examples/research/ppo_levendale.py --seconds 25 --points 1 --games 200 --least 0.8
	$(BIN)/python examples/research/value_valtia.py --seconds 25 --points 1 --games 200 --least 0.65
	$(BIN)/python examples/research/imitate.py --games 20

sheets: $(VENV)/.installed $(VENV)/.tools ## every game as a PDF to cut out and play, in build/sheets (ARGS="--paper letter")
	rm -rf build/sheets && mkdir -p build/sheets
	for game in valtia castles village levendale leviathan; do $(BIN)/legendry print $$game $(ARGS) -o build/sheets/$$game.pdf || exit 1; done

load: $(VENV)/.installed ## load-test a server with many tables (ARGS="--tables 200 --seconds 30")
	@PYTHONPATH=. $(BIN)/python tools/load.py $(ARGS)

docs: $(VENV)/.tools ## build the documentation as a site, with search, into build/docs
	PYTHONPATH=src $(BIN)/python -m sphinx -q -W --keep-going -j 2 docs build/docs

pictures: $(VENV)/.tools ## retake the pictures in docs/images, and every board in every size in build/pictures, with Chromium
	PYTHONPATH=src:. $(BIN)/python tools/pictures.py $(ARGS)

frames: $(VENV)/.tools ## times between frames while a fight is played, in Chromium (ARGS="--game castles")
	PYTHONPATH=src:. $(BIN)/python tools/frames.py $(ARGS)

kill: $(VENV)/.installed ## kill a server again and again: no acknowledged move may be lost (ARGS="--kills 30")
	@PYTHONPATH=. $(BIN)/python tools/kill.py $(ARGS)

chaos: $(VENV)/.installed ## three nodes on PostgreSQL, killed, frozen and cut off: nothing may be lost (ARGS="--tables 100 --seconds 300")
	@PYTHONPATH=. $(BIN)/python tools/chaos.py $(ARGS)

pins: ## pin what is new, with hashes: constraints.txt, and of them those of a server and of a build (ARGS=--upgrade: the newest of all)
	rm -rf build/pins
	$(PYTHON) -m venv build/pins
	build/pins/bin/python -m pip install -q --upgrade hatchling pip-tools setuptools
	LEGENDRY_COMPILE=0 LEGENDRY_WEB=0 build/pins/bin/pip-compile -q --generate-hashes --no-strip-extras --allow-unsafe --no-build-isolation \
	  --no-header --no-annotate --no-emit-options --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
	  --extra dev --extra postgres --output-file constraints.txt $(ARGS) pyproject.toml
	grep -v '^legendry' constraints.txt > build/pins/others.txt
	build/pins/bin/python -m pip install -q -r build/pins/others.txt
	build/pins/bin/python tools/pins.py

clean: ## remove everything that make created
	rm -rf $(VENV) build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests -type d -name __pycache__ -exec rm -rf {} +

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 16

# -- set-up ---------------------------------------------------------------------

# Every package at its pinned version, and nothing of ours: enough for the tests and the linters.
$(VENV)/.tools: $(VENV)/.base
	$(PIP) install -q -r constraints.txt
	@touch $@

# What plays, and what builds it.
$(VENV)/.base: constraints.txt requirements.txt requirements-build.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo 'legendry needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3' >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV) || { rm -rf $(VENV); \
	  echo 'Python cannot make a virtual environment; on Debian and Ubuntu install python3-venv.' >&2; exit 1; }
	$(PIP) install -q -r requirements.txt -r requirements-build.txt
	@touch $@

# The package itself. A change that does not touch the engine finds it compiled already, in build.
$(VENV)/.installed: $(VENV)/.tools $(VENV)/.sources pyproject.toml hatch_build.py $(SOURCES)
	@echo 'Installing; where there is a C compiler the rules are compiled, which takes some minutes once.'
	$(INSTALL)
	$(PIP) check
	@$(BIN)/legendry --version
	@touch $@ $(VENV)/.playable

# The package as it can be had at once: compiled only if that was done before. tools/play.py compiles it meanwhile.
$(VENV)/.playable: $(VENV)/.base $(VENV)/.sources pyproject.toml hatch_build.py $(SOURCES) $(wildcard build/mypyc-*/stamp)
	@echo 'Installing; this takes half a minute once.'
	LEGENDRY_COMPILE=later $(INSTALL)
	@$(BIN)/legendry --version
	@touch $@

# The list of the sources, rewritten only when it differs: so a removed file, too, means a new install.
$(VENV)/.sources: always $(VENV)/.base
	@echo '$(SOURCES)' | cmp -s - $@ || echo '$(SOURCES)' > $@
