"""Find the tools that `make tools` installs, and report what is missing."""

import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from infrastructure.local.failure import Failure
from infrastructure.local.settings import ROOT

_LOCAL = ROOT / ".local"
_WEB = ROOT / "infrastructure" / "local" / "web"


@dataclass(frozen=True)
class Tools:
    ministack: Path
    engine: Path
    """The Python that MiniStack is installed for."""
    sam: Path
    node: Path
    web: Path
    """The web server's folder, with its packages installed."""
    dynoxide: Path | None
    """None if there is no build for this machine: MiniStack's own tables are used."""


def find_tools() -> Tools:
    """Find every tool. Raises Failure with the name of the first that is missing."""
    node = shutil.which("node")
    if node is None:
        raise Failure("Node.js is missing: install Node 20 or newer")
    ministack = _installed(_LOCAL / "ministack" / "bin" / "ministack", "MiniStack")
    return Tools(
        ministack=ministack,
        engine=ministack.with_name("python"),
        sam=_installed(_LOCAL / "sam" / "bin" / "sam", "The SAM command line"),
        node=Path(node),
        web=_installed(_WEB / "node_modules" / "sirv", "The web server's packages").parents[1],
        dynoxide=find_dynoxide(),
    )


def find_dynoxide() -> Path | None:
    """Return the table engine's program, or None if there is no build for this machine."""
    program = _WEB / "node_modules" / "@dynoxide" / "linux-x64" / "dynoxide"
    return program if program.exists() else None


def python_runtime() -> str:
    """Return the Lambda runtime that this interpreter can build for and run."""
    return f"python{sys.version_info.major}.{sys.version_info.minor}"


def _installed(path: Path, name: str) -> Path:
    if not path.exists():
        raise Failure(f"{name} is missing ({path.relative_to(ROOT)}): run `make tools`")
    return path
