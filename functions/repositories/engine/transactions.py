"""Transactions: several writes that happen together or not at all.

A transaction is built once, under a token of its own, and the same bytes are sent until an answer comes. DynamoDB
refuses a token that returns with other parameters (`IdempotentParameterMismatchException`), so no clock, random number
or UUID may be read again between two tries. See `docs/rules/transactions.md`.
"""

from collections.abc import Callable
from uuid import uuid4

from pynamodb.exceptions import TransactWriteError
from pynamodb.transactions import TransactWrite

from repositories.engine.record import attempt, connection

_REFUSED = "ConditionalCheckFailed"
Refused = tuple[bool, ...]
"""Which items failed their condition, in the transaction's order: checks, deletes, puts, updates."""
WRITTEN: Refused = ()


class Transaction:
    """A transaction that was built once; `send` may be repeated until there is an answer."""

    def __init__(self, add_writes: Callable[[TransactWrite], None]) -> None:
        self._writes = TransactWrite(connection=connection(), client_request_token=str(uuid4()))
        add_writes(self._writes)

    def send(self) -> Refused:
        """Write everything or nothing: return `WRITTEN`, or which items failed their condition.

        Raises `TransactWriteError` if none did: a conflict with another transaction says nothing about a condition.
        """
        try:
            attempt(self._commit)
        except TransactWriteError as error:
            refused = _refused(error)
            if not any(refused):
                raise
            return refused
        return WRITTEN

    def _commit(self) -> None:
        with self._writes:
            """PynamoDB sends what was added when the block ends."""


def transact(add_writes: Callable[[TransactWrite], None]) -> Refused:
    """Build a transaction and send it: return `WRITTEN`, or which items failed their condition."""
    return Transaction(add_writes).send()


def _refused(error: TransactWriteError) -> Refused:
    return tuple(reason is not None and reason.code == _REFUSED for reason in error.cancellation_reasons)
