"""Every transaction that is sent again under its token must be the same bytes: held in every test.

DynamoDB refuses a `ClientRequestToken` that returns with other parameters; the local engine does not.
"""

import json
from functools import cache
from hashlib import sha256

from botocore.awsrequest import AWSResponse

from repositories.engine.row_client import RowClient

MISMATCHES: list[str] = []
"""The transactions of the running test that came again with other parameters."""
_SEEN: dict[str, str] = {}


@cache
def hold_tokens() -> None:
    """From now on, in every test of this process, refuse a token that returns with other bytes, as DynamoDB does."""
    real = RowClient.send

    def send(client: RowClient, operation: str, body: bytes) -> AWSResponse:
        if operation == "TransactWriteItems":
            check_token(body)
        return real(client, operation, body)

    RowClient.send = send  # type: ignore[assignment, method-assign]


def check_token(body: bytes) -> None:
    """Remember what a token was sent with; raise for one that was sent with something else before."""
    token, sent = json.loads(body).get("ClientRequestToken", ""), sha256(body).hexdigest()
    if token and _SEEN.setdefault(token, sent) != sent:
        MISMATCHES.append(body.decode())
        raise AssertionError(f"IdempotentParameterMismatchException: {MISMATCHES[-1]}")
