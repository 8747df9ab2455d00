"""A store and its settings: info, config, checkout, order types, services, theme (spec section 3)."""

from enum import StrEnum

from pydantic import Field

from domain.calendar.hours import WeeklyHours
from domain.delivery.address import Address, Coordinates
from domain.entity import Entity, Measure, Money, Price, Rate
from domain.menu.menu import CategoryLayout, Picture
from domain.money import ZERO
from domain.store.claim_rules import ClaimRules
from domain.store.order_type import OrderType

SERVER_BUILD = 251
"""The build the server reports; every gate of spec section 5 is open (Y-9)."""


class Language(Entity):
    """A language of the store; `descrIndex` is its slot among descr, descr1, descr2 (R-11)."""

    id: int
    locale: str
    name: str
    descr_index: int = Field(0, ge=0, le=2)


class TaxRates(Entity):
    """Percentages valid from a business date on (X-12); `foodTaxRebate` is the mode (X-2)."""

    version: str
    valid_from: str = Field(pattern=r"^\d{4}-\d{2}-\d{2}$")
    gst_rate: Rate = ZERO
    pst_rate: Rate = ZERO
    liq_rate: Rate = ZERO
    delivery_gst_rate: Rate = ZERO
    delivery_pst_rate: Rate = ZERO
    service_gst_rate: Rate = ZERO
    service_pst_rate: Rate = ZERO
    food_tax_rebate: int = 0
    tax_on_discounted_subtotal: bool = True


class StoreInfo(Entity):
    """Who and where the store is, when it is open and what taxes it charges."""

    company_name: str
    store_name: str
    time_zone: str = "America/Toronto"
    address: Address
    tel: str = ""
    logo_uri: str = ""
    hero: Picture | None = None
    home_page: str = ""
    languages: tuple[Language, ...]
    business_hours: WeeklyHours
    dinein_hours: WeeklyHours | None = None
    takeout_hours: WeeklyHours | None = None
    delivery_hours: WeeklyHours | None = None
    transport_hours: WeeklyHours | None = None
    item_stock_enabled: bool = True
    order_options_sort_by_seq: bool = True
    full_info: bool = True
    order_server_build_no: int = SERVER_BUILD
    taxes: tuple[TaxRates, ...] = Field(min_length=1)
    vip_discount_rate: Rate = ZERO
    vip_discount_value: Price = ZERO


class CategoryPosition(StrEnum):
    """Where the menu home is: its own page or beside the items."""

    CENTER = "center"
    SIDE = "side"


class ImageAlignment(StrEnum):
    """The side of a menu row its picture stands on; the price stands opposite."""

    LEFT = "left"
    RIGHT = "right"


class ImageSize(StrEnum):
    """Heights of spec section 9."""

    NORMAL = "normal"
    LARGE = "large"


class Utensils(StrEnum):
    """Whether utensils are asked for, always or never given."""

    ASK = "ask"
    ALWAYS = "always"
    NEVER = "never"


class StoreHome(Entity):
    """Which tiles the store home shows (spec section 2)."""

    dinein: bool = True
    takeout: bool = True
    delivery: bool = True
    waitlist: bool = False
    reservation: bool = False


class StoreConfig(Entity):
    """How the screens behave."""

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
    accepting_orders: bool = True
    accept_within_min: int = Field(10, ge=1, le=24 * 60)
    """How long the store has to accept an order before it expires (Y-10)."""


class Deposit(Entity):
    """A part paid ahead: an amount, or a percentage of the total (M-4); value 0 is none."""

    value: Price = ZERO
    percentage: bool = False


class TipPreset(Entity):
    """A tip to choose with one tap; `percent` of S − D, or an amount, or the guest's own (M-2)."""

    kind: str = Field(pattern="^(percent|amount|custom)$")
    value: Price = ZERO
    default: bool = False


class CheckoutSettings(Entity):
    """Currency, deposit, tips and the card merchants of the store (K-14)."""

    currency: str = Field("CAD", pattern="^[A-Z]{3}$")
    deposit: Deposit = Deposit()
    tips: tuple[TipPreset, ...] = ()
    door_dash_tips: tuple[TipPreset, ...] = ()
    merchants: tuple[str, ...] = ()
    send_unreturned: bool = True
    """Whether a guest who paid and never came back still gets the order; otherwise the money goes back (S-4)."""


