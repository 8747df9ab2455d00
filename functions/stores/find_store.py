"""The store a session is bound to, as its staff run it now."""

from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.operations.hours import operated_store
from domain.operations.operations import Operations
from domain.store.store import Store
from repositories import operations, stores
from runtime.caller import Caller


class Operated(NamedTuple):
    """A store, and what its staff set."""

    store: Store
    operations: Operations


def store_of(caller: Caller, at_least: int = 0) -> Operated:
    """The session's store; refuses `something_wrong` when there is none any more.

    `at_least` is the revision of its operations that the guest has heard of.
    """
    tenant, store_id = caller.session.tenant, caller.session.store_id
    store = stores.find(tenant, store_id)
    if store is None:
        raise Refusal(Code.SOMETHING_WRONG)
    set_now = operations.find(tenant, store_id, at_least)
    return Operated(operated_store(store, set_now), set_now)
