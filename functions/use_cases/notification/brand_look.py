"""The colours of a brand's e-mails (Y-10)."""

from domain.brand.palette import Colours, derive_palette
from domain.store.store import Store
from domain.tenant import Tenant
from repositories.brand import companies


def look_of(tenant: Tenant, store: Store) -> Colours:
    """A store's colours, or those of its theme if the company is not found."""
    company = companies.find(tenant)
    palette = company.palette_of(store.store_id, store.theme) if company else derive_palette(store.theme)
    return palette.light
