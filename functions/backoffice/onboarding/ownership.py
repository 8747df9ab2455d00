"""Find company codes, hosts and keys that belong to another brand, before anything is written."""

from collections.abc import Mapping

from backoffice.brand_entries import Brand
from backoffice.onboarding.rows import key_in_words
from domain.brand.brand_owner import BrandOwner
from repositories.access import app_keys
from repositories.access.app_keys import Standing
from repositories.brand import companies, hosts
from repositories.engine.ownership import Taken
from runtime.parallel import each


def taken_from(brand: Brand, owner: BrandOwner, keys: Mapping[str, Standing] | None = None) -> tuple[Taken, ...]:
    """Return everything in the files that belongs to another brand; `keys` are the stored rows if already read."""
    code = brand.company.company_code
    first = companies.stranger(brand.tenant, owner)
    found = [Taken("company code", code, first)] if first else []
    entries = each(lambda entry: hosts.current(entry.host), brand.hosts)
    found += [
        Taken("host", there.host, there.company_code) for there in entries if there and there.company_code != code
    ]
    there = app_keys.standing(entry.hashed for entry in brand.keys) if keys is None else keys
    named = ((entry, there[entry.hashed].key.company_code) for entry in brand.keys if entry.hashed in there)
    found += [Taken("key", key_in_words(entry), other) for entry, other in named if other != code]
    return tuple(found)
