"""An item to order with its options, bundle slots and combos (spec section 3)."""

from decimal import Decimal
from enum import IntEnum, StrEnum
from functools import cached_property
from typing import Self

from pydantic import Field

from domain.calendar.hours import ServeWindow
from domain.entity import Entity, Measure, Money, Price, Rate
from domain.menu.scale import Scale, usual_scale
from domain.money import ZERO
from domain.vocabulary.order_type import OrderType


class TaxClass(IntEnum):
    """The wire field `classify` as a tax class (X-5, X-6)."""

    FOOD = 0
    SINGLE_SERVING_BAKED = 1
    OTHER = 4


class OptionChargeRule(StrEnum):
    """Which choices of a group are charged (O-1); `chargeCount` is N."""

    EACH = "each"
    FIRST_FREE = "firstN"
    LOWEST_FREE = "lowestN"
    HIGHEST_CHARGED = "highestN"


class Described(Entity):
    """Screen text in up to three languages; a language picks its slot by `descrIndex` (R-11)."""

    descr: str = Field("", max_length=200)
    descr1: str = Field("", max_length=200)
    descr2: str = Field("", max_length=200)


class Picture(Entity):
    """A picture in several widths: `{uri}-{width}.avif` and `.webp`, 4:3, with its dominant colour."""

    uri: str = Field(max_length=300)
    widths: tuple[int, ...] = (320, 640)
    color: str = Field("#dddddd", pattern="^#[0-9a-fA-F]{6}$")


class Option(Described):
    """One choice of an option group; prices are per unit of the parent item."""

    id: int = Field(alias="ID", gt=0)
    cg_id: int = Field(0, alias="cgID", ge=0)
    key: str = Field(max_length=80)
    price: Money = ZERO
    """Below 0 for a choice that costs less, such as one's own cup (docs/rules/prices.md)."""
    price_for_member: Money | None = None
    price_for_vip: Money | None = None
    redeemable: bool = False
    seq: int = 0
    max_qty: int = Field(1, ge=1, le=99)
    default_qty: int = Field(0, ge=0, le=99)
    countable: bool = False
    oh_qty: int = Field(0, ge=0)
    soldout: bool = False
    allergens: tuple[str, ...] | None = None
    """An empty list states that there are none; None states nothing."""
    diets: tuple[str, ...] | None = None
    picture: Picture | None = None


class OptionGroup(Entity):
    """Choices that belong together; `opt_min`/`opt_max` count units (O-2)."""

    id: int = Field(alias="ID", gt=0)
    key: str = Field(max_length=80)
    name: str = Field("", max_length=200)
    name1: str = Field("", max_length=200)
    name2: str = Field("", max_length=200)
    opt_min: int = Field(0, alias="opt_min", ge=0)
    opt_max: int | None = Field(None, alias="opt_max", ge=1)
    charge_rule: OptionChargeRule = OptionChargeRule.EACH
    charge_count: int = Field(0, ge=0)
    seq: int = 0
    adds_food: bool = True
    """False for a size, a temperature or the like: its options change neither allergens nor diets."""
    options: tuple[Option, ...]


class BundleSlot(Described):
    """One place of a bundle to fill (B-1…B-4); all eligibility lists empty means any orderable item."""

    key: str = Field(max_length=80)
    cat_ids: tuple[int, ...] = Field((), alias="catIDs")
    cat_codes: tuple[str, ...] = ()
    item_codes: tuple[str, ...] = ()
    default_item_id: int | None = Field(None, alias="defaultItemID")
    qty: int = Field(1, ge=1, le=20)
    apply_diff: bool = False
    item_price: Price | None = None
    item_price_levels: dict[int, Price] = Field(default_factory=dict)
    """`itemPrice` at other price levels; only in authoring files (B-1)."""
    discount_rate: Rate = ZERO
    discount_value: Price = ZERO
    replace_with_new_item: bool = True

    def allowance_at(self, level: int) -> Decimal | None:
        """Return the slot's allowance for a part at a price level; published menus have one level (B-1)."""
        return self.item_price_levels.get(level, self.item_price)

    def at_level(self, level: int) -> Self:
        """Return the slot for a menu of one price level (B-1)."""
        return self.model_copy(update={"item_price": self.allowance_at(level), "item_price_levels": {}})

    @cached_property
    def codes(self) -> frozenset[str]:
        """The item codes in lower case (B-3)."""
        return frozenset(code.casefold() for code in self.item_codes)

    @cached_property
    def category_codes(self) -> frozenset[str]:
        """The category codes in lower case (B-3)."""
        return frozenset(code.casefold() for code in self.cat_codes)


class Combo(Entity):
    """An offer carried by an item: a lower price when linked to an item with `tag` (C-1…C-7)."""

    tag: str = Field(max_length=80)
    windows: tuple[ServeWindow, ...] = ()
    price: Price | None = None
    discount_rate: Rate = ZERO
    option_ontop: bool = True
    option_discountable: bool = False


