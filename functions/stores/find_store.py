"""The session's store with its current operations."""

from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.operations.hours import operated_store
from domain.operations.operations import Operations
from domain.store.store import Store
from repositories.operations import operations
from repositories.store import stores
from runtime.caller import Caller


class Operated(NamedTuple):
    """A store and its operations, with the operations applied to it."""

    store: Store
    operations: Operations


def store_of(caller: Caller, at_least: int = 0) -> Operated:
    """Return the session's store; refuses `something_wrong` if it does not exist any more.

    `at_least` is the revision of the store's operations that the guest knows of.
    """
    tenant, store_id = caller.session.tenant, caller.session.store_id
    store = stores.find(tenant, store_id)
    if store is None:
        raise Refusal(Code.SOMETHING_WRONG)
    set_now = operations.find(tenant, store_id, at_least)
    return Operated(operated_store(store, set_now), set_now)
