"""How often Python looks for garbage that references cannot free: an import makes a million things that stay, and
walking them again every 700 was a tenth of a cold start.
"""

import gc

_NEWBORN, _YOUNG, _OLD = 20_000, 20, 50


def collect_seldom() -> None:
    """From now on; first thing of every function, before its imports."""
    gc.set_threshold(_NEWBORN, _YOUNG, _OLD)
