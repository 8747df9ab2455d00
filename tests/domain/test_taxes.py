"""Taxes and what is free of them (X-1...X-12, D-9)."""

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest
from tests.builders import (
    NOW,
    a_bundle,
    a_cart,
    a_choice,
    a_customer,
    a_group,
    a_line,
    a_menu,
    a_part,
    a_promotion,
    a_quote,
    a_slot,
    a_store,
    an_address,
    an_item,
    an_option,
    chosen,
    ontario,
    refusal_of,
    tax_rates,
    with_rate,
)
from tests.cases import table

from domain.delivery.charges import DeliveryCharge
from domain.errors import Code, Refusal
from domain.menu.menu import MenuItem, TaxClass
from domain.pricing.rules import CURRENT_RULES, PricingRules, rules_of
from domain.pricing.to_price import RuleVersions
from domain.tax.tax_packs import TAX_PACKS
from domain.vocabulary.order_type import OrderType

RATES = tax_rates("5", "8", "10")
FLAGS = {"gst": False, "pst": False, "liq": False}


@table(
    "flags, expected",
    ("X-1 no flags", {}, ("0", "0", "0")),
    ("X-1 gst", {"gst": True}, ("1.00", "0", "0")),
    ("X-1 pst", {"pst": True}, ("0", "1.60", "0")),
    ("X-1 liq", {"liq": True}, ("0", "0", "2.00")),
    ("X-1 gst and pst", {"gst": True, "pst": True}, ("1.00", "1.60", "0")),
    ("X-1 gst and liq", {"gst": True, "liq": True}, ("1.00", "0", "2.00")),
    ("X-1 all are added, none compounds", {"gst": True, "pst": True, "liq": True}, ("1.00", "1.60", "2.00")),
)
def test_flags(flags: dict[str, bool], expected: tuple[str, str, str]) -> None:
    menu = a_menu(an_item(1, "20.00", **{**FLAGS, **flags}), an_item(2, "5.00", **FLAGS))

    totals = a_quote(a_cart(a_line(1), a_line(2)), menu, a_store(taxes=RATES)).totals

    assert (totals.gst, totals.pst, totals.liq) == tuple(Decimal(amount) for amount in expected)
    assert totals.tax == totals.gst + totals.pst + totals.liq
    assert totals.total == 25 + totals.tax


@table(
    "on_discounted, expected",
    ("X-7 taxes what is paid", True, "0.90"),
    ("X-7 taxes the gross", False, "1.00"),
)
def test_tax_on_discounted_subtotal(on_discounted: bool, expected: str) -> None:
    store = a_store(taxes=tax_rates("5", tax_on_discounted_subtotal=on_discounted))

    assert a_quote(a_cart(a_line()), a_menu(an_item(1, "20.00")), store, with_rate("10")).totals.gst == Decimal(
        expected
    )


def test_x7_item_discounts_always_lower_the_tax() -> None:
    menu = a_menu(an_item(1, "20.00", item_discount_rate=Decimal(50)))
    store = a_store(taxes=tax_rates("5", tax_on_discounted_subtotal=False))

    assert a_quote(a_cart(a_line()), menu, store).totals.gst == Decimal("0.50")


def test_a_discount_lowers_only_the_tax_of_its_own_lines() -> None:
    menu = a_menu(an_item(1, "20.00", pst=False), an_item(2, "10.00", gst=False, bill_discountable=False))

    totals = a_quote(a_cart(a_line(1), a_line(2)), menu, a_store(taxes=RATES), with_rate("50")).totals

    assert (totals.gst, totals.pst) == (Decimal("0.50"), Decimal("0.80"))


