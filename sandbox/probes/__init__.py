"""Small hostile programs that the probe runs, on the standard library alone.

A sandbox is given them as text, because it cannot reach this folder; nothing imports them.
"""
