"""Launch data: what an app key opens and presets (spec section 2, Startup outcome)."""

from pydantic import Field

from domain.access.app_key import AppKey, KeyType, LaunchType
from domain.brand.company import Company
from domain.entity import Entity
from domain.vocabulary.order_type import AppMode


class LaunchData(Entity):
    """The presets of an app key. `store_id` is empty if the company has several stores to choose from."""

    type: KeyType
    order_type: LaunchType
    table_id: str = Field(alias="tableID")
    cat_ids: tuple[int, ...] = Field(alias="catIDs")
    store_home: bool
    menu_disabled: bool
    company_code: str
    store_id: str = Field(alias="storeID")
    store_count: int
    app_mode: AppMode = AppMode.WEB
    """The mode of the application with this key: kiosk and order pad are store devices (R-4)."""
    station_id: str = ""
    bill_printer: str = ""
    """Returned with each order of a kiosk (spec section 6)."""
    preview_version: int = 0
    """For a preview: the number of the version once it is published; otherwise 0."""


def own_store(app_key: AppKey, company: Company) -> str:
    """Return the store that a key opens without a choice: its own or the only one, otherwise empty (spec section 2)."""
    return app_key.store_id or (company.store_ids[0] if len(company.store_ids) == 1 else "")


def chosen_store(app_key: AppKey, company: Company, wished: str = "") -> str:
    """Return the store in which a session without its own store starts (spec section 2).

    It is the store that was chosen before; with a membership key the company's first store, as members belong to the
    company; otherwise empty.
    """
    if wished in company.store_ids:
        return wished
    return company.store_ids[0] if app_key.type is KeyType.MEMBERSHIP and company.store_ids else ""


def launch_data(app_key: AppKey, company: Company, preview_version: int = 0) -> LaunchData:
    """Return the presets of a key at its company, and the version that it previews, if any (spec section 7, /init)."""
    return LaunchData(
        type=app_key.type,
        order_type=app_key.order_type,
        table_id=app_key.table_id,
        cat_ids=app_key.cat_ids,
        store_home=app_key.store_home,
        menu_disabled=app_key.menu_disabled,
        company_code=company.company_code,
        store_id=own_store(app_key, company),
        store_count=len(company.store_ids),
        app_mode=app_key.app_mode,
        station_id=app_key.station_id,
        bill_printer=app_key.bill_printer,
        preview_version=preview_version,
    )
