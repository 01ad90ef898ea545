from django.apps import AppConfig


class LaddersConfig(AppConfig):
    name = "paddock.ladders"
    label = "ladders"

    def ready(self) -> None:
        from paddock.ladders import receivers  # noqa: F401  connects them
