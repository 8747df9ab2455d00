"""The live channel: its tokens and connections, and calls for service."""
