"""Opening the application: hosts, keys, sessions (spec section 7, Application / session)."""

from runtime.garbage import collect_seldom

collect_seldom()
