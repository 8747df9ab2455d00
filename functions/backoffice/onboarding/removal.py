"""A brand taken out of a target: its hosts, keys, tables, promotions and news end, its stores take no orders.

Orders and the records of money stay for the books, as do members; the same folder applied again brings it back.
"""

from backoffice.brand_entries import Brand
from backoffice.menu_file import content_version
from backoffice.onboarding.standing_brand import StandingBrand
from domain.brand.brand_owner import BrandOwner
from domain.store.store import Store


def emptied(standing: StandingBrand) -> Brand:
    """The brand as files without anything that opens it would have it; pruned, it is removed."""
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
