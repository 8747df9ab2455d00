"""Settings of a store's screens (spec section 3, Store config)."""

from enum import StrEnum

from pydantic import Field

from domain.calendar.capacity import PrepRule, SlotCapacity
from domain.entity import Entity, Price
from domain.menu.menu import CategoryLayout
from domain.money import ZERO


class CategoryPosition(StrEnum):
    """The place of the menu home: on its own page or next to the items."""

    CENTER = "center"
    SIDE = "side"


class ImageAlignment(StrEnum):
    """The side of a menu row for the picture; the price is on the opposite side."""

    LEFT = "left"
    RIGHT = "right"


class ImageSize(StrEnum):
    """Image heights of spec section 9."""

    NORMAL = "normal"
    LARGE = "large"


class Utensils(StrEnum):
    """Whether the guest is asked about utensils, or they are always or never given."""

    ASK = "ask"
    ALWAYS = "always"
    NEVER = "never"


class ComboClock(StrEnum):
    """Whether a combo's schedule applies to the time of ordering or to the time the order is for (C-7)."""

    ORDER = "order"
    FULFILMENT = "fulfilment"


class StoreHome(Entity):
    """The tiles of the store home (spec section 2)."""

    dinein: bool = True
    takeout: bool = True
    delivery: bool = True
    waitlist: bool = False
    reservation: bool = False


class StoreConfig(Entity):
    """The settings of the screens."""

    pickup_min: int = Field(15, ge=0, le=24 * 60)
    slot_minutes: int = Field(15, ge=5, le=240)
    schedule_days: int = Field(7, ge=0, le=60)
    category_position: CategoryPosition = CategoryPosition.SIDE
    category_layout: CategoryLayout = CategoryLayout.VERTICAL
    main_menu_enabled: bool = True
    store_home: StoreHome = StoreHome()
    pin_required_at_dinein_checkout: bool = False
    g_tag: str = ""
    covid_contact_form_url: str = ""
    order_limit_per_period: int = Field(0, ge=0)
    order_limit_skip_value: Price = ZERO
    slot_capacity: SlotCapacity | None = None
    """The capacity of a period, if it is not a number of orders (T-13)."""
    prep_rules: tuple[PrepRule, ...] = Field((), max_length=20)
    menu_image_visible: bool = True
    hide_menu_image: bool = False
    menu_image_alignment: ImageAlignment = ImageAlignment.LEFT
    menu_image_size: ImageSize = ImageSize.NORMAL
    add_shortcut_bar_enabled: bool = False
    not_check_server_online: bool = False
    item_fast_add: bool = True
    not_ask_utensils: bool = False
    utensils: Utensils = Utensils.ASK
    always_send_pickup_time: bool = True
    memo_as_bill_memo: bool = False
    show_item_barcode: bool = False
    add_side_item_optional: bool = True
    show_item_image_in_order: bool = True
    show_option_image_in_order: bool = True
    verify_phone_number: bool = False
    language_index: int = 0
    kiosk_bundles: bool = False
    stack_member_price_and_discount: bool = True
    bundle_refunds_downgrade: bool = False
    combo_clock: ComboClock = ComboClock.FULFILMENT
    accepting_orders: bool = True
    accept_within_min: int = Field(10, ge=1, le=24 * 60)
    """Minutes in which the store must accept an order before it expires; at most ten count (Y-10)."""
    contact_form_mandatory: bool = False
    """Whether the contact form must be sent before the checkout (spec section 2, Dialogs)."""
    unit_in_street: bool = False
    """Whether the unit is written into the street, for servers of build 163 or lower.

    See spec section 5, Server build gates.
    """

    @property
    def for_guests(self) -> "StoreConfig":
        """Return the settings for guests: a store that takes no orders offers no waitlist and no reservation (R-8)."""
        if self.accepting_orders:
            return self
        home = self.store_home.model_copy(update={"waitlist": False, "reservation": False})
        return self.model_copy(update={"store_home": home})
