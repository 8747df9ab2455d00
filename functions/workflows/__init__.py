"""The tasks of the state machines. Each may run twice, so every effect is conditional."""
