"""A brand's files applied to a running stack, as an operator would."""

import os
import subprocess
import sys
from pathlib import Path

import boto3
from infrastructure.local.settings import ROOT
from tests.stack.running_stack import RunningStack


def apply_brand(stack: RunningStack, folder: Path) -> None:
    """Apply them by the command, with the stack's own settings."""
    functions = boto3.client("lambda", endpoint_url=stack.engine_url).list_functions()["Functions"]
    environment: dict[str, str] = {}
    for function in functions:
        environment.update(function.get("Environment", {}).get("Variables", {}))
    subprocess.run(
        [sys.executable, "-m", "backoffice.apply_brand", str(folder)],
        env={**os.environ, **environment, **_addresses(stack), "PYTHONPATH": str(ROOT / "functions")},
        cwd=ROOT,
        check=True,
    )


def _addresses(stack: RunningStack) -> dict[str, str]:
    return {
        "AWS_ENDPOINT_URL": stack.engine_url,
        "AWS_ENDPOINT_URL_DYNAMODB": f"http://127.0.0.1:{stack.tables_port}",
        "AWS_ACCESS_KEY_ID": "local",
        "AWS_SECRET_ACCESS_KEY": "local",
    }
