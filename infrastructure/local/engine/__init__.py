"""The engine (MiniStack) with bounds that a machine on a desk needs; run by its own Python, so of it only strings.

It starts a process for every call that finds none idle and a thread for every execution, and forgets nothing: ten
thousand holds that end together would take all there is.
"""
