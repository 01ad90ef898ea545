"""Allocates memory without end."""

hoard = []
while True:
    hoard.append(bytearray(1 << 20))
