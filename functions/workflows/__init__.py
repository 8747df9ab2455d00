"""The tasks of the state machines. Each may run twice, so every effect is conditional."""

from runtime.garbage import collect_seldom

collect_seldom()
