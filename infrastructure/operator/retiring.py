"""`carteblanche retire-store`: remove a store from the files, if it has no open business or `--cancel` is given."""

import argparse
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from infrastructure.operator.closing import closing_document, is_refused, print_closing
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target
from infrastructure.operator.validating import checked

if TYPE_CHECKING:
    from backoffice.onboarding.closing import ClosingStore


def retire_store(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Remove a store from the files.

    Refuse, with the reason, if the files would be wrong without it or the target has open business of it. `apply
    --prune --cancel` closes the store and settles that.
    """
    from backoffice.onboarding.retire_store import without_store, write
    from backoffice.onboarding.yaml_edits import CannotEdit
    from backoffice.yaml_file import BrandFileError

    try:
        texts = without_store(given.folder, given.store)
    except (CannotEdit, BrandFileError) as error:
        screen.complain(f"{screen.tinted('refused', 'red')}: {given.folder}: {error}; nothing was changed")
        return Exit.REFUSED
    if not texts:
        screen.complain(f"{given.folder / 'brand.yaml'} lists no store {given.store}; nothing was changed")
        return Exit.REFUSED
    closing = _closing(given, target)
    print_closing(closing, screen)
    again = target.command("retire-store", str(given.folder), given.store, "--cancel")
    if is_refused(closing, given, again, screen):
        screen.document({"changed": [], "closing": closing_document(closing)})
        return Exit.REFUSED
    if not _fit_without(given.folder, texts, screen):
        screen.complain(f"without {given.store} the folder would have the faults above; nothing was changed")
        return Exit.REFUSED
    write(texts)
    for file in texts:
        screen.say(str(file))
    if not target.answers:
        screen.note("no stack runs here, so open orders and bookings were not looked for; plan and apply list them")
    cancels = ("--cancel",) if closing else ()
    screen.note(
        f"{target.command('apply', str(given.folder), '--prune', *cancels)} ends its keys and hosts, and closes the "
        f"store to orders" + (" and bookings; what is open is cancelled then" if closing else " and bookings")
    )
    screen.document({"changed": [str(file) for file in texts], "closing": closing_document(closing)})
    return Exit.DONE


def _closing(given: argparse.Namespace, target: Target) -> "list[ClosingStore]":
    """Return the store's open business in the target; empty if it was never applied there."""
    if not target.answers:
        return []
    from backoffice.onboarding.closing import store_to_retire
    from backoffice.onboarding.documents import read_document
    from domain.tenant import Tenant

    brand: dict[str, Any] = dict(read_document(given.folder, "brand.yaml").content)
    found = store_to_retire(Tenant(company_code=str(brand.get("companyCode", ""))), given.store)
    return [found] if found and not found.business.is_empty else []


def _fit_without(folder: Path, texts: dict[Path, str], screen: Screen) -> bool:
    """Check a copy of the folder without the store, and print its faults."""
    from backoffice.onboarding.retire_store import copied_with

    with tempfile.TemporaryDirectory() as aside:
        copy = Path(aside, folder.name or "folder")
        copied_with(folder, texts, copy)
        _, fit = checked(copy, screen, stage="dev", strict=False, told_as=folder)
    return fit
