"""A priced cart: lines, totals and the trace that explains every amount (decisions section 0)."""

from datetime import datetime
from decimal import Decimal
from enum import StrEnum

from pydantic import Field

from domain.entity import Amount, Entity
from domain.menu.menu import TaxClass
from domain.money import ZERO
from domain.tax.tax_rates import DEFAULT, TaxKind
from domain.vocabulary.order_type import OrderType


class NoticeCode(StrEnum):
    """Notices for the guest; each has a text in every catalogue (`notices.<code>`)."""

    PROMO_MINIMUM = "error_promo_min_order"
    """The promotion needs its minimum; details minAmount, short (D-5)."""
    PROMO_NO_MATCH = "promo_no_match"
    """The promotion discounts nothing in the cart (D-8)."""
    PROMO_SMALLER = "promo_smaller_than_member_discount"
    """The member's own discount (details amount) is larger than the promotion's (D-6)."""
    MINIMUM_ORDER = "min_order"
    """The minimum order is not reached; details minOrder, short (M-5)."""
    DEPOSIT = "deposit_error_message"
    """The deposit exceeds the total, which blocks sending; details deposit, total, short (M-4)."""
    COMBO_UNLINKED = "combo_unlinked"
    """A link of the cart is no longer valid; its units have their own price again (C-7)."""


class Reason(StrEnum):
    """The reason of an amount in the trace; each has a text in every catalogue (`trace.<reason>`)."""

    REGULAR_PRICE = "regular_price"
    MEMBER_PRICE = "member_price"
    VIP_PRICE = "vip_price"
    OPTIONS = "options"
    BUNDLE_CHANGES = "bundle_changes"
    COMBO = "combo"
    REDEEMED = "redeemed"
    ITEM_DISCOUNT = "item_discount"
    PROMOTION = "promotion"
    DISCOUNT = "discount"
    MEMBER_DISCOUNT = "member_discount"
    VIP_VALUE = "vip_value"
    DELIVERY = "delivery"
    FREE_DELIVERY = "free_delivery"
    SERVICE = "service"
    GST = "gst"
    PST = "pst"
    LIQ = "liq"
    SIX_OR_MORE = "six_or_more"
    FOOD_REBATE = "food_rebate"
    TIP = "tip"
    DEPOSIT = "deposit"


class Notice(Entity):
    """A notice for the guest that blocks nothing, with the values of its text."""

    code: NoticeCode
    line_id: str | None = None
    details: dict[str, str] = Field(default_factory=dict)


class TraceEntry(Entity):
    """One applied rule: `amount` is what it added, negative if it reduced; with `base` and `rate` where it has them.

    A line's entries sum to its `extended`; all entries except the deposit's sum to total + tips. `seq` is the priced
    line. Untaxed lines have an entry of 0 with the untaxed amount as `base`.
    """

    rule: str
    version: str = ""
    seq: int | None = None
    line_id: str | None = None
    base: Amount | None = None
    rate: Amount | None = None
    amount: Amount
    reason: Reason
    name: str = Field("", exclude_if=lambda name: not name)
    """The name that the store gave the rule, such as a delivery area's name (L-11)."""


class PricedOption(Entity):
    """A charged option: `price` is from the catalogue, `optionPrice` is its total per unit of the item (O-1)."""

    group_id: int = Field(alias="cgID")
    option_id: int = Field(alias="ID")
    qty: int
    descr: str = ""
    descr1: str = ""
    descr2: str = ""
    price: Amount
    option_price: Amount


class PricedPart(Entity):
    """A part of a bundle, with its change fee per unit of the bundle."""

    slot: str
    item_id: int = Field(alias="ID")
    qty: int
    descr: str = ""
    descr1: str = ""
    descr2: str = ""
    options: tuple[PricedOption, ...] = ()
    change_fee: Amount = ZERO


