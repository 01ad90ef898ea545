"""The author's own page: bots, what needs attention, tokens and quotas."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import path
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from paddock.accounts import services
from paddock.accounts.models import ApiToken
from paddock.bots.queries import quotas
from paddock.web import author
from paddock.web.forms import TokenForm
from paddock.web.http import MemberRequest


def _page(request: MemberRequest, form: TokenForm, secret: str = "", status: int = 200) -> HttpResponse:
    context = {
        "section": "me",
        "cards": author.cards(request.user),
        "checking": author.checking(request.user),
        "open_matches": author.open_matches(request.user),
        "inbox": author.inbox(request.user),
        "tokens": ApiToken.objects.filter(user=request.user, revoked_at=None),
        "form": form,
        "secret": secret,
        "quotas": quotas(request.user),
    }
    return render(request, "web/me/show.html", context, status=status)


@require_safe
def show(request: MemberRequest) -> HttpResponse:
    return _page(request, TokenForm())


@never_cache
@require_http_methods(["GET", "POST"])
def tokens(request: MemberRequest) -> HttpResponse:
    """A new token is answered with the page itself: its secret is never stored, and so never shown again."""
    if request.method == "GET":
        return redirect("/me#tokens")
    form = TokenForm(request.POST)
    if form.is_valid():
        try:
            _, secret = services.create_token(request.user, **form.cleaned_data)
        except ValidationError as fault:
            form.take(fault)
        else:
            return _page(request, TokenForm(), secret, status=201)
    return _page(request, form, status=422)


@require_POST
def revoke(request: MemberRequest, pk: int) -> HttpResponse:
    token = get_object_or_404(ApiToken, pk=pk, user=request.user)
    services.revoke_token(token)
    messages.success(request, f"Token “{token.name}” works no more.")
    return redirect("/me#tokens")


urlpatterns = [
    path("me", show, name="me"),
    path("me/tokens", tokens, name="tokens"),
    path("me/tokens/<int:pk>/revoke", revoke, name="token-revoke"),
]
