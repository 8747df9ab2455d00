"""What leaves for a guest's phone or mailbox."""
