"""Packages that the import of a function must not load, as every new environment's first guest would wait for them."""

import json
import subprocess
import sys

import pytest
from tests.templates import ROOT, functions

HEAVY = ("stripe", "requests", "boto3", "s3transfer", "yaml", "PIL", "multiprocessing")
"""Packages that only some requests use; those import them when they do."""
MODULES = sorted({one["Handler"].rpartition(".")[0] for one in functions().values()})
PROGRAM = """
import importlib, json, sys
importlib.import_module(sys.argv[1])
print(json.dumps([name for name in json.loads(sys.argv[2]) if name in sys.modules]))
"""


@pytest.mark.parametrize("module", MODULES)
def test_a_functions_import_loads_nothing_that_its_first_request_may_not_need(module: str) -> None:
    command = [sys.executable, "-c", PROGRAM, module, json.dumps(HEAVY)]
    environment = {"PYTHONPATH": "functions", "PATH": "", "AWS_DEFAULT_REGION": "ca-central-1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == []
