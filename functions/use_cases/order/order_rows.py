"""Prefetch the rows that a request about an order needs, in one batch (reliability 4.2).

The tenant of a session is known only after its row is read. The session that this environment last saw for this key, or
for the same host, is used to guess which rows to read with it. If the guess is wrong, the right rows are read one by
one, so it has no effect on the result.
"""

from domain.access.session import Session
from domain.vocabulary.order_type import OrderType
from repositories.access import app_keys, sessions
from repositories.brand import hosts
from repositories.checkout import checkouts, claims
from repositories.engine.prefetch import BatchRead
from repositories.member import devices
from repositories.menu import menus
from repositories.operations import operations
from repositories.order import orders
from repositories.store import stores
from use_cases.checkout.claim_share import crowd_of


def read_order_rows(
    key_hash: str, host: str, device_cookie: str, network: str, order_uuid: str, order_type: OrderType
) -> None:
    """Prefetch session, order, checkout, store, operations, menu pointer, app key and the crowd's claims."""
    batch = BatchRead()
    sessions.prefetch(batch, key_hash)
    hosts.off_ahead(batch, host)
    seen = sessions.last_seen(key_hash, host)
    if seen:
        _ask_who_is_logged_in(batch, seen, device_cookie)
        orders.prefetch(batch, seen.tenant, order_uuid)
        checkouts.prefetch(batch, seen.tenant, order_uuid)
        app_keys.prefetch(batch, seen.app_key_hash)
        claims.prefetch(batch, crowd_of(seen, network))
        stores.prefetch(batch, seen.tenant, seen.store_id)
        operations.prefetch(batch, seen.tenant, seen.store_id)
        store = stores.last_seen(seen.tenant, seen.store_id)
        if store:
            menus.prefetch(batch, seen.tenant, seen.store_id, store.order_type.of(order_type).price_level)
    batch.prefetch()


def read_hold_rows(key_hash: str, host: str, device_cookie: str, network: str, order_uuid: str) -> None:
    """Prefetch the session, its host's and key's locks, the checkout, the crowd's claims and the operations."""
    batch = BatchRead()
    sessions.prefetch(batch, key_hash)
    hosts.off_ahead(batch, host)
    seen = sessions.last_seen(key_hash, host)
    if seen:
        _ask_who_is_logged_in(batch, seen, device_cookie)
        app_keys.prefetch(batch, seen.app_key_hash)
        checkouts.prefetch(batch, seen.tenant, order_uuid)
        claims.prefetch(batch, crowd_of(seen, network))
        operations.prefetch(batch, seen.tenant, seen.store_id)
    batch.prefetch()


def _ask_who_is_logged_in(batch: BatchRead, seen: Session, device_cookie: str) -> None:
    if seen.member_code:
        devices.prefetch(batch, seen.tenant, device_cookie)
