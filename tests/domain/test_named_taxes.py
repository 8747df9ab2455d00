"""Taxes as a receipt has them: names, numbers, one tax in one sum, and each province by date (X-12, X-15)."""

import datetime as dt
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError
from tests.builders import a_cart, a_line, a_menu, a_quote, a_store, an_item, ontario, tax_rates
from tests.cases import table

from domain.order.receipt_taxes import tax_numbers, tax_rows
from domain.order.receipt_words import words_of
from domain.pricing.quote import Totals
from domain.pricing.terms import tax_rates as valid_rates
from domain.report.tax_sums import tax_sums
from domain.store.info import StoreInfo
from domain.store.store import Store
from domain.tax.tax_packs import TAX_PACKS, PackCode, rates_of
from domain.tax.tax_rates import TaxKind, TaxNames, TaxNumbers

CENT = Decimal("0.01")
HST = {"default": "HST", "fr": "TVH"}
HARMONISED = ontario(liq_rate=8, names=TaxNames(gst=HST, pst=HST, liq=HST))
NUMBER = "81234 5678 RT0001"
GST, PST, LIQ = TaxKind


def totals_of(price: str, rates: Any = HARMONISED, flags: dict[str, bool] | None = None, **info: Any) -> Totals:
    menu = a_menu(an_item(1, price, **(flags or {})))
    return a_quote(a_cart(a_line()), menu, a_store(taxes=rates, info=info)).totals


def told(totals: Totals, locale: str = "en") -> list[tuple[str, Decimal]]:
    return tax_rows(totals, words_of(locale), locale)


def test_taxes_with_one_name_are_one_sum_with_their_number() -> None:
    totals = totals_of("10.00", tax_registration=TaxNumbers(gst=NUMBER))

    [tax] = totals.taxes
    assert (tax.parts, tax.names, tax.number, tax.amount) == ((GST, PST, LIQ), HST, NUMBER, Decimal("1.30"))
    assert (totals.gst, totals.pst, totals.tax) == (Decimal("0.50"), Decimal("0.80"), Decimal("1.30"))
    assert told(totals) == [("HST", Decimal("1.30"))]
    assert told(totals, "fr") == [("TVH", Decimal("1.30"))]
    assert told(totals, "ko-kr") == [("HST", Decimal("1.30"))]
    assert tax_numbers(totals, words_of("fr"), "FR") == [f"TVH {NUMBER}"]


def test_taxes_with_two_names_are_separate_each_with_its_number() -> None:
    rates = rates_of(PackCode.QC)
    totals = totals_of("13.00", rates, tax_registration=TaxNumbers(gst="1 RT0001", pst="2 TQ0001"))

    assert told(totals, "fr") == [("TPS", Decimal("0.65")), ("TVQ", Decimal("1.30"))]
    assert told(totals, "ja-jp") == [("GST", Decimal("0.65")), ("QST", Decimal("1.30"))]
    assert tax_numbers(totals, words_of("en"), "en", "9") == ["GST 1 RT0001", "QST 2 TQ0001"]


def test_a_name_that_a_language_lacks_is_the_word_that_was_used_before() -> None:
    totals = totals_of("20.00", ontario(names=TaxNames(pst={"en": "RST"})))

    assert told(totals) == [("GST", Decimal("1.00")), ("RST", Decimal("1.60"))]
    assert told(totals, "fr") == [("TPS", Decimal("1.00")), ("TVP", Decimal("1.60"))]


def test_store_without_tax_names_shows_taxes_as_before() -> None:
    totals = totals_of("10.10", ontario())

    assert "taxes" not in totals.model_dump(by_alias=True)
    assert (totals.gst, totals.pst) == (Decimal("0.51"), Decimal("0.81"))
    assert told(totals, "fr") == [("TPS", Decimal("0.51")), ("TVP", Decimal("0.81")), ("Taxe sur l’alcool", 0)]
    assert tax_numbers(totals, words_of("en"), "en", NUMBER) == [f"Tax number {NUMBER}"]
    assert tax_numbers(totals, words_of("en"), "en") == []


def test_number_without_names_is_shown_beside_the_default_words() -> None:
    totals = totals_of("10.00", ontario(), tax_registration=TaxNumbers(pst="7"))

    assert told(totals) == [("GST", Decimal("0.50")), ("PST", Decimal("0.80"))]
    assert tax_numbers(totals, words_of("en"), "en", NUMBER) == ["PST 7"]


