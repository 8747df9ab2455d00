"""Whose a brand's code, hosts and keys are: another brand's are told by their names before anything is written."""

from backoffice.brand_entries import Brand
from backoffice.onboarding.rows import key_in_words
from domain.store.brand_owner import BrandOwner
from repositories import app_keys, companies, hosts
from repositories.ownership import Taken
from runtime.parallel import each


def taken_from(brand: Brand, owner: BrandOwner) -> tuple[Taken, ...]:
    """Everything the files claim that belongs to somebody else."""
    code = brand.company.company_code
    first = companies.stranger(brand.tenant, owner)
    found = [Taken("company code", code, first)] if first else []
    entries = each(lambda entry: hosts.current(entry.host), brand.hosts)
    found += [
        Taken("host", there.host, there.company_code) for there in entries if there and there.company_code != code
    ]
    keys = zip(brand.keys, each(lambda entry: app_keys.as_filed(entry.hashed), brand.keys), strict=True)
    found += [
        Taken("key", key_in_words(entry), key.company_code) for entry, key in keys if key and key.company_code != code
    ]
    return tuple(found)
