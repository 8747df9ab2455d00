"""Which actions a call to AWS needs, and that one which is not allowed never leaves."""

from collections.abc import Iterator

import boto3
import pytest
from botocore.config import Config
from botocore.exceptions import ClientError, EndpointConnectionError
from infrastructure.permissions.guard import asked, guard

ORDERS = "carte-blanche-dev-orders"
MERCHANTS = ("secretsmanager:GetSecretValue", "secret carte-blanche/*/merchants")
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


@pytest.fixture
def only_merchants() -> Iterator[None]:
    end = guard(lambda: ("CupFunction", {MERCHANTS}))
    yield
    end()


def read(name: str) -> None:
    """Read a secret where nobody answers."""
    secrets = boto3.client("secretsmanager", endpoint_url="http://127.0.0.1:9", config=NOBODY_THERE)
    secrets.get_secret_value(SecretId=name)


def test_what_is_not_allowed_never_leaves(only_merchants):
    with pytest.raises(ClientError, match="CupFunction is not authorized to perform secretsmanager:GetSecretValue"):
        read("carte-blanche/dev/pepper")


def test_what_is_allowed_goes_on(only_merchants):
    with pytest.raises(EndpointConnectionError):
        read("carte-blanche/dev/merchants/maple/stripe")
