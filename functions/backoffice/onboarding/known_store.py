"""Whether a target has the company, and the store, that a command names: a slip must not pass for something done."""

from backoffice.onboarding.spelling import did_you_mean
from domain.tenant import Tenant
from repositories import companies, stores


def lacking(company_code: str, store_id: str, *, retired_too: bool = False) -> str:
    """What is not there, in a sentence with the near name; empty where both are. Without a store, of the company."""
    tenant = Tenant(company_code=company_code)
    company = companies.current(tenant)
    if company is None:
        return f"the target has no company {company_code}"
    retired = sorted(stores.all_now(tenant).keys() - set(company.store_ids)) if retired_too else []
    known = (*company.store_ids, *retired)
    if not store_id or store_id in known:
        return ""
    return f"{company_code} has no store {store_id}{did_you_mean(store_id, known)}: {', '.join(known)}"
