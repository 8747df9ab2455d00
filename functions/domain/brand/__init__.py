"""A brand: its company, hosts, theme and colours, icons and news."""
