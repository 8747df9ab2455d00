"""Gift cards of members: link, reload, buy for another person."""
