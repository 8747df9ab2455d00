"""Check that the company and the store of a command exist, so that a typo does not look like success."""

from backoffice.onboarding.spelling import did_you_mean
from domain.tenant import Tenant
from repositories.brand import companies
from repositories.store import stores


def lacking(company_code: str, store_id: str, *, retired_too: bool = False) -> str:
    """Explain which of the two is missing, with a similar name; "" if both exist. `store_id` may be empty."""
    tenant = Tenant(company_code=company_code)
    company = companies.current(tenant)
    if company is None:
        return f"the target has no company {company_code}"
    retired = sorted(stores.all_now(tenant).keys() - set(company.store_ids)) if retired_too else []
    known = (*company.store_ids, *retired)
    if not store_id or store_id in known:
        return ""
    return f"{company_code} has no store {store_id}{did_you_mean(store_id, known)}: {', '.join(known)}"
