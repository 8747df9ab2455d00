"""Rows travel as botocore's own client would send and read them, only lighter."""

import json
import socket
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from zlib import crc32

import botocore.session
import pytest
from botocore.awsrequest import AWSPreparedRequest, AWSResponse
from botocore.credentials import Credentials
from botocore.exceptions import ClientError, HTTPClientError, NoCredentialsError
from botocore.httpsession import URLLib3Session
from hypothesis import given
from hypothesis import strategies as st
from tests.engine import Engine
from urllib3.connection import HTTPConnection

from repositories.engine import row_client
from repositories.engine.record import connection
from repositories.engine.row_client import Limits, RowClient, read, written

TABLE = "carte-blanche-dev-menus"
LIMITS = Limits(connect_timeout=1, read_timeout=1, connections=1)
texts = st.text(max_size=6)
scalars = st.one_of(
    st.builds(lambda value: {"S": value}, texts),
    st.builds(lambda value: {"N": str(value)}, st.integers()),
    st.builds(lambda value: {"B": value}, st.binary(max_size=9)),
    st.builds(lambda value: {"BOOL": value}, st.booleans()),
    st.just({"NULL": True}),
    st.builds(lambda values: {"BS": values}, st.lists(st.binary(min_size=1, max_size=4), min_size=1, unique=True)),
)
names = st.one_of(st.sampled_from(["B", "BS", "S", "M", "pk"]), texts)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.builds(lambda members: {"M": members}, st.dictionaries(names, inner, max_size=3)),
        st.builds(lambda members: {"L": members}, st.lists(inner, max_size=3)),
    ),
    max_leaves=8,
)


@given(st.dictionaries(names, values, max_size=4))
def test_any_row_is_read_as_it_was_written(row: dict[str, Any]) -> None:
    assert read(written({"Item": row})) == {"Item": row}


class Wire:
    """The requests that leave for the tables; an answer can be replaced."""

    def __init__(self) -> None:
        self.sent: list[AWSPreparedRequest] = []
        self.answer: AWSResponse | None = None
        self._send = URLLib3Session.send

    def send(self, session: URLLib3Session, request: AWSPreparedRequest) -> AWSResponse:
        self.sent.append(request)
        return self.answer or self._send(session, request)


@pytest.fixture
def wire(tables: Engine, monkeypatch: pytest.MonkeyPatch) -> Wire:
    found = Wire()
    monkeypatch.setattr(URLLib3Session, "send", lambda *sent: found.send(*sent))
    return found


def call(operation: str, **parameters: Any) -> Any:
    return connection().client._make_api_call(operation, parameters)


class Raw:
    """A body that came over the wire."""

    def __init__(self, body: bytes) -> None:
        self._body = body

    def stream(self, *_: object, **__: object) -> Iterator[bytes]:
        yield self._body


def answered(status: int, body: bytes, **headers: str) -> AWSResponse:
    told: Any = {name.replace("_", "-"): each for name, each in headers.items()}
    return AWSResponse("http://tables", status, told, Raw(body))


@pytest.mark.night
@pytest.mark.engine
def test_a_row_with_bytes_comes_back_from_the_table_as_botocore_reads_it(tables: Engine) -> None:
    row: dict[str, Any] = {
        "pk": {"S": "a"},
        "sk": {"S": "b"},
        "body": {"B": b"\x00\xff"},
        "B": {"M": {"B": {"B": b"\x01"}}},
    }
    call("PutItem", TableName=TABLE, Item=row)
    key = {name: row[name] for name in key_of(tables)}

    ours = call("GetItem", TableName=TABLE, Key=key, ConsistentRead=True)["Item"]

    assert ours == tables.client.get_item(TableName=TABLE, Key=key, ConsistentRead=True)["Item"] == row


def key_of(tables: Engine) -> list[str]:
    schema = tables.client.describe_table(TableName=TABLE)["Table"]["KeySchema"]
    return [each["AttributeName"] for each in schema]


@pytest.mark.night
@pytest.mark.engine
def test_a_call_of_rows_is_what_botocore_would_send(wire: Wire, tables: Engine) -> None:
    asked: dict[str, Any] = {
        "TableName": TABLE,
        "Key": {name: {"S": "é"} for name in key_of(tables)},
        "ConsistentRead": True,
    }
    wire.sent.clear()
    plain: Any = botocore.session.get_session().create_client(
        "dynamodb",
        "ca-central-1",
        endpoint_url=tables.url,
        aws_access_key_id="local",
        aws_secret_access_key="local",
    )

    plain.get_item(**asked)
    call("GetItem", **asked)

    their, sent = wire.sent
    assert said(sent) == said(their)
    assert (sent.method, sent.url.rstrip("/")) == (their.method, their.url.rstrip("/"))
    assert text(sent, "X-Amz-Target") == text(their, "X-Amz-Target") == "DynamoDB_20120810.GetItem"
    assert text(sent, "Content-Type") == text(their, "Content-Type")
    for part in ("AWS4-HMAC-SHA256", "/dynamodb/aws4_request", "SignedHeaders=", "x-amz-target"):
        assert part in text(sent, "Authorization")