class PricedLine(Entity):
    """A charged line (P-2). Combos split lines: several may share one `lineId`; `seq` is unique."""

    seq: int
    line_id: str
    item_id: int = Field(alias="ID")
    key: str
    barcode: str = ""
    descr: str = ""
    descr1: str = ""
    descr2: str = ""
    qty: int
    weight: Amount | None = None
    weight_unit: str = ""
    o_price: Amount = Field(alias="o_price")
    price: Amount
    o_option_value: Amount = Field(alias="o_optionValue")
    option_value: Amount
    b_adj: Amount = ZERO
    cb_ref_id: int | None = Field(None, alias="cbRefID")
    gross: Amount
    item_discount: Amount = ZERO
    item_discount_rate: Amount = ZERO
    item_discount_value: Amount = ZERO
    """The part of `itemDiscount` that is an amount rather than a rate."""
    extended: Amount
    bill_discount: Amount = ZERO
    """This line's part of the order's discount; not included in `extended`."""
    gst: bool = False
    pst: bool = False
    liq: bool = False
    classify: TaxClass = TaxClass.FOOD
    redeemed_points: int = 0
    promo: str = ""
    options: tuple[PricedOption, ...] = ()
    bundle_items: tuple[PricedPart, ...] = ()
    remark: str = ""

    def name(self, slot: int) -> str:
        """Return the item's name in the language of a slot, otherwise the first name (R-11)."""
        return name_in(slot, self)


def name_in(slot: int, named: PricedLine | PricedPart | PricedOption) -> str:
    """Return the name in the language of a slot, otherwise the first name (R-11)."""
    names = (named.descr, named.descr1, named.descr2)
    return names[slot] or next(filter(None, names), "")


class CategoryQuantity(Entity):
    """The ordered units of a category (P-9)."""

    cat_id: int = Field(alias="catID")
    total: int


class ToldTax(Entity):
    """A tax as guests read it: its parts, its names by language or `default`, and its tax number (X-15).

    Without a name in the language, it has the screens' name of its first part.
    """

    parts: tuple[TaxKind, ...] = Field(min_length=1)
    names: dict[str, str]
    number: str
    amount: Amount

    def name(self, locale: str, otherwise: str) -> str:
        """Return its name in a language, or `otherwise`."""
        return self.names.get(locale.lower()) or self.names.get(DEFAULT) or otherwise


class Totals(Entity):
    """The sums of an order. `total` excludes tips; `payAmount` is due online now (M-1, M-4)."""

    qty_total: int
    cat_qty_total: tuple[CategoryQuantity, ...] = ()
    subtotal: Amount
    discount_rate: Amount = ZERO
    discount_value: Amount = ZERO
    delivery_value: Amount = ZERO
    delivery_withhold: Amount = ZERO
    service_rate: Amount = ZERO
    service_value: Amount = ZERO
    gst: Amount = ZERO
    pst: Amount = ZERO
    liq: Amount = ZERO
    tax: Amount = ZERO
    taxes: tuple[ToldTax, ...] = Field((), exclude_if=lambda taxes: not taxes)
    """The taxes by name, if the store names them; the order stores the names of its time (X-15)."""
    total: Amount
    deposit: Amount = ZERO
    tips: Amount = ZERO
    pay_amount: Amount = ZERO
    balance_due: Amount = ZERO
    """The amount to pay at the counter: total + tips − payAmount."""
    redeemed_points_total: int = 0

    @property
    def net(self) -> Decimal:
        """The value of the goods: subtotal less discount, before charges, taxes and tips (M-2, L-5, T-2)."""
        return self.subtotal - self.discount_value


class AutomaticPromotion(Entity):
    """The automatic promotion of an order, with its titles by slot and by language (D-15, R-11)."""

    code: str
    title: str
    title1: str
    title2: str
    titles: dict[str, str]


class Quote(Entity):
    """A priced cart. The same input gives the same quote; rule versions allow pricing it again."""

    order_uuid: str = Field(alias="orderUUID")
    order_type: OrderType
    currency: str
    effective_at: datetime
    menu_version: str
    tax_version: str
    rules_version: str
    rounding_rule: str = "half-up-invoice"
    price_level: int = 0
    cb_ref_ids: tuple[int, ...] = Field((), alias="cbRefIDs")
    """All combo link ids used so far; the cart sends them back (C-5)."""
    lines: tuple[PricedLine, ...]
    totals: Totals
    min_order_short: Amount = ZERO
    """The missing amount of the minimum order (M-5); 0 when reached."""
    free_delivery_short: Amount | None = None
    """The missing amount for free delivery (L-5); None if there is no such offer or it is reached."""
    automatic: AutomaticPromotion | None = Field(None, exclude_if=lambda told: told is None)
    notices: tuple[Notice, ...] = ()
    trace: tuple[TraceEntry, ...] = ()