def test_a_tax_of_nothing_stays_unsaid() -> None:
    totals = totals_of("10.00", rates_of(PackCode.AB), tax_registration=TaxNumbers(gst=NUMBER, pst="2"))

    assert told(totals) == [("GST", Decimal("0.50"))]
    assert totals_of("10.00", flags={"gst": False, "pst": False}).taxes == ()


def test_an_order_keeps_what_its_taxes_were_called() -> None:
    """Read again from where it is kept: what the store says by then is not asked."""
    kept = totals_of("10.00", tax_registration=TaxNumbers(gst=NUMBER)).model_dump_json(by_alias=True)

    assert told(Totals.model_validate_json(kept)) == [("HST", Decimal("1.30"))]
    before = Totals.model_validate_json(totals_of("10.00", ontario()).model_dump_json(by_alias=True))
    assert before.taxes == ()


@table(
    "price, flags, gst, pst, liq, tax",
    ("X-15 13 % of 10.10 is 1.31, its parts apart would be 1.32", "10.10", {}, "0.51", "0.80", "0", "1.31"),
    ("X-15 13 % of 0.05 is 0.01, its parts apart would be nothing", "0.05", {}, "0.00", "0.01", "0", "0.01"),
    ("X-15 the federal part alone", "10.10", {"pst": False}, "0.51", "0", "0", "0.51"),
    ("X-15 liquor bears the same tax", "10.10", {"pst": False, "liq": True}, "0.51", "0", "0.80", "1.31"),
)
def test_a_harmonised_tax_is_rounded_once(
    price: str, flags: dict[str, bool], gst: str, pst: str, liq: str, tax: str
) -> None:
    totals = totals_of(price, flags=flags)

    assert (totals.gst, totals.pst, totals.liq) == (Decimal(gst), Decimal(pst), Decimal(liq))
    assert totals.tax == Decimal(tax)
    assert totals.total == Decimal(price) + Decimal(tax)


@given(st.integers(0, 100_000), st.booleans(), st.booleans(), st.booleans())
def test_parts_of_the_tax_sum_to_the_whole_tax(cents: int, gst: bool, pst: bool, liq: bool) -> None:
    price = Decimal(cents) / 100
    totals = totals_of(str(price), flags={"gst": gst, "pst": pst, "liq": liq})

    rate = 5 * gst + 8 * pst + 8 * liq
    assert totals.tax == (price * rate / 100).quantize(CENT, ROUND_HALF_UP)
    assert min(totals.gst, totals.pst, totals.liq) >= 0
    assert totals.gst + totals.pst + totals.liq == totals.tax == sum(tax.amount for tax in totals.taxes)


def test_a_small_meal_is_free_of_the_provincial_part() -> None:
    """The point-of-sale rebate: one cup at 3.50 is taxed at 5 % HST, two at 13 %."""
    [small], [large] = totals_of("3.50", rates_of(PackCode.ON)).taxes, totals_of("7.00", rates_of(PackCode.ON)).taxes

    assert (small.amount, large.amount) == (Decimal("0.18"), Decimal("0.91"))


@table(
    "code, day, sold, name",
    ("before any", "CA-ON", "2009-01-01", "5 8 8", "HST"),
    ("Ontario", "CA-ON", "2026-06-17", "5 8 8", "HST"),
    ("New Brunswick", "CA-NB", "2026-06-17", "5 10 10", "HST"),
    ("Newfoundland and Labrador", "CA-NL", "2026-06-17", "5 10 10", "HST"),
    ("Nova Scotia to March 2025", "CA-NS", "2025-03-31", "5 10 10", "HST"),
    ("Nova Scotia from April 2025", "CA-NS", "2025-04-01", "5 9 9", "HST"),
    ("Prince Edward Island", "CA-PE", "2026-06-17", "5 10 10", "HST"),
    ("Québec", "CA-QC", "2026-06-17", "5 9.975 9.975", "GST QST"),
    ("British Columbia", "CA-BC", "2026-06-17", "5 7 10", "GST PST"),
    ("Saskatchewan", "CA-SK", "2026-06-17", "5 6 10", "GST PST"),
    ("Manitoba", "CA-MB", "2026-06-17", "5 7 7", "GST RST"),
    ("Alberta", "CA-AB", "2026-06-17", "5 0 0", "GST"),
    ("Yukon", "CA-YT", "2026-06-17", "5 0 0", "GST"),
    ("Northwest Territories", "CA-NT", "2026-06-17", "5 0 0", "GST"),
    ("Nunavut", "CA-NU", "2026-06-17", "5 0 0", "GST"),
)
def test_every_province_has_its_rates_by_date(code: str, day: str, sold: str, name: str) -> None:
    rates = valid_rates(rates_of(PackCode(code)), dt.date.fromisoformat(day))

    assert [rates.gst_rate, rates.pst_rate, rates.liq_rate] == [Decimal(each) for each in sold.split()]
    names = [rates.names.of(kind).get("default") for kind in TaxKind if rates.of(kind)]
    assert " ".join(dict.fromkeys(filter(None, names))) == name


