"""The one place that hears of every change of a store's operations, once it stands.

Whoever shows a store (a menu, a cart, a board) reads it again within its own time. A live channel sends its hint from
here: the revision is what its readers ask for, so that none of them is told anything older.
"""

from domain.tenant import Tenant
from runtime.observability import count, logger


def tell_change(tenant: Tenant, store_id: str, revision: int) -> None:
    """A store's operations are another now; what goes wrong here undoes nothing."""
    count("OperationsChanged")
    logger.info("operations changed", extra={"store": tenant.key(store_id), "revision": revision})
