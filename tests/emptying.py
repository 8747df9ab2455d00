"""Forgetting every item of tables, in as few and as cheap calls as there are: hundreds of tests begin with it.

An empty table costs one bare call: botocore's client would take ten times as long over it as the engine does. Which
tables were written since is not remembered, as functions, other processes and state machines write past this one.
"""

import json
import socket
from collections.abc import Iterator, Sequence
from contextlib import closing
from http.client import HTTPConnection
from typing import Any, BinaryIO

from infrastructure.local.settings import REGION

_AT_ONCE = 25
"""What one call may delete."""
_MANY = 100
"""Items of a table that is rather made anew: two writes to the disk instead of one an item."""
_HEADERS = {
    "Authorization": f"AWS4-HMAC-SHA256 Credential=local/20260101/{REGION}/dynamodb/aws4_request, "
    "SignedHeaders=host, Signature=0",
    "Content-Type": "application/x-amz-json-1.0",
    "X-Amz-Date": "20260101T000000Z",
}
"""A local engine asks for a signature and reads none."""

Item = dict[str, Any]


def empty(address: str, tables: Sequence[dict[str, Any]]) -> int:
    """Delete all items of these tables, given as CreateTable takes them; how many there were."""
    written = _written(address, tables)
    with closing(HTTPConnection(address, timeout=30)) as wire:
        return sum(_empty(wire, table) for table in written)


def _written(address: str, tables: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The tables with an item; all are asked at once, to wait for one answer and not for one per table."""
    host, _, port = address.partition(":")
    with socket.create_connection((host, int(port)), timeout=30) as wire, wire.makefile("rb") as answers:
        wire.sendall(b"".join(_question(address, table["TableName"]) for table in tables))
        return [table for table in tables if _next_answer(answers)["Count"]]


def _question(address: str, name: str) -> bytes:
    asked = json.dumps({"TableName": name, "ConsistentRead": True, "Limit": 1})
    headers = {**_HEADERS, "X-Amz-Target": "DynamoDB_20120810.Scan", "Host": address, "Content-Length": len(asked)}
    lines = "".join(f"{header}: {value}\r\n" for header, value in headers.items())
    return f"POST / HTTP/1.1\r\n{lines}\r\n{asked}".encode()


def _next_answer(answers: BinaryIO) -> Item:
    status = answers.readline()
    headers = dict(line.lower().split(b": ", 1) for line in iter(answers.readline, b"\r\n"))
    body = answers.read(int(headers[b"content-length"]))
    assert status.split()[1] == b"200", body
    told: Item = json.loads(body)
    return told


def _empty(wire: HTTPConnection, table: dict[str, Any]) -> int:
    name, keys = table["TableName"], [key["AttributeName"] for key in table["KeySchema"]]
    items = list(_keys_of(wire, name, keys))
    if len(items) > _MANY:
        _call(wire, "DeleteTable", TableName=name)
        _call(wire, "CreateTable", **table)
    else:
        _delete(wire, name, items)
    return len(items)


def _delete(wire: HTTPConnection, name: str, keys: list[Item]) -> None:
    for first in range(0, len(keys), _AT_ONCE):
        deletes = [{"DeleteRequest": {"Key": key}} for key in keys[first : first + _AT_ONCE]]
        answer = _call(wire, "BatchWriteItem", RequestItems={name: deletes})
        assert not answer.get("UnprocessedItems"), answer


def _keys_of(wire: HTTPConnection, name: str, keys: list[str]) -> Iterator[Item]:
    asked: dict[str, Any] = {"TableName": name, "ConsistentRead": True, "ProjectionExpression": ", ".join(keys)}
    while True:
        page = _call(wire, "Scan", **asked)
        yield from page["Items"]
        if "LastEvaluatedKey" not in page:
            return
        asked["ExclusiveStartKey"] = page["LastEvaluatedKey"]


def _call(wire: HTTPConnection, operation: str, **asked: Any) -> Item:
    wire.request("POST", "/", json.dumps(asked), {**_HEADERS, "X-Amz-Target": f"DynamoDB_20120810.{operation}"})
    answer = wire.getresponse()
    body = answer.read()
    assert answer.status == 200, body
    told: Item = json.loads(body)
    return told
