# Carte Blanche. `make` lists the commands; to start, `git clone` and `make run` are enough.
-include .env
PYTHON ?= python3.11
ENV ?= dev
TRACKS ?= 3
WORKERS ?= 2
DEPENDENCIES := infrastructure/dependencies
WEB := infrastructure/local/web
VENV := .venv/bin
SAM := .local/sam/bin
PIP := -m pip --disable-pip-version-check --quiet install --require-hashes --no-deps
LOCK := $(VENV)/pip-compile --quiet --strip-extras --no-emit-index-url --no-emit-trusted-host \
	--no-emit-find-links --no-emit-options --generate-hashes $(if $(UPGRADE),--upgrade)
JOBS = @$(MAKE) --no-print-directory $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) --keep-going --jobs

# The given browser, or the first on this machine: for tests the small headless one, for benchmarks a full one as guests
# have.
GIVEN := $(CHROMIUM)
WHOLE := chromium chromium-browser google-chrome
first-of = $(firstword $(foreach name,$(1),$(shell command -v $(name))))
CHROMIUM = $(or $(GIVEN),$(call first-of,chromium-headless-shell $(WHOLE)))
bench: CHROMIUM = $(or $(GIVEN),$(call first-of,$(WHOLE) chromium-headless-shell))
export CHROMIUM
NO_BROWSER := $(filter no,$(BROWSER))

