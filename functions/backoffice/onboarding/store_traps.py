"""Warnings about a store's settings that are valid but seldom intended, and faults that its model does not find."""

import datetime as dt
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from backoffice.onboarding.documents import Document, Path_
from backoffice.onboarding.entries import Entry, told_twice
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.names import DAYS, in_words
from backoffice.onboarding.spelling import did_you_mean
from backoffice.onboarding.tax_traps import date_of, tax_faults, tax_traps
from domain.calendar.hours import MINUTES_A_DAY, DayHours, WeeklyHours
from domain.member.login import BY_EMAIL, BY_PHONE
from domain.payment.provider import Provider
from domain.store.checkout_settings import TipPresetKind
from domain.store.store import Store

LOCALES = ("en", "fr", "zh-cn", "zh-hk", "ko-kr", "ja-jp")
"""The languages of the user interface."""
_MEANT = {
    **dict.fromkeys(("zh-hant", "zh-tw", "zh"), "zh-hk"),
    "zh-hans": "zh-cn",
    "ja": "ja-jp",
    "jp": "ja-jp",
    "ko": "ko-kr",
    "kr": "ko-kr",
    "en-ca": "en",
    "en-us": "en",
    "fr-ca": "fr",
    "fr-fr": "fr",
}
_CANADA_LAT, _CANADA_LNG = (41.0, 84.0), (-142.0, -52.0)
PROVINCES = {
    "AB": "Alberta",
    "BC": "British Columbia",
    "MB": "Manitoba",
    "NB": "New Brunswick",
    "NL": "Newfoundland",
    "NS": "Nova Scotia",
    "NT": "Northwest Territories",
    "NU": "Nunavut",
    "ON": "Ontario",
    "PE": "Prince Edward",
    "QC": "Quebec",
    "SK": "Saskatchewan",
    "YT": "Yukon",
}
_HOURS = ("businessHours", "dineinHours", "takeoutHours", "deliveryHours", "transportHours")


class _At(NamedTuple):
    """A store and its file."""

    document: Document
    store: Store

    def told(self, path: Path_, rule: str) -> Fault:
        return self.document.fault(path, in_words(self.document.content, path), rule)


def store_faults(document: Document, store: Store, today: dt.date) -> Iterator[Fault]:
    """Report unknown provider names and login methods, duplicates, impossible dates and wrong taxes."""
    at = _At(document, store)
    for place, name in enumerate(store.checkout.merchants):
        if name not in set(Provider):
            rule = f"there is no payment provider {name}{did_you_mean(name, Provider)}"
            yield at.told(("checkout", "merchants", place), rule)
    for place, name in enumerate(store.service.login_methods):
        if name not in {BY_EMAIL, BY_PHONE}:
            rule = f"there is no way to log in {name}{did_you_mean(name, (BY_EMAIL, BY_PHONE))}"
            yield at.told(("service", "loginMethods", place), rule)
    languages = [Entry(("info", "languages", place), each) for place, each in enumerate(store.info.languages)]
    yield from told_twice(document, languages, "language", [each.locale.lower() for each in store.info.languages])
    yield from _date_faults(at)
    yield from tax_faults(document, store, today)


def _date_faults(at: _At) -> Iterator[Fault]:
    taxes = at.store.info.taxes
    for place, rates in enumerate(taxes):
        if date_of(rates) is None:
            rule = f"'{rates.valid_from}' is no date of the calendar"
            yield at.told(("info", "taxes", place, "validFrom"), rule)
    entries = [Entry(("info", "taxes", place), rates) for place, rates in enumerate(taxes)]
    yield from told_twice(at.document, entries, "validFrom", [rates.valid_from for rates in taxes])


def store_traps(document: Document, store: Store, today: dt.date) -> Iterator[Fault]:
    """Return all warnings about a store."""
    at = _At(document, store)
    yield from tax_traps(document, store, today)
    yield from _languages(at)
    for name in _HOURS:
        hours = getattr(store.info, _field(name))
        if hours is not None:
            yield from _hours(at, name, hours)
    yield from _place_on_the_map(at)
    yield from _tips(at)


def _field(name: str) -> str:
    return f"{name.removesuffix('Hours').lower()}_hours"


def _languages(at: _At) -> Iterator[Fault]:
    info = at.store.info
    for place, language in enumerate(info.languages):
        locale = language.locale.lower()
        if locale not in LOCALES:
            meant = f"; did you mean {_MEANT[locale]}?" if locale in _MEANT else did_you_mean(locale, LOCALES)
            rule = f"unsupported language {language.locale}: it will not be offered{meant}"
            yield at.told(("info", "languages", place, "locale"), rule)
    if not info.languages:
        yield at.told(("info", "languages"), "names no language")
    elif not 0 <= at.store.config.language_index < len(info.languages):
        rule = f"there are {len(info.languages)} languages, counted from 0, so that the first is taken"
        yield at.told(("config", "languageIndex"), rule)


def _hours(at: _At, name: str, hours: WeeklyHours) -> Iterator[Fault]:
    for day, day_hours in enumerate(hours.days):
        path = ("info", name, "days", day)
        if (day_hours.off or day_hours.full_day) and day_hours.times:
            word = "off" if day_hours.off else "fullDay"
            yield at.told(path, f"has times that are not read, because of {word}: true")
        elif _overlap(day_hours):
            yield at.told(path, "has times that overlap; they are read as one")
        elif _runs_into(day_hours, hours.days[(day + 1) % 7]):
            rule = f"runs past midnight into the times of {DAYS[(day + 1) % 7]}; they are read as one"
            yield at.told(path, rule)
    if all(day.off or not (day.times or day.full_day) for day in hours.days):
        yield at.told(("info", name), "is closed on every day")


def _overlap(day: DayHours) -> bool:
    spans = sorted((each.start_minute, each.end_minute) for each in day.times)
    return any(end > start for (_, end), (start, _) in pairwise(spans))


def _runs_into(day: DayHours, following: DayHours) -> bool:
    if day.off or day.full_day or following.off or not following.times:
        return False
    latest = max((each.end_minute for each in day.times), default=0) - MINUTES_A_DAY
    return latest > min(each.start_minute for each in following.times)


def _place_on_the_map(at: _At) -> Iterator[Fault]:
    address, coords = at.store.info.address, at.store.coords
    if address.country.upper() != "CA":
        return
    names = [*PROVINCES, *PROVINCES.values(), "Québec"]
    known = {name.casefold() for name in names}
    if address.province and address.province.casefold() not in known:
        rule = f"there is no province {address.province}{did_you_mean(address.province, names)}"
        yield at.told(("info", "address", "province"), rule)
    north, west = _CANADA_LAT, _CANADA_LNG
    if coords and not (north[0] <= coords.lat <= north[1] and west[0] <= coords.lng <= west[1]):
        yield at.told(("coords",), f"{coords.lat}, {coords.lng} is not in Canada; are lat and lng the other way round?")


def _tips(at: _At) -> Iterator[Fault]:
    tips = at.store.checkout.tips
    if sum(tip.default for tip in tips) > 1:
        yield at.told(("checkout", "tips"), "has more than one default; the first is taken")
    for place, tip in enumerate(tips):
        if tip.kind is TipPresetKind.PERCENT and tip.value > 100:
            yield at.told(("checkout", "tips", place), f"is a tip of {tip.value.normalize():f} %")
