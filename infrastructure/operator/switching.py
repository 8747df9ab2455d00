"""`carteblanche disable-host`, `enable-host`, `disable-key`, `enable-key`: immediate, and independent of the files."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import PRODUCTION, Target

if TYPE_CHECKING:
    from domain.access.switched_off import SwitchedOff


class Thing(NamedTuple):
    """A host or a key: its description, its company, its current state, and the function that changes it."""

    told: str
    company: str
    now: "SwitchedOff | None"
    switch: "Callable[[SwitchedOff | None], object]"


def host(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Disable a host, so that it starts no new sessions, or enable it again."""
    from backoffice.onboarding.switching import host_of
    from repositories.brand import hosts

    entry, name = host_of(given.name), given.name.lower()
    now = hosts.switched_off(name)
    if entry is None and now is None:
        return _unknown(f"host {name}", screen)
    company = entry.company_code if entry else ""
    thing = Thing(f"host {name}", company, now, lambda off: hosts.switch(name, off))
    return _switched(given, target, screen, thing)


def key(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Disable or enable a key, given by its token or by the hash in an exported folder."""
    from backoffice.onboarding.switching import key_of
    from repositories.access import app_keys

    found = key_of(given.name)
    if found is None:
        return _unknown("such key", screen)
    now = app_keys.switched_off(found.token_hash)
    company = found.key.company_code
    thing = Thing(f"key {found.words}", company, now, lambda off: app_keys.switch(found.token_hash, off))
    return _switched(given, target, screen, thing)


def _switched(given: argparse.Namespace, target: Target, screen: Screen, thing: Thing) -> Exit:
    from domain.access.switched_off import SwitchedOff
    from runtime import clock

    off = SwitchedOff(at=clock.now(), why=given.why) if given.command.startswith("disable") else None
    name = f"{thing.told} of {thing.company}" if thing.company else thing.told
    document = {"target": target.told, "company": thing.company, "what": thing.told}
    if (off is None) == (thing.now is None):
        screen.say(f"{name} is {thing.now.told if thing.now else 'not disabled'}; nothing was changed")
        screen.document({**document, "disabled": off is not None, "changed": False})
        return Exit.DONE
    if target.is_production and not given.yes and not _agreed(name, off is not None, screen):
        return Exit.MISUSED
    thing.switch(off)
    screen.document({**document, "disabled": off is not None, "changed": True})
    if off:
        screen.say(f"{name} {screen.tinted('is disabled', 'red')}: it gives no session from the next call on")
        screen.note("open sessions order nothing more, and see and pay what they ordered; every apply leaves it so")
    else:
        screen.say(f"{name} {screen.tinted('is enabled', 'green')}: it opens what the brand's files say")
    return Exit.DONE


def _unknown(what: str, screen: Screen) -> Exit:
    screen.complain(f"{screen.tinted('refused', 'red')}: there is no {what}; nothing was changed")
    return Exit.REFUSED


def _agreed(name: str, disables: bool, screen: Screen) -> bool:
    ending = "opens nothing for guests" if disables else "opens for guests again"
    agreed = screen.agreed(f"{name} {ending} in production.", PRODUCTION)
    if agreed is None:
        screen.complain("production is changed by a person at a terminal, or with --yes; nothing was changed")
    elif not agreed:
        screen.complain("nothing was changed")
    return bool(agreed)
