"""`python -m infrastructure.stage STAGE`: what an operator's command needs to work on a deployed stage, as shell lines.

eval "$(python -m infrastructure.stage prod)" && python -m backoffice.apply_brand FOLDER
"""

import shlex
import sys

import boto3

_OUTPUTS = {
    "PUBLISHED_BUCKET": "PublishedBucket",
    "PEPPER_ARN": "PepperArn",
    "STAFF_SECRET_ARN": "StaffSecretArn",
    "USER_POOL_ID": "UserPoolId",
    "USER_POOL_CLIENT": "UserPoolClient",
}


def stage_outputs(stage: str) -> dict[str, str]:
    """The outputs of a stage's stack by name."""
    found = boto3.client("cloudformation").describe_stacks(StackName=f"carte-blanche-{stage}")["Stacks"][0]
    return {output["OutputKey"]: output["OutputValue"] for output in found.get("Outputs", [])}


def stage_environment(stage: str) -> dict[str, str]:
    """The variables by which a command finds the stage's tables, bucket and secrets; no secret is among them."""
    outputs = stage_outputs(stage)
    told = {"CHANNEL_FUNCTION": f"carte-blanche-{stage}-TellFunction"}
    return {"STAGE": stage, **told, **{name: outputs[output] for name, output in _OUTPUTS.items()}}


if __name__ == "__main__":
    for name, value in stage_environment(sys.argv[1]).items():
        print(f"export {name}={shlex.quote(value)}")
