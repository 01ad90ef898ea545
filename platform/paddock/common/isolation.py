"""The edge of a tick: one row that cannot be handled does not keep the others waiting."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import InterfaceError, OperationalError

logger = logging.getLogger(__name__)


@contextmanager
def isolated(what: object) -> Iterator[None]:
    """Log whatever fails in the block and go on; the next tick tries it again.

    A database that is away is nobody's fault in particular: that ends the tick.
    """
    try:
        yield
    except (OperationalError, InterfaceError):
        raise
    except Exception:
        logger.exception("%s failed; the rest goes on", what)
