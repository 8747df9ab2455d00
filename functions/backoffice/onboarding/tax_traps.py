"""Faults and warnings about a store's taxes, before guests see them on a receipt."""

import datetime as dt
from collections.abc import Iterable, Iterator
from decimal import Decimal

from backoffice.onboarding.documents import Document, Path_
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.names import in_words
from domain.pricing.terms import tax_rates
from domain.store.info import StoreInfo
from domain.store.store import Store
from domain.tax.tax_packs import pack_of, tax_pack
from domain.tax.tax_rates import DEFAULT, UNNAMED, UNNUMBERED, TaxKind, TaxRates

LEAST_TAX, MOST_TAX = 1, 30
"""In percent: the total tax rate of a sale is between these bounds everywhere in Canada."""
_NUMBERED = (TaxKind.GST, TaxKind.PST)


def tax_faults(document: Document, store: Store, today: dt.date) -> Iterator[Fault]:
    """Report rates above any in Canada, and rates that do not begin before today."""
    yield from _told(document, (*_too_much(store.info), *_not_yet(store.info, today)))


def tax_traps(document: Document, store: Store, today: dt.date) -> Iterator[Fault]:
    """Warn about rates below any in Canada, unused names, missing tax numbers and another province's tax pack."""
    info = store.info
    yield from _told(document, (*_too_little(info), *_unread_names(info), *_unnumbered(info, today), *_elsewhere(info)))


def _told(document: Document, found: Iterable[tuple[Path_, str]]) -> Iterator[Fault]:
    for path, rule in found:
        yield document.fault(path, in_words(document.content, path), rule)


def _not_yet(info: StoreInfo, today: dt.date) -> Iterator[tuple[Path_, str]]:
    """Report that no rates are valid today: the first ones would be charged before they begin."""
    dates = [date for rates in info.taxes if (date := date_of(rates))]
    if dates and min(dates) > today:
        rule = f"no rates hold today: the first begin on {min(dates)}; write those that hold until then before them"
        yield ("info", "taxes"), rule


def _too_much(info: StoreInfo) -> Iterator[tuple[Path_, str]]:
    for path, whole in _wholes(info):
        if whole > MOST_TAX:
            yield path, f"taxes come to {whole.normalize():f} %, which is more than anywhere"


def _too_little(info: StoreInfo) -> Iterator[tuple[Path_, str]]:
    """Warn about a very low total: a fraction is probably a mistake, 0 may be intended."""
    for path, whole in _wholes(info):
        if whole < LEAST_TAX:
            meant = f"{(whole * 100).normalize():f}"
            hint = f"; for {meant} % write {meant}" if whole else ""
            yield path, f"taxes come to {whole.normalize():f} %, which is less than anywhere{hint}"


def _wholes(info: StoreInfo) -> Iterator[tuple[Path_, Decimal]]:
    for place, rates in enumerate(info.taxes):
        yield ("info", "taxes", place, "gstRate"), rates.gst_rate + rates.pst_rate


def date_of(rates: TaxRates) -> dt.date | None:
    """Return the date from which the rates are valid; None if it is not a date of the calendar."""
    try:
        return dt.date.fromisoformat(rates.valid_from)
    except ValueError:
        return None


def _unread_names(info: StoreInfo) -> Iterator[tuple[Path_, str]]:
    spoken = {DEFAULT, *(language.locale.lower() for language in info.languages)}
    packed = pack_of(info.tax_pack).called if info.tax_pack else UNNAMED
    for place, rates in enumerate(info.taxes):
        if rates.names == packed:
            continue
        for kind in TaxKind:
            for locale in rates.names.of(kind).keys() - spoken:
                path = ("info", "taxes", place, "names", kind.value, locale)
                yield path, f"the store has no language {locale}: this name is never shown"


def _unnumbered(info: StoreInfo, today: dt.date) -> Iterator[tuple[Path_, str]]:
    """Warn about taxes charged today without a number, unless the store has a single number for all taxes."""
    if info.tax_number and info.tax_registration == UNNUMBERED:
        return
    rates = tax_rates(info.taxes, today)
    for kinds in rates.kinds:
        charged = [kind for kind in kinds if kind in _NUMBERED and rates.of(kind)]
        if charged and not any(info.tax_registration.of(kind) for kind in kinds):
            name = rates.names.of(kinds[0]).get(DEFAULT, kinds[0].upper())
            rule = f"charges {name} and names no number, which a receipt has to say: taxRegistration: {{{kinds[0]}: …}}"
            yield ("info", "taxPack" if info.tax_pack else "taxes"), rule


def _elsewhere(info: StoreInfo) -> Iterator[tuple[Path_, str]]:
    here = tax_pack(info.address.province)
    if info.tax_pack and here and here.code != info.tax_pack:
        yield ("info", "taxPack"), f"{info.tax_pack} is another province than its address, which is in {here.code}"
