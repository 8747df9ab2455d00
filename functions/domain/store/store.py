"""Stores with all their settings (spec section 3)."""

import datetime as dt

from pydantic import Field

from domain.booking.booking_settings import BookingSettings
from domain.brand.theme import Theme
from domain.delivery.delivery_settings import Delivery
from domain.entity import Entity
from domain.member.member_settings import Service
from domain.promotion.claim_rules import ClaimRules
from domain.promotion.promotion import Promotion
from domain.staff.staff_rules import StaffRules
from domain.store.checkout_settings import CaptureOn, CheckoutSettings
from domain.store.config import StoreConfig
from domain.store.info import StoreInfo
from domain.store.intake import Intake
from domain.store.kiosk import KioskSettings
from domain.store.order_type_settings import OrderTypes
from domain.store.printers import Printers
from domain.store.tell_guests import TellGuests
from domain.vocabulary.address import Coordinates
from domain.vocabulary.order_type import OrderType


class Store(Entity):
    """One store of a company."""

    company_code: str = Field(pattern="^[A-Za-z0-9_-]{1,40}$")
    store_id: str = Field(alias="storeID", pattern="^[A-Za-z0-9_-]{1,40}$")
    version: str = ""
    coords: Coordinates | None = None
    info: StoreInfo
    config: StoreConfig = StoreConfig()
    checkout: CheckoutSettings = CheckoutSettings()
    order_type: OrderTypes = OrderTypes()
    claims: ClaimRules | None = ClaimRules()
    """How much its guests can have open at once; None: no limit."""
    intake: Intake | None = Intake()
    """How it is notified of orders; None in the data for guests."""
    tell_guests: TellGuests = TellGuests()
    """How its guests are notified of their orders."""
    booking: BookingSettings | None = BookingSettings()
    """How it takes bookings; None in the data for guests, who load it on the booking page."""
    printers: Printers | None = ()
    """The printers for its orders; None in the data for guests."""
    kiosk: KioskSettings = KioskSettings()
    service: Service = Service()
    staff: StaffRules | None = StaffRules()
    """What its staff can do without a manager; None in the data for guests."""
    automatic: tuple[Promotion, ...] = Field((), exclude_if=lambda promotions: not promotions)
    """The company's automatic promotions, copied here when the brand is applied (D-15)."""
    theme: Theme
    messages: dict[str, dict[str, str]] = Field(default_factory=dict)
    """Page (home, dinein, takeout, delivery, checkout) to locale to HTML, sanitised on write and on render."""

    def hides_sums(self, order_type: OrderType) -> bool:
        """Return whether an order's amounts are hidden from guests (R-6)."""
        return order_type is OrderType.DINEIN and self.order_type.dinein.hide_order_total

    def takes(self, order_type: OrderType, board_seen: dt.datetime | None, now: dt.datetime) -> bool:
        """Return whether it accepts orders and would notice one of that type, so that it is really made (Y-10)."""
        heard = self.intake is None or self.intake.is_heard(order_type, board_seen, now)
        return self.config.accepting_orders and heard

    def needs_board(self, order_type: OrderType) -> bool:
        """Return whether orders of that type are only noticed on an open board (Y-10)."""
        return self.intake is not None and not self.intake.needs_no_board(order_type)

    def captures_on(self, order_type: OrderType) -> CaptureOn:
        """Return when authorizations are captured; a store without our board cannot accept orders first (Y-4, Y-10)."""
        if self.checkout.capture_on is not None:
            return self.checkout.capture_on
        unasked = self.intake is not None and (self.intake.own_system or self.intake.accepts_every(order_type))
        return CaptureOn.PLACEMENT if unasked else CaptureOn.ACCEPTANCE

    @property
    def for_guests(self) -> "Store":
        """Return the store's data for guests, without internal settings (Y-4, Y-10).

        `capture_on` is set if the omitted settings would decide it. Delivery areas are loaded from where they are
        published (L-11).
        """
        placed = self.intake is not None and self.intake.own_system
        capture_on = self.checkout.capture_on or (CaptureOn.PLACEMENT if placed else None)
        checkout = self.checkout.model_copy(update={"capture_on": capture_on})
        told = self.delivering(self.order_type.delivery.model_copy(update={"areas": ()}))
        return told.model_copy(
            update=dict.fromkeys(("claims", "intake", "staff", "booking", "printers"))
            | {"checkout": checkout, "automatic": (), "config": self.config.for_guests}
        )

    def delivering(self, delivery: Delivery) -> "Store":
        """Return the store with other delivery settings, as they apply to an address (L-11)."""
        return self.model_copy(update={"order_type": self.order_type.model_copy(update={"delivery": delivery})})

    @property
    def for_order_pad(self) -> "Store":
        """Return the store for an order pad: staff can order where guests can only read the menu (R-4, R-5)."""
        dinein = self.order_type.dinein.model_copy(update={"menu_mode": False})
        return self.model_copy(update={"order_type": self.order_type.model_copy(update={"dinein": dinein})})

    @property
    def making_time(self) -> dt.timedelta:
        """Return the usual time to make an order (T-7)."""
        return dt.timedelta(minutes=self.config.pickup_min)

    @property
    def locale(self) -> str:
        """Return the store's language: the configured one, otherwise its first (spec section 4)."""
        languages, place = self.info.languages, self.config.language_index
        own = languages[place] if 0 <= place < len(languages) else next(iter(languages), None)
        return own.locale.lower() if own else "en"
