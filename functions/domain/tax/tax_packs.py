"""The taxes of each province by date, with their legal sources (X-3, X-5, X-12, X-15).

A pack has the taxes of prepared food and drinks that a restaurant sells. They are the same as those of other goods,
except in British Columbia, where food has no PST (`food_bears_pst`). Liquor has the food's taxes unless it has a rate
of its own. Delivery and service charges are part of the price of the food and have its taxes.
`domain.tax.tax_sources` says where each rate was checked, and what a pack cannot know.
"""

from decimal import Decimal
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from domain.money import ZERO
from domain.tax.tax_rates import DEFAULT, TaxNames, TaxRates


class PackCode(StrEnum):
    """A province of Canada by its ISO 3166-2 code."""

    AB = "CA-AB"
    BC = "CA-BC"
    MB = "CA-MB"
    NB = "CA-NB"
    NL = "CA-NL"
    NS = "CA-NS"
    NT = "CA-NT"
    NU = "CA-NU"
    ON = "CA-ON"
    PE = "CA-PE"
    QC = "CA-QC"
    SK = "CA-SK"
    YT = "CA-YT"


class Since(NamedTuple):
    """Percentages from a date on: the federal tax, the provincial tax, and the tax on liquor."""

    valid_from: str
    gst: str
    pst: str = "0"
    liq: str = "0"


class TaxPack(NamedTuple):
    """The taxes of a province: its names in lower case, whether six or more are free of GST and PST, and the sources.

    `rates_citation` is the source of `rates`. If food has no PST, the PST applies only to other goods.
    """

    code: PackCode
    names: tuple[str, ...]
    zero_rates_six: bool
    citation: str
    rates: tuple[Since, ...]
    rates_citation: str
    called: TaxNames
    food_bears_pst: bool = True
    rebate: int = 0


_FEDERAL = "Excise Tax Act, Schedule VI, Part III, paragraph 1(m); CRA GST/HST Memorandum 4.3, Basic Groceries"
_GST = "Excise Tax Act, subsection 165(1)"
_HST = f"{_GST} and (2); New Harmonized Value-added Tax System Regulations, SOR/2010-117"

_HARMONISED = TaxNames(
    gst={DEFAULT: "HST", "fr": "TVH"}, pst={DEFAULT: "HST", "fr": "TVH"}, liq={DEFAULT: "HST", "fr": "TVH"}
)
"""One tax of two parts (X-15): a rebate or an item can exclude the provincial part only (X-3)."""


def _beside_gst(name: str, french: str, *, liquor: bool) -> TaxNames:
    provincial = {DEFAULT: name, "fr": french}
    return TaxNames(gst={DEFAULT: "GST", "fr": "TPS"}, pst=provincial, liq=provincial if liquor else {})


_FEDERAL_ONLY = TaxNames(gst={DEFAULT: "GST", "fr": "TPS"})
_FIVE = (Since("2008-01-01", "5"),)

