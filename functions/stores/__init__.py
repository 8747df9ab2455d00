"""Read a store: its settings, hours, menu, stock and tables (spec section 7, Ordering server)."""

from runtime.garbage import collect_seldom

collect_seldom()
