"""The `paddock` command of bot authors: one module per verb.

Manners: data on stdout, progress and problems on stderr, `--json` for programs, exit codes as in
`paddock_sdk.problems.Exit`, no traceback unless `--debug`.
"""

from paddock_sdk.cli.app import main

__all__ = ["main"]