TAX_PACKS = (
    TaxPack(
        PackCode.ON, ("on", "ontario"), True, f"Spec section 5, Tax rules; {_FEDERAL}",
        (Since("2010-07-01", "5", "8", "8"),),
        f"{_HST}; rebate: SOR/2001-65, section 1, and CRA GST/HST Info Sheet GI-064, Point-of-Sale Rebate on Prepared"
        " Food and Beverages",
        _HARMONISED, rebate=2,
    ),
    TaxPack(
        PackCode.QC, ("qc", "quebec", "québec"), True, f"{_FEDERAL}; Revenu Québec, Restaurants and Hotels",
        (Since("2013-01-01", "5", "9.975", "9.975"),),
        f"{_GST}; Act respecting the Québec sales tax, CQLR c. T-0.1, section 16",
        _beside_gst("QST", "TVQ", liquor=True),
    ),
    TaxPack(
        PackCode.NB, ("nb", "new brunswick", "nouveau-brunswick"), True, _FEDERAL,
        (Since("2016-07-01", "5", "10", "10"),), _HST, _HARMONISED,
    ),
    TaxPack(
        PackCode.NL, ("nl", "newfoundland and labrador", "newfoundland"), True, _FEDERAL,
        (Since("2016-07-01", "5", "10", "10"),), _HST, _HARMONISED,
    ),
    TaxPack(
        PackCode.NS, ("ns", "nova scotia"), True, _FEDERAL,
        (Since("2010-07-01", "5", "10", "10"), Since("2025-04-01", "5", "9", "9")),
        f"{_HST}, section 33.6 by SOR/2025-77; CRA GST/HST Notice 342, Nova Scotia HST Rate Decrease", _HARMONISED,
    ),
    TaxPack(
        PackCode.PE, ("pe", "prince edward island"), True, _FEDERAL,
        (Since("2016-10-01", "5", "10", "10"),), _HST, _HARMONISED,
    ),
    TaxPack(PackCode.AB, ("ab", "alberta"), True, _FEDERAL, _FIVE, _GST, _FEDERAL_ONLY),
    TaxPack(
        PackCode.BC, ("bc", "british columbia"), True, f"{_FEDERAL}; food for people carries no PST there",
        (Since("2013-04-01", "5", "7", "10"),),
        f"{_GST}; Provincial Sales Tax Act, SBC 2012, c. 35; Bulletin PST 119, Restaurants and Liquor Sellers: meals"
        " are exempt, soda beverages bear 7 % since April 2021, liquor bears 10 %",
        _beside_gst("PST", "TVP", liquor=True), food_bears_pst=False,
    ),
    TaxPack(
        PackCode.MB, ("mb", "manitoba"), True, f"{_FEDERAL}; Manitoba Bulletin 029 goes by the GST's guidelines",
        (Since("2019-07-01", "5", "7", "7"),), f"{_GST}; The Retail Sales Tax Act, CCSM c. R130",
        _beside_gst("RST", "TVD", liquor=True),
    ),
    TaxPack(
        PackCode.SK, ("sk", "saskatchewan"), True, f"{_FEDERAL}; Saskatchewan IN 2017-03 taxes food as the GST does",
        (Since("2017-04-01", "5", "6", "10"),),
        f"{_GST}; Saskatchewan IN 2017-03 and PST-33: meals bear PST since April 2017; The Liquor Consumption Tax Act",
        _beside_gst("PST", "TVP", liquor=False),
    ),
    TaxPack(PackCode.NT, ("nt", "northwest territories"), True, _FEDERAL, _FIVE, _GST, _FEDERAL_ONLY),
    TaxPack(PackCode.NU, ("nu", "nunavut"), True, _FEDERAL, _FIVE, _GST, _FEDERAL_ONLY),
    TaxPack(PackCode.YT, ("yt", "yukon"), True, _FEDERAL, _FIVE, _GST, _FEDERAL_ONLY),
)  # fmt: skip
_BY_NAME = {name: pack for pack in TAX_PACKS for name in pack.names}
_BY_CODE = {pack.code: pack for pack in TAX_PACKS}


def tax_pack(province: str) -> TaxPack | None:
    """Return the pack of a province by code or name, ignoring case; None outside Canada (X-5)."""
    return _BY_NAME.get(province.strip().casefold())


def pack_of(code: PackCode) -> TaxPack:
    """Return the pack that a store's file names (X-15)."""
    return _BY_CODE[code]


@cache
def rates_of(code: PackCode) -> tuple[TaxRates, ...]:
    """Return the rates of a pack by date, each named after the pack and its date (X-12)."""
    pack = _BY_CODE[code]
    return tuple(_rates(pack, since) for since in pack.rates)


def _rates(pack: TaxPack, since: Since) -> TaxRates:
    on_food = Decimal(since.pst) if pack.food_bears_pst else ZERO
    return TaxRates(
        version=f"{pack.code}-{since.valid_from}",
        valid_from=since.valid_from,
        gst_rate=Decimal(since.gst),
        pst_rate=Decimal(since.pst),
        liq_rate=Decimal(since.liq),
        delivery_gst_rate=Decimal(since.gst),
        delivery_pst_rate=on_food,
        service_gst_rate=Decimal(since.gst),
        service_pst_rate=on_food,
        food_tax_rebate=pack.rebate,
        names=pack.called,
    )
