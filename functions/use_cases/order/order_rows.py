"""What a request about an order will surely read, in one question (reliability 4.2).

Whose session it is, is known only once its row is read. What this environment saw last of the session, or of another
one at the same host, tells which rows to ask for beside it; where that guess is wrong they are read by themselves, so
it decides nothing.
"""

from domain.access.session import Session
from domain.vocabulary.order_type import OrderType
from repositories import app_keys, checkouts, claims, devices, hosts, menus, operations, orders, sessions, stores
from repositories.read_ahead import BatchRead
from use_cases.checkout.claim_share import crowd_of


def read_order_rows(
    key_hash: str, host: str, device_cookie: str, network: str, order_uuid: str, order_type: OrderType
) -> None:
    """The session, the order, its checkout, the store, the menu's pointer, the key and the crowd's claims."""
    batch = BatchRead()
    sessions.ahead(batch, key_hash)
    hosts.off_ahead(batch, host)
    seen = sessions.last_seen(key_hash, host)
    if seen:
        _ask_who_is_logged_in(batch, seen, device_cookie)
        orders.ahead(batch, seen.tenant, order_uuid)
        checkouts.ahead(batch, seen.tenant, order_uuid)
        app_keys.ahead(batch, seen.app_key_hash)
        claims.ahead(batch, crowd_of(seen, network))
        stores.ahead(batch, seen.tenant, seen.store_id)
        operations.ahead(batch, seen.tenant, seen.store_id)
        store = stores.last_seen(seen.tenant, seen.store_id)
        if store:
            menus.ahead(batch, seen.tenant, seen.store_id, store.order_type.of(order_type).price_level)
    batch.ahead()


def read_hold_rows(key_hash: str, host: str, device_cookie: str, network: str, order_uuid: str) -> None:
    """The session, whether its host and key are open, the checkout, the crowd's claims and what the staff set."""
    batch = BatchRead()
    sessions.ahead(batch, key_hash)
    hosts.off_ahead(batch, host)
    seen = sessions.last_seen(key_hash, host)
    if seen:
        _ask_who_is_logged_in(batch, seen, device_cookie)
        app_keys.ahead(batch, seen.app_key_hash)
        checkouts.ahead(batch, seen.tenant, order_uuid)
        claims.ahead(batch, crowd_of(seen, network))
        operations.ahead(batch, seen.tenant, seen.store_id)
    batch.ahead()


def _ask_who_is_logged_in(batch: BatchRead, seen: Session, device_cookie: str) -> None:
    if seen.member_code:
        devices.ahead(batch, seen.tenant, device_cookie)
