# Every command of the project. `make` alone prints this list.
.DEFAULT_GOAL := help
.PHONY: unlinked help demo test test-slow stress check format bench proto runtime vendor lock setup setup-platform
MAKEFLAGS += --no-print-directory

BIN := .venv/bin
PLATFORM := .venv/platform.stamp
DEV := .venv/dev.stamp
# `pip install .` in .venv puts copies in the place of the links to the sources: then the set-up is due again.
LINKS := $(wildcard .venv/lib/python3*/site-packages/_paddock_arena.pth)

help: ## Print this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):[^#]*## /  make \1\t/' | expand -t 20

demo: $(PLATFORM) ## Play ladders between the example bots and serve the site; ONCE=1 stops after them, GAME=id plays one game
	@python3 tools/system_packages.py sandbox
	@$(BIN)/python manage.py demo $(if $(ONCE),--once) $(if $(GAME),--game $(GAME))

test: $(DEV) ## Run the whole suite but the slow group: SQLite, then PostgreSQL and Redis
	@python3 tools/system_packages.py sandbox browser $(if $(CI),servers compose)
	@$(BIN)/python tools/test.py $(ARGS)

test-slow: $(DEV) ## Run the slow group: long matches between the example bots, secrets at every decision
	@python3 tools/system_packages.py sandbox
	@$(BIN)/python -m pytest -m slow $(ARGS)

stress: $(DEV) ## Play random games by the thousand and check every step; ARGS='stubborn-sheep --games 100'
	@$(BIN)/python -m tests.engines.stress $(ARGS)

check: $(DEV) ## Lint, types, import rules, Django checks, templates, generated code
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	for bot in sdk/python/paddock_sdk/examples/*/*/; do (cd $$bot && MYPYPATH=. $(CURDIR)/$(BIN)/mypy --strict *.py) || exit 1; done
	$(BIN)/lint-imports --no-cache
	$(BIN)/python -W error manage.py check
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/djlint --lint --quiet platform
	$(BIN)/python tools/proto.py --check
	$(BIN)/python tools/vendor.py --check
	$(BIN)/python tools/seccomp_profile.py --check

format: $(DEV) ## Format the Python code and mend what the linter can mend
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(DEV) ## Measure the engines, the codecs and the referee
	$(BIN)/python -m tests.bench.engines
	$(BIN)/python -m tests.bench.codecs
	$(BIN)/python -m tests.bench.referee

proto: $(DEV) ## Generate the protobuf code anew
	$(BIN)/python tools/proto.py

runtime: $(PLATFORM) ## Build the Python environment that sandboxed bots run in
	@$(BIN)/python -m sandbox.runtime build

vendor: $(DEV) ## Fetch the pinned style sheet, icons and scripts of the site anew
	$(BIN)/python tools/vendor.py

lock: ## Compile requirements/*.txt from pyproject.toml; ARGS=--upgrade takes the newest versions
	tools/lock.sh $(ARGS)

setup: $(DEV) ## Create .venv with everything that tests and checks need

setup-platform: $(PLATFORM) ## Create .venv with what the platform and its workers need

$(PLATFORM): requirements/platform.txt pyproject.toml tools/setup.sh $(if $(LINKS),,unlinked)
	@tools/setup.sh platform

$(DEV): requirements/dev.txt pyproject.toml tools/setup.sh $(if $(LINKS),,unlinked)
	@tools/setup.sh dev
