"""The text files of the repository that its documents and citations are checked in."""

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
NOT_TEXT = frozenset({".webp", ".avif", ".png"})


@cache
def tracked(*paths: str) -> tuple[str, ...]:
    """List the files that git tracks below some paths, and those that are new and not ignored."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *paths]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    there = (name for name in sorted(set(listed)) if (ROOT / name).is_file())
    return tuple(name for name in there if Path(name).suffix not in NOT_TEXT)


def read(name: str) -> str:
    """Read a file as text."""
    return (ROOT / name).read_text(encoding="utf-8")