class MenuItem(Described):
    """One thing to order. `price` is for the menu's price level; `priceLevels` only in authoring files."""

    id: int = Field(alias="ID", gt=0)
    key: str = Field(max_length=80)
    barcode: str = Field("", max_length=80)
    cat_id: int = Field(0, alias="catID")
    cat_key: str = Field("", max_length=80)
    cat_full_id: str = Field("", alias="catFullID", max_length=200)
    ord_descr: str = Field("", alias="ord_descr", max_length=200)
    ord_descr1: str = Field("", alias="ord_descr1", max_length=200)
    ord_descr2: str = Field("", alias="ord_descr2", max_length=200)
    station: str = Field("", max_length=40)
    """Where it is made, in the store's own words: `wok`, `drinks`; empty for no station of its own."""
    detail: str = Field("", max_length=1000)
    detail1: str = Field("", max_length=1000)
    detail2: str = Field("", max_length=1000)
    price: Price
    price_levels: dict[int, Money] = Field(default_factory=dict)
    price_for_member: Money | None = None
    price_for_vip: Money | None = None
    order_types: tuple[OrderType, ...] = ()
    classify: TaxClass = TaxClass.FOOD
    units_per_item: int | None = Field(None, ge=1, le=100)
    """Single servings in one, 1 unless given; what is sold by weight has none unless given (X-5)."""
    gst: bool = True
    pst: bool = True
    liq: bool = False
    unit: str = Field("", max_length=20)
    scalable: bool = False
    weight: Measure | None = None
    weight_unit: str = Field("", max_length=10)
    scale: Scale | None = None
    """How guests choose its weight; published menus have a scale for every item sold by weight (P-5)."""
    def_opt_value: Money = ZERO
    countable: bool = False
    oh_qty: int = Field(0, ge=0)
    soldout: bool = False
    disabled: bool = False
    order_disabled: bool = False
    favorite: bool = False
    item_discountable: bool = True
    bill_discountable: bool = True
    option_discountable: bool = True
    item_discount_rate: Rate = ZERO
    item_discount_value: Price = ZERO
    """Once a line of the cart, after the rate (P-6)."""
    redeem_item: bool = False
    redeem_points: int = Field(0, ge=0)
    redeem_price: Price = ZERO
    """The price of a redeemed unit besides its points, usually zero (K-1)."""
    b_item: bool = False
    b_items: tuple[BundleSlot, ...] = ()
    tag: str = Field("", max_length=80)
    combos: tuple[Combo, ...] = ()
    options: tuple[OptionGroup, ...] = ()
    side_items: tuple[int, ...] = Field((), alias="sideItemIDs", max_length=10)
    """Items that are offered after it was added, and may be declined (spec section 2, sideOrder)."""
    serve_windows: tuple[ServeWindow, ...] = ()
    allergens: tuple[str, ...] = ()
    diets: tuple[str, ...] = ()
    allergens_unstated: bool = False
    """Set when the menu is published: the file says nothing of its allergens, not even that there are none."""
    picture: Picture | None = None

    @cached_property
    def options_by_id(self) -> dict[tuple[int, int], Option]:
        """Options by the ID of their group and their own."""
        return {(group.id, option.id): option for group in self.options for option in group.options}

    @property
    def single_servings(self) -> int:
        """The number of single servings that one unit counts as, towards the six of the tax rule (X-5)."""
        return (0 if self.scalable else 1) if self.units_per_item is None else self.units_per_item

    @cached_property
    def needs_options(self) -> bool:
        """Whether an order without any choice of options is refused (spec section 5, opt_min)."""
        return any(group.opt_min for group in self.options)

    @cached_property
    def codes(self) -> frozenset[str]:
        """All codes by which a bundle slot or a promotion may name it, in lower case (B-3, D-8)."""
        return frozenset(code.casefold() for code in (str(self.id), self.key, self.barcode) if code)

    @cached_property
    def weighing(self) -> Scale:
        """How guests choose its weight: the menu's scale, or the usual one (P-5)."""
        return self.scale or usual_scale(self.weight, self.weight_unit or self.unit)

    def price_at(self, level: int) -> Decimal:
        """Return the regular price at a price level; published menus have one level (decisions section 0)."""
        return self.price_levels.get(level, self.price)

    def at_level(self, level: int) -> Self:
        """Return the item for a menu of one price level: its price, its slots' allowances (B-1) and its scale."""
        slots = tuple(slot.at_level(level) for slot in self.b_items)
        own = {
            "price": self.price_at(level),
            "price_levels": {},
            "b_items": slots,
            "scale": self.weighing if self.scalable else None,
            "allergens_unstated": not self.b_item and "allergens" not in self.model_fields_set,
        }
        return self.model_copy(update=own)
