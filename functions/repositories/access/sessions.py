"""Sessions, stored under the SHA-256 of their key. The session names the tenant, so the key has no tenant in it."""

from datetime import datetime

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.access.session import Session
from repositories.engine.prefetch import BatchRead, find_row
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from repositories.engine.ttl_cache import TtlCache
from runtime.settings import settings


class SessionRecord(Model):
    """pk = SHA-256 of the session key; DynamoDB may delete the row after `expiresEpoch`."""

    class Meta(Limits):
        table_name = settings().tables["sessions"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


_seen: TtlCache[str, Session] = TtlCache(most=2_000)


def _at(host: str) -> str:
    return f"host {host}"


def _epoch(instant: datetime) -> int:
    return int(instant.timestamp())


def add(session: Session) -> None:
    """Store a new session."""
    record = SessionRecord(session.key_hash, body=session.model_dump_json(), expires_epoch=_epoch(session.expires_at))
    attempt(record.save)


def replace(before: Session, after: Session) -> None:
    """Store a session under its new key and delete the old key, which then opens nothing (reliability threat 1)."""
    add(after)
    attempt(SessionRecord(before.key_hash).delete)


def find(key_hash: str) -> Session | None:
    """Load the session of a key's hash, expired or not; DynamoDB deletes late, so the caller compares times."""
    record = find_row(SessionRecord, key_hash)
    if record is None:
        return None
    session = read_body(Session, record.body)
    if session.store_id:
        _seen.put(key_hash, session)
        _seen.put(_at(session.host), session)
    return session


def prefetch(batch: BatchRead, key_hash: str) -> None:
    """Prefetch a session."""
    batch.row(SessionRecord, key_hash)


def last_seen(key_hash: str, host: str) -> Session | None:
    """Return the session that this environment last read under this key, else at this host.

    Only use it to guess what to prefetch.
    """
    return _seen.last(key_hash) or _seen.last(_at(host))


def renew(session: Session, expires_at: datetime, now: datetime) -> bool:
    """Extend a session that has not expired (Continue at checkout); False if it expired or is gone."""
    renewed = session.model_copy(update={"expires_at": expires_at})
    actions = [
        SessionRecord.body.set(renewed.model_dump_json()),
        SessionRecord.expires_epoch.set(_epoch(expires_at)),
    ]
    alive = SessionRecord.expires_epoch > _epoch(now)
    return wrote_if(lambda: SessionRecord(session.key_hash).update(list(actions), condition=alive))
