from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "paddock.accounts"
    label = "accounts"
