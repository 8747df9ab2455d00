"""Enforce a function's permissions; Python runs this module when a process of the engine starts.

The engine and the table engine do not check permissions, and the product's code does not know this module.
"""

import json
import os
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

GUARD = Path(__file__).resolve().parents[2] / "permissions" / "guard.py"


def _hold(name: str, permissions: str) -> None:
    spec = spec_from_file_location("guard", GUARD)
    if spec is None or spec.loader is None:
        raise ImportError(str(GUARD))
    guard = module_from_spec(spec)
    spec.loader.exec_module(guard)
    functions = json.loads(Path(permissions).read_text()).items()
    function, grants = next((one, grants) for one, grants in functions if f"-{one}" in f"-{name}")
    allowed = {(action, resource) for action, resource in grants}
    guard.guard(lambda: (function, allowed))


if os.environ.get("AWS_LAMBDA_FUNCTION_NAME") and os.environ.get("PERMISSIONS"):
    _hold(os.environ["AWS_LAMBDA_FUNCTION_NAME"], os.environ["PERMISSIONS"])
