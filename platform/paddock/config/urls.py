"""Every address of the site: the faces bring their own."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
    path("bundles/", include("paddock.api.bundles")),
    path("api/v1/", include("paddock.api.urls")),
    path("", include("paddock.ops.urls")),
    path("", include("paddock.web.urls")),
]
