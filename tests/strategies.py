"""Whole worlds to price, for properties: menus, stores, customers, promotions and carts that fit them."""

import datetime as dt
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from hypothesis import strategies as st
from tests.builders import (
    NOW,
    ORDER_UUID,
    a_choice,
    a_combo,
    a_customer,
    a_group,
    a_line,
    a_menu,
    a_part,
    a_promotion,
    a_store,
    an_address,
    an_item,
    an_option,
    chosen,
    tax_rates,
)

from domain.calendar.hours import ServeWindow
from domain.cart.cart import BundleChoice, BundlePart, Cart, CartLine, ChosenOption, PaymentTips, TipKind
from domain.delivery.charges import DeliveryCharge
from domain.member.customer import GUEST, Customer
from domain.menu.menu import BundleSlot, Combo, Menu, MenuItem, OptionChargeRule, OptionGroup, TaxClass
from domain.pricing.price_order import price_order
from domain.pricing.promotions import Promotion, TargetType
from domain.pricing.quote import Quote
from domain.pricing.to_price import ToPrice
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType

PLAIN_ITEMS, BUNDLES = range(1, 5), range(5, 6)
TAGS = ("drink", "side")
ITEM_IDS = st.integers(1, 6)
"""Those of the menu and one that is not on it."""
LUNCH = ServeWindow(days=(1, 2, 3, 4, 5), start="11:00", end="14:00")


@dataclass(frozen=True)
class World(ToPrice):
    """A cart to be priced, drawn."""

    def quote(self, cart: Cart | None = None) -> Quote:
        """The cart priced, or another cart in the same world."""
        return price_order(replace(self, cart=cart or self.cart))


ODD_AMOUNTS = (Decimal(0), Decimal("0.005"), Decimal("1.2345"), Decimal("99999.99"))


def amounts(most: int = 3000) -> st.SearchStrategy[Decimal]:
    """Cents up to `most`, and some that are none, finer than a cent or very large."""
    few = most // 5
    return st.integers(-few, most).map(lambda cents: Decimal(cents) / 100 if cents > 0 else ODD_AMOUNTS[cents % 4])


def maybe_amounts() -> st.SearchStrategy[Decimal | None]:
    """An amount, as often as not none."""
    return st.integers(-3000, 3000).map(lambda cents: Decimal(cents) / 100 if cents > 0 else None)


def rates(most: int = 100) -> st.SearchStrategy[Decimal]:
    """Percentages with up to three decimals, as often as not 0."""
    return st.integers(-most * 1000, most * 1000).map(lambda units: Decimal(max(0, units)) / 1000)


maybe_amount = maybe_amounts()
flags = st.booleans()


def bits(*names: str) -> st.SearchStrategy[dict[str, bool]]:
    """A flag for each name, drawn at once."""
    return st.integers(0, 2 ** len(names) - 1).map(
        lambda number: {name: bool(number >> place & 1) for place, name in enumerate(names)}
    )


@st.composite
def groups(draw: st.DrawFn, group_id: int) -> OptionGroup:
    """An option group of up to three options by any charge rule."""
    prices = draw(st.lists(amounts(500), min_size=1, max_size=3))
    options = [
        an_option(number + 1, str(price), price_for_member=draw(maybe_amount), redeemable=draw(flags), max_qty=99)
        for number, price in enumerate(prices)
    ]
    rule, count = draw(st.sampled_from(OptionChargeRule)), draw(st.integers(0, 3))
    return a_group(*options, group_id=group_id, charge_rule=rule, charge_count=count)


combos = st.builds(
    a_combo,
    st.sampled_from(TAGS),
    price=maybe_amount,
    discount_rate=rates(),
    option_ontop=flags,
    option_discountable=flags,
    windows=st.sampled_from([(), (LUNCH,)]),
)


item_flags = bits("gst", "pst", "liq", "item_discountable", "bill_discountable", "option_discountable")


@st.composite
def common(draw: st.DrawFn) -> dict[str, Any]:
    """The fields that plain items and bundles share."""
    return {
        **draw(item_flags),
        "price_for_member": draw(maybe_amount),
        "price_for_vip": draw(maybe_amount),
        "classify": draw(st.sampled_from(TaxClass)),
        "item_discount_rate": draw(rates()),
        "item_discount_value": draw(maybe_amount) or Decimal(0),
        "tag": draw(st.sampled_from(("", *TAGS))),
        "combos": tuple(draw(combos) for _ in range(draw(st.integers(0, 2)))),
    }


@st.composite
def items(draw: st.DrawFn, item_id: int) -> MenuItem:
    """An item with options, perhaps by weight, perhaps for points."""
    options = tuple(draw(groups(number + 1)) for number in range(draw(st.integers(0, 2))))
    redeem = draw(flags)
    return an_item(
        item_id,
        str(draw(amounts())),
        options=options,
        scalable=draw(st.sampled_from([False, False, False, True])),
        redeem_item=redeem,
        redeem_points=7 if redeem else 0,
        redeem_price=draw(st.sampled_from([Decimal(0), Decimal("0.50")])),
        units_per_item=draw(st.sampled_from([1, 1, 6])),
        **draw(common()),
    )


