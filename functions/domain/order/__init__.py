"""Orders that were sent: their data, status, ledger, receipt, refunds and notifications."""
