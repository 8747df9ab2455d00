"""Transfer a host between two brands of the same operator, who has both folders."""

from collections.abc import Iterator
from typing import NamedTuple

from backoffice.brand_entries import Brand
from domain.brand.host import HostEntry
from repositories.access import app_keys
from repositories.brand import companies, hosts
from runtime.secret import sha256


class Transfer(NamedTuple):
    """The host's entry before and after the transfer."""

    before: HostEntry
    after: HostEntry


def transfer_of(host: str, giving: Brand, taking: Brand) -> Transfer | str:
    """Return the transfer, or one sentence why it is not possible."""
    before = hosts.current(host)
    after = next((entry for entry in taking.hosts if entry.host == host), None)
    taker = taking.company.company_code
    for fault in (*_of_the_host(host, before, giving, taker), *_strangers(giving, taking)):
        return fault
    if before is None or after is None:
        return f"hosts.yaml of {taker} does not list {host}: write it there first, with the key that it starts with"
    key = app_keys.as_filed(sha256(after.token))
    if key is None or key.company_code != taker or not key.active:
        return f"the key that {host} would start with is not {taker}'s yet: apply its folder without the host first"
    return Transfer(before, after)


def _of_the_host(host: str, before: HostEntry | None, giving: Brand, taker: str) -> Iterator[str]:
    giver = giving.company.company_code
    if before is None:
        yield f"host {host} belongs to no brand: apply the folder that lists it"
    elif giver == taker:
        yield f"both folders are of {taker}"
    elif before.company_code != giver:
        yield f"host {host} belongs to {before.company_code}, not to {giver}"
    elif any(entry.host == host for entry in giving.hosts):
        yield f"hosts.yaml of {giver} still lists {host}: take it out there first"


def _strangers(*brands: Brand) -> Iterator[str]:
    """Explain if one of the brands was never applied, or if its code belongs to someone else."""
    for brand in brands:
        code = brand.company.company_code
        other = companies.stranger(brand.tenant, brand.owner)
        if companies.current(brand.tenant) is None:
            yield f"{code} was never applied to this target"
        elif other:
            yield f"company code {code} belongs to {other}, who came first"


def carried_out(transfer: Transfer) -> bool:
    """Write the transfer if the entry is still as it was read; otherwise return False and change nothing."""
    after = transfer.after.model_dump_json()
    return hosts.replace(transfer.before.host, after, transfer.before.model_dump_json())
