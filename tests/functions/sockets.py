"""API Gateway's part of the live channel, in memory: connections open, receive frames and end by the deployed
handlers."""

import json
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest
from botocore.exceptions import ClientError

from gateways import channel, connections
from realtime.socket import socket
from realtime.tell import tell
from runtime.settings import settings


class GoneError(ClientError):
    """There is no such connection any more."""


class Sockets:
    """Every connection with the frames it received; sending to one in `broken` fails, although it still exists."""

    def __init__(self) -> None:
        self.heard: dict[str, list[dict[str, Any]]] = {}
        self.broken: set[str] = set()
        self.closed: dict[str, int] = {}
        """Connections that were closed, with how many frames they had heard."""
        self.told: list[dict[str, int]] = []
        self.deaf = False
        self.exceptions = SimpleNamespace(GoneException=GoneError)
        self._names = (f"connection-{number}" for number in count())

    def invoke(self, *, FunctionName: str, InvocationType: str, Payload: str) -> None:  # noqa: N803 - AWS's names
        """Run the function that the template names, as an asynchronous invocation."""
        assert (FunctionName, InvocationType) == ("arn:tell", "Event")
        if self.deaf:
            raise ClientError({"Error": {"Code": "TooManyRequestsException", "Message": ""}}, "Invoke")
        self.told.append(tell(json.loads(Payload), None))

    def post_to_connection(self, *, ConnectionId: str, Data: bytes) -> None:  # noqa: N803 - AWS's names
        """A frame for one connection."""
        if ConnectionId not in self.heard:
            raise GoneError({"Error": {"Code": "GoneException", "Message": ""}}, "PostToConnection")
        if ConnectionId in self.broken:
            raise ClientError({"Error": {"Code": "LimitExceededException", "Message": ""}}, "PostToConnection")
        self.heard[ConnectionId].append(json.loads(Data))

    def delete_connection(self, *, ConnectionId: str) -> None:  # noqa: N803 - AWS's names
        """A connection is closed by us."""
        if ConnectionId not in self.heard:
            raise GoneError({"Error": {"Code": "GoneException", "Message": ""}}, "DeleteConnection")
        self.closed[ConnectionId] = len(self.heard.pop(ConnectionId))

    def open(self, token: str, host: str = "corner.example", **headers: str) -> tuple[int, str]:
        """The status of a handshake from a page of that host, and the connection's name."""
        name = next(self._names)
        sent = {"X-Forwarded-Host": host, "X-Forwarded-For": "203.0.113.9, 198.51.100.7", "Origin": f"https://{host}"}
        event = {**_event("CONNECT", name), "headers": {**sent, **headers}}
        status = socket({**event, "queryStringParameters": {"token": token} if token else None}, None)["statusCode"]
        if status == 200:
            self.heard[name] = []
        return status, name

    def say(self, name: str, body: str) -> int:
        """A frame from a page."""
        return socket({**_event("MESSAGE", name), "body": body}, None)["statusCode"]

    def end(self, name: str, *, told: bool = True) -> None:
        """Close a page; with `told=False` the connection is cut off, and the service gets no DISCONNECT event."""
        del self.heard[name]
        if told:
            socket(_event("DISCONNECT", name), None)


def _event(moment: str, name: str) -> dict[str, Any]:
    return {"requestContext": {"eventType": moment, "connectionId": name, "apiId": "c", "stage": "ws"}}


@pytest.fixture
def sockets(monkeypatch: pytest.MonkeyPatch) -> Sockets:
    """The channel as it is deployed, without connections."""
    made = Sockets()
    told = settings().model_copy(update={"channel_function": "arn:tell"})
    monkeypatch.setattr(channel, "settings", lambda: told)
    monkeypatch.setattr(channel, "_client", lambda: made)
    monkeypatch.setattr(connections, "_client", lambda: made)
    return made
