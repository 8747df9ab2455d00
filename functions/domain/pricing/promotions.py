"""A promotion and when it may be used (spec section 3, Promo; section 5, Promotions; D-9...D-13)."""

import datetime as dt
from enum import StrEnum

from pydantic import ConfigDict, Field

from domain.cart.cart import Cart
from domain.entity import Entity, Price
from domain.errors import Code, Refusal
from domain.member.customer import Customer
from domain.money import ZERO
from domain.store.order_type import OrderType
from domain.store.store import Store


class TargetType(StrEnum):
    """What a promotion takes its discount from."""

    ITEM = "item"
    SUBTOTAL = "subtotal"


class Audience(StrEnum):
    """Whose a promotion is (D-15)."""

    MEMBERS = "members"
    ALL = "all"


class GivenTo(StrEnum):
    """Which members own a promotion (D-12)."""

    NAMED = "named"
    """Those it was given to one by one."""
    NEW = "new"
    """Who becomes a member while it stands, and those it was given to."""
    MEMBERS = "members"
    """Every member."""


class PromoData(Entity):
    """CustomData: where a promotion holds and what it matches, by barcode (products) or category code (groups)."""

    model_config = ConfigDict(alias_generator=lambda name: name.title().replace("_", ""))

    order_types: tuple[OrderType, ...] = ()
    order_types_too: tuple[OrderType, ...] = Field((), alias="orderTypes")
    """The second key of the same list; both count (D-13)."""
    hide: bool = False
    popup: bool = False
    gst: bool = True
    pst: bool = True
    liq: bool = True
    """Which tax bases the promotion reduces (D-9)."""
    bill_discountable: bool = True
    """Whether its lines still count for the member's discount (D-7)."""
    buy_single: bool = False
    get_single: bool = False
    buy_products: tuple[str, ...] = ()
    buy_groups: tuple[str, ...] = ()
    get_products: tuple[str, ...] = ()
    get_groups: tuple[str, ...] = ()


class Promotion(Entity):
    """One promotion; `DiscValue` is a percentage or an amount, the ratios count units of a set (D-7, D-8)."""

    code: str = Field(alias="PromoteCode", min_length=1, max_length=40)
    title: str = Field("", alias="Title", max_length=200)
    title1: str = Field("", max_length=200)
    title2: str = Field("", max_length=200)
    titles: dict[str, str] = Field(default_factory=dict, alias="Titles")
    descriptions: dict[str, str] = Field(default_factory=dict, alias="Descriptions")
    headline: str = Field("", alias="Headline", max_length=200)
    remark: str = Field("", alias="Remark", max_length=500)
    valid_from: dt.date | None = Field(None, alias="ValidFrom")
    valid_to: dt.date | None = Field(None, alias="ValidTo")
    min_amount: Price = Field(ZERO, alias="MinAmount")
    target_type: TargetType = Field(TargetType.SUBTOTAL, alias="TargetType")
    disc_value: Price = Field(ZERO, alias="DiscValue")
    disc_by_percentage: bool = Field(True, alias="DiscByPercentage")
    buy_ratio: int = Field(0, alias="BuyRatio", ge=0, le=1000)
    get_ratio: int = Field(0, alias="GetRatio", ge=0, le=1000)
    data: PromoData = Field(PromoData(), alias="CustomData")
    audience: Audience = Field(Audience.MEMBERS, alias="audience")
    """A code for everybody is nobody's own, and is used as often as it is entered (D-15)."""
    given_to: GivenTo = Field(GivenTo.NAMED, alias="givenTo")
    """Whoever owns it has one use of it; those it was given again have more."""

    @property
    def order_types(self) -> frozenset[OrderType]:
        """The order types it is for: both keys together, empty for all (D-13)."""
        return frozenset(self.data.order_types + self.data.order_types_too)


def check_promotion(
    promotion: Promotion | None,
    customer: Customer,
    store: Store,
    order_type: OrderType,
    today: dt.date,
) -> Promotion:
    """The promotion if this customer may use it on this order today, a store-local date (spec section 5).

    Refuses, in this order: `error_not_accept_promo_dinein` (D-10), `error_not_accepting_orders` when the store is
    closed to orders, `login.to_claim_coupon`, `error_promo_get` without any promotion and `error_promo_redeemed`
    without this one (D-12), `promo_valid_from` and `promo_expired` (D-11), `error_promo_order_type` (D-13).
    """
    if order_type is OrderType.DINEIN and not store.order_type.dinein.promotion_enabled:
        raise Refusal(Code.PROMO_NOT_DINEIN)
    if not store.config.accepting_orders:
        raise Refusal(Code.NOT_ACCEPTING_ORDERS)
    owned = check_owned(promotion, customer)
    if owned.valid_from is not None and today < owned.valid_from:
        raise Refusal(Code.PROMO_VALID_FROM, **_titles(owned), date=owned.valid_from.isoformat())
    if owned.valid_to is not None and today > owned.valid_to:
        raise Refusal(Code.PROMO_EXPIRED, **_titles(owned), date=owned.valid_to.isoformat())
    if owned.order_types and order_type not in owned.order_types:
        raise Refusal(Code.PROMO_ORDER_TYPE, **_titles(owned))
    return owned


def check_owned(promotion: Promotion | None, customer: Customer) -> Promotion:
    """The promotion if it is everybody's (D-15), or the customer is a member who owns it; another's code looks like an
    unknown one, and only one's own that is used up is told by its title (D-12).
    """
    if promotion is not None and promotion.audience is Audience.ALL:
        return promotion
    if customer.member is None or not customer.member.active:
        raise Refusal(Code.PROMO_LOGIN)
    owned = {code.casefold() for code in customer.promo_codes}
    if not owned:
        raise Refusal(Code.PROMO_GET)
    if promotion is None or promotion.code.casefold() not in owned:
        raise Refusal(Code.PROMO_REDEEMED)
    if promotion.code.casefold() == customer.used_promo.casefold():
        raise Refusal(Code.PROMO_REDEEMED, **_titles(promotion))
    return promotion


def _titles(promotion: Promotion) -> dict[str, str]:
    """What a text calls it, in the slots of a store's languages; those it has (R-11)."""
    slots = {"title": promotion.title, "title1": promotion.title1, "title2": promotion.title2}
    return {name: title for name, title in slots.items() if title}


def claim(cart: Cart, code: str) -> Cart:
    """The cart with a promotion code; refuses `promo_one_an_order` when it has another (spec section 5)."""
    if cart.promote_code and cart.promote_code.casefold() != code.casefold():
        raise Refusal(Code.PROMO_ONE_AN_ORDER)
    return cart.model_copy(update={"promote_code": code})


def may_enter_code(cart: Cart, customer: Customer, store: Store) -> bool:
    """Whether checkout offers the input: there are codes for this customer, none in the cart, dine-in only if enabled
    (D-10, D-15).
    """
    dinein = cart.order_type is OrderType.DINEIN and not store.order_type.dinein.promotion_enabled
    return not dinein and (store.service.promotion_codes or bool(customer.promo_codes)) and not cart.promote_code
