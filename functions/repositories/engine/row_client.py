"""The part of botocore's client that PynamoDB needs: write, sign, send and parse a DynamoDB call.

botocore's own client loads eight descriptions of the service, evaluates endpoint rules for each call, walks the
description to write the JSON and again to parse it, and calls thirty event handlers: two thirds of the CPU time of an
order. PynamoDB passes and expects that JSON as it is. botocore still finds the credentials, signs, and keeps the
connections.
"""

import json
import socket
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any, NamedTuple
from zlib import crc32

from botocore.auth import SigV4Auth
from botocore.awsrequest import AWSRequest, AWSResponse
from botocore.credentials import Credentials, EnvProvider
from botocore.exceptions import ClientError, HTTPClientError, NoCredentialsError
from botocore.httpsession import URLLib3Session
from botocore.session import get_session

_FIRST_ERROR = 300
_AT_ONCE = (socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
"""Without it, a request's body waits 40 ms for the acknowledgement of its headers."""


class Limits(NamedTuple):
    """The timeouts of a call in seconds, and the number of pooled connections."""

    connect_timeout: float
    read_timeout: float
    connections: int


class RowClient:
    """A DynamoDB client for a region, at AWS's address or at another; threads may share it."""

    def __init__(self, region: str, url: str | None, limits: Limits) -> None:
        self._region = region
        self._url = url or f"https://dynamodb.{region}.amazonaws.com"
        timeout: Any = (limits.connect_timeout, limits.read_timeout)
        options: Any = [_AT_ONCE]
        self._http = URLLib3Session(timeout=timeout, max_pool_connections=limits.connections, socket_options=options)
        self._credentials: Credentials | None = None

    def _make_api_call(self, operation: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
        """Return the response as botocore's own client would.

        Raises `ClientError` for an error response and a `BotoCoreError` if there was no response.
        """
        answer = self.send(operation, written(parameters))
        _check(answer)
        if answer.status_code >= _FIRST_ERROR:
            raise ClientError(_refusal(answer), operation)
        return read(answer.content)

    def send(self, operation: str, body: bytes) -> AWSResponse:
        """Send a signed request and return the raw response."""
        headers = {
            "Accept-Encoding": "identity",
            "Content-Type": "application/x-amz-json-1.0",
            "X-Amz-Target": f"DynamoDB_20120810.{operation}",
        }
        request = AWSRequest("POST", self._url, headers, body)
        SigV4Auth(self._own_credentials().get_frozen_credentials(), "dynamodb", self._region).add_auth(request)
        answer: AWSResponse = self._http.send(request.prepare())
        return answer

    def _own_credentials(self) -> Credentials:
        """Return the function's credentials, else the developer's; a failed search is repeated next time."""
        self._credentials = self._credentials or EnvProvider().load() or get_session().get_credentials()
        if self._credentials is None:
            raise NoCredentialsError
        return self._credentials


def written(parameters: Mapping[str, Any]) -> bytes:
    """The JSON of a call's parameters; bytes in it as base64."""
    return json.dumps(parameters, default=_text, separators=(",", ":")).encode()


def _text(value: bytes) -> str:
    return b64encode(value).decode()


def read(body: bytes) -> dict[str, Any]:
    """Parse a response; binary values become bytes."""
    answer: dict[str, Any] = json.loads(body, object_hook=_value if b'"B' in body else None)
    return answer


def _value(found: dict[str, Any]) -> dict[str, Any]:
    """Decode a binary attribute value; other objects stay as they are.

    Only an attribute value has its type as its only key and no object inside.
    """
    if len(found) == 1:
        [(kind, content)] = found.items()
        if kind == "B" and isinstance(content, str):
            return {"B": b64decode(content)}
        if kind == "BS" and isinstance(content, list):
            return {"BS": [b64decode(each) for each in content]}
    return found


def _check(answer: AWSResponse) -> None:
    check = answer.headers.get("x-amz-crc32")
    if check is not None and crc32(answer.content) != int(check):
        raise HTTPClientError(error="the answer is not what was sent")


def _refusal(answer: AWSResponse) -> Any:
    """Build the content of a `ClientError`; a proxy's page has only its HTTP status as code."""
    try:
        told = read(answer.content)
    except ValueError:
        told = {}
    code = str(told.pop("__type", answer.status_code)).partition(":")[0].rpartition("#")[2]
    message = told.pop("message", None) or told.pop("Message", None) or ""
    about = {"RequestId": answer.headers.get("x-amzn-requestid", ""), "HTTPStatusCode": answer.status_code}
    metadata = {**about, "HTTPHeaders": {"x-amzn-requestid": about["RequestId"]}}
    return {**told, "Error": {"Code": code, "Message": message}, "ResponseMetadata": metadata}
