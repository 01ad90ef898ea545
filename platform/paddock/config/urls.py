"""Every address of the site: the faces bring their own, the domain brings the download for match workers."""

from importlib.util import find_spec

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("admin/", admin.site.urls),
    path("bundles/", include("paddock.matches.urls")),
    *(
        path(prefix, include(module))
        for prefix, module in (
            ("api/v1/", "paddock.api.urls"),
            ("", "paddock.ops.urls"),
            ("", "paddock.web.urls"),
        )
        if find_spec(module.rsplit(".", 1)[0]) and find_spec(module)
    ),
]
