"""A row that a brand's files decide, as its table has it: compared word for word, written in one flip with others."""

from enum import StrEnum
from typing import NamedTuple

from domain.entity import Entity


class Kind(StrEnum):
    """What a row is of."""

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
    """A row as a brand's files decide it, so that two versions of a brand can be compared and one take the other's
    place; what staff and guests made of the row since is not in it.

    `key` is its place among the company's rows of that kind: a store's ID, `storeId#priceLevel`, `storeId#tableId`, a
    code in lower case, the SHA-256 of a token, a host; empty where there is one only.
    """

    kind: Kind
    key: str = ""
    body: str
    mark: str = ""
    """Beside the body: a company's owner, a store's version, the hash of a table's PIN, a key in words."""

    @property
    def name(self) -> Name:
        """Which row it is."""
        return self.kind, self.key


class Move(NamedTuple):
    """One row's part of a flip: what it is and what it becomes; None where it is not there."""

    before: Filed | None
    after: Filed | None

    @property
    def row(self) -> Filed:
        """The row as it is after, or as it was where it goes."""
        row = self.after or self.before
        if row is None:
            raise ValueError("a move of nothing")
        return row


def is_same(one: Filed | None, other: Filed | None) -> bool:
    """Whether guests could not tell them apart; the words of a key are for its operator only."""
    if one is None or other is None:
        return one is other
    return one.body == other.body and (one.kind is Kind.KEY or one.mark == other.mark)
