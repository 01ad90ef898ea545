from django.urls import path

from paddock.matches.bundles import bundle

urlpatterns = [path("<slug:sha256>", bundle, name="bundle")]
