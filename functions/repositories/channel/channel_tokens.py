"""Tokens that open a live channel: stored under their SHA-256, good once and for a minute (ASVS 4.4.4)."""

from datetime import datetime

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.channel.listener import TOKEN_LIFE, Listener
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from runtime.secret import sha256
from runtime.settings import settings


class ChannelTokenRecord(Model):
    """pk = SHA-256 of the token; `usedBy` is the connection that it opened, and is set once."""

    class Meta(Limits):
        table_name = settings().tables["channel-tokens"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()
    used_by = UnicodeAttribute(attr_name="usedBy", null=True)
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def add(token: str, listener: Listener, now: datetime) -> None:
    """Store a token before it is handed out."""
    expires = int((now + TOKEN_LIFE).timestamp())
    record = ChannelTokenRecord(sha256(token), body=listener.model_dump_json(), expires_epoch=expires)
    attempt(record.save)


def use(token: str, connection_id: str, now: datetime) -> Listener | None:
    """Use up a token for this connection and return its listener.

    Returns None if the token does not exist, has expired, or was used by another connection.
    """
    record = ChannelTokenRecord(sha256(token))
    unused = ChannelTokenRecord.used_by.does_not_exist() | (ChannelTokenRecord.used_by == connection_id)
    in_time = ChannelTokenRecord.expires_epoch > int(now.timestamp())
    action = ChannelTokenRecord.used_by.set(connection_id)
    if not wrote_if(lambda: record.update([action], condition=unused & in_time)):
        return None
    return read_body(Listener, record.body)
