"""A store's name, address, opening hours and taxes (spec section 3, Store info)."""

from typing import Any

from pydantic import Field, model_validator

from domain.calendar.hours import WeeklyHours
from domain.entity import Entity, Price, Rate
from domain.menu.menu import Picture
from domain.money import ZERO
from domain.tax.tax_packs import PackCode
from domain.tax.tax_rates import UNNUMBERED, TaxNumbers, TaxRates
from domain.tax.taxes_of_store import with_pack
from domain.vocabulary.address import Address

SERVER_BUILD = 251
"""The build number that the server reports; it passes every gate of spec section 5 (Y-9)."""


class Language(Entity):
    """A language of the store; `descrIndex` is its slot among descr, descr1, descr2 (R-11)."""

    id: int
    locale: str
    name: str
    descr_index: int = Field(0, ge=0, le=2)


class StoreInfo(Entity):
    """The store's name, address, opening hours and taxes."""

    company_name: str
    store_name: str
    time_zone: str = "America/Toronto"
    address: Address
    tel: str = ""
    tax_number: str = Field("", max_length=40)
    """The number under which it collects taxes, for receipts on which no tax has its own number (X-15)."""
    tax_registration: TaxNumbers = Field(UNNUMBERED, exclude_if=lambda numbers: numbers == UNNUMBERED)
    """The number for each tax (X-15)."""
    tax_pack: PackCode | None = Field(None, exclude_if=lambda code: code is None)
    """The province whose rates and names apply until the store's own rates start (X-12, X-15)."""
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
    """Its own rates, and those of its pack before them: all rates that apply are stored here (X-12)."""
    eating_place: bool = True
    """Whether guests can eat there; otherwise six baked goods are tax free for every order type (X-5)."""
    vip_discount_rate: Rate = ZERO
    vip_discount_value: Price = ZERO

    @model_validator(mode="before")
    @classmethod
    def _with_pack(cls, given: Any) -> Any:
        return with_pack(given)

    def slot_of(self, locale: str) -> int:
        """Return a language's slot among descr, descr1 and descr2; 0 if the store does not have it (R-11)."""
        slots = {language.locale.lower(): language.descr_index for language in self.languages}
        return slots.get(locale.lower(), 0)
