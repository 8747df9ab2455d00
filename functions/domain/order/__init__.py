"""An order that was sent: its feed, its way to the table, its ledger, receipt and refunds."""