@table(
    "data, expected",
    ("D-9 absent lowers all", {}, ("0.50", "0.80", "1.00")),
    ("D-9 not gst", {"gst": False}, ("1.00", "0.80", "1.00")),
    ("D-9 not pst", {"pst": False}, ("0.50", "1.60", "1.00")),
    ("D-9 not liq", {"liq": False}, ("0.50", "0.80", "2.00")),
)
def test_which_taxes_a_promotion_lowers(data: dict[str, bool], expected: tuple[str, str, str]) -> None:
    cart = a_cart(a_line(), promote_code="SAVE")
    menu = a_menu(an_item(1, "20.00", liq=True))
    promotion = a_promotion(disc_value=Decimal(50), data=data)

    totals = a_quote(cart, menu, a_store(taxes=RATES), a_customer(promos=("SAVE",)), promotion=promotion).totals

    assert (totals.gst, totals.pst, totals.liq) == tuple(Decimal(amount) for amount in expected)


def test_d9_without_tax_on_the_discounted_subtotal_a_promotion_lowers_none() -> None:
    cart = a_cart(a_line(), promote_code="SAVE")
    store = a_store(taxes=tax_rates("5", tax_on_discounted_subtotal=False))

    quote = a_quote(cart, a_menu(an_item(1, "20.00")), store, a_customer(promos=("SAVE",)), promotion=a_promotion())

    assert quote.totals.gst == Decimal("1.00")


@table(
    "rates, gst, pst, liq",
    ("delivery gst", {"delivery_gst_rate": Decimal(5)}, "0.50", "0", "0"),
    ("delivery pst", {"delivery_pst_rate": Decimal(8)}, "0", "0.80", "0"),
    ("service gst", {"service_gst_rate": Decimal(5)}, "0.20", "0", "0"),
    ("service pst", {"service_pst_rate": Decimal(8)}, "0", "0.32", "0"),
    ("no liquor tax on charges", {"liq_rate": Decimal(10)}, "0", "0", "0"),
)
def test_charges_have_rates_of_their_own(rates: dict[str, Any], gst: str, pst: str, liq: str) -> None:
    store = a_store(
        taxes=tax_rates(**rates) if "liq_rate" not in rates else tax_rates(liq="10"),
        delivery={"service_value": Decimal(4)},
    )
    cart = a_cart(a_line(), order_type=OrderType.DELIVERY)

    totals = a_quote(cart, a_menu(an_item()), store, delivery=DeliveryCharge(Decimal(10))).totals

    assert (totals.gst, totals.pst, totals.liq) == (Decimal(gst), Decimal(pst), Decimal(liq))


def test_lines_and_charges_are_rounded_together() -> None:
    store = a_store(
        taxes=tax_rates("1", delivery_gst_rate=Decimal(1), service_gst_rate=Decimal(1)),
        delivery={"service_value": Decimal("0.20")},
    )
    cart = a_cart(a_line(), order_type=OrderType.DELIVERY)

    totals = a_quote(cart, a_menu(an_item(1, "0.20")), store, delivery=DeliveryCharge(Decimal("0.20"))).totals

    assert totals.gst == Decimal("0.01")


def test_x11_free_delivery_carries_no_tax() -> None:
    store = a_store(taxes=ontario(), delivery={"min_order_for_free_delivery": Decimal(10)})
    cart = a_cart(a_line(), order_type=OrderType.DELIVERY)

    assert a_quote(cart, a_menu(an_item()), store, delivery=DeliveryCharge(Decimal(5))).totals.tax == Decimal("1.30")


def test_x10_a_bundles_own_flags_apply_to_its_changes() -> None:
    bundle = a_bundle(1, "10.00", a_slot("main", apply_diff=True, item_price=Decimal(5)), pst=False)
    beer = an_item(2, "8.00", liq=True)
    cart = a_cart(a_line(bundle_items=(a_choice("main", a_part(2)),)))

    totals = a_quote(cart, a_menu(bundle, beer), a_store(taxes=RATES)).totals

    assert (totals.gst, totals.pst, totals.liq) == (Decimal("0.65"), Decimal(0), Decimal(0))


