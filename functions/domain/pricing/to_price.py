"""What a price is asked of: everything that it depends on, and nothing else (decisions section 0)."""

import datetime as dt
from dataclasses import KW_ONLY, dataclass

from domain.cart.cart import Cart
from domain.delivery.charges import DeliveryCharge
from domain.member.customer import Customer
from domain.menu.menu import Menu
from domain.pricing.promotions import Promotion
from domain.store.store import Store


@dataclass(frozen=True, slots=True)
class RuleVersions:
    """The versions an order was priced by; None is whatever holds now (X-12)."""

    rules: str | None = None
    taxes: str | None = None


LATEST = RuleVersions()


@dataclass(frozen=True, slots=True)
class ToPrice:
    """A cart with what its price depends on.

    `menu` is the one of the order type's price level. `now` is an aware instant. `delivery` is the charge before tax
    and before free delivery, None while there is no address. `promotion` is the one `cart.promoteCode` names, None when
    there is none. `versions` of a stored quote price it again to the cent (X-12).
    """

    cart: Cart
    menu: Menu
    store: Store
    customer: Customer
    _: KW_ONLY
    now: dt.datetime
    delivery: DeliveryCharge | None = None
    promotion: Promotion | None = None
    versions: RuleVersions = LATEST
