"""An order as it is sent (spec section 3, Order feed), and as it is stored once it is placed."""

import hashlib
from typing import Annotated, Self

from pydantic import AfterValidator, AwareDatetime, Field, field_validator, model_validator

from domain.cart.cart import Cart
from domain.delivery.placed_courier import PlacedCourier
from domain.entity import Amount, Entity, Positive, Price
from domain.gift_card.gift_card import CardId
from domain.limits.origin import Origin
from domain.member.account import AccountKind
from domain.member.earning import Earning
from domain.menu.allergens import code_of
from domain.money import ZERO
from domain.order.kitchen_texts import KitchenText
from domain.pricing.quote import Quote
from domain.typed_text import TypedText
from domain.vocabulary.address import Address
from domain.vocabulary.contact import normal_email
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import AppMode, OrderType

LeftOut = Annotated[str, Field(max_length=60, pattern=r"^\w[\w '’().-]*$"), AfterValidator(code_of)]
"""The code of an allergen to leave out."""


class Contact(Entity):
    """The guest's contact; a phone is required except where dine-in login is skipped (K-3)."""

    phone1: TypedText = Field("", max_length=40)
    name: str = Field("", max_length=100)
    email: TypedText = Field("", max_length=254)
    """The address for notifications, if the guest wants any (Y-10)."""

    @field_validator("email")
    @classmethod
    def _in_normal_form(cls, typed: str) -> str:
        email = normal_email(typed) if typed else ""
        if email is None:
            raise ValueError("no e-mail address")
        return email


class GiftCardTender(Entity):
    """A gift card that pays all or part of the order.

    It is one of the member's cards, or a card number with its security code. The code may be empty once the checkout
    holds the card.
    """

    card_code: str = Field("", alias="CardCode", max_length=40)
    security_code: str = Field("", alias="SecurityCode", max_length=20)
    card_id: CardId | None = Field(None, alias="CardID")
    most: Positive | None = None
    """The most that it pays, so that a payment card for the rest reaches its provider's minimum; None: no limit."""

    @model_validator(mode="after")
    def _one(self) -> Self:
        if bool(self.card_code) == bool(self.card_id):
            raise ValueError("either CardCode or CardID")
        return self

    @property
    def named(self) -> str:
        """Return the id that distinguishes this card from others."""
        return self.card_id or self.card_code


class PointsTender(Entity):
    """Points that pay all or part of the order; `cash` is the amount that they pay (K-1, Y-8)."""

    cash: Positive


class OrderFeed(Entity):
    """The cart, the guest's contact, and the total that the guest saw."""

    cart: Cart
    contact: Contact = Contact()
    memo: str = Field("", max_length=1000)
    left_out: tuple[LeftOut, ...] = Field((), max_length=50)
    """Allergens that the guest asked the kitchen to leave out."""
    device: AppMode = AppMode.WEB
    order_by: TypedText = Field("", max_length=40)
    locale: str = Field("", max_length=10)
    table_name: TypedText = Field("", max_length=80)
    order_pin: str = Field("", max_length=20)
    station_id: str = Field("", max_length=40)
    bill_printer: str = Field("", max_length=80)
    """The printer of a kiosk; the value of the session's app key takes precedence."""
    stand: str = Field("", max_length=4, pattern="^[0-9]*$")
    """The number of the stand that the guest took from a kiosk to their table."""
    gift_card: GiftCardTender | None = None
    points: PointsTender | None = None
    quoted_total: Price
    """`totals.total` of the quote shown; the order is refused if it would cost more (10-03)."""
    quoted_tips: Price = ZERO

    @property
    def fingerprint(self) -> str:
        """Return a SHA-256 hash of cart, guest and place: equal for a resend, different for a changed order (Y-6)."""
        who = {"phone1", "name"}  # an e-mail address corrected before a resend does not make it another order
        ordered = self.model_dump_json(include={"cart": True, "contact": who, "memo": True, "table_name": True})
        card = self.gift_card.named if self.gift_card else ""
        points = f"#{self.points.cash.normalize()}" if self.points else ""
        stand = f"#{self.stand}" if self.stand else ""
        told = f"!{','.join(self.left_out)}" if self.left_out else ""
        return hashlib.sha256(f"{ordered}{card}{points}{stand}{told}".encode()).hexdigest()


