"""Enforce the template's permissions in the functions on this machine, as on AWS."""

import json
from pathlib import Path

from infrastructure.permissions.statements import allowed
from infrastructure.templates import functions

_STARTED_WITH = Path(__file__).resolve().parent / "guarded"


def permission_environment(folder: Path) -> dict[str, str]:
    """Write all functions' permissions to a folder; return the variables that point the engine's functions to them."""
    file = folder / "permissions.json"
    file.write_text(json.dumps({name: sorted(allowed(name)) for name in functions()}))
    return {"PYTHONPATH": str(_STARTED_WITH), "PERMISSIONS": str(file)}
