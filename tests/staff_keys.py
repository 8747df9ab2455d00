"""Staff keys for tests: signed with the secret of a developer's machine, and valid at any time that a test plays."""

import json
from datetime import UTC, datetime

from runtime.staff_key import staff_key

DEVELOPMENT = "development-staff"
LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)
A_LIFETIME = 365 * 80


def key_of(company_code: str, store_id: str, by: str = "anna") -> str:
    """A store's key."""
    return staff_key(DEVELOPMENT, company_code, store_id, by=by, issued_at=LONG_AGO, days=A_LIFETIME)


def proved(body: str, proof: str = "") -> tuple[str, dict[str, str]]:
    """A body without the `staffKey` that a test put among its fields, and the header that carries it."""
    if '"staffKey"' in body:
        fields = json.loads(body)
        proof = fields.pop("staffKey")
        body = json.dumps(fields)
    return body, {"Authorization": f"Bearer {proof}"} if proof else {}
