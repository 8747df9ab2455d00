"""One module per table; the only importers of PynamoDB. Every call names its tenant."""

from repositories.engine.one_client import share_client

share_client()
