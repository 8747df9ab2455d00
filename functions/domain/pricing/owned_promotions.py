"""What a member has of a company's promotions, and how they read (spec sections 2 and 3; D-11, D-12, R-11)."""

import datetime as dt
from collections.abc import Iterable, Mapping

from domain.member.member import Member
from domain.pricing.promotions import Audience, GivenTo, Promotion
from domain.store.info import StoreInfo
from domain.typed_text import code_key


def owned_by(member: Member, promotions: Iterable[Promotion]) -> tuple[Promotion, ...]:
    """The promotions that are a member's, used up or not (D-12)."""
    own = {code_key(code) for code in member.promos}
    return tuple(each for each in promotions if each.given_to is GivenTo.MEMBERS or code_key(each.code) in own)


def uses_unopened(promotion: Promotion) -> int:
    """The uses a member has of a promotion whose account nothing has opened yet: one of what nobody gave them by name,
    since what is given by name is counted as it is given (D-12).
    """
    return 0 if promotion.given_to is GivenTo.NAMED else 1


def is_left(promotion: Promotion, opened: int | None) -> bool:
    """Whether a member has a use of their own promotion; `opened` is what its account has, None while there is none.

    What is everybody's is never used up (D-15).
    """
    return promotion.audience is Audience.ALL or (uses_unopened(promotion) if opened is None else opened) > 0


def shown_to(
    member: Member, promotions: Iterable[Promotion], left: Mapping[str, int], today: dt.date
) -> list[Promotion]:
    """A member's list on a store-local date: what is left of their own, neither hidden nor over; what ends first stands
    first, what has not begun last. `left` is how many uses each opened account has, by code (D-11).
    """
    own = [
        each
        for each in owned_by(member, promotions)
        if not each.data.hide and not is_over(each, today) and is_left(each, left.get(each.code))
    ]
    return sorted(own, key=lambda each: (is_to_come(each, today), each.valid_to or dt.date.max, each.code))


def welcome_codes(promotions: Iterable[Promotion], today: dt.date) -> tuple[str, ...]:
    """What whoever becomes a member on a store-local date is given (D-12)."""
    return tuple(each.code for each in promotions if each.given_to is GivenTo.NEW and not is_over(each, today))


def is_over(promotion: Promotion, today: dt.date) -> bool:
    """Whether its last day has passed, by the store's own date (D-11)."""
    return promotion.valid_to is not None and today > promotion.valid_to


def is_to_come(promotion: Promotion, today: dt.date) -> bool:
    """Whether its first day is still to come, by the store's own date (D-11)."""
    return promotion.valid_from is not None and today < promotion.valid_from


def title_in(promotion: Promotion, locale: str, info: StoreInfo) -> str:
    """Its title in a language: the one of that language, else that of the language's slot, else the first (R-11)."""
    slots = (promotion.title, promotion.title1, promotion.title2)
    return _in(promotion.titles, locale) or slots[info.slot_of(locale)] or promotion.title or promotion.code


def description_in(promotion: Promotion, locale: str) -> str:
    """What it is, in a language; the one for all others where there is none (R-11)."""
    return _in(promotion.descriptions, locale) or promotion.descriptions.get("default", "")


def _in(texts: Mapping[str, str], locale: str) -> str:
    return next((text for told, text in texts.items() if told.lower() == locale.lower()), "")
