"""Describe which of a store's taxes change, and from which date."""

from collections.abc import Iterator

from domain.store.store import Store
from domain.tax.tax_rates import DEFAULT, TaxKind, TaxRates


def tax_changes(before: Store, after: Store) -> str:
    """Return `from 2025-04-01 HST 14 % instead of HST 15 %` for each date whose rates differ; "" if none do."""
    old, new = _by_date(before), _by_date(after)
    return "; ".join(told for date in sorted({*old, *new}) if (told := _told(date, old.get(date), new.get(date))))


def _by_date(store: Store) -> dict[str, TaxRates]:
    return {rates.valid_from: rates for rates in store.info.taxes}


def _told(date: str, old: TaxRates | None, new: TaxRates | None) -> str:
    was, now = (in_words(rates) if rates else "" for rates in (old, new))
    if was == now:
        return ""
    if not now:
        return f"no more from {date} {was}"
    return f"from {date} {now}" + (f" instead of {was}" if was else "")


def in_words(rates: TaxRates) -> str:
    """Return the taxes on food, and on liquor if they differ in name: `HST 13 %`, `GST 5 %, QST 9.975 %`."""
    return ", ".join(_sums(rates)) or "no tax"


def _sums(rates: TaxRates) -> Iterator[str]:
    for kinds in rates.kinds:
        on_food = [kind for kind in kinds if kind is not TaxKind.LIQ] or kinds
        rate = sum(rates.of(kind) for kind in on_food)
        if rate:
            name = rates.names.of(kinds[0]).get(DEFAULT, kinds[0].upper())
            yield f"{name} {rate.normalize():f} %"
