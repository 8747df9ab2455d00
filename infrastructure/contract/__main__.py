"""Write the contract's generated files, or with --check report which are out of date."""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "functions"))

from infrastructure.contract.calls import CALLS  # noqa: E402 - the functions' folder must be on the path first
from infrastructure.contract.openapi import openapi  # noqa: E402
from infrastructure.contract.pages import api_pages  # noqa: E402
from infrastructure.contract.typescript import typescript  # noqa: E402

OPENAPI = ROOT / "functions/session/openapi.json"
PAGES = ROOT / "docs/reference/api"
TYPES = ROOT / "frontend/src/api/api.gen.ts"


def generated() -> dict[Path, str]:
    """Return the text of each generated file."""
    document = openapi(CALLS)
    pages = {PAGES / name: text for name, text in api_pages(json.loads(document)).items()}
    return {OPENAPI: document, TYPES: typescript(CALLS, ROOT), **pages}


def main(arguments: list[str]) -> int:
    """Return 0 if everything was written or is up to date, 1 if --check found a stale file."""
    stale = {path: text for path, text in generated().items() if not path.exists() or path.read_text() != text}
    if "--check" in arguments:
        for path in stale:
            sys.stderr.write(f"{path.relative_to(ROOT)} is out of date: run python -m infrastructure.contract\n")
        return 1 if stale else 0
    for path, text in stale.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        sys.stdout.write(f"wrote {path.relative_to(ROOT)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
