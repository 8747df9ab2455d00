"""Day reports: sums of a day's orders, their sheet, and the cash count at the end of the day."""
