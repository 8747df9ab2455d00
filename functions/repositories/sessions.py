"""Sessions: stored under the SHA-256 of their key. The tenant is what a session tells, so it cannot be asked for it."""

from datetime import datetime

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import UpdateError
from pynamodb.models import Model

from domain.store.session import Session
from repositories.record import Limits, attempt, condition_failed
from runtime.settings import settings


class SessionRecord(Model):
    """pk = SHA-256 of the session key; `expiresEpoch` is also when the table may forget it."""

    class Meta(Limits):
        table_name = settings().tables["sessions"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def _epoch(instant: datetime) -> int:
    return int(instant.timestamp())


def add(session: Session) -> None:
    """Store a new session."""
    record = SessionRecord(session.key_hash, body=session.model_dump_json(), expires_epoch=_epoch(session.expires_at))
    attempt(record.save)


def find(key_hash: str) -> Session | None:
    """The session of a key's hash, over or not; deletion by the table lags, so the caller compares times."""
    try:
        record = attempt(lambda: SessionRecord.get(key_hash, consistent_read=True))
    except SessionRecord.DoesNotExist:
        return None
    return Session.model_validate_json(record.body)


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
