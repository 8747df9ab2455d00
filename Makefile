# Carte Blanche. `make` alone lists what there is; two commands are enough: git clone, make run.
PYTHON ?= python3.11
ENV ?= dev
DEPENDENCIES := infrastructure/dependencies
WEB := infrastructure/local/web
VENV := .venv/bin
SAM := .local/sam/bin
PYTEST := $(VENV)/python -m pytest
PIP := -m pip --disable-pip-version-check --quiet install
CHROMIUM ?= $(firstword $(foreach name,chromium chromium-browser google-chrome,$(shell command -v $(name))))
LOCK := $(VENV)/pip-compile --quiet --strip-extras --no-emit-index-url --no-emit-trusted-host \
	--no-emit-find-links --no-emit-options
export CHROMIUM
-include .env

.DEFAULT_GOAL := help
.PHONY: help run test fast test-long test-payments test-resilience test-fuzz mutants contract permissions lint format bench deploy prepare tools site chromium lock clean

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  \033[1mmake %-15s\033[0m %s\n", $$1, $$2}' Makefile

run: prepare ## Run the whole product on this machine (PORT=8080, DATA_DIR=.data)
	@echo "Starting"
	@exec $(VENV)/python -m infrastructure.local

test: prepare chromium lint fast ## Every check: lint, types, arrows, quick tests, tables, the whole stack, browsers
	@echo "Testing on the table engine, the whole stack and the browser"
	@$(PYTEST) -m "engine or stack or browser$(if $(CHROMIUM),, and not browser)"

fast: $(VENV)/installed frontend/node_modules/installed
	@echo "Quick tests"
	@$(PYTEST) -n auto -m "not engine and not stack and not browser"
	@npm --prefix frontend test

lint: $(VENV)/installed $(SAM)/installed frontend/node_modules/installed ## Style, types, arrows and templates
	@echo "Style, types and arrows"
	@$(VENV)/ruff check
	@$(VENV)/ruff format --check
	@$(VENV)/mypy functions infrastructure
	@PYTHONPATH=functions $(VENV)/lint-imports --no-logo
	@$(VENV)/python -m infrastructure.contract --check
	@$(VENV)/python -m infrastructure.permissions --check
	@$(SAM)/cfn-lint template.yaml infrastructure/*.yaml
	@npm --prefix frontend run lint
	@npm --prefix frontend run typecheck

format: $(VENV)/installed frontend/node_modules/installed ## Put the sources in order
	@$(VENV)/ruff check --fix
	@$(VENV)/ruff format
	@npm --prefix frontend run format

contract: $(VENV)/installed ## Write the OpenAPI document and the front end's types again
	@$(VENV)/python -m infrastructure.contract

permissions: $(VENV)/installed ## Write what each function may do to AWS into the template, from what its code reaches
	@$(VENV)/python -m infrastructure.permissions

test-long: $(VENV)/installed ## The properties of the domain with many more examples
	@HYPOTHESIS_PROFILE=long $(PYTEST) tests/domain

test-resilience: $(VENV)/installed $(WEB)/node_modules/installed ## Whether anything is oversold, lost or left over (RESILIENCE=full)
	@$(PYTEST) tests/resilience

test-payments: $(VENV)/installed $(WEB)/node_modules/installed ## Every payment to its end, and a table of the ends (RESILIENCE=full)
	@$(PYTEST) tests/payments tests/workflows tests/gateways

test-fuzz: $(VENV)/installed $(WEB)/node_modules/installed ## Whatever a stranger may send, to every address: nothing answers 500
	@FUZZ=full $(PYTEST) tests/fuzz

mutants: $(VENV)/installed ## Whether the domain's tests notice a changed rule
	@$(VENV)/python -m tests.mutation

bench: prepare chromium ## Measure orders per second, units, dollars, cold starts, a large menu and a slow phone (RELEASE=1 keeps it)
	@PYTHONPATH=functions $(VENV)/python -m tests.bench $(if $(RELEASE),--release)
	@npm --prefix frontend run --silent bench

deploy: prepare ## Deploy to AWS: make deploy ENV=dev|staging|prod
	@$(SAM)/sam validate --lint
	@LAYER_PLATFORM=manylinux2014_x86_64 $(SAM)/sam build --config-env $(ENV)
	@$(VENV)/python -m compileall -q --invalidation-mode unchecked-hash .aws-sam/build/*Function # no function compiles itself
	@$(SAM)/sam deploy --config-env $(ENV)
	@$(VENV)/python -m infrastructure.publish_site $(ENV)

prepare:
	@$(MAKE) --no-print-directory --jobs=3 tools site

tools: $(VENV)/installed .local/ministack/bin/installed $(SAM)/installed $(WEB)/node_modules/installed

site: frontend/dist/index.html

lock: $(VENV)/installed ## Lock the Python packages anew
	@cd $(DEPENDENCIES) && export CUSTOM_COMPILE_COMMAND="make lock" && \
	for name in requirements outside; do \
		echo "Locking $$name"; ../../$(LOCK) --unsafe-package=boto3 --unsafe-package=botocore \
		--unsafe-package=dnspython --output-file=$$name.txt $$name.in || exit 1; done && \
	for name in development ministack sam; do \
		echo "Locking $$name"; ../../$(LOCK) --allow-unsafe --output-file=$$name.txt $$name.in || exit 1; done

clean: ## Forget what was built and installed; keep the data
	@rm -rf .venv .local frontend/node_modules frontend/dist $(WEB)/node_modules

chromium:
	@if [ -z "$(CHROMIUM)" ]; then \
		echo "Installing Chromium for the browser tests"; \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; \
		fi; \
		command -v chromium >/dev/null || echo "Chromium is missing and may not be installed here:" \
			"the browser tests are left out (install it, or give CHROMIUM=/path)"; \
	fi

$(VENV)/installed: $(DEPENDENCIES)/development.txt $(DEPENDENCIES)/no-deps.txt
	@echo "Installing Python packages"
	@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) is missing: install Python 3.11"; exit 1; }
	@[ -x $(VENV)/python ] || $(PYTHON) -m venv .venv
	@$(VENV)/python $(PIP) --requirement $(DEPENDENCIES)/development.txt
	@$(VENV)/python $(PIP) --no-deps --requirement $(DEPENDENCIES)/no-deps.txt
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

$(WEB)/node_modules/installed: $(WEB)/package-lock.json
	@echo "Installing the web server and the table engine"
	@npm --prefix $(WEB) ci --loglevel=error --no-audit --no-fund
	@touch $@

frontend/node_modules/installed: frontend/package-lock.json
	@echo "Installing the front end's packages"
	@npm --prefix frontend install --no-save --loglevel=error --no-audit --no-fund
	@touch $@

FRONT_END := $(shell find frontend/src frontend/public frontend/build -type f 2>/dev/null) \
	$(wildcard frontend/*.json frontend/*.ts frontend/index.html)

frontend/dist/index.html: frontend/node_modules/installed $(FRONT_END)
	@echo "Building the front end"
	@npm --prefix frontend run build --silent
	@touch $@
