"""Version 1 of the API: its routers in one place. Changes only add."""

from paddock.api import bots, games, ladders, matches, me, versions
from paddock.api.openapi import DescribedApi
from paddock.api.problems import install
from paddock.api.reference import ReferencePage

api = DescribedApi(
    title="Paddock",
    version="1.0",
    description="Bots, matches, replays and ladders of this site. Send `Authorization: Bearer <token>`.",
    urls_namespace="api",
    docs=ReferencePage(),
    docs_url="/docs",
)
install(api)
for router in (me.router, games.router, ladders.router, bots.router, versions.router, matches.router):
    api.add_router("", router)
