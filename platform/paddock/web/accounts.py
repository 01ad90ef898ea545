"""Signing up, logging in and out, and passwords. Everything but the sign-up is Django's own view."""

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth import views as auth
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import path, reverse_lazy
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from paddock.accounts import services
from paddock.web.forms import LogInForm, SignUpForm

BACKEND = "django.contrib.auth.backends.ModelBackend"


@login_not_required
@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def signup(request: HttpRequest) -> HttpResponse:
    if request.user.is_authenticated:
        return redirect("me")
    form = SignUpForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            user = services.sign_up(**form.cleaned_data)
        except ValidationError as fault:
            form.take(fault)
        else:
            login(request, user, backend=BACKEND)
            messages.success(request, f"Welcome, {user.username}. Create your first bot here.")
            return redirect("me")
    status = 422 if form.errors else 200
    return render(request, "web/accounts/signup.html", {"form": form, "section": "signup"}, status=status)


class LogIn(auth.LoginView):
    template_name = "web/accounts/login.html"
    authentication_form = LogInForm
    redirect_authenticated_user = True
    extra_context = {"section": "login"}

    def form_invalid(self, form: AuthenticationForm) -> HttpResponse:
        response = super().form_invalid(form)
        response.status_code = 422
        return response


class PasswordChange(auth.PasswordChangeView):
    template_name = "web/accounts/password_change.html"
    success_url = reverse_lazy("me")
    extra_context = {"section": "me"}

    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        messages.success(self.request, "Your password is changed. Other sessions are logged out.")
        return super().form_valid(form)


urlpatterns = [
    path("accounts/signup/", signup, name="signup"),
    path("accounts/login/", LogIn.as_view(), name="login"),
    path("accounts/logout/", auth.LogoutView.as_view(), name="logout"),
    path("accounts/password/", PasswordChange.as_view(), name="password_change"),
    path(
        "accounts/password/reset/",
        auth.PasswordResetView.as_view(
            template_name="web/accounts/password_reset.html",
            email_template_name="web/accounts/password_reset_email.txt",
            subject_template_name="web/accounts/password_reset_subject.txt",
        ),
        name="password_reset",
    ),
    path(
        "accounts/password/reset/sent/",
        auth.PasswordResetDoneView.as_view(template_name="web/accounts/password_reset_sent.html"),
        name="password_reset_done",
    ),
    path(
        "accounts/password/reset/<uidb64>/<token>/",
        auth.PasswordResetConfirmView.as_view(template_name="web/accounts/password_reset_confirm.html"),
        name="password_reset_confirm",
    ),
    path(
        "accounts/password/reset/done/",
        auth.PasswordResetCompleteView.as_view(template_name="web/accounts/password_reset_done.html"),
        name="password_reset_complete",
    ),
]
