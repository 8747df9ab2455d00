"""Pictures of dishes from one photograph each: found by name, cleaned, cut, and written in every size."""
