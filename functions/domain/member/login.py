"""Logins: those that checkout offers, and how they work (spec sections 2 and 4, Checkout click, Login flows; K-4)."""

from collections.abc import Collection
from enum import StrEnum

from domain.errors import Code, Refusal
from domain.member.member_settings import MembershipPolicy
from domain.tables.dine_in import DineInLogin
from domain.vocabulary.order_type import OrderType


class LoginChoice(StrEnum):
    """A choice at the login step of checkout."""

    MEMBER = "member"
    GUEST = "guest"
    SKIP = "skip"


class LoginMode(StrEnum):
    """How members say who they are; a code proves it (K-5)."""

    PHONE = "PHONE"
    EMAIL_LOGIN = "EMAIL_LOGIN"
    EMAIL_SIGNUP = "EMAIL_SIGNUP"
    CODE = "CODE"
    """By member code, which proves nothing: for developers only (R-19)."""
    SCAN = "SCAN"
    """By the code on a member card, which proves nothing: a one-time code goes to the contact on file (K-5)."""


BY_PHONE, BY_EMAIL = "phoneID", "email"
"""A store's login methods (spec section 3, Store)."""
_METHODS = {LoginMode.PHONE: BY_PHONE, LoginMode.EMAIL_LOGIN: BY_EMAIL, LoginMode.EMAIL_SIGNUP: BY_EMAIL}


def check_mode(mode: LoginMode, methods: Collection[str], membership: MembershipPolicy, *, developing: bool) -> None:
    """Refuse a login that the store does not offer (spec section 4, K-5, R-19).

    `error_no_membership` if the store has no membership, `error_member_not_found` for a mode that it does not offer.
    """
    check_membership(membership)
    if not _is_offered(mode, methods, developing=developing):
        raise Refusal(Code.MEMBER_NOT_FOUND)


def _is_offered(mode: LoginMode, methods: Collection[str], *, developing: bool) -> bool:
    if mode is LoginMode.CODE:
        return developing
    return bool(methods) if mode is LoginMode.SCAN else _METHODS[mode] in methods


def check_membership(membership: MembershipPolicy) -> None:
    """Refuse `error_no_membership` for a store without memberships (K-4)."""
    if membership is MembershipPolicy.OFF:
        raise Refusal(Code.NO_MEMBERSHIP)


def check_login(order_type: OrderType, dinein: DineInLogin, membership: MembershipPolicy, *, is_member: bool) -> None:
    """Refuse `error_login_required` to a guest where only members may order, even if the screen allowed it (K-4)."""
    if login_choices(order_type, dinein, membership, logged_in=is_member) == (LoginChoice.MEMBER,):
        raise Refusal(Code.LOGIN_REQUIRED)


def login_choices(
    order_type: OrderType, dinein: DineInLogin, membership: MembershipPolicy, *, logged_in: bool
) -> tuple[LoginChoice, ...]:
    """Return the logins to offer: none continues, one opens at once, several show the selector (spec section 4).

    The dine-in setting decides for dine-in, the membership setting for the rest; a guest login is offered only if
    membership is not mandatory (K-4).
    """
    if logged_in:
        return ()
    guest = () if membership is MembershipPolicy.MANDATORY else (LoginChoice.GUEST,)
    if order_type is not OrderType.DINEIN:
        return guest if membership is MembershipPolicy.OFF else (LoginChoice.MEMBER, *guest)
    if dinein is DineInLogin.SKIP or membership is MembershipPolicy.OFF:
        return ()
    return (LoginChoice.MEMBER, *guest, LoginChoice.SKIP) if dinein is DineInLogin.OPTIONAL else (LoginChoice.MEMBER,)