def food(item_id: int, price: str, classify: TaxClass = TaxClass.FOOD, **changes: Any) -> MenuItem:
    """An item of a tax class."""
    return an_item(item_id, price, classify=classify, **changes)


OTHER, BAKED = TaxClass.OTHER, TaxClass.SINGLE_SERVING_BAKED


def rebated(mode: int, *items: MenuItem, customer: Any = None, province: str = "ON") -> list[Decimal]:
    """The GST and PST of one each of the items."""
    store = a_store(taxes=ontario(food_tax_rebate=mode), info={"address": an_address(province=province)})
    cart = a_cart(*(a_line(item.id) for item in items))
    totals = a_quote(cart, a_menu(*items), store, customer or with_rate("0")).totals
    return [totals.gst, totals.pst]


@table(
    "mode, items, gst, pst",
    ("X-2 mode 0 is off", 0, (food(1, "3.50"),), "0.18", "0.28"),
    ("X-2 mode 3 is off", 3, (food(1, "3.50"),), "0.18", "0.28"),
    ("X-2 mode -1 is off", -1, (food(1, "3.50"),), "0.18", "0.28"),
    ("X-3 mode 1 food up to 4.00", 1, (food(1, "4.00"),), "0.20", "0.00"),
    ("X-3 mode 1 food above 4.00", 1, (food(1, "4.01"),), "0.20", "0.32"),
    ("X-3 mode 1 baked goods count with food", 1, (food(1, "2.00"), food(2, "2.01", BAKED)), "0.20", "0.32"),
    ("X-3 mode 1 food and other apart", 1, (food(1, "3.50"), food(2, "3.50", OTHER)), "0.35", "0.00"),
    ("X-3 mode 1 other above alone", 1, (food(1, "3.50"), food(2, "4.50", OTHER)), "0.40", "0.36"),
    ("X-3 mode 1 food above alone", 1, (food(1, "4.50"), food(2, "3.50", OTHER)), "0.40", "0.36"),
    ("X-3 mode 2 together above", 2, (food(1, "3.50"), food(2, "3.50", OTHER)), "0.35", "0.56"),
    (
        "X-3 mode 2 together at 4.00",
        2,
        (food(1, "1.50"), food(2, "1.50", OTHER), food(3, "1.00", BAKED)),
        "0.20",
        "0.00",
    ),
    (
        "X-3 mode 2 together at 4.01",
        2,
        (food(1, "1.50"), food(2, "1.51", OTHER), food(3, "1.00", BAKED)),
        "0.20",
        "0.32",
    ),
    ("X-3 liquor neither counts nor is waived", 2, (food(1, "3.50"), food(2, "9.00", liq=True)), "0.63", "0.72"),
    ("X-3 what has no pst does not count", 2, (food(1, "3.50"), food(2, "9.00", pst=False)), "0.63", "0.00"),
)
def test_food_rebate(mode: int, items: tuple[MenuItem, ...], gst: str, pst: str) -> None:
    assert rebated(mode, *items) == [Decimal(gst), Decimal(pst)]


def test_x3_counts_after_discounts() -> None:
    assert rebated(2, food(1, "4.45"), customer=with_rate("10"))[1] == 0
    assert rebated(2, food(1, "4.46"), customer=with_rate("10"))[1] == Decimal("0.32")


def test_x3_keeps_the_tax_on_delivery_and_service() -> None:
    store = a_store(taxes=ontario(food_tax_rebate=2), delivery={"service_value": Decimal(10)})
    cart = a_cart(a_line(), order_type=OrderType.DELIVERY)

    totals = a_quote(cart, a_menu(food(1, "3.00")), store, delivery=DeliveryCharge(Decimal(5))).totals

    assert totals.pst == Decimal("1.20")


BY_WEIGHT = {"scalable": True, "weight": Decimal(1)}


