"""Who acts for a store behind the counter (spec section 6: staff roles are not shown; Y-10)."""

from typing import NamedTuple

from domain.tenant import Tenant


class Staff(NamedTuple):
    """The store that a staff key opens, and no other."""

    tenant: Tenant
    store_id: str
