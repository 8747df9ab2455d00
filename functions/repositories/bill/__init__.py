"""The bills of table sessions."""