# Tests write every row to disk, so use memory if 4 GB of it are free.
TEST_DATA ?= $(shell df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 && $$4 >= 4 * 1024 * 1024 {print "/dev/shm"}')
IN_MEMORY := $(addprefix TMPDIR=,$(TEST_DATA))
# Some environments disable Python's bytecode cache, and then each process would compile all tests again.
PYTEST := $(IN_MEMORY) PYTHONDONTWRITEBYTECODE= $(VENV)/python -m pytest --durations=15
# Files that contain tests with a mark: collecting all tests takes longer than running some of them.
marked = $$(grep -rlE --include='test_*.py' 'mark\.$(1)\b' tests)

# A run before a merge leaves out copies of tests for other screen sizes and tests marked `night`; FULL=1 runs them too.
# `tests/browser/cover.ts` chooses.
COVER := $(if $(FULL),no,yes)
export COVER
# Target that looks for a browser before screens and walks. `make test` clears it: it has looked already, and the target
# would only delay the walks.
LOOKED := chromium
# The oldest browser that README.md promises; frontend/promised-browsers.json has the same number.
OLDEST := .local/oldest/109/chromium
UNLESS_FULL := $(if $(FULL),, and not night)

# Tests that wait for timers start first and have priority; tests that only compute use the remaining time.
BEHIND := nice -n 5

.DEFAULT_GOAL := help
.PHONY: help run test gate-proof fast test-engine test-stack test-screens test-walks test-oldest test-long test-payments test-resilience \
	test-fuzz mutants native contract permissions lint format gallery screenshots audit bench deploy prepare tools site chromium chromium-package lock clean

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  \033[1mmake %-16s\033[0m %s\n", $$1, $$2}' Makefile

run: prepare ## Run the whole product on this machine (PORT=8080, DATA_DIR=.data)
	@echo "Starting"
	@exec $(VENV)/python -m infrastructure.local

test: $(if $(NO_BROWSER),,chromium) prepare ## Run all checks: lint, types, imports, unit tests, tables, the stack, browsers (BROWSER=no, FULL=1)
	$(JOBS)=$(TRACKS) LOOKED= test-stack $(if $(NO_BROWSER),,test-walks) lint $(if $(NO_BROWSER),,test-screens) fast test-engine
ifneq ($(COVER),no)
	@echo "AT NIGHT ONLY (make test FULL=1): the other sizes of a screen, tests marked night, the proofs in full"
endif
ifdef NO_BROWSER
	@echo "NOT TESTED: screens, browser walks (BROWSER=no)"
endif

gate-proof: $(VENV)/installed chromium ## Break things on purpose and expect the tests to fail (half an hour)
	@$(VENV)/python -m tests.broken

fast: $(VENV)/installed frontend/node_modules/installed $(WEB)/node_modules/installed ## Run the unit tests, which need only the code
	@echo "Quick tests"
	@$(PYTEST) -n auto -m "not engine and not stack and not browser$(UNLESS_FULL)"
	@$(BEHIND) npm --prefix frontend test

test-engine: tools ## Run the tests that use tables, on the table engine (WORKERS=2)
	@echo "Testing on the table engine"
	@$(BEHIND) env $(PYTEST) -n $(WORKERS) --dist loadfile -m "engine and not stack and not browser$(UNLESS_FULL)" $(call marked,engine)

test-stack: tools site ## Run the tests that need the whole stack
	@echo "Testing the whole stack"
	@$(PYTEST) -n $(WORKERS) --dist loadfile -m "stack$(UNLESS_FULL)" $(call marked,stack)

test-screens: site $(LOOKED) ## Test the built screens in a browser, with a stand-in back end
	@echo "Testing the screens in a browser"
	@$(BEHIND) env $(IN_MEMORY) npm --prefix frontend run --silent test:screens

test-walks: tools site $(LOOKED) ## Test guests in a browser on the whole stack, up to a stored order
	@echo "Walking through the whole stack in a browser"
	@$(PYTEST) -m "browser$(UNLESS_FULL)" $(call marked,browser)

test-oldest: tools site $(OLDEST) ## Test guests, staff and a kiosk in the oldest supported browser (downloads it)
	@echo "Walking in Chromium $(notdir $(patsubst %/,%,$(dir $(OLDEST))))"
	@WALKS="whole-path staff-print kiosk" CHROMIUM=$(CURDIR)/$(OLDEST) $(PYTEST) tests/stack/test_browser.py

lint: $(VENV)/installed $(SAM)/installed frontend/node_modules/installed site ## Check style, types, imports and templates
	@echo "Style, types and arrows"
	@$(VENV)/ruff check
	@$(VENV)/ruff format --check
	@$(BEHIND) $(VENV)/mypy functions infrastructure tests
	@PYTHONPATH=functions $(VENV)/lint-imports --no-logo
	@$(VENV)/python -m infrastructure.contract --check
	@$(BEHIND) $(VENV)/python -m infrastructure.permissions --check
	@$(VENV)/python -m infrastructure.unreached
	@$(SAM)/cfn-lint template.yaml infrastructure/*.yaml
	@npm --prefix frontend run lint
	@npm --prefix frontend run --silent lint:browsers
	@npm --prefix frontend run typecheck

format: $(VENV)/installed frontend/node_modules/installed ## Format the sources
	@$(VENV)/ruff check --fix
	@$(VENV)/ruff format
	@npm --prefix frontend run format

gallery: $(VENV)/installed frontend/node_modules/installed ## Show every component of the front end in every state and theme (GALLERY_PORT=6006)
	@$(VENV)/python -m infrastructure.gallery
	@npm --prefix frontend run --silent gallery

screenshots: tools site chromium ## Take the pictures of README.md again, from a stack of their own
	@$(VENV)/python -m tests.screenshots

contract: $(VENV)/installed ## Generate the OpenAPI document and the front end's types
	@$(VENV)/python -m infrastructure.contract

permissions: $(VENV)/installed ## Generate each function's AWS permissions from its code
	@$(VENV)/python -m infrastructure.permissions

test-long: $(VENV)/installed ## Run the property tests of the domain with many more examples
	@HYPOTHESIS_PROFILE=long $(PYTEST) tests/domain

test-resilience: $(VENV)/installed $(WEB)/node_modules/installed ## Test that nothing is oversold, lost or left over (RESILIENCE=full)
	@$(PYTEST) tests/resilience

test-payments: $(VENV)/installed $(WEB)/node_modules/installed ## Test every payment to its end, and print a table of the ends (RESILIENCE=full)
	@$(PYTEST) tests/payments tests/workflows tests/gateways

test-fuzz: $(VENV)/installed $(WEB)/node_modules/installed ## Send changed and generated requests to every address; none may return 500
	@FUZZ=full $(PYTEST) tests/fuzz

native: $(VENV)/installed frontend/node_modules/installed frontend/native/node_modules/installed ## Generate a brand's Android and iOS projects (frontend/native/README.md)
	@cd frontend && HOUSE="$(HOUSE)" APP_ID="$(APP_ID)" APP_NAME="$(APP_NAME)" BACK="$(or $(BACK),app)" node run.mjs build/make-native.ts
	@$(if $(BRAND),$(VENV)/python -m infrastructure.native_icons $(BRAND))

mutants: $(VENV)/installed ## Check that the domain's tests detect changed rules (mutation testing)
	@$(VENV)/python -m tests.mutation

bench: prepare chromium ## Measure throughput, units, costs, cold starts and page speed (RELEASE=1 keeps the result)
	@PYTHONPATH=functions $(VENV)/python -m tests.bench $(if $(RELEASE),--release)
	@npm --prefix frontend run --silent bench

deploy: prepare ## Deploy to AWS: make deploy ENV=dev|staging|prod
	@$(SAM)/sam validate --lint
	@LAYER_PLATFORM=manylinux2014_x86_64 $(SAM)/sam build --config-env $(ENV)
	@$(VENV)/python -m compileall -q --invalidation-mode unchecked-hash .aws-sam/build/*Function # so that functions do not compile at a cold start
	@$(SAM)/sam deploy --config-env $(ENV)
	@$(VENV)/python -m infrastructure.publish_site $(ENV)

prepare: ## Install and build everything for a run and the tests
	@$(MAKE) --no-print-directory --jobs=3 tools site

tools: $(VENV)/installed .local/ministack/bin/installed $(SAM)/installed $(WEB)/node_modules/installed ## Install the tools that the local stack needs

site: frontend/dist/index.html ## Build the front end

audit: .local/audit/bin/installed ## Look for known faults in the locked packages of Python and npm
	@failed=; for lock in $(DEPENDENCIES)/*.txt; do \
		.local/audit/bin/pip-audit --require-hashes --disable-pip --requirement $$lock || failed=yes; done; \
	for folder in frontend frontend/native $(WEB); do \
		npm --prefix $$folder audit --package-lock-only --audit-level=high || failed=yes; done; \
	[ -z "$$failed" ]

lock: $(VENV)/installed ## Update the lock files of the Python packages, with hashes (UPGRADE=yes: their newest versions)
	@cd $(DEPENDENCIES) && export CUSTOM_COMPILE_COMMAND="make lock" && \
	for name in requirements outside; do \
		echo "Locking $$name"; ../../$(LOCK) --unsafe-package=boto3 --unsafe-package=botocore \
		--unsafe-package=dnspython --output-file=$$name.txt $$name.in || exit 1; done && \
	for name in development printing ministack sam audit no-deps; do \
		echo "Locking $$name"; ../../$(LOCK) --allow-unsafe --output-file=$$name.txt $$name.in || exit 1; done && \
	awk 'BEGIN {kept = 1} /^[a-z]/ {kept = /^(chalice|webpush)==/} kept' no-deps.txt >no-deps.kept && mv no-deps.kept no-deps.txt

clean: ## Delete built and installed files; keep the data
	@rm -rf .venv .local frontend/node_modules frontend/native/node_modules frontend/dist $(WEB)/node_modules

chromium: chromium-package ## Check that a browser for the tests is installed
	@[ -n "$(CHROMIUM)" ] || { echo "Chromium is missing: install it, give CHROMIUM=/path," \
		"or leave out the screens and the walks with BROWSER=no" >&2; exit 1; }

chromium-package: ## Install a browser if there is none
	@if [ -z "$(CHROMIUM)" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing Chromium for the browser tests"; export DEBIAN_FRONTEND=noninteractive; \
		apt-get update -qq && apt-get install -y -qq chromium >/dev/null; \
		apt-get install -y -qq chromium-headless-shell >/dev/null 2>&1 || true; \
	fi

$(VENV)/installed: $(DEPENDENCIES)/development.txt $(DEPENDENCIES)/no-deps.txt
	@echo "Installing Python packages"
	@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) is missing: install Python 3.11"; exit 1; }
	@[ -x $(VENV)/python ] || $(PYTHON) -m venv .venv
	@$(VENV)/python $(PIP) --requirement $(DEPENDENCIES)/development.txt --requirement $(DEPENDENCIES)/no-deps.txt
	@touch $@

.local/ministack/bin/installed: $(DEPENDENCIES)/ministack.txt
	@echo "Installing the engine (MiniStack)"
	@$(PYTHON) -m venv .local/ministack
	@.local/ministack/bin/python $(PIP) --requirement $<
	@touch $@

$(SAM)/installed: $(DEPENDENCIES)/sam.txt
	@echo "Installing the SAM command line"
	@$(PYTHON) -m venv .local/sam
	@$(SAM)/python $(PIP) --requirement $<
	@touch $@

.local/audit/bin/installed: $(DEPENDENCIES)/audit.txt
	@echo "Installing pip-audit"
	@$(PYTHON) -m venv .local/audit
	@.local/audit/bin/python $(PIP) --requirement $<
	@touch $@

$(WEB)/node_modules/installed: $(WEB)/package-lock.json
	@echo "Installing the web server and the table engine"
	@npm --prefix $(WEB) ci --loglevel=error --no-audit --no-fund
	@touch $@

frontend/node_modules/installed: frontend/package-lock.json
	@echo "Installing the front end's packages"
	@npm --prefix frontend ci --loglevel=error --no-audit --no-fund
	@touch $@

frontend/native/node_modules/installed: frontend/native/package-lock.json
	@echo "Installing the shells of the applications"
	@npm --prefix frontend/native ci --loglevel=error --no-audit --no-fund
	@touch $@

$(OLDEST): tests/oldest/package-lock.json
	@echo "Installing the oldest browser that is promised"
	@npm --prefix tests/oldest ci --loglevel=error --no-audit --no-fund --ignore-scripts
	@node tests/oldest/unpack.mjs $@

FRONT_END := $(shell find frontend/src frontend/public frontend/build -type f 2>/dev/null) \
	$(wildcard frontend/*.json frontend/*.ts frontend/index.html)

frontend/dist/index.html: frontend/node_modules/installed $(FRONT_END)
	@echo "Building the front end"
	@npm --prefix frontend run build --silent
	@touch $@
