from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "paddock.matches"
    label = "matches"
