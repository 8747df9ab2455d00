"""Price, check and place orders (spec section 7, Ordering server)."""

from runtime.garbage import collect_seldom

collect_seldom()
