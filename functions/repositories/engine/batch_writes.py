"""Write or read many rows in few parallel calls. Writes only create rows that do not exist.

Use it only for rows without races, such as a brand's files; a counter that guests change is never part of a
transaction.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

from pynamodb.expressions.operand import Path
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from repositories.engine.record import attempt
from repositories.engine.transactions import Refused, Transaction
from runtime.outage import Outage
from runtime.parallel import each

Group = Sequence[Model]
Result = TypeVar("Result")
Row = TypeVar("Row", bound=Model)

MOST_ROWS = 100
"""DynamoDB's limit for the rows of one transaction, and of one batch read."""
_ROUNDS = 10
"""DynamoDB throttles bulk writes to an unused table for some seconds, longer than a guest would wait."""


def put_new(groups: Sequence[Group]) -> list[bool]:
    """Create each group of at most 100 rows in one transaction; return which groups were created.

    A group of which a row exists is left as it is. Repeating a call changes nothing, also after a lost reply. Raises
    Outage if DynamoDB does not answer; each group is then written whole or not at all.
    """
    return [made for bundle in each(_put, _bundles(groups)) for made in bundle]


def changed_of(rows: Sequence[Row]) -> list[Row]:
    """Return the rows that are missing in the table or differ from the stored ones."""
    there = {_key(row): row.serialize() for row in rows_at(rows)}
    return [row for row in rows if there.get(_key(row)) != row.serialize()]


def rows_at(rows: Sequence[Row]) -> list[Row]:
    """Load the stored rows that have the keys of these rows, in no particular order."""
    return [row for part in each(_read, _parts(rows, MOST_ROWS)) for row in part]


def _parts(rows: Sequence[Row], most: int) -> Iterator[Sequence[Row]]:
    return (rows[start : start + most] for start in range(0, len(rows), most))


def _key(row: Model) -> tuple[str, str]:
    return str(getattr(row, "pk", "")), str(getattr(row, "sk", ""))


def _read(some: Sequence[Row]) -> list[Row]:
    keys = [_key(row) if hasattr(row, "sk") else _key(row)[0] for row in some]
    return attempt(lambda: list(type(some[0]).batch_get(keys, consistent_read=True)))


def _bundles(groups: Sequence[Group]) -> Iterator[list[Group]]:
    """Combine groups into transactions of at most 100 rows; a group is never split."""
    bundle: list[Group] = []
    for group in groups:
        if sum(map(len, bundle)) + len(group) > MOST_ROWS:
            yield bundle
            bundle = []
        bundle.append(group)
    if bundle:
        yield bundle


def _put(groups: Sequence[Group]) -> list[bool]:
    """Write all groups in one transaction; repeat without the groups that have existing rows."""
    refused = _patiently(Transaction(lambda transaction: _add_writes(transaction, groups)).send)
    if not refused:
        return [True] * len(groups)
    there = _refusing(refused, groups)
    rest = [group for group, refuses in zip(groups, there, strict=True) if not refuses]
    made = iter(_put(rest) if rest else ())
    return [not refuses and next(made) for refuses in there]


def _refusing(refused: Refused, groups: Sequence[Group]) -> list[bool]:
    """Return for each group whether a row of it exists; `refused` has the order of the rows."""
    rows = iter(refused)
    return [any(tuple(islice(rows, len(group)))) for group in groups]


def _add_writes(transaction: TransactWrite, groups: Sequence[Group]) -> None:
    for row in (row for group in groups for row in group):
        transaction.save(row, condition=Path("pk").does_not_exist())


def _patiently(call: Callable[[], Result]) -> Result:
    for _ in range(_ROUNDS - 1):
        try:
            return attempt(call)
        except Outage:
            continue
    return attempt(call)
