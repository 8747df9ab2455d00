"""What operators do: apply a brand from files."""
