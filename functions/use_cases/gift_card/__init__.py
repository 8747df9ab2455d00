"""Gift cards of members: linked, reloaded, bought for somebody, taken back."""
