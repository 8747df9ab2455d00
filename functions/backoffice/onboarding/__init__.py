"""A brand brought live by files: every fault of its folder told with its place, what will change, and what is gone."""
