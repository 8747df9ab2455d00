"""Values that every room shares: addresses, contacts, order types, order statuses, time zones."""
