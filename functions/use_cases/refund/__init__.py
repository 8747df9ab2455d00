"""Give back money and goods of orders."""