def said(request: AWSPreparedRequest) -> Any:
    assert isinstance(request.body, bytes | str)
    return json.loads(request.body)


def text(request: AWSPreparedRequest, name: str) -> str:
    value = request.headers[name]
    return value.decode() if isinstance(value, bytes) else str(value)


@pytest.mark.engine
def test_a_body_does_not_wait_for_the_answer_to_its_headers(tables: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once: list[int] = []
    connect = HTTPConnection._new_conn

    def watched(connection: HTTPConnection) -> socket.socket:
        opened = connect(connection)
        at_once.append(opened.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        return opened

    monkeypatch.setattr(HTTPConnection, "_new_conn", watched)

    RowClient("ca-central-1", tables.url, LIMITS)._make_api_call("ListTables", {})

    assert at_once == [1]


@pytest.mark.night
@pytest.mark.engine
def test_a_refusal_names_its_code_and_its_reasons(wire: Wire) -> None:
    reasons = [{"Code": "ConditionalCheckFailed", "Message": "no"}, {"Code": "None"}]
    body = {"__type": "com.amazonaws.dynamodb.v20120810#TransactionCanceledException", "CancellationReasons": reasons}
    wire.answer = answered(400, json.dumps({**body, "Message": "cancelled"}).encode())

    with pytest.raises(ClientError) as refused:
        call("TransactWriteItems", TransactItems=[])

    assert refused.value.response["Error"] == {"Code": "TransactionCanceledException", "Message": "cancelled"}
    assert refused.value.response["CancellationReasons"] == reasons
    assert refused.value.response["ResponseMetadata"]["HTTPStatusCode"] == 400


@pytest.mark.engine
def test_an_answer_that_changed_on_its_way_is_a_fault_and_not_believed(wire: Wire) -> None:
    body = b'{"Item":{"pk":{"S":"a"}}}'
    wire.answer = answered(200, body, x_amz_crc32=str(crc32(body)))
    assert call("GetItem", TableName=TABLE, Key={})["Item"] == {"pk": {"S": "a"}}

    wire.answer = answered(200, body.replace(b'"a"', b'"b"'), x_amz_crc32=str(crc32(body)))
    with pytest.raises(HTTPClientError, match="not what was sent"):
        call("GetItem", TableName=TABLE, Key={})


@pytest.mark.night
@pytest.mark.parametrize("status", [502, 413])
@pytest.mark.engine
def test_a_page_of_something_between_is_a_refusal_by_its_status(wire: Wire, status: int) -> None:
    wire.answer = answered(status, b"<html>Bad gateway</html>")

    with pytest.raises(ClientError) as refused:
        call("GetItem", TableName=TABLE, Key={})

    assert refused.value.response["Error"] == {"Code": str(status), "Message": ""}


def test_without_an_address_the_service_of_the_region_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire()
    wire.answer = answered(200, b"{}")
    monkeypatch.setattr(URLLib3Session, "send", lambda *sent: wire.send(*sent))

    RowClient("ca-central-1", None, LIMITS)._make_api_call("GetItem", {})

    assert wire.sent[0].url == "https://dynamodb.ca-central-1.amazonaws.com"
    assert "/ca-central-1/dynamodb/aws4_request" in text(wire.sent[0], "Authorization")


def test_a_functions_passing_credentials_are_sent_with_their_token(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire()
    wire.answer = answered(200, b"{}")
    monkeypatch.setattr(URLLib3Session, "send", lambda *sent: wire.send(*sent))
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "PASSING")
    monkeypatch.setenv("AWS_SESSION_TOKEN", "token")

    RowClient("ca-central-1", None, LIMITS)._make_api_call("GetItem", {})

    assert text(wire.sent[0], "X-Amz-Security-Token") == "token"
    assert "Credential=PASSING/" in text(wire.sent[0], "Authorization")
    assert "x-amz-security-token" in text(wire.sent[0], "Authorization")


def test_credentials_that_were_not_found_are_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire()
    wire.answer = answered(200, b"{}")
    monkeypatch.setattr(URLLib3Session, "send", lambda *sent: wire.send(*sent))
    found = [None, Credentials("LATER", "secret")]
    monkeypatch.setattr(row_client, "get_session", lambda: SimpleNamespace(get_credentials=lambda: found.pop(0)))
    monkeypatch.delenv("AWS_ACCESS_KEY_ID")
    client = RowClient("ca-central-1", None, LIMITS)

    with pytest.raises(NoCredentialsError):
        client._make_api_call("GetItem", {})
    assert wire.sent == []
    client._make_api_call("GetItem", {})

    assert "Credential=LATER/" in text(wire.sent[0], "Authorization")
