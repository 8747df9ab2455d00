"""Price a cart from a brand's files alone, by the same rules as for a guest, without a stack."""

import datetime as dt
from decimal import Decimal

from backoffice.brand_entries import Brand, MemberEntry
from domain.cart.cart import Cart
from domain.delivery.charges import DeliveryCharge
from domain.delivery.reach import reach
from domain.errors import Code, Refusal
from domain.member.customer import GUEST, Customer
from domain.menu.document import MenuDocument
from domain.pricing.price_order import price_order
from domain.pricing.promotions import GivenTo
from domain.pricing.quote import Quote
from domain.pricing.to_price import ToPrice
from domain.store.store import Store
from domain.typed_text import code_key
from domain.vocabulary.address import Distance
from domain.vocabulary.order_type import OrderType
from domain.vocabulary.zone import local_date, store_zone

_WORDS = {
    Code.ITEM_NOT_FOUND: "is not on the menu",
    Code.POINT_REDEEM: "cannot be had for points",
    Code.NOT_ENOUGH_POINTS: "has more for points than the member has points",
    Code.WEIGHT: "is sold by weight: weight says how much, in its unit, and in its steps",
    Code.OPTION_NOT_FOUND: "has no such option",
    Code.MIN_OPTION: "asks for more of an option group",
    Code.MAX_OPTION: "has more of an option group than it allows",
    Code.BUNDLE_CHOICE: "has something in a place of the bundle that does not belong there",
    Code.BUNDLE_NOT_COMPLETE: "has a place of the bundle that is not filled",
    Code.PROMO_NOT_DINEIN: "the store takes no promotion at its tables",
    Code.NOT_ACCEPTING_ORDERS: "the store takes no orders by its files",
    Code.PROMO_LOGIN: "the promotion is for members only: name one with --member",
    Code.PROMO_GET: "there is no promotion that this customer may use",
    Code.PROMO_UNKNOWN: "there is no promotion of that code for this customer: name a member with --member",
    Code.PROMO_VALID_FROM: "the promotion has not started",
    Code.PROMO_EXPIRED: "the promotion is over",
    Code.PROMO_ORDER_TYPE: "the promotion is not for this order type",
}


def store_and_menu(brand: Brand, store_id: str, order_type: OrderType) -> tuple[Store, MenuDocument] | None:
    """Return a store of the brand, and its menu at the order type's price level."""
    store = next((each for each in brand.stores if each.store_id == store_id), None)
    if store is None:
        return None
    level = store.order_type.of(order_type).price_level
    return store, next(menu for menu in brand.menus if (menu.store_id, menu.price_level) == (store_id, level))


def quote(
    brand: Brand, store_id: str, cart: Cart, now: dt.datetime, *, member_code: str = "", km: Decimal | None = None
) -> Quote:
    """Price the cart for a guest, or for a member of the files.

    `km` is the driving distance of a delivery, if known, for a store that charges by distance. State of the day is
    ignored: no daily prices, nothing sold out, no promotion used up. Raises `Refusal`, and KeyError for an unknown
    store or member.
    """
    found = store_and_menu(brand, store_id, cart.order_type)
    if found is None:
        raise KeyError(store_id)
    store, menu = found
    charge = None
    if cart.order_type is OrderType.DELIVERY and km is not None:
        charge = DeliveryCharge(reach(Distance(km=km, minutes=0), store.order_type.delivery).charge)
    named = code_key(cart.promote_code)
    promotion = next((each for each in brand.promotions if code_key(each.code) == named), None)
    customer = _customer(brand, member_code, local_date(now, store_zone(store.info.time_zone)))
    return price_order(ToPrice(cart, menu.menu, store, customer, now=now, delivery=charge, promotion=promotion))


def _customer(brand: Brand, member_code: str, today: dt.date) -> Customer:
    if not member_code:
        return GUEST
    member: MemberEntry = {each.member_code: each for each in brand.members}[member_code]
    points = sum(lot.points for lot in member.lots if lot.expires is None or lot.expires >= today)
    everybodys = [each.code for each in brand.promotions if each.given_to is GivenTo.MEMBERS]
    return Customer(member=member, points=points, given_promos=tuple(everybodys))


def in_words(refusal: Refusal, cart: Cart, names: dict[int, str]) -> str:
    """Explain why a cart cannot be priced, with the name of the item concerned."""
    details = {name: value for name, value in refusal.details.items() if name not in {"line_id", "item_id"}}
    line = next((each for each in cart.items if each.line_id == refusal.details.get("line_id")), None)
    about = f"{names.get(line.item_id, line.item_id)} " if line else ""
    told = ", ".join(f"{name} {value}" for name, value in details.items())
    return f"{about}{_WORDS.get(refusal.code, f'is refused: {refusal.code}')}" + (f" ({told})" if told else "")
