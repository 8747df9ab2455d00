"""Push messages to the browsers of guests who subscribed."""
