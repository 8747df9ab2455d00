"""Hosts and keys that an operator disabled, until an operator enables them again.

This state is in no file, version or publish of the brand, so applying does not change it.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from backoffice.brand_entries import Brand
from backoffice.onboarding.health import Command, Finding
from backoffice.onboarding.rows import key_in_words
from backoffice.onboarding.standing_brand import StandingBrand
from domain.access.app_key import AppKey
from domain.access.switched_off import SwitchedOff
from domain.brand.host import HostEntry
from domain.tenant import Tenant
from repositories.access import app_keys
from repositories.access.app_keys import Standing
from repositories.brand import companies, hosts
from runtime.parallel import each
from runtime.secret import sha256

_HASH = 64


class Disabled(NamedTuple):
    """A disabled host or key by kind and name, and since when."""

    kind: str
    name: str
    off: SwitchedOff
    called: str
    """The name to enable it by: the host, or the hash of the token (which opens nothing itself)."""

    @property
    def told(self) -> str:
        """The state on one line."""
        return f"{self.kind} {self.name} is {self.off.told}, and every apply leaves it so"

    @property
    def ending(self) -> tuple[str, str]:
        """The words of the command that enables it."""
        return f"enable-{self.kind}", self.called


class FoundKey(NamedTuple):
    """A stored key, its description, and its token's hash."""

    token_hash: str
    key: AppKey
    words: str


def disabled_in(brand: Brand, keys: Mapping[str, Standing]) -> tuple[Disabled, ...]:
    """Return the disabled hosts and keys of a brand's files; `keys` are the stored rows."""
    named = {key.hashed: key_in_words(key) for key in brand.keys}
    return _disabled([entry.host for entry in brand.hosts], named, keys)


def disabled_of(brand: StandingBrand) -> tuple[Disabled, ...]:
    """Return the disabled hosts and keys of a brand in the target."""
    named = {key.token_hash: key.words for key in brand.keys}
    return _disabled([entry.host for entry in brand.hosts], named, app_keys.standing(named))


def _disabled(names: list[str], words: Mapping[str, str], keys: Mapping[str, Standing]) -> tuple[Disabled, ...]:
    of_hosts = zip(names, each(hosts.switched_off, names), strict=True)
    found = [Disabled("host", host, off, host) for host, off in of_hosts if off]
    offs = ((token_hash, called, keys[token_hash].off) for token_hash, called in words.items() if token_hash in keys)
    return (*found, *(Disabled("key", called, off, token_hash) for token_hash, called, off in offs if off))


def findings_of(disabled: Iterable[Disabled], command: Command) -> list[Finding]:
    """Report disabled hosts and keys of a live brand; not as grave, because an operator disabled them on purpose."""
    return [
        Finding(grave=False, about=f"{each.kind} {each.name}", told=f"is {each.off.told}", todo=command(*each.ending))
        for each in disabled
    ]


def host_of(name: str) -> HostEntry | None:
    """Return the entry of a host, ignoring case."""
    return hosts.current(name.lower())


def key_of(called: str) -> FoundKey | None:
    """Find a key by its token or by the token's hash."""
    for token_hash in (sha256(called), called if len(called) == _HASH else ""):
        key = app_keys.as_filed(token_hash) if token_hash else None
        if key:
            words = companies.applied(Tenant(company_code=key.company_code)).keys.get(token_hash)
            return FoundKey(token_hash, key, words or ("a visit's" if key.visit else token_hash[:8]))
    return None
