"""Simulate three card payment providers and a delivery agent on one port, for development and tests only.

State is in memory. Cards are the providers' own test numbers; a real number is refused first.
"""

import sys
from pathlib import Path

_FUNCTIONS = str(Path(__file__).resolve().parents[3] / "functions")
if _FUNCTIONS not in sys.path:
    sys.path.append(_FUNCTIONS)
