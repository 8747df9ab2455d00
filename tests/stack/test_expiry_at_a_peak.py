"""Many holds that end together: few workers take them one after another, and every unit comes back."""

import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import boto3
import pytest
from infrastructure.local.deploy import STACK
from infrastructure.local.settings import REGION, ROOT, read_settings
from tests.stack.running_stack import RunningStack

pytestmark = pytest.mark.stack

HOLDS = 200
SECONDS = 20
"""Until they end: all are held well before."""
SWEEPS = 2
"""Functions that may run beside, as every minute."""


def function_environment(stack: RunningStack, function: str) -> dict[str, str]:
    """The environment of a deployed function, with the addresses of the stack."""
    cloudformation = boto3.client("cloudformation", endpoint_url=stack.engine_url, region_name=REGION)
    found = cloudformation.describe_stack_resource(StackName=STACK, LogicalResourceId=function)
    name = found["StackResourceDetail"]["PhysicalResourceId"]
    functions = boto3.client("lambda", endpoint_url=stack.engine_url, region_name=REGION)
    told: dict[str, str] = functions.get_function_configuration(FunctionName=name)["Environment"]["Variables"]
    return {
        **told,
        "AWS_REGION": REGION,
        "AWS_DEFAULT_REGION": REGION,
        "AWS_ACCESS_KEY_ID": "local",
        "AWS_SECRET_ACCESS_KEY": "local",
        "AWS_ENDPOINT_URL": stack.engine_url,
        "AWS_ENDPOINT_URL_DYNAMODB": f"http://127.0.0.1:{stack.tables_port}",
        "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "functions"))),
    }


def workers(stack: RunningStack) -> Counter[str]:
    """How many worker processes each function has."""
    found: Counter[str] = Counter()
    for pid in stack.processes():
        try:
            command = Path(f"/proc/{pid}/cmdline").read_bytes().decode()
        except OSError:
            continue
        if "_worker.py" in command:
            found[command.partition("ministack-lambda-carte-blanche-")[2].partition("-")[0]] += 1
    return found


def test_holds_that_end_together_take_few_workers_and_every_unit_comes_back(stack: RunningStack) -> None:
    before, most = workers(stack), Counter[str]()
    with subprocess.Popen(
        [sys.executable, "-m", "tests.stack.rush", str(HOLDS), str(SECONDS)],
        cwd=ROOT,
        env={**os.environ, **function_environment(stack, "OrderingFunction")},
        stdout=subprocess.PIPE,
        text=True,
    ) as rush:
        while rush.poll() is None:
            most |= workers(stack)
            time.sleep(0.2)
        said = rush.communicate()[0].splitlines()

    assert said == [f"held {HOLDS}", f"back {HOLDS}"]
    bound = read_settings().machine_calls
    assert 1 <= most["ExpiryTaskFunction"] <= bound
    assert (most - before).total() <= bound + SWEEPS
