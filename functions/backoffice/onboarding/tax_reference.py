"""Generate TAXES.md from the tax packs: rates, legal sources, when they were checked, and known limits."""

from collections.abc import Iterable

from domain.tax.tax_packs import TAX_PACKS, Since, TaxPack
from domain.tax.tax_rates import DEFAULT, TaxKind
from domain.tax.tax_sources import CHECKED_ON, EVERYWHERE, SOURCES


def tax_reference() -> str:
    """Return Markdown: the general rules, a table of rates by date, and a chapter for each province."""
    chapters = [
        "# Taxes by province",
        "Generated from the packs of `taxPack`: `./carteblanche taxes > infrastructure/brands/TAXES.md`. "
        f"Sources were read on {CHECKED_ON}. This is no tax advice: have your taxes checked by an accountant.",
        _listed(EVERYWHERE),
        _rates(),
        *(_chapter(pack) for pack in sorted(TAX_PACKS, key=lambda pack: pack.code)),
    ]
    return "\n\n".join(chapters) + "\n"


def _rates() -> str:
    rows = ["| Pack | From | Federal | Province | Liquor | On food | Name |", "|---|---|---|---|---|---|---|"]
    for pack in sorted(TAX_PACKS, key=lambda pack: pack.code):
        rows += [_row(pack, since) for since in pack.rates]
    return "\n".join(rows)


def _row(pack: TaxPack, since: Since) -> str:
    on_food = f"{since.gst} + {since.pst}" if pack.food_bears_pst and since.pst != "0" else since.gst
    names = " and ".join(dict.fromkeys(filter(None, (_called(pack, kind) for kind in TaxKind))))
    return f"| {pack.code} | {since.valid_from} | {since.gst} | {since.pst} | {since.liq} | {on_food} | {names} |"


def _called(pack: TaxPack, kind: TaxKind) -> str:
    """Return a tax's name in English, with the French one in brackets if it differs."""
    names = pack.called.of(kind)
    told = names.get(DEFAULT, "")
    return f"{told} ({names['fr']})" if names.get("fr", told) != told else told


def _chapter(pack: TaxPack) -> str:
    sources = SOURCES[pack.code]
    lines = [f"Rates: {pack.rates_citation}.", f"Six or more: {pack.citation}."]
    if pack.rebate:
        lines.append(f"Small amounts: the rebate of mode {pack.rebate} (`foodTaxRebate`).")
    parts = [f"## {pack.code}", _listed(lines), "Sources:", _listed(sources.read)]
    return "\n\n".join([*parts, *(("Limits:", _listed(sources.limits)) if sources.limits else ())])


def _listed(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)
