"""What the task of a checkout's expiry is given, and how it finds its checkout."""

from typing import NamedTuple

from domain.checkout.checkout import Checkout
from domain.tenant import Tenant
from repositories import checkouts


class CheckoutTask(NamedTuple):
    """The checkout a task is about, and the deadline that its machine waited for."""

    tenant: Tenant
    order_uuid: str
    deadline: str

    def checkout(self) -> Checkout | None:
        """It as it is now; None when it is forgotten."""
        return checkouts.find(self.tenant, self.order_uuid)
