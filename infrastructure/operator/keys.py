"""`carteblanche qr` and `rotate-token`: keys that the tool writes into the brand's files."""

import argparse
from pathlib import Path
from urllib.parse import urlsplit

from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.validating import as_document, checked, many


def qr(given: argparse.Namespace, screen: Screen) -> Exit:
    """Make cards for every table and kiosk; tables without a key get one first."""
    from backoffice.onboarding.codes import Look, cards, write_cards
    from backoffice.onboarding.key_file import add_table_keys, places_of
    from backoffice.onboarding.yaml_edits import CannotEdit

    if urlsplit(given.base).scheme not in {"http", "https"} or not urlsplit(given.base).hostname:
        screen.complain(f"--base {given.base} is no web address: write it as https://order.example")
        return Exit.MISUSED
    report, fit = checked(given.folder, screen, stage=given.stage, strict=False)
    if report.brand is None:
        screen.document(as_document(given.folder, report, fit=fit))
        return Exit.REFUSED
    places, bare = places_of(report.brand)
    try:
        new = add_table_keys(given.folder, bare) if bare else []
    except CannotEdit as error:
        return _left_alone(given.folder / "keys.yaml", error, screen)
    colours = report.brand.company.colours.light
    look = Look(report.brand.company.company_name, colours["primary"], colours["primary-on"])
    made = cards([*places, *new], given.base, look)
    written = write_cards(made, given.out)
    for card in made:
        screen.say(f"{card.place.store_id} {card.place.name}: {card.address}")
    screen.say(f"{many(len(made), 'card')} in {given.out}" + (f", all in {written[-1].name}" if written else ""))
    if new:
        screen.say(f"{many(len(new), 'key')} written into keys.yaml: apply the folder before the cards are put out")
    screen.document({"cards": [{"place": card.place._asdict(), "address": card.address} for card in made]})
    return Exit.DONE


def rotate_token(given: argparse.Namespace, screen: Screen) -> Exit:
    """Replace a token in the files; the old one ends when the folder is applied with --prune."""
    from backoffice.onboarding.key_file import rotate
    from backoffice.onboarding.yaml_edits import CannotEdit
    from backoffice.yaml_file import BrandFileError
    from domain.access.app_key import without_tokens

    try:
        new = rotate(given.folder, given.token)
    except (CannotEdit, BrandFileError) as error:
        return _left_alone(given.folder, error, screen)
    if not new:
        screen.complain(f"{given.folder / 'keys.yaml'} has no key {without_tokens(given.token)}; nothing was changed")
        return Exit.REFUSED
    screen.say(new)
    screen.note("written into the files; carteblanche apply --prune ends the old one, and what was printed with it")
    screen.document({"old": given.token, "new": new})
    return Exit.DONE


def _left_alone(file: Path, error: Exception, screen: Screen) -> Exit:
    screen.complain(f"{screen.tinted('refused', 'red')}: {file}: {error}; nothing was changed")
    return Exit.REFUSED
