from django.urls import path

from paddock.matches.bundles import bundle

urlpatterns = [path("<str:sha256>", bundle, name="bundle")]
