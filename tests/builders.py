"""Small worlds for tests: each function gives a right value that a test changes where it matters."""

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest

from domain.brand.theme import Theme
from domain.calendar.hours import DayHours, WeeklyHours
from domain.cart.cart import BundleChoice, BundlePart, Cart, CartLine, ChosenOption, PaymentTips, TipKind
from domain.checkout.checkout import Checkout, CheckoutStatus
from domain.delivery.delivery_settings import Delivery
from domain.errors import Refusal
from domain.kitchen.marks import KitchenMarks
from domain.kitchen.ticket import KitchenOrder
from domain.member.customer import GUEST, Customer
from domain.member.member import Member, MemberMetadata
from domain.member.member_settings import Service
from domain.menu.document import MenuDocument
from domain.menu.menu import BundleSlot, Category, Combo, Menu, MenuItem, Option, OptionGroup
from domain.order.feed import PlacedOrder
from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.pricing.price_order import price_order
from domain.pricing.promotions import PromoData, Promotion
from domain.pricing.quote import Quote, Totals
from domain.pricing.to_price import ToPrice
from domain.report.cash_up import CashUp
from domain.store.checkout_settings import CheckoutSettings
from domain.store.config import StoreConfig
from domain.store.info import Language, StoreInfo
from domain.store.intake import Intake
from domain.store.order_type_settings import OrderTypes, Takeout
from domain.store.store import Store
from domain.tables.dine_in import DineIn
from domain.tax.tax_rates import TaxRates
from domain.vocabulary.address import Address
from domain.vocabulary.order_type import AppMode, OrderType

ORDER_UUID = "0e9ab1c2-0000-4000-8000-000000000001"
NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
"""Wednesday noon in Toronto."""
ALWAYS_OPEN = WeeklyHours(days=(DayHours(full_day=True),) * 7)


def an_address(**changes: Any) -> Address:
    """A deliverable address in Toronto."""
    return Address(
        **{
            "name": "Ada Chen",
            "street": "20 Queen St W",
            "city": "Toronto",
            "province": "ON",
            "postal": "M5H 3R3",
            **changes,
        }
    )


def tax_rates(gst: str = "0", pst: str = "0", liq: str = "0", **changes: Any) -> TaxRates:
    """Rates in percent, valid since 2020."""
    return TaxRates(
        **{
            "version": "t1",
            "valid_from": "2020-01-01",
            "gst_rate": Decimal(gst),
            "pst_rate": Decimal(pst),
            "liq_rate": Decimal(liq),
            **changes,
        }
    )


def ontario(**changes: Any) -> TaxRates:
    """GST 5 and PST 8 on lines, delivery and service."""
    rates = {"delivery_gst_rate": 5, "delivery_pst_rate": 8, "service_gst_rate": 5, "service_pst_rate": 8}
    return tax_rates("5", "8", **{**rates, **changes})


def a_store(
    *,
    taxes: TaxRates | tuple[TaxRates, ...] = (),
    info: dict[str, Any] | None = None,
    config: dict[str, Any] | None = None,
    checkout: dict[str, Any] | None = None,
    service: dict[str, Any] | None = None,
    dinein: dict[str, Any] | None = None,
    takeout: dict[str, Any] | None = None,
    delivery: dict[str, Any] | None = None,
    **changes: Any,
) -> Store:
    """A store in Toronto, always open, without taxes, discounts or charges, every order type shown."""
    versions = (taxes,) if isinstance(taxes, TaxRates) else taxes or (tax_rates(),)
    about = {
        "company_name": "Cafe",
        "store_name": "Cafe Queen",
        "address": an_address(),
        "languages": (Language(id=1, locale="en", name="English"),),
        "business_hours": ALWAYS_OPEN,
        "taxes": versions,
    }
    return Store(
        **{
            "company_code": "CAFE",
            "store_id": "S1",
            "info": StoreInfo(**{**about, **(info or {})}),
            "config": StoreConfig(**(config or {})),
            "checkout": CheckoutSettings(**(checkout or {})),
            "order_type": OrderTypes(
                dinein=DineIn(**(dinein or {})),
                takeout=Takeout(**(takeout or {})),
                delivery=Delivery(**(delivery or {})),
            ),
            "intake": Intake(own_system=True),
            "service": Service(**{"points": True, "points_redeem": True, **(service or {})}),
            "theme": Theme(primary="#111111", secondary="#222222", accent="#333333"),
            **changes,
        }
    )


