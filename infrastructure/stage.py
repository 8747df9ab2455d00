"""`python -m infrastructure.stage STAGE`: what an operator's command needs to work on a deployed stage, as shell lines.

For programs of your own; `./carteblanche COMMAND --stage prod` reads the same by itself.
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
    """What the stack of a stage was given, and what it tells, by name."""

    parameters: dict[str, str]
    outputs: dict[str, str]


def stack_of(stage: str) -> Stack:
    """The stack as it was deployed last."""
    found = boto3.client("cloudformation").describe_stacks(StackName=f"carte-blanche-{stage}")["Stacks"][0]
    given = {one["ParameterKey"]: one.get("ParameterValue", "") for one in found.get("Parameters", [])}
    return Stack(given, {one["OutputKey"]: one["OutputValue"] for one in found.get("Outputs", [])})


def stage_outputs(stage: str) -> dict[str, str]:
    """The outputs of a stage's stack by name."""
    return stack_of(stage).outputs


def stage_environment(stage: str) -> dict[str, str]:
    """The variables by which a command finds the stage's tables, bucket and secrets; no secret is among them."""
    parameters, outputs = stack_of(stage)
    told = {
        "CHANNEL_FUNCTION": f"carte-blanche-{stage}-TellFunction",
        "PROVIDER_HOSTS": parameters.get("ProviderHosts", ""),
    }
    return {"STAGE": stage, **told, **{name: outputs[output] for name, output in _OUTPUTS.items()}}


if __name__ == "__main__":
    for name, value in stage_environment(sys.argv[1]).items():
        print(f"export {name}={shlex.quote(value)}")
