"""Health for load balancers and monitors, and one page for the operator."""

from django.contrib.auth.decorators import login_not_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from paddock.ops import health, queries


@login_not_required
@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """This process answers; nothing else is asked."""
    return HttpResponse("ok\n", content_type="text/plain")


@login_not_required
@require_safe
@never_cache
def readyz(request: HttpRequest) -> HttpResponse:
    """The parts that the site stands on; 503 when one of them is not ready, and why is in the log."""
    parts = health.readiness()
    ready = all(state == "ok" for state in parts.values())
    return JsonResponse({"ready": ready, "parts": parts}, status=200 if ready else 503)


@require_safe
@never_cache
def overview(request: HttpRequest) -> HttpResponse:
    """Queues, workers and what failed of late, for staff."""
    if not request.user.is_staff:
        raise PermissionDenied
    return render(request, "ops/overview.html", {"overview": queries.overview()})
