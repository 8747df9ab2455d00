"""The tasks of the state machines. A task may run twice, so every effect is conditional."""

from runtime.garbage import collect_seldom

collect_seldom()
