"""The live channel: its calls over HTTPS, its socket, and what is told on it."""

from runtime.garbage import collect_seldom

collect_seldom()