@st.composite
def slots(draw: st.DrawFn, key: str, parts: list[int]) -> BundleSlot:
    """A slot anything may fill."""
    default = draw(st.sampled_from([None, *parts])) if parts else None
    return BundleSlot(
        key=key,
        qty=draw(st.integers(1, 2)),
        apply_diff=draw(flags),
        item_price=draw(maybe_amount),
        discount_rate=draw(rates()),
        discount_value=draw(amounts(300)),
        default_item_id=default,
        replace_with_new_item=draw(flags),
    )


@st.composite
def menus(draw: st.DrawFn) -> Menu:
    """Four items and a bundle of them."""
    plain = [draw(items(number)) for number in PLAIN_ITEMS]
    parts = [item.id for item in plain if not item.scalable]
    bundles = []
    for number in BUNDLES:
        filled = tuple(draw(slots(key, parts)) for key in ("main", "side")[: draw(st.integers(0, 2))])
        bundles.append(an_item(number, str(draw(amounts())), b_item=True, b_items=filled, **draw(common())))
    return a_menu(*plain, *bundles)


taxes = st.builds(
    tax_rates,
    rates(20).map(str),
    rates(20).map(str),
    rates(20).map(str),
    delivery_gst_rate=rates(20),
    delivery_pst_rate=rates(20),
    service_gst_rate=rates(20),
    service_pst_rate=rates(20),
    food_tax_rebate=st.integers(0, 3),
    tax_on_discounted_subtotal=flags,
)


@st.composite
def stores(draw: st.DrawFn, *, currency: str = "") -> Store:
    """A store in any currency unless given, with any charges, the same for all order types."""
    settings = {
        "discount_rate": draw(rates(30)),
        "service_value": draw(amounts(1500)),
        "service_percentage": draw(flags),
        "min_order": draw(amounts()),
    }
    return a_store(
        taxes=draw(taxes),
        info={
            "vip_discount_rate": draw(rates(30)),
            "vip_discount_value": draw(amounts(2000)),
            "address": an_address(province=draw(st.sampled_from(["ON", "QC"]))),
            "order_options_sort_by_seq": draw(flags),
        },
        config=draw(bits("stack_member_price_and_discount", "bundle_refunds_downgrade")),
        checkout={
            "currency": currency or draw(st.sampled_from(["CAD", "CAD", "JPY"])),
            "deposit": {"value": draw(st.sampled_from([Decimal(0), Decimal(20)])), "percentage": draw(flags)},
        },
        dinein={**settings, "promotion_enabled": True},
        takeout=settings,
        delivery={**settings, "min_order_for_free_delivery": draw(amounts())},
    )


@st.composite
def customers(draw: st.DrawFn) -> Customer:
    """A guest, a member or a VIP with points in plenty who owns the promotion."""
    kind = draw(st.sampled_from(["guest", "member", "vip"]))
    if kind == "guest":
        return GUEST
    return a_customer(
        points=10**6,
        promos=("SAVE",),
        vip_code="V1" if kind == "vip" else "",
        vip_disc_rate=draw(rates()),
        metadata={"MemberExDiscountRate": draw(rates())},
    )


@st.composite
def promotions(draw: st.DrawFn) -> Promotion:
    """A promotion of either target on any of the items."""
    products = st.lists(st.sampled_from([f"B{number}" for number in PLAIN_ITEMS]), max_size=3).map(tuple)
    return a_promotion(
        target_type=draw(st.sampled_from(TargetType)),
        disc_value=draw(rates(150)),
        disc_by_percentage=draw(flags),
        min_amount=draw(maybe_amount) or Decimal(0),
        buy_ratio=draw(st.integers(0, 3)),
        get_ratio=draw(st.integers(0, 3)),
        data={
            **draw(bits("gst", "pst", "liq", "bill_discountable", "buy_single", "get_single")),
            "buy_products": draw(products),
            "get_products": draw(products),
        },
    )


def chosen_options(item: MenuItem) -> st.SearchStrategy[tuple[ChosenOption, ...]]:
    """Up to three choices among an item's options."""
    known = list(item.options_by_id)
    if not known:
        return st.just(())
    choice = st.builds(
        lambda key, qty, seq: chosen(key[1], qty, key[0], seq),
        st.sampled_from(known),
        st.integers(1, 3),
        st.integers(0, 3),
    )
    return st.lists(choice, max_size=3).map(tuple)


@st.composite
def bundle_choices(draw: st.DrawFn, slot: BundleSlot, menu: Menu) -> BundleChoice:
    """A slot filled, confirmed or skipped."""
    parts = [item for item in menu.items if not (item.b_item or item.scalable)]
    if not parts or draw(flags):
        return BundleChoice(slot=slot.key, accepted=True)
    part = draw(st.sampled_from(parts))
    filled = BundlePart(item_id=part.id, qty=slot.qty, options=draw(chosen_options(part)))
    return BundleChoice(slot=slot.key, items=(filled,))


