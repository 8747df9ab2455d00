"""Notify clients of every change of a store's operations, after it is stored.

Menus, carts and boards read the store again after their own interval, or at once after a channel message. Its version
is the revision that they ask for, so that they never get older data.
"""

from domain.channel.hint import Hint
from domain.operations.changed import hints_of
from domain.operations.operations import Operations
from domain.tenant import Tenant
from runtime.observability import count, logger
from use_cases.channel.tell_channel import tell_channel


def tell_change(tenant: Tenant, store_id: str, before: Operations, after: Operations, *, counts: bool) -> None:
    """Count and log the change and send channel messages; a failure here undoes nothing."""
    count("OperationsChanged")
    logger.info("operations changed", extra={"store": tenant.key(store_id), "revision": after.revision})
    for kind in hints_of(before, after, counts=counts):
        tell_channel(tenant, store_id, Hint(kind=kind, version=after.revision))
