"""The download of bundles for match workers, by signed address."""

from django.contrib.auth.decorators import login_not_required
from django.http import FileResponse, Http404, HttpRequest
from django.urls import path
from django.views.decorators.http import require_GET

from paddock.bots.models import BotVersion
from paddock.matches.jobs import signed_for


@login_not_required  # the signature is the permission
@require_GET
def bundle(request: HttpRequest, sha256: str) -> FileResponse:
    """Nothing is looked up for those who cannot show our signature."""
    if not signed_for(request.GET.get("signature", ""), sha256):
        raise Http404
    version = BotVersion.objects.filter(sha256=sha256).first()
    if version is None:
        raise Http404
    return FileResponse(
        version.bundle.open("rb"), as_attachment=True, content_type="application/octet-stream"
    )


urlpatterns = [path("<slug:sha256>", bundle, name="bundle")]
