"""`python -m infrastructure.stage STAGE`: print the variables that commands need for a deployed stage, as shell lines.

This is for your own programs; `./carteblanche COMMAND --stage prod` reads the same by itself.
"""

import shlex
import sys
from typing import NamedTuple

import boto3

_OUTPUTS = {
    "PUBLISHED_BUCKET": "PublishedBucket",
    "PEPPER_ARN": "PepperArn",
    "STAFF_SECRET_ARN": "StaffSecretArn",
    "USER_POOL_ID": "UserPoolId",
    "USER_POOL_CLIENT": "UserPoolClient",
}


class Stack(NamedTuple):
    """The parameters and outputs of a stage's stack, by name."""

    parameters: dict[str, str]
    outputs: dict[str, str]


def stack_of(stage: str) -> Stack:
    """Read the stack as it was last deployed."""
    found = boto3.client("cloudformation").describe_stacks(StackName=f"carte-blanche-{stage}")["Stacks"][0]
    given = {one["ParameterKey"]: one.get("ParameterValue", "") for one in found.get("Parameters", [])}
    return Stack(given, {one["OutputKey"]: one["OutputValue"] for one in found.get("Outputs", [])})


def stage_outputs(stage: str) -> dict[str, str]:
    """Return the outputs of a stage's stack by name."""
    return stack_of(stage).outputs


def stage_environment(stage: str) -> dict[str, str]:
    """Return the variables by which a command finds the stage's tables, bucket and secrets; no values of secrets."""
    parameters, outputs = stack_of(stage)
    told = {
        "CHANNEL_FUNCTION": f"carte-blanche-{stage}-TellFunction",
        "PROVIDER_HOSTS": parameters.get("ProviderHosts", ""),
    }
    return {"STAGE": stage, **told, **{name: outputs[output] for name, output in _OUTPUTS.items()}}


if __name__ == "__main__":
    for name, value in stage_environment(sys.argv[1]).items():
        print(f"export {name}={shlex.quote(value)}")
