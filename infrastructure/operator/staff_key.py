"""`carteblanche staff-key`: make a key for a store's page, for people who have no account there."""

import argparse

from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import PRODUCTION, Target
from infrastructure.operator.validating import many
from infrastructure.operator.whose import is_there


def make_staff_key(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Print a key with the rights of staff, which is not stored; or, with --revoke, revoke all keys of the store."""
    if given.revoke:
        return _revoke(given, target, screen)
    return _make(given, screen)


def _revoke(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    from domain.tenant import Tenant
    from repositories.staff import staff_actions
    from runtime import clock

    if not is_there(given.company, given.store, screen, retired_too=True):
        screen.complain("nothing was revoked")
        return Exit.REFUSED
    name = f"company {given.company}, store {given.store}"
    question = f"every staff key of {name} opens nothing any more in production."
    if target.is_production and not given.yes and not screen.agreed(question, PRODUCTION):
        screen.complain("production is changed by a person at a terminal, or with --yes; nothing was revoked")
        return Exit.MISUSED
    now = clock.now()
    staff_actions.revoke(Tenant(company_code=given.company), given.store, now)
    screen.say(f"{name}: keys made until {now:%F %T} UTC are over")
    screen.document({"company": given.company, "store": given.store, "revoked": now.isoformat()})
    return Exit.DONE


def _make(given: argparse.Namespace, screen: Screen) -> Exit:
    from pydantic import ValidationError

    from runtime import clock
    from runtime.staff_key import staff_key, staff_secrets

    if not is_there(given.company, given.store, screen):
        return Exit.REFUSED
    now, secret = clock.now(), staff_secrets()[0]
    try:
        key = staff_key(secret, given.company, given.store, by=given.by, issued_at=now, days=given.days)
    except ValidationError:
        screen.complain(f"{given.by} is not a valid name: use a-z, 0-9 and -, at most 24 characters")
        return Exit.MISUSED
    screen.say(f"company {given.company}, store {given.store}, staff key {key}")
    screen.note(f"it opens /staff on the brand's host for {many(given.days, 'day')}; who has an account needs none")
    screen.document({"company": given.company, "store": given.store, "key": key})
    return Exit.DONE
