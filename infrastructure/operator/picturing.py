"""`carteblanche pictures`: make all sizes of a menu's pictures from one photograph per dish, and their index."""

import argparse
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from infrastructure.operator.heic import as_jpeg
from infrastructure.operator.importing import ledger_of
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.validating import many

if TYPE_CHECKING:
    from backoffice.menu_import.ledger import Ledger
    from backoffice.picture_making.making import Made, Shelf
    from backoffice.picture_making.sources import Found, Shown


_SOME = 3
"""How many names of missing photographs are listed."""


@dataclass
class _Work:
    """The results for the photographs so far, each by its path."""

    made: "dict[str, tuple[Path, bytes, Made]]" = field(default_factory=dict)
    unchanged: list[str] = field(default_factory=list)
    warnings: dict[str, str] = field(default_factory=dict)
    faults: dict[str, str] = field(default_factory=dict)


def make_pictures(given: argparse.Namespace, screen: Screen) -> Exit:
    """Make all new pictures; if one photograph is unusable, nothing is written."""
    from backoffice.picture_making.making import Shelf

    files, work = list(_files(given.sources)), _Work()
    shelf = _shelf(given, files, work)
    if shelf:
        found, shown, lacking = _found(given, files)
        if lacking:
            some = ", ".join(lacking[:_SOME]) + (" …" if len(lacking) > _SOME else "")
            work.warnings[str(given.menu)] = f"names photographs that are not there, {len(lacking)} in all: {some}"
        work.faults |= {_path(files, name): rule for name, rule in found.faults.items()}
        work.warnings |= {_path(files, name): rule for name, rule in found.taken.items()}
        for file in files:
            if file.name in found.keys:
                screen.progress(f"making {file.name} …")
                _make(file, shown[found.keys[file.name]], shelf, work)
        screen.progress("")
    _tell(work, screen)
    screen.document(_document(given, work))
    if work.faults or not isinstance(shelf, Shelf):
        screen.complain(f"{many(len(work.faults), 'fault')}; nothing was written")
        return Exit.REFUSED
    if given.dry_run:
        screen.say("nothing was written (--dry-run)")
        return Exit.DONE
    for key, (_, content, made) in work.made.items():
        shelf.put(key, content, made)
    screen.say(f"{shelf.folder}: {many(len(work.made), 'picture')} made, {len(work.unchanged)} as before")
    return Exit.DONE


def _files(sources: Iterable[Path]) -> Iterator[Path]:
    """Yield the photographs in the folders, and files that are named themselves regardless of their type."""
    from backoffice.picture_making.photograph import HEIC_SUFFIXES, SUFFIXES

    for source in sources:
        if not source.is_dir():
            yield source
            continue
        yield from (file for file in sorted(source.iterdir()) if file.suffix.casefold() in SUFFIXES + HEIC_SUFFIXES)


def _shelf(given: argparse.Namespace, files: list[Path], work: _Work) -> "Shelf | None":
    """Return the brand's pictures; None, with faults in `work`, if there is nothing to start from."""
    import json

    from backoffice.picture_making.making import INDEX, Shelf
    from backoffice.yaml_file import BrandFileError

    if not (given.folder / "brand.yaml").is_file():
        work.faults[str(given.folder)] = "has no brand.yaml: it is no brand's folder"
    elif given.menu and not ledger_of(given.menu).is_file():
        work.faults[str(given.menu)] = "was not imported: carteblanche import-menu comes first"
    elif not files:
        work.faults[str(given.sources[0])] = "has no JPG, PNG, WebP or HEIC in it"
    work.faults |= {str(file): "is not there" for file in files if not file.is_file()}
    twice = {file.name for file in files if sum(file.name == each.name for each in files) > 1}
    work.faults |= {str(file): "is called like another photograph" for file in files if file.name in twice}
    if work.faults:
        return None
    try:
        _ledger(given.menu)
        return Shelf(given.folder / "pictures")
    except BrandFileError as error:
        work.faults[str(ledger_of(given.menu))] = str(error).partition(" ")[2]
        return None
    except (json.JSONDecodeError, UnicodeDecodeError):
        work.faults[str(given.folder / "pictures" / INDEX)] = "is no JSON, or sources.json beside it is none"
        return None


def _ledger(menu: Path | None) -> "Ledger":
    """Return the identifiers of a CSV; raises BrandFileError."""
    from backoffice.menu_import.ledger import Ledger, read_ledger

    file = ledger_of(menu) if menu else None
    return read_ledger(file.read_text("utf-8-sig", "replace"), file.name) if file else Ledger()


def _found(given: argparse.Namespace, files: list[Path]) -> "tuple[Found, Mapping[str, Shown], list[str]]":
    """Return the match of each photograph, everything that may have a picture, and the CSV's missing photographs."""
    from backoffice.onboarding.folder import read_folder
    from backoffice.picture_making.shown import listed_of, shown_of
    from backoffice.picture_making.sources import missing, whose

    folder = read_folder(given.folder)
    shown, listed = shown_of(folder), listed_of(_ledger(given.menu), folder)
    names = [each.name for each in files]
    return whose(names, shown, listed), {each.key: each for each in shown}, missing(names, listed)


def _path(files: list[Path], name: str) -> str:
    return str(next(file for file in files if file.name == name))


def _make(file: Path, shown: "Shown", shelf: "Shelf", work: _Work) -> None:
    from backoffice.picture_making.making import DISH, HERO, make
    from backoffice.picture_making.photograph import Unfit, is_heic, read_photograph

    content = file.read_bytes()
    if shelf.has(shown.key, content):
        work.unchanged.append(shown.key)
        return
    readable, why = as_jpeg(content) if is_heic(content) else (content, "")
    if why:
        work.faults[str(file)] = why
        return
    try:
        made = make(read_photograph(readable), HERO if shown.wide else DISH)
    except Unfit as error:
        work.faults[str(file)] = str(error)
        return
    if made.warning:
        work.warnings[str(file)] = made.warning
    work.made[shown.key] = (file, content, made)


def _tell(work: _Work, screen: Screen) -> None:
    for file, rule in work.warnings.items():
        screen.say(f"{screen.tinted('warning', 'yellow')}: {file}: {rule}")
    for key, (from_file, _, made) in work.made.items():
        widths = " and ".join(map(str, made.widths))
        screen.say(f"{screen.tinted('+', 'green')} picture {key} from {from_file.name}, {widths} wide")
    for file, rule in work.faults.items():
        screen.complain(f"{screen.tinted('fault', 'red')}: {file}: {rule}")


def _document(given: argparse.Namespace, work: _Work) -> dict[str, Any]:
    return {
        "folder": str(given.folder),
        "written": not work.faults and not given.dry_run,
        "made": {key: {"from": str(file), "widths": made.widths} for key, (file, _, made) in work.made.items()},
        "unchanged": work.unchanged,
        "warnings": [{"file": file, "rule": rule} for file, rule in work.warnings.items()],
        "faults": [{"file": file, "rule": rule} for file, rule in work.faults.items()],
    }
