"""A menu brought in from a spreadsheet's file: read, matched with what is there, and written into a brand's files."""
