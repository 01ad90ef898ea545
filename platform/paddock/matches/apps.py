from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "paddock.matches"
    label = "matches"

    def ready(self) -> None:
        from paddock.matches import receivers  # noqa: F401  connects them
