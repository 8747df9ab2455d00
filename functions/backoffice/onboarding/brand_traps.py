"""Warnings about a brand as a whole: colours that are adjusted, codes that match nothing."""

import datetime as dt
from collections.abc import Iterator

from backoffice.onboarding.entries import Entry, told_twice
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.folder import Folder
from backoffice.onboarding.names import in_words
from backoffice.onboarding.spelling import did_you_mean
from domain.brand.oklch import contrast
from domain.brand.palette import derive_palette
from domain.brand.theme import Theme
from domain.pricing.promotions import Promotion

_WITH_TEXT = {"primary": "primaryText", "secondary": "secondaryText", "accent": "accentText"}


def list_faults(folder: Folder) -> Iterator[Fault]:
    """Report entries of a listing file that have the same key, because one would overwrite the other."""
    document, tables = folder.lists["tables"]
    names = [f"{entry.value.table_id} of {entry.value.store_id}" for entry in tables]
    yield from told_twice(document, tables, "table", names)
    document, members = folder.lists["members"]
    yield from told_twice(document, members, "member", [entry.value.member_code for entry in members])
    document, cards = folder.lists["giftcards"]
    yield from told_twice(document, cards, "gift card", [entry.value.card_code for entry in cards])


def brand_traps(folder: Folder, today: dt.date) -> Iterator[Fault]:
    """Return all warnings about a brand's theme, languages, promotions and keys."""
    if folder.company:
        yield from _theme(folder, folder.company.theme)
    spoken = {each.locale.lower() for _, store in folder.stores.values() if store for each in store.info.languages}
    default = folder.company.default_locale.lower() if folder.company else ""
    if default and spoken and default not in spoken:
        rule = f"no store speaks {default}{did_you_mean(default, spoken)}"
        yield folder.brand.fault(("defaultLocale",), "defaultLocale", rule)
    for entry in folder.lists["promotions"][1]:
        yield from _promotion(folder, entry, today)
    document, keys = folder.lists["keys"]
    for entry in keys:
        if entry.value.expires_at and entry.value.expires_at.date() < today and entry.value.active:
            where = in_words(document.content, entry.path)
            yield document.fault((*entry.path, "expiresAt"), where, "is over: it opens nothing any more")


def _theme(folder: Folder, theme: Theme) -> Iterator[Fault]:
    shown = derive_palette(theme).light
    ink = shown["primary-ink"]
    if ink != theme.primary:
        rule = f"{theme.primary} is too pale to be read as text on the page: texts are shown in {ink}"
        yield folder.brand.fault(("theme", "primary"), "theme.primary", rule)
    for name, text_name in _WITH_TEXT.items():
        fill, text = getattr(theme, name), getattr(theme, f"{name}_text")
        if text and shown[f"{name}-on"] != text:
            told = f"{contrast(text, fill):.1f} to 1, and 4.5 is asked: {shown[f'{name}-on']} is shown"
            yield folder.brand.fault(
                ("theme", text_name), f"theme.{text_name}", f"{text} on {fill} has a contrast of {told}"
            )
    if theme.background and shown["page"] != theme.background:
        rule = f"{theme.background} is too dark for a page: {shown['page']} is shown"
        yield folder.brand.fault(("theme", "background"), "theme.background", rule)


def _promotion(folder: Folder, entry: Entry, today: dt.date) -> Iterator[Fault]:
    document, promotion = folder.lists["promotions"][0], entry.value
    where = in_words(document.content, entry.path)
    if promotion.valid_from and promotion.valid_to and promotion.valid_from > promotion.valid_to:
        yield document.fault((*entry.path, "ValidTo"), where, "ends before it begins")
    elif promotion.valid_to and promotion.valid_to < today:
        yield document.fault((*entry.path, "ValidTo"), where, f"ended on {promotion.valid_to}")
    if promotion.disc_by_percentage and promotion.disc_value > 100:
        yield document.fault((*entry.path, "DiscValue"), where, f"takes {promotion.disc_value.normalize():f} % off")
    yield from _unsold(folder, entry, promotion)


def _unsold(folder: Folder, entry: Entry, promotion: Promotion) -> Iterator[Fault]:
    """Warn about products and groups of a promotion that are on no menu: it would discount nothing (D-8)."""
    document, data = folder.lists["promotions"][0], promotion.data
    items = {code for menu in folder.menus.values() for each in menu.items for code in each.value.codes}
    groups = {
        code.casefold()
        for menu in folder.menus.values()
        for each in menu.categories
        for code in (each.value.code, each.value.key)
        if code
    }
    named = {
        "BuyProducts": (data.buy_products, items),
        "GetProducts": (data.get_products, items),
        "BuyGroups": (data.buy_groups, groups),
        "GetGroups": (data.get_groups, groups),
    }
    for name, (codes, known) in named.items():
        for code in codes:
            if known and code.casefold() not in known:
                path = (*entry.path, "CustomData", name)
                rule = f"no menu has {code}{did_you_mean(code, known)}"
                yield document.fault(path, in_words(document.content, path), rule)
