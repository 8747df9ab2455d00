"""Compare the AWS permissions of each function in the template with what its code needs, and write them."""
