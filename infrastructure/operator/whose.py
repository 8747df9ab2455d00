"""Whether a target has the company, and the store, that a command names."""

from infrastructure.operator.said import Screen


def is_there(company_code: str, store_id: str, screen: Screen) -> bool:
    """Tells what is not there, with the near name; an empty store is the whole company."""
    from backoffice.onboarding.spelling import did_you_mean
    from domain.tenant import Tenant
    from repositories import companies

    company = companies.current(Tenant(company_code=company_code))
    if company is None:
        screen.complain(f"the target has no company {company_code}")
    elif store_id and store_id not in company.store_ids:
        near = did_you_mean(store_id, company.store_ids)
        screen.complain(f"{company_code} has no store {store_id}{near}: {', '.join(company.store_ids)}")
    else:
        return True
    return False
