"""`carteblanche plan` and `carteblanche apply`: show the changes, then make exactly these."""

import argparse
from typing import TYPE_CHECKING, Any

from infrastructure.operator.closing import (
    cancelling,
    closing_document,
    is_refused,
    print_closing,
    print_next_step,
)
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import PRODUCTION, Target
from infrastructure.operator.validating import as_document, checked, many

if TYPE_CHECKING:
    from collections.abc import Iterable

    from backoffice.brand_entries import Brand
    from backoffice.onboarding.change import Change
    from backoffice.onboarding.closing import ClosingStore
    from backoffice.onboarding.plan import Plan
    from repositories.engine.ownership import Taken

_SIGNS = {"add": ("+", "green"), "change": ("~", "yellow"), "remove": ("-", "red")}


def plan(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Show what would change; nothing is written."""
    brand, planned, end = _planned(given, target, screen)
    if brand is None or planned is None:
        return end
    if end is Exit.DONE and given.exit_code and planned.changes:
        return Exit.CHANGES
    return end


def apply(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Show the changes, then apply the folder to the target."""
    from backoffice.onboarding.flip import Meanwhile
    from repositories.engine.ownership import Taken

    brand, planned, end = _planned(given, target, screen)
    if brand is None or planned is None or end is not Exit.DONE:
        return end
    ending = [store for store in planned.closing if given.prune and store.closes == "gone"]
    again = target.command("apply", str(given.folder), "--prune", "--cancel")
    if not given.draft and is_refused(ending, given, again, screen):
        return Exit.REFUSED
    if target.is_production and not (given.yes or given.draft) and not _agreed(screen, brand, planned):
        return Exit.MISUSED
    screen.progress(f"applying {brand.company.company_name} …")
    try:
        told = _kept(brand, given, target) if given.draft else _applied(brand, given, planned)
    except (Meanwhile, Taken) as error:
        screen.complain(f"{screen.tinted('refused', 'red')}: {error}; nothing of it was changed")
        return Exit.REFUSED
    finally:
        screen.progress("")
    screen.say(f"{brand.company.company_name}: {screen.tinted(told or 'nothing changed', 'green')}")
    if given.draft and not screen.as_json:  # with --json the document is already written; programs call `preview`
        _tell_preview(brand, target, screen)
    if not given.draft:
        print_next_step(_closed(planned, given), given, target.command("plan", str(given.folder)), screen)
    for host in brand.hosts if told and target.address and not given.draft else ():
        screen.say(f"  {target.address.replace('//localhost', f'//{host.host}')}")
    return Exit.DONE


def _applied(brand: "Brand", given: argparse.Namespace, planned: "Plan") -> str:
    from backoffice.apply_brand import apply as apply_brand

    with cancelling(brand.tenant, _closed(planned, given), given):
        written = apply_brand(brand, prune=given.prune, former_name=given.was, agreed=planned.flips)
    return ", ".join(f"{count} {kind}" for kind, count in written.items())


def _closed(planned: "Plan", given: argparse.Namespace) -> "list[ClosingStore]":
    """Return the stores that this apply closes: stores gone from the files only with `--prune`."""
    return [store for store in planned.closing if given.prune or store.closes != "gone"]


def _kept(brand: "Brand", given: argparse.Namespace, target: Target) -> str:
    from backoffice.apply_brand import keep_draft

    keep_draft(brand, prune=given.prune, former_name=given.was)
    accounts = ", and members and gift cards are given by the next apply" if brand.members or brand.gift_cards else ""
    publishing = target.command("publish", brand.company.company_code)
    return f"stored as a draft, which guests do not see before {publishing}{accounts}"


def _tell_preview(brand: "Brand", target: Target, screen: Screen) -> None:
    from infrastructure.operator.previewing import given_preview, tell_preview

    tell_preview(given_preview(brand.tenant, target), screen)


def _agreed(screen: Screen, brand: "Brand", planned: "Plan") -> bool:
    if not planned.changes and not planned.gone:
        return True
    agreed = screen.agreed(f"{brand.company.company_name} changes for guests in production.", PRODUCTION)
    if agreed is None:
        screen.complain("production is changed by a person at a terminal, or with --yes; nothing was changed")
    elif not agreed:
        screen.complain("nothing was changed")
    return bool(agreed)


def _planned(given: argparse.Namespace, target: Target, screen: Screen) -> "tuple[Brand | None, Plan | None, Exit]":
    """Check the folder and its ownership, and plan the changes; None if that failed, with the exit status."""
    report, fit = checked(given.folder, screen, stage=target.stage, strict=given.strict, with_target=True)
    if report.brand is None or not fit:
        screen.document({"target": target.told, **as_document(given.folder, report, fit=fit)})
        screen.complain(f"{given.folder} is refused: {many(len(report.faults), 'fault')}; nothing was changed")
        return None, None, Exit.REFUSED
    from backoffice.onboarding.ownership import taken_from
    from backoffice.onboarding.plan import plan_of
    from backoffice.onboarding.settle_pins import foreign_pins
    from backoffice.onboarding.switching import disabled_in
    from repositories.access import app_keys

    screen.progress("comparing …")
    owner = report.brand.owner.model_copy(update={"former_name": given.was})
    keys = app_keys.standing(entry.hashed for entry in report.brand.keys)
    taken = taken_from(report.brand, owner, keys)
    foreign = foreign_pins(report.brand)
    planned = None if taken or foreign else plan_of(report.brand, prune=getattr(given, "prune", False), keys=keys)
    disabled = () if taken else disabled_in(report.brand, keys)
    screen.progress("")
    document = {"target": target.told, **as_document(given.folder, report, fit=fit), **_document(planned, taken)}
    screen.document({**document, "disabled": [{"kind": each.kind, "name": each.name} for each in disabled]})
    for refused in (*taken, *([foreign] if foreign else [])):
        screen.complain(f"{screen.tinted('refused', 'red')}: {refused}")
    if planned is None:
        return None, None, Exit.REFUSED
    _tell(planned, screen, prunes=getattr(given, "prune", False))
    for each in disabled:
        screen.say(f"{screen.tinted('!', 'yellow')} {each.told}: {target.command(*each.ending)}")
    if given.fail_on_delete and planned.gone:
        screen.complain(f"refused: {many(len(planned.gone), 'thing')} missing in the files (--fail-on-delete)")
        return report.brand, planned, Exit.REMOVALS
    return report.brand, planned, Exit.DONE


def _tell(planned: "Plan", screen: Screen, *, prunes: bool) -> None:
    tell_changes(planned.changes, screen)
    for change in planned.gone:
        sign, colour = _SIGNS[change.act]
        ending = "" if prunes else " (missing in the files; stays without --prune)"
        screen.say(f"{screen.tinted(sign, colour)} {change.told}{ending}")
    if not planned.changes and not planned.gone:
        screen.say("nothing changes")
    elif planned.changes or prunes:
        tell_steps(planned.steps, screen)
    print_closing(planned.closing, screen)


def tell_changes(changes: "Iterable[Change]", screen: Screen) -> None:
    """Print each change on a line, with a sign for its kind."""
    for change in changes:
        sign, colour = _SIGNS[change.act]
        screen.say(f"{screen.tinted(sign, colour)} {change.told}")


def tell_steps(steps: int, screen: Screen) -> None:
    """Print in how many steps guests see the changes."""
    if steps == 1:
        screen.say("guests see it in one step: all of it or nothing")
    elif steps > 1:
        screen.say(f"guests see it in {steps} steps, store by store, each all of it or nothing")


def _document(planned: "Plan | None", taken: "tuple[Taken, ...]") -> dict[str, Any]:
    changes = planned.changes if planned else ()
    gone = planned.gone if planned else ()
    return {
        "taken": [{"kind": each.kind, "name": each.name, "owner": each.owner} for each in taken],
        "changes": [change.model_dump(mode="json", exclude={"key"}) for change in changes],
        "gone": [change.model_dump(mode="json", exclude={"key"}) for change in gone],
        "steps": planned.steps if planned else 0,
        "closing": closing_document(planned.closing if planned else ()),
    }
