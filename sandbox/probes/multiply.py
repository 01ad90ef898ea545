"""Starts processes until it is refused, and prints how many it got."""

import contextlib
import os
import sys
import time

count = 0
with contextlib.suppress(OSError):
    while count < 100:
        if os.fork() == 0:
            time.sleep(60)
            os._exit(0)
        count += 1
sys.stdout.write(f"{count}\n")
