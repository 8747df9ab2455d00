"""Notifications to guests and stores: their words and e-mails."""
