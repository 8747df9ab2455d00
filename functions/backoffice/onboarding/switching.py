"""Hosts and keys that are disabled: by an operator, at once, and until an operator enables them.

It is no part of a brand's files, of no version of them and of no flip: whatever is applied, they stay so.
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
from repositories import app_keys, companies, hosts
from repositories.app_keys import Standing
from runtime.parallel import each
from runtime.secret import sha256

_HASH = 64


class Disabled(NamedTuple):
    """A host or a key by its kind and its name, and since when it opens nothing."""

    kind: str
    name: str
    off: SwitchedOff
    called: str
    """What enables it: a host, or the hash of a token, which opens nothing."""

    @property
    def told(self) -> str:
        """On one line."""
        return f"{self.kind} {self.name} is {self.off.told}, and every apply leaves it so"

    @property
    def ending(self) -> tuple[str, str]:
        """The words of the command that ends it."""
        return f"enable-{self.kind}", self.called


class FoundKey(NamedTuple):
    """A key that is there, what it opens in words, and whose it is."""

    token_hash: str
    key: AppKey
    words: str


def disabled_in(brand: Brand, keys: Mapping[str, Standing]) -> tuple[Disabled, ...]:
    """Those of a brand's files, of whose keys the rows were read."""
    named = {key.hashed: key_in_words(key) for key in brand.keys}
    return _disabled([entry.host for entry in brand.hosts], named, keys)


def disabled_of(brand: StandingBrand) -> tuple[Disabled, ...]:
    """Those that stand in a target."""
    named = {key.token_hash: key.words for key in brand.keys}
    return _disabled([entry.host for entry in brand.hosts], named, app_keys.standing(named))


def _disabled(names: list[str], words: Mapping[str, str], keys: Mapping[str, Standing]) -> tuple[Disabled, ...]:
    of_hosts = zip(names, each(hosts.switched_off, names), strict=True)
    found = [Disabled("host", host, off, host) for host, off in of_hosts if off]
    offs = ((token_hash, called, keys[token_hash].off) for token_hash, called in words.items() if token_hash in keys)
    return (*found, *(Disabled("key", called, off, token_hash) for token_hash, called, off in offs if off))


def findings_of(disabled: Iterable[Disabled], command: Command) -> list[Finding]:
    """As they are told of a brand that is live: somebody meant it, so that none is grave."""
    return [
        Finding(grave=False, about=f"{each.kind} {each.name}", told=f"is {each.off.told}", todo=command(*each.ending))
        for each in disabled
    ]


def host_of(name: str) -> HostEntry | None:
    """The entry of a host, however it is written."""
    return hosts.current(name.lower())


def key_of(called: str) -> FoundKey | None:
    """The key of a token, or of the hash of one."""
    for token_hash in (sha256(called), called if len(called) == _HASH else ""):
        key = app_keys.as_filed(token_hash) if token_hash else None
        if key:
            words = companies.applied(Tenant(company_code=key.company_code)).keys.get(token_hash)
            return FoundKey(token_hash, key, words or ("a visit's" if key.visit else token_hash[:8]))
    return None
