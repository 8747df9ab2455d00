"""Rows that a brand's files declare, as they are stored; a publish compares and writes them."""

from enum import StrEnum
from typing import NamedTuple

from domain.entity import Entity


class Kind(StrEnum):
    """The kinds of declared rows."""

    COMPANY = "company"
    STORE = "store"
    MENU = "menu"
    """The pointer to a store's menu at a price level."""
    TABLE = "table"
    PROMOTION = "promotion"
    NEWS = "news"
    KEY = "key"
    HOST = "host"


Name = tuple[Kind, str]


class Filed(Entity):
    """A row as a brand's files declare it, without what staff and guests changed since.

    Two versions of a brand are compared by these rows, and one version replaces the other by writing them. `key` is its
    place among the company's rows of that kind: a store's ID, `storeId#priceLevel`, `storeId#tableId`, a code in lower
    case, the SHA-256 of a token, a host; empty if there is only one row.
    """

    kind: Kind
    key: str = ""
    body: str
    mark: str = ""
    """Stored beside the body: a company's owner, a store's version, the hash of a table's PIN, the name of a key."""

    @property
    def name(self) -> Name:
        """Kind and key, which identify the row within its company."""
        return self.kind, self.key


class Move(NamedTuple):
    """One row's change in a publish, before and after; None if the row does not exist."""

    before: Filed | None
    after: Filed | None

    @property
    def row(self) -> Filed:
        """The row after the change, or before it if the change deletes the row."""
        row = self.after or self.before
        if row is None:
            raise ValueError("a move of nothing")
        return row


def is_same(one: Filed | None, other: Filed | None) -> bool:
    """Whether two rows look the same to guests; the name of a key is only for its operator."""
    if one is None or other is None:
        return one is other
    return one.body == other.body and (one.kind is Kind.KEY or one.mark == other.mark)
