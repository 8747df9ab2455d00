"""The colours of a brand's e-mails (Y-10)."""

from domain.brand.company import palette_for
from domain.brand.palette import Colours
from domain.store.store import Store
from domain.tenant import Tenant
from repositories.brand import companies


def look_of(tenant: Tenant, store: Store) -> Colours:
    """A store's colours, or those of its theme if the company is not found."""
    return palette_for(companies.find(tenant), store.store_id, store.theme).light
