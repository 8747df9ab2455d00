"""The rates of a store with a province's pack: its own rates apply from the day they start (X-12, X-15)."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.tax.tax_packs import PackCode, rates_of
from domain.tax.tax_rates import UNNAMED, TaxRates

_PACK = ("taxPack", "tax_pack")


def with_pack(given: Any) -> Any:
    """Add the rates of its pack to a store's data; return other data unchanged (X-12, X-15).

    A stored store has the pack's rates already: those of the time it was applied stay valid even if the pack changes.
    """
    code = next((given[name] for name in _PACK if given.get(name)), None) if isinstance(given, Mapping) else None
    own = given.get("taxes") or () if code else ()
    if not isinstance(code, str) or code not in set(PackCode) or not isinstance(own, Sequence):
        return given
    pack = rates_of(PackCode(code))
    begins = min((date for each in own if (date := _valid_from(each))), default="9999-12-31")
    before = [rates for rates in pack if rates.valid_from < begins]
    return {**given, "taxes": [*(_named(each, pack) for each in own), *before]}


def _valid_from(rates: Any) -> str:
    found = rates.valid_from if isinstance(rates, TaxRates) else _of_file(rates, "validFrom", "valid_from")
    return str(found or "")


def _of_file(rates: Any, *names: str) -> Any:
    return next((rates[name] for name in names if name in rates), None) if isinstance(rates, Mapping) else None


def _named(rates: Any, pack: Sequence[TaxRates]) -> Any:
    """Name the store's own rates as the pack does, unless they have names."""
    begins = _valid_from(rates)
    names = next((each.names for each in reversed(pack) if each.valid_from <= begins), pack[0].names)
    if isinstance(rates, TaxRates):
        return rates.model_copy(update={"names": names}) if rates.names == UNNAMED else rates
    if not isinstance(rates, Mapping) or rates.get("names") is not None:
        return rates
    return {**rates, "names": names}
