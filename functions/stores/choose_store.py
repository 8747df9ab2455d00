"""List the stores and choose one (spec section 4, Store selection)."""

from collections.abc import Iterator
from datetime import datetime

from domain.access.session import Session
from domain.brand.company import Company
from domain.calendar.shown import shown_day
from domain.calendar.status import open_status
from domain.errors import Code, Refusal
from domain.operations.hours import operated_store
from domain.operations.told import running_busy, running_pauses
from domain.payment.options import payment_options
from domain.store.store import Store
from domain.store.store_hours import order_types
from domain.tenant import Tenant
from domain.vocabulary.zone import store_zone
from repositories.access import sessions
from repositories.brand import companies
from repositories.engine.brand_memory import read_consistently
from repositories.store import stores
from runtime.call import SessionRequest
from runtime.caller import Caller
from runtime.secret import new_key, sha256
from stores.store_messages import GetStoreReply, GetStoreRequest, GetStoresReply, StoreList, StoreSummary, StoreView
from use_cases.member.acting_member import member_of
from use_cases.member.test_mode import as_tested
from use_cases.merchant.offered_cards import offered_cards
from use_cases.order.taking_orders import Taking, taken_types


def _company(session: Session) -> Company:
    company = companies.find(session.tenant)
    if company is None:
        raise Refusal(Code.SOMETHING_WRONG)
    return company


def _summary(store: Store, now: datetime, taken: Taking) -> StoreSummary:
    info = operated_store(store, taken.operations).info
    return StoreSummary(
        store_id=store.store_id,
        store_name=info.store_name,
        address=info.address,
        tel=info.tel,
        coords=store.coords,
        logo_uri=info.logo_uri,
        hero=info.hero,
        time_zone=info.time_zone,
        business_hours=tuple(shown_day(day) for day in info.business_hours.days),
        open_status=open_status(info.business_hours, now, store_zone(info.time_zone)),
        order_types=order_types(store),
        taking_orders=taken.order_types,
        pauses=running_pauses(taken.operations, now),
        busy=running_busy(taken.operations, now),
    )


def _listed(tenant: Tenant, company: Company, bound: str) -> Iterator[Store]:
    if bound:
        store = stores.find(tenant, bound) if bound in company.store_ids else None
        found = {bound: store} if store else {}
    else:
        found = stores.all_of(tenant)
    yield from (found[store_id] for store_id in company.store_ids if store_id in found)


def list_stores(_request: SessionRequest, caller: Caller) -> GetStoresReply:
    """Return the company's stores in its own order; only one store if the session's app key belongs to one."""
    bound = "" if caller.session.store_chosen else caller.session.store_id
    listed = read_consistently(lambda: store_list(caller.session.tenant, _company(caller.session), bound, caller.now))
    return GetStoresReply.model_construct(**dict(listed))


def store_list(tenant: Tenant, company: Company, bound: str, now: datetime) -> StoreList:
    """Return the stores of a company, or the only one that an app key opens."""
    listed = list(_listed(tenant, company, bound))
    taken = taken_types(tenant, listed, now)
    return StoreList(
        company_code=company.company_code,
        company_name=company.company_name,
        header=company.header,
        sort_by=company.sort_by,
        add_shortcut_bar_enabled=any(store.config.add_shortcut_bar_enabled for store in listed),
        theme=company.theme,
        palette=company.colours,
        default_locale=company.default_locale,
        home_page=company.home_page,
        icon_uri=company.icon_uri,
        stores=tuple(_summary(store, now, taken[store.store_id]) for store in listed),
    )


def choose_store(request: GetStoreRequest, caller: Caller) -> GetStoreReply:
    """Return a store of the company with a session key for it; earlier keys of the guest stay valid."""
    store_id = request.store_id or caller.session.store_id
    company, store = read_consistently(lambda: _chosen(caller.session, store_id))
    return GetStoreReply.model_construct(
        **dict(store_view(store, company, caller.now, at_pad=caller.session.order_pad)),
        session_key=_bound_key(request.session_key, caller.session, store_id),
        payment_options=payment_options(store, offered_cards(store, member_of(caller.session), caller.now)),
    )


def _chosen(session: Session, store_id: str) -> tuple[Company, Store]:
    company = _company(session)
    allowed = store_id in company.store_ids and session.may_choose(store_id)
    store = stores.find(session.tenant, store_id) if allowed else None
    if store is None:
        raise Refusal(Code.NOT_FOUND)
    return company, store


def store_view(store: Store, company: Company, now: datetime, *, at_pad: bool) -> StoreView:
    """Return a store as guests see it: without guests' limits, notification settings and booking settings."""
    taken = taken_types(Tenant(company_code=company.company_code), (store,), now)[store.store_id]
    operated = operated_store(as_tested(store), taken.operations)
    return StoreView(
        store=(operated.for_order_pad if at_pad else operated).for_guests,
        taking_orders=taken.order_types,
        pauses=running_pauses(taken.operations, now),
        busy=running_busy(taken.operations, now),
        palette=company.palette_of(store.store_id, store.theme),
        company_name=company.company_name,
        icon_uri=company.icon_uri,
        store_count=len(company.store_ids),
    )


def _bound_key(session_key: str, session: Session, store_id: str) -> str:
    if session.store_id == store_id:
        return session_key
    bound_key = new_key()
    bound = {"key_hash": sha256(bound_key), "store_id": store_id, "store_chosen": True}
    sessions.add(session.model_copy(update=bound))
    return bound_key
