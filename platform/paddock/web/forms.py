"""Forms of the pages. They check shape; the rules are the services' own."""

from django import forms
from django.contrib.auth.forms import AuthenticationForm
from django.core.exceptions import ValidationError

from paddock.accounts.models import Scope


class Described(forms.Form):
    """A form whose faults are tied to their fields, and which keeps what was typed."""

    def take(self, fault: ValidationError) -> None:
        """Show the faults that a service raised where they belong."""
        if not hasattr(fault, "error_dict"):
            self.add_error(None, fault)
            return
        for field, errors in fault.error_dict.items():
            self.add_error(field if field in self.fields else None, errors)


class LogInForm(AuthenticationForm):
    """Django's own, with an answer that does not tell which part was wrong."""

    error_messages = {
        "invalid_login": "This name and password do not belong together. Both are case-sensitive.",
        "inactive": "This account is closed.",
    }


class SignUpForm(Described):
    username = forms.CharField(
        max_length=150,
        help_text="Shown beside your bots. Letters, digits and any of @.+-_",
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
    )
    email = forms.EmailField(
        label="E-mail address",
        help_text="For resetting your password, nothing else. Never shown.",
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    password = forms.CharField(
        strip=False,
        help_text="At least 8 characters, not only digits, not a common password.",
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )


def description_field() -> forms.CharField:
    return forms.CharField(
        required=False,
        max_length=4000,
        help_text="What it does, in Markdown. Everybody sees it.",
        widget=forms.Textarea(attrs={"rows": 6}),
    )


class BotForm(Described):
    name = forms.CharField(
        max_length=40, help_text="Up to 40 characters; it also makes the address of the bot's page."
    )
    description = description_field()


class DescriptionForm(Described):
    description = description_field()


class SubmitForm(forms.Form):
    # An empty file goes to the service like any other: it names the rule.
    upload = forms.FileField(label="Archive", allow_empty_file=True)
    note = forms.CharField(
        label="What changed",
        required=False,
        max_length=200,
        help_text="One line, shown in the list of versions, like “wider search”.",
    )


class TokenForm(Described):
    name = forms.CharField(max_length=60, label="Name", help_text="Where you will use it, like “laptop”.")
    scopes = forms.MultipleChoiceField(
        label="It may", choices=Scope.choices, widget=forms.CheckboxSelectMultiple, initial=list(Scope.values)
    )