@table(
    "province, qty, changes, gst, pst",
    ("X-5 six", "ON", 6, {}, "0.00", "0.00"),
    ("X-5 five", "ON", 5, {}, "0.50", "0.80"),
    ("X-5 the province by name in any case", " ontario ", 6, {}, "0.00", "0.00"),
    ("X-5 Quebec", "QC", 6, {}, "0.00", "0.00"),
    ("X-5 Quebec by name", "Québec", 6, {}, "0.00", "0.00"),
    ("X-5 five in Quebec", "QC", 5, {}, "0.50", "0.80"),
    ("X-5 New Brunswick", "NB", 6, {}, "0.00", "0.00"),
    ("X-5 Newfoundland and Labrador", "NL", 6, {}, "0.00", "0.00"),
    ("X-5 Nova Scotia", "NS", 6, {}, "0.00", "0.00"),
    ("X-5 Prince Edward Island", "PE", 6, {}, "0.00", "0.00"),
    ("X-5 Alberta", "AB", 6, {}, "0.00", "0.00"),
    ("X-5 British Columbia", "BC", 6, {}, "0.00", "0.00"),
    ("X-5 Manitoba", "MB", 6, {}, "0.00", "0.00"),
    ("X-5 Saskatchewan", "SK", 6, {}, "0.00", "0.00"),
    ("X-5 Northwest Territories", "NT", 6, {}, "0.00", "0.00"),
    ("X-5 Nunavut", "NU", 6, {}, "0.00", "0.00"),
    ("X-5 Yukon", "YT", 6, {}, "0.00", "0.00"),
    ("X-5 another country's state", "NY", 6, {}, "0.60", "0.96"),
    ("X-5 a box counts its units", "ON", 1, {"units_per_item": 6}, "0.00", "0.00"),
    ("X-5 a box of too few", "ON", 1, {"units_per_item": 5}, "0.10", "0.16"),
    ("X-5 packages by weight are no servings", "ON", 6, BY_WEIGHT, "0.60", "0.96"),
    ("X-5 packages by weight that say their units", "ON", 6, {**BY_WEIGHT, "units_per_item": 1}, "0.00", "0.00"),
    ("X-5 liquor is never exempt", "ON", 6, {"liq": True}, "0.60", "0.96"),
    ("X-5 another class", "ON", 6, {"classify": TaxClass.FOOD}, "0.60", "0.96"),
)
def test_six_or_more(province: str, qty: int, changes: dict[str, Any], gst: str, pst: str) -> None:
    store = a_store(taxes=ontario(), info={"address": an_address(province=province)})
    menu = a_menu(an_item(1, "2.00", **{"classify": BAKED, **changes}))

    totals = a_quote(a_cart(a_line(1, qty)), menu, store).totals

    assert (totals.gst, totals.pst) == (Decimal(gst), Decimal(pst))


DINEIN, AWAY = {"order_type": OrderType.DINEIN}, {"order_type": OrderType.DINEIN, "dine_in_away": True}


@table(
    "cart, store, tax",
    ("X-5 delivered", {"order_type": OrderType.DELIVERY}, {}, "0.00"),
    ("X-5 eaten there", DINEIN, {}, "1.56"),
    ("X-5 marked away", AWAY, {"dinein": {"take_away_enabled": True}}, "0.00"),
    ("X-5 marked away where that is not offered", AWAY, {}, "1.56"),
    ("X-5 not marked away where that is offered", DINEIN, {"dinein": {"take_away_enabled": True}}, "1.56"),
    ("X-5 a store without an eating place", DINEIN, {"info": {"eating_place": False}}, "0.00"),
)
def test_six_or_more_leave_the_premises(cart: dict[str, Any], store: dict[str, Any], tax: str) -> None:
    menu = a_menu(food(1, "2.00", BAKED))

    quote = a_quote(a_cart(a_line(1, 6), **cart), menu, a_store(taxes=ontario(), **store))

    assert quote.totals.tax == Decimal(tax)
    assert [entry.rule for entry in quote.trace if entry.rule == "X-5"] == ([] if quote.totals.tax else ["X-5"])


