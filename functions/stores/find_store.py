"""The store a session is bound to."""

from domain.errors import Code, Refusal
from domain.store.store import Store
from repositories import stores
from runtime.caller import Caller


def store_of(caller: Caller) -> Store:
    """The session's store; refuses `something_wrong` when there is none any more."""
    store = stores.find(caller.session.tenant, caller.session.store_id)
    if store is None:
        raise Refusal(Code.SOMETHING_WRONG)
    return store
