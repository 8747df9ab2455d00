"""A process dies at any call while it applies a brand: the brand is all old or all new, and again it is all new.

The processes are real and end by `os._exit`, so no handler of theirs runs.
"""

from collections import Counter
from pathlib import Path

import pytest
from tests.engine import Engine
from tests.functions import conftest
from tests.functions.flipping import both, seen
from tests.functions.world import Bucket, Clock
from tests.ledger import Ledger
from tests.resilience.appliers import apply_alone, count_calls
from tests.resilience.chaos import KILLED, Plan
from tests.resilience.scale import scaled

from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from backoffice.onboarding import plan
from domain.tenant import Tenant
from repositories.brand import brand_versions, companies

pytestmark = [pytest.mark.engine, pytest.mark.resilience]

CORNER = Tenant(company_code="corner")
bucket, clock = conftest.bucket, conftest.clock


def is_whole() -> bool:
    """Whether the last recorded version is the published one."""
    head = companies.head(CORNER)
    return head is not None and brand_versions.all_of(CORNER)[-1].number == head.flips


def test_a_brand_is_all_old_or_all_new_wherever_its_apply_dies(
    engine: Engine, bucket: Bucket, clock: Clock, tmp_path: Path, undrawn: None, ledger: Ledger
) -> None:
    engine.empty()
    old, new = both(tmp_path)
    apply(read_brand(conftest.BRANDS / "rival"))
    for brand in (old, new, old):
        apply(brand, prune=True)
    old_told = seen()
    calls = count_calls(new)
    new_told = seen()
    apply(old, prune=True)
    plans = [Plan(kill_at=step, kill_after=after) for step in range(1, calls + 1) for after in (False, True)]
    ended: Counter[str] = Counter()

    for doomed in plans[:: scaled(1, 6)]:
        assert seen() == old_told
        assert apply_alone(new, doomed) == KILLED, f"died at {doomed}"

        told = seen()
        assert told in {old_told, new_told}, f"died at {doomed}"
        assert is_whole()
        ended["all old" if told == old_told else "all new"] += 1

        apply(new, prune=True)
        assert seen() == new_told, f"died at {doomed}"
        assert (plan.plan_of(new).changes, apply(new, prune=True)) == ((), {})
        apply(old, prune=True)

    ledger.note(f"{len(plans[:: scaled(1, 6)])} of {len(plans)} applies killed: {dict(ended)}, then all new")
    assert len(plans) >= 100
    assert set(ended) == {"all old", "all new"}
