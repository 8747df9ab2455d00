"""The input of a checkout expiry task."""

from typing import NamedTuple

from domain.checkout.checkout import Checkout
from domain.tenant import Tenant
from repositories.checkout import checkouts


class CheckoutTask(NamedTuple):
    """The checkout of a task, and the deadline for which its machine waited."""

    tenant: Tenant
    order_uuid: str
    deadline: str

    def checkout(self) -> Checkout | None:
        """Load the checkout; None if it was deleted."""
        return checkouts.find(self.tenant, self.order_uuid)
