"""Every page of the site, by subject."""

from django.urls import URLPattern

from paddock.web import accounts, bots, dashboard, docs, home, ladders, matches, submit

urlpatterns: list[URLPattern] = [
    *home.urlpatterns,
    *ladders.urlpatterns,
    *bots.urlpatterns,
    *submit.urlpatterns,
    *matches.urlpatterns,
    *dashboard.urlpatterns,
    *accounts.urlpatterns,
    *docs.urlpatterns,
]