@table(
    "redeemed, tax",
    ("X-5 five sold and one redeemed are five", 1, "1.30"),
    ("X-5 six sold and one redeemed are six", 0, "0.00"),
)
def test_x5_redeemed_units_are_not_sold(redeemed: int, tax: str) -> None:
    menu = a_menu(food(1, "2.00", BAKED, redeem_item=True, redeem_points=10))
    cart = a_cart(a_line(1, 6 - redeemed), a_line(1, 1, line_id="R", redeem=True))

    assert a_quote(cart, menu, a_store(taxes=ontario()), a_customer(points=10)).totals.tax == Decimal(tax)


def delivered(*lines: Any, menu: Any, taxes: Any = None, charge: str = "4.99") -> Any:
    """The totals of an order brought by the store itself, with a service charge of 1.00."""
    store = a_store(taxes=taxes or ontario(), delivery={"service_value": Decimal(1)})
    cart = a_cart(*lines, order_type=OrderType.DELIVERY)
    return a_quote(cart, menu, store, delivery=DeliveryCharge(Decimal(charge))).totals


@table(
    "items, follows, gst, pst",
    ("X-13 zero-rated goods", ({"gst": False, "pst": False},), True, "0.05", "0.08"),
    ("X-13 unless the store says so", ({"gst": False, "pst": False},), False, "0.30", "0.48"),
    ("X-13 one taxed line among them", ({"gst": False, "pst": False}, {"pst": False}), True, "0.90", "0.48"),
    ("X-13 one line with liquor tax alone", ({"gst": False, "pst": False, "liq": True},), True, "0.30", "0.48"),
    ("X-13 a line with provincial tax alone", ({"gst": False},), True, "0.30", "1.44"),
)
def test_delivery_follows_the_goods(items: tuple[dict[str, Any], ...], follows: bool, gst: str, pst: str) -> None:
    menu = a_menu(*(an_item(number, "12.00", **changes) for number, changes in enumerate(items, start=1)))
    lines = [a_line(item.id) for item in menu.items]

    totals = delivered(*lines, menu=menu, taxes=ontario(delivery_follows_goods=follows))

    assert (totals.gst, totals.pst, totals.delivery_value) == (Decimal(gst), Decimal(pst), Decimal("4.99"))


def test_x13_delivery_follows_six_baked_goods_too() -> None:
    menu = a_menu(food(1, "2.00", BAKED), food(2, "3.00"))

    assert delivered(a_line(1, 6), menu=menu).tax == Decimal("0.13")
    assert delivered(a_line(1, 5), menu=menu).tax == Decimal("2.08")
    assert delivered(a_line(1, 6), a_line(2), menu=menu).tax == Decimal("1.17")


def test_x13_a_rebate_of_the_provincial_tax_leaves_the_delivery_taxed() -> None:
    totals = delivered(a_line(1), menu=a_menu(food(1, "3.00")), taxes=ontario(food_tax_rebate=2))

    assert (totals.gst, totals.pst) == (Decimal("0.45"), Decimal("0.48"))


@table(
    "data, gst, pst",
    ("X-14 a promotion that lowers all", {}, "0.15", "0.00"),
    ("X-14 a promotion that lowers no tax", {"gst": False, "pst": False}, "0.25", "0.40"),
    ("X-14 a promotion that lowers the federal tax alone", {"pst": False}, "0.15", "0.40"),
    ("X-14 a promotion that lowers the provincial tax alone", {"gst": False}, "0.25", "0.00"),
)
def test_a_rebate_counts_what_is_taxed(data: dict[str, bool], gst: str, pst: str) -> None:
    cart = a_cart(a_line(), promote_code="SAVE")
    promotion = a_promotion(disc_value=Decimal(2), disc_by_percentage=False, data=data)
    store, customer = a_store(taxes=ontario(food_tax_rebate=2)), a_customer(promos=("SAVE",))

    totals = a_quote(cart, a_menu(food(1, "5.00")), store, customer, promotion=promotion).totals

    assert (totals.gst, totals.pst) == (Decimal(gst), Decimal(pst))


