"""Staff: their people, devices, shifts and actions."""
