"""What an open checkout holds, of what, and until when."""
