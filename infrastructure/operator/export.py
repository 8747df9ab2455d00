"""`carteblanche export`: write a target's current data as a folder that applies again without changes."""

import argparse
from pathlib import Path

from infrastructure.operator.new import is_free, written_whole
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target


def export(given: argparse.Namespace, _: Target, screen: Screen) -> Exit:
    """Write the whole folder or nothing; existing files are never overwritten."""
    from backoffice.onboarding.export import exported
    from backoffice.onboarding.standing_brand import standing_brand, without_menu
    from domain.tenant import Tenant
    from gateways import published_files

    folder: Path = given.folder
    if not is_free(folder):
        screen.complain(f"{folder} is there already and not empty; nothing was written")
        return Exit.REFUSED
    standing = standing_brand(Tenant(company_code=given.company))
    if standing is None:
        screen.complain(f"the target has no company {given.company}; nothing was written")
        return Exit.REFUSED
    for store_id in without_menu(standing):
        screen.complain(f"store {store_id} has no menu that can be read: apply its brand first; nothing was written")
        return Exit.REFUSED
    whole = exported(standing)
    files: dict[str, bytes] = {name: text.encode() for name, text in whole.files.items()}
    for place, each in enumerate(whole.fetched, start=1):
        screen.progress(f"fetching picture {place} of {len(whole.fetched)} …")
        files[each.name] = published_files.read(each.key)
    screen.progress("")
    if not written_whole(folder, files):
        screen.complain(f"{folder} was created by another process; nothing was written")
        return Exit.REFUSED
    for name in whole.files:
        screen.say(str(folder / name))
    screen.say(f"{len(whole.fetched)} pictures in {folder / 'pictures'}" if whole.fetched else "no pictures")
    for note in whole.notes:
        screen.note(note)
    screen.document({"written": [str(folder / name) for name in files], "notes": list(whole.notes)})
    return Exit.DONE
