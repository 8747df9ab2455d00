"""The stack on one machine: the same template, an embedded engine instead of AWS, tables on disk."""
