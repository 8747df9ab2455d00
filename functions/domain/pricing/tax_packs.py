"""Which provinces zero-rate six or more single servings of sweetened baked goods, and by what authority (X-5)."""

from typing import NamedTuple


class TaxPack(NamedTuple):
    """A province by its names in lower case, whether six or more are free of GST and PST there, and who says so."""

    names: tuple[str, ...]
    zero_rates_six: bool
    citation: str


_FEDERAL = "Excise Tax Act, Schedule VI, Part III, paragraph 1(m); CRA GST/HST Memorandum 4.3, Basic Groceries"

TAX_PACKS = (
    TaxPack(("on", "ontario"), True, f"Spec section 5, Tax rules; {_FEDERAL}"),
    TaxPack(("qc", "quebec", "québec"), True, f"{_FEDERAL}; Revenu Québec, Basic Groceries"),
    TaxPack(("nb", "new brunswick", "nouveau-brunswick"), True, _FEDERAL),
    TaxPack(("nl", "newfoundland and labrador", "newfoundland"), True, _FEDERAL),
    TaxPack(("ns", "nova scotia"), True, _FEDERAL),
    TaxPack(("pe", "prince edward island"), True, _FEDERAL),
    TaxPack(("ab", "alberta"), True, _FEDERAL),
    TaxPack(("bc", "british columbia"), True, f"{_FEDERAL}; food for people carries no PST there"),
    TaxPack(("mb", "manitoba"), True, f"{_FEDERAL}; Manitoba Bulletin 029 goes by the GST's guidelines"),
    TaxPack(("sk", "saskatchewan"), True, f"{_FEDERAL}; Saskatchewan IN 2017-03 taxes food as the GST does"),
    TaxPack(("nt", "northwest territories"), True, _FEDERAL),
    TaxPack(("nu", "nunavut"), True, _FEDERAL),
    TaxPack(("yt", "yukon"), True, _FEDERAL),
)
_BY_NAME = {name: pack for pack in TAX_PACKS for name in pack.names}


def tax_pack(province: str) -> TaxPack | None:
    """The pack of a province by its code or name, in any case; None outside Canada (X-5)."""
    return _BY_NAME.get(province.strip().casefold())
