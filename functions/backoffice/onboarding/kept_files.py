"""Write files of a brand's folder atomically, so that an interruption never leaves half a file."""

import shutil
from collections.abc import Mapping
from pathlib import Path

from backoffice.yaml_file import decoded

ASIDE = ".new"
"""The suffix of a new file that waits to replace another one; nothing reads it."""


def text_of(file: Path) -> str:
    """Return a file's text, "" if it does not exist. Raises `BrandFileError` for text that is not UTF-8."""
    return decoded(file.read_bytes(), file.name) if file.exists() else ""


def aside(file: Path) -> Path:
    """Return the path of the new file that will replace `file`."""
    file = file.resolve()
    return file.with_name(file.name + ASIDE)


def replace_files(texts: Mapping[Path, str]) -> None:
    """Write all texts to new files, then replace the old files in their order."""
    for file, text in texts.items():
        aside(file).write_bytes(text.encode())
        if file.exists():
            shutil.copymode(file, aside(file))
    for file in texts:
        aside(file).replace(file.resolve())
