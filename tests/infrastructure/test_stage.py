"""The settings of a deployed stage that operator commands get."""

import boto3
import pytest
from botocore.stub import Stubber
from infrastructure.local.settings import REGION
from tests.templates import template

from infrastructure import stage

OUTPUTS = {
    "PublishedBucket": "bucket",
    "PepperArn": "arn:pepper",
    "StaffSecretArn": "arn:staff",
    "UserPoolId": "pool",
    "UserPoolClient": "client",
    "ApiId": "x",
}


@pytest.fixture
def deployed(monkeypatch: pytest.MonkeyPatch) -> Stubber:
    client = boto3.client("cloudformation", region_name=REGION)
    monkeypatch.setattr(boto3, "client", lambda _: client)
    stub = Stubber(client)
    found = {
        "StackName": "carte-blanche-prod",
        "CreationTime": "2026-06-17",
        "StackStatus": "UPDATE_COMPLETE",
        "Parameters": [{"ParameterKey": "ProviderHosts", "ParameterValue": "preview.example"}],
        "Outputs": [{"OutputKey": name, "OutputValue": value} for name, value in OUTPUTS.items()],
    }
    stub.add_response("describe_stacks", {"Stacks": [found]}, {"StackName": "carte-blanche-prod"})
    stub.activate()
    return stub


def test_stage_environment_names_bucket_and_secrets(deployed: Stubber) -> None:
    assert stage.stage_environment("prod") == {
        "STAGE": "prod",
        "CHANNEL_FUNCTION": "carte-blanche-prod-TellFunction",
        "PROVIDER_HOSTS": "preview.example",
        "PUBLISHED_BUCKET": "bucket",
        "PEPPER_ARN": "arn:pepper",
        "STAFF_SECRET_ARN": "arn:staff",
        "USER_POOL_ID": "pool",
        "USER_POOL_CLIENT": "client",
    }


def test_channel_function_has_the_name_that_commands_call() -> None:
    name = template()["Resources"]["TellFunction"]["Properties"]["FunctionName"]

    assert name == {"Fn::Sub": "carte-blanche-${Stage}-TellFunction"}


def test_the_stack_has_the_outputs_that_are_asked_for() -> None:
    assert set(stage._OUTPUTS.values()) <= template()["Outputs"].keys()
