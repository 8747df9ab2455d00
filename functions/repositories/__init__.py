"""One module per table; the only importers of PynamoDB. Every call names its tenant."""