def test_x14_a_rebate_counts_the_gross_where_the_gross_is_taxed() -> None:
    store = a_store(taxes=ontario(food_tax_rebate=2, tax_on_discounted_subtotal=False))

    totals = a_quote(a_cart(a_line()), a_menu(food(1, "4.20")), store, with_rate("10")).totals

    assert (totals.discount_value, totals.pst) == (Decimal("0.42"), Decimal("0.34"))


def test_x5_every_pack_says_by_what_authority() -> None:
    assert [pack.names[0].upper() for pack in TAX_PACKS] == [
        *("ON", "QC", "NB", "NL", "NS", "PE", "AB", "BC", "MB", "SK", "NT", "NU", "YT")
    ]
    assert all("Memorandum 4.3" in pack.citation for pack in TAX_PACKS)


def test_x5_units_count_over_lines_and_other_lines_stay_taxed() -> None:
    menu = a_menu(food(1, "2.00", BAKED), food(2, "2.00", BAKED), food(3, "10.00"))
    cart = a_cart(a_line(1, 3), a_line(2, 3), a_line(3))

    quote = a_quote(cart, menu, a_store(taxes=ontario()))

    assert (quote.totals.gst, quote.totals.pst) == (Decimal("0.50"), Decimal("0.80"))
    exempt = [(entry.seq, entry.base, entry.amount) for entry in quote.trace if entry.rule == "X-5"]
    assert exempt == [(0, Decimal("6.00"), 0), (1, Decimal("6.00"), 0)]


def test_x5_liquor_does_not_count_towards_six() -> None:
    menu = a_menu(food(1, "2.00", BAKED), food(2, "2.00", BAKED, liq=True))

    totals = a_quote(a_cart(a_line(1, 5), a_line(2, 5)), menu, a_store(taxes=ontario())).totals

    assert totals.gst == Decimal("1.00")


def test_x5_parts_of_bundles_do_not_count() -> None:
    bundle = a_bundle(1, "9.00", a_slot("main"))
    muffin = food(2, "2.00", BAKED)
    cart = a_cart(a_line(1, bundle_items=(a_choice("main", a_part(2)),)), a_line(2, 5))

    assert a_quote(cart, a_menu(bundle, muffin), a_store(taxes=ontario())).totals.gst == Decimal("0.95")


def test_x5_exempt_lines_leave_the_rebates_sum() -> None:
    menu = a_menu(food(1, "2.00", BAKED), food(2, "3.00"))

    quote = a_quote(a_cart(a_line(1, 6), a_line(2)), menu, a_store(taxes=ontario(food_tax_rebate=2)))

    assert quote.totals.pst == 0
    assert quote.totals.gst == Decimal("0.15")
    assert [entry.rule for entry in quote.trace if entry.amount == 0] == ["X-5", "X-3"]


def test_x5_liquor_tax_stays_on_other_lines() -> None:
    menu = a_menu(food(1, "2.00", BAKED), an_item(2, "10.00", liq=True))

    assert a_quote(a_cart(a_line(1, 6), a_line(2)), menu, a_store(taxes=RATES)).totals.liq == Decimal("1.00")


VERSIONS = (
    tax_rates("5", version="old", valid_from="2020-01-01"),
    tax_rates("7", version="new", valid_from="2026-07-01"),
)
LAST_NIGHT = dt.datetime(2026, 7, 1, 3, 59, tzinfo=dt.UTC)


