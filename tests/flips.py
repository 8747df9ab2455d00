"""Rows of a brand as its files would have them, written as the product writes them: by a flip."""

from domain.brand.brand_owner import BrandOwner
from domain.brand.company import Company
from domain.brand.news import News
from domain.brand.theme import Theme
from domain.menu.document import MenuDocument
from domain.promotion.promotion import Promotion
from domain.store.store import Store
from domain.tables.dining_table import DiningTable
from domain.tenant import Tenant
from repositories.brand import companies, news
from repositories.brand.companies import Head
from repositories.brand.declared_rows import Filed, Move
from repositories.menu import menus
from repositories.promotion import promotions
from repositories.publish.flips import Flip, write
from repositories.store import stores
from repositories.tables import dining_tables

THEME = Theme(primary="#b3261e", secondary="#26352f", accent="#e0a526")


def flip(tenant: Tenant, *rows: Filed) -> None:
    """The brand goes over to these rows at once, and all others of it stay; a brand that is not there yet begins."""
    _move(tenant, *(Move(None, row) for row in rows))


def put_news(tenant: Tenant, *told: News) -> None:
    """All news of a brand."""
    flip(tenant, news.filed_row(told))


def put_promotions(tenant: Tenant, *put: Promotion) -> None:
    """Promotions beside those that are there."""
    flip(tenant, *map(promotions.filed_row, put))


def put_stores(tenant: Tenant, *put: Store) -> None:
    """Stores in place of what they were."""
    flip(tenant, *map(stores.filed_row, put))


def put_menu(tenant: Tenant, document: MenuDocument, url: str) -> None:
    """A store's menu at its price level."""
    flip(tenant, menus.keep(tenant, document, url))


def put_table(tenant: Tenant, store_id: str, table: DiningTable, pin: str) -> None:
    """A table with a PIN; what its staff said of it stays."""
    after = dining_tables.filed_row(tenant, store_id, table, pin)
    before = next((row for row in dining_tables.filed(tenant, store_id) if row.name == after.name), None)
    _move(tenant, Move(before, after))


def _move(tenant: Tenant, *moves: Move) -> None:
    read = companies.head(tenant) or _begun(tenant)
    assert write(tenant, Flip(read, read._replace(flips=read.flips + 1), moves))


def _begun(tenant: Tenant) -> Head:
    code = tenant.company_code
    company = Company(company_code=code, company_name=code, theme=THEME, store_ids=("first",))
    companies.save(tenant, company, BrandOwner(name=code))
    begun = companies.head(tenant)
    assert begun
    return begun
