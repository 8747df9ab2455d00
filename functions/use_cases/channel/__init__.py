"""The live channel: open it, and send channel messages to its listeners."""
