from django.urls import path

from paddock.ops import views

urlpatterns = [
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
    path("ops/", views.overview, name="ops"),
]
