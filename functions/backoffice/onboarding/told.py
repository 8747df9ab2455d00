"""Describe row changes in words: one by one, and all of them on one line."""

from collections.abc import Iterable

from backoffice.onboarding.change import Act, Change
from backoffice.onboarding.changes import differing, few, menu_difference
from domain.access.app_key import AppKey
from domain.brand.company import Company
from domain.brand.host import HostEntry
from domain.entity import Entity
from domain.pricing.promotions import Promotion
from domain.store.store import Store
from domain.tables.dining_table import DiningTable
from domain.tenant import Tenant
from repositories.brand.declared_rows import Filed, Kind, Move
from repositories.menu import menus

_SIGNS = {Act.ADD: "+", Act.CHANGE: "~", Act.REMOVE: "-"}
_MODELS: dict[Kind, type[Entity]] = {
    Kind.COMPANY: Company,
    Kind.STORE: Store,
    Kind.TABLE: DiningTable,
    Kind.PROMOTION: Promotion,
    Kind.KEY: AppKey,
}


def in_one_line(moves: Iterable[Move]) -> str:
    """Return the first changes, each with the sign of its kind, and the number of the others."""
    return few([f"{_SIGNS[act_of(move)]} {move.row.kind} {name_of(move)}".strip() for move in moves]) or "nothing"


def act_of(move: Move) -> Act:
    """Classify a change. Retired stores, disabled tables and ended keys count as removed, although their rows stay."""
    if move.before is None:
        return Act.ADD
    if _is_over(move.before):
        return Act.ADD if move.after and not _is_over(move.after) else Act.CHANGE
    return Act.REMOVE if move.after is None or _is_over(move.after) else Act.CHANGE


def _is_over(row: Filed) -> bool:
    match row.kind:
        case Kind.STORE:
            return not Store.model_validate_json(row.body).config.accepting_orders
        case Kind.TABLE:
            return DiningTable.model_validate_json(row.body).disabled
        case Kind.KEY:
            return not AppKey.model_validate_json(row.body).active
        case _:
            return False


def name_of(move: Move) -> str:
    """Return the name that the files use; for a key the description of what it opens."""
    place, _, rest = move.row.key.partition("#")
    match move.row.kind:
        case Kind.COMPANY | Kind.NEWS:
            return ""
        case Kind.MENU:
            return f"of {place}" + (f" at price level {rest}" if rest != "0" else "")
        case Kind.TABLE:
            return f"{rest} of {place}"
        case Kind.KEY:
            return next((row.mark for row in (move.before, move.after) if row and row.mark), "without a name")
        case _:
            return move.row.key


def change_of(tenant: Tenant, move: Move) -> Change:
    """Return a row change in the form of a plan."""
    act = act_of(move)
    name = name_of(move) or tenant.company_code
    return Change(act=act, kind=move.row.kind, name=name, detail=_detail(tenant, move) if act is Act.CHANGE else "")


def _detail(tenant: Tenant, move: Move) -> str:
    if move.before is None or move.after is None or move.before.body == move.after.body:
        return ""
    one, other = move.before, move.after
    match move.row.kind:
        case Kind.MENU:
            menu, changed = menus.content_of(tenant, one), menus.content_of(tenant, other)
            return menu_difference(menu, changed) if menu and changed else ""
        case Kind.HOST:
            tokens = {HostEntry.model_validate_json(row.body).token for row in (one, other)}
            return "token" if len(tokens) > 1 else "what it shows"
        case Kind.NEWS:
            return ""
        case kind:
            model = _MODELS[kind]
            return differing(model.model_validate_json(one.body), model.model_validate_json(other.body))