class OrderTypeSettings(Entity):
    """What every order type has: visible or not, price level, charges, minimum (spec section 4)."""

    hide: bool = False
    price_level: int = Field(0, ge=0)
    discount_rate: Rate = ZERO
    service_value: Price = ZERO
    service_percentage: bool = False
    payment: str = "skip"
    min_order: Price = ZERO
    min_order_for_free_delivery: Price = ZERO


class DineInLogin(StrEnum):
    """Whether dine-in guests log in (spec section 4, Checkout click; K-4)."""

    REQUIRED = "required"
    OPTIONAL = "optional"
    SKIP = "skip"


class DineIn(OrderTypeSettings):
    """Dine-in settings."""

    menu_mode: bool = False
    login: DineInLogin = DineInLogin.SKIP
    hide_order_total: bool = False
    promotion_enabled: bool = False
    take_away_enabled: bool = False
    call_service_enabled: bool = False
    call_services: tuple[str, ...] = ()
    ask_table_name: bool = False


class Takeout(OrderTypeSettings):
    """Takeout settings."""

    pickup_time_ignored: bool = False


class ChargeRule(Entity):
    """Applies when from < distance <= to, in km (L-1)."""

    from_: Measure = Field(alias="from")
    to: Measure
    charge: Price


class Delivery(OrderTypeSettings):
    """Delivery settings; `distance` is the furthest km delivered to, 0 for no limit (L-2)."""

    charge_rules: tuple[ChargeRule, ...] = ()
    distance: Measure = ZERO
    agent_adj_value: Money = ZERO
    agent_adj_by_percentage: bool = False
    agent_overwrite: bool = False
    door_dash_enabled: bool = False
    fts_tech_enabled: bool = False
    delivery_time_ignored: bool = False


class OrderTypes(Entity):
    """Settings per order type."""

    dinein: DineIn = DineIn(hide=True)
    takeout: Takeout = Takeout()
    delivery: Delivery = Delivery(hide=True)

    def of(self, order_type: OrderType) -> OrderTypeSettings:
        """The settings of one order type."""
        return {
            OrderType.DINEIN: self.dinein,
            OrderType.TAKEOUT: self.takeout,
            OrderType.DELIVERY: self.delivery,
        }[order_type]


class MembershipPolicy(StrEnum):
    """Whether guests may order (K-4)."""

    OFF = "off"
    OPTIONAL = "optional"
    MANDATORY = "mandatory"


class Service(Entity):
    """Member services of the store and their toggles (spec section 6)."""

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


class ThemeShape(StrEnum):
    """The house a brand lives in: corners, shadows, hairlines."""

    CRISP = "crisp"
    SOFT = "soft"
    HAIRLINE = "hairline"


class Theme(Entity):
    """Brand colours (hex); every other colour is derived from them."""

    primary: str
    secondary: str
    accent: str
    info: str = "#0369a1"
    success: str = "#15803d"
    warning: str = "#b45309"
    error: str = "#b91c1c"
    border: str = ""
    primary_text: str = ""
    secondary_text: str = ""
    accent_text: str = ""
    info_text: str = ""
    warning_text: str = ""
    background: str = ""
    shape: ThemeShape = ThemeShape.CRISP
    display_font: str = ""


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
    service: Service = Service()
    theme: Theme
    messages: dict[str, dict[str, str]] = Field(default_factory=dict)
    """Page (home, dinein, takeout, delivery, checkout) to locale to HTML, sanitised on write and on render."""


class StoreSort(StrEnum):
    """How the store list is sorted (spec section 9)."""

    DISTANCE = "distance"
    ALPHABETIC = "alphabetic"
    CUSTOMIZE = "customize"


class Company(Entity):
    """A brand: its stores in customised order and how their list looks."""

    company_code: str = Field(pattern="^[A-Za-z0-9_-]{1,40}$")
    company_name: str
    sort_by: StoreSort = StoreSort.DISTANCE
    header: str = ""
    theme: Theme
    store_ids: tuple[str, ...] = Field(alias="storeIDs", min_length=1)
    home_page: str = ""
    default_locale: str = "en"


class DiningTable(Entity):
    """A table of the dining room; a disabled one must be activated by the server (spec section 4)."""

    table_id: str = Field(alias="tableID")
    descr: str
    table_group_id: str = Field("", alias="tableGroupID")
    table_group_name: str = ""
    disabled: bool = False
