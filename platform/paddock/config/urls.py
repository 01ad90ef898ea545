"""Every address of the site: the faces bring their own, the domain brings the download for match workers."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
    path("bundles/", include("paddock.matches.urls")),
    path("api/v1/", include("paddock.api.urls")),
    path("", include("paddock.ops.urls")),
    path("", include("paddock.web.urls")),
]
