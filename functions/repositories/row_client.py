"""What PynamoDB asks of botocore's client, and no more: a call of rows written, signed, sent and read.

botocore makes a client by reading eight descriptions of the service, and for each call asks its rules for the address,
walks the description to write the JSON and again to read it, and tells thirty listeners: two thirds of the processor
time of an order. PynamoDB hands over and takes that JSON as it is. botocore still finds the credentials, signs, and
keeps the connections.
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
"""A request's body waits 40 ms for the answer to its headers otherwise."""


class Limits(NamedTuple):
    """How long a call may take, in seconds, and how many connections are kept."""

    connect_timeout: float
    read_timeout: float
    connections: int


class RowClient:
    """A client of the tables of a region, at the service's own address or at another; threads may share it."""

    def __init__(self, region: str, url: str | None, limits: Limits) -> None:
        self._region = region
        self._url = url or f"https://dynamodb.{region}.amazonaws.com"
        timeout: Any = (limits.connect_timeout, limits.read_timeout)
        options: Any = [_AT_ONCE]
        self._http = URLLib3Session(timeout=timeout, max_pool_connections=limits.connections, socket_options=options)
        self._credentials: Credentials | None = None

    def _make_api_call(self, operation: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
        """The answer, as botocore's own client would give it; raises `ClientError` for a refusal and a
        `BotoCoreError` when no answer came.
        """
        answer = self.send(operation, written(parameters))
        _check(answer)
        if answer.status_code >= _FIRST_ERROR:
            raise ClientError(_refusal(answer), operation)
        return read(answer.content)

    def send(self, operation: str, body: bytes) -> AWSResponse:
        """What comes back for a signed request, whole."""
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
        """A function's own, else those of whoever develops; none found is not remembered."""
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
    """The answer in this JSON, with what is binary as bytes."""
    answer: dict[str, Any] = json.loads(body, object_hook=_value if b'"B' in body else None)
    return answer


def _value(found: dict[str, Any]) -> dict[str, Any]:
    """A value of a row, which alone has its kind as its only name and no map beneath it."""
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
    """The code, the message and whatever else a refusal tells; a proxy's page has no code but its status."""
    try:
        told = read(answer.content)
    except ValueError:
        told = {}
    code = str(told.pop("__type", answer.status_code)).partition(":")[0].rpartition("#")[2]
    message = told.pop("message", None) or told.pop("Message", None) or ""
    about = {"RequestId": answer.headers.get("x-amzn-requestid", ""), "HTTPStatusCode": answer.status_code}
    metadata = {**about, "HTTPHeaders": {"x-amzn-requestid": about["RequestId"]}}
    return {**told, "Error": {"Code": code, "Message": message}, "ResponseMetadata": metadata}
