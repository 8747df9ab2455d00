"""The store a call of the payments function is made at."""

from domain.errors import Code, Refusal
from domain.store.store import Store
from repositories import stores
from runtime.caller import Caller


def store_of(caller: Caller) -> Store:
    """The session's store; refuses `something_wrong` when it is there no more."""
    store = stores.find(caller.session.tenant, caller.session.store_id)
    if store is None:
        raise Refusal(Code.SOMETHING_WRONG)
    return store
