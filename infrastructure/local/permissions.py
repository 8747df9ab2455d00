"""The template's permissions, held by the functions on this machine as they are on AWS."""

import json
from pathlib import Path

from infrastructure.permissions.statements import allowed
from infrastructure.templates import functions

_STARTED_WITH = Path(__file__).resolve().parent / "guarded"


def permission_environment(folder: Path) -> dict[str, str]:
    """Write what every function may do into a folder; the variables by which an engine's functions read it."""
    file = folder / "permissions.json"
    file.write_text(json.dumps({name: sorted(allowed(name)) for name in functions()}))
    return {"PYTHONPATH": str(_STARTED_WITH), "PERMISSIONS": str(file)}
