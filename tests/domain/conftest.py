"""Hypothesis profiles: a short one for every run, `HYPOTHESIS_PROFILE=long` for the proof.

The short one has the same examples in every run before a merge, so that what was green stays so; others are drawn at
night.
"""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("short", max_examples=50, deadline=None, derandomize=True)
settings.register_profile(
    "long", max_examples=5000, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or "short")
