"""Card payments, their names, webhook events and the problems of merchant accounts."""
