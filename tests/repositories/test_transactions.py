"""Transactions are built once, sent as the same bytes, and read by the reason of each item (reliability R03)."""

import ast
import itertools
import json
from collections.abc import Callable
from typing import Any

import pytest
from botocore.exceptions import ReadTimeoutError
from pynamodb.connection import Connection
from pynamodb.exceptions import CancellationReason, TransactWriteError, VerboseClientError
from pynamodb.transactions import TransactWrite
from tests.engine import Engine
from tests.templates import ROOT
from tests.tokens import MISMATCHES, check_token

from domain.member.account import AccountKind
from domain.member.points import PointLot
from domain.tenant import Tenant
from repositories.engine.row_client import written
from repositories.engine.transactions import WRITTEN, transact
from repositories.member import accounts
from repositories.member.account_rows import AccountRecord, EntryRecord
from repositories.member.accounts import name_of

TENANT = Tenant(company_code="proof")
ALL = "TransactWriteItems"


class Wire:
    """Every transaction that is sent, and what goes wrong with the next ones: `lost`, or the codes of its items."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.next: list[str | list[str]] = []
        self._real = Connection._make_api_call

    def call(self, connection: Connection, operation: str, arguments: dict[str, Any]) -> Any:
        if operation != ALL:
            return self._real(connection, operation, arguments)
        self.sent.append(written(arguments))
        fault = self.next.pop(0) if self.next else ""
        if isinstance(fault, list):
            raise cancelled(fault)
        answer = self._real(connection, operation, arguments)
        if fault:
            raise ReadTimeoutError(endpoint_url="http://tables")
        return answer


def cancelled(codes: list[str]) -> VerboseClientError:
    reasons = [CancellationReason(code=code, message="injected") if code else None for code in codes]
    about = {"request_id": "r", "table_name": "t"}
    error = {"Error": {"Code": "TransactionCanceledException", "Message": "injected"}}
    return VerboseClientError(error, ALL, about, cancellation_reasons=reasons)


@pytest.fixture
def wire(tables: Engine, monkeypatch: pytest.MonkeyPatch) -> Wire:
    wire = Wire()
    monkeypatch.setattr(Connection, "_make_api_call", lambda *given: wire.call(*given))
    return wire


def two_rows(number: Callable[[], int]) -> Callable[[TransactWrite], None]:
    """An entry, whose number is drawn while it is added, and its account."""

    def add(transaction: TransactWrite) -> None:
        entry = EntryRecord("proof#points#M", "O#redeem", units=number(), body="{}", at="")
        transaction.save(entry, condition=EntryRecord.pk.does_not_exist())
        account = AccountRecord("proof#points#M", version=1, body="{}")
        transaction.save(account, condition=AccountRecord.pk.does_not_exist())

    return add


@pytest.mark.engine
def test_a_lost_reply_sends_the_same_bytes_again(wire: Wire) -> None:
    numbers = itertools.count()
    wire.next = ["lost", ["TransactionConflict", ""], ["", "ThrottlingError"]]

    refused = transact(two_rows(lambda: next(numbers)))

    assert (len(wire.sent), len({*wire.sent})) == (4, 1)
    assert next(numbers) == 1, "built once, however often it was sent"
    assert refused in (WRITTEN, (True, True)), "an engine that forgets tokens says that the rows are there"
    assert [int(row.units) for row in EntryRecord.query("proof#points#M")] == [0]


@pytest.mark.engine
def test_an_item_that_only_conflicted_is_not_taken_for_refused(wire: Wire) -> None:
    wire.next = [["TransactionConflict", "ConditionalCheckFailed"]]

    assert transact(two_rows(lambda: 0)) == (False, True)
    assert [*EntryRecord.query("proof#points#M")] == []


@pytest.mark.engine
def test_a_transaction_that_no_condition_refused_raises(wire: Wire) -> None:
    wire.next = [["ValidationError", ""]]

    with pytest.raises(TransactWriteError):
        transact(two_rows(lambda: 0))
    assert len(wire.sent) == 1


@pytest.mark.engine
def test_a_credit_is_tried_again_when_its_entry_only_conflicted(wire: Wire) -> None:
    purse = name_of(AccountKind.POINTS, "M")
    wire.next = [["TransactionConflict", "ConditionalCheckFailed"]]

    assert accounts.credit(TENANT, purse, PointLot(lot_id="given", points=30))

    [entry] = EntryRecord.query("proof#points#M")
    assert (entry.sk, int(entry.units), len(wire.sent)) == ("given#credit", 30, 2)


def test_only_one_module_makes_transactions() -> None:
    functions = ROOT / "functions"
    makers = [
        file.relative_to(functions).as_posix()
        for file in sorted(functions.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Call) and "TransactWrite" in ast.unparse(node.func)
    ]

    assert makers == ["repositories/engine/transactions.py"]


def test_a_token_that_returns_with_other_parameters_fails_its_test() -> None:
    first = {"ClientRequestToken": "t-1", "TransactItems": [{"Put": {"Item": {"at": {"S": "12:00:00.000"}}}}]}
    check_token(json.dumps(first).encode())
    check_token(json.dumps(first).encode())

    with pytest.raises(AssertionError, match="IdempotentParameterMismatchException"):
        check_token(json.dumps(first).replace("12:00:00.000", "12:00:00.025").encode())
    assert len(MISMATCHES) == 1
    MISMATCHES.clear()
