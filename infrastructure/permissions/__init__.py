"""What each function reaches in code, what the template allows it, and that both are the same."""