class PlacedOrder(Entity):
    """A placed order. It never changes; the guest's contact is stored separately, so that it can be deleted."""

    order_uuid: str = Field(alias="orderUUID")
    reference_id: str = Field(alias="referenceID")
    store_id: str = Field(alias="storeID")
    store_name: str
    store_version: str
    order_type: OrderType
    table_id: str = Field("", alias="tableID")
    table_name: str = ""
    table_group: str = ""
    """The room of its table."""
    seat: str = ""
    """An anonymous key of the browser that ordered at the table; it distinguishes the table's guests."""
    member_code: str = ""
    device: AppMode
    order_by: str = ""
    """The code of the staff member who took it with an order pad."""
    station_id: str = ""
    """The kiosk at which it was ordered, and the printer next to it."""
    bill_printer: str = ""
    stand: str = ""
    placed_at: AwareDatetime
    promised_at: AwareDatetime | None
    """When it is ready, arrives or is seated; None if the store sends no time (T-9)."""
    promised_until: AwareDatetime | None = None
    asap: bool
    drive_min: int = 0
    """Minutes that its delivery drives; 0 if unknown."""
    making_min: int | None = Field(None, ge=0)
    """Minutes the kitchen takes to make it; None in older rows."""
    time_zone: str
    pickup_address: Address
    order_memo: str = ""
    bill_memo: str = ""
    left_out: tuple[str, ...] = ()
    """Allergens that the guest asked the kitchen to leave out."""
    left_out_lines: dict[int, tuple[str, ...]] = Field(default_factory=dict)
    """Those allergens by the seq of the lines that contained them when it was ordered."""
    cart: Cart
    quote: Quote
    kitchen: tuple[KitchenText, ...] = ()
    """The kitchen's names of the items, from the menu at the time of the order (R-12)."""
    redeems: dict[str, int] = Field(default_factory=dict)
    """Units drawn by account: points, a use of a promotion, a gift card's money in its smallest unit."""
    redemption_shortfall: tuple[str, ...] = ()
    """Accounts that gave nothing although the price included them: a person must check it (D-14)."""
    payment_id: str = Field("", alias="paymentID")
    """The card payment with which it was placed; empty without one."""
    gift_card_part: Amount = ZERO
    """The part of total and tips that a gift card pays."""
    points_part: Amount = ZERO
    """The part of total and tips that points pay."""
    earns: Earning | None = None
    """The points that it earns once it is paid: at the capture, or when it is completed at the counter."""
    courier: PlacedCourier | None = None
    """The delivery agent's quote at the time of the order; None if no agent delivers it."""
    fingerprint: str
    accept_by: AwareDatetime | None = None
    """Until when the store must accept it; None if it was accepted when it was placed (Y-10)."""
    remind_at: AwareDatetime | None = None
    """When the store is reminded of it; None if it does not wait to be accepted (Y-10)."""
    locale: str = ""
    """The language in which the guest ordered."""
    origin: Origin | None = Field(None, exclude_if=lambda origin: origin is None)
    """Its origin, by which its notifications are rate limited; None in older rows."""
    status_secret: str
    browser: str = ""
    """An anonymous key of the browser that sent it, to recognise that browser; empty in older rows."""

    @property
    def first_status(self) -> OrderStatus:
        """Return the status with which the order was placed (Y-10)."""
        return OrderStatus.RECEIVED if self.accept_by else OrderStatus.ACCEPTED

    @property
    def memos(self) -> str:
        """Return all notes of the guest, for those who make, pack and deliver the order (R-13)."""
        return "\n".join(filter(None, (self.order_memo, self.bill_memo)))

    @property
    def points_account(self) -> str:
        """Return the account of its member's points."""
        return f"{AccountKind.POINTS.value}#{self.member_code}"

    @property
    def points_paid(self) -> int:
        """Return the points that paid money, without those for which items were redeemed (K-1)."""
        return (
            self.redeems.get(self.points_account, 0) - self.quote.totals.redeemed_points_total
            if self.points_part
            else 0
        )

    @property
    def promo_used(self) -> str:
        """Return the promotion whose use it drew, in lower case; empty without one."""
        names = [name.split("#") for name in self.redeems]
        return next((parts[-1] for parts in names if parts[0] == AccountKind.PROMO.value), "")


class OrderContact(Entity):
    """The guest's contact and address; deleted after the retention period (reliability threat 21)."""

    phone1: str = ""
    name: str = ""
    email: str = ""
    address: Address | None = None
    browser: str = ""
    """An anonymous key of the browser from which it was sent."""
    source: str = ""
    """An anonymous key of the network, table or kiosk from which it was sent."""
