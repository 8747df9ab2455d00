"""A brand and its list of stores (spec section 3, Company)."""

from collections.abc import Mapping
from enum import StrEnum

from pydantic import Field

from domain.brand.day_budgets import USUAL, DayBudgets
from domain.brand.icon import Icon, IconPurpose
from domain.brand.palette import Palette, derive_palette
from domain.brand.theme import Theme
from domain.entity import Entity


class StoreSort(StrEnum):
    """How the store list is sorted (spec section 9)."""

    DISTANCE = "distance"
    ALPHABETIC = "alphabetic"
    CUSTOMIZE = "customize"


class Company(Entity):
    """A brand: its stores in custom order, and the look of their list."""

    company_code: str = Field(pattern="^[A-Za-z0-9_-]{1,40}$")
    company_name: str
    sort_by: StoreSort = StoreSort.DISTANCE
    header: str = ""
    description: str = Field("", max_length=300)
    """The description in link previews; if empty, its stores and their addresses."""
    icon_uri: str = Field("", max_length=500)
    """Its square PNG for browser tabs and home screens; if empty, one is made from its name and colour."""
    icons: tuple[Icon, ...] = ()
    """Its icons for home screens, made when the brand is applied; empty in older rows."""
    theme: Theme
    store_ids: tuple[str, ...] = Field(alias="storeIDs", min_length=1)
    home_page: str = ""
    default_locale: str = "en"
    budgets: DayBudgets = Field(USUAL, exclude_if=lambda budgets: budgets == USUAL)
    """Daily limits of texts, e-mails and map lookups of all its stores."""
    palette: Palette | None = None
    """The colours of its screens, derived from its theme when the brand is applied; None in older rows."""
    store_palettes: dict[str, Palette] = Field(default_factory=dict)
    """The palettes of stores with their own theme.

    They are stored here because orders read store rows but need no colours.
    """

    @property
    def touch_icon_uri(self) -> str:
        """Return the icon for the iOS home screen; empty if there is none (spec section 1)."""
        return next((icon.uri for icon in self.icons if icon.purpose is IconPurpose.TOUCH), "")

    @property
    def colours(self) -> Palette:
        """Return the colours of the company's own screens (spec section 3, Theme colours)."""
        return self.palette or derive_palette(self.theme)

    def palette_of(self, store_id: str, theme: Theme) -> Palette:
        """Return the colours of a store's screens (spec section 3, Theme colours)."""
        return self.store_palettes.get(store_id) or self.palette or derive_palette(theme)


def palette_for(company: Company | None, store_id: str, theme: Theme) -> Palette:
    """Return the colours of a store's screens, or those of its theme if the company is not found."""
    return company.palette_of(store_id, theme) if company else derive_palette(theme)


def with_palettes(company: Company, themes: Mapping[str, Theme]) -> Company:
    """Add the colours of the company's screens and of its stores' screens (spec section 3)."""
    own = {store_id: derive_palette(theme) for store_id, theme in themes.items() if theme != company.theme}
    return company.model_copy(update={"palette": derive_palette(company.theme), "store_palettes": own})
