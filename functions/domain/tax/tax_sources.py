"""The sources that each tax pack was checked against, and its limits (X-3, X-5, X-12, X-15).

A source states what was read and when; it also states what could not be read.
"""

from typing import NamedTuple

from domain.tax.tax_packs import PackCode

CHECKED_ON = "2026-11-26"
"""The day on which the sources were last read."""


class Sources(NamedTuple):
    """The sources of a province, and the parts of its law that a pack cannot decide."""

    read: tuple[str, ...]
    limits: tuple[str, ...]


EVERYWHERE = (
    "A pack is for meals and drinks that a restaurant sells. Groceries, such as a loaf, uncooked pasta or a litre of"
    " ice cream, may be free of tax: set `gst: false` and `pst: false` on them.",
    "Whether six or more sweet baked goods are free of tax depends on packing and on where they are eaten; the rule"
    " uses `classify: 1`, `unitsPerItem` and `eatingPlace`.",
    "Businesses too small to register, and sales to exempt people or bodies, are not supported.",
    "Deposits on bottles and fees for containers are taxed like the goods.",
)
"""Limits of all packs."""

_GST = "GST 5 % since 2008-01-01: Canada Revenue Agency, interpretation 96726 of 2008-02-12"
_HST_LIST = "Rates of all HST provinces before 2025: Canada Revenue Agency, GST/HST Memorandum 4.3, Basic Groceries"
_LAW_UNREAD = "The section of SOR/2010-117 that sets this province's rate was not read"
_NORTH = Sources((_GST, "No tax of its own: TaxTips.ca, Sales tax rates 2026"), ())

SOURCES: dict[PackCode, Sources] = {
    PackCode.AB: _NORTH,
    PackCode.NT: _NORTH,
    PackCode.NU: _NORTH,
    PackCode.YT: _NORTH,
    PackCode.BC: Sources(
        (
            "GST 5 % and PST in place of HST since 2013-04-01: Canada Revenue Agency, Changes to the HST",
            "Liquor 10 %: Bulletin PST 119, Restaurants and Liquor Sellers, revised April 2021",
            "Meals and other prepared food exempt: Notice 2012-017, Notice to the Restaurant Industry",
            "Soda beverages 7 % since 2021-04-01: Retail Council of Canada, 2021-02-18",
        ),
        (
            "In a meal with a soda for one price, PST applies to a part only; here the flags apply to the line.",
            "PST applies to everything from a soda fountain or a vending machine, also water: set `classify: 4`.",
        ),
    ),
    PackCode.MB: Sources(
        (
            "RST 7 % since 2019-07-01: BLG, Manitoba drops RST rate to 7 per cent, April 2019",
            "Prepared food taxed, by the GST's guidelines: Bulletin 029, Food and Beverages, revised July 2019",
            "Liquor: the general rate of The Retail Sales Tax Act; a rule of its own was not found",
        ),
        (
            "Bill 53 of 2026 was to remove the tax on food from 2026-07-01. Neither its passing nor its rules for"
            " restaurant meals could be verified: a store in Manitoba should ask its accountant, and set rates in"
            " `taxes` if the bill applies.",
        ),
    ),
    PackCode.NB: Sources(("15 % since 2016-07-01: Avalara, 2016-05-30", _HST_LIST, _LAW_UNREAD), ()),
    PackCode.NL: Sources(("15 % since 2016-07-01: Avalara, 2016-05-30", _HST_LIST, _LAW_UNREAD), ()),
    PackCode.NS: Sources(
        (
            "14 % since 2025-04-01: SOR/2025-77, section 1, adding 33.6, Canada Gazette Part II, 2025-03-26",
            "The same: Canada Revenue Agency, GST/HST Notice 342, March 2025",
            "15 % since 2010-07-01: Nova Scotia Finance, Transitional Rules, reported by Ryan, April 2010",
        ),
        (),
    ),
    PackCode.ON: Sources(
        (
            "13 % of 5 and 8 since 2010-07-01: Canada Revenue Agency, GST/HST Info Sheet GI-064, July 2010",
            "The provincial part is not charged on food up to $4.00, without alcohol: GI-064",
            "What qualifies: Deduction for Provincial Rebate (GST/HST) Regulations, SOR/2001-65, section 1",
        ),
        ("`classify` states which food and drinks qualify for the rebate; the pack relies on it.",),
    ),
    PackCode.PE: Sources(("15 % since 2016-10-01: Avalara, 2016-09-26", _HST_LIST, _LAW_UNREAD), ()),
    PackCode.QC: Sources(
        (
            "9.975 %: Act respecting the Québec sales tax, CQLR c. T-0.1, section 16, at LégisQuébec",
            "Since 2013-01-01, on the price without GST: Revenu Québec, Changes to the QST System in 2013",
            "More than five single servings to take away are free: Revenu Québec, Restaurants and Hotels",
        ),
        ("A restaurant's bill must come from a device of Revenu Québec; our receipt is no such bill.",),
    ),
    PackCode.SK: Sources(
        (
            "Meals taxed as by the GST since 2017-04-01: Information Notice IN 2017-03, 2017-03-22",
            "PST 6 % since 2017-03-23: Ryan, Saskatchewan Budget 2017",
            "Liquor Consumption Tax 10 % since 2002-04-02, in place of PST: Saskatchewan Finance",
        ),
        ("The liquor tax also applies to mixers of a drink with alcohol: `liq: true`, `pst: false`.",),
    ),
}
