"""A member's promotions of a company, and their texts (spec sections 2 and 3; D-11, D-12, R-11)."""

import datetime as dt
from collections.abc import Iterable, Mapping

from domain.member.member import Member
from domain.pricing.promotions import Audience, GivenTo, Promotion
from domain.store.info import StoreInfo
from domain.typed_text import code_key


def owned_by(member: Member, promotions: Iterable[Promotion]) -> tuple[Promotion, ...]:
    """Return a member's promotions, whether used up or not (D-12)."""
    own = {code_key(code) for code in member.promos}
    return tuple(each for each in promotions if each.given_to is GivenTo.MEMBERS or code_key(each.code) in own)


def uses_unopened(promotion: Promotion) -> int:
    """Return the uses of a promotion whose account does not exist yet (D-12).

    It is one, except for promotions given by name: their account is created when they are given.
    """
    return 0 if promotion.given_to is GivenTo.NAMED else 1


def is_left(promotion: Promotion, opened: int | None) -> bool:
    """Return whether a member can still use their promotion; `opened` is its account's balance, None without account.

    A promotion for everybody is never used up (D-15).
    """
    return promotion.audience is Audience.ALL or (uses_unopened(promotion) if opened is None else opened) > 0


def shown_to(
    member: Member, promotions: Iterable[Promotion], left: Mapping[str, int], today: dt.date
) -> list[Promotion]:
    """Return a member's list on a store-local date: usable, not hidden and not expired (D-11).

    Promotions that end first come first, those that have not started come last. `left` is the uses of each existing
    account, by code.
    """
    own = [
        each
        for each in owned_by(member, promotions)
        if not each.data.hide and not is_over(each, today) and is_left(each, left.get(each.code))
    ]
    return sorted(own, key=lambda each: (is_to_come(each, today), each.valid_to or dt.date.max, each.code))


def welcome_codes(promotions: Iterable[Promotion], today: dt.date) -> tuple[str, ...]:
    """Return the codes that a new member gets on a store-local date (D-12)."""
    return tuple(each.code for each in promotions if each.given_to is GivenTo.NEW and not is_over(each, today))


def is_over(promotion: Promotion, today: dt.date) -> bool:
    """Return whether its last day has passed, by the store's local date (D-11)."""
    return promotion.valid_to is not None and today > promotion.valid_to


def is_to_come(promotion: Promotion, today: dt.date) -> bool:
    """Return whether its first day is in the future, by the store's local date (D-11)."""
    return promotion.valid_from is not None and today < promotion.valid_from


def title_in(promotion: Promotion, locale: str, info: StoreInfo) -> str:
    """Return its title in a language, otherwise in the language's slot, otherwise the first title (R-11)."""
    slots = (promotion.title, promotion.title1, promotion.title2)
    return _in(promotion.titles, locale) or slots[info.slot_of(locale)] or promotion.title or promotion.code


def description_in(promotion: Promotion, locale: str) -> str:
    """Return its description in a language, otherwise the default description (R-11)."""
    return _in(promotion.descriptions, locale) or promotion.descriptions.get("default", "")


def _in(texts: Mapping[str, str], locale: str) -> str:
    return next((text for told, text in texts.items() if told.lower() == locale.lower()), "")
