"""`carteblanche remove-brand` and `transfer`: remove a brand from a target, or transfer a host to another brand."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from infrastructure.operator.closing import (
    cancelling,
    closing_document,
    is_refused,
    print_closing,
    print_next_step,
)
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import PRODUCTION, Target
from infrastructure.operator.validating import checked, many

if TYPE_CHECKING:
    from backoffice.brand_entries import Brand
    from backoffice.onboarding.plan import Plan


def remove_brand(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Show what ends, ask for the company's code, and remove the brand."""
    from backoffice.apply_brand import apply
    from backoffice.onboarding.flip import Meanwhile
    from backoffice.onboarding.plan import plan_of
    from backoffice.onboarding.removal import emptied
    from backoffice.onboarding.standing_brand import standing_brand
    from domain.tenant import Tenant
    from repositories.brand import companies

    tenant = Tenant(company_code=given.company)
    flips, standing = companies.flips(tenant), standing_brand(tenant)
    if standing is None:
        screen.complain(f"the target has no company {given.company}; nothing was changed")
        return Exit.REFUSED
    brand = emptied(standing)
    planned = plan_of(brand)
    ending = _ending(planned)
    for line in ending:
        screen.say(f"{screen.tinted('-', 'red')} {line}")
    print_closing(planned.closing, screen)
    told = {"company": given.company, "ends": ending, "closing": closing_document(planned.closing)}
    screen.document({"target": target.told, **told})
    if not ending:
        screen.say(f"{standing.company.company_name}: nothing of it opens any more")
        return Exit.DONE
    if is_refused(planned.closing, given, target.command("remove-brand", given.company, "--cancel"), screen):
        return Exit.REFUSED
    screen.note("orders and the records of money stay; the folder applied again brings the brand back")
    if not _confirmed(given, standing.company.company_name, screen):
        return Exit.MISUSED
    try:
        with cancelling(tenant, planned.closing, given):
            apply(brand, prune=True, agreed=flips)
    except Meanwhile as error:
        screen.complain(f"{screen.tinted('refused', 'red')}: {error}; nothing of it was changed")
        return Exit.REFUSED
    _discard_draft(brand)
    ended = many(len(ending), "thing")
    screen.say(f"{standing.company.company_name}: {screen.tinted(f'{ended} ended', 'green')}")
    print_next_step(planned.closing, given, target.command("remove-brand", given.company), screen)
    return Exit.DONE


def _discard_draft(brand: "Brand") -> None:
    """Discard the draft with its previews, because publishing it would restore the brand."""
    from repositories.brand import brand_versions

    draft = brand_versions.draft_of(brand.tenant)
    if draft:
        brand_versions.drop_draft(brand.tenant, draft)


def _ending(plan: "Plan") -> list[str]:
    """Describe what ends, one line each: stores that close, news, and everything that opens the brand."""
    closed = [f"store {change.name}: takes no orders any more" for change in plan.changes if change.kind == "store"]
    told = [f"news {change.name}: is no longer shown" for change in plan.changes if change.kind == "news"]
    return [*closed, *told, *(change.told for change in plan.gone)]


def _confirmed(given: argparse.Namespace, name: str, screen: Screen) -> bool:
    if given.confirm:
        agreed: bool | None = given.confirm == given.company
    else:
        agreed = screen.agreed(f"{name} is then closed to everyone.", given.company)
    if agreed is None:
        screen.complain(f"a brand is removed by a person at a terminal, or with --confirm {given.company}")
    if not agreed:
        screen.complain("nothing was changed")
    return bool(agreed)


def transfer(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Check both folders, show the transfer, ask in production, and write it unless the host changed."""
    from backoffice.onboarding.transfer import carried_out, transfer_of

    giving, taking = (_brand(folder, target, screen) for folder in (given.giving, given.taking))
    if giving is None or taking is None:
        return Exit.REFUSED
    found = transfer_of(given.host, giving, taking)
    if isinstance(found, str):
        screen.complain(f"{screen.tinted('refused', 'red')}: {found}; nothing was changed")
        return Exit.REFUSED
    names = f"from {giving.company.company_name} to {taking.company.company_name}"
    screen.say(f"{screen.tinted('~', 'yellow')} host {given.host}: {names}")
    if target.is_production and not given.yes and not screen.agreed(f"{given.host} goes {names}.", PRODUCTION):
        screen.complain("nothing was changed")
        return Exit.MISUSED
    if not carried_out(found):
        screen.complain(f"{given.host} was changed at the same time; nothing was written: try again")
        return Exit.REFUSED
    publishing = target.command("apply", str(given.taking))
    screen.note(f"browsers follow within 30 s; {publishing} publishes what the host shows")
    codes = {"from": giving.company.company_code, "to": taking.company.company_code}
    screen.document({"target": target.told, "host": given.host, **codes})
    return Exit.DONE


def _brand(folder: Path, target: Target, screen: Screen) -> "Brand | None":
    report, _ = checked(folder, screen, stage=target.stage, strict=False, faults_only=True)
    return report.brand
