"""`carteblanche new`: create a brand's folder that is valid from the start."""

import argparse
import shutil
import tempfile
from pathlib import Path

from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.validating import checked

TEMPLATES = Path(__file__).with_name("templates")


def new(given: argparse.Namespace, screen: Screen) -> Exit:
    """Write the whole folder or nothing; existing files are never overwritten."""
    from backoffice.onboarding.scaffold import Wish, read_templates, scaffold, wish_faults

    folder: Path = given.folder
    stores, locales = _listed(given.stores), _listed(given.locales.lower())
    wish = Wish(given.code, given.name, given.trade, stores, given.province.upper(), locales)
    templates = read_templates(TEMPLATES)
    faults = list(wish_faults(wish, templates))
    for fault in faults:
        screen.complain(fault)
    if faults:
        return Exit.MISUSED
    if not is_free(folder):
        screen.complain(f"{folder} is there already and not empty; nothing was written")
        return Exit.REFUSED
    files = scaffold(wish, templates)
    if not written_whole(folder, {name: text.encode() for name, text in files.items()}):
        screen.complain(f"{folder} was created by another process; nothing was written")
        return Exit.REFUSED
    _, fit = checked(folder, screen, stage="dev", strict=False)
    for name in files:
        screen.say(str(folder / name))
    screen.note("lines marked CHANGE are yours to change; then ./carteblanche validate, and apply")
    screen.document({"written": [str(folder / name) for name in files], "fit": fit})
    return Exit.DONE if fit else Exit.REFUSED


def _listed(text: str) -> tuple[str, ...]:
    return tuple(each.strip() for each in text.split(","))


def is_free(folder: Path) -> bool:
    """Return True if the path does not exist or is an empty folder."""
    return not folder.is_symlink() and (not folder.exists() or (folder.is_dir() and not any(folder.iterdir())))


def written_whole(folder: Path, files: dict[str, bytes]) -> bool:
    """Write the files to a temporary folder, then rename it in one step; return False if `folder` is not free."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    beside.chmod(0o755)
    try:
        for name, content in files.items():
            (beside / name).parent.mkdir(exist_ok=True)
            (beside / name).write_bytes(content)
        beside.replace(folder)
    except OSError:
        return False
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return True
