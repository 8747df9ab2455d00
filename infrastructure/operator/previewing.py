"""`carteblanche preview`: make an address at which the draft of a brand can be viewed before it is published."""

import argparse
from typing import TYPE_CHECKING

from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target

if TYPE_CHECKING:
    from backoffice.onboarding.previewing import Preview
    from domain.tenant import Tenant


def preview(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Make another address; earlier ones stay valid until they expire or the draft is gone."""
    from backoffice.onboarding.history import NoSuchVersion
    from domain.tenant import Tenant

    try:
        made = given_preview(Tenant(company_code=given.company), target)
    except NoSuchVersion as error:
        screen.complain(f"{screen.tinted('refused', 'red')}: {error}; nothing was changed")
        return Exit.REFUSED
    screen.document(
        {"target": target.told, "version": made.version, "address": made.address, "ends": made.ends.isoformat()}
    )
    tell_preview(made, screen)
    return Exit.DONE


def given_preview(tenant: "Tenant", target: Target) -> "Preview":
    """Make a preview address. Raises `NoSuchVersion` without a draft."""
    from backoffice.onboarding.previewing import give_preview
    from runtime import clock

    return give_preview(tenant, clock.now(), target.address)


def tell_preview(made: "Preview", screen: Screen) -> None:
    """Print the address. It is a secret for a day: anyone who has it sees the draft, but cannot order."""
    ends = f"{made.ends:%Y-%m-%d %H:%M} UTC"
    screen.say(f"preview of version {made.version}, for who has the address, until {ends}:")
    screen.say(f"  {made.address}")
    if made.address.startswith("/"):
        screen.say("  no host leads to the brand yet: open it at one of the stage's ProviderHosts")
