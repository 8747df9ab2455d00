"""Which logins checkout offers (spec sections 2 and 4, Checkout click; K-4)."""

from enum import StrEnum

from domain.errors import Code, Refusal
from domain.store.order_type import OrderType
from domain.store.order_type_settings import DineInLogin
from domain.store.service import MembershipPolicy


class LoginChoice(StrEnum):
    """A way through the login step."""

    MEMBER = "member"
    GUEST = "guest"
    SKIP = "skip"


def check_login(order_type: OrderType, dinein: DineInLogin, membership: MembershipPolicy, *, is_member: bool) -> None:
    """Refuse `error_login_required` to a guest where only members may order, whatever the screen let through (K-4)."""
    if login_choices(order_type, dinein, membership, logged_in=is_member) == (LoginChoice.MEMBER,):
        raise Refusal(Code.LOGIN_REQUIRED)


def login_choices(
    order_type: OrderType, dinein: DineInLogin, membership: MembershipPolicy, *, logged_in: bool
) -> tuple[LoginChoice, ...]:
    """The ways to log in at checkout: none goes on, one opens at once, several show the selector (spec section 4).

    The dine-in setting decides for dine-in, the membership setting for the rest; a guest login is offered only where
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
