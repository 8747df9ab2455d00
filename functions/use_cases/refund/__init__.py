"""Money and goods that go back."""
