"""Files of a folder that are written by the tool: each is whole at any time, whoever is stopped while writing."""

import shutil
from collections.abc import Mapping
from pathlib import Path

from backoffice.yaml_file import decoded

ASIDE = ".new"
"""What is added to the name of a file that waits to take another's place; nothing reads it."""


def text_of(file: Path) -> str:
    """What a file says; nothing where it is not there. Raises `BrandFileError` for what is not UTF-8."""
    return decoded(file.read_bytes(), file.name) if file.exists() else ""


def aside(file: Path) -> Path:
    """Where the file that takes another's place waits."""
    file = file.resolve()
    return file.with_name(file.name + ASIDE)


def replace_files(texts: Mapping[Path, str]) -> None:
    """Write all of them beside, then let each take its file's place, in their order."""
    for file, text in texts.items():
        aside(file).write_bytes(text.encode())
        if file.exists():
            shutil.copymode(file, aside(file))
    for file in texts:
        aside(file).replace(file.resolve())
