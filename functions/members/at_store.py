"""The store of a request to the members function."""

from domain.errors import Code, Refusal
from domain.store.store import Store
from repositories.store import stores
from runtime.caller import Caller


def store_of(caller: Caller) -> Store:
    """Return the session's store; refuses `something_wrong` if it does not exist any more."""
    store = stores.find(caller.session.tenant, caller.session.store_id)
    if store is None:
        raise Refusal(Code.SOMETHING_WRONG)
    return store
