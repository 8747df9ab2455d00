"""The input of pricing: everything that a price depends on, and nothing else (decisions section 0)."""

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
    """The versions by which an order was priced; None is the current one (X-12)."""

    rules: str | None = None
    taxes: str | None = None


LATEST = RuleVersions()


@dataclass(frozen=True, slots=True)
class ToPrice:
    """A cart with everything its price depends on.

    `menu` is that of the order type's price level. `now` has a time zone. `delivery` is the charge before tax and
    before free delivery, None without an address. `promotion` is the one that `cart.promoteCode` names, None without
    one. With the `versions` of a stored quote, it is priced again exactly (X-12).
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
