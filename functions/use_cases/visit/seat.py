"""Marks that recognize a browser without identifying a person (reliability 2, threat 21)."""

from domain.access.session import Session
from runtime.secret import sha256

_LENGTH = 12
"""Characters of the digest: 48 bits, too many to try."""


def seat_of(session: Session, table_id: str) -> str:
    """The mark of a browser at one table; it differs at each table and store."""
    return sha256(f"{session.cookie_hash}#{session.tenant.key(session.store_id, table_id)}")[:_LENGTH]


def sender_mark(session: Session, order_uuid: str) -> str:
    """The mark of a browser on one order; it differs on each order."""
    return sha256(f"{session.cookie_hash}#{session.tenant.key(order_uuid)}")[:_LENGTH]
