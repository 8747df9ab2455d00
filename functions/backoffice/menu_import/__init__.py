"""Import a menu from a spreadsheet: read it, match it with the existing menu, and write the brand's files."""
