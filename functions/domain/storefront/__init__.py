"""What a host shows before a session begins: link previews, web app manifest and start of the app."""
