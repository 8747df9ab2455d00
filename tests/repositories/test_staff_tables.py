"""Staff actions are only added, never changed; a revocation is never replaced by an earlier one."""

from datetime import UTC, datetime, timedelta

import pytest

from domain.staff.staff import StaffAction
from domain.tenant import Tenant
from repositories.staff import staff_actions

pytestmark = pytest.mark.engine

NOON = datetime(2026, 6, 17, 16, tzinfo=UTC)
SECOND = timedelta(seconds=1)


def test_repeated_staff_action_keeps_the_first(tenant: Tenant) -> None:
    first = StaffAction(at=NOON, by="anna", call="moveorder", order_uuid="o")

    assert staff_actions.append(tenant, "main", first, "name")
    assert staff_actions.append(tenant, "main", first, "name")
    assert not staff_actions.append(tenant, "main", first.model_copy(update={"by": "eve"}), "name")
    assert list(staff_actions.of_store(tenant, "main", NOON)) == [first]
    assert list(staff_actions.of_store(tenant, "main", NOON + SECOND)) == []
    assert list(staff_actions.of_store(tenant, "other", NOON)) == []


def test_a_revocation_is_never_taken_back_by_an_earlier_one(tenant: Tenant) -> None:
    staff_actions.revoke(tenant, "main", NOON)
    staff_actions.revoke(tenant, "main", NOON - SECOND)

    assert staff_actions.revoked_at(tenant, "main") == NOON
    staff_actions.revoke(tenant, "main", NOON + SECOND)
    assert staff_actions.revoked_at(tenant, "main") == NOON + SECOND
    assert staff_actions.revoked_at(tenant, "other") is None
    assert list(staff_actions.of_store(tenant, "main", NOON - SECOND)) == []
