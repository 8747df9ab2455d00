"""The live channel: its HTTPS endpoints, its WebSocket, and its messages."""

from runtime.garbage import collect_seldom

collect_seldom()