def an_item(item_id: int = 1, price: str = "10.00", **changes: Any) -> MenuItem:
    """An item with GST and PST flags, no liquor, discountable, without options."""
    return MenuItem(
        **{
            "id": item_id,
            "key": f"item-{item_id}",
            "barcode": f"B{item_id}",
            "descr": f"Item {item_id}",
            "cat_id": 1,
            "price": Decimal(price),
            **changes,
        }
    )


def an_option(option_id: int = 1, price: str = "1.00", **changes: Any) -> Option:
    """An option that may be chosen up to ten times."""
    return Option(
        **{
            "id": option_id,
            "key": f"option-{option_id}",
            "descr": f"Option {option_id}",
            "price": Decimal(price),
            "max_qty": 10,
            **changes,
        }
    )


def a_group(*options: Option, group_id: int = 1, **changes: Any) -> OptionGroup:
    """A group of options, each charged."""
    return OptionGroup(
        **{"id": group_id, "key": f"group-{group_id}", "name": f"Group {group_id}", "options": options, **changes}
    )


def a_slot(key: str = "main", **changes: Any) -> BundleSlot:
    """A bundle slot anything may fill."""
    return BundleSlot(**{"key": key, "descr": key.title(), **changes})


def a_bundle(item_id: int, price: str, *slots: BundleSlot, **changes: Any) -> MenuItem:
    """A bundle with these slots."""
    return an_item(item_id, price, b_item=True, b_items=slots, **changes)


def a_combo(tag: str = "drink", **changes: Any) -> Combo:
    """A combo that always applies with an item of this tag."""
    return Combo(**{"tag": tag, **changes})


def a_category(category_id: int = 1, *item_ids: int, **changes: Any) -> Category:
    """A category with these items."""
    return Category(
        **{"id": category_id, "key": f"cat-{category_id}", "code": f"C{category_id}", "items": item_ids, **changes}
    )


def a_menu_document(*items: MenuItem, categories: tuple[Category, ...] = (), **changes: Any) -> MenuDocument:
    """The menu of these items as it is published, all in category 1 unless given."""
    return MenuDocument(
        **{"store_id": "S1", "version": "m1", "categories": categories or (a_category(1),), "items": items, **changes}
    )


def a_menu(*items: MenuItem, categories: tuple[Category, ...] = (), **changes: Any) -> Menu:
    """A menu of these items, all in category 1 unless given."""
    return a_menu_document(*items, categories=categories, **changes).menu


def chosen(option_id: int = 1, qty: int = 1, group_id: int = 1, seq: int = 0) -> ChosenOption:
    """So many units of an option."""
    return ChosenOption(group_id=group_id, option_id=option_id, qty=qty, seq=seq)


def a_part(item_id: int, qty: int = 1, *options: ChosenOption) -> BundlePart:
    """An item chosen for a slot."""
    return BundlePart(item_id=item_id, qty=qty, options=options)


def a_choice(slot: str = "main", *parts: BundlePart, accepted: bool = False) -> BundleChoice:
    """The parts chosen for a slot."""
    return BundleChoice(slot=slot, accepted=accepted, items=parts)


def a_line(item_id: int = 1, qty: int = 1, **changes: Any) -> CartLine:
    """A line of an item; its id is `L` and the item's unless given."""
    return CartLine(**{"line_id": f"L{item_id}", "item_id": item_id, "qty": qty, **changes})


def a_cart(*lines: CartLine, order_type: OrderType = OrderType.TAKEOUT, **changes: Any) -> Cart:
    """A takeout cart for as soon as possible, paid at the counter, without tip."""
    return Cart(**{"order_uuid": ORDER_UUID, "order_type": order_type, "items": lines, **changes})


def a_tip(kind: str, value: str) -> PaymentTips:
    """A tip in `percent` or `amount`."""
    return PaymentTips(kind=TipKind(kind), value=Decimal(value))


def a_member(**changes: Any) -> Member:
    """An active member without VIP or discounts."""
    return Member(**{"member_code": "M1", "first_name": "Ada", "last_name": "Chen", **changes})


