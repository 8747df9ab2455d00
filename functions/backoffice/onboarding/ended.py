"""What is gone from a brand's files ends: hosts start nothing, keys open nothing, stores and tables take no orders.

Orders that are under way go on, and what was ordered stays to be read.
"""

from backoffice.menu_file import content_version
from domain.access.app_key import AppKey
from domain.store.store import Store
from domain.tables.dining_table import DiningTable
from repositories import stores
from repositories.filed import Filed, Kind


def ended(row: Filed) -> Filed | None:
    """The row as it is when it has ended; None where it is no more."""
    match row.kind:
        case Kind.STORE:
            return _store(row)
        case Kind.TABLE:
            return row.model_copy(update={"body": _closed(row.body)})
        case Kind.KEY:
            return row.model_copy(update={"body": _inactive(row.body)})
        case Kind.MENU:
            return row
        case _:
            return None


def is_retired(store: Store) -> bool:
    """Whether a store takes no orders by its files."""
    return not store.config.accepting_orders


def _store(row: Filed) -> Filed:
    store = Store.model_validate_json(row.body)
    if is_retired(store):
        return row
    config = store.config.model_copy(update={"accepting_orders": False})
    closed = store.model_copy(update={"config": config, "version": ""})
    return stores.filed_row(closed.model_copy(update={"version": content_version(closed)}))


def _closed(body: str) -> str:
    table = DiningTable.model_validate_json(body)
    return body if table.disabled else table.model_copy(update={"disabled": True}).model_dump_json()


def _inactive(body: str) -> str:
    key = AppKey.model_validate_json(body)
    return key.model_copy(update={"active": False}).model_dump_json() if key.active else body
