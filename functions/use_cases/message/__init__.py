"""Texts and e-mails to guests and stores, within their limits."""
