"""On the whole stack: functions and commands read the stage's secrets where a deployed stage has them."""

import os
import subprocess
import sys

import boto3
import pytest
import requests
from infrastructure.local.deploy import STACK
from infrastructure.local.settings import REGION, ROOT
from infrastructure.local.stage_secrets import DEVELOPMENT
from tests.replies import checked
from tests.stack.running_stack import RunningStack

from runtime.staff_key import read_staff_key

pytestmark = pytest.mark.stack


def outputs(stack: RunningStack) -> dict[str, str]:
    cloudformation = boto3.client("cloudformation", endpoint_url=stack.engine_url)
    told = cloudformation.describe_stacks(StackName=STACK)["Stacks"][0]["Outputs"]
    return {output["OutputKey"]: output["OutputValue"] for output in told}


def test_api_accepts_only_requests_with_the_generated_origin_secret(stack: RunningStack) -> None:
    secrets = boto3.client("secretsmanager", endpoint_url=stack.engine_url)
    generated = secrets.get_secret_value(SecretId=outputs(stack)["OriginSecretArn"])["SecretString"]
    address = f"{stack.engine_url}/_aws/execute-api/{stack.api_id}/api/hosts"

    assert len(generated) == 48
    assert checked(requests.get(address, timeout=20)).status_code == 403
    assert checked(requests.get(address, headers={"X-Origin-Verify": generated[::-1]}, timeout=20)).status_code == 403
    assert checked(requests.get(address, headers={"X-Origin-Verify": generated}, timeout=20)).status_code == 200
    assert checked(requests.get(f"{stack.url}/api/hosts", timeout=20)).status_code == 200


def test_a_body_that_no_function_reads_is_refused_before_it(stack: RunningStack) -> None:
    sent = checked(requests.post(f"{stack.url}/api/init", data=b"x" * 262_145, timeout=20))

    assert (sent.status_code, sent.json()["result"]) == (413, "invalid_request")


def test_no_functions_environment_has_a_secret_in_it(stack: RunningStack) -> None:
    functions = boto3.client("lambda", endpoint_url=stack.engine_url)
    told = [each["Environment"]["Variables"] for each in functions.list_functions()["Functions"]]
    secrets = boto3.client("secretsmanager", endpoint_url=stack.engine_url)
    values = {
        secrets.get_secret_value(SecretId=outputs(stack)[name])["SecretString"]
        for name in ("OriginSecretArn", *DEVELOPMENT)
    }

    assert len(told) > 5
    assert not [value for variables in told for value in variables.values() if value in values]


def test_staff_key_command_uses_the_stages_current_secret(stack: RunningStack) -> None:
    secrets, arn = boto3.client("secretsmanager", endpoint_url=stack.engine_url), outputs(stack)["StaffSecretArn"]
    told = {
        **os.environ,
        "PYTHONPATH": str(ROOT / "functions"),
        "AWS_ENDPOINT_URL": stack.engine_url,
        "AWS_ENDPOINT_URL_DYNAMODB": f"http://127.0.0.1:{stack.tables_port}",
        "AWS_REGION": REGION,
        "STAFF_SECRET_ARN": arn,
    }

    def is_made_of(secret: str) -> bool:
        command = [sys.executable, "-m", "backoffice.staff_key", "jade", "spadina"]
        key = subprocess.run(command, env=told, capture_output=True, text=True, check=True).stdout.strip()
        return read_staff_key(key, [secret], "jade", "spadina") is not None

    first = DEVELOPMENT["StaffSecretArn"]
    assert is_made_of(first)
    secrets.put_secret_value(SecretId=arn, SecretString="another")
    assert (is_made_of(first), is_made_of("another")) == (False, True)
    secrets.put_secret_value(SecretId=arn, SecretString=first)
    assert is_made_of(first)
