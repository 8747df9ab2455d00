"""Open WebSocket connections; one query lists those of a store."""

from datetime import datetime

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.models import Model

from domain.channel.listener import CONNECTION_LIFE, Listener
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt
from repositories.engine.stored import read_body
from runtime.settings import settings


class ByConnection(GlobalSecondaryIndex["ConnectionRecord"]):
    """Finds a connection by its id, because a disconnect event contains nothing else."""

    class Meta(Limits):
        index_name = "byConnection"
        projection = KeysOnlyProjection()

    connection_id = UnicodeAttribute(hash_key=True, attr_name="connectionId")


class ConnectionRecord(Model):
    """pk = company#store, sk = the connection's id; company, store and role are in the body."""

    class Meta(Limits):
        table_name = settings().tables["connections"]

    pk = UnicodeAttribute(hash_key=True)
    connection_id = UnicodeAttribute(range_key=True, attr_name="connectionId")
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")
    by_connection = ByConnection()


def add(listener: Listener, connection_id: str, now: datetime) -> None:
    """Store the listener of a new connection, for as long as a connection can last."""
    record = ConnectionRecord(
        listener.tenant.key(listener.store_id),
        connection_id,
        body=listener.model_dump_json(),
        expires_epoch=int((now + CONNECTION_LIFE).timestamp()),
    )
    attempt(record.save)


def of_store(tenant: Tenant, store_id: str, now: datetime) -> dict[str, Listener]:
    """Load all listeners of a store by connection id."""
    key, epoch = tenant.key(store_id), int(now.timestamp())
    found = attempt(lambda: list(ConnectionRecord.query(key, consistent_read=True)))
    return {record.connection_id: read_body(Listener, record.body) for record in found if record.expires_epoch > epoch}


def remove(tenant: Tenant, store_id: str, connection_id: str) -> None:
    """Delete a connection that is gone."""
    attempt(lambda: ConnectionRecord(tenant.key(store_id), connection_id).delete())


def remove_by_id(connection_id: str) -> None:
    """Delete a connection that ended. If the index lacks it yet, it is deleted when a message to it fails."""
    found = attempt(lambda: list(ConnectionRecord.by_connection.query(connection_id)))
    for record in found:
        attempt(ConnectionRecord(record.pk, connection_id).delete)