@st.composite
def lines(draw: st.DrawFn, menu: Menu, line_id: str, *, redeems: bool = False) -> CartLine:
    """A line that pricing accepts."""
    item = draw(st.sampled_from(menu.items))
    return CartLine(
        line_id=line_id,
        item_id=item.id,
        qty=draw(st.sampled_from([1, 1, 2, 3, 4, 99])),
        weight=draw(st.integers(1, 3000)) / Decimal(1000) if item.scalable else None,
        options=draw(chosen_options(item)),
        bundle_items=tuple(draw(bundle_choices(slot, menu)) for slot in item.b_items),
        redeem=bool(item.redeem_points) and redeems and draw(st.sampled_from([False, False, True])),
        cb_ref_id=draw(st.sampled_from([None, None, None, 1, 2])),
    )


tips = st.builds(PaymentTips, kind=st.sampled_from(TipKind), value=amounts(2500))
deliveries = st.one_of(st.none(), st.builds(DeliveryCharge, amounts(1000), amounts(1000)))


@st.composite
def worlds(draw: st.DrawFn, *, menu: st.SearchStrategy[Menu] | None = None, most: int = 4) -> World:
    """A cart that pricing accepts, in a world of any rules."""
    menu_of, customer = draw(menus() if menu is None else menu), draw(customers())
    count = draw(st.integers(0, most))
    member = customer is not GUEST
    cart = Cart(
        order_uuid=ORDER_UUID,
        order_type=draw(st.sampled_from(OrderType)),
        items=tuple(draw(lines(menu_of, f"L{number}", redeems=member)) for number in range(count)),
        promote_code=draw(st.sampled_from(["", "SAVE"])) if member else "",
        payment_tips=draw(tips),
        payment=draw(st.sampled_from(["skip", "card"])),
        scheduled_at=draw(st.sampled_from([None, NOW + dt.timedelta(hours=4)])),
    )
    promotion = draw(promotions()) if cart.promote_code else None
    return World(cart, menu_of, draw(stores()), customer, now=NOW, delivery=draw(deliveries), promotion=promotion)


@st.composite
def tie_free_menus(draw: st.DrawFn) -> Menu:
    """Items whose prices and savings all differ, taxed alike, one to a tag: no tie is left to the order of the cart."""
    alike = {"gst": draw(flags), "pst": draw(flags), "liq": draw(flags), "classify": draw(st.sampled_from(TaxClass))}
    own = {"item_discount_rate": draw(rates()), "bill_discountable": True}
    prices = draw(st.lists(st.integers(500, 3000), min_size=6, max_size=6, unique=True))
    savings = draw(st.lists(st.integers(1, 400), min_size=4, max_size=4, unique=True))
    tagged = [
        an_item(number + 1, str(Decimal(prices[number]) / 100), tag=TAGS[number], **alike, **own) for number in range(2)
    ]
    carriers = [
        an_item(
            number,
            str(price := Decimal(prices[number - 1]) / 100),
            combos=(Combo(tag=draw(st.sampled_from(TAGS)), price=price - Decimal(savings[number - 3]) / 100),),
            **alike,
            **own,
        )
        for number in range(3, 7)
    ]
    return a_menu(*tagged, *carriers)


@st.composite
def tie_free_worlds(draw: st.DrawFn) -> World:
    """One line of each of some items, nothing decided by a tie."""
    world = draw(worlds(menu=tie_free_menus(), most=0))
    picked = draw(st.lists(st.integers(1, 6), unique=True, min_size=1, max_size=6))
    items_of = tuple(CartLine(line_id=f"L{number}", item_id=number, qty=draw(st.integers(1, 4))) for number in picked)
    cart = world.cart.model_copy(update={"items": items_of})
    return replace(world, cart=cart, store=draw(stores(currency="CAD")))


@st.composite
def any_carts(draw: st.DrawFn, world: World) -> Cart:
    """A cart that may be wrong in any way a client could be."""
    choice = st.builds(
        chosen, st.integers(1, 4), st.sampled_from([1, 2, 99]), group_id=st.integers(1, 3), seq=st.integers(0, 3)
    )
    options = st.lists(choice, max_size=3).map(tuple)
    part = st.builds(lambda item_id, qty, picked: a_part(item_id, qty, *picked), ITEM_IDS, st.integers(1, 3), options)
    filled = st.builds(
        lambda slot, parts, accepted: a_choice(slot, *parts, accepted=accepted),
        st.sampled_from(["main", "side", "x"]),
        st.lists(part, max_size=2),
        flags,
    )
    line = st.builds(
        a_line,
        ITEM_IDS,
        st.integers(1, 99),
        line_id=st.uuids().map(str),
        weight=st.one_of(st.none(), amounts()),
        options=options,
        bundle_items=st.lists(filled, max_size=2).map(tuple),
        redeem=flags,
        cb_ref_id=st.one_of(st.none(), st.integers(1, 3)),
    )
    found = draw(st.lists(line, max_size=4, unique_by=lambda one: one.line_id))
    code = draw(st.sampled_from(["", "SAVE", "OTHER"]))
    return world.cart.model_copy(update={"items": tuple(found), "promote_code": code})