def test_each_pack_says_by_what_authority_and_from_when() -> None:
    assert {pack.code for pack in TAX_PACKS} == set(PackCode)
    assert all("Excise Tax Act, subsection 165(1)" in pack.rates_citation for pack in TAX_PACKS)
    for code in PackCode:
        dates = [rates.valid_from for rates in rates_of(code)]
        assert dates == sorted(set(dates))
        assert [rates.version for rates in rates_of(code)] == [f"{code}-{date}" for date in dates]


def test_delivery_and_service_bear_what_food_does() -> None:
    [ontario_now], [west] = rates_of(PackCode.ON), rates_of(PackCode.BC)

    assert (ontario_now.delivery_pst_rate, ontario_now.service_pst_rate) == (8, 8)
    assert (west.delivery_gst_rate, west.delivery_pst_rate, west.service_pst_rate) == (5, 0, 0)


def info(**changes: Any) -> StoreInfo:
    given = a_store().info.model_dump(mode="json", by_alias=True, exclude={"taxes"})
    return StoreInfo.model_validate({**given, **changes})


def test_a_pack_fills_rates_and_names() -> None:
    assert info(taxPack="CA-NS").taxes == rates_of(PackCode.NS)


def test_a_stores_own_rates_win_from_the_day_they_begin_and_are_called_as_the_pack_calls_them() -> None:
    own = {"version": "own", "validFrom": "2024-07-01", "gstRate": 5, "pstRate": 9.5}
    taxes = info(taxPack="CA-NS", taxes=[own]).taxes

    assert [rates.version for rates in taxes] == ["own", "CA-NS-2010-07-01"]
    assert [rates.names.gst for rates in taxes] == [HST, HST]
    assert valid_rates(taxes, dt.date(2024, 6, 30)).version == "CA-NS-2010-07-01"
    assert valid_rates(taxes, dt.date(2026, 1, 1)).version == "own"


def test_own_names_win_too() -> None:
    own = {"version": "own", "validFrom": "2000-01-01", "names": {"gst": {"default": "Tax"}}}

    assert info(taxPack="CA-ON", taxes=[own]).taxes[0].names == TaxNames(gst={"default": "Tax"})


def test_a_store_that_was_stored_keeps_what_was_applied() -> None:
    """A pack that changes with a later version of the program changes no store before its files are applied again."""
    store = a_store(info={"tax_pack": PackCode.NS, "taxes": (rates_of(PackCode.NS)[0],)})

    again = Store.model_validate_json(store.model_dump_json(by_alias=True))

    assert again == store
    assert [rates.version for rates in again.info.taxes] == ["CA-NS-2010-07-01"]


@pytest.mark.parametrize("wrong", [{}, {"taxPack": "CA-XX"}, {"taxPack": "CA-ON", "taxes": [{"version": "v"}]}])
def test_taxes_that_are_none_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        info(**wrong)


def test_a_day_sums_its_taxes_by_the_names_that_its_orders_keep() -> None:
    """Two orders under PST, two under HST: the day on which a province harmonised."""
    day = [totals_of(price, rates) for rates in (ontario(), HARMONISED) for price in ("10.00", "20.00")]

    sums = [(tax.parts, tax.names, tax.amount) for tax in tax_sums(day)]

    assert sums == [
        ((GST,), {}, Decimal("1.50")),
        ((GST, PST, LIQ), HST, Decimal("3.90")),
        ((PST,), {}, Decimal("2.40")),
    ]


def test_tax_renamed_during_a_day_is_summed_separately() -> None:
    named = [tax_rates("5", names=TaxNames(gst={"default": name})) for name in ("GST", "TPS")]

    sums = tax_sums([totals_of("10.00", rates) for rates in named])

    assert [(tax.names, tax.amount) for tax in sums] == [
        ({"default": "GST"}, Decimal("0.50")),
        ({"default": "TPS"}, Decimal("0.50")),
    ]
