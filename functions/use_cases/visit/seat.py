"""Marks by which a browser is known again, without naming anybody (reliability 2, threat 21)."""

from domain.access.session import Session
from runtime.secret import sha256

_LENGTH = 12
"""Of the digest: 48 bits, more than anybody can try with cookies that we sign for nobody."""


def seat_of(session: Session, table_id: str) -> str:
    """The mark of a browser at one table; at another table, or in another store, it is another one."""
    return sha256(f"{session.cookie_hash}#{session.tenant.key(session.store_id, table_id)}")[:_LENGTH]


def sender_mark(session: Session, order_uuid: str) -> str:
    """The mark of a browser on one order; on another order it is another one."""
    return sha256(f"{session.cookie_hash}#{session.tenant.key(order_uuid)}")[:_LENGTH]