def a_customer(points: int = 0, phone: str = "+14165550100", **member: Any) -> Customer:
    """A logged-in member."""
    return Customer(member=a_member(**member), points=points, phone=phone)


def a_vip(points: int = 0, **member: Any) -> Customer:
    """A member with a VIP code that does not expire."""
    return a_customer(points, **{"vip_code": "V1", **member})


def with_rate(rate: str, **member: Any) -> Customer:
    """A member with a rate of their own in percent."""
    return a_customer(metadata=MemberMetadata(member_ex_discount_rate=Decimal(rate)), **member)


def a_promotion(code: str = "SAVE", *, data: dict[str, Any] | None = None, **changes: Any) -> Promotion:
    """Ten percent off the subtotal, always valid."""
    return Promotion(
        **{"code": code, "title": "Save ten", "disc_value": Decimal(10), "data": PromoData(**(data or {})), **changes}
    )


def a_quote(cart: Cart, menu: Menu, store: Store | None = None, customer: Customer = GUEST, **asked: Any) -> Quote:
    """The cart priced at `NOW` by default."""
    return price_order(ToPrice(cart, menu, store or a_store(), customer, **{"now": NOW, **asked}))


def refusal_of(*args: Any, **asked: Any) -> Refusal:
    """The refusal that pricing answers with."""
    with pytest.raises(Refusal) as caught:
        a_quote(*args, **asked)
    return caught.value


def a_checkout(**changes: Any) -> Checkout:
    """A hold of two of item 7 at the Queen Street store, opened and over at `NOW`."""
    return Checkout(
        **{
            "order_uuid": ORDER_UUID,
            "store_id": "queen",
            "status": CheckoutStatus.HELD,
            "lines": {"7": 2},
            "opened_at": NOW,
            "deadline": NOW,
            "version": 1,
            **changes,
        }
    )


def a_totalled_quote(order_uuid: str = ORDER_UUID, order_type: OrderType = OrderType.TAKEOUT) -> Quote:
    """A quote of 15.75, with tax 17.80, without lines."""
    return Quote(
        order_uuid=order_uuid,
        order_type=order_type,
        currency="CAD",
        effective_at=NOW,
        menu_version="m",
        tax_version="t",
        rules_version="1",
        lines=(),
        totals=Totals(qty_total=1, subtotal=Decimal("15.75"), total=Decimal("17.80")),
    )


def a_placed_order(quote: Quote, reference: str = "00042", **changes: Any) -> PlacedOrder:
    """A takeout order at Queen Street, placed now and ready now, of a guest."""
    return PlacedOrder(
        **{
            "order_uuid": quote.order_uuid,
            "reference_id": reference,
            "store_id": "queen",
            "store_name": "Queen",
            "store_version": "1",
            "order_type": quote.order_type,
            "device": AppMode.WEB,
            "placed_at": NOW,
            "promised_at": NOW,
            "asap": True,
            "time_zone": "America/Toronto",
            "pickup_address": an_address(),
            "cart": a_cart(order_type=quote.order_type, order_uuid=quote.order_uuid),
            "quote": quote,
            "fingerprint": "f",
            "accept_by": NOW + dt.timedelta(minutes=10),
            "status_secret": "00" * 16,
            **changes,
        }
    )


def in_kitchen(
    order: PlacedOrder,
    state: OrderState,
    marks: KitchenMarks | None = None,
    returns: OrderReturns | None = None,
) -> KitchenOrder:
    """An order as its kitchen has it, in a store that takes a quarter of an hour to make one."""
    usual = dt.timedelta(minutes=15)
    return KitchenOrder(order, state, marks or KitchenMarks(), returns or OrderReturns(), usual)


def a_count(**changes: Any) -> CashUp:
    """A till counted a little short: 161.00 where 162.10 should be."""
    counted = {
        "cash_up_id": "till-0001",
        "date": NOW.date(),
        "at": NOW,
        "by": "anna",
        "currency": "CAD",
        "counted": Decimal("211.00"),
        "opening": Decimal("100.00"),
        "card_terminal": Decimal("50.00"),
        "expected": Decimal("162.10"),
    }
    return CashUp(**{**counted, **changes})
