"""The runtime of every function: settings, the endpoint, logs and metrics, the clock."""
