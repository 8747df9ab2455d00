"""Print jobs."""
