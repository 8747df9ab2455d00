"""The one place that hears of every change of a store's operations, once it stands.

Whoever shows a store (a menu, a cart, a board) reads it again within its own time, and at once where the channel tells
it to: the hint's version is the revision that its readers ask for, so that none of them is told anything older.
"""

from domain.channel.hint import Hint
from domain.operations.changed import hints_of
from domain.operations.operations import Operations
from domain.tenant import Tenant
from runtime.observability import count, logger
from use_cases.channel.tell_channel import tell_channel


def tell_change(tenant: Tenant, store_id: str, before: Operations, after: Operations, *, counts: bool) -> None:
    """A store's operations are another now; what goes wrong here undoes nothing."""
    count("OperationsChanged")
    logger.info("operations changed", extra={"store": tenant.key(store_id), "revision": after.revision})
    for kind in hints_of(before, after, counts=counts):
        tell_channel(tenant, store_id, Hint(kind=kind, version=after.revision))
