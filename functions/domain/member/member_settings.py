"""A store's services for members (spec section 6)."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from domain.entity import Entity
from domain.member.point_rules import PointRules

CountryCode = Annotated[str, Field(pattern="^[A-Z]{2}$")]


class MembershipPolicy(StrEnum):
    """The role of membership at a store: none, optional, or needed to order (K-4)."""

    OFF = "off"
    OPTIONAL = "optional"
    MANDATORY = "mandatory"


class Service(Entity):
    """Member services of the store and their settings (spec section 6)."""

    login_methods: tuple[str, ...] = ("phoneID",)
    membership: MembershipPolicy = MembershipPolicy.OFF
    giftcard_label: str = ""
    member_transfer: bool = False
    gift_card: bool = False
    gift_card_reload: bool = False
    gift_card_payment: bool = False
    gift_card_security_code: bool = False
    points: bool = False
    points_redeem: bool = False
    point_rules: PointRules = PointRules()
    email_required: bool = False
    """Whether a member's profile must have an e-mail address (spec section 5, Profile)."""
    birth_month_required: bool = False
    birth_day_required: bool = False
    birth_hidden: bool = False
    text_countries: tuple[CountryCode, ...] = Field((), exclude_if=lambda countries: not countries)
    """The countries to whose phones texts are sent; if empty, the store's own, Canada and the USA."""
    promotion_codes: bool = False
    """Whether checkout has an input for promotion codes for everybody (D-15)."""
