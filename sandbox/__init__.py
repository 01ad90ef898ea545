"""Isolation of strangers' programs: uploads, their runtime, and the sandbox they run in. Knows no game."""
