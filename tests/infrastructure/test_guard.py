"""Which actions a call to AWS needs, and that one which is not allowed never leaves."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import boto3
import pytest
from botocore.config import Config
from botocore.exceptions import ClientError, EndpointConnectionError
from infrastructure.local.permissions import permission_environment
from infrastructure.permissions.guard import asked, guard
from infrastructure.templates import ROOT
from tests.templates import functions

ORDERS = "carte-blanche-dev-orders"
MERCHANTS = ("secretsmanager:GetSecretValue", "secret carte-blanche/*/merchants/")
NOBODY_THERE = Config(connect_timeout=1, retries={"total_max_attempts": 1})


@pytest.mark.parametrize(
    ("operation", "parameters", "expected"),
    [
        ("GetItem", {"TableName": ORDERS}, [("dynamodb:GetItem", "table orders")]),
        ("Query", {"TableName": ORDERS, "IndexName": "byMember"}, [("dynamodb:Query", "table orders index byMember")]),
        ("BatchGetItem", {"RequestItems": {ORDERS: {}}}, [("dynamodb:BatchGetItem", "table orders")]),
        (
            "TransactWriteItems",
            {
                "TransactItems": [
                    {"Put": {"TableName": ORDERS}},
                    {"Update": {"TableName": "carte-blanche-dev-order-states"}},
                    {"ConditionCheck": {"TableName": ORDERS}},
                    {"Delete": {"TableName": ORDERS}},
                ]
            },
            [
                ("dynamodb:PutItem", "table orders"),
                ("dynamodb:UpdateItem", "table order-states"),
                ("dynamodb:ConditionCheckItem", "table orders"),
                ("dynamodb:DeleteItem", "table orders"),
            ],
        ),
        (
            "TransactGetItems",
            {"TransactItems": [{"Get": {"TableName": ORDERS}}]},
            [("dynamodb:GetItem", "table orders")],
        ),
    ],
)
def test_a_call_to_the_tables_needs_these_actions(operation, parameters, expected):
    assert list(asked("dynamodb", operation, parameters)) == expected


@pytest.mark.parametrize(
    ("service", "operation", "parameters", "expected"),
    [
        (
            "lambda",
            "Invoke",
            {"FunctionName": "arn:aws:lambda:ca-central-1:1:function:carte-blanche-dev-TellFunction"},
            ("lambda:InvokeFunction", "function carte-blanche-dev-TellFunction"),
        ),
        (
            "execute-api",
            "PostToConnection",
            {"ConnectionId": "c"},
            ("execute-api:ManageConnections", "connections of the channel"),
        ),
    ],
)
def test_a_call_of_the_channel_needs_an_action_of_another_name(service, operation, parameters, expected):
    assert list(asked(service, operation, parameters)) == [expected]


@pytest.fixture
def only_merchants() -> Iterator[None]:
    end = guard(lambda: ("CupFunction", {MERCHANTS}))
    yield
    end()


def read(name: str) -> None:
    """Read a secret from an address where no server answers."""
    secrets = boto3.client("secretsmanager", endpoint_url="http://127.0.0.1:9", config=NOBODY_THERE)
    secrets.get_secret_value(SecretId=name)


def test_forbidden_call_is_not_sent(only_merchants):
    with pytest.raises(ClientError, match="CupFunction is not authorized to perform secretsmanager:GetSecretValue"):
        read("carte-blanche/dev/pepper")


def test_allowed_call_is_sent(only_merchants):
    with pytest.raises(EndpointConnectionError):
        read("carte-blanche/dev/merchants/maple/stripe")


BY_BOTO3 = (
    "import boto3; from botocore.config import Config;"
    "client = boto3.client('dynamodb', endpoint_url='http://127.0.0.1:9',"
    " config=Config(retries={'total_max_attempts': 1}));"
    "client.put_item(TableName='carte-blanche-dev-orders', Item={})"
)
BY_THE_RECORDS = (
    "import sys; sys.path.insert(0, 'functions');"
    "from repositories.engine.record import connection;"
    "connection()._make_api_call('PutItem', {'TableName': 'carte-blanche-dev-orders', 'Item': {}})"
)


@pytest.mark.parametrize("code", [BY_BOTO3, BY_THE_RECORDS])
def test_a_function_on_one_machine_has_its_own_permissions(tmp_path: Path, code):
    names = {"AWS_LAMBDA_FUNCTION_NAME": "carte-blanche-StoresFunction-A6588FB8B4E5C", "CARTE_BLANCHE_STAGE": "dev"}
    environment = {**os.environ, **permission_environment(tmp_path), **names}

    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, cwd=ROOT)

    assert "StoresFunction is not authorized to perform dynamodb:PutItem on table orders" in done.stderr


def test_every_function_on_one_machine_is_known_by_its_name_and_no_other() -> None:
    names = list(functions())

    assert [one for one in names for other in names if one != other and f"-{one}" in f"-{other}"] == []
