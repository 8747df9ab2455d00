"""Sessions: stored under the SHA-256 of their key. The tenant is what a session tells, so it cannot be asked for it."""

from datetime import datetime

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import UpdateError
from pynamodb.models import Model

from domain.access.session import Session
from repositories.read_ahead import BatchRead, find_row
from repositories.record import Limits, attempt, condition_failed
from repositories.snapshot import Snapshots
from repositories.stored import read_body
from runtime.settings import settings


class SessionRecord(Model):
    """pk = SHA-256 of the session key; `expiresEpoch` is also when the table may forget it."""

    class Meta(Limits):
        table_name = settings().tables["sessions"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


_seen: Snapshots[str, Session] = Snapshots(most=2_000)


def _at(host: str) -> str:
    return f"host {host}"


def _epoch(instant: datetime) -> int:
    return int(instant.timestamp())


def add(session: Session) -> None:
    """Store a new session."""
    record = SessionRecord(session.key_hash, body=session.model_dump_json(), expires_epoch=_epoch(session.expires_at))
    attempt(record.save)


def replace(before: Session, after: Session) -> None:
    """Store a session under its new key, and forget the old one: who knew that one is out (reliability threat 1)."""
    add(after)
    attempt(SessionRecord(before.key_hash).delete)


def find(key_hash: str) -> Session | None:
    """The session of a key's hash, over or not; deletion by the table lags, so the caller compares times."""
    record = find_row(SessionRecord, key_hash)
    if record is None:
        return None
    session = read_body(Session, record.body)
    if session.store_id:
        _seen.put(key_hash, session)
        _seen.put(_at(session.host), session)
    return session


def ahead(batch: BatchRead, key_hash: str) -> None:
    """Read it ahead."""
    batch.row(SessionRecord, key_hash)


def last_seen(key_hash: str, host: str) -> Session | None:
    """The session of a store that this environment saw last under this key, else at this host: to guess what a request
    will need, no more.
    """
    return _seen.last(key_hash) or _seen.last(_at(host))


def renew(session: Session, expires_at: datetime, now: datetime) -> bool:
    """Let a session that is not over yet live longer (Continue at checkout); False when it is over or gone."""
    renewed = session.model_copy(update={"expires_at": expires_at})
    actions = [
        SessionRecord.body.set(renewed.model_dump_json()),
        SessionRecord.expires_epoch.set(_epoch(expires_at)),
    ]
    alive = SessionRecord.expires_epoch > _epoch(now)
    try:
        attempt(lambda: SessionRecord(session.key_hash).update(list(actions), condition=alive))
    except UpdateError as error:
        if condition_failed(error):
            return False
        raise
    return True
