"""A cart of choices: what it holds, what it takes from stock, whether it may be sent."""
