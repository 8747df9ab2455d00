"""A store: who it is and all its settings (spec section 3)."""

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
    """How much its guests may have open at once; None: as much as they like."""
    intake: Intake | None = Intake()
    """How it hears of its orders; None where that is nobody's business, as in what its guests are told."""
    tell_guests: TellGuests = TellGuests()
    """Whether its guests hear by message what becomes of their orders."""
    booking: BookingSettings | None = BookingSettings()
    """How it takes bookings; None in what its guests are told with the store, who ask for it on that page."""
    printers: Printers | None = ()
    """What prints its orders; None in what its guests are told."""
    kiosk: KioskSettings = KioskSettings()
    service: Service = Service()
    staff: StaffRules | None = StaffRules()
    """What its staff may do by themselves; None where that is nobody's business, as in what its guests are told."""
    automatic: tuple[Promotion, ...] = Field((), exclude_if=lambda promotions: not promotions)
    """Those of its company's promotions that orders have by themselves, put here as its files are applied (D-15)."""
    theme: Theme
    messages: dict[str, dict[str, str]] = Field(default_factory=dict)
    """Page (home, dinein, takeout, delivery, checkout) to locale to HTML, sanitised on write and on render."""

    def hides_sums(self, order_type: OrderType) -> bool:
        """Whether guests are shown no sum of an order (R-6)."""
        return order_type is OrderType.DINEIN and self.order_type.dinein.hide_order_total

    def takes(self, order_type: OrderType, board_seen: dt.datetime | None, now: dt.datetime) -> bool:
        """Whether its switch is on and somebody hears of an order of that type: else it is never cooked (Y-10)."""
        heard = self.intake is None or self.intake.is_heard(order_type, board_seen, now)
        return self.config.accepting_orders and heard

    def needs_board(self, order_type: OrderType) -> bool:
        """Whether only an open board hears of an order of that type (Y-10)."""
        return self.intake is not None and not self.intake.needs_no_board(order_type)

    def captures_on(self, order_type: OrderType) -> CaptureOn:
        """When a card's money is taken; a store without a board of ours cannot accept on one first (Y-4, Y-10)."""
        if self.checkout.capture_on is not None:
            return self.checkout.capture_on
        unasked = self.intake is not None and (self.intake.own_system or self.intake.accepts_every(order_type))
        return CaptureOn.PLACEMENT if unasked else CaptureOn.ACCEPTANCE

    @property
    def for_guests(self) -> "Store":
        """It without what is nobody's business, and with what that would have said of the money (Y-4, Y-10).

        Its areas are read by who draws them, from where they are published (L-11).
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
        """It with other settings of delivery, as they hold at an address (L-11)."""
        return self.model_copy(update={"order_type": self.order_type.model_copy(update={"delivery": delivery})})

    @property
    def for_order_pad(self) -> "Store":
        """It for staff who take orders at its tables: a menu that guests only read is ordered from there (R-4, R-5)."""
        dinein = self.order_type.dinein.model_copy(update={"menu_mode": False})
        return self.model_copy(update={"order_type": self.order_type.model_copy(update={"dinein": dinein})})

    @property
    def making_time(self) -> dt.timedelta:
        """How long it usually takes to make an order (T-7)."""
        return dt.timedelta(minutes=self.config.pickup_min)

    @property
    def locale(self) -> str:
        """The store's own language: the one its configuration names, else its first (spec section 4)."""
        languages, place = self.info.languages, self.config.language_index
        own = languages[place] if 0 <= place < len(languages) else next(iter(languages), None)
        return own.locale.lower() if own else "en"
