"""Who of a table's guests it is, without naming anybody (reliability 2, threat 21)."""

from domain.store.session import Session
from runtime.secret import sha256

_LENGTH = 12


def seat_of(session: Session, table_id: str) -> str:
    """The mark of a browser at one table; at another table, or in another store, it is another one."""
    return sha256(f"{session.cookie_hash}#{session.tenant.key(session.store_id, table_id)}")[:_LENGTH]
