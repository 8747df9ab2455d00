"""Hosts, app keys and sessions, with which the application starts (spec section 7, Application / session)."""

from runtime.garbage import collect_seldom

collect_seldom()
