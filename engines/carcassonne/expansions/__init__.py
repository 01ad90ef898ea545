"""The expansions: every module of this folder is one, and nothing outside of it names any.

So an expansion is added by adding its file, and a game without its file is the game without the expansion.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from engines.carcassonne.hooks import Expansion
from engines.carcassonne.options import together

EXPANSIONS: tuple[Expansion, ...] = tuple(
    import_module(f"{__name__}.{module.name}").EXPANSION
    for module in sorted(iter_modules(__path__), key=lambda module: module.name)
)

CarcassonneOptions: type[Any] = together(
    "CarcassonneOptions", tuple(expansion.options for expansion in EXPANSIONS)
)
"""A frozen dataclass: per expansion a switch with its name, and the variants of its rules."""
