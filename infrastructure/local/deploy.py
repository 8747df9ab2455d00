"""Deploy the template to the engine with the API calls of `sam deploy` (about 1 s instead of 10)."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import boto3
from botocore.config import Config
from infrastructure.local.build import BUCKET, Build
from infrastructure.local.failure import Failure
from infrastructure.local.settings import REGION
from infrastructure.local.tools import python_runtime

if TYPE_CHECKING:
    from mypy_boto3_cloudformation.client import CloudFormationClient
    from mypy_boto3_cloudformation.type_defs import StackEventTypeDef

STACK = "carte-blanche"
_PUSH_SERVICES = (
    "https://fcm.googleapis.com",
    "https://*.push.services.mozilla.com",
    "https://*.push.apple.com",
    "https://*.notify.windows.com",
)
_ONCE = Config(read_timeout=600, retries={"total_max_attempts": 1})
"""No retries: on a busy machine a reply may be late, and a second request fails because the stack exists already."""
TEMPLATE = "stack.template"
"""Passed by its address, like the command line does: a body in the request may only have 51,200 bytes."""


@dataclass(frozen=True)
class Deployment:
    """The deployed stack's outputs, and the environment of its functions."""

    engine_url: str
    outputs: dict[str, str]

    @cached_property
    def function_environment(self) -> dict[str, str]:
        """Return the variables of a deployed function: stage, tables, bucket, and where its secrets are."""
        resource = boto3.client("cloudformation", endpoint_url=self.engine_url).describe_stack_resource(
            StackName=STACK, LogicalResourceId="SessionFunction"
        )
        name = resource["StackResourceDetail"]["PhysicalResourceId"]
        functions = boto3.client("lambda", endpoint_url=self.engine_url)
        return functions.get_function_configuration(FunctionName=name)["Environment"]["Variables"]

    @cached_property
    def command_environment(self) -> dict[str, str]:
        """Return the variables of an operator's command: those of a function, and where its secrets are."""
        return {
            **self.function_environment,
            "PEPPER_ARN": self.outputs["PepperArn"],
            "STAFF_SECRET_ARN": self.outputs["StaffSecretArn"],
            "USER_POOL_ID": self.outputs["UserPoolId"],
            "USER_POOL_CLIENT": self.outputs["UserPoolClient"],
        }


def deploy(engine_url: str, build: Build, push_stand_in: str) -> Deployment:
    """Upload the artifacts, create the stack, wait. Raises Failure with the reason of the first failed resource."""
    _upload(engine_url, build)
    cloudformation = boto3.client("cloudformation", endpoint_url=engine_url, config=_ONCE)
    cloudformation.create_stack(
        StackName=STACK,
        TemplateURL=f"{engine_url}/{BUCKET}/{TEMPLATE}",
        Parameters=[
            {"ParameterKey": name, "ParameterValue": value} for name, value in _parameters(push_stand_in).items()
        ],
        Capabilities=["CAPABILITY_IAM", "CAPABILITY_AUTO_EXPAND"],
    )
    while True:
        stack = cloudformation.describe_stacks(StackName=STACK)["Stacks"][0]
        if not stack["StackStatus"].endswith("_IN_PROGRESS"):
            break
        time.sleep(0.05)
    if stack["StackStatus"] != "CREATE_COMPLETE":
        raise Failure(f"the deploy failed: {_first_reason(cloudformation)}")
    outputs = {output["OutputKey"]: output["OutputValue"] for output in stack.get("Outputs", [])}
    return Deployment(engine_url, outputs)


def _parameters(push_stand_in: str) -> dict[str, str]:
    """Return what differs from dev: the engine has no firewall, and the simulated push service is allowed."""
    services = ",".join((*_PUSH_SERVICES, push_stand_in))
    return {"PythonRuntime": python_runtime(), "Firewall": "off", "PushServices": services}


def _upload(engine_url: str, build: Build) -> None:
    s3 = boto3.client("s3", endpoint_url=engine_url)
    if BUCKET not in {bucket["Name"] for bucket in s3.list_buckets()["Buckets"]}:
        s3.create_bucket(Bucket=BUCKET, CreateBucketConfiguration={"LocationConstraint": REGION})
    for artifact in build.artifacts:
        s3.upload_file(str(artifact), BUCKET, build.key(artifact))
    s3.upload_file(str(build.template), BUCKET, TEMPLATE)


def _first_reason(cloudformation: "CloudFormationClient") -> str:
    for event in _failures(cloudformation, STACK):
        return f"{event['LogicalResourceId']}: {event.get('ResourceStatusReason', 'no reason given')}"
    return "no reason given"


def _failures(cloudformation: "CloudFormationClient", stack: str) -> Iterator["StackEventTypeDef"]:
    events = cloudformation.describe_stack_events(StackName=stack)["StackEvents"]
    for event in sorted(events, key=lambda found: found["Timestamp"]):
        if event.get("ResourceStatus") != "CREATE_FAILED":
            continue
        nested = event.get("PhysicalResourceId", "")
        if event.get("ResourceType") == "AWS::CloudFormation::Stack" and nested and nested != event["StackId"]:
            yield from _failures(cloudformation, nested)
        yield event
