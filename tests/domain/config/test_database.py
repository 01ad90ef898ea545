"""What the site does with its database server."""

import pytest
from django.db import connection

from paddock.accounts.models import User


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has no connections that end")
@pytest.mark.django_db(transaction=True)
def test_a_connection_that_the_server_ended_is_not_handed_out() -> None:
    """As after a restart of PostgreSQL: the next request notices nothing."""
    with connection.cursor() as cursor, connection.copy().cursor() as another:
        cursor.execute("SELECT pg_backend_pid()")
        another.execute("SELECT pg_terminate_backend(%s)", cursor.fetchone())
        another.db.close()
    for _ in range(2):
        connection.close()  # at the end of a request it goes back to the pool
        assert User.objects.count() == 0
