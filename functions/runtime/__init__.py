"""What every function runs with: settings, the endpoint, logs and metrics, the clock."""
