"""The store's side and the operators' commands, and applying a brand's files."""

from runtime.garbage import collect_seldom

collect_seldom()