@table(
    "versions, now, scheduled, version, gst",
    ("X-12 before", VERSIONS, NOW, None, "old", "0.50"),
    ("X-12 the night before by the store's date", VERSIONS, LAST_NIGHT, None, "old", "0.50"),
    ("X-12 from midnight in the store", VERSIONS, LAST_NIGHT + dt.timedelta(minutes=1), None, "new", "0.70"),
    ("X-12 by the slot", VERSIONS, NOW, dt.datetime(2026, 7, 2, tzinfo=dt.UTC), "new", "0.70"),
    ("X-12 in any order", VERSIONS[::-1], NOW, None, "old", "0.50"),
    ("X-12 the first when none is valid yet", VERSIONS[1:], NOW, None, "new", "0.70"),
)
def test_versions(versions: Any, now: dt.datetime, scheduled: dt.datetime | None, version: str, gst: str) -> None:
    quote = a_quote(a_cart(a_line(), scheduled_at=scheduled), a_menu(an_item()), a_store(taxes=versions), now=now)

    assert quote.tax_version == version
    assert quote.totals.gst == Decimal(gst)
    assert quote.trace[-1].version == version


def test_x12_can_be_read_by_the_day_of_ordering_by_one_constant(monkeypatch: pytest.MonkeyPatch) -> None:
    by_order = PricingRules(version="x", taxes_on_fulfilment_day=False)
    monkeypatch.setattr("domain.pricing.terms.rules_of", lambda _: by_order)
    cart = a_cart(a_line(), scheduled_at=dt.datetime(2026, 7, 2, tzinfo=dt.UTC))

    assert CURRENT_RULES.taxes_on_fulfilment_day is True
    assert a_quote(cart, a_menu(an_item()), a_store(taxes=VERSIONS)).tax_version == "old"


def test_x12_a_stored_order_is_priced_again_to_the_cent() -> None:
    store, cart, menu = a_store(taxes=VERSIONS), a_cart(a_line(1, 3)), a_menu(an_item(1, "3.33"))
    stored = a_quote(cart, menu, store)

    later = dt.datetime(2026, 8, 1, tzinfo=dt.UTC)
    again = a_quote(cart, menu, store, now=later, versions=RuleVersions(stored.rules_version, stored.tax_version))

    assert again.totals == stored.totals
    assert again.trace == stored.trace
    assert a_quote(cart, menu, store, now=later).totals != stored.totals


@table(
    "versions, details",
    ("X-12 tax rates that are gone", RuleVersions(taxes="gone"), {"tax_version": "gone"}),
    ("X-12 rules that are gone", RuleVersions(rules="0"), {"rules_version": "0"}),
)
def test_unknown_versions_are_refused(versions: RuleVersions, details: dict[str, str]) -> None:
    refused = refusal_of(a_cart(a_line()), a_menu(an_item()), versions=versions)

    assert refused.code is Code.SOMETHING_WRONG
    assert refused.details == details


def test_rules_of_a_version() -> None:
    assert rules_of(None) is rules_of("2") is CURRENT_RULES
    assert (CURRENT_RULES.food_rebate_limit, CURRENT_RULES.exempt_units) == (Decimal(4), 6)
    assert (CURRENT_RULES.free_units_cost_nothing, rules_of("1").free_units_cost_nothing) == (True, False)
    with pytest.raises(Refusal):
        rules_of("3")


def test_an_unknown_zone_is_refused() -> None:
    refused = refusal_of(a_cart(a_line()), a_menu(an_item()), a_store(info={"time_zone": "Mars/Olympus"}))

    assert refused.code is Code.SOMETHING_WRONG


def test_x9_redeemed_lines_carry_no_tax() -> None:
    menu = a_menu(an_item(1, "3.50", redeem_item=True, redeem_points=10, options=(a_group(an_option(1, "1.00")),)))
    cart = a_cart(a_line(options=(chosen(),), redeem=True))

    totals = a_quote(cart, menu, a_store(taxes=RATES), a_customer(points=10)).totals

    assert (totals.subtotal, totals.gst, totals.pst) == (Decimal("1.00"), Decimal("0.05"), Decimal("0.08"))
