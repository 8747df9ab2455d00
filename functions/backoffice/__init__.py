"""What operators do: apply a brand from files."""

from runtime.garbage import collect_seldom

collect_seldom()
