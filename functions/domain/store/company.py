"""A brand and how its stores are listed (spec section 3, Company)."""

from enum import StrEnum

from pydantic import Field

from domain.entity import Entity
from domain.store.theme import Theme


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
