"""Running a store during the day: every change of its operations, and how everybody learns of it."""
