"""Remove a brand from a target: delete its hosts, keys, tables, promotions and news, and close its stores.

Orders, payment records and members stay. Applying the same folder again restores the brand.
"""

from backoffice.brand_entries import Brand
from backoffice.menu_file import content_version
from backoffice.onboarding.standing_brand import StandingBrand
from domain.brand.brand_owner import BrandOwner
from domain.store.store import Store


def emptied(standing: StandingBrand) -> Brand:
    """Return the brand as files without hosts, keys and so on; applying it with pruning removes the brand."""
    return Brand(
        company=standing.company,
        stores=tuple(map(_closed, standing.stores)),
        menus=(),
        keys=(),
        hosts=(),
        tables=(),
        promotions=(),
        news=(),
        members=(),
        gift_cards=(),
        pictures=(),
        icons=(),
        brand_id=BrandOwner.id_in(standing.owner),
    )


def _closed(store: Store) -> Store:
    config = store.config.model_copy(update={"accepting_orders": False})
    closed = store.model_copy(update={"config": config, "version": ""})
    return closed.model_copy(update={"version": content_version(closed)})
